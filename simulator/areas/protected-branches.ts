/** Protected branches: entries that name a user, a group or a role, each once a right. */
import { accessLevels } from "../../sdk/api/fields";
import { accessLevel } from "../access";
import { apiError, collection, ErrorResponse, type Handlers } from "../handler";
import { type Access, forRole, numberedAccess, type Right, type Rule } from "../protected-branches";
import type { StoredProject, World } from "../world";

const roleNames = {
  0: "No one",
  30: "Developers + Maintainers",
  40: "Maintainers",
  60: "Administrators",
} as const;

const describe = (world: World, { access_level, user_id, group_id }: Access): string =>
  world.users.get(user_id)?.name ??
  world.groups.get(group_id)?.name ??
  roleNames[(access_level ?? 40) as keyof typeof roleNames] ??
  "";

export const showEntries = (world: World, access: readonly Access[]) =>
  access.map((entry, index) => ({
    // A world file need not number its entries.
    id: entry.id || index + 1,
    access_level: entry.access_level,
    access_level_description: describe(world, entry),
    deploy_key_id: null,
    user_id: entry.user_id,
    group_id: entry.group_id,
  }));

const show = (world: World) => (rule: Rule) => ({
  id: rule.id,
  name: rule.name,
  push_access_levels: showEntries(world, rule.push_access_levels),
  merge_access_levels: showEntries(world, rule.merge_access_levels),
  unprotect_access_levels: showEntries(world, rule.unprotect_access_levels),
  allow_force_push: rule.allow_force_push,
  code_owner_approval_required: rule.code_owner_approval_required,
  inherited: false,
});

interface Given {
  readonly id?: number | undefined;
  readonly access_level?: number | null | undefined;
  readonly user_id?: number | null | undefined;
  readonly group_id?: number | null | undefined;
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

const key = ({ access_level, user_id, group_id }: Omit<Access, "id">) =>
  user_id !== null ? `user ${user_id}` : group_id !== null ? `group ${group_id}` : `level ${access_level}`;

/** Refuses who cannot have the right, and what stands there twice. */
export function assertEntries(
  world: World,
  project: StoredProject,
  right: Right | "create",
  entries: readonly Omit<Access, "id">[],
): void {
  for (const { user_id, group_id, access_level } of entries) {
    const user = world.users.get(user_id);
    if (user_id !== null && (!user || accessLevel(world, user, { project }) < accessLevels.guest))
      refuse(right, "user is not a member of the project");
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
  const twice = entries.find((one, index) => entries.findIndex((other) => key(other) === key(one)) < index);
  if (twice === undefined) return;
  const field = twice.user_id !== null ? "user" : twice.group_id !== null ? "group" : "access level";
  refuse(right, `${field} has already been taken`);
}

export const entryOf = ({ access_level = null, user_id = null, group_id = null }: Given) => ({
  access_level,
  user_id,
  group_id,
});

/** The entries after a request: with a number it changes or removes one, without one it adds one. */
function entriesAfter(
  world: World,
  project: StoredProject,
  right: Right,
  rule: Rule,
  given: readonly Given[],
) {
  const before = showEntries(world, rule[`${right}_access_levels`]);
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
      show(world),
    ),

  get: ({ world, project, input }) => show(world)(find(world, project, input.branch)),

  create: ({ world, project, input }) => {
    const { name, allow_force_push, code_owner_approval_required } = input;
    if (world.protected_branches.within(project.id, name))
      throw apiError.conflict(`Protected branch '${name}' already exists`);
    const rule = world.protected_branches.insert({
      project_id: project.id,
      ...{ name, allow_force_push, code_owner_approval_required },
      ...{ push_access_levels: [], merge_access_levels: [], unprotect_access_levels: [] },
    });
    try {
      for (const right of rights) {
        const level = input[`${right}_access_level`];
        const named = (input[`allowed_to_${right}`] ?? []).map(entryOf);
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
    return show(world)(rule);
  },

  update: ({ world, project, input }) => {
    const rule = find(world, project, input.branch);
    const { allow_force_push, code_owner_approval_required } = input;
    const access = rights.flatMap((right) => {
      const given = input[`allowed_to_${right}`];
      if (given === undefined) return [];
      return [[`${right}_access_levels`, entriesAfter(world, project, right, rule, given)]];
    });
    const changed = { allow_force_push, code_owner_approval_required, ...Object.fromEntries(access) };
    return show(world)(world.protected_branches.update(rule, changed));
  },

  delete: ({ world, project, input }) => world.protected_branches.remove(find(world, project, input.branch)),
};
