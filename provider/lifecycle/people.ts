/**
 * Users and groups in inputs, before anything is compared or sent: numbers stand beside the names in entries of lists, and the user name of
 * an email address or a number where an input is a user.
 */
import type { Client } from "../../sdk";
import { didYouMean } from "../../sdk/did-you-mean";
import { ForgeError, NotFoundError } from "../../sdk/http/errors";
import {
  type AnyDefinition,
  type Context,
  entryNames,
  type State,
  UntouchedError,
} from "../definition/resource";
import { pathAt, placesOf } from "../identity/places";
import type { SpelledPlace } from "../identity/served-places";
import { isUserName, userAt, userIfKnown } from "../identity/users";
import {
  type Directory,
  isNameTaken,
  numberMeant,
  recordedNumbers,
  type Somebody,
  takenNameText,
  type Who,
  whoIs,
} from "../identity/who";
import { AnswerCache } from "../service/cache";
import { groupOf } from "../service/named-numbers";
import { lookAgain } from "../service/patience";
import { hasUnknown, isRecord, type Values } from "../values/values";
import { clientMessage } from "./errors";

export interface Numbered {
  /** With a number beside each name that could be resolved. */
  readonly inputs: Values;
  /** Why the others could not. */
  readonly problems: readonly string[];
}

type Resolved = { readonly id: number } | { readonly problem: string };

type EntryName = (typeof entryNames)[number];

/** How the service is asked whom an entry names, which says why it names nobody. */
const resolvers: Readonly<
  Record<EntryName["thing"], (forge: Client, place: SpelledPlace, name: string) => Promise<Resolved>>
> = { user: userIn, group: groupAt };

/** Users are looked up among those who can have a part in the place. */
const directoryIn = (forge: Client, place: SpelledPlace, { thing }: EntryName): Directory => ({
  async numberOf(name) {
    const found = await resolvers[thing](forge, place, name);
    return "id" in found ? found.id : undefined;
  },
  nameOf: async (number) =>
    thing === "user"
      ? ((await userNameIn(forge, place, number)) ?? (await userIfKnown(forge, number))?.name)
      : pathAt(forge, "group", number),
});

/** Whether it names anybody; names that are not known yet are left as they are. */
export const hasNames = (definition: AnyDefinition, inputs: Values): boolean =>
  hasNamedEntries(definition, inputs) || userInputs(definition, inputs).length > 0;

const hasNamedEntries = ({ people = [] }: AnyDefinition, inputs: Values): boolean =>
  people.some((input) =>
    entriesIn(inputs[input]).some((entry) => entryNames.some((one) => isNamed(entry, one))),
  );

/** The inputs that name a user otherwise than by user name. */
const userInputs = (
  { users = {} }: AnyDefinition,
  inputs: Values,
): readonly (readonly [string, string | number])[] =>
  Object.keys(users).flatMap((name) => {
    const spelling = inputs[name];
    if (typeof spelling !== "string" && typeof spelling !== "number") return [];
    return hasUnknown(spelling) || isUserName(spelling) ? [] : [[name, spelling] as const];
  });

interface Asking extends Pick<Context, "forge" | "expects" | "patience"> {
  /** Called for each entry whose name is that of nobody any more. */
  onRenamed?(input: string, thing: Somebody, name: string, who: Who): void;
}

/**
 * The inputs with numbers and user names; unchanged if they name nobody, or if their place is not known yet. Whom the run lets in later
 * stays a name. `recorded` has the numbers of those who were named before.
 */
export const numbered = (
  definition: AnyDefinition,
  { forge, expects, onRenamed }: Asking,
  inputs: Values,
  recorded: Values = {},
): Promise<Numbered> =>
  numberedIn(
    definition,
    { forge, ...(expects ? { expects } : {}), ...(onRenamed ? { onRenamed } : {}), recorded, isLast: false },
    inputs,
  );

interface Resolving extends Asking {
  readonly recorded: Values;
  /** Whether the object is written next: everybody must be there. */
  readonly isLast: boolean;
}

async function numberedIn(
  definition: AnyDefinition,
  resolving: Resolving,
  inputs: Values,
): Promise<Numbered> {
  const named = await withUserNames(definition, resolving, inputs);
  const { inputs: found, problems } = await withNumberedEntries(definition, resolving, named.inputs);
  return { inputs: found, problems: [...named.problems, ...problems] };
}

