/** The run of one stack, or a comparison with the service alone: from what was typed to its report. */

import { lazy } from "../../sdk/lazy";
import type { LoadedStacks } from "../configuration/load";
import { assertWritable } from "../files";
import { addressIn, type RunOptions } from "../gitops/read/intent";
import { configurationIn, stacksOf } from "../gitops/read/read-file";
import { accessForReading, connected } from "../gitops/read/service";
import { NO_PROGRESS, type RunProgress, runProgress } from "../gitops/report/render/progress";
import { type CommandName, exitCodeOf, exitCodes, type Report } from "../gitops/report/report";
import type { Prepared } from "../gitops/resolve/prepare";
import type { ApplyingOptions } from "../gitops/run/run";
import { terminalOn } from "../terminal";
import { canAsk, isConfirmed } from "./confirmation";
import { type RunResult, untilEnded } from "./failed-report";
import { areLimits, type Limits, limitsOf, withinLimits } from "./limits";
import { logFor } from "./reports";
import { runInputsOf } from "./run-inputs";
import type { Running } from "./run-options";
import { unlockIfThere } from "./unlock";

// Errors in the file show at once.
const running = lazy<typeof import("../gitops/run/run")>(() => require("../gitops/run/run"));
const resolving = lazy<typeof import("../gitops/resolve/prepare")>(() =>
  require("../gitops/resolve/prepare"),
);
const plans = lazy<typeof import("../gitops/run/saved-plan")>(() => require("../gitops/run/saved-plan"));
const live = lazy<typeof import("../gitops/run/live")>(() => require("../gitops/run/live"));
const loading = lazy<typeof import("../configuration/load")>(() => require("../configuration/load"));
const changes = lazy<typeof import("../gitops/pipelines/concerned")>(() =>
  require("../gitops/pipelines/concerned"),
);

export interface RunContext {
  readonly signal: AbortSignal;
  /** The contents of the file, if they are known already. */
  readonly loaded?: LoadedStacks;
  /** Absent if it is the only run of the command. */
  readonly part?: OneOfSeveral;
}

/** One of several runs: all of them together have one limit of deletions, one question and one progress. */
export interface OneOfSeveral {
  readonly shared: Pick<RunOptions, "loaded" | "connections" | "clientOf" | "listsOf">;
  /** Decides about the plans of all. Default: each run goes on by itself. */
  readonly decide?: ApplyingOptions["decide"];
}

export async function runOne(
  command: CommandName,
  options: Running,
  context: RunContext,
): Promise<RunResult> {
  const { signal, loaded, part } = context;
  const progress = part ? NO_PROGRESS : progressOf(command, options);
  const inputs = runInputsOf(options, signal, progress.waiting);
  const runs = runsOf({ ...inputs, ...(loaded ? { loaded } : {}), ...part?.shared }, progress);
  const { file, stack } = options;
  return untilEnded({ command, file, stack, signal, soFar: runs.soFar }, async () => {
    try {
      const report = await works[command](runs, options, context);
      return { report, wasShown: runs.isRefused() };
    } finally {
      progress.end();
    }
  });
}

function progressOf(command: CommandName, options: Running): RunProgress {
  const { live, paint } = terminalOn(process.stderr);
  const shown = live();
  shown.show({ lines: [], status: `forge ${command} …` });
  return runProgress(shown, paint, { log: logFor(options) });
}

type Work = (run: Runs, options: Running, context: RunContext) => Promise<Report>;

const works: Readonly<Record<CommandName, Work>> = { preview, up, drift, destroy };

async function preview(run: Runs, options: Running, context: RunContext): Promise<Report> {
  // For merge requests: needs neither the state nor a secret, so that whoever opens one can read neither.
  if (options.live) return run.live("preview", options, context);
  const { savePlan } = options;
  assertWritable(savePlan);
  const prepared = await run.prepare({ isReadOnly: true });
  const report = withinLimits(
    await run.planned("preview", prepared, { isSaved: savePlan !== undefined }),
    ownLimits(options, prepared, context),
  );
  if (savePlan !== undefined && exitCodeOf(report) !== exitCodes.failed)
    plans.savePlan(savePlan, report, prepared.configuration.declarations);
  return report;
}

async function up(run: Runs, options: Running, context: RunContext): Promise<Report> {
  const { plan: file, expectNoChanges = false, policyPack, newStack = false } = options;
  const plan = file === undefined ? undefined : plans.readPlan(file);
  if (options.unlock) await unlockIfThere({ ...options, ...context.part?.shared });
  const prepared = await run.prepare();
  const { declarations } = prepared.configuration;
  if (plan) plans.assertSameStack(plan, { stack: prepared.stack, service: addressIn(prepared) });
  const limits = ownLimits(options, prepared, context);
  const isAsked = plan === undefined && !options.yes && context.part === undefined && canAsk();
  // These forbid a run as a whole, so that a plan that fails is not carried out in part.
  const isWhole = plan !== undefined || expectNoChanges || areLimits(limits) || policyPack;
  const decide = async (made: Report): Promise<Report | undefined> => {
    const report = withinLimits(made, limits);
    if (isWhole && exitCodeOf(report) === exitCodes.failed) return { ...report, isOnlyShown: true };
    if (plan) plans.assertUnchanged(plan, report, declarations);
    const isUnexpected = expectNoChanges && report.changes.length > 0;
    const isMeant = !isUnexpected && (!isAsked || (await run.confirm(report)));
    return isMeant ? undefined : { ...report, isOnlyShown: true };
  };
  return run.planned("up", prepared, {
    isNewStack: newStack,
    ...(plan ? { replaced: plan.changes.filter(({ isAsked }) => isAsked) } : {}),
    decide: context.part?.decide ?? (isWhole || isAsked ? decide : undefined),
  });
}

