/** The resources of a file: one for each kind, which manages all of its objects. */

import { definitionOf } from "../../../provider/definition/definitions";
import { pluralOf } from "../../../provider/definition/kinds";
import type { Kind } from "../../../provider/generated/kind-names";
import { placeNames } from "../../../provider/identity/keys";
import type { Values } from "../../../provider/values/values";
import { depthsOf } from "../../../sdk/depths";
import { groupBy } from "../../../sdk/group-by";
import { type Configuration, isResolved } from "../configuration";
import type { Problems } from "../read/problems";
import { resourceName, sectionOf } from "../schema/sections";
import type { Declaration, DeclaredCollection } from "./declaration";
import { isMarker, type TargetInputs, Text } from "./placeholder";
import { inputsOf, usesIn, wayBetween } from "./references";

/** A resource that manages all objects of a kind, with its arguments. */
export interface PluralDeclaration {
  readonly kind: Kind;
  /** The class, such as `GroupLabels`. */
  readonly plural: string;
  /** Such as `labels`. */
  readonly name: string;
  readonly args: {
    /** Each with all of its inputs; markers stand for values that are filled in later. */
    readonly items: Readonly<Record<string, Values>>;
    /** The places of the enforced collections. */
    readonly exclusive?: readonly unknown[];
    readonly adopt: boolean;
  };
  readonly enforced: readonly Enforced[];
  /** The kinds whose objects these ones refer to, or need without a reference. */
  readonly after: readonly Kind[];
}

/** An enforced collection, and what `exclusive` calls it. */
export interface Enforced {
  readonly collection: DeclaredCollection;
  readonly places: readonly unknown[];
}

/**
 * The key of an object, unique among its kind: `acme/bug`, or the place alone for a single object. A double slash comes
 * before names that contain slashes, so that keys stay unique.
 */
export function itemKey({ place, key }: Pick<Declaration, "place" | "key">): string {
  if (key === "") return place;
  return `${place}${key.includes("/") ? "//" : "/"}${key}`;
}

/** Referenced resources come first. */
export function toPlurals(configuration: Configuration): readonly PluralDeclaration[] {
  const { declarations, collections, adopt } = configuration;
  if (!isResolved(configuration))
    throw new Error(
      "The groups and projects of the patterns are not known yet and would be deleted, nor are the ids of places; call resolveGlobs first.",
    );
  const objects = groupBy(declarations.filter(isManaged), kindOf);
  const enforced = groupBy(
    collections.filter((one) => one.ownership === "enforce"),
    kindOf,
  );
  const kinds = new Set([...objects.keys(), ...enforced.keys()]);
  const after = kindsBefore(objects);
  return [...depthsOf(kinds, (kind) => after.get(kind) ?? []).keys()].map((kind) => ({
    ...resourceOf(kind, objects.get(kind) ?? [], enforced.get(kind) ?? [], adopt),
    after: after.get(kind) ?? [],
  }));
}

const kindOf = ({ kind }: Pick<Declaration, "kind">) => kind;

/** A run leaves observed objects alone. */
const isManaged = ({ ownership }: Declaration): boolean => ownership !== "observe";

/**
 * For each kind, the others whose objects its own refer to, need, or may hinder once they are there. Of one kind, the resource itself makes
 * them in order.
 */
function kindsBefore(objects: ReadonlyMap<Kind, readonly Declaration[]>): ReadonlyMap<Kind, readonly Kind[]> {
  const needed = new Map([...objects].map(([kind, own]) => [kind, neededBy(kind, own, objects)]));
  return new Map(
    [...needed].map(([kind, before]) => {
      const { hinders = [] } = definitionOf(kind);
      const isFree = (other: Kind) =>
        objects.has(other) && wayBetween(other, kind, (one) => needed.get(one) ?? []) === undefined;
      return [kind, [...new Set([...before, ...hinders.filter(isFree)])]];
    }),
  );
}

function neededBy(
  kind: Kind,
  own: readonly Declaration[],
  objects: ReadonlyMap<Kind, unknown>,
): readonly Kind[] {
  const found = new Set<Kind>();
  for (const one of own) {
    for (const { reference } of usesIn(one)) found.add(reference.target.kind);
    for (const need of one.needs ?? []) found.add(need.kind);
  }
  return [...found].filter((other) => other !== kind && objects.has(other));
}

