/**
 * A canary in every secret input, marked value, token, passphrase and variable must appear in no output, file or process argument:
 * in lives of every kind on the real engine and in the command, and in single steps that fail, on hosts that are driven as it does.
 */
import { contracts } from "../contract/kinds";
import { failingStep, nameOf, settingsOf } from "./secrets/failing-step";
import { fileLife } from "./secrets/file-life";
import { programLife } from "./secrets/program-life";
import type { Case, Section } from "./section";

const lives = (): readonly Case[] =>
  contracts.flatMap((contract) => [
    { name: `${contract.kind}, forge.yaml`, run: () => fileLife(contract) },
    ...(["dynamic", "native"] as const).map((host) => ({
      name: `${contract.kind}, ${host} host`,
      run: () => programLife(contract, host),
    })),
  ]);

const failingSteps = (): readonly Case[] =>
  contracts
    .flatMap(settingsOf)
    .map((setting) => ({ name: `a step of ${nameOf(setting)}`, run: () => failingStep(setting) }));

export const secrets: Section = {
  name: "secrets",
  summary:
    "a canary in every secret of every kind, single and many, by kind and by marks, and who could read it, also after steps that fail",
  atOnce: 1,
  limit: 240_000,
  cases: async () => [...lives(), ...failingSteps()],
};
