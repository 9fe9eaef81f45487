/** All kinds that the contract runs on: their cases, and what these need of the embedded service. */
import { cases } from "../../cli/conformance/cases";
import { definitionOf } from "../../provider/definition/definitions";
import { hasRaw } from "../../provider/definition/raw";
import { secretOutputs } from "../../provider/lifecycle/state";
import { RAW } from "../../provider/values/values";
import type { Contract } from "./contract";
import { worlds } from "./worlds";

export const contracts: readonly Contract[] = cases.map(({ prepare: _, ...one }) => {
  const own = worlds[one.kind];
  // `raw-settings.test.ts` tries the settings that no kind names.
  const alternatives = [...(one.alternatives ?? []), ...(hasRaw(definitionOf(one.kind)) ? [RAW] : [])];
  return { ...one, ...own, alternatives, drift: { ...one.drift, ...own?.drift } };
});

/** Whether no answer shows who has made an object with a secret: after a create without an answer, it is left alone. `lost-secrets.test.ts` tests these. */
export const isLeftAlone = ({ kind }: Pick<Contract, "kind">): boolean =>
  secretOutputs(definitionOf(kind)).length > 0 && kind !== "PipelineTriggerToken";

/** Kinds with the greatest differences: one that is changed in place, settings, a secret input and a secret output. */
export const sample = contracts.filter(({ kind }) =>
  ["GroupLabel", "ContainerRegistryAccess", "RemoteMirror", "PipelineTriggerToken"].includes(kind),
);
