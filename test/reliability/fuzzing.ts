/** Random sequences of declarations, changes behind the back and failing requests, compared with a small model of the world. */
import * as fc from "fast-check";
import { definitionOf } from "../../provider/definitions";
import { same } from "../../provider/values";
import type { Contract, Place } from "../contract/contract";
import { contracts } from "../contract/kinds";
import { placeOf, stateOfWorld } from "../contract/world";
import { caught, changedBy, EXISTS, SAYS_SO, type Stage, saidIn, startStage } from "./faults";
import { faultNames } from "./faulty-service";
import { many, type Resource, type Said, single } from "./recording";
import type { Case, Finding, Section } from "./section";

/** One with many objects in a group, and one of settings. */
const KINDS = ["GroupLabel", "ProjectPushRule"];
const SEQUENCES = 5;
const STEPS = 12;
const RUNS = 5;

type Shape = "single" | "many";
type Declared = "first" | "other" | "gone";

interface Model {
  readonly declared: Record<string, Declared>;
  /** The user was told to look for an object that no apply has found since. */
  mayBeLeft: boolean;
}

interface Real {
  readonly stage: Stage;
  readonly contract: Contract;
  readonly places: Readonly<Record<string, Place>>;
  readonly resource: Resource;
  readonly before: Readonly<Record<string, unknown>>;
}

type Command = fc.AsyncCommand<Model, Real, true>;

const command = (name: string, run: (model: Model, real: Real) => Promise<void>): Command => ({
  check: async () => true,
  run,
  toString: () => name,
});

function saidBy({ declared }: Model, { contract, places }: Real): Said {
  const changing = changedBy("update", contract, definitionOf(contract.kind));
  const first = saidIn(contract, places);
  const other = saidIn(contract, places, changing);
  return Object.fromEntries(
    Object.keys(places)
      .filter((key) => declared[key] !== "gone")
      .map((key) => [key, (declared[key] === "other" ? other[key] : first[key]) ?? {}]),
  );
}

const isSomeDeclared = ({ declared }: Readonly<Model>) =>
  Object.values(declared).some((what) => what !== "gone");

async function perform(model: Model, real: Real, adopt: boolean, isDirect = true): Promise<void> {
  const { stage, resource } = real;
  if (!isSomeDeclared(model)) return resource.destroy(stage.run(isDirect));
  await resource.refresh(stage.run(isDirect), true);
  await resource.up(stage.run(isDirect), saidBy(model, real), adopt);
}

async function applied(model: Model, real: Real): Promise<void> {
  const failure = await caught(perform(model, real, false));
  if (failure !== undefined && !EXISTS.test(failure.message)) throw failure;
  if (failure !== undefined && !model.mayBeLeft)
    throw new Error(`an object is there that is not recorded, and nothing said so: ${failure.message}`);
  if (failure !== undefined) await perform(model, real, true);
  if (!isSomeDeclared(model)) return;
  if (Object.values(model.declared).every((what) => what !== "gone")) model.mayBeLeft = false;
  await real.resource.refresh(real.stage.run(true), true);
  const differing = real.resource.differing(saidBy(model, real));
  if (differing.length > 0) throw new Error(`after an apply, ${differing.join(", ")} differ`);
}

async function destroyed(model: Model, real: Real): Promise<void> {
  await real.resource.destroy(real.stage.run(true));
  if (model.mayBeLeft) return;
  const after = stateOfWorld(real.stage.service.dump(), real.contract.leaves);
  const other = Object.keys({ ...real.before, ...after }).filter(
    (table) => !same(real.before[table], after[table]),
  );
  if (other.length > 0) throw new Error(`after a destroy, ${other.join(", ")} are not as before`);
}

const failing = (fault: string, at: number) =>
  command(`apply with ${fault} at request ${at}`, async (model, real) => {
    await real.stage.between.order({ fault, at, isLasting: false });
    const failure = await caught(perform(model, real, false, false));
    await real.stage.between.order();
    if (failure !== undefined && SAYS_SO.test(failure.message)) model.mayBeLeft = true;
  });

