/** Finds two declarations of the same object. */

import { definitionOf } from "../../../provider/definition/definitions";
import type { AnyDefinition } from "../../../provider/definition/resource";
import type { Kind } from "../../../provider/generated/kind-names";
import type { Problems } from "../read/problems";
import type { Declaration } from "./declaration";

export function validateDuplicates(declarations: readonly Declaration[], problems: Problems): void {
  const first = new Map<string, Declaration>();
  const namesOf = new Map<Kind, readonly string[]>();
  for (const declaration of declarations) {
    const { kind, section, key, inputs, where } = declaration;
    const names = namesOf.get(kind) ?? identifying(definitionOf(kind));
    namesOf.set(kind, names);
    if (names.length === 0) continue;
    const identity = JSON.stringify([kind, ...names.map((name) => inputs[name] ?? null)]);
    const twin = first.get(identity);
    if (twin === undefined) first.set(identity, declaration);
    else
      problems.add(
        where,
        `this is the same object as ${section}.${twin.key} in ${twin.where.file}:${twin.where.line}; remove one of them`,
        `${section}.${key}`,
      );
  }
}

/** The inputs that identify an object; empty if objects may be identical. */
function identifying(definition: AnyDefinition): readonly string[] {
  const { inputs, id, title, replaceOn, secrets = [] } = definition;
  if (definition.singleton || definition.isSame === undefined) return [];
  // An object with credentials may exist once for each of them.
  if (secrets.some((name) => name in inputs)) return Object.keys(inputs);
  return [...new Set([...id, title, ...replaceOn])].filter(
    (name): name is string => name !== undefined && name in inputs,
  );
}
