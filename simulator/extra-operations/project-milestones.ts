/** The milestones of a project. */
import { z } from "zod";
import { bool } from "../../sdk/api/fields";
import { groupMilestones } from "../../sdk/api/group-milestones";
import { under } from "../../sdk/api/operation";
import { ancestors, canSee, parentGroup } from "../access";
import { assertUnmodified } from "../conditional";
import type { Rows } from "../generated/rows";
import { apiError, collection } from "../handler";
import { assertDatesInOrder, assertTitleIsFree, milestoneTest, replan, stateAfter } from "../milestones";
import { milestoneSummary } from "../present";
import { issueReader, showIssue } from "../show-issue";
import { showMergeRequest } from "../show-merge-request";
import { boundedTitle } from "../titles";
import type { Milestone, StoredProject, World } from "../world";
import { anything, extraOperation } from "./serve";

const milestones = under("/projects/:project/milestones");

type ProjectMilestone = Rows["project_milestones"];

function find(world: World, project: StoredProject, milestoneId: number): ProjectMilestone {
  const found = world.project_milestones.get(milestoneId);
  if (found?.project_id !== project.id) throw apiError.notFound("Milestone");
  return found;
}

const { include_descendants: _, ...filters } = groupMilestones.list.query;

export const ofMilestones = [
  extraOperation(
    milestones.list("", {
      summary: "List the milestones of a project.",
      query: { ...filters, state: z.enum(["active", "closed", "all"]).optional() },
      needs: { together: [["start_date", "end_date"]] },
      item: anything,
    }),
    ({ world, user, project, baseUrl, input }) => {
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
  ),
  extraOperation(
    milestones.get("/:milestone_id", { summary: "Read a milestone.", result: anything }),
    ({ world, project, baseUrl, input }) =>
      milestoneSummary(world, find(world, project, input.milestone_id), baseUrl),
  ),
  extraOperation(
    milestones.post("", {
      summary: "Create a milestone.",
      role: "planner",
      body: { ...groupMilestones.create.body, title: boundedTitle },
      result: anything,
    }),
    ({ world, project, baseUrl, input: { title, description = null, due_date, start_date } }) => {
      assertTitleIsFree(world, { project }, title);
      assertDatesInOrder({ start_date, due_date });
      const milestone = world.project_milestones.insert({
        project_id: project.id,
        ...{ title, description, due_date, start_date },
      });
      return milestoneSummary(world, milestone, baseUrl);
    },
  ),
  extraOperation(
    milestones.put("/:milestone_id", {
      summary: "Change a milestone.",
      role: "planner",
      body: { ...groupMilestones.update.body, title: boundedTitle.optional() },
      needs: { atLeastOne: Object.keys(groupMilestones.update.body) },
      result: anything,
    }),
    ({ world, project, baseUrl, input }) => {
      const milestone = find(world, project, input.milestone_id);
      const { title, description, start_date, due_date, state_event } = input;
      assertTitleIsFree(world, { project }, title, milestone);
      assertDatesInOrder(input, milestone);
      const changes = { title, description, start_date, due_date, state: stateAfter(state_event) };
      return milestoneSummary(world, world.project_milestones.update(milestone, changes), baseUrl);
    },
  ),
  extraOperation(
    milestones.del("/:milestone_id", { summary: "Delete a milestone.", role: "planner" }),
    (call) => {
      const { world, project, input } = call;
      const milestone = find(world, project, input.milestone_id);
      assertUnmodified(call, milestone);
      replan(world, milestone, null);
      world.project_milestones.remove(milestone);
    },
  ),
  extraOperation(
    milestones.list("/:milestone_id/issues", { summary: "List the issues of a milestone.", item: anything }),
    ({ world, user, project, baseUrl, input }) => {
      const { id } = find(world, project, input.milestone_id);
      const isReadable = issueReader(world, user);
      return collection(
        world.issues.where((issue) => issue.milestone_id === id && isReadable(issue)),
        (issue) => showIssue({ world, baseUrl, project }, issue),
      );
    },
  ),
  extraOperation(
    milestones.list("/:milestone_id/merge_requests", {
      summary: "List the merge requests of a milestone.",
      item: anything,
    }),
    ({ world, project, baseUrl, input }) => {
      const { id } = find(world, project, input.milestone_id);
      return collection(
        world.merge_requests.where(({ milestone_id }) => milestone_id === id),
        (request) => showMergeRequest(world, baseUrl, request),
      );
    },
  ),
  extraOperation(
    milestones.post("/:milestone_id/promote", {
      summary: "Make a milestone one of the project's group.",
      role: "planner",
      success: 200,
      body: { confirm: bool.optional() },
      result: anything,
    }),
    ({ world, project, baseUrl, input }) => {
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
  ),
];
