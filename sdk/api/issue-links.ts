/** Issue links: how issues relate to each other, or block one another. */
import { z } from "zod";
import { datetime, entity, oneOf, positiveId } from "./fields";
import { Issue, issueFields } from "./issues";
import { del, get, list, post } from "./operation";
import { pathParameters } from "./parameters";

const linkTypes = ["relates_to", "blocks", "is_blocked_by"] as const;
const RELATION = "How the issue relates to the other one: `relates_to`, `blocks` or `is_blocked_by`.";
const linkType = oneOf(...linkTypes).describe(RELATION);

const [required, optional] = issueFields;

/** An issue that another one is linked to, with the link. */
export const LinkedIssue = entity(
  { ...required, issue_link_id: positiveId.describe("Id of the link.") },
  {
    ...optional,
    link_type: linkType,
    link_created_at: datetime.describe("Time when the issues were linked."),
    link_updated_at: datetime.describe("Time of the last change to the link."),
  },
);

export const IssueLink = entity(
  {
    source_issue: Issue.describe("The issue that has the link."),
    target_issue: Issue.describe("The issue that it is linked to."),
  },
  { id: positiveId.describe("Id of the link."), link_type: linkType },
);

export const issueLinks = {
  list: list("/projects/:project/issues/:issue_iid/links", {
    summary: "List the issues that an issue is linked to, in the order in which they were linked.",
    item: LinkedIssue,
  }),

  get: get("/projects/:project/issues/:issue_iid/links/:issue_link_id", {
    summary: "Read one link of an issue.",
    result: IssueLink,
  }),

  create: post("/projects/:project/issues/:issue_iid/links", {
    summary: "Link two issues. The caller must be allowed to update both.",
    role: "guest",
    body: {
      target_project_id: pathParameters.project.describe("Id or full path of the other issue's project."),
      target_issue_iid: positiveId.describe("Number of the other issue in its project."),
      link_type: z.enum(linkTypes).describe(`${RELATION} Default: \`relates_to\`.`).optional(),
    },
    result: IssueLink,
  }),

  delete: del("/projects/:project/issues/:issue_iid/links/:issue_link_id", {
    summary: "Remove a link between two issues, from both sides.",
    role: "guest",
    query: { link_type: z.enum(linkTypes).describe(RELATION).optional() },
    result: IssueLink,
  }),
};
