/** Runs a command and returns its report. */
import type { Results } from "../../plan/results";
import { withNames } from "../report/numbered-people";
import type { CommandName, Report, ReportedChange } from "../report/report";
import { Reporter, withoutMoves } from "../report/run-report";
import type { Prepared } from "../resolve/prepare";
import { execute } from "./execute";
import type { ShownPlan } from "./plan";
import { type TaskOptions, taskOf } from "./task";

export interface ApplyingOptions extends TaskOptions {
  /** Called with the plan before the first change: returns the report of a run that must not begin, or throws. */
  readonly decide?: ((plan: Report) => Promise<Report | undefined>) | undefined;
  /** Called before the first change, with these changes and the way to find out how far the run has come. */
  readonly onBegin?: (changes: readonly ReportedChange[], soFar: () => Report) => void;
}

export async function run(
  command: CommandName,
  prepared: Prepared,
  options: ApplyingOptions,
): Promise<Report> {
  const started = performance.now();
  try {
    return await reported(command, prepared, options, started);
  } finally {
    await prepared.ledger.close();
  }
}

async function reported(
  command: CommandName,
  prepared: Prepared,
  { decide, onBegin, ...options }: ApplyingOptions,
  started: number,
): Promise<Report> {
  const task = await taskOf(command, prepared, options);
  const reporter = new Reporter(task, started);
  const reportOf = async (...made: Parameters<typeof reporter.reportOf>) =>
    withNames(await reporter.reportOf(...made), prepared.client);
  let ended: Report | undefined;
  const approve = async (plan: ShownPlan, doing: Results) => {
    const made = await reportOf(plan);
    const asked = performance.now();
    ended = await decide?.(made);
    // The time of a run is that of its work, and not of the person who was asked.
    reporter.waited(performance.now() - asked);
    if (ended !== undefined) return false;
    if (plan.isInSync) return true;
    onBegin?.(withoutMoves(plan.changes, task), () => reporter.reportSoFar(plan, doing));
    return true;
  };
  const { plan, applied } = await execute(task, approve);
  return ended ?? (await reportOf(plan, applied));
}
