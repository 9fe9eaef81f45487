/** Colors: on terminals, in the logs of CI services, never in files, and as the variables order. */
import { closeSync, openSync } from "node:fs";
import { devNull } from "node:os";
import { afterAll, expect, test } from "@jest/globals";
import { takesColors } from "../../cli/colors";

const file = openSync(__filename, "r");
const pipe = openSync(devNull, "r");
afterAll(() => {
  closeSync(file);
  closeSync(pipe);
});

const streams = {
  terminal: { isTTY: true, hasColors: () => true },
  "plain terminal": { isTTY: true, hasColors: () => false },
  file: { fd: file },
  pipe: { fd: pipe },
} as const;

const gitlab = { CI: "true", GITLAB_CI: "true" };
const github = { CI: "true", GITHUB_ACTIONS: "true" };

test.each<[keyof typeof streams, Record<string, string>, boolean]>([
  ["terminal", {}, true],
  ["plain terminal", {}, false],
  ["terminal", { NO_COLOR: "1" }, false],
  ["terminal", { NO_COLOR: "" }, true],
  ["terminal", { FORCE_COLOR: "0" }, false],
  ["plain terminal", { FORCE_COLOR: "1" }, true],
  ["pipe", {}, false],
  ["pipe", { TERM: "xterm-256color", COLORTERM: "truecolor" }, false],
  ["pipe", { FORCE_COLOR: "true" }, true],
  ["file", { FORCE_COLOR: "1", NO_COLOR: "1" }, true],
  ["pipe", gitlab, true],
  ["pipe", { ...gitlab, NO_COLOR: "" }, true],
  ["pipe", github, true],
  ["pipe", { ...gitlab, TERM: "dumb" }, true],
  ["pipe", { ...github, NO_COLOR: "1" }, false],
  ["file", gitlab, false],
  ["pipe", { CI: "true" }, false],
])("a %s with %j: %s", (stream, environment, expected) =>
  expect(takesColors(streams[stream] as unknown as NodeJS.WriteStream, environment)).toBe(expected),
);
