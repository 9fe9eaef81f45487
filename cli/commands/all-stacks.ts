/**
 * `--all-stacks`: one run over all stacks, a few at once in this process. What forbids the run is decided before anything is done, over the
 * plans of all of them; each stack then makes the changes of its plan, and nothing else.
 */

import { inspect } from "node:util";
import pLimit from "p-limit";
import { clientsOfRuns } from "../../provider/identity/places";
import { type Environment, fromEnvironment } from "../../provider/service/settings";
import { waitingText, waitLine } from "../../provider/service/waiting";
import type { WaitEvent } from "../../sdk/http/options";
import { UserError } from "../../sdk/user-error";
import type { LoadedStacks } from "../configuration/load";
import { PlaceLists } from "../configuration/places/listed-places";
import { stagesOfStacks } from "../configuration/places/stacks";
import { concernSince, stackNamesIn } from "../gitops/pipelines/concerned";
import type { RunOptions } from "../gitops/read/intent";
import { stacksOf } from "../gitops/read/read-file";
import { mergedReport } from "../gitops/report/merged-report";
import { type CommandName, exitCodeOf, exitCodes, type Report } from "../gitops/report/report";
import type { PostgresConnections } from "../ledger/postgres";
import { terminalOn } from "../terminal";
import { canAsk, isConfirmed } from "./confirmation";
import { failedReport, type RunResult, untilEnded } from "./failed-report";
import { areLimits, type Limits, limitsOf, withinLimits } from "./limits";
import { type OneOfSeveral, runOne } from "./one-stack";
import { PlannedRun } from "./planned-run";
import { runInputsOf } from "./run-inputs";
import { optionOfOne, optionsOfEach, type Running } from "./run-options";
import { userErrorFor } from "./user-errors";

/** More would wait for the same service. */
const FEW = 4;

type Stages = readonly (readonly string[])[];

interface Runs {
  readonly command: CommandName;
  readonly options: Running;
  readonly stages: Stages;
  readonly signal: AbortSignal;
  readonly progress: Progress;
  /** About all of them. */
  readonly warnings: readonly string[];
  /** Read once for all. */
  readonly loaded: LoadedStacks;
  readonly clientOf: RunOptions["clientOf"];
  /** Those to the database of the state. */
  readonly connections: PostgresConnections;
}

export async function runAll(
  command: CommandName,
  options: Running,
  signal: AbortSignal,
): Promise<RunResult> {
  return untilEnded({ command, file: options.file, signal }, async () => {
    const loaded = stacksOf(options.file, process.env);
    if (options.live && loaded.main.stacks.length === 0) return runOne(command, options, { signal, loaded });
    assertOfAll(options);
    const limits = limitsOf(options, loaded.main.maxDeletions);
    const progress = followed();
    const clientOf = ofEachToken(runInputsOf(options, signal, progress.onWait).clientOf);
    const { stacks, warnings } = await concernedIn(loaded, options);
    const stages = stagesOf(command, loaded, stacks);
    const about = { command, options, signal, progress, stages };
    const runs = {
      ...{ ...about, loaded, clientOf, connections: new Map() },
      warnings: [...loaded.main.warnings, ...warnings],
    };
    const asks = command === "up" && !options.yes && canAsk();
    if (command === "up" && (asks || areLimits(limits) || options.expectNoChanges))
      return runPlanned(runs, { limits, asks });
    const reports = await inStages(runs, stages, (stack, shared) => reportOf(runs, stack, { shared }));
    const report = merged(runs, reports);
    const { deletions, mayNotLoosen } = limits;
    return ended(
      runs,
      command === "preview" || command === "drift"
        ? withinLimits(report, { mayNotLoosen, ...(command === "preview" ? { deletions } : {}) })
        : report,
    );
  });
}

/** Without a name, a comparison with the service alone is of all stacks. */
function assertOfAll({ stack: _, ...options }: Running): void {
  const apart = optionOfOne(options);
  if (apart !== undefined)
    throw new UserError(
      `${apart} is for one stack, and ${options.file} has several; choose one with --stack.`,
    );
}

