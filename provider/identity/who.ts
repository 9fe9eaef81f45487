/**
 * The person, group or project that a name means. A name changes hands, a number does not: whoever was recorded
 * under a name stays the same when renamed, and somebody else who has the name by now is not meant.
 */
import type { Client } from "../../sdk";
import { type AnyDefinition, entryNames } from "../definition/resource";
import { groupWithPath } from "../service/named-numbers";
import { isRecord, pick, type Values } from "../values/values";
import { numberOf, pathAt, placesOf } from "./places";
import { userIfKnown } from "./users";

/** The things that can be named in a grant. */
export type Somebody = "user" | "group" | "project";

export interface Who {
  /** The number that was recorded for the name; absent if none was. */
  readonly recorded?: number | undefined;
  /** Of whoever has the name now; absent if nobody has, as far as the token sees. */
  readonly number?: number | undefined;
  /** The present name of the recorded one, or else of whoever has the name. */
  readonly name?: string | undefined;
}

/** How names are looked up: in the whole service, or among the members of a place. */
export interface Directory {
  numberOf(name: string): Promise<number | undefined>;
  nameOf(number: number): Promise<string | undefined>;
}

export async function whoIs(directory: Directory, name: string, recorded?: number): Promise<Who> {
  const number = await directory.numberOf(name);
  if (recorded === undefined || recorded === number) return { recorded, number, name };
  return { recorded, number, name: await directory.nameOf(recorded) };
}

/** Whether somebody else has the name now than was recorded. */
export const isNameTaken = ({ recorded, number }: Who): boolean =>
  recorded !== undefined && number !== undefined && recorded !== number;

/** Whom a name means; absent if nobody. */
export const numberMeant = ({ recorded, number }: Who): number | undefined => recorded ?? number;

/** Why a name means nobody any more, and what to write. */
export function takenNameText(thing: Somebody, spelling: string, { recorded, number, name }: Who): string {
  const present =
    name === undefined ? "which the token does not see any more" : `now ${JSON.stringify(name)}`;
  const former = name === undefined ? "" : `${JSON.stringify(name)} for number ${recorded}, or `;
  return `${thing} ${JSON.stringify(spelling)} was number ${recorded} (${present}) when it was recorded, and is number ${number} by now. Nobody gets or loses anything. Write ${former}the number ${number} for the other one`;
}

// ─── What is recorded ────────────────────────────────────────────────────────

const keyOf = (thing: Somebody, name: unknown): string => `${thing} ${String(name).toLowerCase()}`;

/** The numbers that are recorded beside the names in an object, by what the definition says of its inputs. */
export function recordedNumbers(definition: AnyDefinition, values: Values) {
  const { people = [], users = {}, names = {}, nameNumbers = {} } = definition;
  const { placeInputs = {}, placeNumbers = {}, placeType } = definition;
  const found = new Map<string, number>();
  const add = (thing: unknown, name: unknown, number: unknown) => {
    if (typeof name === "string" && typeof number === "number")
      found.set(keyOf(thing as Somebody, name), number);
  };
  for (const entry of people.flatMap((input) => values[input] ?? []).filter(isRecord))
    for (const { thing, name, number } of entryNames) add(thing, entry[name], entry[number]);
  for (const [input, output] of Object.entries(nameNumbers))
    for (const [name, number] of Object.entries((values[output as string] ?? {}) as Values))
      add((names as Values)[input], name, number);
  for (const [input, { number }] of Object.entries(users as Record<string, { readonly number: string }>))
    add("user", values[input], values[number]);
  // A group or project in another one is no grant.
  for (const [input, output] of placeType === undefined ? Object.entries(placeNumbers) : [])
    add((placeInputs as Values)[input], values[input], values[output as string]);
  return { of: (thing: Somebody, name: string): number | undefined => found.get(keyOf(thing, name)) };
}

/** The values of an object that name somebody, with the numbers; none of a kind that names nobody. */
export function namingValues(
  { people = [], users = {}, nameNumbers = {}, placeNumbers = {}, placeType }: AnyDefinition,
  values: Values,
): Values {
  const outputs = [nameNumbers, ...(placeType === undefined ? [placeNumbers] : [])].flatMap(Object.entries);
  const named = Object.entries(users as Readonly<Record<string, Readonly<Record<string, string>>>>);
  const names = [
    ...people,
    ...outputs.flat(),
    ...named.flatMap(([input, own]) => [input, ...Object.values(own)]),
  ];
  return pick(values, names as readonly string[]);
}

// ─── Directories ─────────────────────────────────────────────────────────────

/** That of the whole service. */
export const directoryOf = (forge: Client, thing: Somebody): Directory => directories[thing](forge);

const directories: Readonly<Record<Somebody, (forge: Client) => Directory>> = {
  user: (forge) => ({
    numberOf: async (name) => (await userIfKnown(forge, name))?.number,
    nameOf: async (number) => (await userIfKnown(forge, number))?.name,
  }),
  group: (forge) => ({
    numberOf: async (path) => numberOf(await groupWithPath(forge, path)),
    nameOf: (number) => pathAt(forge, "group", number),
  }),
  project: (forge) => ({
    numberOf: async (path) => numberOf(await placesOf(forge).find("project", path)),
    nameOf: (number) => pathAt(forge, "project", number),
  }),
};
