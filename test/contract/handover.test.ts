/** Some of the hand-overs hold for some of the kinds: `npm run contract` shows all of them as a table. */
import { expect, test } from "@jest/globals";
import { processesAreKnown } from "../pulumi/processes";
import { runHandovers } from "./handover";
import type { Action, Failure } from "./handovers";
import { contracts } from "./kinds";

/** One that is known by its name, one that is always there, one that shares its place with others. */
const SAMPLE = ["GroupLabel", "ProjectPushRule", "RepositoryFileSet"];

if (!processesAreKnown) console.warn("Skipped: only Linux tells which processes a run has started.");

const cases: readonly (readonly [Action, Failure])[] = [
  ...(processesAreKnown ? [["replace", "killed"] as const] : []),
  ["move", "another fails"],
  ["rename", "another fails"],
  ["adopt twice", "nothing fails"],
];

test.each(cases)(
  "%s, %s: in the end the service is what the program says, and nothing else has changed",
  async (action, failure) => {
    const of = contracts.filter(({ kind }) => SAMPLE.includes(kind));
    const results = await runHandovers(action, [failure], of);
    expect(results.filter(({ problem, limit }) => problem !== undefined && limit === undefined)).toEqual([]);
    expect([...new Set(results.map(({ kind }) => kind))].sort()).toEqual(SAMPLE);
  },
  900_000,
);
