/** All kinds that the contract runs on: each file of this folder exports the contracts of one kind or of two similar ones. */
import { readdirSync } from "node:fs";
import path from "node:path";
import type { Contract } from "../contract";

export const contracts: readonly Contract[] = readdirSync(__dirname)
  .filter((name) => name !== "index.ts")
  .sort()
  .flatMap((name) => Object.values(require(path.join(__dirname, name)) as Record<string, Contract>));

/** Kinds with the greatest differences: one that is changed in place, settings, a secret input and a secret output. */
export const sample = contracts.filter(({ kind }) =>
  ["GroupLabel", "ContainerRegistryAccess", "RemoteMirror", "PipelineTriggerToken"].includes(kind),
);
