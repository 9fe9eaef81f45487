/**
 * The users, groups and projects that recorded and declared items name, compared by their numbers: whoever was renamed is the same, and an
 * item with a name that somebody else has by now is refused.
 */
import type { Client } from "../../../sdk";
import { groupBy } from "../../../sdk/group-by";
import { type AnyDefinition, type Context, entryNames, type State } from "../../definition/resource";
import { placesOf } from "../../identity/places";
import { userIfKnown } from "../../identity/users";
import {
  directoryOf,
  isNameTaken,
  numberMeant,
  recordedNumbers,
  type Somebody,
  takenNameText,
  type Who,
  whoIs,
} from "../../identity/who";
import { hasNames, numbered, problemsOf } from "../../lifecycle";
import { Cache } from "../../service/cache";
import { isSameName } from "../../values/place-paths";
import { hasUnknown, isRecord, isUnset, same, type Values } from "../../values/values";
import type { Gone } from "../collection";
import { joinNames } from "../messages";
import { warn } from "../print";

type Items<T> = ReadonlyMap<string, T>;

export type Asking = Pick<Context, "forge" | "expects">;

/** The findings about the names in items, by key. */
export class NameComparison {
  /** The declared items, with numbers beside their names. */
  readonly news: Map<string, Values>;
  /** Why an item must not be touched. */
  readonly refused = new Map<string, string>();
  /** Recorded values that mean the same as the declared ones, as they are declared. */
  readonly respelled = new Map<string, Values>();
  /** The recorded items, also those whose objects are gone. */
  readonly olds: Items<State>;
  readonly gone: Gone;

  constructor(
    readonly definition: AnyDefinition,
    readonly asking: Asking,
    { olds, gone }: { readonly olds: Items<State>; readonly gone: Gone },
    news: Items<Values>,
  ) {
    this.news = new Map(news);
    this.gone = gone;
    const lost = [...gone]
      .filter(([key]) => news.has(key))
      .map(([key, values]) => [key, { id: "", values }] as const);
    this.olds = lost.length === 0 ? olds : new Map<string, State>([...lost, ...olds]);
  }

  refuse(key: string, why: string): void {
    const before = this.refused.get(key);
    this.refused.set(key, before === undefined ? why : `${before}; ${why}`);
  }

  respell(key: string, values: Values): void {
    this.respelled.set(key, { ...this.respelled.get(key), ...values });
  }

  /** A recorded name must still mean the same in an input, or else the item is refused. */
  async assertSame(
    key: string,
    thing: Somebody,
    input: string,
    name: string,
    recorded: number,
  ): Promise<void> {
    const { forge } = this.asking;
    const who = await whoIs(directoryOf(forge, thing), name, recorded);
    if (isNameTaken(who))
      this.refuse(key, `${input === thing ? "" : `${input}: `}${takenNameText(thing, name, who)}`);
    else noteRenamed(forge, thing, input, name, who);
  }
}

export async function compareNames(
  definition: AnyDefinition,
  asking: Asking,
  recorded: { readonly olds: Items<State>; readonly gone: Gone },
  news: Items<Values>,
): Promise<NameComparison> {
  const names = new NameComparison(definition, asking, recorded, news);
  await compareEntries(names);
  await compareLists(names);
  await compareUsers(names);
  return names;
}

const isKnown = (spelling: unknown): spelling is string | number =>
  !isUnset(spelling) && !hasUnknown(spelling);

const notedUsers = new Cache<true>();

/** Says once that somebody was renamed; of groups and projects, their places say it. */
function noteRenamed(forge: Client, thing: Somebody, input: string, spelling: string, who: Who): void {
  const { recorded, name } = who;
  if (thing !== "user" || name === undefined || isSameName(name, spelling)) return;
  notedUsers.get(forge, spelling.toLowerCase(), () => {
    warn(
      `The user ${spelling} is ${name} now (number ${recorded}), and stays managed. Write ${input}: ${JSON.stringify(name)}.`,
    );
    return true;
  });
}

// ─── Entries of lists ────────────────────────────────────────────────────────

/** Numbers stand beside the names. An item that names somebody who cannot be found is not touched. */
async function compareEntries(names: NameComparison): Promise<void> {
  for (const [key, inputs] of [...names.news])
    if (hasNames(names.definition, inputs)) await compareEntriesOf(names, key, inputs);
}

async function compareEntriesOf(names: NameComparison, key: string, inputs: Values): Promise<void> {
  const { definition, asking, olds } = names;
  const { values } = olds.get(key) ?? {};
  const onRenamed = (input: string, thing: Somebody, name: string, who: Who) =>
    noteRenamed(asking.forge, thing, `user in ${input}`, name, who);
  const { inputs: found, problems: own } = await numbered(
    definition,
    { ...asking, onRenamed },
    inputs,
    values,
  );
  names.news.set(key, found);
  if (values === undefined) return;
  // Two names of one user, or a name and a number, are only now known to be the same.
  const problems = own.length > 0 ? own : problemsOf(definition, found).map(({ problem }) => problem);
  for (const problem of problems) names.refuse(key, problem);
  for (const input of definition.people ?? []) {
    const named = withNamesOf(values[input], found[input]);
    if (named !== undefined) names.respell(key, { [input]: named });
  }
}