async function drift(run: Runs, options: Running, context: RunContext): Promise<Report> {
  if (options.live) return run.live("drift", options, context);
  const prepared = await run.prepare({ isReadOnly: true });
  const { deletions: _, ...limits } = ownLimits(options, prepared, context);
  return withinLimits(await run.planned("drift", prepared), limits);
}

async function destroy(run: Runs, options: Running, { part }: RunContext): Promise<Report> {
  if (options.unlock && options.yes) await unlockIfThere({ ...options, ...part?.shared });
  return run.planned("destroy", await run.prepare({ isReadOnly: !options.yes }), {
    isOnlyShown: !options.yes,
  });
}

const ownLimits = (
  options: Running,
  { configuration }: Pick<Prepared, "configuration">,
  { part }: RunContext,
): Limits => (part ? {} : limitsOf(options, configuration.maxDeletions));

// ─── A run ───────────────────────────────────────────────────────────────────

/** The ways to run a command with its options. */
interface Runs {
  prepare(own?: Pick<RunOptions, "isReadOnly">): Promise<Prepared>;
  planned(
    command: CommandName,
    prepared: Prepared,
    options?: Pick<ApplyingOptions, "isOnlyShown" | "isNewStack" | "isSaved" | "decide" | "replaced">,
  ): Promise<Report>;
  live(command: "preview" | "drift", options: Running, context: RunContext): Promise<Report>;
  /** Shows the plan, and asks. */
  confirm(plan: Report): Promise<boolean>;
  /** Whether a plan was shown, and refused. */
  isRefused(): boolean;
  /** How far a run has come that has begun to make its changes, and has not ended. */
  soFar(): Report | undefined;
}

/** Progress messages. */
const stages: Readonly<Record<CommandName, string>> = {
  preview: "Comparing FILE with SERVICE",
  up: "Applying FILE to SERVICE",
  drift: "Comparing FILE with SERVICE",
  destroy: "Deleting from SERVICE what was deployed from FILE",
};

function runsOf(asked: RunOptions, progress: RunProgress): Runs {
  const stage = (command: CommandName, service: string) =>
    progress.stage(stages[command].replace("FILE", asked.file).replace("SERVICE", service));
  let soFar = (): Report | undefined => undefined;
  let isRefused = false;
  return {
    async confirm(plan) {
      if (plan.changes.length === 0) return true;
      progress.end();
      isRefused = !(await isConfirmed(plan, asked.signal));
      return !isRefused;
    },

    isRefused: () => isRefused,

    async prepare(own) {
      const preparing = resolving.prepare({ ...asked, ...own });
      let hasFailed = false;
      preparing.catch(() => {
        hasFailed = true;
      });
      // While the service answers; errors in the file are known before.
      setImmediate(() => hasFailed || running.run);
      return preparing;
    },

    async planned(command, prepared, own = {}) {
      const isDone = (command === "up" || command === "destroy") && !own.isOnlyShown;
      stage("preview", addressIn(prepared));
      const options: ApplyingOptions = {
        ...asked,
        ...own,
        onCompared: progress.compared,
        // Only what is done goes on one by one.
        ...(isDone ? { onEnded: progress.ended } : {}),
        onBegin(changes, describe) {
          if (isDone) stage(command, addressIn(prepared));
          progress.begin(changes);
          soFar = describe;
        },
      };
      return running.run(command, prepared, options);
    },

    soFar: () => soFar(),

    async live(command, options, context) {
      const { changedSince: since, shard } = options;
      const loaded = asked.loaded ?? stacksOf(asked.file, asked.environment);
      const configuration = configurationIn(loaded, asked.stack);
      const access = accessForReading(configuration, asked.environment);
      const client = connected(access, asked.clientOf);
      const service = addressIn(access);
      stage(command, service);
      const change =
        since === undefined
          ? undefined
          : await changes.changeSince(
              asked.file,
              since,
              { configuration, environment: asked.environment },
              (one) => loading.resolveGlobs(one, client),
            );
      const report = await live.compareLive(configuration, client, {
        ...{ command, stack: asked.stack, shard },
        change,
        selection: asked.selection ?? {},
        signal: asked.signal,
        environment: access.environment,
        service,
        onCompared: progress.compared,
      });
      const { deletions, ...limits } = ownLimits(options, { configuration }, context);
      return withinLimits(report, command === "drift" ? limits : { deletions, ...limits });
    },
  };
}
