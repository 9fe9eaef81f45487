/** The rules of names, paths, visibility and settings of groups and projects. */
import {
  groupName,
  namespacePath,
  plainPath,
  projectName,
  projectPathRule,
  unreserved,
  withoutTags,
} from "../sdk/text-rules";
import { parentPath, projectsIn } from "./access";
import { repositoryOf } from "./git/repository";
import { isPathTaken } from "./places";
import type { Attributes } from "./settings";
import { brokenRules, filled, upTo } from "./titles";
import { TAKEN } from "./user-rules";
import type { StoredGroup, StoredProject, World } from "./world";

/** Reasons by what they are about. */
export type PlaceProblems = Readonly<Record<string, readonly string[]>>;

const about = (name: string, reasons: readonly string[]): PlaceProblems =>
  reasons.length > 0 ? { [name]: reasons } : {};

// ─── Visibility ──────────────────────────────────────────────────────────────

type Visibility = StoredGroup["visibility"];

const openness: Readonly<Record<Visibility, number>> = { private: 0, internal: 1, public: 2 };

const isMoreOpen = (one: Visibility, other: Visibility): boolean => openness[one] > openness[other];

/** A project is no more open than its group. */
export const visibilityInGroup = (
  parent: StoredGroup | undefined,
  visibility: Visibility | undefined,
): PlaceProblems =>
  about(
    "visibility_level",
    parent && visibility && isMoreOpen(visibility, parent.visibility)
      ? [`${visibility} is not allowed in a ${parent.visibility} namespace.`]
      : [],
  );

/** A new project is as open as its group allows. */
export const visibilityWithin = (
  parent: StoredGroup | undefined,
  visibility: Visibility | undefined,
): Visibility | undefined =>
  parent && visibility && isMoreOpen(visibility, parent.visibility) ? parent.visibility : visibility;

/** A group is no more open than the one above, and no less than what is in it. */
export function visibilityOfGroup(
  world: World,
  parent: StoredGroup | undefined,
  visibility: Visibility | undefined,
  group?: StoredGroup,
): PlaceProblems {
  if (visibility === undefined) return {};
  const isAbove = ({ full_path, ...one }: StoredGroup | StoredProject) =>
    parentPath(full_path) === group?.full_path && isMoreOpen(one.visibility, visibility);
  const reasons = [
    ...(parent && isMoreOpen(visibility, parent.visibility)
      ? [`since the parent group has a ${parent.visibility} visibility`]
      : []),
    ...(group && world.projects.find(isAbove)
      ? ["since this group contains projects with higher visibility"]
      : []),
    ...(group && world.groups.find(isAbove) ? ["since there are sub-groups with higher visibility"] : []),
  ];
  return about(
    "visibility_level",
    reasons.map((reason) => `${visibility} is not allowed ${reason}.`),
  );
}

// ─── Names and paths ─────────────────────────────────────────────────────────

/** A place as it is to be called: what is not given stays as it is. */
interface Naming<Place> {
  readonly name?: string | null | undefined;
  readonly path?: string | undefined;
  /** Full path of the group or user that it is in; of a top-level group, none. */
  readonly above: string | undefined;
  /** The place itself, unless it is new. */
  readonly self?: Place | undefined;
}

/** Whether another project beside it has its name. */
const isNameTaken = (world: World, { name, above, self }: Naming<StoredProject>): boolean =>
  world.projects.find((one) => one !== self && one.name === name && parentPath(one.full_path) === above) !==
  undefined;

const takenPath = (world: World, { path, above, self }: Naming<StoredGroup | StoredProject>): string[] =>
  path !== undefined && isPathTaken(world, above === undefined ? path : `${above}/${path}`, self)
    ? [TAKEN]
    : [];

export function problemsOfGroupNames(world: World, naming: Naming<StoredGroup>): PlaceProblems {
  const { name, path, above } = naming;
  const reserved = unreserved(path ?? "", above === undefined ? "top" : "below");
  return {
    ...about("name", [...brokenRules(name, [filled, withoutTags, groupName, upTo(255)])]),
    ...about("path", [
      ...brokenRules(path, [filled, upTo(255), upTo(255), plainPath, namespacePath, reserved]),
      ...takenPath(world, naming),
    ]),
  };
}

/** Of a path that a new project has neither got nor could get from its name. */
const NO_ROUTE = ["is too short (minimum is 1 character)", "can't be blank"];

/** A project is a namespace, too: it has its name and path twice. */
export function problemsOfProjectNames(world: World, naming: Naming<StoredProject>): PlaceProblems {
  const { name, path, self } = naming;
  const taken = isNameTaken(world, naming) ? [TAKEN] : [];
  const isMissing = path === "" && self === undefined;
  const plain = isMissing ? [] : [plainPath];
  const reserved = unreserved(path ?? "", "below");
  return {
    ...about("project_namespace.name", [...brokenRules(name, [filled, upTo(255)]), ...taken]),
    ...about(
      "project_namespace.path",
      brokenRules(path, [filled, upTo(255), ...plain, projectPathRule, reserved]),
    ),
    ...about("name", [...brokenRules(name, [filled, projectName, upTo(255)]), ...taken]),
    ...about("path", [
      ...brokenRules(path, [filled, projectPathRule, upTo(255), upTo(255), ...plain, reserved]),
      ...(isMissing ? NO_ROUTE : []),
      ...takenPath(world, naming),
    ]),
  };
}