/** The recorded entries under the names that are declared for the same numbers; `undefined` if they have these already. */
function withNamesOf(recorded: unknown, declared: unknown): unknown {
  if (!Array.isArray(recorded) || !Array.isArray(declared)) return undefined;
  const entries = recorded.map((entry: unknown) => {
    const alike = declared.find((one) => entryNames.some(({ number }) => isOfNumber(one, entry, number)));
    return alike === undefined ? entry : { ...(entry as Values), ...namesIn(alike) };
  });
  return same(entries, recorded) ? undefined : entries;
}

const isOfNumber = (one: unknown, other: unknown, number: string): boolean =>
  isRecord(one) && isRecord(other) && one[number] !== undefined && one[number] === other[number];

const namesIn = (entry: Values): Values =>
  Object.fromEntries(
    entryNames.flatMap(({ name }) => (typeof entry[name] === "string" ? [[name, entry[name]]] : [])),
  );

// ─── Lists of names ──────────────────────────────────────────────────────────

interface NameList {
  readonly thing: Somebody;
  readonly input: string;
  /** The output with the recorded numbers. */
  readonly output: string;
}

/** A list has the spellings of those whom the service shows by their recorded numbers; another spelling of one of them is declared here. */
async function compareLists(names: NameComparison): Promise<void> {
  const { nameNumbers = {}, names: things = {} } = names.definition;
  const outputs = Object.entries(nameNumbers as Readonly<Record<string, string>>);
  for (const [input, output] of outputs)
    for (const [key, { values }] of names.olds) {
      const thing = (things as Readonly<Record<string, Somebody>>)[input] as Somebody;
      await compareList(names, key, values, { thing, input, output });
    }
}

async function compareList(
  names: NameComparison,
  key: string,
  values: Values,
  { thing, input, output }: NameList,
): Promise<void> {
  const known = recordedNumbers(names.definition, values);
  const { forge } = names.asking;
  const found = new Map<number, string | number>();
  for (const spelling of listIn(names.news.get(key)?.[input])) {
    if (thing !== "user") placesOf(forge).declare(thing, spelling);
    const recorded = typeof spelling === "number" ? undefined : known.of(thing, spelling);
    if (recorded !== undefined) await names.assertSame(key, thing, input, String(spelling), recorded);
    const number = recorded ?? (await numberFor(forge, thing, spelling));
    if (number !== undefined) found.set(number, spelling);
  }
  if (names.gone.has(key)) {
    const recorded = [...found].filter(([number, name]) => known.of(thing, String(name)) === number);
    const beside = Object.fromEntries(recorded.map(([number, name]) => [name, number]));
    names.news.set(key, { ...names.news.get(key), [output]: beside });
    return;
  }
  const list = await respelledList(names, thing, listIn(values[input]), { known, found });
  if (list === undefined) return;
  const numbers = [...found].flatMap(([number, name]) =>
    typeof name === "string" && list.includes(name) ? [[name, number] as const] : [],
  );
  names.respell(key, { [input]: list, [output]: Object.fromEntries(numbers) });
}

/** The recorded list in the declared spellings; `undefined` if it has these. */
async function respelledList(
  { asking: { forge } }: NameComparison,
  thing: Somebody,
  recorded: readonly (string | number)[],
  {
    known,
    found,
  }: {
    readonly known: ReturnType<typeof recordedNumbers>;
    readonly found: ReadonlyMap<number, string | number>;
  },
): Promise<readonly (string | number)[] | undefined> {
  const spellings = [...found.values()];
  const missing = spellings.filter((one) => !recorded.includes(one));
  if (missing.length === 0) return undefined;
  const list = await Promise.all(
    recorded.map(async (spelling) => {
      if (spellings.includes(spelling)) return spelling;
      const own = typeof spelling === "string" ? known.of(thing, spelling) : spelling;
      const number = own ?? (await numberFor(forge, thing, spelling));
      return (number === undefined ? undefined : found.get(number)) ?? spelling;
    }),
  );
  return same(list, recorded) ? undefined : list;
}

async function numberFor(
  forge: Client,
  thing: Somebody,
  spelling: string | number,
): Promise<number | undefined> {
  return typeof spelling === "number"
    ? spelling
    : numberMeant(await whoIs(directoryOf(forge, thing), spelling));
}

const listIn = (list: unknown): readonly (string | number)[] =>
  Array.isArray(list) ? list.filter(isKnown) : [];

// ─── Users ───────────────────────────────────────────────────────────────────

async function compareUsers(names: NameComparison): Promise<void> {
  const users = (names.definition.users ?? {}) as Readonly<Record<string, Omit<UserInput, "input">>>;
  for (const [input, outputs] of Object.entries(users)) {
    await compareKept(names, { input, ...outputs });
    await compareGone(names, { input, ...outputs });
    await compareMoved(names, { input, ...outputs });
  }
}

/** An input that names a user, and the outputs with the number and the present name. */
interface UserInput {
  readonly input: string;
  readonly number: string;
  readonly name: string;
}

