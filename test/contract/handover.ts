/** Runs handovers, which move objects from one resource to another while something fails, and checks the service afterwards. */
import type { WorldFile } from "../../simulator";
import type { Run, Stack } from "../pulumi/stack";
import {
  type ContractOptions,
  type Declared,
  type Deployment,
  type DeploymentOptions,
  startDeployment,
} from "./deployment";
import {
  changeIn,
  failureIn,
  hasNumbers,
  keptIn,
  limitOf,
  numbersOf,
  refusalMissing,
} from "./handover-checks";
import { byHandover, freshly, worldFor } from "./handover-worlds";
import {
  type Action,
  type Failure,
  failures,
  type Handover,
  type HandoverResult,
  handoversOf,
  type Stage,
} from "./handovers";
import { killedRun, recover } from "./killed-run";
import { contracts } from "./kinds";
import { errorOf, nameOf } from "./report";
import { deviations, type Served, servedBy } from "./served";

type Say = (line: string) => void;

/** Runs one action on all kinds, under each failure. */
export async function runHandovers(
  action: Action,
  which: readonly Failure[] = failures,
  { host = "dynamic", of = contracts, say = () => undefined }: ContractOptions = {},
): Promise<HandoverResult[]> {
  const handovers = of.flatMap((contract) => handoversOf(contract, action));
  const world = await worldFor(handovers, action === "adopt twice");
  const wanted = await freshly(handovers, world, { host, say: (line) => say(`${action}: afresh: ${line}`) });
  const results: HandoverResult[] = [];
  for (const failure of which) {
    const sayHere: Say = (line) => say(`${action}, ${failure}: ${line}`);
    results.push(...(await runOne(handovers, action, failure, world, wanted, { host, say: sayHere })));
  }
  return results;
}

/** Runs the first up, the run that may fail, and the next up, and returns the results of all checks. */
async function runOne(
  handovers: readonly Handover[],
  action: Action,
  failure: Failure,
  world: WorldFile,
  wanted: Served,
  options: DeploymentOptions & { readonly say: Say },
): Promise<HandoverResult[]> {
  const deployment = await startDeployment(world, {
    ...options,
    isRecordedAtEnd: failure === "nothing fails",
  });
  const scene = sceneOf(deployment, handovers, { action, failure, say: options.say });
  const { stack } = deployment;
  try {
    // In this case, the killed run adopts the existing objects.
    if (!(action === "adopt twice" && failure === "killed")) await firstUp(scene);
    const numbers = action === "replace" ? await numbersOf(stack, handovers) : new Map();
    const replace = await replacing(stack, handovers);
    const during = action === "adopt twice" ? [] : scene.declaredAt("during");
    const refusable = failure === "another fails" ? [refused(during)] : [];

    const flags = failure === "killed" ? await killAndRecover(scene, replace) : [];
    if (action === "adopt twice") await refuseSecond(scene, refusable);
    else if (failure !== "killed") await runThatMayFail(scene, replace, refusable);

    await upAgain(scene, { refusable, flags, wanted });
    // The user has to order a killed replacement again.
    if (action === "replace" && failure !== "killed") {
      const renewed = await numbersOf(stack, handovers);
      for (const handover of handovers.filter(hasNumbers))
        scene.record(handover, "created again", keptIn(numbers.get(handover), renewed.get(handover)));
    }
    if (action === "rename") await destroyRenamed(scene);
    return scene.results;
  } finally {
    await deployment.close();
  }
}

// ─── Steps ───────────────────────────────────────────────────────────────────

interface Trial {
  readonly action: Action;
  readonly failure: Failure;
  readonly say: Say;
}

/** The handovers of one stack, and what their checks have found. */
function sceneOf(deployment: Deployment, handovers: readonly Handover[], trial: Trial) {
  const { service } = deployment;
  const { action, failure } = trial;
  const initial = servedBy(service.world, service.dump());
  const results: HandoverResult[] = [];
  return {
    ...trial,
    deployment,
    handovers,
    results,
    declaredAt: (stage: Stage) => handovers.flatMap(({ declared }) => declared(stage)),
    record(handover: Handover, check: string, problem: string | undefined) {
      const { contract, shape, variant } = handover;
      const result = { kind: contract.kind, shape, action, failure, variant, check, problem };
      const limit = problem === undefined ? undefined : limitOf(handover, result);
      results.push({ ...result, ...(limit === undefined ? {} : { limit }) });
    },
    /** The differences from a service with the wanted content; by default, from the one at the beginning. */
    deviating(wanted: Served = initial) {
      const served = servedBy(service.world, service.dump(), initial);
      return byHandover(handovers, deviations(served, wanted, initial));
    },
  };
}

type Scene = ReturnType<typeof sceneOf>;

async function firstUp({ deployment: { stack, declare, timed }, handovers, declaredAt, record }: Scene) {
  declare(declaredAt("before"));
  const up = await timed("up", stack.up("--continue-on-error"));
  for (const handover of handovers) record(handover, "first up", failureIn(up, handover.declared("before")));
}

/** Kills a run after its first writes; returns the options of the next up. */
async function killAndRecover(
  { deployment, handovers, action, say, declaredAt, record }: Scene,
  replace: readonly string[],
) {
  const { service, declare } = deployment;
  const isTwice = action === "adopt twice";
  const run = declaredAt(isTwice ? "before" : "during");
  declare(run);
  const base = servedBy(service.world, service.dump());
  await killedRun(deployment, beginning(run, isTwice ? [] : declaredAt("before"), handovers), replace);
  const touched = byHandover(
    handovers,
    deviations(servedBy(service.world, service.dump(), base), base, base),
  );
  say(`killed; ${touched.size} of ${handovers.length} had written something`);
  // Adopting an equal object sends no write; a replacement begins with one.
  for (const handover of action === "replace" ? handovers : [])
    record(handover, "run", touched.has(handover) ? undefined : "it was killed before its first write");
  return recover(deployment);
}

