/** A canary in every secret input, marked value, token, passphrase and variable must appear in no output, file or process argument. */
import { contracts } from "../contract/kinds";
import { fileLife } from "./secrets/file-life";
import { programLife } from "./secrets/program-life";
import type { Case, Section } from "./section";

const cases = (): readonly Case[] =>
  contracts.flatMap((contract) => [
    { name: `${contract.kind}, forge.yaml`, run: () => fileLife(contract) },
    ...(["dynamic", "native"] as const).map((host) => ({
      name: `${contract.kind}, ${host} host`,
      run: () => programLife(contract, host),
    })),
  ]);

export const secrets: Section = {
  name: "secrets",
  summary: "a canary in every secret of every kind, and who could read it",
  atOnce: 1,
  limit: 240_000,
  cases: async () => cases(),
};
