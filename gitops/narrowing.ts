/** A run on some objects only: the others stay as they are recorded, and are not touched in the service. */
import {
  type Declaration,
  ItemReference,
  itemKey,
  markersIn,
  type PluralDeclaration,
} from "../configuration";
import type { Kind } from "../provider/definitions";
import type { Values } from "../provider/values";
import { RunError } from "../pulumi/run/run-error";
import { didYouMean } from "../sdk/http/validate";
import { addressOf, formerHome } from "./addresses";
import { isSelected, type Selection, strangers } from "./selection";

/** A resource of many as the state has it. */
export interface RecordedPlural {
  readonly urn: string;
  readonly kind: Kind;
  readonly plural: string;
  readonly name: string;
  /** By key. */
  readonly items: Readonly<Record<string, Values>>;
  readonly outputs: Values;
}

export interface Narrowed {
  readonly plurals: readonly PluralDeclaration[];
  /** Paths of a resource's inputs that stay as they are recorded. */
  readonly ignored: ReadonlyMap<PluralDeclaration, readonly string[]>;
  /** Resources that the engine is not to look at. */
  readonly excluded: readonly string[];
}

export interface Whole {
  readonly file: string;
  readonly declarations: readonly Declaration[];
  /** Of the file's other stacks. */
  readonly elsewhere: readonly Declaration[];
  readonly plurals: readonly PluralDeclaration[];
  readonly recorded: readonly RecordedPlural[];
  /** By their full words, what exists already. */
  readonly references: ReadonlyMap<string, unknown>;
}

const nameOf = ({ plural, name }: Pick<RecordedPlural, "plural" | "name">) => `${plural} ${name}`;

export function narrowed(selection: Selection, whole: Whole): Narrowed {
  const { declarations, plurals, recorded } = whole;
  const addresses = new Map(declarations.map((one) => [`${one.kind} ${itemKey(one)}`, addressOf(one)]));
  const addressIn = (kind: Kind, key: string, values?: Values) =>
    addresses.get(`${kind} ${key}`) ?? formerAddress(kind, key, values);
  demandMeaning(selection, whole, addressIn);

  const known = new Map(recorded.map((one) => [nameOf(one), one]));
  const names = new Set(plurals.map(nameOf));
  const gone = recorded.filter((one) => !names.has(nameOf(one))).map(emptied);
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
    const collections = args.exclusive ? [...all.values()].map(collectionOf) : [];
    const wanted = [...all.keys()].filter(isWanted);
    if (wanted.length === all.size && collections.every((address) => isSelected(selection, address))) {
      // What is not in the file any more goes as a whole.
      if (names.has(nameOf(plural))) kept.push(plural);
      continue;
    }
    if (wanted.length > 0 && (args.exclusive || own?.outputs.exclusive === true))
      throw new RunError(partOfWhole(plural, [...all.values()]));
    if (own && wanted.length === 0) excluded.push(own.urn);
    if (wanted.length === 0) {
      if (own && names.has(nameOf(plural))) kept.push(plural);
      continue;
    }
    const part = partOf(plural, (key) => isWanted(key) || key in there);
    kept.push(part);
    const others = Object.keys(there).filter((key) => !isWanted(key));
    ignored.set(
      part,
      others.map((key) => `items[${JSON.stringify(key)}]`),
    );
  }
  demandTargets(kept, whole, addressIn);
  return { plurals: kept, ignored, excluded };
}

function formerAddress(kind: Kind, key: string, values: Values | undefined): string {
  const home = formerHome(kind, key, values);
  return home ? addressOf(home) : key;
}

type AddressIn = (kind: Kind, key: string, values?: Values) => string;

/** `groups/acme#labels` of `groups/acme#labels.bug` */
const collectionOf = (address: string): string => address.replace(/(#[^.]*)\..*$/s, "$1");

/** A resource that is not in the file any more, as one that holds nothing. */
const emptied = ({ kind, plural, name }: RecordedPlural): PluralDeclaration => ({
  kind,
  plural,
  name,
  ownership: "additive",
  args: { items: {}, adopt: true },
});

function partOf(plural: PluralDeclaration, isIn: (key: string) => boolean): PluralDeclaration {
  const items = Object.fromEntries(Object.entries(plural.args.items).filter(([key]) => isIn(key)));
  return { ...plural, args: { ...plural.args, items } };
}

/** What is enforced is looked at as a whole: what is not selected of it would seem to be in the file no more. */
function partOfWhole({ name }: PluralDeclaration, addresses: readonly string[]): string {
  const collections = [...new Set(addresses.map(collectionOf))];
  const options = (option: string) => collections.map((one) => `${option} ${one}`).join(" ");
  return `${name}: ${collections.join(", ")} ${collections.length === 1 ? "is" : "are"} enforced, and what is enforced cannot be done in part. Select all of it (${options("--target")}), none of it (${options("--exclude")}), or leave the selection out.`;
}

/** The place, the section and the object. */
const beginnings = (address: string) => [address.replace(/#.*$/s, ""), collectionOf(address), address];

function demandMeaning(
  selection: Selection,
  { file, declarations, elsewhere, recorded }: Whole,
  addressIn: AddressIn,
): void {
  const known = [
    ...declarations.map(addressOf),
    ...recorded.flatMap(({ kind, items }) =>
      Object.entries(items).map(([key, values]) => addressIn(kind, key, values)),
    ),
  ];
  const [stranger] = strangers(selection, known);
  if (stranger === undefined) return;
  const means = (one: Declaration) => strangers({ target: [stranger] }, [addressOf(one)]).length === 0;
  const { stack } = elsewhere.find(means) ?? {};
  throw new RunError(
    stack !== undefined
      ? `${file} has ${stranger} in its stack ${stack}; say --stack ${stack}.`
      : `${file} has nothing at ${stranger}${didYouMean(stranger, [...new Set(known.flatMap(beginnings))])}; an address looks like groups/acme, groups/acme#labels or groups/acme#labels.bug.`,
  );
}

/** What an object refers to must be there, or come with it. */
function demandTargets(
  plurals: readonly PluralDeclaration[],
  { references, recorded }: Whole,
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
        if (!(marker instanceof ItemReference) || references.has(marker.ref)) continue;
        if (items.has(`${nameOf(marker)} ${marker.item}`)) continue;
        throw new RunError(
          `${addressIn(kind, key)} refers to ${marker.ref}, which does not exist yet and is not selected; select it, too.`,
        );
      }
}
