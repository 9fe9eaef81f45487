/** Random forge.yaml files: edits, runs and changes by others, compared with a small model of the world. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import * as fc from "fast-check";
import { startFaultyService } from "./faulty-service";
import { type Model, uppedAll } from "./files/checks";
import { type Command, commandsFor } from "./files/commands";
import { FileModel } from "./files/model";
import type { Real } from "./files/run";
import { startWorld } from "./files/world";
import { fuzzed, type Ran } from "./fuzzing/fuzzed";
import type { Case, Section } from "./section";

/** The number of sequences of a case, and the maximum of steps of one. */
const SEQUENCES = 2;
const STEPS = 50;

const RUNS = 400;

const ran: Ran = { steps: 0, sequences: 0 };

async function runCommands(commands: Iterable<Command>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "forge-fuzzing-"));
  const service = await startWorld();
  const between = await startFaultyService(service.url);
  try {
    const file = new FileModel();
    const model: Model = { file, managed: new Map() };
    const real: Real = { service, between, path: path.join(folder, "forge.yaml") };
    writeFileSync(real.path, file.text());
    await fc.asyncModelRun(() => ({ model, real }), commands);
    await uppedAll(model, real);
  } finally {
    await between.close();
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

export const fuzzingFiles: Section = {
  name: "fuzzing-files",
  summary:
    "random files, edited, applied in part and in whole, and changed behind their back, compared with a model",
  atOnce: 4,
  usesOneCore: true,
  limit: 180_000,
  cases: async () =>
    Array.from(
      { length: RUNS },
      (_, run): Case => ({
        name: `run ${run + 1}`,
        run: (random) =>
          fuzzed(commandsFor(STEPS), runCommands, {
            ...{ random, ran, sequences: SEQUENCES, limit: 150_000 },
          }),
      }),
    ),
  notes: () => [`${ran.steps} steps in ${ran.sequences} sequences`],
};
