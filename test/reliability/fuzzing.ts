/** Random sequences of declarations, changes by others and failing requests, compared with a small model of the world. */
import * as fc from "fast-check";
import { definitionOf } from "../../provider/definition/definitions";
import type { Contract } from "../contract/contract";
import { contracts } from "../contract/kinds";
import { placeOf, stateOfWorld } from "../contract/world";
import { type Command, commandsFor } from "./fuzzing/commands";
import { fuzzed, type Ran } from "./fuzzing/fuzzed";
import { applied, destroyed, type Model, type Real } from "./fuzzing/world";
import { many, single } from "./recording";
import type { Case, Section } from "./section";
import { KEYS, placesOf, type Shape, startStage } from "./stage";

/** The number of sequences of a case, and the maximum of steps of one: on average half as many, with an apply and a destroy at the end. */
const SEQUENCES = 8;
const STEPS = 24;

/** The number of cases of each kind and shape: together more than 100,000 steps. */
const RUNS = 24;

/** The key of an unmanaged object in a place of its own. */
const OTHERS = "other";

const ran: Ran = { steps: 0, sequences: 0 };

async function runCommands(contract: Contract, shape: Shape, commands: Iterable<Command>): Promise<void> {
  const { kind, leaves } = contract;
  const keys = KEYS[shape];
  const stage = await startStage(contract, placesOf(kind, [...keys, OTHERS]));
  try {
    const { forge } = stage.run(true);
    await contract.exists?.({ place: placeOf(kind, OTHERS), forge, world: stage.service.world });
    const definition = definitionOf(kind);
    const model: Model = {
      declared: Object.fromEntries(keys.map((key) => [key, "first"])),
      mayBeLeft: new Set(),
    };
    const real: Real = {
      stage,
      contract,
      places: placesOf(kind, keys),
      resource: shape === "single" ? single(definition, "a") : many(definition),
      before: stateOfWorld(stage.service.dump(), leaves),
    };
    await fc.asyncModelRun(() => ({ model, real }), commands);
    await applied(model, real);
    await destroyed(model, real);
  } finally {
    await stage.close();
  }
}

/** Milliseconds; shrinking a sequence ends before the time limit of the case. */
const LIMIT = 120_000;
const SHRINKING_LIMIT = 100_000;

export const fuzzing: Section = {
  name: "fuzzing",
  summary: "random sequences of steps of every kind, single and many, compared with a model of the world",
  // The cases spend much of their time waiting.
  atOnce: 4,
  usesOneCore: true,
  limit: LIMIT,
  cases: async () =>
    contracts.flatMap((contract) =>
      (["single", "many"] as const).flatMap((shape) =>
        Array.from(
          { length: RUNS },
          (_, run): Case => ({
            name: `${contract.kind}, ${shape}: run ${run + 1}`,
            run: (random) =>
              fuzzed(
                commandsFor(contract, KEYS[shape], STEPS),
                (commands) => runCommands(contract, shape, commands),
                { random, ran, sequences: SEQUENCES, limit: SHRINKING_LIMIT },
              ),
          }),
        ),
      ),
    ),
  notes: () => [`${ran.steps} steps in ${ran.sequences} sequences`],
};
