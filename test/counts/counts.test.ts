/** A value goes no further through the command and through a program than `most.json` allows: `npm run counts -- --write` lowers it. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "@jest/globals";
import { type Case, type Counts, countCases } from "./cases";

const most = JSON.parse(readFileSync(path.join(__dirname, "most.json"), "utf8")) as Record<Case, Counts>;

let counted: ReadonlyMap<Case, Counts>;
beforeAll(async () => {
  counted = await countCases();
}, 600_000);

test.each(Object.keys(most) as Case[])("%s", (name) => {
  const now = counted.get(name) as Counts;
  // Nothing is handed the value where the trace does not work.
  expect(now.files).toBeGreaterThan(0);
  const more = Object.entries(most[name]).filter(([column, limit]) => now[column as keyof Counts] > limit);
  expect(
    more.map(([column, limit]) => `${column}: ${now[column as keyof Counts]}, at most ${limit}`),
  ).toEqual([]);
});

test("all cases have limits", () => expect([...counted.keys()].sort()).toEqual(Object.keys(most).sort()));
