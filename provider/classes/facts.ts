/** The facts of a definition that its class needs, without its schemas. */
import type { z } from "zod";
import type { Shape } from "../../sdk/api/fields";
import { keyInputOf } from "../collection/forms/items";
import { pluralOf } from "../definition/kinds";
import type { AnyDefinition } from "../definition/resource";
import { BEFORE } from "../values/values";
import type { Facts } from "./forge-resource";
import type { PluralFacts } from "./forge-resources";

export function factsOf(definition: AnyDefinition): Facts {
  const { kind, id, secrets = [] } = definition;
  const outputs: Shape = definition.outputs;
  const fromId = id.filter((name: string) => name in outputs && !definition.mutableIdParts?.includes(name));
  return {
    kind,
    id,
    inputs: Object.keys(definition.inputs),
    outputs: Object.keys(outputs).filter((name) => !fromId.includes(name)),
    fromId: Object.fromEntries(
      Object.entries(outputs)
        .filter(([name]) => fromId.includes(name))
        .map(([name, schema]) => [name, isNumeric(schema) ? "number" : "string"]),
    ),
    secrets,
    ...(definition.concealedBy ? { concealedBy: definition.concealedBy } : {}),
    ...("isInSeveralLists" in definition ? { isInSeveralLists: true } : {}),
    ...(definition.derivedFrom === undefined && !definition.singleton
      ? {}
      : { derivedFrom: revealedInputs(definition) }),
  };
}

/** Of the resource of many, besides those of the kind. */
export function pluralFactsOf(definition: AnyDefinition): Omit<PluralFacts, keyof Facts> {
  const name = keyInputOf(definition);
  return {
    plural: pluralOf(definition.kind),
    keyInput: name,
    ...(isNumeric(definition.inputs[name]) ? { keyIsNumber: true } : {}),
  };
}

const isNumeric = (schema: z.ZodType): boolean =>
  !schema.safeParse("a").success && schema.safeParse(1).success;

/** How a singleton stood before it was adopted shows all of its inputs. */
const revealedInputs = ({ derivedFrom, singleton, inputs }: AnyDefinition) => ({
  ...derivedFrom,
  ...(singleton ? { [BEFORE]: Object.keys(inputs) } : {}),
});
