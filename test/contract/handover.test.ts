/** Some of the hand-overs hold for some of the kinds: `npm run contract` shows all of them as a table. */
import { expect, test } from "@jest/globals";
import { processesAreKnown } from "../pulumi/processes";
import type { Host } from "./deployment";
import { runHandovers } from "./handover";
import type { Action, Failure } from "./handovers";
import { contracts } from "./kinds";

/** One that is known by its name, one that is always there, one that shares its place with others. */
const SAMPLE = ["GroupLabel", "ProjectPushRule", "RepositoryFileSet"];

if (!processesAreKnown) console.warn("Skipped: only Linux tells which processes a run has started.");

const cases: readonly (readonly [Host, Action, Failure, readonly string[]])[] = [
  ...(processesAreKnown ? [["dynamic", "replace", "killed", SAMPLE] as const] : []),
  ["dynamic", "move", "another fails", SAMPLE],
  ["dynamic", "rename", "another fails", SAMPLE],
  ["dynamic", "adopt twice", "nothing fails", ["ProjectPushRule", "RepositoryFileSet"]],
  ["native", "move", "another fails", SAMPLE],
  ["objects", "adopt twice", "nothing fails", ["GroupLabel"]],
];

test.each(cases)(
  "%s: %s, %s: in the end the service is what the program says, and nothing else has changed",
  async (host, action, failure, kinds) => {
    const of = contracts.filter(({ kind }) => kinds.includes(kind));
    const results = await runHandovers(action, [failure], { host, of });
    expect(results.filter(({ problem, limit }) => problem !== undefined && limit === undefined)).toEqual([]);
    expect([...new Set(results.map(({ kind }) => kind))].sort()).toEqual(kinds);
  },
  900_000,
);
