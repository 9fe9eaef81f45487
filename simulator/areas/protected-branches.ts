/** Protected branches: entries that name a user, a group, a deploy key or a role, each once a right; the Free tier has roles and keys alone. */
import { accessLevels } from "../../sdk/api/fields";
import { hasTier, memberships } from "../access";
import { apiError, collection, ErrorResponse, type Handlers } from "../handler";
import { type Access, forRole, grants, numberedAccess, type Right, type Rule } from "../protected-branches";
import type { StoredProject, User, World } from "../world";

const roleNames = {
  0: "No one",
  30: "Developers + Maintainers",
  40: "Maintainers",
  60: "Administrators",
} as const;

const describe = (world: World, { access_level, user_id, group_id, deploy_key_id }: Access): string =>
  world.keys.get(deploy_key_id)?.title ??
  world.users.get(user_id)?.name ??
  world.groups.get(group_id)?.name ??
  roleNames[(access_level ?? 40) as keyof typeof roleNames] ??
  "";

const isPaid = (world: World, project: StoredProject) => hasTier(world, { project }, "premium");

/** An entry of a deploy key is shown with a level; only paid tiers name users and groups. */
export const showEntries = (world: World, project: StoredProject, access: readonly Access[]) =>
  access.map((entry, index) => ({
    // A world file need not number its entries.
    id: entry.id || index + 1,
    access_level: entry.deploy_key_id === null ? entry.access_level : accessLevels.maintainer,
    access_level_description: describe(world, entry),
    deploy_key_id: entry.deploy_key_id,
    ...(isPaid(world, project) ? { user_id: entry.user_id, group_id: entry.group_id } : {}),
  }));

const show = (world: World, project: StoredProject) => (rule: Rule) => ({
  id: rule.id,
  name: rule.name,
  push_access_levels: showEntries(world, project, rule.push_access_levels),
  merge_access_levels: showEntries(world, project, rule.merge_access_levels),
  allow_force_push: rule.allow_force_push,
  ...(isPaid(world, project)
    ? {
        unprotect_access_levels: showEntries(world, project, rule.unprotect_access_levels),
        code_owner_approval_required: rule.code_owner_approval_required,
        inherited: false,
      }
    : {}),
});

interface Given {
  readonly id?: number | undefined;
  readonly access_level?: number | null | undefined;
  readonly user_id?: number | null | undefined;
  readonly group_id?: number | null | undefined;
  readonly deploy_key_id?: number | null | undefined;
  readonly _destroy?: boolean | undefined;
}

const rights = ["push", "merge", "unprotect"] as const satisfies readonly Right[];

function find(world: World, project: StoredProject, name: string): Rule {
  const found = world.protected_branches.within(project.id, name);
  if (found === undefined) throw apiError.notFound();
  return found;
}

const refuse = (right: Right | "create", reason: string): never => {
  const list = `${right[0]?.toUpperCase()}${right.slice(1)} access levels`;
  throw new ErrorResponse(422, { message: [`${list} ${reason}`] });
};

/** The subject of an entry, as the service's messages call it, and its number. */
const subjectOf = ({ access_level, user_id, group_id, deploy_key_id }: Omit<Access, "id">) => {
  if (deploy_key_id !== null) return ["deploy key", deploy_key_id] as const;
  if (user_id !== null) return ["user", user_id] as const;
  return group_id !== null ? (["group", group_id] as const) : (["access level", access_level] as const);
};

/** Refuses who cannot have the right, and what stands there twice. */
export function assertEntries(
  world: World,
  project: StoredProject,
  right: Right | "create",
  entries: readonly Omit<Access, "id">[],
): void {
  for (const { user_id, group_id, access_level, deploy_key_id } of entries) {
    const isEnabled = world.deploy_keys_projects.find(
      (link) => link.project_id === project.id && link.deploy_key_id === deploy_key_id && link.can_push,
    );
    if (deploy_key_id !== null && !isEnabled) refuse(right, "deploy key is not enabled for this project");
    // Administrators are no members.
    const isMember = user_id !== null && memberships(world, { project }, user_id).length > 0;
    if (user_id !== null && !isMember) refuse(right, "user is not a member of the project");
    const isInvited = world.shares.find(
      (share) =>
        share.project_id === project.id &&
        share.invited_group_id === group_id &&
        share.access_level >= accessLevels.developer,
    );
    if (group_id !== null && !isInvited) refuse(right, "group does not have access to the project");
    if (right === "unprotect" && access_level === 0)
      refuse(right, "access level is not included in the list");
  }
  const subjects = entries.map(subjectOf);
  const twice = subjects.find(
    ([field, number], index) =>
      subjects.findIndex((other) => other[0] === field && other[1] === number) < index,
  );
  if (twice !== undefined) refuse(right, `${twice[0]} has already been taken`);
}

