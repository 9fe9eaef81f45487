/** Deletion of groups and projects: at once, or marked and removed after the days that the installation keeps them. */
import type { DialectName } from "../sdk/http/dialect";
import { ancestors, descendants, lastSegment, parentPath, projectsIn } from "./access";
import { definitions } from "./definitions";
import { apiError, ErrorResponse } from "./handler";
import { isPathTaken, moveGroup, moveProject } from "./places";
import { daysKept } from "./settings";
import type { Table } from "./table";
import type { StoredGroup, StoredNote, StoredProject, User, World } from "./world";

// ─── For good ────────────────────────────────────────────────────────────────

/** The rows of all tables that refer to a record by this field. */
function removeReferring(world: World, field: "project_id" | "group_id" | "user_id", id: number): void {
  const tables = world as unknown as Readonly<Record<string, Table>>;
  for (const name of Object.keys(definitions))
    tables[name]?.removeWhere((row) => (row as unknown as Record<string, unknown>)[field] === id);
}

/** The comments, reactions and links of what people discuss, which refer to it by its type and id. */
export function removeAround(
  world: World,
  type: StoredNote["noteable_type"],
  discussed: readonly { readonly id: number }[],
): void {
  if (discussed.length === 0) return;
  const ids = new Set(discussed.map(({ id }) => id));
  const notes = world.notes.where((note) => note.noteable_type === type && ids.has(note.noteable_id));
  const noteIds = new Set(notes.map(({ id }) => id));
  world.reactions.removeWhere(({ awardable_type, awardable_id }) =>
    awardable_type === "Note" ? noteIds.has(awardable_id) : awardable_type === type && ids.has(awardable_id),
  );
  world.notes.removeWhere(({ id }) => noteIds.has(id));
  for (const events of [world.milestone_events, world.label_events])
    events.removeWhere(({ resource_type, resource_id }) => resource_type === type && ids.has(resource_id));
  if (type !== "Issue") return;
  world.issue_links.removeWhere(({ source_id, target_id }) => ids.has(source_id) || ids.has(target_id));
  world.weight_events.removeWhere(({ issue_id }) => ids.has(issue_id));
}

export function removeProject(world: World, project: StoredProject): void {
  const links = world.deploy_keys_projects.where(({ project_id }) => project_id === project.id);
  removeAround(world, "Issue", world.issues.of(project.id));
  removeAround(world, "MergeRequest", world.merge_requests.of(project.id));
  removeAround(world, "Snippet", world.snippets.of(project.id));
  removeReferring(world, "project_id", project.id);
  removeAccounts(world, { project_id: project.id });
  world.projects.remove(project);
  for (const { deploy_key_id } of links) removeOrphanedKey(world, deploy_key_id);
}

/** A deploy key that is not public goes with its last project. */
export function removeOrphanedKey(world: World, id: number): void {
  const key = world.keys.get(id);
  if (key && !key.public && world.deploy_keys_projects.of(key.id).length === 0) world.keys.remove(key);
}

export function removeGroup(world: World, group: StoredGroup): void {
  for (const project of projectsIn(world, group)) removeProject(world, project);
  for (const one of [...descendants(world, group), group]) {
    removeAround(world, "Epic", world.epics.of(one.id));
    world.shares.removeWhere(({ invited_group_id }) => invited_group_id === one.id);
    removeReferring(world, "group_id", one.id);
    removeAccounts(world, { group_id: one.id });
    world.groups.remove(one);
  }
}

/** The service accounts of a group or project, whose names and addresses are free then. */
function removeAccounts(world: World, home: object): void {
  const own = JSON.stringify(home);
  for (const user of world.users.where(({ service_account }) => JSON.stringify(service_account) === own))
    removeUser(world, user);
}

export function removeUser(world: World, user: User): void {
  removeReferring(world, "user_id", user.id);
  world.users.remove(user);
}

// ─── After some days ─────────────────────────────────────────────────────────

type Place = StoredGroup | StoredProject;

const isProject = (world: World, place: Place): place is StoredProject =>
  world.projects.get(place.id) === place;

