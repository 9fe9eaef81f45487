/** Groups declared objects into resources: one for each kind, or several where objects of a kind refer to each other. */

import { pluralOf } from "../../../provider/definition/kinds";
import type { Kind } from "../../../provider/generated/kind-names";
import { placeNames } from "../../../provider/identity/keys";
import type { Values } from "../../../provider/values/values";
import { groupBy } from "../../../sdk/group-by";
import { type Configuration, isResolved } from "../configuration";
import { assertStack } from "../places/stacks";
import type { Problems } from "../read/problems";
import { sectionOf } from "../schema/sections";
import type { Declaration, DeclaredCollection, Needed } from "./declaration";
import { depthsOf } from "./depths";
import {
  byTarget,
  fillIn,
  isMarker,
  type Marker,
  Reference,
  type Target,
  type TargetInputs,
  Text,
  targetId,
} from "./placeholder";
import { usesIn } from "./references";

/** A resource that manages many objects of a kind, with its arguments. */
export interface PluralDeclaration {
  /** Unique among resources of its kind: `labels`, `labels-2`. */
  readonly name: string;
  readonly kind: Kind;
  /** The class, such as `GroupLabels`. */
  readonly plural: string;
  readonly args: {
    /** Each with all of its inputs; references are `ItemReference`s. */
    readonly items: Readonly<Record<string, Values>>;
    /** The places of the enforced collections. */
    readonly exclusive?: readonly unknown[];
    readonly adopt: boolean;
  };
  readonly enforced: readonly Enforced[];
  /** How many resources must be made before it, one after the other. */
  readonly depth: number;
  /** The resources that make what these objects need without a reference to it. */
  readonly after: readonly PluralName[];
}

export type PluralName = Pick<PluralDeclaration, "plural" | "name">;

/** An enforced collection, and what `exclusive` calls it. */
export interface Enforced {
  readonly collection: DeclaredCollection;
  readonly places: readonly unknown[];
}

/** A reference to an item of another resource. */
export class ItemReference extends Reference {
  constructor(
    { ref, target }: Reference,
    readonly plural: string,
    readonly name: string,
    readonly item: string,
  ) {
    super(ref, target);
  }
}

/**
 * The key of an object, unique among its kind: `acme/bug`, or the place alone for a single object. A double slash comes
 * before names that contain slashes, so that keys stay unique.
 */
export function itemKey({ place, key }: Pick<Declaration, "place" | "key">): string {
  if (key === "") return place;
  return `${place}${key.includes("/") ? "//" : "/"}${key}`;
}

/** The resources of one stack or of all stacks; referenced resources come first. */
export function toPlurals(configuration: Configuration, stack?: string): readonly PluralDeclaration[] {
  const { declarations, collections, adopt } = configuration;
  if (!isResolved(configuration))
    throw new Error(
      "The groups and projects of the patterns are not known yet and would be deleted, nor are the ids of places; call resolveGlobs first.",
    );
  assertStack(configuration, stack);
  const isHere = (one: { readonly stack: string | undefined }) => stack === undefined || one.stack === stack;
  const managed = declarations.filter((one) => isHere(one) && one.ownership !== "observe");
  const enforced = collections.filter((one) => isHere(one) && one.ownership === "enforce");
  const batches = batchesOf(managed, enforced);
  const homeOf = byTarget(() =>
    batches.flatMap((batch) => batch.members.map((member) => [member, { batch, member }] as const)),
  );
  const pointed = (marker: Marker): Marker => {
    if (marker instanceof Text)
      return new Text(
        marker.parts.map((part) =>
          typeof part === "string" ? part : (pointed(part) as Exclude<Marker, Text>),
        ),
      );
    const home = marker instanceof Reference ? homeOf(marker.target) : undefined;
    if (!(marker instanceof Reference) || home === undefined) return marker;
    return new ItemReference(marker, pluralOf(home.member.kind), home.batch.name, itemKey(home.member));
  };
  const afterOf = (own: Batch): readonly PluralName[] => {
    const needed = own.members
      .flatMap(({ needs = NONE }) => needs)
      .flatMap((need) => homeOf(need)?.batch ?? []);
    return [...new Set(needed)]
      .filter((batch) => batch !== own)
      .map(({ kind, name }) => ({ plural: pluralOf(kind), name }));
  };
  return batches.map((batch) => ({ ...pluralOfBatch(batch, adopt, pointed), after: afterOf(batch) }));
}

/** The inputs that these resources declare. */
export function inputsIn(declarations: readonly PluralDeclaration[]): TargetInputs {
  const all = new Map(
    declarations.flatMap(({ kind, args }) =>
      Object.entries(args.items).map(([key, inputs]) => [`${kind} ${key}`, inputs] as const),
    ),
  );
  return (target) => all.get(`${target.kind} ${itemKey(target)}`);
}

// ─── Batches ─────────────────────────────────────────────────────────────────

interface Batch {
  readonly name: string;
  readonly kind: Kind;
  readonly members: readonly Declaration[];
  readonly enforced: readonly DeclaredCollection[];
}

interface OrderedBatch extends Batch, Pick<PluralDeclaration, "depth"> {}

