/** The contract of resources of many objects: `npm run contract` prints the same as a table. */
import { expect, test } from "@jest/globals";
import { pluralOf } from "../../provider/definition/kinds";
import { sampleOf } from "../jest/sample";
import { contracts, sample } from "./kinds";
import { runManyContract } from "./many";

const tables = [
  ["dynamic", sampleOf(contracts, 3)],
  ["native", sampleOf(sample, 1)],
] as const;

test.each(sampleOf(tables, 1))(
  "resources of many pass every step of the contract on the %s host",
  async (host, of) => {
    const results = await runManyContract({ host, of });
    expect(results.filter(({ problem }) => problem !== undefined)).toEqual([]);
    expect([...new Set(results.map(({ kind }) => kind))].sort()).toEqual(
      [...new Set(of.map(({ kind }) => pluralOf(kind)))].sort(),
    );
  },
  900_000,
);
