/** Plans a task in this process, or runs the engine for what must change. */
import path from "node:path";
import type { PluralDeclaration } from "../configuration";
import { readSettings } from "../pulumi/run/settings";
import { stackIn } from "../pulumi/run/stack";
import type { Outcome } from "./deployment";
import { type PlannedRun, planRun } from "./plan-run";
import { isPartial } from "./selection";
import type { Task } from "./task";

export async function execute(task: Task): Promise<Outcome> {
  const { command, options, isShown, state } = task;
  const { policyPacks = [] } = options;
  if (isShown) return policyPacks.length > 0 ? validated(task) : planned(task);
  if (command === "destroy" || policyPacks.length > 0 || state === undefined) return applied(task);
  const plan = await planned(task);
  return plan.isInSync ? plan : applied(task);
}

async function planned(task: Task): Promise<PlannedRun> {
  const { prepared, options, part, workspace, state, released, isEdited, beforeCreating } = task;
  const { maxDeletions, signal } = options;
  const { client, stack, usable } = prepared;
  const recordedStack = async () => stackIn(await task.engine(), workspace);
  if (state === undefined) beforeCreating?.(workspace.isNew ? [] : await (await recordedStack()).others());
  const stop = new AbortController();
  usable.catch((error: unknown) => stop.abort(error));
  const planning = planRun({
    ...{ ...part, project: workspace.project, stack, state, client },
    references: await task.references,
    environment: workspace.environment,
    settings: await readSettings(recordedStack, workspace),
    ...(maxDeletions === undefined ? {} : { maxDeletions }),
    signal: signal ? AbortSignal.any([signal, stop.signal]) : stop.signal,
  });
  const [outcome] = await Promise.all([planning, usable]);
  return { ...outcome, released, isInSync: outcome.isInSync && !isEdited };
}

async function applied(task: Task): Promise<Outcome> {
  const { command, prepared, options, isShown, part, workspace, edits, beforeCreating } = task;
  const { policyPacks = [], policyPackConfigs = [], maxDeletions, signal, onEntry, selection = {} } = options;
  const { client, environment, usable } = prepared;
  const { deploy } = require("./deployment") as typeof import("./deployment");
  // A stack without a state can begin before the service has answered: the program waits for it.
  if (!workspace.isNew) await usable;
  // A part is destroyed by a program of the rest.
  const changing = command === "destroy" && !isPartial(selection) ? "destroy" : "up";
  const deploying = deploy(isShown ? "preview" : changing, {
    ...{ engine: await task.engine(), workspace, client, edits, installation: task.installation },
    program: () => {
      const { createResources } =
        require("../configuration/program") as typeof import("../configuration/program");
      return async () => {
        await usable;
        createResources(part.plurals, {
          environment,
          isNative: true,
          known: await task.references,
          optionsOf: (plural: PluralDeclaration) => ({
            ignoreChanges: [...(part.ignored.get(plural) ?? [])],
          }),
          ...(maxDeletions === undefined ? {} : { maxDeletions }),
        });
      };
    },
    refresh: true,
    ...(beforeCreating ? { beforeCreating } : {}),
    exclude: part.excluded,
    policyPacks: policyPacks.map((folder) => path.resolve(folder)),
    policyPackConfigs: policyPackConfigs.map((config) => path.resolve(config)),
    ...(signal ? { signal } : {}),
    ...(onEntry ? { onEntry } : {}),
  });
  // The reason why its program has failed.
  await Promise.all([usable, deploying.catch(() => usable)]);
  return deploying;
}

/** Only the engine runs policy packs. */
async function validated(task: Task): Promise<Outcome> {
  const [plan, { hasBegun, diagnostics, violations, ...rest }] = await Promise.all([
    planned(task),
    applied(task),
  ]);
  return hasBegun
    ? { ...plan, violations, diagnostics: [...plan.diagnostics, ...diagnostics] }
    : { ...plan, ...rest, hasBegun, diagnostics };
}
