/** The rules that milestones of groups and of projects share: one sequence of numbers, titles, dates and filters. */
import { ancestors, parentGroup, parentPath, type StoredPlace } from "./access";
import { apiError } from "./handler";
import { compareText } from "./table";
import type { Milestone, StoredIssue, StoredProject, User, World } from "./world";

// ─── Which there are ─────────────────────────────────────────────────────────

export const milestoneNumbered = (world: World, id: number | null | undefined): Milestone | undefined =>
  world.milestones.get(id) ?? world.project_milestones.get(id);

export const allMilestones = (world: World): Milestone[] => [
  ...world.milestones.all(),
  ...world.project_milestones.all(),
];

/** Those of the project, and of the groups above it. */
export const milestonesFor = (world: World, project: StoredProject): Milestone[] => [
  ...world.project_milestones.of(project.id),
  ...ancestors(world, project).flatMap(({ id }) => world.milestones.of(id)),
];

// ─── What one may be ─────────────────────────────────────────────────────────

/** Those whose titles a new one may not have: of a group and its own projects, of a project and its group. */
function besides(world: World, { project, group = project && parentGroup(world, project) }: StoredPlace) {
  const projects = project
    ? [project]
    : world.projects.where(({ full_path }) => parentPath(full_path) === group?.full_path);
  return [
    ...(group ? world.milestones.of(group.id) : []),
    ...projects.flatMap(({ id }): readonly Milestone[] => world.project_milestones.of(id)),
  ];
}

interface Given {
  readonly title?: string | undefined;
  readonly start_date?: string | null | undefined;
  readonly due_date?: string | null | undefined;
}

/** The milestone as it would be keeps the model's rules. */
export function assertMilestone(world: World, place: StoredPlace, given: Given, before?: Milestone): void {
  const { title, start_date, due_date } = { ...before, ...definedOf(given) };
  const isTaken = besides(world, place).some((other) => other !== before && other.title === title);
  const problems = {
    ...(title ? {} : { title: ["can't be blank"] }),
    ...(isTaken ? { title: ["already being used for another group or project milestone."] } : {}),
    ...(start_date && due_date && due_date < start_date
      ? { due_date: ["must be greater than start date"] }
      : {}),
  };
  if (Object.keys(problems).length > 0)
    throw apiError.failed(`${before ? "update" : "create"} milestone`, problems);
}

const definedOf = (given: Given): Given =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));

export const stateAfter = (event: "close" | "activate" | undefined): Milestone["state"] | undefined =>
  event && (event === "close" ? "closed" : "active");

interface Planned {
  readonly id: number;
  readonly state: string;
  readonly milestone_id: number | null;
}

/** Records that an issue or a merge request has another milestone than before, or none any more. */
export function recordMilestone(
  world: World,
  user: User,
  resource_type: "Issue" | "MergeRequest",
  { id: resource_id, state, milestone_id: after }: Planned,
  before: number | null = null,
): void {
  const milestone_id = after ?? before;
  if (after === before || milestone_id === null) return;
  const action = after === null ? "remove" : "add";
  world.milestone_events.insert({
    resource_type,
    resource_id,
    state,
    user_id: user.id,
    milestone_id,
    action,
  });
}

/** Gives everything that is planned for a milestone another one, or none; what happened with it is not known any more. */
export function replan(world: World, milestone: Milestone, other: Milestone | null): void {
  const isPlanned = ({ milestone_id }: { milestone_id: number | null }) => milestone_id === milestone.id;
  const changes = { milestone_id: other?.id ?? null };
  for (const issue of world.issues.where(isPlanned)) world.issues.update(issue, changes);
  for (const request of world.merge_requests.where(isPlanned)) world.merge_requests.update(request, changes);
  world.milestone_events.removeWhere(isPlanned);
}

/** Burndown events of issues, the oldest first. The state has no history, so reopened issues have only one event each. */
export function burndownOf({ start_date, due_date }: Milestone, issues: readonly StoredIssue[]) {
  // There is a chart only between two dates.
  if (start_date === null || due_date === null) return [];
  return issues
    .flatMap(({ created_at, closed_at, weight }) => [
      { created_at, weight: weight ?? 0, action: "created" },
      ...(closed_at === null ? [] : [{ created_at: closed_at, weight: weight ?? 0, action: "closed" }]),
    ])
    .sort((a, b) => compareText(a.created_at, b.created_at));
}

// ─── Filters ─────────────────────────────────────────────────────────────────

export interface MilestoneFilters {
  readonly iids?: readonly number[] | undefined;
  readonly state?: Milestone["state"] | "all" | undefined;
  readonly title?: string | undefined;
  readonly search?: string | undefined;
  readonly search_title?: string | undefined;
  readonly include_parent_milestones?: boolean | undefined;
  readonly include_ancestors?: boolean | undefined;
  readonly include_descendants?: boolean | undefined;
  readonly updated_before?: string | undefined;
  readonly updated_after?: string | undefined;
  readonly containing_date?: string | undefined;
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
}

export function milestoneTest(filters: MilestoneFilters): (milestone: Milestone) => boolean {
  const { state, title, updated_before, updated_after, containing_date } = filters;
  const { start_date, end_date } = filters;
  const iids = filters.include_ancestors ? undefined : filters.iids;
  const needle = filters.search?.toLowerCase();
  const terms = filters.search_title?.toLowerCase().split(/[\s+]+/) ?? [];
  const tests: ((milestone: Milestone) => boolean)[] = [
    (milestone) => iids === undefined || iids.length === 0 || iids.includes(milestone.iid),
    (milestone) => state === undefined || state === "all" || milestone.state === state,
    (milestone) => title === undefined || milestone.title === title,
    (milestone) =>
      needle === undefined ||
      `${milestone.title}\n${milestone.description ?? ""}`.toLowerCase().includes(needle),
    (milestone) => terms.every((term) => milestone.title.toLowerCase().includes(term)),
    (milestone) =>
      updated_before === undefined || Date.parse(milestone.updated_at) <= Date.parse(updated_before),
    (milestone) =>
      updated_after === undefined || Date.parse(milestone.updated_at) >= Date.parse(updated_after),
    (milestone) => containing_date === undefined || overlaps(milestone, containing_date, containing_date),
    (milestone) =>
      start_date === undefined || end_date === undefined || overlaps(milestone, start_date, end_date),
  ];
  return (milestone) => tests.every((test) => test(milestone));
}

/** Whether a milestone has a part of a span of days; one without a first or last day is open on that side. */
function overlaps({ start_date, due_date }: Milestone, from: string, to: string): boolean {
  if (start_date === null && due_date === null) return false;
  return (start_date === null || start_date <= to) && (due_date === null || due_date >= from);
}
