/** The contract for many objects in one resource holds for every kind: `npm run contract` shows the same as a table. */
import { expect, test } from "@jest/globals";
import { kinds } from "../../provider/generated/kind-names";
import { pluralOf } from "../../provider/kinds";
import { sample } from "./kinds";
import { runManyContract } from "./many";

test("many of every kind pass every step", async () => {
  const results = await runManyContract();
  expect(results.filter(({ problem }) => problem !== undefined)).toEqual([]);
  expect([...new Set(results.map(({ kind }) => kind))].sort()).toEqual(kinds.map(pluralOf).sort());
}, 900_000);

test("as a plugin, too: `npm run contract` runs all kinds", async () => {
  const results = await runManyContract({ host: "native", of: sample });
  expect(results.filter(({ problem }) => problem !== undefined)).toEqual([]);
}, 300_000);
