/** Lists of projects and groups: which ones a request asks for, and in which order. */
import type { z } from "zod";
import type { Shape } from "../sdk/api/fields";
import type { groupFilters } from "../sdk/api/groups";
import type { placeFilters } from "../sdk/api/places";
import type { projectFilters } from "../sdk/api/projects";
import { accessLevel, canSee, isAnonymous, isArchived, lastSegment, parentPath } from "./access";
import { hasAttributes } from "./custom-attributes";
import { collection, type LargeList } from "./handler";
import type { ProjectForm } from "./place-fields";
import {
  showGroup,
  showProject,
  showSimpleProject,
  summaryOfGroup,
  type Viewed,
} from "./show-group-or-project";
import { compareText } from "./table";
import type { StoredGroup, StoredProject, World } from "./world";

type Given<Filters extends Shape> = z.output<z.ZodObject<Filters>>;

/** Shorter words are not looked for within a text. */
const SHORTEST_WORD = 3;

/** Whether all words are in one of the texts; where all are short, whether a text is what is looked for. */
function isFound(search: string, texts: readonly string[]): boolean {
  const wanted = search.toLowerCase();
  const words = wanted.split(/\s+/).filter((word) => word.length >= SHORTEST_WORD);
  return texts
    .map((text) => text.toLowerCase())
    .some((text) =>
      words.length === 0 ? text === wanted.trim() : words.every((word) => text.includes(word)),
    );
}

/** The filters that projects and groups share. */
function isMeant(
  { world, user }: Viewed,
  place: StoredProject | StoredGroup,
  isProject: boolean,
  filters: Given<typeof placeFilters>,
  searchesNamespaces = false,
): boolean {
  const { search, visibility, active, owned, min_access_level, marked_for_deletion_on } = filters;
  const owner = { owner_type: isProject ? "project" : "group", owner_id: place.id } as const;
  const here = isProject ? { project: place as StoredProject } : { group: place as StoredGroup };
  const level = () => accessLevel(world, { ...user, admin: false }, here);
  const isActive = place.marked_for_deletion_on === null && !isArchived(world, here);
  const searched = searchesNamespaces
    ? [place.name, place.full_path]
    : [place.name, lastSegment(place.full_path)];
  return (
    (!search || isFound(search, searched)) &&
    (visibility === undefined || place.visibility === visibility) &&
    (active === undefined || active === isActive) &&
    (!owned || level() >= 50) &&
    (min_access_level === undefined || level() >= min_access_level) &&
    (marked_for_deletion_on === undefined || place.marked_for_deletion_on === marked_for_deletion_on) &&
    (!user.admin || hasAttributes(world, owner, filters.custom_attributes)) &&
    canSee(world, user, here)
  );
}

// ─── Projects ────────────────────────────────────────────────────────────────

type ProjectFilters = Given<typeof projectFilters>;

const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
const byName = (a: { name: string; id: number }, b: { name: string; id: number }) =>
  compareText(a.name.toLowerCase(), b.name.toLowerCase()) || byId(a, b);
const byPath = (a: StoredProject | StoredGroup, b: StoredProject | StoredGroup) =>
  compareText(lastSegment(a.full_path), lastSegment(b.full_path)) || byId(a, b);
const byCreation = (a: StoredProject, b: StoredProject) =>
  compareText(a.created_at, b.created_at) || byId(a, b);

const projectOrders: Readonly<Record<NonNullable<ProjectFilters["order_by"]>, typeof byCreation>> = {
  id: byId,
  name: byName,
  path: byPath,
  created_at: byCreation,
  updated_at: byCreation,
  last_activity_at: byCreation,
  similarity: byName,
  star_count: byId,
};

const isOn = ({ attributes }: StoredProject, feature: "issues" | "merge_requests"): boolean =>
  attributes[`${feature}_access_level`] !== "disabled";

/** Whether a project counts as archived: where those are left out, those that are marked for deletion are, too. */
const isAside = (world: World, project: StoredProject, archived: boolean): boolean =>
  isArchived(world, { project }) || (!archived && project.marked_for_deletion_on !== null);

function projectTest(view: Viewed, filters: ProjectFilters): (project: StoredProject) => boolean {
  const { world, user } = view;
  const { id_after = 0, id_before = Number.POSITIVE_INFINITY, archived, membership, topic } = filters;
  const { last_activity_after: since, last_activity_before: until } = filters;
  return (project) => {
    const { topics = [] } = project.attributes as { topics?: readonly string[] };
    const moment = Date.parse(project.created_at);
    return (
      project.id > id_after &&
      project.id < id_before &&
      (archived === undefined || isAside(world, project, archived) === archived) &&
      (topic === undefined || topic.every((one) => topics.includes(one))) &&
      (since === undefined || moment >= Date.parse(since)) &&
      (until === undefined || moment <= Date.parse(until)) &&
      (!filters.with_issues_enabled || isOn(project, "issues")) &&
      (!filters.with_merge_requests_enabled || isOn(project, "merge_requests")) &&
      (!membership || accessLevel(world, { ...user, admin: false }, { project }) > 0) &&
      // Nobody stars a project here, imports it, or finds out its languages.
      !(filters.starred || filters.imported || filters.with_programming_language) &&
      isMeant(view, project, true, filters, filters.search_namespaces)
    );
  };
}

/** Of the given projects those that a request asks for; with the caller's own permissions, or without. */
export function listProjects(
  view: Viewed,
  projects: readonly StoredProject[],
  filters: ProjectFilters,
  form: ProjectForm = "listed",
) {
  const { order_by = "created_at", sort = "desc", simple } = filters;
  const direction = sort === "asc" ? 1 : -1;
  const found = projects
    .filter(projectTest(view, filters))
    .sort((a, b) => direction * projectOrders[order_by](a, b));
  const isSimple = simple || isAnonymous(view.user);
  const show = (project: StoredProject) =>
    isSimple ? showSimpleProject(view, project, filters) : showProject(view, project, form, filters);
  const valueAt = (index: number) => found[index]?.id ?? 0;
  const filter = sort === "asc" ? "id_after" : "id_before";
  const large: LargeList = { type: "Project", ...(order_by === "id" ? { after: { filter, valueAt } } : {}) };
  return collection(found, show, { large });
}

// ─── Groups ──────────────────────────────────────────────────────────────────

type GroupFilters = Given<typeof groupFilters>;

const groupOrders = { name: byName, path: byPath, id: byId, similarity: byName } as const;

/** Of the given groups those that a request asks for, in the order that it asks for. */
function findGroups(view: Viewed, groups: readonly StoredGroup[], filters: GroupFilters): StoredGroup[] {
  const { world, user } = view;
  const { order_by = "name", sort = "asc", all_available, top_level_only, skip_groups = [] } = filters;
  const direction = sort === "asc" ? 1 : -1;
  return groups
    .filter(
      (group) =>
        !skip_groups.includes(group.id) &&
        (!top_level_only || parentPath(group.full_path) === undefined) &&
        (all_available !== false || accessLevel(world, { ...user, admin: false }, { group }) > 0) &&
        isMeant(view, group, false, filters),
    )
    .sort((a, b) => direction * groupOrders[order_by](a, b));
}

export const listGroups = (view: Viewed, groups: readonly StoredGroup[], filters: GroupFilters) =>
  collection(findGroups(view, groups, filters), (group) => showGroup(view, group, "listed", filters));

/** With no more than the names of each. */
export const listGroupSummaries = (view: Viewed, groups: readonly StoredGroup[], filters: GroupFilters) =>
  collection(findGroups(view, groups, filters), (group) => summaryOfGroup(view, group));
