/** Objects that go from one resource to another while something fails: afterwards the service is what the program says. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { create } from "../../provider/lifecycle";
import { statesIn } from "../../provider/plural/state";
import { unpacked } from "../../provider/plural/wire";
import { createClient } from "../../sdk";
import { type Simulator, startSimulator, type WorldFile } from "../../simulator";
import { processesWith } from "../pulumi/processes";
import type { Run, Stack } from "../pulumi/stack";
import type { Contract, Place } from "./contract";
import { type Declared, type Deployment, startDeployment } from "./deployment";
import {
  type Action,
  bystanderOf,
  type Handover,
  handoversOf,
  type Shape,
  type Stage,
  stages,
} from "./handovers";
import { contracts } from "./kinds";
import { differences, errorOf, recordedIn } from "./report";
import { type Deviation, deviations, type Served, servedBy } from "./served";
import { contractWorld } from "./world";

export const failures = ["nothing fails", "another fails", "killed"] as const;
export type Failure = (typeof failures)[number];

export interface HandoverResult {
  readonly kind: string;
  readonly shape: Shape;
  readonly action: Action;
  readonly failure: Failure;
  readonly variant: string;
  /** `the service` */
  readonly check: string;
  /** What is wrong; nothing when it holds. */
  readonly problem: string | undefined;
  /** Why it cannot hold, where that is known. */
  readonly limit?: string;
}

type Say = (line: string) => void;

/** A resource that comes after all others and cannot be made before its group is there. */
const refused = (others: readonly Declared[]): Declared => ({
  kind: "GroupLabel",
  name: "refused",
  args: { group: "nowhere-yet", name: "refused", color: "red" },
  dependsOn: others.map(({ name }) => name),
});

/** One thing done to all kinds, under each failure. */
export async function runHandovers(
  action: Action,
  which: readonly Failure[] = failures,
  of: readonly Contract[] = contracts,
  say: Say = () => undefined,
): Promise<HandoverResult[]> {
  const handovers = of.flatMap((contract) => handoversOf(contract, action));
  const world = await worldFor(handovers, action === "adopt twice");
  const wanted = await freshly(handovers, world, (line) => say(`${action}: afresh: ${line}`));
  const results: HandoverResult[] = [];
  for (const failure of which) {
    const told: Say = (line) => say(`${action}, ${failure}: ${line}`);
    results.push(...(await runOne(handovers, action, failure, world, wanted, told)));
  }
  return results;
}

