/** What a resource declares, object by object: one of many holds an object for each of its items. */
import { definitionOf, type Kind, kinds, singularOf } from "../provider/definitions";
import { itemsOf } from "../provider/plural/items";
import { declared, UNKNOWN, type Values } from "../provider/values";
import { withoutSecrets } from "./secret-texts";
import { guarded, unguarded } from "./unknown";

/** A resource of any kind, singular or plural, as a program or a file declares it. */
export interface Declared {
  /** `GroupLabel`, `GroupLabels` */
  readonly kind: string;
  /** What the program calls it. */
  readonly name: string;
  readonly inputs: Values;
}

export interface Member<Resource extends Declared> {
  readonly kind: Kind;
  /** Whole inputs, of which those that are not known yet cannot be read. */
  readonly inputs: Values;
  /** Its key, in a resource of many. */
  readonly item: string | undefined;
  readonly name: string;
  readonly resource: Resource;
}

const known: ReadonlySet<string> = new Set(kinds);

/** The kind of the objects that a resource of this name declares, if it is one of ours. */
export const kindDeclaredBy = (name: string): Kind | undefined =>
  known.has(name) ? (name as Kind) : singularOf(name);

export function membersOf<Resource extends Declared>(resource: Resource): Member<Resource>[] {
  const kind = kindDeclaredBy(resource.kind);
  if (kind === undefined) return [];
  const member = (inputs: Values, item?: string): Member<Resource> => ({
    kind,
    inputs: guarded(inputs),
    item,
    name: item === undefined ? resource.name : `${resource.name}.${itemPlace(item)}`,
    resource,
  });
  if (resource.kind === kind) return [member(declared(resource.inputs))];
  return [...itemsOf(definitionOf(kind), resource.inputs)].map(([key, inputs]) => member(inputs, key));
}

export const itemPlace = (item: string) => `items.${item}`;

/** Whoever reads it knows which resource is meant, but not which of its items; and nobody may read a secret. */
export function worded({ kind, item, inputs }: Member<Declared>, message: string): string {
  const said = item === undefined ? message : `${itemPlace(item)}: ${message}`;
  return withoutSecrets(said, secretsAmong(kind, unguarded(inputs)));
}

/** All secrets of a resource; of one of many, those of all its items. */
export function secretsIn({ kind: name, inputs }: Declared): string[] {
  const kind = kindDeclaredBy(name);
  if (kind === undefined || !definitionOf(kind).secrets) return [];
  const all = name === kind ? [inputs] : [...itemsOf(definitionOf(kind), inputs).values()];
  return all.flatMap((values) => secretsAmong(kind, values));
}

const secretsAmong = (kind: Kind, values: Values): string[] =>
  (definitionOf(kind).secrets ?? [])
    .map((name: string) => values[name])
    .filter((value: unknown): value is string => typeof value === "string" && value !== UNKNOWN);
