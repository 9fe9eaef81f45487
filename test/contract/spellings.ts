/** The ways in which a person may write the value that an object has, by what the input means; written by hand, so that no comparison of the provider decides it. */

import type { AnyDefinition } from "../../provider/definition/resource";
import { levelName, levelNumber } from "../../provider/resources/access-levels";
import { isRecord, same, type Values } from "../../provider/values/values";
import { levelNames } from "../../sdk/api/fields";
import type { World } from "../../simulator";

/** Lists whose order means something. */
const ORDERED = ["ciIdTokenSubClaimComponents"];

/** Texts of which the service ignores the case. */
const ANY_CASE: Readonly<Record<string, readonly string[]>> = {
  GroupLabel: ["color"],
  ProjectLabel: ["color"],
  User: ["email", "username"],
  ServiceAccount: ["username", "email"],
};

/** Titles around which the service takes white space away. */
const TRIMMED: Readonly<Record<string, readonly string[]>> = {
  GroupMilestone: ["title"],
  ProjectMilestone: ["title"],
};

/** Other spellings of keys and branches. */
const OTHERWISE: Readonly<Record<string, Readonly<Record<string, (value: string) => string>>>> = {
  DeployKey: { key: (key) => `${key.split(" ").slice(0, 2).join(" ")} somebody@example.com` },
  PipelineSchedule: { ref: (ref) => (ref.startsWith("refs/heads/") ? ref.slice(11) : `refs/heads/${ref}`) },
};

/** The values that mean the same, the first of them as it is. */
export function spellingsOf(
  definition: AnyDefinition,
  name: string,
  value: unknown,
  world: World,
): readonly unknown[] {
  // Where the service has none, an empty one is written.
  if (value === null || value === undefined) return ["", false, []];
  const all = [value, ...others(definition, name, value, world)];
  return all.filter((one, index) => all.findIndex((other) => same(one, other)) === index);
}

function others(definition: AnyDefinition, name: string, value: unknown, world: World): readonly unknown[] {
  const { kind } = definition;
  if (Array.isArray(value)) {
    const reversed = ORDERED.includes(name) ? [] : [[...value].reverse()];
    return [...reversed, value.map((one) => otherEntry(one, world)), value.map((one) => named(one, world))];
  }
  const text = typeof value === "string" ? value : "";
  const isPerson = definition.users !== undefined && name in definition.users;
  const place = placeTypeOf(definition, name);
  return [
    ...otherLevel(value),
    ...moments(value),
    ...(ANY_CASE[kind]?.includes(name) || isPerson ? [text.toUpperCase()] : []),
    ...(TRIMMED[kind]?.includes(name) ? [` ${text} `] : []),
    ...(text !== "" && OTHERWISE[kind]?.[name] ? [OTHERWISE[kind][name](text)] : []),
    ...(isPerson ? people(value, world) : []),
    ...(place && text !== "" ? [text.toUpperCase(), numberOfPlace(place, text, world)] : []),
  ].filter((one) => one !== undefined && one !== "");
}

function placeTypeOf({ placeInputs = {}, id, placeType }: AnyDefinition, name: string) {
  const own =
    placeType === undefined && name === id[0] && (name === "group" || name === "project") ? name : undefined;
  return ((placeInputs as Readonly<Record<string, "group" | "project">>)[name] ?? own) as
    | "group"
    | "project"
    | undefined;
}

const numberOfPlace = (type: "group" | "project", path: string, world: World): unknown =>
  (type === "group" ? world.groups : world.projects).named(path)?.id;

const otherLevel = (value: unknown): readonly unknown[] =>
  levelNames.some((name) => name === value)
    ? [levelNumber(value as never)]
    : typeof value === "number" && levelName(value) !== value
      ? [levelName(value)]
      : [];

/** `2030-01-01` is a moment where the input takes moments; the schema refuses it elsewhere. */
function moments(value: unknown): readonly unknown[] {
  if (typeof value !== "string" || !/^\d{4}-\d\d-\d\dT/.test(value)) return [];
  const at = new Date(value);
  const iso = at.toISOString();
  const later = new Date(at.getTime() + 2 * 3_600_000).toISOString();
  return [
    iso,
    iso.replace(".000Z", "Z"),
    later.replace(/(\.000)?Z$/, "+02:00"),
    ...(iso.endsWith("T00:00:00.000Z") ? [iso.slice(0, 10)] : []),
  ];
}

const people = (value: unknown, world: World): readonly unknown[] =>
  world.users
    .all()
    .flatMap(({ id, username, email }) =>
      username === value || id === value ? [id, username, email].filter((one) => one != null) : [],
    );

/** A level as a number, and numbers of people and groups as names. */
function otherEntry(entry: unknown, world: World): unknown {
  if (typeof entry === "string") return otherLevel(entry)[0] ?? entry;
  if (!isRecord(entry)) return entry;
  const { accessLevel, ...rest } = entry;
  return {
    ...(named(rest, world) as Values),
    ...(accessLevel === undefined ? {} : { accessLevel: otherLevel(accessLevel)[0] ?? accessLevel }),
  };
}

function named(entry: unknown, world: World): unknown {
  if (!isRecord(entry)) return entry;
  const { userId, groupId, ...rest } = entry;
  const user = world.users.all().find(({ id }) => id === userId)?.username;
  const group = world.groups.all().find(({ id }) => id === groupId)?.full_path;
  return {
    ...rest,
    ...(userId === undefined ? {} : user ? { user } : { userId }),
    ...(groupId === undefined ? {} : group ? { group } : { groupId }),
  };
}
