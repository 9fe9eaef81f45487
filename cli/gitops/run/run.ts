/** Runs a command and returns its report. */
import type { ObjectChange } from "../../plan/change";
import type { Tracker } from "../../plan/tracker";
import { byId, describedChanges } from "../report/outcome";
import type { Change, CommandName, Report } from "../report/report";
import { reporterFor, withoutMoves } from "../report/run-report";
import type { Resolved } from "../resolve/resolve";
import { execute } from "./execute";
import type { PlannedRun } from "./plan-run";
import { type EngineOptions, taskOf } from "./task";

export interface ApplyingOptions extends EngineOptions {
  /** Called with the plan before the first change: returns the report of a run that must not begin, or throws. */
  readonly decide?: ((plan: Report) => Promise<Report | undefined>) | undefined;
  /** Called before the first change, with the changes that will be made and the way to describe what became of them. */
  readonly onBegin?: (changes: readonly ObjectChange[], soFar: () => readonly Change[]) => void;
}

export async function run(
  command: CommandName,
  prepared: Resolved,
  { decide, onBegin, ...options }: ApplyingOptions,
): Promise<Report> {
  const started = performance.now();
  const task = await taskOf(command, prepared, options);
  const declared = byId(task.declarations);
  const reportOf = reporterFor(task, declared, started);
  let ended: Report | undefined;
  const approve = async (plan: PlannedRun, doing: Tracker) => {
    ended = await decide?.(await reportOf(plan));
    if (ended !== undefined) return false;
    if (plan.isInSync) return true;
    const changes = withoutMoves(plan.tracker.changes, command, declared);
    const isDestroyed = command === "destroy";
    const known = { ...plan, declared, collections: task.collections, isDestroyed };
    onBegin?.(changes, () => describedChanges(known, changes, (change) => doing.resultOf(change)));
    return true;
  };
  try {
    const { plan, applied } = await execute(task, approve);
    return ended ?? (await reportOf(plan, applied));
  } finally {
    prepared.remove?.();
  }
}