// ─── Settings ────────────────────────────────────────────────────────────────

const MINUTE = 60;
const MONTH = 30 * 24 * 60 * MINUTE;

const levels = ["disabled", "private", "enabled", "public"];

/** A part that needs the code is no more open than the code. */
function problemsOfFeatures(attributes: Attributes): PlaceProblems {
  const levelOf = (feature: string) =>
    levels.indexOf(String(attributes[`${feature}_access_level`] ?? "enabled"));
  const ofCode = levelOf("repository");
  const above = ["merge_requests", "builds"].filter((feature) => ofCode >= 0 && levelOf(feature) > ofCode);
  return Object.fromEntries(
    above.map((feature) => [
      `project_feature.${feature}_access_level`,
      ["cannot have higher visibility level than repository access level"],
    ]),
  );
}

/** Bounds of numbers, with the names that the model has for them. */
const bounds: Readonly<Record<string, { name?: string; least?: number; above?: number; most?: number }>> = {
  ci_default_git_depth: { name: "ci_cd_settings.default_git_depth", least: 0, most: 1000 },
  ci_delete_pipelines_in_seconds: { name: "ci_cd_settings.delete_pipelines_in_seconds", least: 0 },
  max_artifacts_size: { above: 0 },
};

const problemsOfNumbers = (sent: Attributes): PlaceProblems =>
  Object.assign(
    {},
    ...Object.entries(bounds).map(([setting, { name = setting, least, above, most }]) => {
      const number = sent[setting];
      if (typeof number !== "number") return {};
      return about(name, [
        ...(least !== undefined && number < least ? [`must be greater than or equal to ${least}`] : []),
        ...(above !== undefined && number <= above ? [`must be greater than ${above}`] : []),
        ...(most !== undefined && number > most ? [`must be less than or equal to ${most}`] : []),
      ]);
    }),
  );

function problemsOfTimeout(seconds: unknown): PlaceProblems {
  if (typeof seconds !== "number" || (seconds >= 10 * MINUTE && seconds <= MONTH)) return {};
  return {
    ...about("base", seconds < 0 ? ["Maximum job timeout has a value which could not be accepted"] : []),
    build_timeout: ["needs to be between 10 minutes and 1 month"],
  };
}

/** The `sub` claim of ID tokens begins with the project. */
function problemsOfClaim(parts: unknown): PlaceProblems {
  if (!Array.isArray(parts)) return {};
  return about("ci_cd_settings.id_token_sub_claim_components", [
    ...(parts.length === 0 ? ["is too short (minimum is 1 character)"] : []),
    ...(["project_path", "project_id"].includes(String(parts[0]))
      ? []
      : ["project_path must be the first element of the sub claim"]),
  ]);
}

/** Of the settings that a request sends to a project, and those that the project has afterwards. */
export const problemsOfProjectSettings = (sent: Attributes, after: Attributes): PlaceProblems => ({
  ...problemsOfTimeout(sent.build_timeout),
  ...problemsOfNumbers(sent),
  ...problemsOfClaim(sent.ci_id_token_sub_claim_components),
  ...about(
    "ci_cd_settings.merge_trains_skip_train_allowed",
    sent.merge_trains_skip_train_allowed === null ? ["is not included in the list"] : [],
  ),
  ...(Object.keys(sent).some((name) => name.endsWith("_access_level")) ? problemsOfFeatures(after) : {}),
});

export const problemsOfDefaultBranch = (
  world: World,
  project: StoredProject,
  branch: string | undefined,
): PlaceProblems =>
  about(
    "base",
    branch === undefined || branch === project.default_branch || repositoryOf(world, project).branch(branch)
      ? []
      : [`Could not change HEAD: branch '${branch}' does not exist`],
  );

/** Settings that only a top-level group has. */
const ofTopOnly: Readonly<Record<string, readonly [name: string, reason: string]>> = {
  allowed_email_domains_list: [
    "allowed_email_domains.base",
    "Allowed email domain restriction only permitted for top-level groups",
  ],
  ip_restriction_ranges: ["ip_restrictions.base", "IP subnet restriction only allowed for top-level groups"],
  shared_runners_minutes_limit: ["shared_runners_minutes_limit", "is not supported for this namespace"],
};

export function problemsOfGroupSettings(
  world: World,
  sent: Attributes,
  group: Pick<StoredGroup, "full_path">,
): PlaceProblems {
  const isTop = parentPath(group.full_path) === undefined;
  const given = isTop ? [] : Object.entries(ofTopOnly).filter(([setting]) => sent[setting]);
  const templates = sent.file_template_project_id;
  const isInside = templates == null || projectsIn(world, group).some(({ id }) => id === templates);
  return {
    ...Object.fromEntries(given.map(([, [name, reason]]) => [name, [reason]])),
    ...about("file_template_project_id", isInside ? [] : ["is invalid"]),
  };
}
