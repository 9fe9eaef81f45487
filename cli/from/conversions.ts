/** The values of Terraform's arguments as those of inputs. */
import { isNumber } from "../../provider/identity/places";
import { levelName } from "../../provider/resources/access-levels";
import type { Conversion } from "../../provider/terraform";
import { isRecord, type Values } from "../../provider/values/values";
import type { KnownNames } from "./names";

export interface Converting {
  readonly names: KnownNames;
  /** All arguments of the object. */
  readonly attributes: Values;
  /** The full path of its group or project. */
  readonly place: string;
}

type Convert = (value: unknown, converting: Converting) => unknown;

/** An argument whose value no input can have. */
export class NotConvertible extends Error {}

export const conversions: Readonly<Record<Conversion, Convert>> = {
  level: (value) => level(value),
  group: (value, { names }) => names.of("group", value),
  groups: (values, { names }) => all(values, (one) => names.of("group", one)),
  project: (value, { names }) => names.of("project", value),
  projects: (values, { names }) => all(values, (one) => names.of("project", one)),
  user: (value, { names }) => user(names, value),
  users: (values, { names }) => all(values, (one) => user(names, one)),
  // An empty list is what a state has where nobody has set one.
  entries: (blocks, { names }) =>
    listOf(blocks).length === 0
      ? undefined
      : all(blocks, (block) => entry(names, isRecord(block) ? block : {})),
  "entry of level": (value) => [{ accessLevel: level(value) }],
  branches: (numbers, converting) => all(numbers, (number) => branch(number, converting)),
  "with commas": (values) => listOf(values).join(","),
  "with spaces": (values) => listOf(values).map(String).sort().join(" "),
  "expiration policy": (blocks) => orNothing(policy(blockIn(blocks))),
  "default protection": (blocks) => orNothing(defaultProtection(blockIn(blocks))),
  address: (value) => withoutCredentials(String(value)),
  "variables by name": (variables) => variablesIn(isRecord(variables) ? variables : {}),
  "lower case": (values) => listOf(values).map((one) => String(one).toLowerCase()),
  number: (value) => Number(value),
  "is blocked": (value) => (value === "blocked" ? true : undefined),
  content: (value, { attributes }) => (attributes.encoding === "base64" ? fromBase64(String(value)) : value),
};

const listOf = (values: unknown): readonly unknown[] => (Array.isArray(values) ? values : [values]);

const all = (values: unknown, convert: (one: unknown) => Promise<unknown>): Promise<readonly unknown[]> =>
  Promise.all(listOf(values).map(convert));

/** The one block of a list. */
const blockIn = (blocks: unknown): Values => {
  const [block] = listOf(blocks);
  return isRecord(block) ? block : {};
};

const orNothing = (record: Values): Values | undefined =>
  Object.keys(record).length > 0 ? record : undefined;

/** Other spellings of levels, in small letters. */
const spellings: Readonly<Record<string, string>> = {
  administrator: "admin",
  minimal_access: "minimal",
  no_one: "no one",
  "no access": "no one",
};

function level(value: unknown): unknown {
  if (typeof value === "number") return levelName(value);
  const text = String(value).toLowerCase();
  return levelName(spellings[text] ?? text);
}

/** A number is written as one: a text of digits would be a name. */
async function user(names: KnownNames, value: unknown): Promise<string | number> {
  const name = await names.of("user", value);
  return isNumber(name) ? Number(name) : name;
}

async function entry(names: KnownNames, block: Values): Promise<Values> {
  const { group_inheritance_type: inherited, required_approvals: approvals } = block;
  return {
    ...(await subject(names, block)),
    ...(inherited ? { groupInheritanceType: inherited } : {}),
    ...(approvals ? { requiredApprovals: approvals } : {}),
  };
}

/** Where somebody is named, the service shows a level of theirs as well. */
async function subject(names: KnownNames, block: Values): Promise<Values> {
  const { deploy_key_id: key, access_level: role } = block;
  const [person, group] = [block.user_id || block.user, block.group_id || block.group];
  if (person) {
    const name = await user(names, person);
    return typeof name === "number" ? { userId: name } : { user: name };
  }
  if (group) {
    const path = await names.of("group", group);
    return isNumber(path) ? { groupId: Number(path) } : { group: path };
  }
  return key ? { deployKeyId: key } : { accessLevel: level(role) };
}

const variablesIn = (variables: Values): readonly Values[] =>
  Object.entries(variables).map(([key, one]) => {
    const { value, variable_type: variableType } = isRecord(one) ? one : { value: one };
    return { key, value: String(value ?? ""), ...(variableType ? { variableType } : {}) };
  });

async function branch(number: unknown, { names, place }: Converting): Promise<string> {
  const name = await names.branchOf(place, number);
  if (name !== undefined) return name;
  throw new NotConvertible(`nobody knows the name of the protected branch ${number}`);
}

function policy({
  cadence,
  enabled,
  keep_n,
  name_regex_delete,
  name_regex_keep,
  older_than,
}: Values): Values {
  const fields = { cadence, enabled, keepN: keep_n, olderThan: older_than };
  const expressions = { nameRegex: name_regex_delete, nameRegexKeep: name_regex_keep };
  return Object.fromEntries(
    Object.entries({ ...fields, ...expressions }).filter(
      ([, value]) => value !== undefined && value !== null && value !== "",
    ),
  );
}

/** The levels of a default branch are numbers here. */
const numbers: Readonly<Record<string, number>> = { "no one": 0, developer: 30, maintainer: 40, admin: 60 };

function defaultProtection(block: Values): Values {
  const entries = (levels: unknown) =>
    listOf(levels).map((one) => ({ accessLevel: numbers[String(level(one))] ?? one }));
  const { allowed_to_push: push, allowed_to_merge: merge } = block;
  return {
    ...(push ? { allowedToPush: entries(push) } : {}),
    ...(merge ? { allowedToMerge: entries(merge) } : {}),
    ...(block.allow_force_push === undefined ? {} : { allowForcePush: block.allow_force_push }),
    ...(block.code_owner_approval_required === undefined
      ? {}
      : { codeOwnerApprovalRequired: block.code_owner_approval_required }),
    ...(block.developer_can_initial_push === undefined
      ? {}
      : { developerCanInitialPush: block.developer_can_initial_push }),
  };
}

/** The user name of an SSH address is no credential. */
const withoutCredentials = (url: string): string =>
  /^ssh:/i.test(url) ? url : url.replace(/^(\w+:\/\/)[^/@]*@/, "$1");

function fromBase64(text: string): string {
  const bytes = Buffer.from(text, "base64");
  const content = bytes.toString("utf8");
  if (Buffer.from(content, "utf8").equals(bytes)) return content;
  throw new NotConvertible("a file of the configuration has text, and this one has other bytes");
}
