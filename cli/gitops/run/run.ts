/** Runs a command and returns its report. */
import type { Tracker } from "../../plan/tracker";
import type { Change, CommandName, Report } from "../report/report";
import { reporterFor, withoutMoves, withResults } from "../report/run-report";
import type { Resolved } from "../resolve/resolve";
import { execute, type TaskPlan } from "./execute";
import { type EngineRunOptions, taskOf } from "./task";

export interface ApplyingOptions extends EngineRunOptions {
  /** Called with the plan before the first change: returns the report of a run that must not begin, or throws. */
  readonly decide?: ((plan: Report) => Promise<Report | undefined>) | undefined;
  /** Called before the first change, with the changes that will be made and the way to find out what became of them. */
  readonly onBegin?: (changes: readonly Change[], soFar: () => readonly Change[]) => void;
}

export async function run(
  command: CommandName,
  prepared: Resolved,
  { decide, onBegin, ...options }: ApplyingOptions,
): Promise<Report> {
  const started = performance.now();
  const task = await taskOf(command, prepared, options);
  const reportOf = reporterFor(task, started);
  let ended: Report | undefined;
  const approve = async (plan: TaskPlan, doing: Tracker) => {
    ended = await decide?.(await reportOf(plan));
    if (ended !== undefined) return false;
    if (plan.isInSync) return true;
    const changes = withoutMoves(plan.changes, task);
    onBegin?.(changes, () => withResults(changes, doing));
    return true;
  };
  try {
    const { plan, applied } = await execute(task, approve);
    return ended ?? (await reportOf(plan, applied));
  } finally {
    prepared.remove?.();
  }
}