async function runOne(
  handovers: readonly Handover[],
  action: Action,
  failure: Failure,
  world: WorldFile,
  wanted: Served,
  say: Say,
): Promise<HandoverResult[]> {
  const deployment = await startDeployment(world, say);
  const { service, stack, declare, timed } = deployment;
  const initial = servedBy(service.world, service.dump());
  const results: HandoverResult[] = [];
  const record = (handover: Handover, check: string, problem: string | undefined) => {
    const { contract, shape, variant } = handover;
    const limit = problem === undefined ? undefined : limitOf(handover, action, failure, check);
    results.push({
      ...{ kind: contract.kind, shape, action, failure, variant, check, problem },
      ...(limit === undefined ? {} : { limit }),
    });
  };
  const told = (stage: Stage) => handovers.flatMap(({ declared }) => declared(stage));
  const another = failure === "another fails" ? [refused(told("during"))] : [];

  try {
    // Killed at the very first run, both want the same object.
    if (action !== "adopt twice" || failure !== "killed") {
      declare(told("before"));
      const up = await timed("up", stack.up("--continue-on-error"));
      for (const handover of handovers)
        record(handover, "first up", failureIn(up, handover.declared("before")));
    }
    const numbers = action === "replace" ? await numbersOf(stack, handovers) : new Map();

    declare([...told("during"), ...another]);
    const replace = await replacing(stack, handovers);
    if (failure === "killed") {
      // Where two want the same object, one is refused, which must not keep the others from their writes.
      const base = servedBy(service.world, service.dump());
      await killedRun(deployment, told("during"), [...replace, "--continue-on-error"]);
      const untouched = untouchedOf(handovers, base, servedBy(service.world, service.dump(), base));
      say(`killed; without a write until then: ${untouched.join(", ") || "none"}`);
      await stack.pulumi("config", "rm", "forge:concurrency");
    } else {
      const flags = action === "adopt twice" || failure === "nothing fails" ? ["--continue-on-error"] : [];
      const run = await timed("run", stack.up(...replace, ...flags));
      for (const handover of handovers) {
        const problem =
          action === "adopt twice"
            ? refusalMissing(run, handover)
            : failureIn(run, handover.declared("during"));
        record(handover, "run", problem ?? runProblem(run, failure));
      }
    }
    if (failure === "another fails")
      service.world.groups.insert({ full_path: "nowhere-yet", name: "nowhere-yet" });

    let isRecovered = failure !== "killed";
    if (action === "adopt twice" && failure === "killed") {
      isRecovered = true;
      const run = await timed("recovery", recover(stack));
      for (const handover of handovers) record(handover, "run", refusalMissing(run, handover));
    }
    declare([...told("after"), ...another]);
    const again = await timed("up again", isRecovered ? stack.up("--continue-on-error") : recover(stack));
    const now = servedBy(service.world, service.dump(), initial);
    const otherwise = byHandover(handovers, deviations(now, wanted, initial));
    const settled = await timed("preview", stack.preview());
    const refreshed = await timed("preview --refresh", stack.preview("--refresh"));
    const renewed = action === "replace" ? await numbersOf(stack, handovers) : new Map();
    for (const handover of handovers) {
      record(handover, "up again", failureIn(again, handover.declared("after")));
      record(handover, "the service", otherwise.get(handover));
      record(handover, "empty preview", changeIn(settled, handover));
      record(handover, "empty refresh", changeIn(refreshed, handover));
      // A replacement that was killed is ordered again by who wants it.
      if (action === "replace" && failure !== "killed" && hasNumbers(handover))
        record(handover, "made anew", keptIn(numbers.get(handover), renewed.get(handover)));
    }
    if (action === "rename") {
      const destroyed = await timed("destroy", stack.destroy("--continue-on-error"));
      const left = byHandover(
        handovers,
        deviations(servedBy(service.world, service.dump(), initial), initial, initial),
      );
      for (const handover of handovers)
        record(handover, "destroyed", failureIn(destroyed, handover.declared("after")) ?? left.get(handover));
    }
    return results;
  } finally {
    await deployment.close();
  }
}

// ─── Worlds ──────────────────────────────────────────────────────────────────

/** All places, with what the kinds need, and in each collection an object that is nobody's business. */
async function worldFor(handovers: readonly Handover[], withExisting: boolean): Promise<WorldFile> {
  const service = await startSimulator({ world: contractWorld(handovers.flatMap(({ places }) => places)) });
  const forge = createClient({ baseUrl: service.url, token: service.token });
  try {
    for (const { contract, definition, places } of handovers) {
      for (const place of places) {
        contract.prepare?.(service.world, place);
        // Before the bystander, for it starts the branch that both are on.
        if (withExisting) await contract.exists?.({ place, forge, world: service.world });
        const bystander = bystanderOf(contract, place);
        const context = { forge, warn: () => undefined };
        if (bystander) await create(definition, context, bystander, { adopt: false });
      }
    }
    return service.dump();
  } finally {
    await forge.close();
    await service.close();
  }
}

/** What a service has when the last program is deployed to it, and nothing else ever happened. */
async function freshly(handovers: readonly Handover[], world: WorldFile, say: Say): Promise<Served> {
  const { service, stack, declare, timed, close } = await startDeployment(world, say);
  try {
    const initial = servedBy(service.world, service.dump());
    declare(handovers.flatMap(({ declared }) => declared("after")));
    const up = await timed("up", stack.up());
    if (up.code !== 0) throw new Error(`A fresh deployment failed:\n${up.text}`);
    return servedBy(service.world, service.dump(), initial);
  } finally {
    await close();
  }
}

