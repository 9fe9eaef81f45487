/** The contract of resources of many objects, for all kinds: `npm run contract` prints the same as a table. */
import { expect, test } from "@jest/globals";
import { kinds } from "../../provider/generated/kind-names";
import { pluralOf } from "../../provider/kinds";
import { sample } from "./kinds";
import { runManyContract } from "./many";

test("every resource of many passes every step of the contract on the dynamic host", async () => {
  const results = await runManyContract();
  expect(results.filter(({ problem }) => problem !== undefined)).toEqual([]);
  expect([...new Set(results.map(({ kind }) => kind))].sort()).toEqual(kinds.map(pluralOf).sort());
}, 900_000);

test("a sample of the resources of many passes every step of the contract on the native host", async () => {
  const results = await runManyContract({ host: "native", of: sample });
  expect(results.filter(({ problem }) => problem !== undefined)).toEqual([]);
}, 300_000);
