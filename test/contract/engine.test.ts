/** The contract of kinds on the real engine: `npm run contract` prints the same as a table. */
import { expect, test } from "@jest/globals";
import { sampleOf } from "../jest/sample";
import { runContract } from "./engine";
import { contracts, sample } from "./kinds";

const kindsOf = (of: readonly { readonly kind: string }[]) => [...new Set(of.map(({ kind }) => kind))].sort();

const tables = [
  ["dynamic", sampleOf(contracts, 3)],
  ["native", sampleOf(sample, 1)],
] as const;

test.each(sampleOf(tables, 1))(
  "kinds pass every step of the contract on the %s host",
  async (host, of) => {
    const results = await runContract({ host, of });
    expect(results.filter(({ problem }) => problem !== undefined)).toEqual([]);
    expect(kindsOf(results)).toEqual(kindsOf(of));
    const imports = results.filter(({ step }) => step.startsWith("import"));
    expect(imports.length).toBeGreaterThan(host === "native" ? of.length : -1);
  },
  900_000,
);
