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

/** Stryker does what this list says, so mutants outside of the sample are ignored from here on. */
function leaveOut(plans) {
  const { FORGE_MUTATION_SAMPLE: size, FORGE_MUTATION_SEED: seed } = process.env;
  if (!size) return;
  const rankOf = ({ mutant: { fileName, location, mutatorName, replacement } }) => {
    const file = path.relative(process.cwd(), fileName).replaceAll("\\", "/");
    return createHash("sha256")
      .update(JSON.stringify([seed, file, location, mutatorName, replacement]))
      .digest("hex");
  };
  const ranked = plans
    .filter(({ plan }) => plan === "Run")
    .map((plan) => ({ plan, rank: rankOf(plan) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1));
  for (const { plan } of ranked.slice(Number(size))) {
    const mutant = { ...plan.mutant, status: "Ignored", statusReason: "It is not in the sample." };
    Object.assign(plan, { plan: "EarlyResult", mutant });
  }
}

/** A long run shows its survivors as they come. */
function tell(result) {
  const [{ line, from, to }] = described(result.fileName, [result]);
  console.log(`  ${path.relative(process.cwd(), result.fileName)}:${line}: ${from} → ${to}`);
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
  writeResults(path.relative(process.cwd(), absolute).replaceAll("\\", "/"), described(absolute, mutants));
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
