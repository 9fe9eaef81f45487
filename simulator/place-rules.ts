/** The rules of names, paths, visibility and settings of groups and projects. */
import { parentPath } from "./access";
import { repositoryOf } from "./git/repository";
import type { Attributes } from "./settings";
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

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Addresses of the service itself. */
const reservedAtTop = words(`
  - .well-known 404.html 422.html 500.html 502.html 503.html admin api apple-touch-icon.png assets dashboard deploy.html
  explore favicon.ico favicon.png files groups health_check help import jwt login oauth profile projects public robots.txt
  s search sitemap sitemap.xml sitemap.xml.gz slash-command-logo.png snippets unsubscribe uploads users v2
`);

/** Addresses of a project's pages. */
const reservedBelow = words(`
  - badges blame blob builds commits create create_dir edit environments/folders files find_file gitlab-lfs/objects
  info/lfs/objects new preview raw refs tree update wikis
`);

const reserved = (path: string, isTop: boolean): readonly string[] =>
  (isTop ? reservedAtTop : reservedBelow).includes(path.toLowerCase()) ? [`${path} is a reserved name`] : [];

const GROUP_NAME =
  /^[\p{Alphabetic}\p{Nd}\u{a9}-\u{1f9ff}_][\p{Alphabetic}\p{Nd}\p{Pd}\u{a9}-\u{1f9ff}_(). ]*$/u;
const PROJECT_NAME =
  /^[\p{Alphabetic}\p{Nd}\u{a9}-\u{1f9ff}_][\p{Alphabetic}\p{Nd}\p{Pd}+\u{a9}-\u{1f9ff}_. ]*$/u;

export function problemsOfGroupNames(
  name: string | undefined,
  path: string | undefined,
  isTop: boolean,
): PlaceProblems {
  const names = [
    ...(/<[^>]*>/.test(name ?? "")
      ? ["cannot contain HTML/XML tags, including any word between angle brackets (&lt;,&gt;)."]
      : []),
    ...(name === undefined || GROUP_NAME.test(name)
      ? []
      : [
          "can contain only letters, digits, emoji, '_', '.', dash, space, parenthesis. It must start with letter, digit, emoji or '_'.",
        ]),
  ];
  return { ...about("name", names), ...about("path", path === undefined ? [] : reserved(path, isTop)) };
}

export function problemsOfProjectNames(name: string | undefined, path: string | undefined): PlaceProblems {
  const names =
    name === undefined || PROJECT_NAME.test(name)
      ? []
      : [
          "can contain only letters, digits, emoji, '_', '.', '+', dashes, or spaces. It must start with a letter, digit, emoji, or '_'.",
        ];
  const paths = path === undefined ? [] : reserved(path, false);
  return { ...about("name", names), ...about("project_namespace.path", paths), ...about("path", paths) };
}

// ─── Settings ────────────────────────────────────────────────────────────────

const MINUTE = 60;
const MONTH = 30 * 24 * 60 * MINUTE;

const levels = ["disabled", "private", "enabled", "public"];

/** A part that needs the code is no more open than the code. */
function problemsOfFeatures(attributes: Attributes): PlaceProblems {
  const levelOf = (feature: string) =>
    levels.indexOf(String(attributes[`${feature}_access_level`] ?? "enabled"));
  const above = ["merge_requests", "builds"].filter((feature) => levelOf(feature) > levelOf("repository"));
  return Object.fromEntries(
    above.map((feature) => [
      `project_feature.${feature}_access_level`,
      ["cannot have higher visibility level than repository access level"],
    ]),
  );
}

/** Of the settings that a request sends to a project, and those that the project has afterwards. */
export function problemsOfProjectSettings(sent: Attributes, after: Attributes): PlaceProblems {
  const timeout = sent.build_timeout;
  const isTimely = typeof timeout !== "number" || (timeout >= 10 * MINUTE && timeout <= MONTH);
  return {
    ...about("build_timeout", isTimely ? [] : ["needs to be between 10 minutes and 1 month"]),
    ...(Object.keys(sent).some((name) => name.endsWith("_access_level")) ? problemsOfFeatures(after) : {}),
  };
}

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

export function problemsOfGroupSettings(sent: Attributes, isTop: boolean): PlaceProblems {
  if (isTop) return {};
  const given = Object.entries(ofTopOnly).filter(([setting]) => sent[setting]);
  return Object.fromEntries(given.map(([, [name, reason]]) => [name, [reason]]));
}
