/** Limits a run to the selected objects: the others keep their recorded state and stay untouched in the service. */
import {
  type Declaration,
  ItemReference,
  itemKey,
  markersIn,
  type PluralDeclaration,
} from "../configuration";
import type { Kind } from "../provider/generated/kind-names";
import { pathOfItem } from "../provider/paths";
import type { Values } from "../provider/values";
import { RunError } from "../pulumi/run/run-error";
import { addressOf, formerHome } from "./addresses";
import { collectionOf, isSelected, noSuchAddress, type Selection, unmatchedIn } from "./selection";

/** A recorded resource that manages many objects. */
export interface RecordedPlural {
  readonly urn: string;
  readonly kind: Kind;
  readonly plural: string;
  readonly name: string;
  readonly items: Readonly<Record<string, Values>>;
  readonly outputs: Values;
}

export interface PartialRun {
  readonly plurals: readonly PluralDeclaration[];
  /** Input paths that keep their recorded values. */
  readonly ignored: ReadonlyMap<PluralDeclaration, readonly string[]>;
  /** URNs of resources that the engine skips. */
  readonly excluded: readonly string[];
}

export interface FullRun {
  readonly file: string;
  readonly declarations: readonly Declaration[];
  /** Declarations of the file's other stacks. */
  readonly elsewhere: readonly Declaration[];
  readonly plurals: readonly PluralDeclaration[];
  readonly recorded: readonly RecordedPlural[];
}

const nameOf = ({ plural, name }: Pick<RecordedPlural, "plural" | "name">) => `${plural} ${name}`;

export function selectPart(selection: Selection, whole: FullRun): PartialRun {
  const { declarations, plurals, recorded } = whole;
  const addresses = new Map(declarations.map((one) => [`${one.kind} ${itemKey(one)}`, addressOf(one)]));
  const addressIn = (kind: Kind, key: string, values?: Values) =>
    addresses.get(`${kind} ${key}`) ?? formerAddress(kind, key, values);
  assertTargetsExist(selection, whole, addressIn);

  const known = new Map(recorded.map((one) => [nameOf(one), one]));
  const names = new Set(plurals.map(nameOf));
  const gone = recorded.filter((one) => !names.has(nameOf(one))).map(withoutDeclaration);
  const kept: PluralDeclaration[] = [];
  const ignored = new Map<PluralDeclaration, readonly string[]>();
  const excluded: string[] = [];
  for (const plural of [...plurals, ...gone]) {
    const { kind, args } = plural;
    const own = known.get(nameOf(plural));
    const there = own?.items ?? {};
    const all = new Map(
      Object.entries({ ...there, ...args.items }).map(([key, values]) => [key, addressIn(kind, key, values)]),
    );
    const isWanted = (key: string) => isSelected(selection, all.get(key) ?? "");
    const collections = [
      ...(args.exclusive ? [...all.values()].map(collectionOf) : []),
      ...emptiedIn(plural),
    ];
    const wanted = [...all.keys()].filter(isWanted);
    if (wanted.length === all.size && collections.every((address) => isSelected(selection, address))) {
      // A resource that is no longer in the file is deleted as a whole.
      if (names.has(nameOf(plural))) kept.push(plural);
      continue;
    }
    if (own && wanted.length === 0) excluded.push(own.urn);
    if (wanted.length === 0) {
      if (own && names.has(nameOf(plural))) kept.push(plural);
      continue;
    }
    const part = partOf(plural, (key) => isWanted(key) || key in there);
    kept.push(part);
    const others = Object.keys(there).filter((key) => !isWanted(key));
    ignored.set(part, others.map(pathOfItem));
  }
  assertReferencesSelected(kept, whole, addressIn);
  return { plurals: kept, ignored, excluded };
}

function formerAddress(kind: Kind, key: string, values: Values | undefined): string {
  const home = formerHome(kind, key, values);
  return home ? addressOf(home) : key;
}

type AddressIn = (kind: Kind, key: string, values?: Values) => string;

/** The collection that a resource without items keeps empty. */
const emptiedIn = ({ emptied }: PluralDeclaration): readonly string[] =>
  emptied ? [addressOf({ ...emptied, key: "" })] : [];

/** A resource that is no longer in the file, without items. */
const withoutDeclaration = ({ kind, plural, name }: RecordedPlural): PluralDeclaration => ({
  kind,
  plural,
  name,
  ownership: "additive",
  args: { items: {}, adopt: true },
});

/** Not exclusive: objects that are not selected would look unmanaged. The next run of the whole file enforces it again. */
function partOf(plural: PluralDeclaration, isIn: (key: string) => boolean): PluralDeclaration {
  const { exclusive: _, ...args } = plural.args;
  const items = Object.fromEntries(Object.entries(args.items).filter(([key]) => isIn(key)));
  return { ...plural, args: { ...args, items } };
}

function assertTargetsExist(
  selection: Selection,
  { file, declarations, elsewhere, plurals, recorded }: FullRun,
  addressIn: AddressIn,
): void {
  const known = [
    ...declarations.map(addressOf),
    ...plurals.flatMap(emptiedIn),
    ...recorded.flatMap(({ kind, items }) =>
      Object.entries(items).map(([key, values]) => addressIn(kind, key, values)),
    ),
  ];
  const [unmatched] = unmatchedIn(selection, known);
  if (unmatched === undefined) return;
  const means = (one: Declaration) => unmatchedIn({ target: [unmatched] }, [addressOf(one)]).length === 0;
  const { stack } = elsewhere.find(means) ?? {};
  throw new RunError(
    stack !== undefined
      ? `${file} has ${unmatched} in its stack ${stack}; use --stack ${stack}.`
      : noSuchAddress(file, unmatched, known),
  );
}

/** Every referenced object must be recorded or selected. */
function assertReferencesSelected(
  plurals: readonly PluralDeclaration[],
  { recorded }: FullRun,
  addressIn: AddressIn,
): void {
  const items = new Set(
    [...plurals.map(({ plural, name, args }) => ({ plural, name, items: args.items })), ...recorded].flatMap(
      (one) => Object.keys(one.items).map((key) => `${nameOf(one)} ${key}`),
    ),
  );
  for (const { kind, args } of plurals)
    for (const [key, inputs] of Object.entries(args.items))
      for (const marker of markersIn(inputs)) {
        if (!(marker instanceof ItemReference)) continue;
        if (items.has(`${nameOf(marker)} ${marker.item}`)) continue;
        throw new RunError(
          `${addressIn(kind, key)} refers to ${marker.ref}, which is not recorded yet and is not selected; select it too.`,
        );
      }
}
