/** The results of mutation runs, by file, as progress.mjs has written them. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { groupBy } from "../../sdk/group-by";
import { packageRoot } from "../../sdk/package-root";

export interface Mutant {
  readonly line: number;
  readonly endLine: number;
  readonly from: string;
  readonly to: string;
  readonly status: "Killed" | "Timeout" | "Survived" | "NoCoverage" | "RuntimeError" | "Ignored";
}

/** Set while only the survivors of earlier runs are tested again; the process that writes results reads it. */
export const SURVIVORS_ALONE = "FORGE_MUTATION_SURVIVORS";

/** Set to the size of a sample, whose results stand apart from those of all mutants. */
export const SAMPLE = "FORGE_MUTATION_SAMPLE";

export const isSurvivor = ({ status }: Mutant) => ["Survived", "NoCoverage"].includes(status);

/** The lines of survivors, as Stryker takes them: `sdk/http/retry.ts:12-14`. */
export const survivorsIn = (file: string): readonly string[] => [
  ...new Set(
    (resultsOf(file) ?? []).filter(isSurvivor).map(({ line, endLine }) => `${file}:${line}-${endLine}`),
  ),
];

function merged(before: readonly Mutant[], now: readonly Mutant[]): readonly Mutant[] {
  const keyOf = ({ line, from, to }: Mutant) => JSON.stringify([line, from, to]);
  const again = groupBy(
    now.filter(({ status }) => status !== "Ignored"),
    keyOf,
  );
  return before.map((mutant) => {
    if (!isSurvivor(mutant)) return mutant;
    const tried = again.get(keyOf(mutant));
    // A line can have the same change twice; the number of survivors is that of this run.
    const at = tried?.findIndex(isSurvivor) ?? 0;
    if (tried === undefined) return mutant;
    return at < 0 ? { ...mutant, status: "Killed" } : (tried.splice(at, 1)[0] as Mutant);
  });
}

interface Results {
  readonly hash: string;
  readonly mutants: readonly Mutant[];
}

export interface Survivor extends Mutant {
  readonly file: string;
}

export interface Tally {
  readonly killed: number;
  readonly survivors: readonly Survivor[];
  /** Files without results for their current content. */
  readonly untested: readonly string[];
}

/** Undefined if there are no results for the file's current content. */
export function resultsOf(file: string): readonly Mutant[] | undefined {
  const place = placeOf(file);
  if (!existsSync(place)) return undefined;
  const { hash, mutants } = JSON.parse(readFileSync(place, "utf8")) as Results;
  return hash === hashOf(file) ? mutants : undefined;
}

/** A run of survivors keeps the mutants that were killed before. */
export function writeResults(file: string, mutants: readonly Mutant[]): void {
  mkdirSync(path.dirname(placeOf(file)), { recursive: true });
  const before = process.env[SURVIVORS_ALONE] === undefined ? undefined : resultsOf(file);
  const results: Results = { hash: hashOf(file), mutants: before ? merged(before, mutants) : mutants };
  writeFileSync(placeOf(file), JSON.stringify(results, null, 1));
}

/** `sdk/http/retry.ts` in `.mutation/all/sdk/http/retry.ts.json`. */
const placeOf = (file: string) =>
  path.join(packageRoot(), ".mutation", process.env[SAMPLE] === undefined ? "all" : "sample", `${file}.json`);

const hashOf = (file: string) =>
  createHash("sha256")
    .update(readFileSync(path.join(packageRoot(), file)))
    .digest("hex");

export function tallyOf(files: readonly string[]): Tally {
  const found = files.flatMap((file) => (resultsOf(file) ?? []).map((mutant) => ({ ...mutant, file })));
  return {
    killed: found.filter(({ status }) => ["Killed", "Timeout"].includes(status)).length,
    survivors: found.filter(isSurvivor),
    untested: files.filter((file) => resultsOf(file) === undefined),
  };
}
