/** Plans a task in this process, and runs the engine for what must change. */
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { removeNewStack } from "../../../provider/pulumi/run/folder-state";
import { assertPassphrase } from "../../../provider/pulumi/run/passphrase";
import { readSettings } from "../../../provider/pulumi/run/settings";
import { stackIn } from "../../../provider/pulumi/run/stack";
import { lazy } from "../../../sdk/lazy";
import type { PluralDeclaration } from "../../configuration";
import { Tracker } from "../../plan/tracker";
import { isPartial } from "../read/selection";
import { reportedChanges } from "../report/outcome";
import { counted } from "../report/render/words";
import type { ReportedChange } from "../report/report";
import type { Outcome } from "./deployment";
import { type PlannedRun, planRun } from "./plan-run";
import type { Task } from "./task";

const deployment = lazy<typeof import("./deployment")>(() => require("./deployment"));
const programs = lazy<typeof import("../../configuration/program/program")>(() =>
  require("../../configuration/program/program"),
);

/** A plan as it is approved, made and reported. */
export interface TaskPlan extends PlannedRun {
  readonly changes: readonly ReportedChange[];
}

type IsApproved = (plan: TaskPlan, doing: Tracker) => Promise<boolean>;

export interface Executed {
  readonly plan: TaskPlan;
  /** The run of the engine; absent if the plan was only shown, or if nothing had to change. */
  readonly applied?: Outcome;
}

/** `isApproved` is asked before the first change, and may throw instead. */
export async function execute(task: Task, isApproved: IsApproved): Promise<Executed> {
  const { command, options, isShown, state, workspace } = task;
  const hasPolicies = (options.policyPacks ?? []).length > 0;
  const plan = async () => planOf(task, await (hasPolicies ? validated(task) : planned(task)));
  if (isShown) return { plan: await plan() };
  const tracker = new Tracker();
  // The engine of a first run starts meanwhile; its program waits for the plan.
  if (state === undefined && workspace.isNew && command === "up" && !hasPolicies)
    return executeMeanwhile(task, tracker, isApproved);
  const made = await plan();
  if (!(await isApproved(made, tracker)) || made.isInSync || isFailed(made)) return { plan: made };
  return { plan: made, applied: await applied(task, { approved: Promise.resolve(made), tracker }) };
}

async function executeMeanwhile(task: Task, tracker: Tracker, isApproved: IsApproved): Promise<Executed> {
  const stop = new AbortController();
  const { signal } = task.options;
  const deciding = (async () => {
    // The engine is on its way first.
    await task.engine();
    await setImmediate();
    const plan = planOf(task, await planned(task));
    return { plan, isMeant: await isApproved(plan, tracker) };
  })();
  const approved = deciding.then(({ plan, isMeant }) => {
    if (!isMeant) throw new NotApprovedError();
    return plan;
  });
  approved.catch((error: unknown) => stop.abort(error));
  const running = applied(task, {
    ...{ approved, tracker },
    signal: signal ? AbortSignal.any([signal, stop.signal]) : stop.signal,
  });
  running.catch(() => undefined);
  try {
    const { plan, isMeant } = await deciding;
    return isMeant ? { plan, applied: await running } : { plan };
  } finally {
    await running.catch(() => undefined);
    if (stop.signal.aborted) removeNewStack(task.workspace);
  }
}

/** Nothing can be done, so that the engine would only repeat the failures. */
const isFailed = ({ changes, diagnostics }: TaskPlan): boolean =>
  changes.length === 0 && diagnostics.some(({ severity }) => severity === "error");

class NotApprovedError extends Error {}

function planOf({ command, declared, collections }: Task, plan: PlannedRun): TaskPlan {
  const known = { declared, collections, recorded: plan.recorded, isDestroyed: command === "destroy" };
  return { ...plan, changes: reportedChanges(known, plan.planned) };
}

async function planned(task: Task): Promise<PlannedRun> {
  const { command, prepared, options, part, workspace, state, recorded, released, isEdited, beforeCreating } =
    task;
  const { signal } = options;
  const { client, stack, usable } = prepared;
  const recordedStack = async (at = workspace) => stackIn(await task.engine(), at);
  if (state === undefined) beforeCreating?.(workspace.isNew ? [] : await (await recordedStack()).others());
  const stop = new AbortController();
  usable.catch((error: unknown) => stop.abort(error));
  const planning = planRun({
    ...{ ...part, project: workspace.project, stack, state, recorded, client },
    environment: workspace.environment,
    settings: await readSettings(recordedStack, workspace),
    signal: signal ? AbortSignal.any([signal, stop.signal]) : stop.signal,
  });
  const checked = options.isSaved ? assertPassphrase(workspace, state) : undefined;
  const [outcome] = await Promise.all([planning, usable, task.installation, checked]);
  if (outcome.recordedAnew > 0 && command !== "drift") task.warnings.push(anewNote(outcome.recordedAnew));
  // A place with another path has objects with other keys, which is a change of the state.
  if (!outcome.isInSync) task.warnings.push(...(await task.renamed()));
  // Of a stack that does not exist, a run records at least that.
  const isInSync = outcome.isInSync && !isEdited && (state !== undefined || command !== "up");
  return { ...outcome, released, isInSync };
}

const anewNote = (count: number): string =>
  `An older version has recorded less than this one: up records ${counted(count, "resource")} of the state anew, once. Nothing changes in the service for it.`;

interface Doing {
  readonly approved: Promise<Pick<TaskPlan, "changes">>;
  readonly tracker: Tracker;
  readonly signal?: AbortSignal | undefined;
}

async function applied(task: Task, { approved, tracker, signal }: Doing): Promise<Outcome> {
  const { command, prepared, options, isShown, part, workspace, edits } = task;
  const { policyPacks = [], policyPackConfigs = [], onEntry, selection = {} } = options;
  const { client, environment } = prepared;
  const stopped = signal ?? options.signal;
  // A part is destroyed by a program of the rest.
  const changing = command === "destroy" && !isPartial(selection) ? "destroy" : "up";
  return deployment.deploy(isShown ? "preview" : changing, {
    ...{ engine: await task.engine(), workspace, client, edits, tracker, installation: task.installation },
    approved: approved.then(({ changes }) => changes),
    program: () => {
      return async () => {
        await approved;
        programs.createResources(part.plurals, {
          environment,
          isNative: true,
          optionsOf: (plural: PluralDeclaration) => ({
            ignoreChanges: [...(part.ignored.get(plural) ?? [])],
          }),
        });
      };
    },
    refresh: true,
    exclude: part.excluded,
    policyPacks: policyPacks.map((folder) => path.resolve(folder)),
    policyPackConfigs: policyPackConfigs.map((config) => path.resolve(config)),
    ...(stopped ? { signal: stopped } : {}),
    ...(onEntry ? { onEntry } : {}),
    onUnlocked: (owner) => {
      task.warnings.push(`The stack was still locked by a run that was killed, started by ${owner}.`);
    },
  });
}

/** Only the engine runs policy packs. */
async function validated(task: Task): Promise<PlannedRun> {
  const showing = { ...task, isShown: true };
  const [plan, { ending, diagnostics, violations, policyPacks, tracker, ...rest }] = await Promise.all([
    planned(task),
    applied(showing, { approved: Promise.resolve({ changes: [] }), tracker: new Tracker() }),
  ]);
  return ending.how === "done"
    ? { ...plan, violations, policyPacks, diagnostics: [...plan.diagnostics, ...diagnostics] }
    : { ...plan, ...rest, tracker, ending, diagnostics, violations, policyPacks };
}
