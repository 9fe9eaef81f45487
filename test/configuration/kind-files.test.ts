/** Files of code that a configuration names as its kinds: which ones are not loaded, and the problems of those that fail. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "@jest/globals";
import { ALLOW_KINDS } from "../../cli/configuration/read/kind-files";
import { wrongWith } from "./files";

const outside: string[] = [];
afterEach(() => {
  for (const folder of outside.splice(0)) rmSync(folder, { recursive: true });
});

/** The problems of a file with these kinds, some of which stand in its folder. */
const wrong = (kinds: string, files: Readonly<Record<string, string>> = {}) =>
  wrongWith({ ...files, "forge.yaml": `kinds: ${kinds}\n` }, { [ALLOW_KINDS]: "1" });

test("a file that is not there is a problem", () =>
  expect(wrong("[./absent.js]")).toEqual(["forge.yaml:1:9: there is no file ./absent.js."]));

test("a file elsewhere is not loaded", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "forge-kinds-"));
  outside.push(folder);
  const file = path.join(folder, "kind.js");
  writeFileSync(file, 'throw new Error("it was loaded");\n');
  expect(wrong(`[${JSON.stringify(file)}]`).join()).toMatch(
    /^forge\.yaml:1:9: .*kind\.js is not in the folder of .*; a file names code beside it only\.$/,
  );
});

test("a file that fails is a problem, of one line, and the others are loaded as before", () => {
  const problems = wrong("[fails.js, kinds/says.js, defines.js]", {
    "fails.js": 'throw new Error("The disk is full.\\nAnd more.");\n',
    "kinds/says.js": 'throw "just a text";\n',
    // It defines nothing, with the package that runs.
    "defines.js":
      'const { defineKind } = require("pulumi-forge/define");\nif (!defineKind) throw new Error("none");\n',
  });
  expect(problems).toEqual([
    "forge.yaml:1:9: fails.js cannot be loaded: The disk is full.",
    "forge.yaml:1:19: kinds/says.js cannot be loaded: just a text.",
  ]);
});

test("a file is loaded anew by each run", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "forge-kinds-"));
  outside.push(folder);
  mkdirSync(path.join(folder, "runs"));
  const count = `const fs = require("node:fs"); fs.mkdtempSync(${JSON.stringify(path.join(folder, "runs", "a-"))}); throw new Error(fs.readdirSync(${JSON.stringify(path.join(folder, "runs"))}).length + " runs");\n`;
  const files = { "counts.js": count };
  expect([wrong("[counts.js]", files), wrong("[counts.js, counts.js]", files)].flat()).toEqual(
    ["1", "2", "3"].map((runs) => expect.stringContaining(`counts.js cannot be loaded: ${runs} runs`)),
  );
});
