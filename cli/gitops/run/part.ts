/** Limits a run to the selected objects: the others keep their recorded state and stay untouched in the service. */

import type { ObjectKey } from "../../../provider/collection/plan/change";
import type { Kind } from "../../../provider/generated/kind-names";
import { RunError } from "../../../provider/pulumi/run/run-error";
import type { Values } from "../../../provider/values/values";
import { groupBy } from "../../../sdk/group-by";
import {
  type Declaration,
  type Enforced,
  exclusiveOf,
  itemKey,
  markersIn,
  type PluralDeclaration,
  Reference,
} from "../../configuration";
import { idOf } from "../../plan/change";
import { noSuchAddress, type Selection, selecting, unmatchedIn, withoutKey } from "../read/selection";
import { addressOf, collectionAddress } from "../state/addresses";
import type { RecordedPlural } from "../state/recorded";

/** The resources of a run, and how far it has to do with each. */
export interface RunPart {
  readonly plurals: readonly PluralDeclaration[];
  /** Whether an object stays as it is recorded; absent if none does. */
  readonly keeps?: (object: ObjectKey) => boolean;
  /** The recorded kinds that the run does not touch. */
  readonly excluded: readonly Kind[];
}

export interface FullRun {
  readonly file: string;
  readonly declarations: readonly Declaration[];
  readonly plurals: readonly PluralDeclaration[];
  /** Recorded before objects left the state for this run: a selection may name these, too. */
  readonly before: readonly RecordedPlural[];
  readonly recorded: readonly RecordedPlural[];
  /** The address of a declared or recorded object. */
  readonly addressIn: AddressIn;
  /** Whether an object at an address keeps its record, whatever is selected. */
  readonly isLeft?: ((address: string) => boolean) | undefined;
}

const nameOf = ({ plural, name }: Pick<RecordedPlural, "plural" | "name">) => `${plural} ${name}`;

export function selectPart(selection: Selection, whole: FullRun): RunPart {
  const { plurals, recorded, isLeft, addressIn } = whole;
  assertTargetsExist(selection, whole);

  const isAsked = selecting(selection);
  const isSelected = (address: string) => isAsked(address) && !isLeft?.(address);
  const owned = new Map(recorded.map((one) => [nameOf(one), one]));
  const names = new Set(plurals.map(nameOf));
  const gone = recorded.filter((one) => !names.has(nameOf(one))).map(withoutDeclaration);
  const parts = [...plurals, ...gone].map((plural) => {
    const own = owned.get(nameOf(plural));
    const there = own?.items ?? {};
    return { plural, own, there, ...selectedOf(plural, there, addressIn, isSelected) };
  });
  const meant = new Set(
    parts.flatMap(({ plural: { kind }, wanted }) => [...wanted].map((key) => idOf({ kind, key }))),
  );
  // An object that nobody has recorded or declared is nobody's to keep.
  const known = new Set(
    parts.flatMap(({ plural: { kind, args }, there }) =>
      Object.keys({ ...there, ...args.items }).map((key) => idOf({ kind, key })),
    ),
  );
  const kept = parts.flatMap(({ plural, own, there, wanted, enforced, extent }) => {
    if (extent === "some") return [partOf(plural, enforced, (key) => wanted.has(key) || key in there)];
    // A resource that is no longer in the file is deleted as a whole.
    return names.has(nameOf(plural)) && (own || extent === "all") ? [plural] : [];
  });
  assertReferencesSelected(kept, whole);
  return {
    plurals: kept,
    excluded: parts.flatMap(({ own, extent }) => (own && extent === "none" ? [own.kind] : [])),
    keeps: (object) => known.has(idOf(object)) && !meant.has(idOf(object)),
  };
}

interface Selected {
  /** The keys of the selected objects. */
  readonly wanted: ReadonlySet<string>;
  /** The enforced collections that are selected with all of their objects: others would look unmanaged. */
  readonly enforced: readonly Enforced[];
  /** How much of the resource is selected. */
  readonly extent: "all" | "some" | "none";
}

function selectedOf(
  plural: PluralDeclaration,
  there: RecordedPlural["items"],
  addressIn: AddressIn,
  isSelected: (address: string) => boolean,
): Selected {
  const { kind, args } = plural;
  const all = Object.entries({ ...there, ...args.items }).map(
    ([key, values]) => [key, addressIn(kind, key, values)] as const,
  );
  const wanted = new Set(all.filter(([, address]) => isSelected(address)).map(([key]) => key));
  const broken = new Set(all.flatMap(([key, address]) => (wanted.has(key) ? [] : [withoutKey(address)])));
  const enforced = plural.enforced.filter(({ collection }) => {
    const address = collectionAddress(collection);
    return isSelected(address) && !broken.has(address);
  });
  const isWhole = wanted.size === all.length && enforced.length === plural.enforced.length;
  const extent = isWhole ? "all" : wanted.size + enforced.length > 0 ? "some" : "none";
  return { wanted, enforced, extent };
}

export type AddressIn = (kind: Kind, key: string, values?: Values) => string;

const enforcedIn = ({ enforced }: PluralDeclaration): readonly string[] =>
  enforced.map(({ collection }) => collectionAddress(collection));

/** A resource that is no longer in the file, without items. */
const withoutDeclaration = ({ kind, plural, name }: RecordedPlural): PluralDeclaration => ({
  kind,
  plural,
  name,
  enforced: [],
  after: [],
  args: { items: {}, adopt: true },
});

/** The next run of the whole file enforces the other collections again. */
function partOf(
  plural: PluralDeclaration,
  enforced: readonly Enforced[],
  isIn: (key: string) => boolean,
): PluralDeclaration {
  const { exclusive: _, ...args } = plural.args;
  const items = Object.fromEntries(Object.entries(args.items).filter(([key]) => isIn(key)));
  return { ...plural, enforced, args: { ...args, ...exclusiveOf(enforced), items } };
}

export function assertTargetsExist(
  selection: Selection,
  { file, declarations, plurals, before, recorded, addressIn }: FullRun,
): void {
  // One by one, because the first ones are often enough.
  function* known(): Generator<string> {
    for (const one of declarations) yield addressOf(one);
    yield* plurals.flatMap(enforcedIn);
    for (const { kind, items } of [...recorded, ...before])
      for (const [key, values] of Object.entries(items)) yield addressIn(kind, key, values);
  }
  const [unmatched] = unmatchedIn(selection, known());
  if (unmatched !== undefined) throw new RunError(noSuchAddress(file, unmatched, [...known()]));
}

/** Every referenced object must be recorded or selected. */
function assertReferencesSelected(
  plurals: readonly PluralDeclaration[],
  { recorded, addressIn }: FullRun,
): void {
  const items = groupBy(
    [...plurals.map(({ kind, args }) => ({ kind, items: args.items })), ...recorded],
    ({ kind }) => kind,
  );
  const isThere = ({ target }: Reference) =>
    items.get(target.kind)?.some((one) => Object.hasOwn(one.items, itemKey(target))) === true;
  for (const { kind, args } of plurals)
    for (const [key, inputs] of Object.entries(args.items))
      for (const marker of markersIn(inputs)) {
        if (!(marker instanceof Reference) || isThere(marker)) continue;
        throw new RunError(
          `${addressIn(kind, key)} refers to ${marker.ref}, which is not recorded yet and is not selected; select it too.`,
        );
      }
}
