/** Project milestones: numbered with those of groups, and promoted to one of the group. */
import { ancestors, canSee, parentGroup } from "../access";
import { assertUnmodified } from "../conditional";
import type { Rows } from "../generated/rows";
import { apiError, collection, type Handlers } from "../handler";
import { assertMilestone, burndownOf, milestoneTest, replan, stateAfter } from "../milestones";
import { milestoneSummary } from "../present";
import { issueReader, showIssue } from "../show-issue";
import { showMergeRequest } from "../show-merge-request";
import type { Milestone, StoredProject, World } from "../world";

type ProjectMilestone = Rows["project_milestones"];

function find(world: World, project: StoredProject, milestoneId: number): ProjectMilestone {
  const found = world.project_milestones.get(milestoneId);
  if (found?.project_id !== project.id) throw apiError.notFound();
  return found;
}

export const projectMilestones: Handlers<"projectMilestones"> = {
  list: ({ world, user, project, baseUrl, input }) => {
    const above = input.include_ancestors || input.include_parent_milestones;
    const groups = above ? ancestors(world, project) : [];
    const found: Milestone[] = [
      ...world.project_milestones.of(project.id),
      ...groups
        .filter((group) => canSee(world, user, { group }))
        .flatMap(({ id }) => world.milestones.of(id)),
    ];
    return collection(
      found.filter(milestoneTest(input)).sort((a, b) => b.id - a.id),
      (row) => milestoneSummary(world, row, baseUrl),
    );
  },

  get: ({ world, project, baseUrl, input }) =>
    milestoneSummary(world, find(world, project, input.milestone_id), baseUrl),

  create: ({ world, project, baseUrl, input: { title, description = null, due_date, start_date } }) => {
    assertMilestone(world, { project }, { title, start_date, due_date });
    const milestone = world.project_milestones.insert({
      project_id: project.id,
      ...{ title, description, due_date, start_date },
    });
    return milestoneSummary(world, milestone, baseUrl);
  },

  update: ({ world, project, baseUrl, input }) => {
    const milestone = find(world, project, input.milestone_id);
    const { title, description, start_date, due_date, state_event } = input;
    assertMilestone(world, { project }, { title, start_date, due_date }, milestone);
    const changes = { title, description, start_date, due_date, state: stateAfter(state_event) };
    return milestoneSummary(world, world.project_milestones.update(milestone, changes), baseUrl);
  },

  delete: (call) => {
    const { world, project, input } = call;
    const milestone = find(world, project, input.milestone_id);
    assertUnmodified(call, milestone);
    replan(world, milestone, null);
    world.project_milestones.remove(milestone);
  },

  listIssues: ({ world, user, project, baseUrl, input }) => {
    const { id } = find(world, project, input.milestone_id);
    const isReadable = issueReader(world, user);
    return collection(
      world.issues.where((issue) => issue.milestone_id === id && isReadable(issue)),
      (issue) => showIssue({ world, baseUrl, project }, issue),
    );
  },

  listMergeRequests: ({ world, project, baseUrl, input }) => {
    const { id } = find(world, project, input.milestone_id);
    return collection(
      world.merge_requests.where(({ milestone_id }) => milestone_id === id),
      (request) => showMergeRequest(world, baseUrl, request),
    );
  },

  listBurndownEvents: ({ world, user, project, input }) => {
    const milestone = find(world, project, input.milestone_id);
    const isReadable = issueReader(world, user);
    const planned = world.issues.where((one) => one.milestone_id === milestone.id && isReadable(one));
    return collection(burndownOf(milestone, planned), (event) => event);
  },

  promote: ({ world, project, baseUrl, input }) => {
    const milestone = find(world, project, input.milestone_id);
    const group = parentGroup(world, project);
    if (group === undefined) throw apiError.invalid("Project does not belong to a group.");
    const { title, description, start_date, due_date, state } = milestone;
    const fields = { title, description, start_date, due_date, state };
    const promoted = world.milestones.insert({ group_id: group.id, ...fields });
    replan(world, milestone, promoted);
    world.project_milestones.remove(milestone);
    return milestoneSummary(world, promoted, baseUrl);
  },
};
