/** The protection of a branch: rules by its name or a wildcard, and who may push to it or merge into it. */
import { accessLevels } from "../sdk/api/fields";
import { accessLevel, ancestors, memberships, type StoredPlace, topLevelGroup } from "./access";
import type { Rows } from "./generated/rows";
import type { StoredProject, User, World } from "./world";

/** Of a project, or of all projects of a top-level group. */
export type Rule = Omit<Rows["protected_branches"], "project_id">;
export type Access = Rule["push_access_levels"][number];

export type Right = "push" | "merge" | "unprotect";

/** Whether a name of a branch or tag fits a pattern, in which `*` is any text. */
export const isMeant = (pattern: string, branch: string): boolean => {
  const expression = pattern
    .split("*")
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .join(".*");
  return new RegExp(`^${expression}$`).test(branch);
};

/** The rules that a project has from its top-level group. */
export const inheritedRules = (world: World, project: StoredProject): readonly Rule[] =>
  world.group_protected_branches.of(topLevelGroup(world, project)?.id ?? 0);

/** Several may fit; the most permissive one decides. */
export const rulesFor = (world: World, project: StoredProject, branch: string): Rule[] =>
  [...world.protected_branches.of(project.id), ...inheritedRules(world, project)].filter(({ name }) =>
    isMeant(name, branch),
  );

/** Whether an entry gives a user its right; administrators have that of every role. */
export const grants = (world: World, user: User, place: StoredPlace, access: Access): boolean =>
  (user.admin && isOfRole(access)) || isGranted(world, user, place, access);

const isOfRole = ({ user_id, group_id, deploy_key_id }: Access): boolean =>
  user_id === null && group_id === null && deploy_key_id === null;

function isGranted(world: World, user: User, place: StoredPlace, access: Access): boolean {
  if (access.deploy_key_id !== null) return false;
  if (access.user_id !== null) return access.user_id === user.id;
  if (access.group_id !== null) return isInvitedWith(world, user, place, access.group_id);
  return Boolean(access.access_level) && accessLevel(world, user, place) >= (access.access_level ?? 0);
}

/** Whether a group can have rights in a place: those of who develops there. */
export const isInvited = (world: World, { project, group }: StoredPlace, groupId: number): boolean =>
  world.shares.find(
    ({ project_id, group_id, invited_group_id, access_level }) =>
      (project ? project_id === project.id : group_id === group?.id) &&
      invited_group_id === groupId &&
      access_level >= accessLevels.developer,
  ) !== undefined;

function isInvitedWith(world: World, user: User, place: StoredPlace, groupId: number): boolean {
  const group = world.groups.get(groupId);
  return (
    isInvited(world, place, groupId) &&
    memberships(world, { group }, user.id).some(({ access_level }) => access_level >= accessLevels.developer)
  );
}

/** Whether someone may push to a branch or merge into it. */
export function mayOnBranch(
  world: World,
  user: User,
  project: StoredProject,
  branch: string,
  right: Right,
): boolean {
  const rules = rulesFor(world, project, branch);
  if (rules.length === 0) return accessLevel(world, user, { project }) >= accessLevels.developer;
  return rules.some((rule) =>
    rule[`${right}_access_levels`].some((access) => isGranted(world, user, { project }, access)),
  );
}

/** Whether a rule lets every developer; false for a branch without protection. */
export const developersMay = (world: World, project: StoredProject, branch: string, right: Right): boolean =>
  rulesFor(world, project, branch).some((rule) =>
    rule[`${right}_access_levels`].some(({ access_level }) => access_level === accessLevels.developer),
  );

// ─── New rules ───────────────────────────────────────────────────────────────

/** The entries of all rules have different numbers. */
export function numberedAccess(world: World, entries: readonly Omit<Access, "id">[]): Access[] {
  const last = [...world.protected_branches.all(), ...world.group_protected_branches.all()]
    .flatMap((rule) => [
      ...rule.push_access_levels,
      ...rule.merge_access_levels,
      ...rule.unprotect_access_levels,
    ])
    .reduce((highest, { id }) => Math.max(highest, id), 0);
  return entries.map((entry, index) => ({ ...entry, id: last + index + 1 }));
}

export const forRole = (access_level: number): Omit<Access, "id"> => ({
  access_level,
  user_id: null,
  group_id: null,
  deploy_key_id: null,
});

interface Levels {
  readonly push?: number | undefined;
  readonly merge?: number | undefined;
}

/** Protects a branch, or changes the roles of its protection. */
export function protect(
  world: World,
  project: StoredProject,
  name: string,
  { push, merge }: Levels,
  more: Partial<Rule> = {},
) {
  const rule = world.protected_branches.within(project.id, name);
  const entries = (level: number | undefined) =>
    level === undefined && rule ? undefined : [forRole(level ?? accessLevels.maintainer)];
  const changes = { push_access_levels: entries(push), merge_access_levels: entries(merge) };
  const access = Object.fromEntries(
    Object.entries(changes).flatMap(([key, list]) => (list ? [[key, numberedAccess(world, list)]] : [])),
  );
  return rule
    ? world.protected_branches.update(rule, { ...access, ...more })
    : world.protected_branches.insert({ project_id: project.id, name, ...access, ...more });
}

/** The meaning of a group's number for the protection of default branches: roles, or no protection. */
const defaults: Readonly<Record<number, Levels | undefined>> = {
  1: { push: 30, merge: 30 },
  2: { push: 40, merge: 40 },
  3: { push: 40, merge: 30 },
  4: { push: 40, merge: 40 },
};

/** Protects a default branch that has just been created, as the nearest group that says how wants it. */
export function protectDefaultBranch(world: World, project: StoredProject): void {
  const [nearest] = ancestors(world, project);
  const levels =
    defaults[
      Number(nearest?.attributes.default_branch_protection ?? world.settings.default_branch_protection ?? 2)
    ];
  if (levels && rulesFor(world, project, project.default_branch).length === 0)
    protect(world, project, project.default_branch, levels, { unprotect_access_levels: [] });
}

/** The first commit of a project, on its default branch. */
export function commitReadme(world: World, user: User, project: StoredProject, message: string): void {
  world.commits.insert({
    project_id: project.id,
    branch: project.default_branch,
    message,
    author: user.id,
    actions: [{ action: "create", file_path: "README.md", content: `# ${project.name}\n` }],
  });
  protectDefaultBranch(world, project);
}
