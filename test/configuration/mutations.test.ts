/** Five hundred files with random mistakes: each problem is a sentence with a position. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the file, not of the test
import path from "node:path";
import { beforeAll, expect, test } from "@jest/globals";
import type { ValidateFunction } from "ajv";
import fc from "fast-check";
import { type Node, parse, parseDocument, type Scalar, visit } from "yaml";
import { type FileProblem, InvalidFileError, loadConfiguration } from "../../cli/configuration";
import { configurationSchema } from "../../cli/configuration/schema/schema";
import { validatorOf } from "../json-schema";
import { write } from "./files";
import { environment, sample } from "./sample";

const BROKEN = 500;
const SEED = 7;

type Outcome = "fine" | readonly FileProblem[];

function outcomeOf(text: string): Outcome {
  try {
    loadConfiguration(write(text), { environment });
    return "fine";
  } catch (error) {
    if (error instanceof InvalidFileError) return error.problems;
    throw new Error(`Not a ConfigurationError, of this file:\n${text}`, { cause: error });
  }
}

/** Text that must not appear in a message. */
const LEAKS = /undefined|\[object|NaN|Error:|\bat \w+ \(|Symbol\(|Invalid input|04da6b54/;

function expectClear(text: string, problems: readonly FileProblem[]): void {
  const lines = text.split("\n").length;
  expect(problems.length).toBeGreaterThan(0);
  for (const { file, line, column, message } of problems) {
    expect(path.basename(file)).toBe("forge.yaml");
    expect(line).toBeGreaterThanOrEqual(1);
    expect(line).toBeLessThanOrEqual(lines);
    expect(column).toBeGreaterThanOrEqual(1);
    expect(message).toMatch(/^\S[^\n]{8,}\.$/);
    expect(message).not.toMatch(LEAKS);
  }
}

// ─── Breaking a text ─────────────────────────────────────────────────────────

const signs = [
  ..."{}[]\"'&*!|>%@`#:-?,$\t\\ ",
  "\u0001",
  "\u00e9",
  "&a ",
  "*a",
  "<<: ",
  "---\n",
  "${env:X}",
  "${ref:a.b}",
  "${secret:}",
];
const lines = sample.split("\n");

/** A random change of the text at a random position. */
const textChanges = fc.oneof(
  fc
    .tuple(fc.nat(sample.length - 1), fc.constantFrom(...signs))
    .map(([at, sign]) => sample.slice(0, at) + sign + sample.slice(at)),
  fc
    .tuple(fc.nat(sample.length - 1), fc.integer({ min: 1, max: 6 }))
    .map(([at, count]) => sample.slice(0, at) + sample.slice(at + count)),
  fc
    .nat(sample.length - 2)
    .map((at) => sample.slice(0, at) + sample[at + 1] + sample[at] + sample.slice(at + 2)),
  fc.nat(sample.length).map((at) => sample.slice(0, at)),
  fc.nat(lines.length - 1).map((at) => lines.toSpliced(at, 1).join("\n")),
  fc.nat(lines.length - 1).map((at) => lines.toSpliced(at, 0, lines[at] ?? "").join("\n")),
  fc
    .tuple(fc.nat(lines.length - 1), fc.constantFrom(" ", "  ", "\t", "- "))
    .map(([at, by]) => lines.with(at, by + lines[at]).join("\n")),
  fc.nat(lines.length - 1).map((at) => lines.with(at, (lines[at] ?? "").replace(/^ {1,2}/, "")).join("\n")),
  fc
    .tuple(fc.nat(lines.length - 1), fc.nat(lines.length - 1))
    .map(([at, other]) => lines.with(at, lines[other] ?? "").join("\n")),
);

// ─── Breaking the values ──────────────────────────────────────────────────────

const document = parseDocument(sample);

/** The positions where names and values begin and end in the text. */
const names: (readonly [number, number])[] = [];
const values: (readonly [number, number])[] = [];
visit(document, {
  Pair(_, { key, value }) {
    const { range } = key as Scalar;
    if (range) names.push([range[0], range[1]]);
    const node = value as Node | null;
    if (node?.range && node.range[1] > node.range[0]) values.push([node.range[0], node.range[1]]);
  },
});

const replaced = ([from, to]: readonly [number, number], by: string) =>
  sample.slice(0, from) + by + sample.slice(to);

const otherNames = [
  "colour",
  "x",
  "lables",
  "group",
  "token",
  "1",
  "null",
  '"a b"',
  "${env:X}",
  "~",
  "__proto__",
  "?",
  "a/b",
  "*",
];
const otherValues = [
  "7",
  "-1",
  "2.5",
  "true",
  "~",
  "text",
  '""',
  "[]",
  "{}",
  "[1, [2]]",
  "{ a: { b: c } }",
  "!!binary aGk=",
  ".inf",
  "'${env:NO}'",
  "'${ref:labels.no.labelId}'",
  "'${ref:x}'",
];

const meaningChanges = fc.oneof(
  fc
    .tuple(fc.constantFrom(...names), fc.constantFrom(...otherNames))
    .map(([range, name]) => replaced(range, name)),
  fc
    .tuple(fc.constantFrom(...names), fc.nat(20))
    .map(([[from, to], at]) =>
      replaced([from + (at % (to - from)), to], sample.slice(from + (at % (to - from)) + 1, to)),
    ),
  fc
    .tuple(fc.constantFrom(...values), fc.constantFrom(...otherValues))
    .map(([range, value]) => replaced(range, value)),
  fc
    .tuple(fc.constantFrom(...values), fc.constantFrom(...values))
    .map(([range, [from, to]]) => replaced(range, sample.slice(from, to))),
);

// ─── The tests ───────────────────────────────────────────────────────────────

let fits: ValidateFunction;
beforeAll(() => {
  fits = validatorOf(configurationSchema());
});

test("the sample itself has no problems", () => expect(outcomeOf(sample)).toBe("fine"));

test.each([
  ["text", textChanges],
  ["values", meaningChanges],
])(`${BROKEN / 2} files with broken %s each have problems with positions`, (_, changes) => {
  let broken = 0;
  const seen = new Set<string>();
  for (const text of fc.sample(changes, { seed: SEED, numRuns: BROKEN * 4 })) {
    if (broken === BROKEN / 2) break;
    if (seen.has(text)) continue;
    seen.add(text);
    const outcome = outcomeOf(text);
    if (outcome !== "fine") {
      broken++;
      expectClear(text, outcome);
      continue;
    }
    // The schema accepts every file that the loader accepts.
    const value = parse(text, { merge: true, logLevel: "silent" });
    expect({ fits: fits(value), errors: fits.errors, text: fits.errors && text }).toEqual({
      fits: true,
      errors: null,
      text: null,
    });
  }
  expect(broken).toBe(BROKEN / 2);
});
