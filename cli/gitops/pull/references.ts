/** Replaces the ids of other pulled objects by references to them. */

import { definitionOf } from "../../../provider/definition/definitions";
import type { AnyDefinition } from "../../../provider/definition/resource";
import { kinds } from "../../../provider/generated/kind-names";
import { keyNames } from "../../../provider/identity/keys";
import type { Values } from "../../../provider/values/values";
import { formatPointer } from "../../configuration/objects/markers";
import { Reference } from "../../configuration/objects/placeholder";
import { isWritableKey } from "../../configuration/write/stringify";
import type { NamedObject } from "./name";

export type Pointers = ReadonlyMap<string, Reference>;

const idOf = (kind: string, number: unknown) => `${kind} ${number}`;

export function pointersTo(objects: readonly NamedObject[]): Pointers {
  const targets = new Set(kinds.flatMap((kind) => Object.values(definitionOf(kind).references ?? {})));
  return new Map(
    objects
      .filter(({ section, key }) => targets.has(section.kind) && (section.isSingle || canBeNamed(key)))
      .map((object) => [
        idOf(object.section.kind, object.state.values[outputOf(object)]),
        referenceTo(object),
      ]),
  );
}

const outputOf = ({ section }: NamedObject): string => keyNames(section.definition)[0] as string;

/** A placeholder must be on one line and without braces. */
const canBeNamed = (key: string): boolean => !/[{}\n]/.test(key) && isWritableKey(key);

function referenceTo(object: NamedObject): Reference {
  const { section, home, key } = object;
  const output = outputOf(object);
  const pointer = formatPointer({ home, section: section.name, key, output });
  return new Reference(pointer, { kind: section.kind, place: home.place, key, output });
}

/** The inputs with references instead of ids. */
export function withReferences(
  { references = {} }: AnyDefinition,
  inputs: Values,
  pointers: Pointers,
): Values {
  const point = (name: string, value: unknown): unknown => {
    const target = references[name];
    if (target === undefined) return value;
    if (Array.isArray(value)) return value.map((one) => point(name, one));
    return pointers.get(idOf(target, value)) ?? value;
  };
  return Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, point(name, value)]));
}
