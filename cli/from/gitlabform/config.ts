/** Reads a configuration of gitlabform: its levels, and in each of their sections the objects. */
import { parse, YAMLParseError } from "yaml";
import { isRecord, type Values } from "../../../provider/values/values";
import { UserError } from "../../../sdk/user-error";
import { readText } from "../../files";
import type { StateObject } from "../state-object";
import { formSections } from "./sections";

/** An object of a section; `left` where nothing can be made of it. */
export interface FormObject extends StateObject {
  /** A full path or a pattern. */
  readonly place: string;
  readonly left?: string;
}

export interface FormConfig {
  readonly from: string;
  readonly objects: readonly FormObject[];
  /** The sections that are enforced, by place. */
  readonly enforced: ReadonlyMap<string, readonly string[]>;
  readonly skipped: { readonly groups: readonly string[]; readonly projects: readonly string[] };
}

export function readGitlabform(file: string): FormConfig {
  const document = parsed(file, readText(file));
  const { projects_and_groups: levels } = document;
  if (!isRecord(levels)) throw notConfig(file, "it has no projects_and_groups");
  const enforced = new Map<string, string[]>();
  const objects = Object.entries(levels).flatMap(([level, sections]) => {
    const place = placeOf(level);
    return Object.entries(isRecord(sections) ? sections : {}).flatMap(([name, section]) => {
      if (isEnforced(section)) enforced.set(place, [...(enforced.get(place) ?? []), name]);
      return objectsIn({ level, place, name }, section);
    });
  });
  return {
    ...{ from: file, objects, enforced },
    skipped: { groups: patterns(document.skip_groups), projects: patterns(document.skip_projects) },
  };
}

function parsed(file: string, text: string): Values {
  try {
    const document: unknown = parse(text, { merge: true, maxAliasCount: 1000 });
    if (isRecord(document)) return document;
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    throw notConfig(file, error.message.split("\n")[0]?.replace(/:$/, "") ?? "it is no YAML");
  }
  throw notConfig(file, "it is no YAML with keys");
}

const notConfig = (file: string, why: string) =>
  new UserError(`${file} is no configuration of gitlabform: ${why}.`);

/** A level as a path or pattern: `group/*` is everything in the group, however deep. */
const placeOf = (level: string): string => level.replace(/(^|\/)\*$/, "$1**");

const patterns = (list: unknown): readonly string[] =>
  Array.isArray(list) ? list.map((one) => placeOf(String(one))) : [];

const isEnforced = (section: unknown): boolean =>
  isRecord(section) &&
  (section.enforce === true || (isRecord(section.allowlist) && section.allowlist.enforce === true));

// ─── Sections ────────────────────────────────────────────────────────────────

interface At {
  readonly level: string;
  readonly place: string;
  readonly name: string;
}

/** Keys of a section that are no objects. */
const OF_SECTION = ["enforce", "inherit", "skip", "keep_bots", "ensure_exists", "print_details"];

function objectsIn(at: At, section: unknown): readonly FormObject[] {
  if (!isRecord(section)) return [objectOf(at, "", {}, "it is no section with keys")];
  if (section.skip === true) return [objectOf(at, "", {}, "skip: leave the section out with except")];
  if (at.name === "members" || at.name === "group_members") return membersIn(at, section);
  if (formSections[at.name]?.key === undefined) return [objectOf(at, "", singleIn(section))];
  const { inherit } = section;
  return [
    ...(inherit === false
      ? [objectOf(at, "inherit", {}, "inherit: null takes away what a pattern declares")]
      : []),
    ...itemsIn(section).flatMap(([key, item]) => objectsFor(at, key, item)),
  ];
}

const itemsIn = (section: Values): readonly (readonly [string, unknown])[] =>
  Object.entries(section).filter(([key]) => !OF_SECTION.includes(key));

const singleIn = ({ allowlist, ...section }: Values): Values => ({
  ...Object.fromEntries(itemsIn(section)),
  ...(isRecord(allowlist) && allowlist.enforce === true ? allowlist : {}),
  ...(isRecord(allowlist) && allowlist.enforce !== true ? { allowlist } : {}),
});

const membersIn = (at: At, { users, groups }: Values): readonly FormObject[] =>
  Object.entries({ users, groups }).flatMap(([who, list]) =>
    Object.entries(isRecord(list) ? list : {}).flatMap(([key, item]) =>
      objectsFor({ ...at, name: `${at.name}.${who}` }, key, item),
    ),
  );

const DELETED = "it is deleted there; what a file does not declare is deleted under enforce";

function objectsFor(at: At, key: string, item: unknown): readonly FormObject[] {
  if (!isRecord(item)) return [objectOf(at, key, {}, "it has no keys")];
  if (item.delete === true) return [objectOf(at, key, {}, DELETED)];
  if (item.protected === false && /^(branches|tags)$/.test(at.name))
    return [
      objectOf(
        at,
        key,
        {},
        "it is not protected there; what a file does not declare is unprotected under enforce",
      ),
    ];
  const argument = formSections[at.name]?.key;
  const values = argument === undefined || argument === "label" ? item : { [argument]: key, ...item };
  return at.name === "files" ? filesOn(at, key, values) : [objectOf(at, key, values)];
}

/** A file is one object for each branch that is named. */
function filesOn(at: At, key: string, values: Values): readonly FormObject[] {
  const { branches, only_first_branch: isFirst } = values;
  if (!Array.isArray(branches))
    return [objectOf(at, key, {}, "a file is declared for each branch by its name")];
  if (typeof values.content === "string" && /\{\{.*\}\}/.test(values.content) && values.template !== false)
    return [
      objectOf(
        at,
        key,
        {},
        "its content is a template; write it into a file of its own, and take it with the placeholder template",
      ),
    ];
  return (isFirst ? branches.slice(0, 1) : branches).map((branch) =>
    objectOf(at, `${key} on ${branch}`, { ...values, branch: String(branch) }),
  );
}

/** The address of a mirror may have a password in it. */
const withoutCredentials = (key: string): string => key.replace(/\/\/[^/@]*@/, "//");

const objectOf = (
  { level, place, name }: At,
  key: string,
  attributes: Values,
  left?: string,
): FormObject => ({
  ...{
    type: name,
    address: key === "" ? `${level}: ${name}` : `${level}: ${name}.${withoutCredentials(key)}`,
  },
  ...{ isData: false, attributes, place },
  ...(left === undefined ? {} : { left }),
});
