/** Groups: created, changed, transferred, shared and deleted. */
import { accessLevels } from "../../sdk/api/fields";
import { accessLevel, ancestors, descendants, lastSegment, parentGroup, parentPath } from "../access";
import { assertUnmodified } from "../conditional";
import { deletePlace, restorePlace } from "../deletion";
import { apiError, collection, ErrorResponse, type Handlers } from "../handler";
import { findGroup, levelToCreate, share, unshare } from "../named-places";
import { pictureIn } from "../pictures";
import { listGroupSummaries, listGroups } from "../place-lists";
import {
  type PlaceProblems,
  problemsOfGroupNames,
  problemsOfGroupSettings,
  visibilityOfGroup,
} from "../place-rules";
import { moveGroup, takePath } from "../places";
import { userSummary } from "../present";
import { type Attributes, branchProtections, groupSettings, renamed, settingsIn } from "../settings";
import { showGroup, type Viewed } from "../show-group-or-project";
import type { StoredGroup } from "../world";

interface Changes {
  /** Which no kind has. */
  readonly avatar?: unknown;
  readonly description?: string | null | undefined;
  readonly visibility?: string | undefined;
}

const columnsOf = ({ avatar, description, visibility }: Changes) => ({
  avatar: pictureIn(avatar),
  ...(description === undefined ? {} : { description }),
  ...(visibility === undefined ? {} : { visibility: visibility as StoredGroup["visibility"] }),
});

function assertAllowed(problems: PlaceProblems): void {
  if (Object.keys(problems).length > 0) throw apiError.invalid(problems);
}

/** One of some settings, where it is set. */
const pick = (settings: Attributes, name: string): Attributes =>
  name in settings ? { [name]: settings[name] } : {};

/** Puts a group into the archive, or takes it out. */
function setArchived(call: Viewed & { readonly group: StoredGroup }, archived: boolean) {
  const { world, group } = call;
  if ((group.attributes.archived === true) === archived)
    throw apiError.unprocessable(`Group is already ${archived ? "archived" : "unarchived"}!`);
  world.groups.update(group, { attributes: { ...group.attributes, archived } });
  return showGroup(call, group, "managed");
}

export const groups: Handlers<"groups"> = {
  list: ({ input, ...call }) => listGroups(call, call.world.groups.all(), input),

  get: (call) => {
    const { group, input } = call;
    return showGroup(call, group, input.with_projects === false ? "managed" : "whole", input);
  },

  listDescendants: ({ group, input, ...call }) => listGroups(call, descendants(call.world, group), input),

  create: (call) => {
    const { world, user } = call;
    const { name, path, parent_id, ...input } = call.input;
    const parent = parent_id == null ? undefined : findGroup(world, user, parent_id);
    const mayCreate = parent
      ? accessLevel(world, user, { group: parent }) >= levelToCreate(parent, "subgroup_creation_level")
      : user.admin || user.can_create_group;
    if (!mayCreate) throw apiError.forbidden();
    const full_path = parent ? `${parent.full_path}/${path}` : path;
    const attributes = {
      ...(parent ? pick(parent.attributes, "shared_runners_setting") : {}),
      ...settingsIn(groupSettings, renamed(groupSettings, input, {})),
    };
    assertAllowed({
      ...problemsOfGroupNames(world, { name, path, above: parent?.full_path }),
      ...visibilityOfGroup(world, parent, input.visibility),
      ...problemsOfGroupSettings(world, attributes, { full_path }),
    });
    takePath(world, full_path);
    const group = world.groups.insert({ full_path, name, ...columnsOf(input), attributes });
    world.members.insert({ user_id: user.id, group_id: group.id, access_level: accessLevels.owner });
    return showGroup(call, group, "made");
  },

  update: (call) => {
    const { world, group } = call;
    const { name, path, ...input } = call.input;
    const parent = parentPath(group.full_path);
    const sent = settingsIn(groupSettings, renamed(groupSettings, input, group.attributes));
    assertAllowed({
      ...problemsOfGroupNames(world, { name, path, above: parent, self: group }),
      ...visibilityOfGroup(world, parentGroup(world, group), input.visibility, group),
      ...problemsOfGroupSettings(world, sent, group),
    });
    const last = path ?? lastSegment(group.full_path);
    moveGroup(world, group, parent === undefined ? last : `${parent}/${last}`);
    const protection = branchProtections[Number(sent.default_branch_protection ?? Number.NaN)];
    const attributes = {
      ...group.attributes,
      ...sent,
      ...(protection ? { default_branch_protection_defaults: protection } : {}),
    };
    world.groups.update(group, { name, ...columnsOf(input), attributes });
    // Groups below may not have what this one's projects may not.
    if (String(sent.shared_runners_setting ?? "enabled") !== "enabled")
      for (const below of descendants(world, group))
        world.groups.update(below, {
          attributes: { ...below.attributes, ...pick(sent, "shared_runners_setting") },
        });
    return showGroup(call, group, "whole");
  },

  delete: (call) => {
    const { world, group, input, dialect } = call;
    assertUnmodified(call, group);
    deletePlace(world, group, input, dialect);
    return { message: "202 Accepted" };
  },

  restore: (call) => {
    restorePlace(call.world, call.group);
    return showGroup(call, call.group, "made");
  },

  archive: (call) => setArchived(call, true),

  unarchive: (call) => setArchived(call, false),

  transfer: (call) => {
    const { world, user, group, input } = call;
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
    return showGroup(call, group, "made");
  },

  listSubgroups: ({ group, input, ...call }) =>
    listGroups(
      call,
      descendants(call.world, group).filter((one) => parentPath(one.full_path) === group.full_path),
      input,
    ),

  listOfProject: ({ project, input, ...call }) => {
    const { world } = call;
    const { with_shared, shared_min_access_level = 0 } = input;
    const shares = world.shares.where(
      ({ project_id, access_level }) =>
        Boolean(with_shared) && project_id === project.id && access_level >= shared_min_access_level,
    );
    const shared = shares.flatMap(({ invited_group_id }) => world.groups.get(invited_group_id) ?? []);
    return listGroupSummaries(call, [...ancestors(world, project), ...shared], input);
  },

  share: (call) => {
    const { world, user, group, level, input } = call;
    findGroup(world, user, input.group_id);
    if (level < accessLevels.owner) throw new ErrorResponse(404, { message: "Not Found" });
    share(world, user, { group }, input);
    return showGroup(call, group, "made");
  },

  unshare: ({ world, group, input }) => unshare(world, { group }, input.group_id),

  listSamlUsers: ({ world, group, baseUrl, input: { username, search = "", active, blocked } }) => {
    const ids = world.saml_identities.of(group.id).map(({ user_id }) => user_id);
    const found = world.users.where(
      (user) =>
        ids.includes(user.id) &&
        (username === undefined || user.username === username) &&
        `${user.username} ${user.name}`.toLowerCase().includes(search.toLowerCase()) &&
        (!active || user.state === "active") &&
        (!blocked || user.state === "blocked"),
    );
    return collection(found, (user) => userSummary(user, baseUrl));
  },
};
