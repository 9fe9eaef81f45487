/** Writes Stryker's results for a file as soon as all of its mutants are tested, so that a run can be resumed. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { declareClassPlugin, PluginKind } from "@stryker-mutator/api/plugin";

const require = createRequire(import.meta.url);

class Progress {
  open = new Map();

  onMutationTestingPlanReady({ mutantPlans }) {
    for (const { mutant } of mutantPlans) {
      const file = this.open.get(mutant.fileName) ?? { expected: 0, mutants: [] };
      file.expected++;
      this.open.set(mutant.fileName, file);
    }
  }

  onMutantTested(result) {
    const file = this.open.get(result.fileName);
    file.mutants.push(result);
    if (file.mutants.length === file.expected) write(result.fileName, file.mutants);
  }
}

function write(absolute, mutants) {
  const lines = readFileSync(absolute, "utf8").split("\n");
  const found = mutants.map(({ location: { start, end }, replacement, status }) => ({
    line: start.line,
    endLine: end.line,
    from: textBetween(lines, start, end),
    to: onOneLine(replacement),
    status,
  }));
  // Only the process that tsx has started runs this, so it can load TypeScript.
  const { writeResults } = require("./results.ts");
  writeResults(path.relative(process.cwd(), absolute).replaceAll("\\", "/"), found);
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
