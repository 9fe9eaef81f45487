/** Plans a task, and carries out its plan if that is approved and something must change. */
import { lazy } from "../../../sdk/lazy";
import { Tracker } from "../../plan/tracker";
import type { Outcome } from "./apply";
import { type Plan, planTask } from "./plan";
import type { Task } from "./task";

const applying = lazy<typeof import("./apply")>(() => require("./apply"));

type IsApproved = (plan: Plan, doing: Tracker) => Promise<boolean>;

interface Executed {
  readonly plan: Plan;
  /** Absent if the plan was only shown, or if nothing had to change. */
  readonly applied?: Outcome;
}

/** `isApproved` is asked before the first change, and may throw instead. */
export async function execute(task: Task, isApproved: IsApproved): Promise<Executed> {
  const plan = await planTask(task);
  if (task.isShown) return { plan };
  const tracker = new Tracker();
  if (!(await isApproved(plan, tracker)) || plan.isInSync || isFailed(plan)) return { plan };
  return { plan, applied: await applying.applyPlan(task, { approved: plan.changes, tracker }) };
}

/** Nothing can be done, so that a run would only repeat the failures. */
const isFailed = ({ changes, diagnostics }: Plan): boolean =>
  changes.length === 0 && diagnostics.some(({ severity }) => severity === "error");
