/** Namespaces: groups and the own namespaces of users. */
import { accessLevels } from "../../sdk/api/fields";
import { accessLevel, canSee, parentPath } from "../access";
import { apiError, collection, type Handlers } from "../handler";
import { groupNamed } from "../places";
import { groupNamespace, userNamespace } from "../show-group-or-project";

export const namespaces: Handlers<"namespaces"> = {
  list: ({ world, user, baseUrl, input: { search = "", owned_only = false, top_level_only = false } }) => {
    // Of the administrator the filter takes nothing away.
    const least = user.admin ? 0 : owned_only ? accessLevels.owner : 1;
    const groups = world.groups.where(
      (group) =>
        accessLevel(world, user, { group }) >= least &&
        (!top_level_only || parentPath(group.full_path) === undefined),
    );
    const users = world.users.where((owner) => user.admin || owner.id === user.id);
    const all = [
      ...users.map((owner) => userNamespace(owner, owner.username, baseUrl)),
      ...groups.map((group) => groupNamespace({ world, baseUrl }, group)),
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

  get: ({ world, user, baseUrl, input: { namespace } }) => {
    const group = groupNamed(world, namespace);
    if (group && canSee(world, user, { group })) return groupNamespace({ world, baseUrl }, group);
    const owner =
      world.users.find(({ namespace_id }) => String(namespace_id) === String(namespace)) ??
      world.users.named(String(namespace));
    if (owner === undefined) throw apiError.notFound("Namespace");
    return userNamespace(owner, owner.username, baseUrl);
  },
};