const isIn = (handover: Handover, place: string): boolean =>
  handover.places.some((own: Place) => Object.values(own).includes(place));

function byHandover(handovers: readonly Handover[], found: readonly Deviation[]): Map<Handover, string> {
  return new Map(
    handovers.flatMap((handover) => {
      const own = found.filter(({ place }) => isIn(handover, place)).map(({ text }) => text);
      return own.length === 0 ? [] : [[handover, own.join("; ")] as const];
    }),
  );
}

// ─── Runs ────────────────────────────────────────────────────────────────────

const nameOf = (urn: string) => urn.split("::").at(-1) ?? "";

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

/** What the documentation says to do after a run that was killed. */
async function recover(stack: Stack): Promise<Run> {
  await stack.pulumi("cancel", "--yes");
  await stack.pulumi("refresh", "--yes", "--skip-preview", "--clear-pending-creates");
  const run = await stack.up("--config", "forge:adopt=true", "--continue-on-error");
  await stack.pulumi("config", "rm", "forge:adopt");
  return run;
}

/** A run in which every write has its effect and no answer; ended when nothing more can happen. */
async function killedRun(
  { service, stack }: Deployment,
  declared: readonly Declared[],
  flags: readonly string[],
): Promise<void> {
  // Whoever waits for an answer keeps nobody else waiting.
  await stack.pulumi("config", "set", "forge:concurrency", "256");
  for (const method of ["POST", "PUT", "PATCH", "DELETE"])
    service.faults.order({ kind: "no-answer", method });
  const run = stack.up(...flags, "--parallel", "1000").catch(() => undefined);
  let ended = false;
  void run.then(() => {
    ended = true;
  });
  await untilStill(service, stack, declared, () => ended);
  for (const { pid } of processesWith(stack.folder)) process.kill(pid, "SIGKILL");
  await run;
  service.faults.clear();
}

const LOOK_MILLISECONDS = 250;
const STILL_LOOKS = 12;
const MOST_LOOKS = 400;

/** Until every resource has begun and the service has not been asked for anything for a while. */
async function untilStill(
  service: Simulator,
  stack: Stack,
  declared: readonly Declared[],
  hasEnded: () => boolean,
): Promise<void> {
  let last = "";
  let still = 0;
  for (let looks = 0; looks < MOST_LOOKS && still < STILL_LOOKS && !hasEnded(); looks++) {
    await sleep(LOOK_MILLISECONDS);
    const begun = begunIn(stack, declared);
    const seen = `${service.requests().total} ${begun}`;
    still = seen === last && begun === declared.length ? still + 1 : 0;
    last = seen;
  }
}

/** How many of these resources stand in the state, done or begun. */
function begunIn(stack: Stack, declared: readonly Declared[]): number {
  const file = path.join(stack.folder, "state", ".pulumi", "stacks", "test", "temporary.json");
  try {
    const { checkpoint } = JSON.parse(readFileSync(file, "utf8")) as {
      checkpoint: {
        latest: {
          resources?: readonly { urn: string }[];
          pending_operations?: readonly { resource: { urn: string } }[];
        };
      };
    };
    const { resources = [], pending_operations = [] } = checkpoint.latest;
    const urns = [...resources, ...pending_operations.map(({ resource }) => resource)];
    const names = new Set(urns.map(({ urn }) => nameOf(urn)));
    return declared.filter(({ name }) => names.has(name)).length;
  } catch {
    // It is being written at this moment.
    return 0;
  }
}

// ─── Limits ──────────────────────────────────────────────────────────────────

const NAMELESS =
  "one that was made for a run that was killed cannot be told from others, and stays beside the new one";
