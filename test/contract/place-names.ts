/** The users, groups and projects that objects in a place name, and what becomes of their names between two runs. */
import { peopleNames } from "../../cli/conformance/case";
import { type AnyDefinition, entryNames } from "../../provider/definition/resource";
import type { Somebody } from "../../provider/identity/who";
import { lastPart, pathAbove } from "../../provider/values/place-paths";
import { isRecord, type Values } from "../../provider/values/values";
import type { Simulator, World } from "../../simulator";
import { type Site, send } from "./place-events";

export interface Name {
  readonly thing: Somebody;
  readonly name: string;
}

type Mapping = (one: Name) => unknown;

const somebodies: readonly unknown[] = ["user", "group", "project"];

/** The inputs with each name of somebody replaced. */
export function withNames(definition: AnyDefinition, inputs: Values, mapping: Mapping): Values {
  const { people = [], users = {}, names = {}, placeInputs = {}, placeType } = definition;
  const things: Values = {
    ...names,
    ...(placeType === undefined ? placeInputs : {}),
    ...Object.fromEntries(Object.keys(users).map((input) => [input, "user"])),
  };
  const inEntry = (entry: unknown) =>
    isRecord(entry)
      ? Object.fromEntries(
          Object.entries(entry).map(([key, value]) => {
            const found = entryNames.find(({ name }) => name === key);
            return [
              key,
              found && typeof value === "string" ? mapping({ thing: found.thing, name: value }) : value,
            ];
          }),
        )
      : entry;
  const inValue = (input: string, value: unknown): unknown => {
    if (Array.isArray(value))
      return value.map((one) => (people.includes(input) ? inEntry(one) : inValue(input, one)));
    const thing = things[input];
    return typeof value === "string" && somebodies.includes(thing)
      ? mapping({ thing: thing as Somebody, name: value })
      : value;
  };
  return Object.fromEntries(Object.entries(inputs).map(([input, value]) => [input, inValue(input, value)]));
}

export function namesIn(definition: AnyDefinition, inputs: Values): readonly Name[] {
  const found: Name[] = [];
  withNames(definition, inputs, (one) => found.push(one));
  return found;
}

/** Whether those whom an object names get something, so that nobody else may have their names; a link to an issue gives nothing. */
export const givesSomething = ({
  people,
  users,
  nameNumbers,
  placeNumbers,
  placeType,
}: AnyDefinition): boolean =>
  [people, users, nameNumbers, placeType === undefined ? placeNumbers : undefined].some(
    (one) => one !== undefined,
  );

/** The inputs with names where the case has numbers, and with no group that the place is in. */
export function byName(definition: AnyDefinition, inputs: Values, { path, place }: Site): Values {
  const userOf = (number: unknown) => peopleNames.map(place.person).find(({ id }) => id === number)?.username;
  const named = (entry: unknown) => {
    if (!isRecord(entry) || entry.userId === undefined) return entry;
    const { userId, ...rest } = entry;
    return { user: userOf(userId), ...rest };
  };
  const entries = Object.fromEntries(
    (definition.people ?? []).flatMap((input) =>
      Array.isArray(inputs[input]) ? [[input, (inputs[input] as unknown[]).map(named)]] : [],
    ),
  );
  return withNames(definition, { ...inputs, ...entries }, ({ thing, name }) =>
    thing === "group" && path.startsWith(`${name}/`) ? place.otherGroup : name,
  );
}

// ─── Events ──────────────────────────────────────────────────────────────────

/** The end of a present name. */
export const NOW = "-now";

export const presentName = ({ name }: Name): string => `${name}${NOW}`;

const rowOf = ({ users, groups, projects }: World, { thing, name }: Name) =>
  ({ user: users, group: groups, project: projects })[thing].named(name);

/** Returns whether it is renamed: another object may name the same. */
export async function rename(service: Simulator, named: Name): Promise<boolean> {
  const { world } = service;
  const row = rowOf(world, named);
  if (row === undefined || rowOf(world, { ...named, name: presentName(named) }) !== undefined) return false;
  if (named.thing === "user") world.users.update(row as never, { username: presentName(named) });
  else await send(service, "PUT", `/${named.thing}s/${row.id}`, { path: lastPart(presentName(named)) });
  return true;
}

/** Somebody else with the name that the renamed one had, and with the same access. */
export async function takeName(service: Simulator, named: Name): Promise<void> {
  const { world } = service;
  const { thing, name } = named;
  const former = rowOf(world, { thing, name: presentName(named) });
  const path = lastPart(name);
  if (former === undefined) throw new Error(`There is no ${thing} ${presentName(named)}.`);
  if (thing === "user") {
    const { id } = world.users.insert({ username: name, name: "Newcomer" });
    for (const { group_id, access_level } of world.members.where(({ user_id }) => user_id === former.id))
      if (group_id != null && world.groups.get(group_id)?.full_path.includes("/") === false)
        world.members.insert({ user_id: id, group_id, access_level });
    return;
  }
  const parent = world.groups.named(pathAbove(name))?.id ?? null;
  const other = { name: `${path} again`, path };
  if (thing === "group") await send(service, "POST", "/groups", { ...other, parent_id: parent });
  else {
    await send(service, "POST", "/projects", { ...other, namespace_id: parent });
    const project_id = world.projects.named(name)?.id ?? 0;
    for (const title of ["one", "two", "three", "four"])
      world.issues.insert({ project_id, title, author_id: world.users.named("max")?.id ?? 0 });
  }
}

/** Gives those who are named the numbers of others as their names; returns the new names, and the numbers. */
export function nameInDigits(
  world: World,
  all: readonly Name[],
): { readonly names: ReadonlyMap<string, string>; readonly numbers: readonly number[] } {
  const names = new Map<string, string>();
  for (const named of all) {
    const { thing, name } = named;
    const row = rowOf(world, named);
    // A project is in a group, and so its path is no number; the group of a rule has to be where its project is.
    if (names.has(name) || row === undefined || thing === "project") continue;
    if (thing === "group" && !name.endsWith("invited")) continue;
    const other = 90_000_000 + names.size;
    if (thing === "user") {
      world.users.insert({ id: other, username: `counted-${other}`, name: "Counted" });
      world.users.update(row as never, { username: String(other) });
    } else {
      world.groups.insert({ id: other, full_path: `counted-${other}`, name: "Counted" });
      world.groups.update(row as never, { full_path: String(other) });
    }
    names.set(name, String(other));
  }
  return { names, numbers: [...names.values()].map(Number) };
}
