/** The merge requests of projects. */
import { z } from "zod";
import { bool, count, datetime, entity, flag, positiveId, text, words } from "./fields";
import { MilestoneMergeRequest } from "./group-milestones";
import { list, under } from "./operation";
import { labelChanges, planning, state_event } from "./planning";
import { UserSummary } from "./shared";

export const ProjectMergeRequest = MilestoneMergeRequest.extend(
  entity(
    {},
    {
      assignees: z.array(UserSummary).describe("Assignees."),
      reviewers: z.array(UserSummary).describe("Reviewers."),
      draft: flag.describe("Whether it is a draft."),
      merged_at: datetime.describe("Time of the merge."),
      closed_at: datetime.describe("Time when it was closed without a merge."),
      sha: text.describe("SHA of the last commit of the source branch."),
      squash: flag.describe("Whether its commits are squashed at the merge."),
    },
  ).shape,
);

const states = ["opened", "closed", "merged", "locked", "all"] as const;

export const mergeRequestState = z
  .enum(states)
  .describe(
    "Return only merge requests in this state: `opened`, `closed`, `merged` or `locked`. Default: `all`.",
  )
  .optional();

const body = {
  ...planning,
  reviewer_ids: z.array(count).describe("Ids of the reviewers. 0: nobody.").optional(),
  remove_source_branch: bool
    .describe("Whether the source branch is deleted after the merge. Default: false.")
    .optional(),
  squash: bool.describe("Whether its commits are squashed at the merge. Default: false.").optional(),
};

const inProject = under("/projects/:project/merge_requests");
const role = "developer";

const filters = {
  state: mergeRequestState,
  source_branch: text.describe("Return only merge requests from this branch.").optional(),
  target_branch: text.describe("Return only merge requests into this branch.").optional(),
  search: text
    .describe("Return only merge requests whose title or description contains this text.")
    .optional(),
};

export const mergeRequests = {
  list: inProject.list("", {
    summary: "List the merge requests of a project.",
    query: {
      ...filters,
      iids: z.array(positiveId).describe("Return only merge requests with these numbers.").optional(),
    },
    item: ProjectMergeRequest,
  }),

  listInGroup: list("/groups/:group/merge_requests", {
    summary: "List the merge requests of a group's projects, including subgroups.",
    query: filters,
    item: ProjectMergeRequest,
  }),

  get: inProject.get("/:merge_request_iid", {
    summary: "Read a merge request.",
    result: ProjectMergeRequest,
  }),

  create: inProject.post("", {
    summary: "Create a merge request.",
    role,
    body: {
      title: words.describe("Title."),
      source_branch: words.describe("Branch to merge."),
      target_branch: words.describe("Branch to merge into."),
      ...body,
    },
    result: ProjectMergeRequest,
  }),

  update: inProject.put("/:merge_request_iid", {
    summary: "Change a merge request.",
    role,
    body: {
      title: words.describe("Title.").optional(),
      target_branch: words.describe("Branch to merge into.").optional(),
      state_event,
      ...labelChanges,
      ...body,
    },
    result: ProjectMergeRequest,
  }),

  delete: inProject.del("/:merge_request_iid", { summary: "Delete a merge request.", role: "owner" }),

  merge: inProject.put("/:merge_request_iid/merge", {
    summary: "Merge a merge request.",
    role,
    body: {
      merge_commit_message: text.describe("Message of the merge commit.").optional(),
      sha: text
        .describe("SHA that the source branch must have. The service refuses the merge otherwise.")
        .optional(),
      should_remove_source_branch: bool.describe("Whether the source branch is deleted.").optional(),
    },
    result: ProjectMergeRequest,
  }),
};
