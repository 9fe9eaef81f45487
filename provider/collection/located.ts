/**
 * The places of the items: the recorded ones have numbers, and the declared spellings are resolved. Two spellings are the same place
 * exactly if their numbers are the same; then the recorded spelling follows the declared one.
 */
import type { Client } from "../../sdk";
import { type AnyDefinition, ResourceError, type State } from "../definition/resource";
import { placeTypeOf } from "../identity/addressed";
import { formatId } from "../identity/id";
import { takenText, whatBecameOf } from "../identity/place-fate";
import { isNumber, numberOf, type Places, placesOf } from "../identity/places";
import type { PlaceType, SpelledPlace } from "../identity/served-places";
import { subject } from "../lifecycle/errors";
import { partsOf } from "../lifecycle/state";
import { learnMade } from "../lifecycle/young";
import { changeValues, hasUnknown, type Values } from "../values/values";
import { print, warn } from "./print";
import { spellingsOfLists } from "./renamed-in-lists";
import { spellingsOfUsers } from "./renamed-users";

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
  if (forge) learnOthers(definition, placesOf(forge), items.values());
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
  items: Iterable<State>,
): void {
  const named = Object.entries(placeNumbers) as [string, string][];
  for (const { values } of named.length === 0 ? [] : items)
    for (const [name, output] of named) {
      const number = values[output];
      const spelling = values[name];
      if (typeof number === "number" && typeof spelling === "string" && !isNumber(spelling))
        places.learn(placeInputs[name] as PlaceType, spelling, number);
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
  /** The numbers of the declared places, by key. */
  readonly numbers: ReadonlyMap<string, number>;
  /** By key. */
  readonly respelled: ReadonlyMap<string, readonly Respelled[]>;
}

/** Compares the places of recorded and declared items; `forge` is absent if the service does not answer. */
export async function comparePlaces(
  definition: AnyDefinition,
  forge: Client | undefined,
  recorded: ReadonlyMap<string, State>,
  news: ReadonlyMap<string, Values>,
): Promise<Located> {
  const located = await locate(definition, forge, recorded);
  const none = { olds: located, numbers: new Map(), respelled: new Map() };
  if (forge === undefined) return none;
  const own = await compareOwn(definition, forge, located, news);
  const others = await compareOthers(definition, placesOf(forge), own ?? none, news);
  return compareNames(definition, forge, others, news);
}

/** Compares the groups or projects that the items belong to. */
async function compareOwn(
  definition: AnyDefinition,
  forge: Client,
  olds: ReadonlyMap<string, State>,
  news: ReadonlyMap<string, Values>,
): Promise<Located | undefined> {
  const type = placeTypeOf(definition);
  if (type === undefined) return undefined;
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
  return respell({ olds, numbers, respelled: new Map() }, definition, type, (key, state) => {
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
async function compareOthers(
  definition: AnyDefinition,
  places: Places,
  located: Located,
  news: ReadonlyMap<string, Values>,
): Promise<Located> {
  let compared = located;
  for (const [name, type] of Object.entries(definition.placeInputs ?? {}) as [string, PlaceType][]) {
    const added = newIn(name, compared.olds, news);
    const differing = differingIn(name, compared.olds, news, added);
    if (differing.length === 0) continue;
    for (const { [name]: spelling } of news.values())
      if (isKnown(spelling)) places.declare(type, String(spelling));
    const found = await numbersOf(places, type, differing);
    const spelledAt = new Map(added.map((one) => [found.get(String(one)), one]));
    compared = respell(compared, definition, name, (key, { values }) => {
      const number = found.get(String(values[name]));
      if (number === undefined) return undefined;
      // Under another key, it is the same object if a new item names the same place.
      if (!news.has(key)) return spelledAt.get(number);
      const declared = news.get(key)?.[name];
      return number === found.get(String(declared)) ? declared : undefined;
    });
  }
  return compared;
}

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

/** Compares lists of groups or projects, and inputs that name a user. */
async function compareNames(
  definition: AnyDefinition,
  forge: Client,
  located: Located,
  news: ReadonlyMap<string, Values>,
): Promise<Located> {
  const { olds } = located;
  const lists = await spellingsOfLists(definition, forge, olds, news);
  const users = await spellingsOfUsers(definition, forge, olds, news);
  let compared = located;
  for (const [name, spellings] of [...lists, ...users])
    if (spellings.size > 0) compared = respell(compared, definition, name, (key) => spellings.get(key));
  return compared;
}

/** Records another spelling of the same place; `undefined` for one that stays. */
function respell(
  { olds, numbers, respelled: before }: Located,
  definition: AnyDefinition,
  name: string,
  spellingOf: (key: string, state: State) => unknown,
): Located {
  const respelled = new Map(before);
  const items = changeValues(olds, (state, key) => {
    const spelling = spellingOf(key, state);
    if (spelling === undefined || String(spelling) === String(state.values[name])) return state;
    respelled.set(key, [...(respelled.get(key) ?? []), { name, before: state.values[name] }]);
    return withSpelling(definition, state, name, spelling);
  });
  return { olds: items, numbers, respelled };
}

function withSpelling(definition: AnyDefinition, state: State, name: string, spelling: unknown): State {
  const { id, values } = state;
  if (id === "" || !definition.id.includes(name))
    return { ...state, values: { ...values, [name]: spelling } };
  const parts = { ...partsOf(definition, id, values), [name]: String(spelling) };
  const all = definition.id.map((part) => parts[part] ?? definition.idDefaults?.[part] ?? "");
  return { ...state, id: formatId(all), values: { ...values, [name]: spelling } };
}
