/**
 * The places of the items: the recorded ones have numbers, and the declared spellings are resolved. Two spellings are the same place
 * exactly if their numbers are the same; then the recorded spelling follows the declared one.
 */
import type { Client } from "../../../sdk";
import { type AnyDefinition, ResourceError, type State } from "../../definition/resource";
import { placeTypeOf } from "../../identity/addressed";
import { formatId } from "../../identity/id";
import { takenText, whatBecameOf } from "../../identity/place-fate";
import { isNumber, numberOf, type Places, placesOf } from "../../identity/places";
import type { PlaceType, SpelledPlace } from "../../identity/served-places";
import { directoryOf } from "../../identity/who";
import { subject } from "../../lifecycle/errors";
import { partsOf } from "../../lifecycle/state";
import { learnMade } from "../../lifecycle/young";
import { isSameName } from "../../values/place-paths";
import { changeValues, hasUnknown, same, type Values } from "../../values/values";
import type { Gone } from "../collection";
import { print, warn } from "../print";
import { goneNow, keysNow, withOtherKeys } from "./item-identity";
import { type Asking, compareNames, type NameComparison, refuseTwins } from "./named";

/**
 * Sets the numbers of recorded items that were recorded without one, and takes over when the items were made; `forge` is absent if the
 * service does not answer.
 */
export async function locate(
  definition: AnyDefinition,
  forge: Client | undefined,
  items: ReadonlyMap<string, State>,
): Promise<ReadonlyMap<string, State>> {
  const located = await withNumbers(definition, forge, items);
  if (forge)
    learnOthers(
      definition,
      placesOf(forge),
      [...items.values()].map(({ values }) => values),
    );
  if (forge) learnMade(definition, forge, located.values());
  return located;
}

async function withNumbers(
  definition: AnyDefinition,
  forge: Client | undefined,
  items: ReadonlyMap<string, State>,
): Promise<ReadonlyMap<string, State>> {
  const type = placeTypeOf(definition);
  if (type === undefined) return items;
  const places = forge && placesOf(forge);
  for (const state of items.values())
    if (state.place !== undefined) places?.learn(type, spellingIn(definition, state), state.place);
  const missing = [...items].filter(([, { place }]) => place === undefined);
  if (missing.length === 0 || places === undefined) return items;
  const numbers = await numbersOf(
    places,
    type,
    missing.map(([, state]) => spellingIn(definition, state)),
  );
  return changeValues(items, (state) =>
    state.place === undefined ? { ...state, place: numbers.get(spellingIn(definition, state)) } : state,
  );
}

/** Remembers the recorded numbers of other groups and projects that the items name. */
function learnOthers(
  { placeInputs = {}, placeNumbers = {} }: AnyDefinition,
  places: Places,
  items: Iterable<Values>,
): void {
  const named = Object.entries(placeNumbers) as [string, string][];
  for (const values of named.length === 0 ? [] : items)
    for (const [name, output] of named) {
      const number = values[output];
      const spelling = values[name];
      if (typeof number === "number" && typeof spelling === "string" && !isNumber(spelling))
        places.learnNamed(placeInputs[name] as PlaceType, spelling, number);
    }
}

/** The spelling of the place of a recorded item; an item of the whole installation has none. */
function spellingIn(definition: AnyDefinition, { id, values }: State): string {
  const [name = ""] = definition.id;
  return String(values[name] ?? (id === "" ? "" : partsOf(definition, id, {})[name]) ?? "");
}

/** The number of each spelling that is a place now. */
async function numbersOf(
  places: Places,
  type: PlaceType,
  spellings: Iterable<unknown>,
): Promise<ReadonlyMap<string, number | undefined>> {
  const wanted = [...new Set([...spellings].filter(isKnown).map(String))];
  const numbers = await Promise.all(wanted.map(async (text) => numberOf(await places.find(type, text))));
  return new Map(wanted.map((text, index) => [text, numbers[index]]));
}

