/** Permissions: direct, inherited and invited memberships, and visibility. */
import { accessLevels } from "../sdk/api/fields";
import type { Tier } from "../sdk/api/operation";
import type { Rows } from "./generated/rows";
import { MINIMAL_ACCESS } from "./roles";
import type { StoredGroup, StoredMember, StoredProject, User, World } from "./world";

export const isAnonymous = (user: User): boolean => user.id === 0;

/** The user of requests without credentials. */
export const ANONYMOUS = Object.freeze({
  id: 0,
  iid: 0,
  username: "",
  name: "",
  admin: false,
  bot: false,
  state: "active",
}) as unknown as User;

export const parentPath = (fullPath: string): string | undefined =>
  fullPath.includes("/") ? fullPath.slice(0, fullPath.lastIndexOf("/")) : undefined;

/** `web` of `acme/platform/web` */
export const lastSegment = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** The parent group of a group or project. */
export function parentGroup(world: World, { full_path }: { full_path: string }): StoredGroup | undefined {
  const path = parentPath(full_path);
  return path === undefined ? undefined : world.groups.named(path);
}

/** The ancestor groups, nearest first, without the group itself. */
export function ancestors(world: World, place: { full_path: string }): StoredGroup[] {
  const parent = parentGroup(world, place);
  return parent ? [parent, ...ancestors(world, parent)] : [];
}

export const groupAndAncestors = (world: World, group: StoredGroup): StoredGroup[] => [
  group,
  ...ancestors(world, group),
];

/** All subgroups, at any depth. */
export function descendants(world: World, group: StoredGroup): StoredGroup[] {
  const prefix = `${group.full_path}/`;
  return world.groups.where((other) => other.full_path.startsWith(prefix));
}

/** The projects in a group, at any depth. */
export function projectsIn(world: World, group: { full_path: string }): StoredProject[] {
  const prefix = `${group.full_path}/`;
  return world.projects.where((project) => project.full_path.startsWith(prefix));
}

/** Whether a project or a group is in the archive, by itself or with a group around it. */
export const isArchived = (world: World, { project, group }: StoredPlace): boolean =>
  project?.archived === true ||
  [...(group ? [group] : []), ...ancestors(world, project ?? group ?? { full_path: "" })].some(
    ({ attributes }) => attributes.archived === true,
  );

export const topLevelGroup = (world: World, place: { full_path: string }): StoredGroup | undefined =>
  world.groups.named(place.full_path.split("/")[0] ?? "");

export interface StoredPlace {
  readonly project?: StoredProject | undefined;
  readonly group?: StoredGroup | undefined;
}

/** A membership in a group or project, and where it comes from. */
export interface Membership {
  readonly member: StoredMember;
  readonly access_level: number;
  readonly via: "direct" | "inherited" | "invited";
  /** The group through which the membership comes, when invited. */
  readonly invitedGroup?: StoredGroup;
}

/** Whether it is the bot of access tokens that are all revoked: such a bot goes away. */
function isRetired(world: World, { user_id }: StoredMember): boolean {
  if (!world.users.get(user_id)?.bot) return false;
  const tokens = world.tokens.where((token) => token.user_id === user_id);
  return tokens.length > 0 && tokens.every(({ revoked }) => revoked);
}

/** All effective memberships: direct, inherited from ancestor groups, and of invited groups. */
export function memberships(world: World, place: StoredPlace, userId?: number): Membership[] {
  const here = place.project ?? place.group;
  if (here === undefined) return [];
  const above = ancestors(world, here);
  const isValid = ({ expires_at }: { expires_at: string | null }) =>
    expires_at === null || Date.parse(expires_at) > world.now();
  const candidates = (userId === undefined ? world.members.all() : world.members.of(userId)).filter(
    (member) =>
      (userId === undefined || member.state !== "awaiting") && isValid(member) && !isRetired(world, member),
  );
  const isHere = (row: { project_id: number | null; group_id: number | null }) =>
    place.project ? row.project_id === place.project.id : row.group_id === place.group?.id;
  const isAbove = (row: { group_id: number | null }) => above.some((group) => group.id === row.group_id);
  // Minimal access is to the group itself, not to what is in it.
  const isInherited = (member: StoredMember) => isAbove(member) && member.access_level > MINIMAL_ACCESS;

  const own = candidates
    .filter((member) => isHere(member) || isInherited(member))
    .map((member): Membership => {
      return { member, access_level: member.access_level, via: isHere(member) ? "direct" : "inherited" };
    });
  const shares = world.shares.where((share) => (isHere(share) || isAbove(share)) && isValid(share));
  return [...own, ...shares.flatMap((share) => invitedBy(world, share, candidates))];
}

/** The memberships of an invited group's members, at most with the role of the invitation. */
function invitedBy(world: World, share: Rows["shares"], candidates: readonly StoredMember[]): Membership[] {
  const invitedGroup = world.groups.get(share.invited_group_id);
  if (invitedGroup === undefined) return [];
  const counting = new Set<number | null>(groupAndAncestors(world, invitedGroup).map(({ id }) => id));
  return candidates
    .filter(({ group_id }) => counting.has(group_id))
    .map((member) => {
      const access_level = Math.min(member.access_level, share.access_level);
      return { member, access_level, via: "invited", invitedGroup };
    });
}

/** The highest role of a user in a group or project: 60 for administrators, 0 for non-members. */
export function accessLevel(world: World, user: User, place: StoredPlace): number {
  if (user.admin) return 60;
  if (isAnonymous(user)) return 0;
  return memberships(world, place, user.id).reduce(
    (highest, { access_level }) => Math.max(highest, access_level),
    0,
  );
}

export function canSee(world: World, user: User, place: StoredPlace): boolean {
  const { visibility } = place.project ?? place.group ?? { visibility: "private" };
  if (visibility === "public") return true;
  if (visibility === "internal" && !isAnonymous(user) && !user.external) return true;
  if (accessLevel(world, user, place) > 0) return true;
  // Members of a subgroup or project see the group.
  const { group } = place;
  return (
    group !== undefined &&
    !isAnonymous(user) &&
    world.members.of(user.id).some((member) => {
      const inside = world.groups.get(member.group_id) ?? world.projects.get(member.project_id);
      return inside?.full_path.startsWith(`${group.full_path}/`) ?? false;
    })
  );
}

type Feature = "builds" | "issues" | "merge_requests" | "repository";

/** Whether a feature of a project is there for a caller of this level: a private one is for members. */
export function isThere({ attributes }: StoredProject, level: number, feature: Feature): boolean {
  const access = attributes[`${feature}_access_level`] ?? "enabled";
  return access !== "disabled" && (access !== "private" || level >= accessLevels.guest);
}

/** Whether the caller can use it: guests of a private project see neither its code nor its merge requests. */
export function canUse(project: StoredProject, level: number, feature: Feature): boolean {
  const least = project.visibility === "private" && feature !== "issues" ? accessLevels.planner : 0;
  return level >= least && isThere(project, level, feature);
}

export const seesCode = (project: StoredProject, level: number): boolean =>
  canUse(project, level, "repository");

const tiers: readonly Tier[] = ["free", "premium", "ultimate"];

/** Whether the subscription of a group or project covers a tier, within the installation's license. */
export function hasTier(world: World, place: StoredPlace, tier: Tier): boolean {
  const here = place.project ?? place.group;
  const plan = here ? (topLevelGroup(world, here)?.plan ?? "ultimate") : "ultimate";
  return Math.min(tiers.indexOf(world.license), tiers.indexOf(plan)) >= tiers.indexOf(tier);
}