/** Items with the same key. */
async function compareKept(names: NameComparison, { input, number: output, name }: UserInput): Promise<void> {
  const { forge } = names.asking;
  for (const [key, { values }] of names.olds) {
    const declared = names.news.get(key)?.[input];
    const { [output]: number, [input]: recorded, [name]: now = declared } = values;
    if (!isKnown(declared) || typeof number !== "number" || names.gone.has(key)) continue;
    const isRecorded = isSameName(declared, recorded);
    if (isRecorded && isSameName(declared, now)) continue;
    if (isRecorded) await names.assertSame(key, "user", input, String(declared), number);
    else if ((await userIfKnown(forge, declared))?.number === number)
      names.respell(key, { [input]: declared });
  }
}

/** Items whose objects are gone: a new one is for whom the former one was, by number. */
async function compareGone(names: NameComparison, { input, number: output }: UserInput): Promise<void> {
  for (const [key, { [output]: number, [input]: recorded }] of names.gone) {
    const inputs = names.news.get(key);
    const declared = inputs?.[input];
    if (inputs === undefined || typeof number !== "number" || !isSameName(declared, recorded)) continue;
    await names.assertSame(key, "user", input, String(declared), number);
    names.news.set(key, { ...inputs, [output]: number });
  }
}

/** Recorded users that no item of the same key declares, but another one does by the present name. */
async function compareMoved(names: NameComparison, { input, number }: UserInput): Promise<void> {
  const { olds, news } = names;
  const { forge } = names.asking;
  const leaving = [...olds].filter(([key, { values }]) => !news.has(key) && values[number] !== undefined);
  const coming = [...news].flatMap(([key, { [input]: spelling }]) =>
    olds.has(key) || !isKnown(spelling) ? [] : [spelling],
  );
  if (leaving.length === 0 || coming.length === 0) return;
  const spelledAt = new Map<unknown, unknown>();
  // Whichever takes fewer requests.
  if (coming.length <= leaving.length)
    for (const spelling of coming) spelledAt.set((await userIfKnown(forge, spelling))?.number, spelling);
  else
    for (const [, { values }] of leaving) {
      const user = await userIfKnown(forge, values[number] as number);
      const spelling = coming.find((one) => isSameName(one, user?.name));
      if (spelling !== undefined) spelledAt.set(values[number], spelling);
    }
  for (const [key, { values }] of leaving) {
    const spelling = spelledAt.get(values[number]);
    if (spelling !== undefined) names.respell(key, { [input]: spelling });
  }
}

// ─── Two names of one ────────────────────────────────────────────────────────

/** Items of one place that name the same user or group: which of them counts, nobody knows. `places` are the numbers of their places. */
export async function refuseTwins(names: NameComparison, places: Items<number>): Promise<void> {
  if (names.news.size < 2) return;
  for (const input of namingInputs(names.definition)) {
    const thing: Somebody = input in (names.definition.users ?? {}) ? "user" : "group";
    const keysOf = groupBy(await namedBy(names, places, thing, input), ([who]) => who);
    for (const twins of keysOf.values()) {
      const keys = [...new Set(twins.map(([, key]) => key))];
      for (const key of keys.length > 1 ? keys : [])
        names.refuse(key, `${joinNames(keys)} are the same ${thing}; declare one of them`);
    }
  }
}

/** Whom each item names, in which place. */
async function namedBy(
  names: NameComparison,
  places: Items<number>,
  thing: Somebody,
  input: string,
): Promise<readonly (readonly [who: string, key: string])[]> {
  const [home = ""] = names.definition.id;
  const named = [...names.news].map(async ([key, values]) => {
    const place = places.get(key) ?? String(values[home] ?? "").toLowerCase();
    const identities = await identitiesOf(names, thing, input, key);
    return identities.map((who) => [`${place} ${who}`, key] as const);
  });
  return (await Promise.all(named)).flat();
}

/** The inputs by which an object is that of a user or group. */
const namingInputs = ({ users = {}, placeNumbers = {}, placeType }: AnyDefinition): readonly string[] => [
  ...Object.keys(users),
  ...(placeType === undefined ? Object.keys(placeNumbers) : []),
];

/** A user may have been renamed since; numbers say whom the name of a group means. */
async function identitiesOf(
  { definition, asking, olds, news }: NameComparison,
  thing: Somebody,
  input: string,
  key: string,
): Promise<readonly string[]> {
  const declared = news.get(key)?.[input];
  if (!isKnown(declared)) return [];
  const { values = {} } = olds.get(key) ?? {};
  const isRecorded = isSameName(declared, values[input]);
  if (thing === "user") {
    const { name = "" } = (definition.users as Readonly<Record<string, { name: string }>>)[input] ?? {};
    const now = isRecorded ? (values[name] ?? declared) : declared;
    return [...new Set([declared, now].map((one) => String(one).toLowerCase()))];
  }
  const output = (definition.placeNumbers as Readonly<Record<string, string>>)[input] ?? "";
  const number = isRecorded ? values[output] : await numberFor(asking.forge, thing, declared);
  return [String(number ?? declared).toLowerCase()];
}
