/** Plans a task, and carries out its plan if that is approved and something must change. */
import { lazy } from "../../../sdk/lazy";
import { Results } from "../../plan/results";
import type { Outcome } from "./outcome";
import { type Plan, planTask, type ShownPlan } from "./plan";
import type { Task } from "./task";

const applying = lazy<typeof import("./apply")>(() => require("./apply"));
const policies = lazy<typeof import("../../policies/ask-packs")>(() => require("../../policies/ask-packs"));

type IsApproved = (plan: ShownPlan, doing: Results) => Promise<boolean>;

interface Executed {
  readonly plan: ShownPlan;
  /** Absent if the plan was only shown, or if nothing had to change. */
  readonly applied?: Outcome;
}

/** `isApproved` is asked before the first change, and may throw instead. */
export async function execute(task: Task, isApproved: IsApproved): Promise<Executed> {
  const hasPolicies = (task.options.policyPacks ?? []).length > 0;
  const plan = await (hasPolicies ? validated(task) : planTask(task));
  const { planned: _, plurals, ...shown } = plan;
  if (task.isShown) return { plan: shown };
  const results = new Results(plan.results);
  if (!(await isMeant(plan, () => isApproved(shown, results)))) return { plan: shown };
  const applied = await applying.applyPlan({ ...task, plurals }, plan, results);
  const { violations, policyPacks } = plan;
  return { plan: shown, applied: { ...applied, violations, policyPacks } };
}

/** Whether a run is to begin; if not, the plan is of no further use. */
async function isMeant(plan: Plan, isApproved: () => Promise<boolean>): Promise<boolean> {
  let isBegun = false;
  try {
    isBegun = (await isApproved()) && !plan.isInSync && !isFailed(plan);
    return isBegun;
  } finally {
    if (!isBegun) await plan.planned.provider.close();
  }
}

/** Nothing can be done, so that a run would only repeat the failures. */
const isFailed = ({ changes, diagnostics }: Plan): boolean =>
  changes.length === 0 && diagnostics.some(({ severity }) => severity === "error");

/** The plan with the answers of policy packs, which start meanwhile. */
async function validated(task: Task): Promise<Plan> {
  const { prepared, options, isShown } = task;
  const { policyPacks = [], policyPackConfigs = [], signal } = options;
  const { stack, environment, ledger } = prepared;
  const packs = new policies.Packs(policyPacks, policyPackConfigs, {
    ...{ project: ledger.place.project, stack, signal, isPreview: isShown },
    environment: { ...process.env, ...environment },
  });
  try {
    const plan = await planTask(task, packs.remediate);
    const { diagnostics, ...answers } = await packs.ask(await plan.resources());
    return { ...plan, ...answers, diagnostics: [...plan.diagnostics, ...diagnostics] };
  } finally {
    await packs.close();
  }
}