const FORGOTTEN =
  "under another name it is another resource to the engine, which takes over what the former one has set: what stood there before is forgotten";

/** Why a check cannot hold, where no provider could make it hold. */
function limitOf(
  { definition }: Handover,
  action: Action,
  failure: Failure,
  check: string,
): string | undefined {
  if (definition.singleton) return action === "rename" && check === "destroyed" ? FORGOTTEN : undefined;
  const isNameless = definition.isSame === undefined && failure === "killed";
  return isNameless && ["the service", "destroyed"].includes(check) ? NAMELESS : undefined;
}

// ─── Judgement ───────────────────────────────────────────────────────────────

function failureIn(run: Run, declared: readonly Declared[]): string | undefined {
  for (const { name } of declared) {
    const error = errorOf(name, run);
    if (error) return error;
  }
  if (run.code === 0) return undefined;
  const steps = new Set(run.steps.map(({ name }) => name));
  const missed = declared.find(({ name }) => !steps.has(name));
  return missed && `the engine did nothing for ${missed.name}`;
}

/** What is wrong with the run as such. */
function runProblem(run: Run, failure: Failure): string | undefined {
  if (failure === "another fails" && errorOf("refused", run) === undefined)
    return "the other resource did not fail";
  return undefined;
}

/** A resource that wants what another one has must be told so, with the object's place. */
function refusalMissing({ code, text }: Run, { contract, places }: Handover): string | undefined {
  const lines = text.split("\n").filter((line) => /another resource/i.test(line));
  if (code === 0) return "the run did not fail";
  return lines.some((line) => places.some(({ group }) => line.includes(group)))
    ? undefined
    : `no error says that another resource has the ${contract.kind}`;
}

function changeIn(run: Run, { declared }: Handover): string | undefined {
  const names = new Set(stages.flatMap(declared).map(({ name }) => name));
  const changes = run.steps.filter(
    ({ name, op }) => names.has(name) && !["same", "refresh", "read"].includes(op),
  );
  const known = new Set(run.steps.map(({ name }) => name));
  const missing = declared("after").find(({ name }) => !known.has(name));
  if (missing) return errorOf(missing.name, run) ?? `the engine does not know ${missing.name}`;
  return changes.length === 0
    ? undefined
    : changes
        .map((step) => `the engine wants to ${step.op} ${step.name}: ${differences(step).join(", ")}`)
        .join("; ");
}

function untouchedOf(handovers: readonly Handover[], base: Served, now: Served): string[] {
  const touched = byHandover(handovers, deviations(now, base, base));
  return handovers
    .filter((handover) => !touched.has(handover))
    .map(({ contract, shape, variant }) => [contract.kind, shape, variant].join(" ").trim());
}

/** Whether the service gives each object a number that no other one ever has. */
const hasNumbers = ({ definition: { id, outputs } }: Handover) =>
  id.some((name: string) => name in outputs && !outputs[name].safeParse("a").success);

/** The ids of the objects that these resources have recorded. */
async function numbersOf(stack: Stack, handovers: readonly Handover[]): Promise<Map<Handover, string[]>> {
  const recorded = recordedIn((await stack.pulumi("stack", "export", "--show-secrets")).text);
  return new Map(
    handovers.map((handover) => {
      const ids = handover.declared("before").flatMap(({ name }) => {
        const { id, outputs } = recorded.get(name) ?? { id: "", outputs: {} };
        if (handover.shape === "single") return [id];
        return [...statesIn(handover.definition, unpacked(outputs)).values()].map((state) => state.id);
      });
      return [handover, ids];
    }),
  );
}

function keptIn(before: readonly string[] = [], after: readonly string[] = []): string | undefined {
  if (before.length === 0 || before.length !== after.length)
    return `${before.length} objects became ${after.length}`;
  const kept = before.filter((id) => after.includes(id));
  return kept.length === 0 ? undefined : `${kept.join(", ")} is the same as before`;
}