const remove = (world: World, place: Place): void =>
  isProject(world, place) ? removeProject(world, place) : removeGroup(world, place);

const DAY = 86_400_000;

/** Whether a group or project is still there: one that is marked is until its days are over. */
export const isKept = (world: World, { marked_for_deletion_on: marked }: Place, days: number): boolean =>
  marked === null || Date.parse(marked) + days * DAY > world.now();

const suffixOf = ({ id }: Place) => `-deletion_scheduled-${id}`;

/** Under another name and path, so that the old ones are free. */
function rename(world: World, place: Place, path: string, name: string): void {
  const last = lastSegment(place.full_path);
  const parent = parentPath(place.full_path);
  const full_path = parent === undefined ? path : `${parent}/${path}`;
  if (isProject(world, place)) {
    if (last !== path) moveProject(world, place, full_path);
    world.projects.update(place, { name });
  } else {
    if (last !== path) moveGroup(world, place, full_path);
    world.groups.update(place, { name });
  }
}

export interface DeletionOptions {
  readonly permanently_remove?: boolean | undefined;
  readonly full_path?: string | undefined;
}

/** The specification has these words in another order. */
const alreadyBeen: Readonly<Record<DialectName, string>> = {
  gitlab: "already been",
  neutral: "been already",
};

/** Deletes a group or project as far as a request asks, at once or after the days that the installation keeps it. */
export function deletePlace(
  world: World,
  place: Place,
  options: DeletionOptions,
  dialect: DialectName,
): void {
  const kind = isProject(world, place) ? "Project" : "Group";
  if (daysKept(world.settings, dialect) === 0) {
    remove(world, place);
    return;
  }
  if (options.permanently_remove) {
    assertRemovable(place, kind, options);
    remove(world, place);
    return;
  }
  // The content of a group that is marked goes along with it.
  if (ancestors(world, place).some(({ marked_for_deletion_on }) => marked_for_deletion_on !== null)) return;
  if (place.marked_for_deletion_on !== null)
    throw apiError.invalid(`${kind} has ${alreadyBeen[dialect]} marked for deletion`);
  const marked_for_deletion_on = world.timestamp().slice(0, 10);
  rename(
    world,
    place,
    `${lastSegment(place.full_path)}${suffixOf(place)}`,
    `${place.name}${suffixOf(place)}`,
  );
  if (isProject(world, place)) world.projects.update(place, { marked_for_deletion_on });
  else world.groups.update(place, { marked_for_deletion_on });
}

function assertRemovable(place: Place, kind: string, { full_path }: DeletionOptions): void {
  if (kind === "Group" && parentPath(place.full_path) === undefined)
    throw apiError.invalid("`permanently_remove` option is only available for subgroups.");
  if (place.marked_for_deletion_on === null)
    throw apiError.invalid(`${kind} must be marked for deletion first.`);
  if (full_path !== place.full_path)
    throw apiError.invalid(
      `\`full_path\` is incorrect. You must enter the complete path for the ${kind === "Group" ? "subgroup" : "project"}.`,
    );
}

/** Stands behind the name and path of a restored place where another one has them by now. */
const behindTaken = ({ id }: Place): string => `-${(id * 7919).toString(36).padStart(5, "a").slice(-5)}`;

/** Undoes a deletion. */
export function restorePlace(world: World, place: Place): void {
  if (place.marked_for_deletion_on === null)
    throw new ErrorResponse(400, {
      message: `${isProject(world, place) ? "Project" : "Group"} has not been marked for deletion`,
    });
  const former = place.full_path.replace(suffixOf(place), "");
  const suffix = isPathTaken(world, former) ? behindTaken(place) : "";
  rename(
    world,
    place,
    `${lastSegment(former)}${suffix}`,
    `${place.name.replace(suffixOf(place), "")}${suffix}`,
  );
  if (isProject(world, place)) world.projects.update(place, { marked_for_deletion_on: null });
  else world.groups.update(place, { marked_for_deletion_on: null });
}