function batchesOf(
  declarations: readonly Declaration[],
  collections: readonly DeclaredCollection[],
): readonly OrderedBatch[] {
  const { depthOf } = unitDepths(declarations);
  const batches = new Map<string, Batch & { members: Declaration[]; enforced: DeclaredCollection[] }>();
  const batchOf = ({ kind, section }: Declaration | DeclaredCollection, depth: number) => {
    const name = `${section}${depth === 0 ? "" : `-${depth + 1}`}`;
    const id = `${kind} ${name}`;
    const batch = batches.get(id) ?? { name, kind, members: [], enforced: [] };
    batches.set(id, batch);
    return batch;
  };
  const homes = new Map<string, Batch & { enforced: DeclaredCollection[] }>();
  for (const declaration of declarations) {
    const batch = batchOf(declaration, depthOf(declaration));
    batch.members.push(declaration);
    if (declaration.ownership === "enforce") homes.set(collectionId(declaration), batch);
  }
  for (const collection of collections)
    (homes.get(collectionId(collection)) ?? batchOf(collection, 0)).enforced.push(collection);
  return inOrderOfReferences([...batches.values()]);
}

export const collectionId = ({ kind, place }: Pick<Declaration, "kind" | "place">): string =>
  `${kind} ${place}`;

/** The objects that one resource must have together: those of an enforced collection, or one alone. */
const unitOf = (declaration: Declaration): string =>
  declaration.ownership === "enforce" ? `in ${collectionId(declaration)}` : targetId(declaration);

interface UnitDepths {
  /** The number of steps before an object can be created: 0 for kinds that do not refer to themselves, directly or through others. */
  depthOf(declaration: Declaration): number;
  /** Whether its enforced collection refers to itself, so that no order is possible. */
  isCircular(declaration: Declaration): boolean;
}

function unitDepths(declarations: readonly Declaration[]): UnitDepths {
  const kinds = circularKinds(declarations);
  const targets = unitTargets(declarations.filter(({ kind }) => kinds.has(kind)));
  const circular = new Set<string>();
  const depths = depthsOf(
    targets.keys(),
    (unit) => targets.get(unit) ?? [],
    (circle) => {
      for (const unit of circle) circular.add(unit);
    },
  );
  return {
    depthOf: (declaration) => (kinds.has(declaration.kind) ? (depths.get(unitOf(declaration)) ?? 0) : 0),
    isCircular: (declaration) =>
      kinds.has(declaration.kind) && declaration.ownership === "enforce" && circular.has(unitOf(declaration)),
  };
}

/** The units that each unit refers to. */
function unitTargets(declarations: readonly Declaration[]): ReadonlyMap<string, ReadonlySet<string>> {
  const units = new Map(declarations.map((one) => [targetId(one), unitOf(one)]));
  return new Map(
    [...groupBy(declarations, unitOf)].map(([unit, members]) => [
      unit,
      new Set(members.flatMap(targetsOf).flatMap((target) => units.get(targetId(target)) ?? [])),
    ]),
  );
}

/** The objects that it refers to, and those that it needs without a reference. */
const targetsOf = ({ markers, needs = NONE }: Declaration): readonly Omit<Target, "output">[] =>
  markers.length === 0 ? needs : [...usesIn({ markers }).map(({ reference }) => reference.target), ...needs];

const NONE: readonly Needed[] = [];

/** Kinds that refer to themselves, directly or through others: their objects cannot be created in one step. */
function circularKinds(declarations: readonly Declaration[]): ReadonlySet<Kind> {
  const next = new Map<Kind, Set<Kind>>();
  for (const one of declarations)
    for (const { kind } of targetsOf(one)) next.set(one.kind, (next.get(one.kind) ?? new Set()).add(kind));
  const isReached = (kind: Kind): boolean => {
    const found = new Set(next.get(kind));
    // Iterating over a set includes the members that are added meanwhile.
    for (const step of found) for (const further of next.get(step) ?? []) found.add(further);
    return found.has(kind);
  };
  return new Set([...next.keys()].filter(isReached));
}

function inOrderOfReferences(batches: readonly Batch[]): readonly OrderedBatch[] {
  const homeOf = byTarget(() =>
    batches.flatMap((batch) => batch.members.map((member) => [member, batch] as const)),
  );
  const depths = depthsOf(
    batches,
    ({ members }) => new Set(members.flatMap(targetsOf).flatMap((target) => homeOf(target) ?? [])),
  );
  return batches
    .map((batch) => ({ ...batch, depth: depths.get(batch) ?? 0 }))
    .sort((one, other) => one.depth - other.depth);
}

function pluralOfBatch(
  { name, kind, depth, members, enforced: collections }: OrderedBatch,
  adopt: boolean,
  pointed: (marker: Marker) => Marker,
): Omit<PluralDeclaration, "after"> {
  const items = members.map(
    (member) =>
      [
        itemKey(member),
        member.markers.length === 0 ? member.inputs : (fillIn(member.inputs, pointed) as Values),
      ] as const,
  );
  const byCollection = groupBy(collections.length === 0 ? [] : members, collectionId);
  const enforced = collections.map((collection) => {
    const own = byCollection.get(collectionId(collection)) ?? [];
    return { collection, places: placesIn(collection, own).map((place) => fillIn(place, pointed)) };
  });
  return {
    ...{ name, kind, depth, plural: pluralOf(kind), enforced },
    args: { items: Object.fromEntries(items), ...exclusiveOf(enforced), adopt },
  };
}

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

/** An enforced collection must fit into one resource that names its place. */
export function validateBatches(
  declarations: readonly Declaration[],
  collections: readonly DeclaredCollection[],
  problems: Problems,
): void {
  const { isCircular } = unitDepths(declarations);
  for (const declaration of declarations) {
    const { section, where } = declaration;
    if (isCircular(declaration))
      problems.add(
        where,
        `${section} is enforced, so its objects cannot refer to each other, directly or through others`,
      );
  }
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
