/** Namespaces: groups and the own namespaces of users. */
import { accessLevels } from "../../sdk/api/fields";
import { accessLevel, canSee, memberships, parentPath, projectsIn } from "../access";
import { apiError, collection, type Handlers } from "../handler";
import { groupNamed } from "../places";
import { groupNamespace, userNamespace } from "../show-group-or-project";
import type { StoredGroup, User, World } from "../world";

interface Viewer {
  readonly world: World;
  readonly user: User;
  readonly baseUrl: string;
}

const planOf = { plan: "default", trial_ends_on: null, trial: false };

function showGroup({ world, user, baseUrl }: Viewer, group: StoredGroup) {
  const isManaged = accessLevel(world, user, { group }) >= accessLevels.owner;
  const members = memberships(world, { group }).length;
  return {
    ...groupNamespace({ world, baseUrl }, group),
    ...(isManaged
      ? {
          members_count_with_descendants: members,
          root_repository_size: 0,
          projects_count: projectsIn(world, group).length,
        }
      : {}),
    billable_members_count: members,
    ...(isManaged ? planOf : {}),
  };
}

const showUser = ({ user, baseUrl }: Viewer, owner: User) => ({
  ...userNamespace(owner, owner.username, baseUrl),
  billable_members_count: 1,
  ...(user.admin || owner.id === user.id ? planOf : {}),
});

export const namespaces: Handlers<"namespaces"> = {
  list: (call) => {
    const { world, user, input } = call;
    const { search = "", owned_only = false, top_level_only = false } = input;
    // Of the administrator the filter takes nothing away; all others have those that they are members of themselves.
    const least = owned_only ? accessLevels.owner : accessLevels.guest;
    const own = new Set(
      world.members.of(user.id).flatMap((one) => (one.access_level >= least ? [one.group_id] : [])),
    );
    const groups = world.groups.where(
      (group) =>
        (user.admin || own.has(group.id)) && (!top_level_only || parentPath(group.full_path) === undefined),
    );
    const users = world.users.where((owner) => user.admin || owner.id === user.id);
    const all = [
      ...users.map((owner) => showUser(call, owner)),
      ...groups.map((group) => showGroup(call, group)),
    ];
    const isFound = ({ name, path }: (typeof all)[number]) =>
      `${name} ${path}`.toLowerCase().includes(search.toLowerCase());
    return collection(
      all.filter(isFound).sort((a, b) => a.id - b.id),
      (namespace) => namespace,
    );
  },

  exists: ({ world, input: { namespace, parent_id } }) => {
    const parent = parent_id === undefined ? undefined : world.groups.get(parent_id);
    const path = `${parent ? `${parent.full_path}/` : ""}${namespace}`.toLowerCase();
    const isTaken = (one: string) =>
      world.groups.all().some(({ full_path }) => full_path.toLowerCase() === one) ||
      world.projects.all().some(({ full_path }) => full_path.toLowerCase() === one) ||
      world.users.all().some(({ username }) => username.toLowerCase() === one);
    if (!isTaken(path)) return { exists: false, suggests: [] };
    let number = 1;
    while (isTaken(`${path}${number}`)) number++;
    return { exists: true, suggests: [`${namespace}${number}`] };
  },

  get: (call) => {
    const { world, user, input } = call;
    const { namespace } = input;
    const group = groupNamed(world, namespace);
    if (group && canSee(world, user, { group })) return showGroup(call, group);
    const owner =
      world.users.find(({ namespace_id }) => String(namespace_id) === String(namespace)) ??
      world.users.named(String(namespace));
    if (owner === undefined || (owner.id !== user.id && !user.admin)) throw apiError.notFound("Namespace");
    return showUser(call, owner);
  },
};