/** Only the comparison of a merge request is of a part of them. */
const concernedIn = async (
  loaded: LoadedStacks,
  { file, changedSince }: Running,
): Promise<Pick<Runs, "warnings"> & { readonly stacks: readonly string[] }> =>
  changedSince === undefined
    ? { stacks: stackNamesIn(loaded.main), warnings: [] }
    : concernSince(file, changedSince, loaded, process.env);

/** All runs are of one service, and each stack may have a token of its own. */
function ofEachToken<Made>(make: (environment: Environment) => Made): (environment: Environment) => Made {
  const known = new Map<string | undefined, Made>();
  return (environment) => {
    const token = fromEnvironment("token", environment);
    const made = known.get(token) ?? make(environment);
    known.set(token, made);
    return made;
  };
}

/** The connections and answers that the runs of a stage share. The next stage looks anew, because they may have made groups and projects. */
function sharedInStage({ loaded, clientOf, connections }: Runs): OneOfSeveral["shared"] {
  const clients = ofEachToken((environment) => clientsOfRuns(clientOf(environment)));
  const lists = ofEachToken((environment) => new PlaceLists(clients(environment)()));
  return {
    ...{ loaded, connections },
    clientOf: (environment) => clients(environment)(),
    listsOf: (_, environment) => lists(environment),
  };
}

/** The stacks in their order: those that come first are deleted last. */
function stagesOf(command: CommandName, { main }: LoadedStacks, stacks: readonly string[]): Stages {
  const stages = stagesOfStacks(main.source.tree, stacks);
  if (command === "preview" || command === "drift") return [stages.flat()];
  return command === "destroy" ? [...stages].reverse() : stages;
}

// ─── Planned as a whole ──────────────────────────────────────────────────────

interface Decisions {
  readonly limits: Limits;
  /** Whether a person is asked. */
  readonly asks: boolean;
}

async function runPlanned(runs: Runs, decisions: Decisions): Promise<RunResult> {
  const all = runs.stages.flat();
  const begun = new Map<string, PlannedRun>();
  try {
    const plans = await inStages({ ...runs, command: "preview" }, [all], (stack, shared) => {
      const run = new PlannedRun((decide) => reportOf(runs, stack, { shared, decide }));
      begun.set(stack, run);
      return run.plan;
    });
    if (runs.signal.aborted)
      return ended(
        runs,
        merged(
          runs,
          all.map((stack) => notTried(runs, stack, STOPPED_BEFORE)),
        ),
      );
    const planned = plans.map((plan): Report => ({ ...plan, command: "preview" }));
    const refused = await refusedBy(decisions, runs, merged(runs, planned));
    if (refused) return refused;
    // A plan that fails is not carried out in part.
    const failed = new Map(plans.filter(isFailed).map((plan) => [plan.stack, asRefused(runs, plan)]));
    const goOn = async (stack: string) =>
      failed.get(stack) ?? (await begun.get(stack)?.goOn()) ?? notTried(runs, stack, STOPPED_BEFORE);
    return ended(runs, merged(runs, await inStages(runs, runs.stages, goOn)));
  } finally {
    await Promise.all([...begun.values()].map((run) => run.leave()));
  }
}

async function refusedBy(
  { limits, asks }: Decisions,
  runs: Runs,
  planned: Report,
): Promise<RunResult | undefined> {
  const { options, signal } = runs;
  const plan = withinLimits(planned, limits);
  const report = asRefused(runs, plan);
  const isUnexpected = options.expectNoChanges === true && plan.changes.length > 0;
  if (plan !== planned || isUnexpected) return { report };
  const isMeant = !asks || plan.changes.length === 0 || (await isConfirmed(plan, signal));
  return isMeant ? undefined : { report, wasShown: true };
}

const asRefused = ({ command }: Runs, plan: Report): Report => ({ ...plan, command, isOnlyShown: true });

