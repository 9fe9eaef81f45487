/** Groups declared objects into resources: one for each kind and ownership. */
import type { Kind } from "../provider/generated/kind-names";
import { pluralOf } from "../provider/kinds";
import { placeNames } from "../provider/reads";
import type { Values } from "../provider/values";
import { type Configuration, isResolved } from "./configuration";
import type { Collection, Declaration } from "./declaration";
import type { Ownership } from "./file-schema";
import { fillIn, type InputsOf, type Marker, Reference, referencesIn, Text } from "./placeholder";
import type { Problems } from "./problems";
import { targetId } from "./references";
import { sectionOf } from "./sections";
import { assertStack } from "./stacks";

/** A resource that manages many objects of a kind, with its arguments. */
export interface PluralDeclaration {
  /** Unique among resources of its kind: `labels`, `labels-enforced`. */
  readonly name: string;
  readonly kind: Kind;
  /** The class, such as `GroupLabels`. */
  readonly plural: string;
  readonly ownership: Ownership;
  readonly args: {
    /** The place of an enforced collection without items. */
    readonly defaults?: Values;
    /** Each with all of its inputs; references are `ItemReference`s. */
    readonly items: Readonly<Record<string, Values>>;
    readonly exclusive?: true;
    readonly adopt: boolean;
  };
  /** The collection that it keeps empty: no item says which one. */
  readonly emptied?: Collection;
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
  const batches = batchesOf(declarations.filter(isHere));
  const homes = new Map(
    batches.flatMap((batch) => batch.members.map((member) => [targetId(member), { batch, member }] as const)),
  );
  const pointed = (marker: Marker): Marker => {
    if (marker instanceof Text)
      return new Text(
        marker.parts.map((part) =>
          typeof part === "string" ? part : (pointed(part) as Exclude<Marker, Text>),
        ),
      );
    const home = marker instanceof Reference ? homes.get(targetId(marker.target)) : undefined;
    if (!(marker instanceof Reference) || home === undefined) return marker;
    return new ItemReference(marker, pluralOf(home.member.kind), home.batch.name, itemKey(home.member));
  };
  const full = batches.map((batch) => pluralOfBatch(batch, adopt, pointed));
  const empty = collections
    .filter((collection) => isHere(collection) && isEmptied(collection, declarations))
    .map((collection) => emptied(collection, adopt));
  return [...full, ...empty];
}

/** The inputs that these resources declare. */
export function inputsIn(declarations: readonly PluralDeclaration[]): InputsOf {
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
  readonly members: readonly Declaration[];
}

const suffixes = { additive: "", enforce: "-enforced", observe: "-observed" } as const;

const batchName = ({ section, ownership }: Pick<Declaration, "section" | "ownership">) =>
  `${section}${suffixes[ownership]}`;

function batchesOf(declarations: readonly Declaration[]): readonly Batch[] {
  const deep = depths(declarations);
  const circular = circularBatches(declarations);
  const batches = new Map<string, Batch & { members: Declaration[] }>();
  for (const declaration of declarations) {
    const depth = circular.has(batchId(declaration)) ? (deep.get(targetId(declaration)) ?? 0) : 0;
    const name = `${batchName(declaration)}${depth === 0 ? "" : `-${depth + 1}`}`;
    const id = `${declaration.kind} ${name}`;
    const batch = batches.get(id) ?? { name, members: [] };
    batches.set(id, batch);
    batch.members.push(declaration);
  }
  return inOrderOfReferences([...batches.values()]);
}

/** For each object, the length of its longest chain of references. */
function depths(declarations: readonly Declaration[]): ReadonlyMap<string, number> {
  const known = new Map<string, number>();
  // Referenced objects come first.
  for (const declaration of declarations) {
    const below = targetsOf(declaration).map((target) => (known.get(target) ?? -1) + 1);
    known.set(targetId(declaration), Math.max(0, ...below));
  }
  return known;
}

const targetsOf = ({ inputs }: Declaration) => referencesIn(inputs).map(({ target }) => targetId(target));

