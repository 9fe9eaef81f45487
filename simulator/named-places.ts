/** Groups and users that a request names in its parameters, and shares. */
import { accessLevels } from "../sdk/api/fields";
import { accessLevel, ancestors, canSee, type StoredPlace } from "./access";
import { apiError, ErrorResponse } from "./handler";
import { groupNamed } from "./places";
import { groupSettings } from "./settings";
import { isTaken, TAKEN } from "./user-rules";
import type { StoredGroup, StoredMember, StoredProject, User, World } from "./world";

export function findGroup(world: World, user: User, idOrPath: number | string): StoredGroup {
  const group = groupNamed(world, idOrPath);
  if (group === undefined || !canSee(world, user, { group })) throw apiError.notFound("Group");
  return group;
}

/** A group, or the own namespace of a user, which no group is the parent of. */
export interface TargetNamespace {
  readonly full_path: string;
  /** The user whose namespace it is. */
  readonly owner?: User;
  /** The caller's role in it. */
  readonly level: number;
  /** The role that creating a project in it needs. */
  readonly levelToCreate: number;
}

const creationLevels: Readonly<Record<string, number>> = {
  ...{ developer: accessLevels.developer, maintainer: accessLevels.maintainer, owner: accessLevels.owner },
  ...{ administrator: 60, noone: Number.POSITIVE_INFINITY },
};

/** The role that creating something in a group needs, as the group wants it. */
export function levelToCreate(
  { attributes }: StoredGroup,
  setting: "project_creation_level" | "subgroup_creation_level",
): number {
  const level = String(attributes[setting] ?? groupSettings[setting].initial);
  return creationLevels[level] ?? accessLevels.owner;
}

/** By its number, or by the path of a group or the name of a user. */
export function namespaceNamed(
  world: World,
  user: User,
  idOrPath: number | string,
): TargetNamespace | undefined {
  const group = groupNamed(world, idOrPath);
  if (group !== undefined && canSee(world, user, { group }))
    return {
      full_path: group.full_path,
      level: accessLevel(world, user, { group }),
      levelToCreate: levelToCreate(group, "project_creation_level"),
    };
  const name = String(idOrPath);
  const owner =
    world.users.find(({ namespace_id }) => String(namespace_id) === name) ?? world.users.named(name);
  if (owner === undefined) return undefined;
  return {
    full_path: owner.username,
    owner,
    levelToCreate: accessLevels.owner,
    level: owner.id === user.id ? accessLevels.owner : user.admin ? 60 : 0,
  };
}

export function findNamespace(world: World, user: User, idOrPath: number | string): TargetNamespace {
  const namespace = namespaceNamed(world, user, idOrPath);
  if (namespace === undefined) throw apiError.notFound("Namespace");
  return namespace;
}

export function findUser(world: World, id: number): User {
  const user = world.users.get(id);
  if (user === undefined) throw apiError.notFound("User");
  return user;
}

/** The columns that say in which of the two a row is. */
export const columnsOf = ({ project, group }: StoredPlace) => ({
  project_id: project?.id ?? null,
  group_id: project ? null : (group?.id ?? null),
});

// ─── Shares ──────────────────────────────────────────────────────────────────

const shareOf = (world: World, place: StoredPlace, groupId: number) =>
  world.shares.find(
    (share) =>
      share.invited_group_id === groupId &&
      (place.project ? share.project_id === place.project.id : share.group_id === place.group?.id),
  );

interface Invitation {
  readonly group_id: number;
  readonly group_access: StoredMember["access_level"];
  readonly expires_at?: string | null | undefined;
  readonly member_role_id?: number | null | undefined;
}

/** The members of the groups around a project have access anyway; who shares it must be an owner. */
function assertMayInvite(world: World, user: User, project: StoredProject, invited: StoredGroup): void {
  const [parent] = ancestors(world, project);
  if (parent?.attributes.share_with_group_lock)
    throw new ErrorResponse(400, { message: "The project sharing with group is disabled" });
  if (accessLevel(world, user, { project }) < accessLevels.owner) throw hidden();
  if (ancestors(world, project).some(({ id }) => id === invited.id))
    throw apiError.conflict("Project cannot be shared with the group it is in or one of its ancestors.");
}

const hidden = () => new ErrorResponse(404, { message: "Not Found" });

/** The group that is invited, in the words of a project or a group where it is not seen. */
function invitedGroup(world: World, user: User, { project }: StoredPlace, id: number): StoredGroup {
  const group = world.groups.get(id);
  if (group !== undefined && canSee(world, user, { group })) return group;
  throw project ? hidden() : apiError.notFound("Group");
}

/** Shares a group or project with another group, once. */
export function share(
  world: World,
  user: User,
  place: StoredPlace,
  { group_id, group_access, expires_at, member_role_id }: Invitation,
) {
  const invited = invitedGroup(world, user, place, group_id);
  if (place.project) assertMayInvite(world, user, place.project, invited);
  if (shareOf(world, place, invited.id))
    throw apiError.conflict(
      place.project
        ? "Project already shared with this group"
        : "Shared group The group has already been shared with this group",
    );
  return world.shares.insert({
    ...columnsOf(place),
    invited_group_id: invited.id,
    access_level: group_access,
    expires_at,
    member_role_id,
  });
}

export function unshare(world: World, place: StoredPlace, groupId: number): void {
  const found = shareOf(world, place, groupId);
  if (found === undefined) throw apiError.notFound("Group Link");
  world.shares.remove(found);
}

/** Refuses a name or an address that another user has. */
export function assertIsFree(
  world: World,
  field: "username" | "email",
  value: string | undefined,
  but?: User,
): void {
  if (isTaken(world, field, value, but))
    throw apiError.conflict(`${field === "email" ? "Email" : "Username"} ${TAKEN}`);
}