const isKnown = (spelling: unknown): boolean =>
  spelling !== undefined && spelling !== null && spelling !== "" && !hasUnknown(spelling);

/** The number of the place that declared inputs name. */
export async function placeOf(
  definition: AnyDefinition,
  forge: Client,
  inputs: Values,
): Promise<number | undefined> {
  const type = placeTypeOf(definition);
  const spelling = type && inputs[type];
  return type && isKnown(spelling) ? numberOf(await placesOf(forge).find(type, String(spelling))) : undefined;
}

/** Remembers how a program names its places, which it can write otherwise, and that they are in use. */
export function declarePlaces(definition: AnyDefinition, forge: Client, items: Iterable<Values>): void {
  const places = placesOf(forge);
  const type = placeTypeOf(definition);
  if (type === undefined && definition.placeInputs === undefined) return;
  for (const inputs of items) {
    if (type && isKnown(inputs[type])) places.declare(type, String(inputs[type]));
    for (const { type, spelling } of usedBy(definition, inputs)) places.use(type, spelling);
  }
}

/** The places that an object is, is in, or names. */
function usedBy(definition: AnyDefinition, inputs: Values): readonly SpelledPlace[] {
  const { placeType, placeInputs = {}, fullPath } = definition;
  const own = placeTypeOf(definition);
  const named = [...(own ? [[own, own]] : []), ...Object.entries(placeInputs)] as [string, PlaceType][];
  const path = placeType && fullPath?.pathIn(inputs);
  return [
    ...named.flatMap(([name, type]) =>
      isKnown(inputs[name]) ? [{ type, spelling: String(inputs[name]) }] : [],
    ),
    ...(placeType && path !== undefined ? [{ type: placeType, spelling: path }] : []),
  ];
}

/** Warns once of each place that has another path now. */
export function reportPlaces(forge: Client, { isRefresh = false } = {}): void {
  const { warnings, lines } = placesOf(forge).takeNotes(isRefresh);
  for (const warning of warnings) warn(warning);
  for (const line of lines) print(line);
}

/** An input with another spelling of the same place than was recorded. */
export interface Respelled {
  readonly name: string;
  readonly before: unknown;
}

export interface Located {
  /** The recorded items, spelled like the declared ones where both are in the same place. */
  readonly olds: ReadonlyMap<string, State>;
  /** The declared items, with the numbers of those whom they name. */
  readonly news: ReadonlyMap<string, Values>;
  /** By key: why an item must not be touched. */
  readonly refused: ReadonlyMap<string, string>;
  /** The numbers of the declared places, by key. */
  readonly numbers: ReadonlyMap<string, number>;
  /** By key. */
  readonly respelled: ReadonlyMap<string, readonly Respelled[]>;
  readonly gone: Gone;
}

/** Compares the places of recorded and declared items, and whom they name; nobody can be asked if the service does not answer. */
export async function comparePlaces(
  definition: AnyDefinition,
  asking: Asking | undefined,
  recorded: ReadonlyMap<string, State>,
  news: ReadonlyMap<string, Values>,
  gone: Gone = new Map(),
): Promise<Located> {
  const olds = await locate(definition, asking?.forge, recorded);
  const none = { olds, news, refused: new Map(), numbers: new Map(), respelled: new Map(), gone };
  if (asking === undefined) return none;
  const own = await compareOwn(definition, asking.forge, none);
  if (!namesOthers(definition)) return own;
  // Whom an object names is recorded with it, also if the object has another key by now.
  const keys = keysNow(definition, own.olds, news);
  const present = withKeys(own, keys);
  learnOthers(definition, placesOf(asking.forge), gone.values());
  const lost = goneNow(definition, gone, news, own.numbers);
  const names = await compareNames(definition, asking, { olds: present.olds, gone: lost }, news);
  const others = await compareOthers(present, names);
  await refuseTwins(names, own.numbers);
  let compared: Located = { ...others, news: names.news, refused: names.refused, gone: lost };
  for (const name of [...Object.keys(definition.inputs), ...Object.keys(definition.outputs)])
    compared = respell(compared, definition, name, (key) => names.respelled.get(key)?.[name]);
  return withKeys(compared, new Map([...keys].map(([former, now]) => [now, former])));
}