// ─── One after the other, and some at once ───────────────────────────────────

/** A stage begins when all runs of the one before it have succeeded. */
async function inStages(
  runs: Runs,
  stages: Stages,
  act: (stack: string, shared: OneOfSeveral["shared"]) => Promise<Report>,
): Promise<readonly Report[]> {
  const { command, options, progress, signal } = runs;
  const reports: Report[] = [];
  const limit = pLimit(options.jobs ?? FEW);
  const report = async (stack: string, before: string | undefined, shared: OneOfSeveral["shared"]) => {
    if (signal.aborted) return notTried(runs, stack, STOPPED_BEFORE);
    if (before !== undefined)
      return notTried(runs, stack, `because the stack ${before} comes first and has failed`);
    return act(stack, shared);
  };
  progress.begin(command, stages.flat().length);
  try {
    for (const stage of stages) {
      const before = stages.length > 1 ? reports.find(isFailed)?.stack : undefined;
      const shared = sharedInStage(runs);
      const made = stage.map((stack) =>
        limit(async () => {
          reports.push(await report(stack, before, shared));
          progress.done(stack);
        }),
      );
      await Promise.all(made);
    }
  } finally {
    progress.end();
  }
  return reports;
}

const isFailed = (report: Report): boolean => exitCodeOf(report) === exitCodes.failed;

type Progress = ReturnType<typeof followed>;

function followed() {
  const live = terminalOn(process.stderr).live();
  let begun: { readonly command: CommandName; readonly all: number } | undefined;
  let ready = 0;
  let waits: WaitEvent | undefined;
  const show = (line?: string) =>
    live.show({
      lines: line === undefined ? [] : [line],
      get status() {
        const state = begun && `forge ${begun.command}: ${ready} of ${begun.all} stacks`;
        return `${[state, waits && waitingText(waits)].filter(Boolean).join(": ")} …`;
      },
    });
  return {
    begin(command: CommandName, all: number) {
      begun = { command, all };
      ready = 0;
      show();
    },
    done(stack: string) {
      ready++;
      show(`  ${stack}: done`);
    },
    onWait(event: WaitEvent) {
      // Requests of a run that has failed may still wait.
      if (begun === undefined) return;
      const isKnown = waits !== undefined && waitingText(waits) !== undefined;
      if (waits === undefined || event.until > waits.until) waits = event;
      // Several stacks wait for the same thing.
      show(isKnown ? undefined : `  ${waitLine(event)} …`);
    },
    end() {
      begun = undefined;
      live.end();
    },
  };
}

// ─── Reports ─────────────────────────────────────────────────────────────────

const STOPPED_BEFORE = "because the command was stopped before";

function notTried({ command, options: { file } }: Runs, stack: string, why: string): Report {
  const message = `It was not tried, ${why}.`;
  return { ...failedReport({ command, file, stack, error: undefined, message }), isTried: false };
}

async function reportOf(runs: Runs, stack: string, part: OneOfSeveral): Promise<Report> {
  const { command, options, signal } = runs;
  const { report, error } = await runOne(command, { ...optionsOfEach(options), stack }, { signal, part });
  const isOfForge = !signal.aborted && error !== undefined && userErrorFor(error, command) === undefined;
  if (isOfForge) terminalOn(process.stderr).say(inspect(error));
  return report;
}

function merged(runs: Runs, reports: readonly Report[]): Report {
  const { command, options, warnings, stages } = runs;
  // A change may concern no stack.
  const empty = failedReport({ command, file: options.file, error: undefined, message: "" });
  const report = reports.length > 0 ? mergedReport(reports, stages.flat()) : { ...empty, failures: [] };
  return { ...report, warnings: [...warnings, ...report.warnings] };
}

/** Of a run that was stopped, the report says how far it came. */
const ended = ({ signal }: Runs, report: Report): RunResult => ({
  report,
  ...(signal.aborted ? { error: signal.reason } : {}),
});
