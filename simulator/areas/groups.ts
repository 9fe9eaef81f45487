/** Groups: created, changed, transferred, shared and deleted. */
import { accessLevels } from "../../sdk/api/fields";
import { accessLevel, ancestors, descendants, lastSegment, parentPath } from "../access";
import { assertUnmodified } from "../conditional";
import { deletePlace, restorePlace } from "../deletion";
import { apiError, ErrorResponse, type Handlers } from "../handler";
import { findGroup, levelToCreate, share, unshare } from "../named-places";
import { listGroups } from "../place-lists";
import { moveGroup, takePath } from "../places";
import { daysKept, groupSettings, settingsIn } from "../settings";
import { showGroup } from "../show-group-or-project";
import type { StoredGroup } from "../world";

interface Changes {
  readonly description?: string | null | undefined;
  readonly visibility?: string | undefined;
}

const columnsOf = ({ description, visibility }: Changes) => ({
  ...(description === undefined ? {} : { description: description ?? "" }),
  ...(visibility === undefined ? {} : { visibility: visibility as StoredGroup["visibility"] }),
});

export const groups: Handlers<"groups"> = {
  list: ({ input, ...call }) => listGroups(call, call.world.groups.all(), input),

  get: ({ world, group, baseUrl }) => showGroup(world, group, baseUrl),

  listDescendants: ({ group, input, ...call }) => listGroups(call, descendants(call.world, group), input),

  create: ({ world, user, baseUrl, input: { name, path, parent_id, ...input } }) => {
    const parent = parent_id == null ? undefined : findGroup(world, user, parent_id);
    const mayCreate = parent
      ? accessLevel(world, user, { group: parent }) >= levelToCreate(parent, "subgroup_creation_level")
      : user.admin || user.can_create_group;
    if (!mayCreate) throw apiError.forbidden();
    const full_path = parent ? `${parent.full_path}/${path}` : path;
    takePath(world, full_path);
    const attributes = settingsIn(groupSettings, input);
    const group = world.groups.insert({ full_path, name, ...columnsOf(input), attributes });
    world.members.insert({ user_id: user.id, group_id: group.id, access_level: accessLevels.owner });
    return showGroup(world, group, baseUrl);
  },

  update: ({ world, group, baseUrl, input: { name, path, ...input } }) => {
    const parent = parentPath(group.full_path);
    const last = path ?? lastSegment(group.full_path);
    moveGroup(world, group, parent === undefined ? last : `${parent}/${last}`);
    const attributes = { ...group.attributes, ...settingsIn(groupSettings, input) };
    return showGroup(world, world.groups.update(group, { name, ...columnsOf(input), attributes }), baseUrl);
  },

  delete: (call) => {
    const { world, group, input, dialect } = call;
    assertUnmodified(call, group);
    deletePlace(world, group, input, daysKept(world.settings, dialect));
    return { message: "202 Accepted" };
  },

  restore: ({ world, group, baseUrl }) => {
    restorePlace(world, group);
    return showGroup(world, group, baseUrl);
  },

  transfer: ({ world, user, group, baseUrl, input }) => {
    const parent = input.group_id === undefined ? undefined : findGroup(world, user, input.group_id);
    if (parent && accessLevel(world, user, { group: parent }) < accessLevels.maintainer)
      throw apiError.forbidden();
    if (parent && [group, ...descendants(world, group)].includes(parent))
      throw apiError.invalid("Transfer failed: Cannot transfer group to one of its subgroup.");
    const path = lastSegment(group.full_path);
    const full_path = parent ? `${parent.full_path}/${path}` : path;
    if (full_path === group.full_path)
      throw apiError.invalid("Transfer failed: Group is already associated to the parent group.");
    moveGroup(world, group, full_path);
    return showGroup(world, group, baseUrl);
  },

  listSubgroups: ({ group, input, ...call }) =>
    listGroups(
      call,
      descendants(call.world, group).filter((one) => parentPath(one.full_path) === group.full_path),
      input,
    ),

  listOfProject: ({ project, input, ...call }) => listGroups(call, ancestors(call.world, project), input),

  share: ({ world, user, group, level, baseUrl, input }) => {
    findGroup(world, user, input.group_id);
    if (level < accessLevels.owner) throw new ErrorResponse(404, { message: "Not Found" });
    share(world, user, { group }, input);
    return showGroup(world, group, baseUrl);
  },

  unshare: ({ world, group, input }) => unshare(world, { group }, input.group_id),
};