/** Changes or deletes behind the back; where there is nothing to change, the service refuses it. */
const behind = (key: string, { contract, places, stage }: Real, input?: string) => {
  const place = places[key] as Place;
  const { forge } = stage.run(true);
  const at = { place, forge, world: stage.service.world, state: contract.inputs(place) };
  return caught(
    Promise.resolve(
      input === undefined
        ? contract.vanish?.(at)
        : contract.drift[input]?.(at, contract.others(place)[input]),
    ),
  );
};

function commandsFor(contract: Contract, keys: readonly string[]) {
  const key = fc.constantFrom(...keys);
  return fc.commands<Model, Real, true>(
    [
      fc.tuple(key, fc.constantFrom<Declared>("first", "other", "gone")).map(([key, what]) =>
        command(`declare ${key}: ${what}`, async ({ declared }) => {
          declared[key] = what;
        }),
      ),
      fc.constant(command("apply", applied)),
      fc.tuple(fc.constantFrom(...faultNames), fc.integer({ min: 1, max: 6 })).map((of) => failing(...of)),
      fc.tuple(key, fc.constantFrom(...Object.keys(contract.drift))).map(([key, input]) =>
        command(`change ${input} of ${key} behind the back`, async (_, real) => {
          await behind(key, real, input);
        }),
      ),
      key.map((key) =>
        command(`delete ${key} behind the back`, async (_, real) => {
          await behind(key, real);
        }),
      ),
      fc.constant(
        command("refresh", async (_, { resource, stage }) => {
          await resource.refresh(stage.run(true), true);
        }),
      ),
      fc.constant(command("destroy", destroyed)),
    ],
    { maxCommands: STEPS, size: "max" },
  );
}

/** An object in a place of its own, which is not ours. */
const OTHERS = "other";

async function runCommands(
  contract: Contract,
  shape: Shape,
  keys: readonly string[],
  commands: Iterable<Command>,
) {
  const placed = (of: readonly string[]) =>
    Object.fromEntries(of.map((key) => [key, placeOf(contract.kind, key)]));
  const stage = await startStage(contract, placed([...keys, OTHERS]));
  try {
    const definition = definitionOf(contract.kind);
    const { forge } = stage.run(true);
    await contract.exists?.({ place: placeOf(contract.kind, OTHERS), forge, world: stage.service.world });
    const before = stateOfWorld(stage.service.dump(), contract.leaves);
    const resource = shape === "single" ? single(definition, "a") : many(definition);
    const model: Model = {
      declared: Object.fromEntries(keys.map((key) => [key, "first"])),
      mayBeLeft: false,
    };
    const real: Real = { stage, contract, places: placed(keys), resource, before };
    await fc.asyncModelRun(() => ({ model, real }), commands);
    await applied(model, real);
    await destroyed(model, real);
  } finally {
    await stage.close();
  }
}

async function fuzz(contract: Contract, shape: Shape, random: () => number): Promise<readonly Finding[]> {
  const keys = shape === "single" ? ["a"] : ["a", "b", "c"];
  const property = fc.asyncProperty(commandsFor(contract, keys), (commands) =>
    runCommands(contract, shape, keys, commands),
  );
  const { failed, counterexample, errorInstance } = await fc.check(property, {
    seed: Math.floor(random() * 2 ** 31),
    numRuns: SEQUENCES,
    // Shrinking ends before the limit of a case.
    interruptAfterTimeLimit: 12_000,
  });
  if (!failed) return [];
  const message = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  return [
    {
      harm: "lost",
      what: `${message}\n    after: ${String(counterexample?.[0] ?? "no sequence ended in time")}`,
    },
  ];
}

export const fuzzing: Section = {
  name: "fuzzing",
  summary: "random sequences of steps, compared with a model of the world",
  atOnce: 2,
  cases: async () =>
    contracts
      .filter(({ kind }) => KINDS.includes(kind))
      .flatMap((contract) =>
        (["single", "many"] as const).flatMap((shape) =>
          Array.from(
            { length: RUNS },
            (_, run): Case => ({
              name: `${contract.kind}, ${shape}: run ${run + 1} of ${STEPS} steps`,
              run: (random) => fuzz(contract, shape, random),
            }),
          ),
        ),
      ),
};
