/** `forge preview`, `up`, `drift` and `destroy`: a run from what was typed to the report and the exit code. */

import { lazy } from "../../sdk/lazy";
import { UserError } from "../../sdk/user-error";
import { clientOf, withState } from "../connection";
import { assertWritable, printText } from "../files";
import { addressIn, intentOf, type Prepared, type RunOptions } from "../gitops/read/prepare";
import { configurationIn } from "../gitops/read/read-file";
import { accessFor, connected } from "../gitops/read/service";
import type { Shard } from "../gitops/read/shard";
import { deletes } from "../gitops/report/render/places";
import { type RunProgress, runProgress } from "../gitops/report/render/progress";
import { type Change, type CommandName, exitCodeOf, exitCodes, type Report } from "../gitops/report/report";
import type { Resolved } from "../gitops/resolve/resolve";
import type { ApplyingOptions } from "../gitops/run/run";
import { interruptible } from "../interruption";
import { terminalOn } from "../terminal";
import { canAsk, isConfirmed } from "./confirmation";
import { failedReport } from "./failed-report";
import { assertReportsWritable, logFor, publishFailedReports, publishReports } from "./reports";
import {
  type Agreeing,
  type Applying,
  type CommonOptions,
  type Reporting,
  STOPPED,
  type Unlocking,
} from "./run-options";
import { reasonFor, withUserErrors } from "./user-errors";

// The engine's library takes a second, and errors in the file should show at once.
const engine = lazy<typeof import("../gitops/run/run")>(() => require("../gitops/run/run"));
const state = lazy<typeof import("../../provider/pulumi/run/state")>(() =>
  require("../../provider/pulumi/run/state"),
);
const resolving = lazy<typeof import("../gitops/resolve/resolve")>(() =>
  require("../gitops/resolve/resolve"),
);
const plans = lazy<typeof import("../gitops/run/saved-plan")>(() => require("../gitops/run/saved-plan"));
const unfinishedRuns = lazy<typeof import("../gitops/state/unfinished")>(() =>
  require("../gitops/state/unfinished"),
);
const stacks = lazy<typeof import("../../provider/pulumi/run/stack")>(() =>
  require("../../provider/pulumi/run/stack"),
);
const engines = lazy<typeof import("../../provider/pulumi/engine")>(() =>
  require("../../provider/pulumi/engine"),
);
const workspaces = lazy<typeof import("../gitops/resolve/workspace")>(() =>
  require("../gitops/resolve/workspace"),
);
const live = lazy<typeof import("../gitops/compare/live")>(() => require("../gitops/compare/live"));
const loading = lazy<typeof import("../configuration/load")>(() => require("../configuration/load"));
const earlierFiles = lazy<typeof import("../gitops/pipelines/earlier-files")>(() =>
  require("../gitops/pipelines/earlier-files"),
);

interface Previewing extends Applying, Live {
  readonly savePlan?: string;
  readonly changedSince?: string;
}

export async function runPreview(options: Previewing): Promise<void> {
  const { savePlan } = options;
  if (options.live) return previewLive(options);
  for (const [option, value] of Object.entries({
    "--changed-since": options.changedSince,
    "--shard": options.shard,
  }))
    if (value !== undefined)
      throw new UserError(`${option} is for a comparison without the state; add --live.`);
  await runCommand("preview", options, [savePlan], async (run) => {
    const prepared = await run.prepare({ isReadOnly: true });
    const report = withinBudget(
      await run.engine("preview", prepared, { isSaved: savePlan !== undefined }),
      budgetOf(options, prepared),
    );
    if (savePlan !== undefined && exitCodeOf(report) !== exitCodes.failed)
      plans.savePlan(savePlan, report, prepared.configuration.declarations);
    return report;
  });
}

/** For merge requests: needs neither the state nor a secret, so that whoever opens one can read neither. */
async function previewLive(options: Previewing): Promise<void> {
  const { savePlan, policyPack } = options;
  for (const [option, value] of Object.entries({ "--save-plan": savePlan, "--policy-pack": policyPack }))
    if (value !== undefined)
      throw new UserError(
        `${option} takes the state and the engine, and --live has neither; leave out one of them.`,
      );
  await runCommand("preview", options, [], (run) => run.live({ ...options, command: "preview" }));
}

interface Up extends Applying, Unlocking, Agreeing {
  readonly plan?: string;
  readonly newStack?: boolean;
}

