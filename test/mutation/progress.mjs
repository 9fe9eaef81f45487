/** Draws the sample, and writes Stryker's results for a file as soon as all of its mutants are tested, so that a run can be resumed. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { declareClassPlugin, PluginKind } from "@stryker-mutator/api/plugin";

const require = createRequire(import.meta.url);

class Progress {
  open = new Map();

  onMutationTestingPlanReady({ mutantPlans }) {
    leaveOut(mutantPlans);
    for (const { mutant } of mutantPlans) {
      const file = this.open.get(mutant.fileName) ?? { expected: 0, mutants: [] };
      file.expected++;
      this.open.set(mutant.fileName, file);
    }
  }

  onMutantTested(result) {
    const file = this.open.get(result.fileName);
    file.mutants.push(result);
    if (["Survived", "NoCoverage"].includes(result.status)) tell(result);
    if (file.mutants.length === file.expected) write(result.fileName, file.mutants);
  }
}

/** Stryker does what this list says, so mutants outside of the sample, or killed before, are ignored from here on. */
function leaveOut(plans) {
  const wanted = process.env.FORGE_MUTATION_SURVIVORS ? survivorsOf(plans) : sampleOf(plans);
  for (const plan of plans)
    if (plan.plan === "Run" && !wanted.has(plan))
      Object.assign(plan, { plan: "EarlyResult", mutant: { ...plan.mutant, status: "Ignored" } });
}

/** A line with a survivor has others, too. */
function survivorsOf(plans) {
  const { resultsOf, isSurvivor } = require("./results.ts");
  const keyOf = ({ line, from, to }) => JSON.stringify([line, from, to]);
  const known = new Map();
  const keysIn = (fileName) => {
    const keys =
      known.get(fileName) ?? new Set((resultsOf(nameOf(fileName)) ?? []).filter(isSurvivor).map(keyOf));
    known.set(fileName, keys);
    return keys;
  };
  return new Set(
    plans.filter(({ mutant }) => {
      const [one] = described(mutant.fileName, [{ ...mutant, location: fromOne(mutant.location) }]);
      return keysIn(mutant.fileName).has(keyOf(one));
    }),
  );
}

/** Plans count from 0, and results from 1. */
const fromOne = ({ start, end }) => ({
  start: { line: start.line + 1, column: start.column + 1 },
  end: { line: end.line + 1, column: end.column + 1 },
});

/** All of them without the option. */
function sampleOf(plans) {
  const { FORGE_MUTATION_SAMPLE: size, FORGE_MUTATION_SEED: seed } = process.env;
  const rankOf = ({ mutant: { fileName, location, mutatorName, replacement } }) =>
    createHash("sha256")
      .update(JSON.stringify([seed, nameOf(fileName), location, mutatorName, replacement]))
      .digest("hex");
  const ranked = plans
    .filter(({ plan }) => plan === "Run")
    .map((plan) => ({ plan, rank: rankOf(plan) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1));
  return new Set(ranked.slice(0, size ? Number(size) : undefined).map(({ plan }) => plan));
}

const nameOf = (fileName) => path.relative(process.cwd(), fileName).replaceAll("\\", "/");

/** A long run shows its survivors as they come. */
function tell(result) {
  const [{ line, from, to }] = described(result.fileName, [result]);
  console.log(`  ${nameOf(result.fileName)}:${line}: ${from} → ${to}`);
}

function described(absolute, mutants) {
  const lines = readFileSync(absolute, "utf8").split("\n");
  return mutants.map(({ location: { start, end }, replacement, status }) => ({
    line: start.line,
    endLine: end.line,
    from: textBetween(lines, start, end),
    to: onOneLine(replacement),
    status,
  }));
}

function write(absolute, mutants) {
  // Only the process that tsx has started runs this, so it can load TypeScript.
  const { writeResults } = require("./results.ts");
  writeResults(nameOf(absolute), described(absolute, mutants));
}

/** Lines and columns begin with 1. */
function textBetween(lines, start, end) {
  const part = lines.slice(start.line - 1, end.line);
  part[part.length - 1] = part.at(-1).slice(0, end.column - 1);
  part[0] = part[0].slice(start.column - 1);
  return onOneLine(part.join("\n"));
}

const onOneLine = (text) => text.replaceAll(/\s+/g, " ").trim();

export const strykerPlugins = [declareClassPlugin(PluginKind.Reporter, "by-file", Progress)];
