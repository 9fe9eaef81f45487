/**
 * `--all-stacks`: one run over all stacks, each in a process of its own, a few at once. What forbids the run is decided before
 * anything is done, over the plans of all of them; each stack then makes the changes of its plan, and nothing else.
 */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pLimit from "p-limit";
import { asTyped } from "../../provider/service/typed-command";
import { waitingText, waitLine } from "../../provider/service/waiting";
import type { WaitEvent } from "../../sdk/http/options";
import type { Configuration } from "../configuration/configuration";
import { stagesOfStacks } from "../configuration/places/stacks";
import { stackNamesIn } from "../gitops/pipelines/concerned";
import { configurationIn } from "../gitops/read/read-file";
import { mergedReport } from "../gitops/report/merged-report";
import { type CommandName, exitCodeOf, exitCodes, type Report } from "../gitops/report/report";
import { terminalOn } from "../terminal";
import { completed } from "./completed";
import { canAsk, isConfirmed } from "./confirmation";
import { limitOf, withinLimit } from "./deletion-limit";
import { failedReport, type RunResult, untilEnded } from "./failed-report";
import { optionsOfEach, type Running } from "./run-options";
import { type EndedProcess, runInProcess } from "./stack-process";

/** Each is a process of its own. */
const FEW = 4;

type Stages = readonly (readonly string[])[];

interface Runs {
  readonly command: CommandName;
  readonly options: Running;
  readonly configuration: Configuration;
  readonly stages: Stages;
  readonly signal: AbortSignal;
}

export async function runAll(
  command: CommandName,
  options: Running,
  signal: AbortSignal,
): Promise<RunResult> {
  return untilEnded({ command, file: options.file, signal }, async () => {
    const loaded = configurationIn(options.file, process.env);
    const limit = limitOf(options, loaded.maxDeletions);
    const configuration = await completed(loaded, { isForStacks: true });
    const runs = { command, options, signal, configuration, stages: stagesOf(command, configuration) };
    const asks = command === "up" && !options.yes && canAsk();
    if (command === "up" && (asks || limit !== undefined || options.expectNoChanges))
      return runPlanned(runs, { limit, asks });
    const report = merged(runs, await inStages(runs, runs.stages, () => ({})));
    return ended(runs, command === "preview" ? withinLimit(report, limit) : report);
  });
}

/** The stacks in their order: those that come first are deleted last. */
function stagesOf(command: CommandName, configuration: Configuration): Stages {
  const stages = stagesOfStacks(configuration.source.tree, stackNamesIn(configuration));
  if (command === "preview" || command === "drift") return [stages.flat()];
  return command === "destroy" ? [...stages].reverse() : stages;
}

// ─── Planned as a whole ──────────────────────────────────────────────────────

interface Decisions {
  readonly limit: number | undefined;
  /** Whether a person is asked. */
  readonly asks: boolean;
}

