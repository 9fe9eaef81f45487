/** The issues of a project. */
import { z } from "zod";
import { bool, date, id, text } from "../../sdk/api/fields";
import { issues as issueOperations } from "../../sdk/api/issues";
import { under } from "../../sdk/api/operation";
import { listed } from "../areas/issues";
import { findIssue } from "../find";
import { milestonesFor } from "../milestones";
import { showIssue } from "../show-issue";
import { title } from "../titles";
import type { Project, World } from "../world";
import { anything, serve } from "./serve";

const names = z.array(text);
const ids = z.array(id.or(z.literal(0)));

/** 0 among the assignees means nobody. */
const people = (found: readonly number[] | undefined) => found?.filter((one) => one > 0);

const changedLabels = (
  labels: readonly string[],
  {
    labels: all,
    add_labels = [],
    remove_labels = [],
  }: {
    labels?: string[] | undefined;
    add_labels?: string[] | undefined;
    remove_labels?: string[] | undefined;
  },
) => [...new Set([...(all ?? labels), ...add_labels])].filter((name) => !remove_labels.includes(name));

const issueBody = {
  description: text.nullable().optional(),
  assignee_id: id.or(z.literal(0)).nullable().optional(),
  assignee_ids: ids.optional(),
  milestone_id: id.or(z.literal(0)).nullable().optional(),
  labels: names.optional(),
  confidential: bool.optional(),
  discussion_locked: bool.nullable().optional(),
  due_date: date.nullable().optional(),
  weight: z.int().nonnegative().nullable().optional(),
  issue_type: z.enum(["issue", "incident", "test_case", "task"]).optional(),
};

interface IssueGiven {
  readonly description?: string | null | undefined;
  readonly assignee_id?: number | null | undefined;
  readonly assignee_ids?: number[] | undefined;
  readonly milestone_id?: number | null | undefined;
}

/** A milestone that the project cannot use is left out. */
const usableMilestone = (world: World, project: Project, milestoneId: number | null) =>
  milestonesFor(world, project).find(({ id }) => id === milestoneId)?.id ?? null;

const issueColumns = (
  world: World,
  project: Project,
  { description, assignee_id, assignee_ids, milestone_id }: IssueGiven,
) => ({
  ...(description === undefined ? {} : { description: description ?? "" }),
  ...(milestone_id === undefined ? {} : { milestone_id: usableMilestone(world, project, milestone_id) }),
  assignee_ids: people(assignee_ids) ?? (assignee_id === undefined ? undefined : people([assignee_id ?? 0])),
});

const projectIssues = under("/projects/:project/issues");

export const ofIssues = [
  serve(
    projectIssues.list("", {
      summary: "List the issues of a project.",
      query: issueOperations.list.query,
      item: anything,
    }),
    (call) => {
      const input = { ...call.input, scope: call.input.scope ?? ("all" as const) };
      return listed({ ...call, input }, call.world.issues.of(call.project.id));
    },
  ),
  serve(
    projectIssues.get("/:issue_iid", { summary: "Read an issue.", result: anything }),
    ({ world, user, project, baseUrl, input }) =>
      showIssue({ world, baseUrl, project }, findIssue(world, user, project, input.issue_iid, "Issue")),
  ),
  serve(
    projectIssues.post("", {
      summary: "Create an issue.",
      role: "guest",
      body: { title, iid: id.optional(), created_at: text.optional(), ...issueBody },
      result: anything,
    }),
    ({ world, user, project, baseUrl, input }) => {
      const { title, iid, confidential, due_date, weight, issue_type, labels, discussion_locked } = input;
      const issue = world.issues.insert({
        ...{
          project_id: project.id,
          author_id: user.id,
          title,
          iid,
          labels,
          confidential,
          due_date,
          weight,
          issue_type,
        },
        discussion_locked: discussion_locked ?? false,
        ...issueColumns(world, project, input),
      });
      return showIssue({ world, baseUrl, project }, issue);
    },
  ),
  serve(
    projectIssues.put("/:issue_iid", {
      summary: "Change an issue.",
      role: "reporter",
      body: {
        title: title.optional(),
        state_event: z.enum(["close", "reopen"]).optional(),
        add_labels: names.optional(),
        remove_labels: names.optional(),
        ...issueBody,
      },
      result: anything,
    }),
    ({ world, user, project, baseUrl, input }) => {
      const issue = findIssue(world, user, project, input.issue_iid, "Issue");
      const { title, state_event, confidential, due_date, weight, issue_type, discussion_locked } = input;
      const closing =
        state_event === "close"
          ? ({ state: "closed", closed_at: world.timestamp(), closed_by_id: user.id } as const)
          : state_event === "reopen"
            ? ({ state: "opened", closed_at: null, closed_by_id: null } as const)
            : {};
      world.issues.update(issue, {
        ...{ title, confidential, due_date, weight, issue_type, labels: changedLabels(issue.labels, input) },
        ...(discussion_locked === undefined ? {} : { discussion_locked: discussion_locked ?? false }),
        ...closing,
        ...issueColumns(world, project, input),
      });
      return showIssue({ world, baseUrl, project }, issue);
    },
  ),
  serve(
    projectIssues.del("/:issue_iid", { summary: "Delete an issue.", role: "owner" }),
    ({ world, user, project, input }) => {
      const issue = findIssue(world, user, project, input.issue_iid, "Issue");
      world.issue_links.removeWhere(({ source_id, target_id }) => [source_id, target_id].includes(issue.id));
      world.issues.remove(issue);
    },
  ),
];