const batchId = (declaration: Declaration) => `${declaration.kind} ${batchName(declaration)}`;

/** Batches that refer to themselves, directly or through others: their members cannot be created in one step. */
function circularBatches(declarations: readonly Declaration[]): ReadonlySet<string> {
  const batchOf = new Map(declarations.map((declaration) => [targetId(declaration), batchId(declaration)]));
  const next = new Map<string, Set<string>>();
  for (const declaration of declarations)
    for (const target of targetsOf(declaration)) {
      const to = batchOf.get(target);
      const from = batchId(declaration);
      if (to !== undefined) next.set(from, (next.get(from) ?? new Set()).add(to));
    }
  const reached = (from: string): ReadonlySet<string> => {
    const found = new Set<string>();
    // Iterating over a set includes the members that are added meanwhile.
    for (const step of next.get(from) ?? []) found.add(step);
    for (const step of found) for (const further of next.get(step) ?? []) found.add(further);
    return found;
  };
  return new Set([...next.keys()].filter((batch) => reached(batch).has(batch)));
}

function inOrderOfReferences(batches: readonly Batch[]): readonly Batch[] {
  const home = new Map(batches.flatMap((batch) => batch.members.map((member) => [targetId(member), batch])));
  const ordered = new Set<Batch>();
  const visit = (batch: Batch): void => {
    if (ordered.has(batch)) return;
    for (const target of batch.members.flatMap(targetsOf)) {
      const before = home.get(target);
      if (before !== undefined && before !== batch) visit(before);
    }
    ordered.add(batch);
  };
  batches.forEach(visit);
  return [...ordered];
}

function pluralOfBatch(
  { name, members }: Batch,
  adopt: boolean,
  pointed: (marker: Marker) => Marker,
): PluralDeclaration {
  const [first] = members;
  if (first === undefined) throw new Error(`${name} has no members.`);
  const { kind, ownership } = first;
  const items = members.map((member) => [itemKey(member), fillIn(member.inputs, pointed) as Values] as const);
  return {
    name,
    kind,
    plural: pluralOf(kind),
    ownership,
    args: {
      items: Object.fromEntries(items),
      ...(ownership === "enforce" ? { exclusive: true } : {}),
      adopt,
    },
  };
}

// ─── Collections that are to be empty ────────────────────────────────────────

export const isEmptied = (
  { kind, place, ownership }: Collection,
  declarations: readonly Declaration[],
): boolean =>
  ownership === "enforce" && !declarations.some((one) => one.kind === kind && one.place === place);

/** A resource of its own, because no item names the place of the collection. */
function emptied(collection: Collection, adopt: boolean): PluralDeclaration {
  const { kind, section, scope, place, ownership } = collection;
  const { placeInput } = sectionOf(kind, scope);
  return {
    name: `${batchName({ section, ownership })}-${place}`,
    kind,
    plural: pluralOf(kind),
    ownership,
    args: {
      defaults: placeInput === undefined ? {} : { [placeInput]: place },
      items: {},
      exclusive: true,
      adopt,
    },
    emptied: collection,
  };
}

// ─── Validation ──────────────────────────────────────────────────────────────

/** An enforced collection must fit into one resource that names its place. */
export function validateBatches(
  declarations: readonly Declaration[],
  collections: readonly Collection[],
  problems: Problems,
): void {
  const circular = circularBatches(declarations);
  for (const declaration of declarations) {
    const { ownership, section, where } = declaration;
    if (ownership === "enforce" && circular.has(batchId(declaration)))
      problems.add(
        where,
        `${section} is enforced, so its objects cannot refer to each other, directly or through others`,
      );
  }
  for (const collection of collections) {
    const { kind, scope, section, where } = collection;
    const { placeInput, definition } = sectionOf(kind, scope);
    const isWhole = placeInput !== undefined && placeNames(definition).join() === placeInput;
    if (isEmptied(collection, declarations) && !isWhole)
      problems.add(
        where,
        `${section} is empty, so it is unknown which collection to enforce; declare at least one object`,
      );
  }
}
