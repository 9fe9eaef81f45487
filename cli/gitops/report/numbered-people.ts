/** The names of the users and groups whose numbers stand in the changed values of a report: a reader knows people by name. */
import { definitionOf } from "../../../provider/definition/definitions";
import { pathAt } from "../../../provider/identity/places";
import { userIfKnown } from "../../../provider/identity/users";
import { isRecord, type Values } from "../../../provider/values/values";
import type { Client } from "../../../sdk";
import type { Report, ReportedChange, ReportedProperty } from "./report";

/** Each name is a request; a report with more numbers than a person reads shows the others as they are. */
const MOST_NAMES = 100;

/** The properties of an entry that are numbers, the one that has the name, and how it is found. */
const NUMBERS = {
  userId: { name: "user", find: async (client: Client, id: number) => (await userIfKnown(client, id))?.name },
  groupId: { name: "group", find: (client: Client, id: number) => pathAt(client, "group", id) },
} as const;

type NumberName = keyof typeof NUMBERS;

export async function withNames<R extends Report>(report: R, client: Client): Promise<R> {
  const numbers = new Map<string, () => Promise<string | undefined>>();
  for (const change of report.changes)
    for (const { before, after } of propertiesOfPeople(change))
      for (const [name, id] of [before, after].flatMap(numbersIn))
        numbers.set(`${name} ${id}`, () => NUMBERS[name].find(client, id));
  if (numbers.size === 0) return report;
  const found = await Promise.all(
    [...numbers].slice(0, MOST_NAMES).map(async ([key, find]) => [key, await find()] as const),
  );
  const names = found.filter((entry): entry is [string, string] => entry[1] !== undefined);
  return names.length === 0 ? report : { ...report, names: Object.fromEntries(names) };
}

/** The same values with each name beside its number. */
export function besideNumbers(value: unknown, names: NonNullable<Report["names"]>): unknown {
  if (Array.isArray(value)) return value.map((entry) => besideNumbers(entry, names));
  if (!isRecord(value)) return value;
  const own = numbersIn([value]).flatMap(([name, id]) => {
    const found = names[`${name} ${id}`];
    return found === undefined ? [] : [[NUMBERS[name].name, found] as const];
  });
  return own.length === 0 ? value : { ...value, ...Object.fromEntries(own) };
}

/** A new object has what its declaration says. */
const propertiesOfPeople = ({ kind, action, properties }: ReportedChange): readonly ReportedProperty[] => {
  if (action === "create" || properties.length === 0) return [];
  const { people = [] } = definitionOf(kind);
  return properties.filter(({ name, isSecret }) => !isSecret && people.includes(name as never));
};

const numbersIn = (value: unknown): readonly (readonly [NumberName, number])[] =>
  Array.isArray(value) ? value.filter(isRecord).flatMap(numbersOf) : [];

const numbersOf = (entry: Values): readonly (readonly [NumberName, number])[] =>
  (Object.keys(NUMBERS) as NumberName[]).flatMap((name) => {
    const id = entry[name];
    return typeof id === "number" ? [[name, id] as const] : [];
  });
