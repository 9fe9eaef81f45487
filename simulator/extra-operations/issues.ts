/** The issues of a project. */
import { z } from "zod";
import { bool, date, positiveId, text } from "../../sdk/api/fields";
import { issues as issueOperations } from "../../sdk/api/issues";
import { under } from "../../sdk/api/operation";
import { listedIssues } from "../areas/issues";
import { removeAround } from "../deletion";
import { findIssue } from "../find";
import { recordMilestone } from "../milestones";
import { changedLabels, labelChanges, plannedColumns, planningParameters } from "../planning";
import { showIssue } from "../show-issue";
import { boundedTitle } from "../titles";
import { anything, extraOperation } from "./serve";

const issueBody = {
  ...planningParameters,
  confidential: bool.optional(),
  due_date: date.nullable().optional(),
  weight: z.int().nonnegative().nullable().optional(),
  issue_type: z.enum(["issue", "incident", "test_case", "task"]).optional(),
};

const projectIssues = under("/projects/:project/issues");

export const ofIssues = [
  extraOperation(
    projectIssues.list("", {
      summary: "List the issues of a project.",
      query: issueOperations.list.query,
      item: anything,
    }),
    (call) => {
      const input = { ...call.input, scope: call.input.scope ?? ("all" as const) };
      return listedIssues({ ...call, input }, call.world.issues.of(call.project.id));
    },
  ),
  extraOperation(
    projectIssues.get("/:issue_iid", { summary: "Read an issue.", result: anything }),
    ({ world, user, project, baseUrl, input }) =>
      showIssue({ world, baseUrl, project }, findIssue(world, user, project, input.issue_iid, "Issue")),
  ),
  extraOperation(
    projectIssues.post("", {
      summary: "Create an issue.",
      role: "guest",
      body: { title: boundedTitle, iid: positiveId.optional(), created_at: text.optional(), ...issueBody },
      result: anything,
    }),
    ({ world, user, project, baseUrl, input }) => {
      const { title, iid, confidential, due_date, weight, issue_type, labels } = input;
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
        ...plannedColumns(world, project, input),
      });
      recordMilestone(world, user, "Issue", issue);
      return showIssue({ world, baseUrl, project }, issue);
    },
  ),
  extraOperation(
    projectIssues.put("/:issue_iid", {
      summary: "Change an issue.",
      role: "reporter",
      body: {
        title: boundedTitle.optional(),
        state_event: z.enum(["close", "reopen"]).optional(),
        ...labelChanges,
        ...issueBody,
      },
      result: anything,
    }),
    ({ world, user, project, baseUrl, input }) => {
      const issue = findIssue(world, user, project, input.issue_iid, "Issue");
      const { title, state_event, confidential, due_date, weight, issue_type } = input;
      const closing =
        state_event === "close"
          ? ({ state: "closed", closed_at: world.timestamp(), closed_by_id: user.id } as const)
          : state_event === "reopen"
            ? ({ state: "opened", closed_at: null, closed_by_id: null } as const)
            : {};
      const { milestone_id } = issue;
      world.issues.update(issue, {
        ...{ title, confidential, due_date, weight, issue_type, labels: changedLabels(issue.labels, input) },
        ...closing,
        ...plannedColumns(world, project, input),
      });
      recordMilestone(world, user, "Issue", issue, milestone_id);
      return showIssue({ world, baseUrl, project }, issue);
    },
  ),
  extraOperation(
    projectIssues.del("/:issue_iid", { summary: "Delete an issue.", role: "owner" }),
    ({ world, user, project, input }) => {
      const issue = findIssue(world, user, project, input.issue_iid, "Issue");
      removeAround(world, "Issue", [issue]);
      world.issues.remove(issue);
    },
  ),
];
