/** Issue links: how issues relate to each other, or block one another. */
import { z } from "zod";
import { datetime, entity, id, oneOf } from "./fields";
import { Issue, issueFields } from "./issues";
import { del, get, list, post } from "./operation";
import { pathParameters } from "./parameters";

const linkTypes = ["relates_to", "blocks", "is_blocked_by"] as const;
const linkType = oneOf(...linkTypes);

const [required, optional] = issueFields;

/** An issue that another one is linked to, with the link. */
export const LinkedIssue = entity(
  { ...required, issue_link_id: id },
  { ...optional, link_type: linkType, link_created_at: datetime, link_updated_at: datetime },
);

export const IssueLink = entity({ source_issue: Issue, target_issue: Issue }, { link_type: linkType });

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
    summary: "Link two issues with each other; the caller must be allowed to update both.",
    role: "guest",
    body: {
      target_project_id: pathParameters.project,
      target_issue_iid: id,
      link_type: z.enum(linkTypes).optional(),
    },
    result: IssueLink,
  }),

  delete: del("/projects/:project/issues/:issue_iid/links/:issue_link_id", {
    summary: "Remove a link between two issues, from both sides.",
    role: "guest",
    query: { link_type: z.enum(linkTypes).optional() },
    result: IssueLink,
  }),
};
