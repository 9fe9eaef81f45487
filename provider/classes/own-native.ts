/** The classes of kinds of one's own for the provider that runs in the same process, which knows them. */
import { definitionOf } from "../definition/definitions";
import { ownKind } from "../definition/own-kinds";
import type * as pulumi from "../pulumi/sdk/modules";
import { factsOf, pluralFactsOf } from "./facts";
import { ForgeResources, type PluralArgs } from "./forge-resources";
import { nativeRegistration, type Registration } from "./registration";

type PluralClass = new (
  name: string,
  args: PluralArgs<object>,
  options?: pulumi.CustomResourceOptions,
) => pulumi.CustomResource;

/** The resource of many objects of a kind that a file defines; `undefined` for other kinds. */
export function ownPluralClass(kind: string): PluralClass | undefined {
  if (ownKind(kind) === undefined) return undefined;
  const definition = definitionOf(kind);
  const facts = { ...factsOf(definition), ...pluralFactsOf(definition) };
  return class OwnResources extends ForgeResources<object> {
    static override readonly registration: Registration = nativeRegistration;

    constructor(name: string, args: PluralArgs<object>, options?: pulumi.CustomResourceOptions) {
      super(facts, name, args, options);
    }
  };
}
