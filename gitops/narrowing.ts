/** A run on some objects only: the others stay as they are recorded, and are not touched in the service. */
import {
  type Declaration,
  ItemReference,
  itemKey,
  markersIn,
  type PluralDeclaration,
} from "../configuration";
import { definitionOf, type Kind } from "../provider/definitions";
import { statesIn } from "../provider/plural/state";
import { surplusOf } from "../provider/plural/surplus";
import type { Values } from "../provider/values";
import type { Client } from "../sdk";
import { didYouMean } from "../sdk/http/check";
import { addressOf, formerHome } from "./addresses";
import { startRun } from "./live/run";
import { RunError } from "./run-error";
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
  readonly client: Client;
}

const nameOf = ({ plural, name }: Pick<RecordedPlural, "plural" | "name">) => `${plural} ${name}`;

export async function narrowed(selection: Selection, whole: Whole): Promise<Narrowed> {
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
    const there = { ...own?.items, ...(await surplusIn(own, whole.client)) };
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
    if (own && wanted.length === 0) excluded.push(own.urn);
    if (wanted.length === 0) {
      if (own && names.has(nameOf(plural))) kept.push(plural);
      continue;
    }
    const part = partOf(plural, (key) => isWanted(key) || key in there, own !== undefined);
    kept.push(part);
    ignored.set(part, [
      "exclusive",
      ...Object.keys(there)
        .filter((key) => !isWanted(key))
        .map((key) => `items[${JSON.stringify(key)}]`),
    ]);
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

function partOf(
  plural: PluralDeclaration,
  isIn: (key: string) => boolean,
  isRecorded: boolean,
): PluralDeclaration {
  const { exclusive, ...args } = plural.args;
  const items = Object.fromEntries(Object.entries(args.items).filter(([key]) => isIn(key)));
  // What is recorded stays exclusive or not; what is new cannot be so in part.
  return { ...plural, args: { ...args, items, ...(exclusive && isRecorded ? { exclusive } : {}) } };
}

/** What an exclusive resource would find besides, by the keys that it would give it. */
async function surplusIn(
  recorded: RecordedPlural | undefined,
  client: Client,
): Promise<Readonly<Record<string, Values>>> {
  if (recorded?.outputs.exclusive !== true) return {};
  const { kind, outputs } = recorded;
  const definition = definitionOf(kind);
  const context = startRun(client, undefined).contextFor(definition, {});
  const surplus = await surplusOf(definition, context, outputs, statesIn(definition, outputs));
  return Object.fromEntries([...surplus].map(([key, { values }]) => [key, values]));
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