async function refuseSecond(
  { deployment, handovers, failure, say, record }: Scene,
  refusable: readonly Declared[],
) {
  const asked = failure === "nothing fails" ? handovers : handovers.filter(isTakenBySecond);
  for (const handover of asked)
    record(handover, "refused", await refusal(deployment, handover, handovers, refusable));
  say(`${asked.length} asked for twice`);
}

async function runThatMayFail(
  { deployment, handovers, action, failure, declaredAt, record }: Scene,
  replace: readonly string[],
  refusable: readonly Declared[],
) {
  const { stack, declare, timed } = deployment;
  declare([...declaredAt("during"), ...refusable]);
  // Only a refresh passes on the original values of settings.
  const refresh = action === "rename" ? ["--refresh"] : [];
  const more = failure === "nothing fails" ? ["--continue-on-error", ...refresh] : [];
  const run = await timed("run", stack.up(...replace, ...more));
  const isRefused = refusable.length === 0 || errorOf("refused", run) !== undefined;
  const otherwise = isRefused ? undefined : "the other resource did not fail";
  for (const handover of handovers)
    record(handover, "run", failureIn(run, handover.declared("during")) ?? otherwise);
}

/** The run after the failure leaves the service as wanted, and nothing to do. */
async function upAgain(
  { deployment, handovers, declaredAt, deviating, record }: Scene,
  {
    refusable,
    flags,
    wanted,
  }: { readonly refusable: readonly Declared[]; readonly flags: readonly string[]; readonly wanted: Served },
) {
  const { service, stack, declare, timed } = deployment;
  if (refusable.length > 0) service.world.groups.insert({ full_path: REFUSED, name: REFUSED });
  declare([...declaredAt("after"), ...refusable]);
  const again = await timed("up again", stack.up("--continue-on-error", ...flags));
  await stack.pulumi("config", "rm", "forge:adopt");
  const otherwise = deviating(wanted);
  const settled = await timed("preview", stack.preview());
  const refreshed = await timed("preview --refresh", stack.preview("--refresh"));
  for (const handover of handovers) {
    record(handover, "up again", failureIn(again, handover.declared("after")));
    record(handover, "the service", otherwise.get(handover));
    record(handover, "empty preview", changeIn(settled, handover));
    record(handover, "empty refresh", changeIn(refreshed, handover));
  }
}

async function destroyRenamed({ deployment: { stack, timed }, handovers, deviating, record }: Scene) {
  const destroyed = await timed("destroy", stack.destroy("--continue-on-error"));
  const left = deviating();
  for (const handover of handovers)
    record(handover, "destroyed", failureIn(destroyed, handover.declared("after")) ?? left.get(handover));
}

/** The group of the failing resource, which does not exist yet. */
const REFUSED = "nowhere-yet";

/** A resource that depends on the others and cannot be created before its group exists. */
const refused = (others: readonly Declared[]): Declared => ({
  kind: "GroupLabel",
  name: "refused",
  args: { group: REFUSED, name: "refused", color: "red" },
  dependsOn: others.map(({ name }) => name),
});

/** The resources of a run that have a change and depend on nothing. */
function beginning(
  run: readonly Declared[],
  recorded: readonly Declared[],
  handovers: readonly Handover[],
): string[] {
  const known = new Set(recorded.map(({ name }) => name));
  const replaced = new Set(handovers.flatMap(({ replaced }) => replaced));
  return run
    .filter(({ name, dependsOn = [] }) => dependsOn.length === 0 && (!known.has(name) || replaced.has(name)))
    .map(({ name }) => name);
}

async function replacing(stack: Stack, handovers: readonly Handover[]): Promise<string[]> {
  const names = new Set(handovers.flatMap(({ replaced }) => replaced));
  if (names.size === 0) return [];
  const { deployment } = JSON.parse((await stack.pulumi("stack", "export")).text) as {
    deployment: { resources: readonly { urn: string }[] };
  };
  return deployment.resources
    .filter(({ urn }) => names.has(nameOf(urn)))
    .flatMap(({ urn }) => ["--replace", urn]);
}

// ─── Adopted twice ───────────────────────────────────────────────────────────

/** Handovers in which the second resource takes the object; each of these takes its own run. */
const isTakenBySecond = ({ declared }: Handover) =>
  declared("after")[0]?.name !== declared("before")[0]?.name;

/** The problem with the refusal of the second resource. The engine ends a run at the first refusal, so each handover has its own. */
async function refusal(
  { stack, declare }: Deployment,
  handover: Handover,
  all: readonly Handover[],
  more: readonly Declared[],
): Promise<string | undefined> {
  const others = all.filter((other) => other !== handover);
  declare([...handover.declared("during"), ...more, ...others.flatMap(({ declared }) => declared("before"))]);
  const run: Run = await stack.up();
  const [first] = handover.declared("before");
  const second = handover.declared("during").find(({ name }) => name !== first?.name);
  // If the other failure was faster, the engine has ended the run before it refused the second resource.
  const isEnded = errorOf("refused", run) !== undefined && errorOf(second?.name ?? "", run) === undefined;
  if (isEnded) return undefined;
  return refusalMissing(run, handover);
}