async function withUserNames(
  definition: AnyDefinition,
  { forge, expects, isLast }: Resolving,
  inputs: Values,
): Promise<Numbered> {
  const problems: string[] = [];
  const names = await Promise.all(
    userInputs(definition, inputs).map(async ([name, spelling]) => {
      const user = await orProblem(userAt(forge, spelling));
      if ("found" in user && user.found !== undefined) return [[name, user.found.name] as const];
      if (!isLast && (await expects?.({ thing: "user", spelling }))) return [];
      const why =
        "problem" in user ? user.problem : `the service has none, or does not show this token whose it is`;
      problems.push(`${name}: ${JSON.stringify(spelling)} cannot be looked up: ${why}; write the user name`);
      return [];
    }),
  );
  return { inputs: { ...inputs, ...Object.fromEntries(names.flat()) }, problems: problems.sort() };
}

async function withNumberedEntries(
  definition: AnyDefinition,
  resolving: Resolving,
  inputs: Values,
): Promise<Numbered> {
  const place = placeIn(inputs);
  if (place === undefined || !hasNamedEntries(definition, inputs)) return { inputs, problems: [] };
  // Nobody is in it before this run makes it.
  if (await placesOf(resolving.forge).isYetToCome(place.type, place.spelling))
    return { inputs, problems: [] };
  const problems: string[] = [];
  const recordedFor = recordedNumbers(definition, resolving.recorded);
  const named = (definition.people ?? []).filter((input) => Array.isArray(inputs[input]));
  const lists = await Promise.all(
    named.map(async (input) => {
      const entries = (inputs[input] as readonly unknown[]).map(async (entry, index) => {
        const found = isRecord(entry)
          ? await withNumber(resolving, place, entry, { input, recordedFor })
          : entry;
        if (typeof found !== "string") return found;
        problems.push(`${input}[${index}]: ${found}`);
        return entry;
      });
      return [input, await Promise.all(entries)] as const;
    }),
  );
  return { inputs: { ...inputs, ...Object.fromEntries(lists) }, problems: problems.sort() };
}

/** The inputs with a name alone for each number that a name leads back to, but for entries that stay as they are. */
export const withNamesFor = (
  definition: AnyDefinition,
  forge: Client,
  inputs: Values,
  stays: (input: string, entry: Values) => boolean = () => false,
): Promise<Values> =>
  withEntries(definition, inputs, async (place, entry, input) => {
    const named = stays(input, entry) ? undefined : await namedIn(forge, place, entry);
    if (named === undefined) return entry;
    const { [named.number]: number, [named.name]: _, ...others } = entry;
    return named.found === undefined
      ? { [named.number]: number, ...others }
      : { [named.name]: named.found, ...others };
  });

/** An object with a name beside each number, as a declaration with names has it recorded. */
export async function withNamesBeside(
  definition: AnyDefinition,
  forge: Client,
  state: State,
): Promise<State> {
  const values = await withEntries(definition, state.values, async (place, entry) => {
    const named = await namedIn(forge, place, entry);
    return named?.found === undefined ? entry : { ...entry, [named.name]: named.found };
  });
  return { ...state, values };
}

async function withEntries(
  definition: AnyDefinition,
  values: Values,
  spell: (place: SpelledPlace, entry: Values, input: string) => Promise<Values>,
): Promise<Values> {
  const place = placeIn(values);
  const named = (definition.people ?? []).filter((input) => entriesIn(values[input]).length > 0);
  if (place === undefined || named.length === 0) return values;
  const lists = await Promise.all(
    named.map(async (input) => {
      const entries = values[input] as readonly Values[];
      return [input, await Promise.all(entries.map((entry) => spell(place, entry, input)))] as const;
    }),
  );
  return { ...values, ...Object.fromEntries(lists) };
}

/** The name of whom an entry has the number, as far as it leads back to that. */
async function namedIn(forge: Client, place: SpelledPlace, entry: Values) {
  const lookup = entryNames.find(({ number }) => typeof entry[number] === "number");
  if (lookup === undefined) return undefined;
  const number = entry[lookup.number] as number;
  // Only the name of a member leads back to the number.
  const found =
    lookup.thing === "user" ? await userNameIn(forge, place, number) : await pathAt(forge, "group", number);
  return { ...lookup, found };
}

/** Throws if somebody cannot be found: nothing has been sent yet. Most objects name nobody, and have nothing to wait for. */
export const assertNumbered = (
  definition: AnyDefinition,
  context: Context,
  inputs: Values,
  recorded: Values = {},
): Values | Promise<Values> =>
  hasNames(definition, inputs)
    ? numberedIn(definition, { ...context, recorded, isLast: true }, inputs).then(allFound)
    : inputs;

/** Throws if somebody could not be found. */
export function allFound({ inputs, problems }: Numbered): Values {
  if (problems.length > 0) throw new UntouchedError(problems.join("; "));
  return inputs;
}

const entriesIn = (list: unknown): readonly Values[] => (Array.isArray(list) ? list.filter(isRecord) : []);

const isNamed = (entry: Values, { name }: EntryName): boolean =>
  typeof entry[name] === "string" && !hasUnknown(entry[name]);