const withKeys = (located: Located, keys: ReadonlyMap<string, string>): Located => ({
  ...located,
  olds: withOtherKeys(located.olds, keys),
  respelled: withOtherKeys(located.respelled, keys),
});

/** Whether objects of a kind name anybody, or another place than their own. */
const namesOthers = ({ people, users, nameNumbers, placeInputs }: AnyDefinition): boolean =>
  [people, users, nameNumbers, placeInputs].some((inputs) => inputs !== undefined);

/** Compares the groups or projects that the items belong to. */
async function compareOwn(definition: AnyDefinition, forge: Client, located: Located): Promise<Located> {
  const { news } = located;
  const type = placeTypeOf(definition);
  if (type === undefined) return located;
  const places = placesOf(forge);
  const found = await numbersOf(
    places,
    type,
    [...news.values()].map((inputs) => inputs[type]),
  );
  await refuseTaken(definition, forge, type, news);
  const numbers = new Map<string, number>();
  const spelledAt = new Map<number, unknown>();
  for (const [key, { [type]: spelling }] of news) {
    const number = found.get(String(spelling));
    if (number === undefined) continue;
    numbers.set(key, number);
    if (!spelledAt.has(number)) spelledAt.set(number, spelling);
  }
  return respell({ ...located, numbers }, definition, type, (key, state) => {
    const declared = news.get(key)?.[type];
    const number = numbers.get(key);
    // Recorded inputs alone have no number; a comparison with the state decides.
    const place = state.place ?? (state.id === "" ? number : undefined);
    if (place === undefined) return undefined;
    if (declared === undefined) return spelledAt.get(place);
    return number === place ? declared : undefined;
  });
}

/** Throws if another place has a path that is recorded. Written anew, it means that one. */
async function refuseTaken(
  definition: AnyDefinition,
  forge: Client,
  type: PlaceType,
  news: ReadonlyMap<string, Values>,
): Promise<void> {
  const asked = new Map([...news.values()].map((inputs) => [String(inputs[type]), inputs]));
  for (const [spelling, inputs] of asked) {
    if (!isKnown(inputs[type])) continue;
    const number = await placesOf(forge).takenFrom(type, spelling);
    const fate = number === undefined ? undefined : await whatBecameOf(forge, { type, spelling, number });
    if (fate?.became === "taken")
      throw new ResourceError(`${type} ${spelling}: ${takenText({ type, spelling }, fate)}.`, {
        subject: subject(definition, inputs),
      });
  }
}

/** Compares other inputs that name a group or project. */
async function compareOthers(located: Located, names: NameComparison): Promise<Located> {
  const { definition, asking, news } = names;
  const places = placesOf(asking.forge);
  let compared = located;
  for (const [name, type] of Object.entries(definition.placeInputs ?? {}) as [string, PlaceType][]) {
    await compareRecorded(names, name, type);
    const added = newIn(name, compared.olds, news);
    const differing = differingIn(name, compared.olds, news, added);
    if (differing.length === 0) continue;
    for (const { [name]: spelling } of news.values())
      if (isKnown(spelling)) places.declare(type, String(spelling));
    const found = await numbersNamed(names, type, differing);
    const numberIn = (values: Values) => recordedIn(names, name, values) ?? found.get(textOf(values[name]));
    const spelledAt = new Map(added.map((one) => [found.get(textOf(one)), one]));
    compared = respell(compared, definition, name, (key, { values }) => {
      const number = numberIn(values);
      if (number === undefined) return undefined;
      // Under another key, it is the same object if a new item names the same place.
      if (!news.has(key)) return spelledAt.get(number);
      const declared = news.get(key)?.[name];
      return number === found.get(textOf(declared)) ? declared : undefined;
    });
  }
  return compared;
}