async function runPlanned(runs: Runs, decisions: Decisions): Promise<RunResult> {
  const folder = mkdtempSync(path.join(tmpdir(), "forge-stacks-"));
  const planOf = (stack: string) => path.join(folder, `plan-${stack}.json`);
  try {
    const planning: Runs = { ...runs, command: "preview" };
    const plans = await inStages(planning, [runs.stages.flat()], (stack) => ({ savePlan: planOf(stack) }));
    if (runs.signal.aborted)
      return ended(
        runs,
        merged(
          runs,
          runs.stages.flat().map((stack) => notTried(runs, stack, STOPPED_BEFORE)),
        ),
      );
    const refused = await refusedBy(decisions, runs, merged(runs, plans));
    if (refused) return refused;
    // A plan that fails is not carried out in part.
    const failed = new Map(plans.filter(isFailed).map((plan) => [plan.stack, asRefused(runs, plan)]));
    const reports = await inStages(
      runs,
      runs.stages,
      (stack) => failed.get(stack) ?? { plan: planOf(stack) },
    );
    return ended(runs, merged(runs, reports));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function refusedBy(
  { limit, asks }: Decisions,
  runs: Runs,
  planned: Report,
): Promise<RunResult | undefined> {
  const { options, signal } = runs;
  const plan = withinLimit(planned, limit);
  const report = asRefused(runs, plan);
  const isUnexpected = options.expectNoChanges === true && plan.changes.length > 0;
  if (plan !== planned || isUnexpected) return { report };
  const isMeant = !asks || plan.changes.length === 0 || (await isConfirmed(plan, signal));
  return isMeant ? undefined : { report, wasShown: true };
}

const asRefused = ({ command }: Runs, plan: Report): Report => ({ ...plan, command, isOnlyShown: true });

// ─── One after the other, and some at once ───────────────────────────────────

type StackOptions = Pick<Running, "plan" | "savePlan">;

/** `ownOf` has the options of a stack besides those of all, or the report of one that is not run. A stage begins when all runs of the one before it have succeeded. */
async function inStages(
  runs: Runs,
  stages: Stages,
  ownOf: (stack: string) => StackOptions | Report,
): Promise<readonly Report[]> {
  const reports: Report[] = [];
  const following = followed(runs, stages.flat().length);
  const limit = pLimit(runs.options.jobs ?? FEW);
  const report = async (stack: string, before: string | undefined): Promise<Report> => {
    if (runs.signal.aborted) return notTried(runs, stack, STOPPED_BEFORE);
    if (before !== undefined)
      return notTried(runs, stack, `because the stack ${before} comes first and has failed`);
    const own = ownOf(stack);
    return "changes" in own ? own : reportOf(runs, stack, own, following.onWait);
  };
  try {
    for (const stage of stages) {
      const before = stages.length > 1 ? reports.find(isFailed)?.stack : undefined;
      const made = stage.map((stack) =>
        limit(async () => {
          reports.push(await report(stack, before));
          following.done(stack);
        }),
      );
      await Promise.all(made);
    }
  } finally {
    following.end();
  }
  return reports;
}

const isFailed = (report: Report): boolean => exitCodeOf(report) === exitCodes.failed;

function followed({ command }: Runs, all: number) {
  const terminal = terminalOn(process.stderr);
  const live = terminal.live();
  let ready = 0;
  let waits: WaitEvent | undefined;
  const show = (line?: string) =>
    live.show({
      lines: line === undefined ? [] : [line],
      get status() {
        const state = `forge ${command}: ${ready} of ${all} stacks`;
        return `${[state, waits && waitingText(waits)].filter(Boolean).join(": ")} …`;
      },
    });
  show();
  return {
    done(stack: string) {
      ready++;
      show(`  ${stack}: done`);
    },
    onWait(event: WaitEvent) {
      const isKnown = waits !== undefined && waitingText(waits) !== undefined;
      if (waits === undefined || event.until > waits.until) waits = event;
      // Several stacks wait for the same thing.
      show(isKnown ? undefined : `  ${waitLine(event)} …`);
    },
    end: () => live.end(),
  };
}

// ─── Reports ─────────────────────────────────────────────────────────────────

const STOPPED_BEFORE = "because the command was stopped before";

function notTried({ command, options: { file } }: Runs, stack: string, why: string): Report {
  const message = `It was not tried, ${why}.`;
  return { ...failedReport({ command, file, stack, error: undefined, message }), isTried: false };
}

async function reportOf(
  runs: Runs,
  stack: string,
  own: StackOptions,
  onWait: (event: WaitEvent) => void,
): Promise<Report> {
  const { command, options, signal } = runs;
  const run = { command, options: { ...optionsOfEach(options), ...own, stack } };
  const made = await runInProcess(run, { signal, onWait });
  if (made.isOfForge) process.stderr.write(made.printed);
  return made.report ?? withoutReport(runs, stack, made);
}

function withoutReport(runs: Runs, stack: string, { printed, killedBy }: EndedProcess): Report {
  const { command, options, signal } = runs;
  // It did not listen to signals yet, so it had not begun.
  if (signal.aborted && killedBy === "SIGTERM") return notTried(runs, stack, STOPPED_BEFORE);
  const last = printed.trim().split("\n").at(-1);
  const message =
    killedBy === null
      ? last || "It ended without a report."
      : `Its process was killed (${killedBy}), as when memory runs out. If the stack is still locked: run ${asTyped(`${command} --unlock`)}.`;
  return failedReport({ command, file: options.file, stack, error: undefined, message });
}

function merged(runs: Runs, reports: readonly Report[]): Report {
  const { command, options, configuration, stages } = runs;
  if (reports.length > 0) return mergedReport(reports, stages.flat());
  // A file may have no stacks yet.
  const { warnings } = configuration;
  const failed = failedReport({ command, file: options.file, error: undefined, message: "" });
  return { ...failed, failures: [], warnings };
}

/** Of a run that was stopped, the report says how far it came. */
const ended = ({ signal }: Runs, report: Report): RunResult => ({
  report,
  ...(signal.aborted ? { error: signal.reason } : {}),
});