function placeIn({ project, group }: Values): SpelledPlace | undefined {
  const spelling = project ?? group;
  if (spelling === undefined || hasUnknown(spelling)) return undefined;
  return { type: project === undefined ? "group" : "project", spelling: String(spelling) };
}

/** The entry with the number of whom it names, or the problem. */
async function withNumber(
  resolving: Resolving,
  place: SpelledPlace,
  entry: Values,
  {
    input,
    recordedFor,
  }: { readonly input: string; readonly recordedFor: ReturnType<typeof recordedNumbers> },
): Promise<Values | string> {
  const named = entryNames.find((one) => isNamed(entry, one));
  if (named === undefined) return entry;
  const { forge, expects, isLast } = resolving;
  const spelling = String(entry[named.name]);
  const { thing } = named;
  const known = recordedFor.of(thing, spelling) ?? (entry[named.number] as number | undefined);
  if (known !== undefined) {
    const who = await whoIs(directoryIn(forge, place, named), spelling, known);
    if (isNameTaken(who)) return takenNameText(thing, spelling, who);
    if (who.number === undefined) resolving.onRenamed?.(input, thing, spelling, who);
    return { ...entry, [named.number]: numberMeant(who) };
  }
  if (thing === "group" && (await placesOf(forge).isYetToCome("group", spelling))) return entry;
  const resolve = () => resolvers[thing](forge, place, spelling);
  const isFound = (resolved: Resolved) => !("problem" in resolved);
  let resolved = await resolve();
  if (!isFound(resolved) && (await expects?.({ thing, spelling }, place))) {
    if (!isLast) return entry;
    // The run has let them in since the list was read, which a replica may not show yet.
    resolved = await lookAgain(resolving, () => forgetMembers(forge, place).then(resolve), isFound);
  }
  return "problem" in resolved ? resolved.problem : { ...entry, [named.number]: resolved.id };
}

// ─── Users ───────────────────────────────────────────────────────────────────

async function userIn(forge: Client, place: SpelledPlace, name: string): Promise<Resolved> {
  const members = await orProblem(membersOf(forge, place));
  if ("problem" in members)
    return {
      problem: `user "${name}" cannot be looked up among the members of ${place.spelling}: ${members.problem}; write the user's number as userId`,
    };
  const member = members.found.get(name.toLowerCase());
  if (member !== undefined) return member;
  const similar = didYouMean(name, [...members.found.keys()]);
  return {
    problem: `${place.spelling} has no member "${name}"${similar}; correct the user name, make the user a member, or write the user's number as userId`,
  };
}

async function userNameIn(forge: Client, place: SpelledPlace, number: number): Promise<string | undefined> {
  const members = await orProblem(membersOf(forge, place));
  if ("problem" in members) return undefined;
  return [...members.found.values()].find(({ id }) => id === number)?.username;
}

type Members = ReadonlyMap<string, { readonly id: number; readonly username: string }>;

const members = new AnswerCache<Members>();

const listOf = ({ type, spelling }: SpelledPlace): string => `${type} ${spelling.toLowerCase()}`;

const forgetMembers = async (forge: Client, place: SpelledPlace): Promise<void> =>
  members.forget(forge, listOf(place));

/** Direct, inherited and invited members by user name, listed once for each place: by its number, because its path may be another one now. */
const membersOf = (forge: Client, place: SpelledPlace): Promise<Members> =>
  members.get(forge, listOf(place), async () => {
    const { type, spelling } = place;
    const at = placesOf(forge).recordedNumber(type, spelling) ?? spelling;
    const list =
      type === "project"
        ? forge.projectMembers.listAll({ project: at })
        : forge.groupMembers.listAll({ group: at });
    return new Map(
      (await list.toArray()).map(({ username, id }) => [username.toLowerCase(), { id, username }]),
    );
  });

// ─── Groups ──────────────────────────────────────────────────────────────────

async function groupAt(forge: Client, _: SpelledPlace, path: string): Promise<Resolved> {
  const group = await orProblem(groupOf(forge, path));
  if ("found" in group && group.found !== undefined) return { id: group.found };
  const why =
    "problem" in group ? group.problem : "there is none with this path, or the token may not see it";
  return { problem: `group "${path}" cannot be looked up: ${why}; or write the group's number as groupId` };
}

// ─── Requests ────────────────────────────────────────────────────────────────

async function orProblem<T>(
  asking: Promise<T>,
): Promise<{ readonly found: T } | { readonly problem: string }> {
  try {
    return { found: await asking };
  } catch (error) {
    if (error instanceof NotFoundError)
      return { problem: "there is none, or the token may not see it; correct the path" };
    if (error instanceof ForgeError) return { problem: clientMessage(error).replace(/\.$/, "") };
    throw error;
  }
}