export const entryOf = ({
  access_level = null,
  user_id = null,
  group_id = null,
  deploy_key_id = null,
}: Given) => ({ access_level, user_id, group_id, deploy_key_id });

/** The entries of a request that the tier has; the others are passed over without an error. */
export const takenOf = <Entry extends Given>(
  world: World,
  project: StoredProject,
  given: readonly Entry[] | undefined,
): readonly Entry[] | undefined =>
  isPaid(world, project) ? given : given?.filter(({ deploy_key_id }) => deploy_key_id != null);

/** A user without the right to unprotect a branch may not change its protection either. */
function assertMayUnprotect(
  { world, user }: { world: World; user: User },
  project: StoredProject,
  rule: Rule,
) {
  const isGranted = rule.unprotect_access_levels.some((access) => grants(world, user, project, access));
  if (isPaid(world, project) && !isGranted) throw apiError.forbidden();
}

/** The paid settings of a request; the Free tier passes over them. */
const paidSettings = (
  world: World,
  project: StoredProject,
  { code_owner_approval_required }: { readonly code_owner_approval_required?: boolean | undefined },
) => (isPaid(world, project) ? { code_owner_approval_required } : {});

/** The entries after a request: with a number it changes or removes one, without one it adds one. */
function entriesAfter(
  world: World,
  project: StoredProject,
  right: Right,
  rule: Rule,
  given: readonly Given[],
) {
  const before = rule[`${right}_access_levels`].map((entry, index) => ({
    ...entry,
    id: entry.id || index + 1,
  }));
  for (const one of given)
    if (one.id !== undefined && !before.some(({ id }) => id === one.id)) throw apiError.notFound();
  const kept = before.flatMap((present) => {
    const change = given.find((one) => one.id === present.id);
    if (change?._destroy) return [];
    return [{ id: present.id, ...entryOf(change ?? present) }];
  });
  const added = given.filter((one) => one.id === undefined).map(entryOf);
  assertEntries(world, project, right, [...kept, ...added]);
  return [...kept, ...numberedAccess(world, added)];
}

export const protectedBranches: Handlers<"protectedBranches"> = {
  list: ({ world, project, input: { search = "" } }) =>
    collection(
      world.protected_branches.of(project.id).filter(({ name }) => name.includes(search)),
      show(world, project),
    ),

  get: ({ world, project, input }) => show(world, project)(find(world, project, input.branch)),

  create: ({ world, project, input }) => {
    const { name, allow_force_push } = input;
    if (world.protected_branches.within(project.id, name))
      throw apiError.conflict(`Protected branch '${name}' already exists`);
    const rule = world.protected_branches.insert({
      project_id: project.id,
      ...{ name, allow_force_push, ...paidSettings(world, project, input) },
      ...{ push_access_levels: [], merge_access_levels: [], unprotect_access_levels: [] },
    });
    try {
      for (const right of rights) {
        const isTaken = right !== "unprotect" || isPaid(world, project);
        const level = isTaken ? input[`${right}_access_level`] : undefined;
        const taken = takenOf(world, project, input[`allowed_to_${right}`]) ?? [];
        if (taken.some(({ id }) => id !== undefined)) throw apiError.notFound();
        const named = taken.map(entryOf);
        const isAlone = level === undefined && named.length > 0;
        const entries = isAlone ? named : [forRole(level ?? accessLevels.maintainer), ...named];
        assertEntries(world, project, right, entries);
        const access = { [`${right}_access_levels`]: numberedAccess(world, entries) };
        world.protected_branches.update(rule, access);
      }
    } catch (error) {
      world.protected_branches.remove(rule);
      throw error;
    }
    return show(world, project)(rule);
  },

  update: ({ world, user, project, input }) => {
    const rule = find(world, project, input.branch);
    assertMayUnprotect({ world, user }, project, rule);
    const { allow_force_push } = input;
    const access = rights.flatMap((right) => {
      const given = takenOf(world, project, input[`allowed_to_${right}`]);
      if (given === undefined) return [];
      return [[`${right}_access_levels`, entriesAfter(world, project, right, rule, given)]];
    });
    const changed = {
      ...{ allow_force_push, ...paidSettings(world, project, input) },
      ...Object.fromEntries(access),
    };
    return show(world, project)(world.protected_branches.update(rule, changed));
  },

  delete: ({ world, user, project, input }) => {
    const rule = find(world, project, input.branch);
    assertMayUnprotect({ world, user }, project, rule);
    world.protected_branches.remove(rule);
  },
};