function resourceOf(
  kind: Kind,
  objects: readonly Declaration[],
  collections: readonly DeclaredCollection[],
  adopt: boolean,
): Omit<PluralDeclaration, "after"> {
  const items = Object.fromEntries(objects.map((one) => [itemKey(one), one.inputs]));
  const byCollection = groupBy(collections.length === 0 ? [] : objects, collectionId);
  const enforced = collections.map((collection) => ({
    collection,
    places: placesIn(collection, byCollection.get(collectionId(collection)) ?? []),
  }));
  return {
    ...{ kind, plural: pluralOf(kind), name: resourceName(kind), enforced },
    args: { items, ...exclusiveOf(enforced), adopt },
  };
}

/** The inputs that these resources declare. */
export function inputsIn(declarations: readonly PluralDeclaration[]): TargetInputs {
  const items = new Map(declarations.map(({ kind, args }) => [kind, args.items]));
  return (target) => items.get(target.kind)?.[itemKey(target)];
}

export const collectionId = ({ kind, place }: Pick<Declaration, "kind" | "place">): string =>
  `${kind} ${place}`;

/** The argument that makes these collections exclusive. */
export const exclusiveOf = (enforced: readonly Enforced[]): Pick<PluralDeclaration["args"], "exclusive"> =>
  enforced.length === 0 ? {} : { exclusive: enforced.flatMap(({ places }) => places) };

/** A collection is named by its place or, if its objects belong to another object, by those that its objects belong to. */
function placesIn(
  { kind, scope, place }: DeclaredCollection,
  members: readonly Declaration[],
): readonly unknown[] {
  const { placeInput, definition } = sectionOf(kind, scope);
  const [first = ""] = placeNames(definition);
  if (placeInput === first || definition.idDefaults?.[first] !== undefined) return [place];
  const parents = members.map(({ inputs }) => inputs[first]);
  return [...new Map(parents.map((parent) => [JSON.stringify(parent), inText(parent)])).values()];
}

const inText = (value: unknown): unknown =>
  isMarker(value) ? (value instanceof Text ? value : new Text([value])) : String(value);

// ─── Validation ──────────────────────────────────────────────────────────────

/** An enforced collection without objects must be named by its place alone. */
export function validateCollections(
  declarations: readonly Declaration[],
  collections: readonly DeclaredCollection[],
  problems: Problems,
): void {
  if (collections.length === 0) return;
  const filled = new Set(declarations.map(collectionId));
  for (const collection of collections) {
    const { kind, scope, section, ownership, where } = collection;
    const isEmptied = ownership === "enforce" && !filled.has(collectionId(collection));
    const { placeInput, definition } = sectionOf(kind, scope);
    const isWhole = placeInput !== undefined && placeNames(definition).join() === placeInput;
    if (isEmptied && !isWhole)
      problems.add(
        where,
        `${section} is empty, so it is unknown which collection to enforce; declare at least one object`,
      );
  }
}

/** In a program, one resource makes all objects of a kind in one step, so that none of them can wait for an output of another. */
export function refuseCircularKinds(declarations: readonly Declaration[], problems: Problems): void {
  if (declarations.every((one) => usesIn(one).length === 0)) return;
  const declaredInputs = inputsOf(declarations);
  const after = kindsBefore(groupBy(declarations, kindOf));
  for (const { kind, section, markers } of declarations)
    for (const { reference, position } of usesIn({ markers })) {
      const { target } = reference;
      const way = declaredInputs(target) && wayBetween(target.kind, kind, (one) => after.get(one) ?? []);
      if (way !== undefined) problems.add(position, circleProblem(reference.ref, section, way));
    }
}

function circleProblem(ref: string, section: string, way: readonly Kind[]): string {
  const others = way.slice(0, -1).map(resourceName);
  const why =
    others.length === 0
      ? `is one of the ${section}, too`
      : `needs the ${section} itself (${[section, ...others, section].join(" → ")})`;
  return `\${ref:${ref}} ${why}, and a program makes all ${section} in one step: create that object first, and write its value here`;
}
