/** The contract of all kinds on the real engine: `npm run contract` prints the same as a table. */
import { expect, test } from "@jest/globals";
import { kinds } from "../../provider/generated/kind-names";
import { runContract } from "./engine";
import { sample } from "./kinds";

test("every kind passes every step of the contract on the dynamic host", async () => {
  const results = await runContract();
  expect(results.filter(({ problem }) => problem !== undefined)).toEqual([]);
  expect([...new Set(results.map(({ kind }) => kind))].sort()).toEqual([...kinds].sort());
}, 900_000);

test("a sample of the kinds passes every step of the contract on the native host", async () => {
  const results = await runContract({ host: "native", of: sample });
  expect(results.filter(({ problem }) => problem !== undefined)).toEqual([]);
  expect(results.filter(({ step }) => step.startsWith("import")).length).toBeGreaterThan(sample.length);
}, 300_000);
