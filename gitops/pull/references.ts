/** Numbers that the service gave to other objects of the same file: a file names those objects instead. */
import { formatPointer, Reference, writeMarker } from "../../configuration/markers";
import { definitionOf, kinds } from "../../provider/definitions";
import type { AnyDefinition } from "../../provider/resource";
import type { Values } from "../../provider/values";
import type { NamedObject } from "./name";

export type Pointers = ReadonlyMap<string, Reference>;

const idOf = (kind: string, number: unknown) => `${kind} ${number}`;

export function pointersTo(objects: readonly NamedObject[]): Pointers {
  const targets = new Set(kinds.flatMap((kind) => Object.values(definitionOf(kind).references ?? {})));
  return new Map(
    objects
      .filter(({ section, key }) => targets.has(section.kind) && canBeNamed(key))
      .map((object) => [
        idOf(object.section.kind, object.state.values[outputOf(object)]),
        referenceTo(object),
      ]),
  );
}

const outputOf = ({ section }: NamedObject): string => section.definition.id.at(-1) as string;

/** A placeholder ends with a brace and a line, and a file keeps some names for itself. */
const canBeNamed = (key: string): boolean => !/[{}\n]/.test(key) && writeMarker(key) === key && key !== "<<";

function referenceTo(object: NamedObject): Reference {
  const { section, home, key } = object;
  const output = outputOf(object);
  const pointer = formatPointer({ home, section: section.name, key, output });
  return new Reference(pointer, { kind: section.kind, place: home.place, key, output });
}

/** The inputs with references in the places of the numbers. */
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