export async function up(options: Up): Promise<void> {
  const { plan: file, expectNoChanges = false, policyPack, newStack = false } = options;
  if (options.dryRun) return runPreview(dryRunOf(options));
  await runCommand("up", options, [], async (run) => {
    const plan = file === undefined ? undefined : plans.readPlan(file);
    if (options.unlock) await unlockIfThere(options);
    const prepared = await run.prepare();
    const { declarations } = prepared.configuration;
    if (plan) plans.assertSameStack(plan, { stack: prepared.stack, service: addressIn(prepared) });
    const maxDeletions = budgetOf(options, prepared);
    const isAsked = plan === undefined && !options.yes && canAsk();
    // These forbid a run as a whole, so that a plan that fails is not carried out in part.
    const isWhole = plan !== undefined || expectNoChanges || maxDeletions !== undefined || policyPack;
    const decide = async (made: Report): Promise<Report | undefined> => {
      const report = withinBudget(made, maxDeletions);
      if (isWhole && exitCodeOf(report) === exitCodes.failed) return { ...report, isOnlyShown: true };
      if (plan) plans.assertUnchanged(plan, report, declarations);
      const isUnexpected = expectNoChanges && report.changes.length > 0;
      const isMeant = !isUnexpected && (!isAsked || (await run.confirm(report)));
      return isMeant ? undefined : { ...report, isOnlyShown: true };
    };
    return run.engine("up", prepared, {
      isNewStack: newStack,
      decide: isWhole || isAsked ? decide : undefined,
    });
  });
}

function dryRunOf({ yes, plan, ...options }: Up): Applying {
  if (yes) throw contradiction("--yes");
  if (plan !== undefined) throw contradiction("--plan");
  return options;
}

const contradiction = (other: string) =>
  new UserError(`--dry-run changes nothing, and ${other} does; leave out one of them.`);

/** The runner's own limit overrides the one of the file. */
const budgetOf = (
  { maxDeletions }: Pick<Applying, "maxDeletions">,
  { configuration }: Pick<Prepared, "configuration">,
): number | undefined => (typeof maxDeletions === "number" ? maxDeletions : configuration.maxDeletions);

interface Live extends Reporting {
  readonly live?: boolean;
  readonly shard?: Shard;
}

export async function drift(options: Live): Promise<void> {
  if (options.shard && !options.live)
    throw new UserError("--shard compares a part of the file with the service only; add --live.");
  await runCommand("drift", options, [], async (run) =>
    options.live
      ? await run.live({ ...options, command: "drift" })
      : await run.engine("drift", await run.prepare({ isReadOnly: true })),
  );
}

export async function destroy(options: Reporting & Unlocking & Agreeing): Promise<void> {
  if (options.dryRun && options.yes) throw contradiction("--yes");
  await runCommand("destroy", options, [], async (run) => {
    if (options.unlock && options.yes) await unlockIfThere(options);
    return run.engine("destroy", await run.prepare({ isReadOnly: !options.yes }), {
      isOnlyShown: !options.yes,
    });
  });
}

export async function unlock(options: CommonOptions): Promise<void> {
  await withUserErrors("unlock", async () => {
    const { stack, unfinished } = await freed(options);
    printText(
      [`The stack ${stack} is unlocked.`, ...unfinishedRuns.unfinishedWarnings(unfinished), ""].join("\n"),
    );
  });
}

async function freed(options: CommonOptions) {
  const asked = runOptions(options, new AbortController().signal);
  const intent = intentOf(asked);
  const workspace = workspaces.workspaceFor(intent, asked);
  const unfinished = await state.freeStack(
    stacks.stackIn(await engines.ensureEngine(), workspace),
    workspace,
  );
  return { stack: intent.stack, unfinished };
}

/** A run may have died before it had made the stack. */
async function unlockIfThere(options: CommonOptions): Promise<void> {
  try {
    await freed(options);
  } catch (error) {
    if (!(error instanceof state.NoSuchStackError)) throw error;
  }
}

// ─── A run ───────────────────────────────────────────────────────────────────

interface ComparingLive extends Pick<Previewing, "shard" | "changedSince" | "maxDeletions"> {
  readonly command: "preview" | "drift";
}

/** The ways to run a command with its options. */
interface Runs {
  prepare(own?: Pick<RunOptions, "isReadOnly">): Promise<Resolved>;
  engine(
    command: CommandName,
    prepared: Resolved,
    options?: Pick<ApplyingOptions, "isOnlyShown" | "isNewStack" | "isSaved" | "decide">,
  ): Promise<Report>;
  live(options: ComparingLive): Promise<Report>;
  /** Shows the plan, and asks. */
  confirm(plan: Report): Promise<boolean>;
  /** Whether a plan was shown, and refused. */
  isRefused(): boolean;
  /** The changes that a run which has not ended was to make, with their results. */
  soFar(): readonly Change[];
}

