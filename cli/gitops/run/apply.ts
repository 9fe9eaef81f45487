/** Carries out a plan: runs the engine with a provider in this process, and follows what happens to each object. */
import { PACKAGE } from "../../../provider/classes/tokens";
import { nativeProvider } from "../../../provider/hosts/native/provider";
import { servePlugin } from "../../../provider/pulumi/plugin/server";
import {
  type EndedRun,
  type Ending,
  type EngineCommandName,
  type ProgramRun,
  runProgram,
} from "../../../provider/pulumi/run/run-program";
import type { Environment } from "../../../provider/service/settings";
import type { Values } from "../../../provider/values/values";
import { lazy } from "../../../sdk/lazy";
import { packageVersion } from "../../../sdk/package-root";
import { approvalOf } from "../../plan/approval";
import type { Tracker } from "../../plan/tracker";
import { isPartial } from "../read/selection";
import type { ReportedChange } from "../report/report";
import { itemsIn, kindOf, recordedValues } from "../state/record";
import type { Released } from "../state/release";
import { editState } from "../state/state-edits";
import type { Task } from "./task";

const programs = lazy<typeof import("../../configuration/program/program")>(() =>
  require("../../configuration/program/program"),
);

export interface Doing {
  /** The changes that the run may make; its program waits for them. */
  readonly approved: Promise<readonly ReportedChange[]>;
  readonly tracker: Tracker;
  readonly signal?: AbortSignal | undefined;
}

/** A run of the engine, or its plan. */
export interface Outcome extends Omit<EndedRun, "steps" | "ending"> {
  readonly ending: Ending | { readonly how: "planned" };
  readonly tracker: Tracker;
  /** The recorded inputs of an object, by kind and key. */
  readonly recorded: (id: string) => Values | undefined;
  readonly released: readonly Released[];
}

export async function applyPlan(task: Task, doing: Doing): Promise<Outcome> {
  const { edits, isShown, prepared } = task;
  const { tracker } = doing;
  const released: Released[] = [];
  const plugin = await serveProvider(task, doing);
  try {
    const { steps, ...ended } = await runProgram(engineCommandOf(task), {
      ...programOf(task, doing),
      engine: await task.engine(),
      workspace: prepared.workspace,
      environment: attachedTo(prepared.workspace.environment, plugin.port),
      async beforeRun(stack) {
        if (!isShown) released.push(...(await editState(stack, edits)));
      },
    });
    const recorded = recordedValues(() =>
      steps.flatMap(({ type, old }) => {
        const kind = kindOf(type);
        return kind && old ? [{ kind, items: itemsIn(kind, old.inputs) }] : [];
      }),
    );
    return { ...ended, tracker, recorded, released };
  } finally {
    await plugin.close();
  }
}

/** A part is destroyed by a program of the rest. */
function engineCommandOf({ command, isShown, options: { selection = {} } }: Task): EngineCommandName {
  if (isShown) return "preview";
  return command === "destroy" && !isPartial(selection) ? "destroy" : "up";
}

/** The provider lives in this process, so that what happens to each object is known at once. */
function serveProvider({ prepared, installation, options, keeps }: Task, { approved, tracker }: Doing) {
  let approval = approvalOf([]);
  approved.then(
    (changes) => {
      approval = approvalOf(changes);
    },
    () => undefined,
  );
  const { client, workspace } = prepared;
  return servePlugin(
    () =>
      nativeProvider(packageVersion(), {
        environment: workspace.environment,
        ...{ client, installation, keeps, approval: () => approval },
        // A run reads everything itself.
        ...{ readsFirst: false, hasOneOfEachKind: true },
        takeEntries(taken) {
          tracker.take(taken);
          for (const entry of taken) options.onEntry?.(entry);
        },
      }),
    undefined,
  );
}

type OfTask = "program" | "refresh" | "exclude" | "signal" | "onUnlocked";

function programOf(task: Task, { approved, signal = task.options.signal }: Doing): Pick<ProgramRun, OfTask> {
  const { plurals, excluded, prepared, warnings } = task;
  return {
    program: () => async () => {
      await approved;
      programs.createResources(plurals, {
        environment: prepared.environment,
        isNative: true,
      });
    },
    refresh: true,
    exclude: excluded,
    ...(signal ? { signal } : {}),
    onUnlocked: (owner) =>
      void warnings.push(`The stack was still locked by a run that was killed, started by ${owner}.`),
  };
}

/** The engine uses a provider that runs already. */
function attachedTo({ PULUMI_DEBUG_PROVIDERS: others }: Environment, port: number): Record<string, string> {
  const own = `${PACKAGE}:${port}`;
  return { PULUMI_DEBUG_PROVIDERS: others ? `${others},${own}` : own };
}
