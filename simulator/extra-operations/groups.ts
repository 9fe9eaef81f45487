/** Groups: created, changed, transferred, shared and deleted. */
import { accessLevels, bool, positiveId, text } from "../../sdk/api/fields";
import { del, list, post, put } from "../../sdk/api/operation";
import { visibility } from "../../sdk/api/shared";
import { accessLevel, ancestors, descendants, lastSegment, parentPath } from "../access";
import { assertUnmodified } from "../conditional";
import { deletePlace, restorePlace } from "../deletion";
import { apiError } from "../handler";
import { groupFilters, listGroups } from "../place-lists";
import { moveGroup, takePath } from "../places";
import { daysKept, groupSettings, settingParameters, settingsIn } from "../settings";
import { showGroup } from "../show-group-or-project";
import { placePath, placeTitle } from "../titles";
import type { StoredGroup } from "../world";
import { findGroup, levelToCreate, share, shareParameters, unshare } from "./places";
import { anything, extraOperation } from "./serve";

const common = {
  description: text.nullable().optional(),
  visibility: visibility.optional(),
  ...settingParameters(groupSettings),
};

interface Changes {
  readonly description?: string | null | undefined;
  readonly visibility?: string | undefined;
}

const columnsOf = ({ description, visibility }: Changes) => ({
  ...(description === undefined ? {} : { description: description ?? "" }),
  ...(visibility === undefined ? {} : { visibility: visibility as StoredGroup["visibility"] }),
});

export const groupOperations = [
  extraOperation(
    post("/groups", {
      summary: "Create a group.",
      body: { name: placeTitle, path: placePath, parent_id: positiveId.nullable().optional(), ...common },
      result: anything,
    }),
    ({ world, user, baseUrl, input: { name, path, parent_id, ...input } }) => {
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
  ),

  extraOperation(
    put("/groups/:group", {
      summary: "Change a group.",
      role: "owner",
      body: { name: placeTitle.optional(), path: placePath.optional(), ...common },
      result: anything,
    }),
    ({ world, group, baseUrl, input: { name, path, ...input } }) => {
      const parent = parentPath(group.full_path);
      const last = path ?? lastSegment(group.full_path);
      moveGroup(world, group, parent === undefined ? last : `${parent}/${last}`);
      const attributes = { ...group.attributes, ...settingsIn(groupSettings, input) };
      return showGroup(world, world.groups.update(group, { name, ...columnsOf(input), attributes }), baseUrl);
    },
  ),

  extraOperation(
    del("/groups/:group", {
      summary: "Delete a group.",
      role: "owner",
      success: 202,
      query: { permanently_remove: bool.optional(), full_path: text.optional() },
      result: anything,
    }),
    (call) => {
      const { world, group, input, dialect } = call;
      assertUnmodified(call, group);
      deletePlace(world, group, input, daysKept(world.settings, dialect));
      return { message: "202 Accepted" };
    },
  ),

  extraOperation(
    post("/groups/:group/restore", {
      summary: "Undo a deletion.",
      role: "owner",
      result: anything,
    }),
    ({ world, group, baseUrl }) => {
      restorePlace(world, group);
      return showGroup(world, group, baseUrl);
    },
  ),

  extraOperation(
    post("/groups/:group/transfer", {
      summary: "Move a group into another group, or to the top level.",
      role: "owner",
      success: 201,
      body: { group_id: positiveId.optional() },
      result: anything,
    }),
    ({ world, user, group, baseUrl, input }) => {
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
  ),

  extraOperation(
    list("/groups/:group/subgroups", {
      summary: "List the groups in a group.",
      query: groupFilters,
      item: anything,
    }),
    ({ group, input, ...call }) =>
      listGroups(
        call,
        descendants(call.world, group).filter((one) => parentPath(one.full_path) === group.full_path),
        input,
      ),
  ),

  extraOperation(
    list("/projects/:project/groups", {
      summary: "List the groups that a project is in.",
      query: groupFilters,
      item: anything,
    }),
    ({ project, input, ...call }) => listGroups(call, ancestors(call.world, project), input),
  ),

  extraOperation(
    post("/groups/:group/share", {
      summary: "Share a group with another group.",
      role: "owner",
      body: shareParameters,
      result: anything,
    }),
    ({ world, user, group, baseUrl, input }) => {
      share(world, user, { group }, input);
      return showGroup(world, group, baseUrl);
    },
  ),

  extraOperation(
    del("/groups/:group/share/:group_id", {
      summary: "Stop sharing a group with another group.",
      role: "owner",
    }),
    ({ world, group, input }) => unshare(world, { group }, input.group_id),
  ),
];
