/** A narrow terminal gets whole words: the report and the question before a run are folded between them. */
import { stripVTControlCharacters } from "node:util";
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { render } from "../../cli/gitops/report/render";
import { firstWords, fold } from "../../cli/gitops/report/render/fold";
import { runsOf } from "../jest/sample";
import { hostileReport } from "./hostile";
import { drifted, sample } from "./sample-report";

const wordsOf = (text: string): readonly string[] =>
  text.split(/[ \n]+/).filter((word) => word !== "" && word !== "│");

const wrong = (text: string, width: number): readonly string[] =>
  text.split("\n").filter((line) => line.length > width && wordsOf(line).length > 1 + signsIn(line));

/** The sign before a title does not stand alone in a line. */
const signsIn = (line: string): number =>
  wordsOf(line).filter((word) => /^[^\p{L}\p{N}]+$/u.test(word)).length;

const widths = fc.integer({ min: 24, max: 120 });

test.each([sample, drifted, { ...sample, command: "validate" as const }])(
  "a report at 60 columns has no line that a terminal cuts in a word",
  (report) => {
    for (const width of [30, 60, 80]) {
      const text = render(report, "text", { width, isFolded: true });
      expect(wrong(text, width)).toEqual([]);
      expect(wordsOf(text)).toEqual(wordsOf(render(report, "text", { width })));
      expect(stripVTControlCharacters(render(report, "text", { width, isFolded: true, color: true }))).toBe(
        text,
      );
    }
  },
);

test("nothing is lost or joined, whatever the report and the width", () => {
  fc.assert(
    fc.property(hostileReport, widths, (report, width) => {
      const text = render(report, "text", { width, isFolded: true });
      expect(wordsOf(text)).toEqual(wordsOf(render(report, "text", { width })));
      expect(wrong(text, width)).toEqual([]);
    }),
    { numRuns: runsOf(200) },
  );
});

test("a message goes on behind its bar, another line below its own beginning", () => {
  expect(fold("    │ The token needs the Owner role in acme/platform.", 30)).toBe(
    "    │ The token needs the\n    │ Owner role in\n    │ acme/platform.",
  );
  expect(fold("\nMake these changes (1 to change) in https://git.example.com? [y/N] ", 40)).toBe(
    "\nMake these changes (1 to change) in\n  https://git.example.com? [y/N] ",
  );
  expect(fold(`  ✗ ${"x".repeat(50)} is refused`, 40)).toBe(`  ✗ ${"x".repeat(50)}\n    is refused`);
});

test("spaces at the end make no line of their own", () => {
  expect(fold("      /merge :1:1, :1:1  ", 24)).toBe("      /merge :1:1, :1:1 ");
  expect(fold("Make these changes? [y/N] ", 25)).toBe("Make these changes? [y/N]");
});

test("a value that is cut ends with a whole word", () => {
  expect(firstWords("Handled by the team of security", 20)).toBe("Handled by the team");
  expect(firstWords("Handled by the team of security", 19)).toBe("Handled by the team");
  expect(firstWords("Handled by the team of security", 18)).toBe("Handled by the");
  // Half of the room would be lost.
  expect(firstWords("see https://git.example.com/acme/platform", 20)).toBe("see https://git.exam");
});
