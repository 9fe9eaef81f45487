/** The lines of a step: with a printer or without one, and which errors come without a stack. */
import { randomUUID } from "node:crypto";
import { expect, test } from "@jest/globals";
import { isOrdinary } from "../../provider/collection/masked";
import { print, printingTo, warn } from "../../provider/collection/print";
import { ResourceError } from "../../provider/lifecycle";
import { learn } from "../../provider/secrecy";
import { ConnectionConfigError } from "../../provider/settings";
import { ConfigurationError, ConnectionError } from "../../sdk/http/errors";

/** The lines that reach the output of the process. */
function outputOf(act: () => void): readonly unknown[] {
  const lines: unknown[] = [];
  const { log } = console;
  console.log = (...line) => void lines.push(...line);
  try {
    act();
  } finally {
    console.log = log;
  }
  return lines;
}

const both = () => {
  print("a line");
  warn("a problem");
};

test("without a printer, lines and warnings are in the output", () => {
  expect(outputOf(both)).toEqual(["a line", "warning: a problem"]);
});

test("a printer gets them instead", () => {
  const lines: string[] = [];
  const log = {
    info: (line: string) => void lines.push(`info ${line}`),
    warn: (line: string) => void lines.push(`warn ${line}`),
  };
  expect(outputOf(() => printingTo(log, both))).toEqual([]);
  expect(lines).toEqual(["info a line", "warn a problem"]);
});

test("secrets are masked in both", () => {
  const secret = `hidden-${randomUUID()}`;
  learn([secret]);
  const lines = outputOf(() => {
    print(`${secret} in a line`);
    warn(`${secret} in a problem`);
  });
  expect(lines.join("\n")).toMatch(/ in a line\n.* in a problem/);
  expect(lines.join("\n")).not.toContain("hidden");
});

const call = { operation: "groupLabels.get", method: "GET", path: "/groups/:group/labels/:label" };

test.each<readonly [error: Error, isOrdinary: boolean]>([
  [new ConnectionError("no answer", call), true],
  [new ConfigurationError("a wrong option"), true],
  [new ResourceError("it was refused"), true],
  [new ConnectionConfigError("a wrong setting"), true],
  [new TypeError("a defect"), false],
  [new Error("a defect"), false],
])("%s is an error that users can mend: %s", (error, is) => {
  expect(isOrdinary(error)).toBe(is);
});
