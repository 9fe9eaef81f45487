/** Groups: created, changed, shared and deleted. */
import { accessLevels, id, text } from "../../sdk/api/fields";
import { del, list, post, put } from "../../sdk/api/operation";
import { visibility } from "../../sdk/api/shared";
import { accessLevel, canSee, descendants, lastPart, parentPath } from "../access";
import { apiError, collection } from "../handler";
import { groupDefaults, showGroup } from "../show-group-or-project";
import type { Group, World } from "../world";
import { assertPathIsFree, findGroup, share, shareParameters, unshare } from "./places";
import { removeGroup } from "./remove";
import { anything, attributeParameters, attributesIn, serve } from "./serve";

const common = {
  description: text.nullable().optional(),
  visibility: visibility.optional(),
  ...attributeParameters(groupDefaults),
};

interface Changes {
  readonly description?: string | null | undefined;
  readonly visibility?: string | undefined;
}

const columnsOf = ({ description, visibility }: Changes) => ({
  ...(description === undefined ? {} : { description: description ?? "" }),
  ...(visibility === undefined ? {} : { visibility: visibility as Group["visibility"] }),
});

/** With everything below it. */
function rename(world: World, group: Group, full_path: string): void {
  if (full_path === group.full_path) return;
  assertPathIsFree(world, full_path);
  const moved = (path: string) => `${full_path}${path.slice(group.full_path.length)}`;
  const projects = world.projects.where((row) => row.full_path.startsWith(`${group.full_path}/`));
  for (const row of projects)
    world.projects.update(row, {
      moved_from: [...row.moved_from, row.full_path],
      full_path: moved(row.full_path),
    });
  for (const row of [...descendants(world, group), group])
    world.groups.update(row, { full_path: moved(row.full_path) });
}

export const groups = [
  serve(
    post("/groups", {
      summary: "Create a group.",
      body: { name: text, path: text, parent_id: id.nullable().optional(), ...common },
      result: anything,
    }),
    ({ world, user, baseUrl, input: { name, path, parent_id, ...input } }) => {
      const parent = parent_id == null ? undefined : findGroup(world, user, parent_id);
      if (parent && accessLevel(world, user, { group: parent }) < accessLevels.maintainer)
        throw apiError.forbidden();
      const full_path = parent ? `${parent.full_path}/${path}` : path;
      assertPathIsFree(world, full_path);
      const attributes = attributesIn(groupDefaults, input);
      const group = world.groups.insert({ full_path, name, ...columnsOf(input), attributes });
      world.members.insert({ user_id: user.id, group_id: group.id, access_level: accessLevels.owner });
      return showGroup(world, group, baseUrl);
    },
  ),

  serve(
    put("/groups/:group", {
      summary: "Change a group.",
      role: "owner",
      body: { name: text.optional(), path: text.optional(), ...common },
      result: anything,
    }),
    ({ world, group, baseUrl, input: { name, path, ...input } }) => {
      const parent = parentPath(group.full_path);
      const last = path ?? lastPart(group.full_path);
      rename(world, group, parent === undefined ? last : `${parent}/${last}`);
      const attributes = { ...group.attributes, ...attributesIn(groupDefaults, input) };
      return showGroup(world, world.groups.update(group, { name, ...columnsOf(input), attributes }), baseUrl);
    },
  ),

  serve(
    del("/groups/:group", { summary: "Delete a group.", role: "owner", success: 202, result: anything }),
    ({ world, group }) => {
      removeGroup(world, group);
      return { message: "202 Accepted" };
    },
  ),

  serve(
    list("/groups/:group/subgroups", { summary: "List the groups in a group.", item: anything }),
    ({ world, user, group, baseUrl }) =>
      collection(
        descendants(world, group).filter(
          (one) => parentPath(one.full_path) === group.full_path && canSee(world, user, { group: one }),
        ),
        (one) => showGroup(world, one, baseUrl),
      ),
  ),

  serve(
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

  serve(
    del("/groups/:group/share/:group_id", {
      summary: "Stop sharing a group with another group.",
      role: "owner",
    }),
    ({ world, group, input }) => unshare(world, { group }, input.group_id),
  ),
];
