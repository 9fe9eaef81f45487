/** Plans a task, and carries out its plan if that is approved and something must change. */
import { setImmediate } from "node:timers/promises";
import { removeNewStack } from "../../../provider/pulumi/run/folder-state";
import { lazy } from "../../../sdk/lazy";
import { Tracker } from "../../plan/tracker";
import type { Outcome } from "./apply";
import { type Plan, planTask } from "./plan";
import type { Task } from "./task";

const applying = lazy<typeof import("./apply")>(() => require("./apply"));
const policies = lazy<typeof import("../../policies/ask-packs")>(() => require("../../policies/ask-packs"));

type IsApproved = (plan: Plan, doing: Tracker) => Promise<boolean>;

interface Executed {
  readonly plan: Plan;
  /** The run of the engine; absent if the plan was only shown, or if nothing had to change. */
  readonly applied?: Outcome;
}

/** `isApproved` is asked before the first change, and may throw instead. */
export async function execute(task: Task, isApproved: IsApproved): Promise<Executed> {
  const { command, options, isShown, state, prepared } = task;
  const hasPolicies = (options.policyPacks ?? []).length > 0;
  const makePlan = () => (hasPolicies ? validated(task) : planTask(task));
  if (isShown) return { plan: await makePlan() };
  const tracker = new Tracker();
  // The engine of a first run starts meanwhile; its program waits for the plan.
  if (state === undefined && prepared.workspace.isNew && command === "up" && !hasPolicies)
    return executeMeanwhile(task, tracker, isApproved);
  const plan = await makePlan();
  if (!(await isApproved(plan, tracker)) || plan.isInSync || isFailed(plan)) return { plan };
  const planned = { ...task, plurals: plan.plurals };
  const applied = await applying.applyPlan(planned, { approved: Promise.resolve(plan.changes), tracker });
  return { plan, applied: withAnswers(plan, applied) };
}

/** The packs were asked about the plan; an engine may have packs of its organization besides. */
const withAnswers = ({ violations, policyPacks }: Plan, applied: Outcome): Outcome => ({
  ...applied,
  violations: [...violations, ...applied.violations],
  policyPacks: [...policyPacks, ...applied.policyPacks],
});

async function executeMeanwhile(task: Task, tracker: Tracker, isApproved: IsApproved): Promise<Executed> {
  const stop = new AbortController();
  const { signal } = task.options;
  const deciding = (async () => {
    // The engine is on its way first.
    await task.engine();
    await setImmediate();
    const plan = await planTask(task);
    return { plan, isMeant: await isApproved(plan, tracker) };
  })();
  const approved = deciding.then(({ plan, isMeant }) => {
    if (!isMeant) throw new NotApprovedError();
    return plan.changes;
  });
  approved.catch((error: unknown) => stop.abort(error));
  const running = applying.applyPlan(task, {
    ...{ approved, tracker },
    signal: signal ? AbortSignal.any([signal, stop.signal]) : stop.signal,
  });
  running.catch(() => undefined);
  try {
    const { plan, isMeant } = await deciding;
    return isMeant ? { plan, applied: await running } : { plan };
  } finally {
    await running.catch(() => undefined);
    if (stop.signal.aborted) removeNewStack(task.prepared.workspace);
  }
}

/** Nothing can be done, so that the engine would only repeat the failures. */
const isFailed = ({ changes, diagnostics }: Plan): boolean =>
  changes.length === 0 && diagnostics.some(({ severity }) => severity === "error");

class NotApprovedError extends Error {}

/** The plan with the answers of policy packs, which start meanwhile. */
async function validated(task: Task): Promise<Plan> {
  const { prepared, options, isShown } = task;
  const { policyPacks = [], policyPackConfigs = [], signal } = options;
  const { project, stack, environment } = prepared.workspace;
  const packs = new policies.Packs(policyPacks, policyPackConfigs, {
    ...{ project, stack, signal, isPreview: isShown },
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
