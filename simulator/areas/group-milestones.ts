/** Group milestones: numbered and unique by title within their group, seen from the groups around it. */

import { ancestors, canSee, descendants, parentPath } from "../access";
import { assertUnmodified } from "../conditional";
import type { Rows } from "../generated/rows";
import { apiError, collection, type Handlers } from "../handler";
import {
  assertMilestone,
  burndownOf,
  type MilestoneFilters,
  milestoneTest,
  replan,
  stateAfter,
} from "../milestones";
import { milestoneSummary } from "../present";
import { issueReader, showIssue } from "../show-issue";
import { showMergeRequest } from "../show-merge-request";
import type { MergeRequest, StoredGroup, StoredIssue, User, World } from "../world";

type Milestone = Rows["milestones"];

/** The groups whose milestones are asked for, as far as the caller may see them. */
function reach(world: World, user: User, group: StoredGroup, filters: MilestoneFilters): StoredGroup[] {
  const above = filters.include_ancestors || filters.include_parent_milestones;
  return [
    group,
    ...(above ? ancestors(world, group) : []),
    ...(filters.include_descendants ? descendants(world, group) : []),
  ].filter((one) => canSee(world, user, { group: one }));
}

function find(world: World, group: StoredGroup, id: number): Milestone {
  const milestone = world.milestones.get(id);
  if (milestone?.group_id !== group.id) throw apiError.notFound();
  return milestone;
}

/** Of the projects that are in the group itself. */
const inGroup =
  (world: World, group: StoredGroup, milestone: Milestone) =>
  ({ milestone_id, project_id }: StoredIssue | MergeRequest): boolean => {
    const project = world.projects.get(project_id);
    return (
      milestone_id === milestone.id &&
      project !== undefined &&
      parentPath(project.full_path) === group.full_path
    );
  };

const issuesOf = (world: World, user: User, group: StoredGroup, milestone: Milestone): StoredIssue[] => {
  const readable = issueReader(world, user);
  const planned = inGroup(world, group, milestone);
  return world.issues.where((issue) => planned(issue) && readable(issue));
};

export const groupMilestones: Handlers<"groupMilestones"> = {
  list: ({ world, user, group, baseUrl, input }) => {
    const matches = milestoneTest(input);
    const found = reach(world, user, group, input)
      .flatMap(({ id }) => world.milestones.of(id).filter(matches))
      .sort((a, b) => b.id - a.id);
    return collection(found, (milestone) => milestoneSummary(world, milestone, baseUrl));
  },

  get: ({ world, group, baseUrl, input }) =>
    milestoneSummary(world, find(world, group, input.milestone_id), baseUrl),

  create: ({ world, group, baseUrl, input: { title, description, due_date, start_date } }) => {
    assertMilestone(world, { group }, { title, start_date, due_date });
    const milestone = world.milestones.insert({
      group_id: group.id,
      title,
      description: description ?? null,
      due_date,
      start_date,
    });
    return milestoneSummary(world, milestone, baseUrl);
  },

  update: ({ world, group, baseUrl, input }) => {
    const milestone = find(world, group, input.milestone_id);
    const { title, description, state_event, start_date, due_date } = input;
    assertMilestone(world, { group }, { title, start_date, due_date }, milestone);
    const state = stateAfter(state_event);
    return milestoneSummary(
      world,
      world.milestones.update(milestone, { title, description, start_date, due_date, state }),
      baseUrl,
    );
  },

  delete: (call) => {
    const { world, group, input } = call;
    const milestone = find(world, group, input.milestone_id);
    assertUnmodified(call, milestone);
    replan(world, milestone, null);
    world.milestones.remove(milestone);
  },

  listIssues: ({ world, user, group, baseUrl, input }) =>
    collection(issuesOf(world, user, group, find(world, group, input.milestone_id)), (issue) =>
      showIssue({ world, baseUrl, group }, issue),
    ),

  listMergeRequests: ({ world, user, group, baseUrl, input }) => {
    const planned = inGroup(world, group, find(world, group, input.milestone_id));
    const found = world.merge_requests.where(
      (request) =>
        planned(request) && canSee(world, user, { project: world.projects.get(request.project_id) }),
    );
    return collection(found, (request) => showMergeRequest(world, baseUrl, request));
  },

  listBurndownEvents: ({ world, user, group, input }) => {
    const milestone = find(world, group, input.milestone_id);
    const events = burndownOf(milestone, issuesOf(world, user, group, milestone));
    return collection(events, (event) => event);
  },
};