async function runCommand(
  command: CommandName,
  options: Reporting & Partial<Applying>,
  written: readonly (string | undefined)[],
  work: (runs: Runs) => Promise<Report>,
): Promise<void> {
  const { live, paint } = terminalOn(process.stderr);
  await interruptible(
    (signal) =>
      withUserErrors(command, async () => {
        assertReportsWritable(options);
        const shown = live();
        shown.show({ lines: [], status: `forge ${command} …` });
        const progress = runProgress(shown, paint, { log: logFor(options) });
        const runs = runsOf(runOptions(options, signal, progress.waiting), progress);
        let report: Report;
        try {
          for (const file of written) assertWritable(file);
          report = await work(runs);
        } catch (error) {
          const message = signal.aborted ? STOPPED : reasonFor(error, command);
          await publishFailedReports(
            failedReport({ ...options, command, error, message, changes: runs.soFar() }),
            options,
          );
          throw error;
        } finally {
          progress.end();
        }
        await publishReports(report, options, runs.isRefused());
        process.exitCode = exitCodeOf(report);
      }),
    () => `forge: ${STOPPED}`,
  );
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
  let soFar = (): readonly Change[] => [];
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
      setImmediate(() => hasFailed || engine.run);
      return preparing;
    },

    async engine(command, prepared, own = {}) {
      const isDone = (command === "up" || command === "destroy") && !own.isOnlyShown;
      stage("preview", addressIn(prepared));
      const options: ApplyingOptions = {
        ...asked,
        ...own,
        // Only what is done goes on one by one.
        ...(isDone ? { onEntry: progress.entry } : {}),
        onBegin(changes, describe) {
          if (isDone) stage(command, addressIn(prepared));
          progress.begin(changes.length);
          soFar = describe;
        },
        engineProgress: {
          during(what, step) {
            progress.stage(what);
            return step((detail) => progress.stage(`${what}: ${detail}`));
          },
        },
      };
      return engine.run(command, prepared, options);
    },

    soFar: () => soFar(),

    async live({ command, shard, changedSince: since, maxDeletions }) {
      const configuration = configurationIn(asked.file, asked.environment);
      const access = accessFor(configuration, asked.environment);
      const client = connected(access, asked.clientOf);
      const service = addressIn(access);
      stage(command, service);
      const earlier =
        since === undefined
          ? undefined
          : await earlierFiles.configurationAt(asked.file, since, asked.environment, (one) =>
              loading.resolveGlobs(one, client),
            );
      // An unusable service is one error message; the comparison runs meanwhile.
      const [report] = await Promise.all([
        live.compareLive(configuration, client, {
          ...{ command, stack: asked.stack, shard },
          ...(since === undefined ? {} : { change: { since, earlier } }),
          selection: asked.selection ?? {},
          signal: asked.signal,
          service,
          onProgress: progress.compared,
        }),
        client.beyond.currentUser({}, { signal: asked.signal }),
      ]);
      return command === "drift"
        ? report
        : withinBudget(report, budgetOf({ maxDeletions }, { configuration }));
    },
  };
}

function runOptions(
  options: CommonOptions & Partial<Applying>,
  signal: AbortSignal,
  onWait?: RunProgress["waiting"],
): RunOptions {
  const { file, stack, state, policyPack, policyPackConfig, target, exclude } = options;
  return {
    ...{ file, signal },
    clientOf: (environment) => clientOf(withState(environment, state), { onWait }),
    // A variable that is set to nothing says nothing.
    ...{ stack: stack || undefined, state: state || undefined },
    environment: process.env,
    ...(policyPack ? { policyPacks: policyPack } : {}),
    ...(policyPackConfig ? { policyPackConfigs: policyPackConfig } : {}),
    selection: { ...(target ? { target } : {}), ...(exclude ? { exclude } : {}) },
  };
}

/** Of all kinds together: what a single resource is allowed to delete is no comfort where there are many. */
function withinBudget(report: Report, maxDeletions: number | undefined): Report {
  const deletions = report.changes.filter(deletes);
  if (maxDeletions === undefined || deletions.length <= maxDeletions) return report;
  const objects = deletions.length === 1 ? "1 object" : `${deletions.length} objects`;
  const message = `${objects} would be deleted or replaced, and ${maxDeletions} may be (--max-deletions, FORGE_MAX_DELETIONS or maxDeletions in the file). To delete all of them, raise it.`;
  return { ...report, failures: [...report.failures, { title: "The run", message }] };
}
