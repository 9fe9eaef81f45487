/** A sample of the handovers, for some kinds: `npm run contract` runs all of them. */
import { expect, test } from "@jest/globals";
import { shareOf } from "../jest/sample";
import { processesAreKnown } from "../pulumi/processes";
import type { Host } from "./deployment";
import { runHandovers } from "./handover";
import type { Action, Failure } from "./handovers";
import { contracts } from "./kinds";

/** Kinds with a name, with one object that always exists, and with a place that several resources share. */
const SAMPLE = ["GroupLabel", "ProjectPushRule", "RepositoryFileSet"];

if (!processesAreKnown) console.warn("Skipped: only Linux shows which processes a run has started.");

const cases: readonly (readonly [Host, Action, Failure, readonly string[]])[] = [
  ...(processesAreKnown ? [["dynamic", "replace", "killed", SAMPLE] as const] : []),
  ["dynamic", "move", "another fails", SAMPLE],
  ["dynamic", "rename", "another fails", SAMPLE],
  ["dynamic", "adopt twice", "nothing fails", ["ProjectPushRule", "RepositoryFileSet"]],
  ["native", "move", "another fails", SAMPLE],
  ["objects", "adopt twice", "nothing fails", ["GroupLabel"]],
];

test.each(shareOf(cases, 1))(
  "host %s, action %s, failure %s: the service ends with the declared objects, and nothing else changes",
  async (host, action, failure, kinds) => {
    const of = contracts.filter(({ kind }) => kinds.includes(kind));
    const results = await runHandovers(action, [failure], { host, of });
    expect(results.filter(({ problem, limit }) => problem !== undefined && limit === undefined)).toEqual([]);
    expect([...new Set(results.map(({ kind }) => kind))].sort()).toEqual(kinds);
  },
  900_000,
);
