/** Runs random sequences of steps, and shortens one that fails. */
import * as fc from "fast-check";
import type { Finding } from "../section";
import { Broken } from "./world";

/** Counters for the figures. */
export interface Ran {
  steps: number;
  sequences: number;
}

export interface Fuzzing {
  readonly random: () => number;
  readonly sequences: number;
  /** Milliseconds, including the time to shorten a failing sequence. */
  readonly limit: number;
  readonly ran: Ran;
}

export async function fuzzed<Command>(
  commands: fc.Arbitrary<Iterable<Command>>,
  run: (commands: Iterable<Command>) => Promise<void>,
  { random, sequences, limit, ran }: Fuzzing,
): Promise<readonly Finding[]> {
  function* counted(all: Iterable<Command>): Iterable<Command> {
    for (const command of all) {
      ran.steps += 1;
      yield command;
    }
  }
  const property = fc.asyncProperty(commands, async (all) => {
    await run(counted(all));
    ran.sequences += 1;
  });
  const { failed, interrupted, numRuns, counterexample, errorInstance } = await fc.check(property, {
    seed: Math.floor(random() * 2 ** 31),
    numRuns: sequences,
    interruptAfterTimeLimit: limit,
  });
  const late = `${numRuns} of ${sequences} sequences ended within ${limit / 1000} s`;
  // Without an error, the time limit ended the run.
  if (!failed || errorInstance === null) return interrupted ? [{ harm: "hung", what: late }] : [];
  const error = errorInstance instanceof Error ? errorInstance : new Error(String(errorInstance));
  return [
    {
      harm: error instanceof Broken ? error.harm : "lost",
      what: `${error.message}\n    after: ${String(counterexample?.[0] ?? late)}`,
    },
  ];
}
