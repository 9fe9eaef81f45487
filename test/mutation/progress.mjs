/** Writes what Stryker has found of a file as soon as all of its mutants are tested, so that a run can be resumed. */
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { declareClassPlugin, PluginKind } from "@stryker-mutator/api/plugin";

export const FOLDER = ".mutation";

/** `sdk/http/retry.ts` in `.mutation/sdk/http/retry.ts.json`. */
export const resultsOf = (file) => path.join(FOLDER, `${file}.json`);

export const hashOf = (source) => createHash("sha256").update(source).digest("hex");

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
  const name = path.relative(process.cwd(), absolute).replaceAll("\\", "/");
  const source = readFileSync(absolute, "utf8");
  const lines = source.split("\n");
  const found = mutants.map(({ location: { start, end }, replacement, status }) => ({
    line: start.line,
    from: textBetween(lines, start, end),
    to: onOneLine(replacement),
    status,
  }));
  mkdirSync(path.dirname(resultsOf(name)), { recursive: true });
  writeFileSync(resultsOf(name), JSON.stringify({ hash: hashOf(source), mutants: found }, null, 1));
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
