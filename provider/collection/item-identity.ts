/** The identity of an item among those of its resource, whatever its key is. */

import type { AnyDefinition } from "../definition/resource";
import { titleKeyOf } from "../lifecycle/titles";
import { Cache } from "../service/cache";
import type { Values } from "../values/values";

/** Identifies an object by its parent, its title and the inputs that cannot be updated. */
export function identityOf(definition: AnyDefinition, values: Values): string {
  const names = identifyingNames.get(definition, "", () => identifyingNamesOf(definition));
  const identifying = (name: string) =>
    !definition.singleton && name === definition.title ? titleKeyOf(definition, values[name]) : values[name];
  return JSON.stringify(names.map((name) => identifying(name) ?? null));
}

const identifyingNames = new Cache<readonly string[]>();

const identifyingNamesOf = ({
  id,
  collection = [],
  title,
  replaceOn,
  inputs,
}: AnyDefinition): readonly string[] =>
  [...new Set([...id, ...collection, title, ...replaceOn])].filter(
    (name): name is string => name !== undefined && name in inputs,
  );