/** Those who are recorded by number under the declared name: another one may have it by now. */
async function compareRecorded(names: NameComparison, name: string, type: PlaceType): Promise<void> {
  for (const [key, { values }] of names.olds) {
    const recorded = recordedIn(names, name, values);
    const declared = names.news.get(key)?.[name];
    if (recorded === undefined || typeof declared !== "string" || !isSameName(declared, values[name]))
      continue;
    await names.assertSame(key, type, name, declared, recorded);
  }
}

/** The number that is recorded for an input; the place of a group or project in another one is no grant. */
function recordedIn({ definition }: NameComparison, name: string, values: Values): number | undefined {
  const { placeNumbers = {}, placeType } = definition;
  const output = (placeNumbers as Readonly<Record<string, string>>)[name];
  const number = placeType === undefined && output !== undefined ? values[output] : undefined;
  return typeof number === "number" ? number : undefined;
}

/** The number of each spelling. A text of digits is a path where people get something, and a number where it says where an object is. */
async function numbersNamed(
  { definition, asking: { forge } }: NameComparison,
  type: PlaceType,
  spellings: readonly unknown[],
): Promise<ReadonlyMap<string, number | undefined>> {
  if (type === "project" || definition.placeType !== undefined) {
    const found = await numbersOf(placesOf(forge), type, spellings);
    return new Map(spellings.map((one) => [textOf(one), found.get(String(one))]));
  }
  const directory = directoryOf(forge, type);
  const numbers = spellings.filter(isKnown).map(async (spelling) => {
    const number = typeof spelling === "number" ? spelling : await directory.numberOf(String(spelling));
    return [textOf(spelling), number] as const;
  });
  return new Map(await Promise.all(numbers));
}

/** Different for a number and for a text of digits. */
const textOf = (spelling: unknown): string => JSON.stringify(spelling ?? null);

/** The spellings of recorded and declared items that may be the same place otherwise spelled. */
function differingIn(
  name: string,
  olds: ReadonlyMap<string, State>,
  news: ReadonlyMap<string, Values>,
  added: readonly unknown[],
): readonly unknown[] {
  const differing = [...olds].flatMap(([key, { values }]) => {
    if (!news.has(key)) return added.length === 0 ? [] : [values[name]];
    const declared = news.get(key)?.[name];
    return declared === undefined || String(declared) === String(values[name])
      ? []
      : [declared, values[name]];
  });
  return differing.length === 0 ? [] : [...differing, ...added];
}

/** The spellings of new items; none are needed unless recorded ones have lost their keys. */
function newIn(
  name: string,
  olds: ReadonlyMap<string, State>,
  news: ReadonlyMap<string, Values>,
): readonly unknown[] {
  if ([...olds.keys()].every((key) => news.has(key))) return [];
  return [...news].flatMap(([key, { [name]: spelling }]) =>
    isKnown(spelling) && !olds.has(key) ? [spelling] : [],
  );
}

/** Records another spelling of the same place; `undefined` for one that stays. */
function respell(
  located: Located,
  definition: AnyDefinition,
  name: string,
  spellingOf: (key: string, state: State) => unknown,
): Located {
  const respelled = new Map(located.respelled);
  const olds = changeValues(located.olds, (state, key) => {
    const spelling = spellingOf(key, state);
    if (spelling === undefined || same(spelling, state.values[name])) return state;
    respelled.set(key, [...(respelled.get(key) ?? []), { name, before: state.values[name] }]);
    return withSpelling(definition, state, name, spelling);
  });
  return { ...located, olds, respelled };
}

function withSpelling(definition: AnyDefinition, state: State, name: string, spelling: unknown): State {
  const { id, values } = state;
  if (id === "" || !definition.id.includes(name))
    return { ...state, values: { ...values, [name]: spelling } };
  const parts = { ...partsOf(definition, id, values), [name]: String(spelling) };
  const all = definition.id.map((part) => parts[part] ?? definition.idDefaults?.[part] ?? "");
  return { ...state, id: formatId(all), values: { ...values, [name]: spelling } };
}
