/** The merge requests of projects. */
import { z } from "zod";
import * as common from "./common";
import { bool, count, datetime, entity, flag, positiveId, text, words } from "./fields";
import { MilestoneMergeRequest } from "./group-milestones";
import { issueFields } from "./issues";
import { list, under } from "./operation";
import { labelChanges, planning, state_event } from "./planning";
import { UserSummary } from "./shared";

const pipelineOfRequest = entity(
  { id: common.id },
  {
    iid: common.iid,
    project_id: common.project_id,
    status: text.describe("Status, such as `success`."),
    ref: text.describe("Branch or tag."),
    sha: common.sha,
    web_url: common.web_url,
  },
);

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
      squash_on_merge: flag.describe("Whether the project or somebody wants them squashed."),
      assignee: UserSummary.meta({
        description: "One of the assignees.",
        deprecated: true,
        replacement: "Use `assignees`.",
      }),
      merged_by: UserSummary.meta({
        description: "The user who merged it.",
        deprecated: true,
        replacement: "Use `merge_user`.",
      }),
      merge_user: UserSummary.describe("The user who merged it, or set it to be merged."),
      closed_by: UserSummary.describe("The user who closed it."),
      title_html: text.describe("Title, as HTML."),
      description_html: text.describe("Description, as HTML."),
      user_notes_count: count.describe("Number of comments."),
      upvotes: count.describe("Number of thumbs-up reactions."),
      downvotes: count.describe("Number of thumbs-down reactions."),
      source_project_id: positiveId.describe("Id of the project that has the source branch."),
      target_project_id: positiveId.describe("Id of the project that has the target branch."),
      imported: common.imported,
      imported_from: common.imported_from,
      work_in_progress: flag.meta({
        description: "Whether it is a draft.",
        deprecated: true,
        replacement: "Use `draft`.",
      }),
      merge_when_pipeline_succeeds: flag.describe("Whether it is merged once its checks pass."),
      merge_status: text.meta({
        description: "Whether it can be merged.",
        deprecated: true,
        replacement: "Use `detailed_merge_status`.",
      }),
      detailed_merge_status: text.describe("Whether it can be merged, or why not, such as `mergeable`."),
      merge_error: text.describe("Why the last merge failed."),
      merge_after: datetime.describe("Time from which on it can be merged."),
      merge_commit_sha: text.describe("SHA of the merge commit."),
      squash_commit_sha: text.describe("SHA of the commit of all its changes."),
      discussion_locked: flag.describe("Whether only project members can comment."),
      should_remove_source_branch: flag.describe(
        "Whether whoever set it to be merged has the branch deleted.",
      ),
      force_remove_source_branch: flag.describe("Whether its author has the source branch deleted."),
      prepared_at: datetime.describe("Time when the service had looked through it."),
      allow_collaboration: flag.describe("Whether who may merge may push to the source branch of a fork."),
      allow_maintainer_to_push: flag.meta({
        description: "Whether who may merge may push to the source branch of a fork.",
        deprecated: true,
        replacement: "Use `allow_collaboration`.",
      }),
      reference: text.meta({
        description: "Reference, such as `!1`.",
        deprecated: true,
        replacement: "Use `references`.",
      }),
      time_stats: issueFields[1].time_stats,
      task_completion_status: issueFields[1].task_completion_status,
      has_conflicts: flag.describe("Whether its changes conflict with the target branch."),
      blocking_discussions_resolved: flag.describe("Whether all threads are resolved that must be."),
      approvals_before_merge: count.describe("Number of approvals that it needs."),
      subscribed: flag.describe("Whether the caller is notified of changes."),
      changes_count: text.describe("Number of changed files, such as `3` or `1000+`."),
      latest_build_started_at: datetime.describe("Time when the last pipeline began."),
      latest_build_finished_at: datetime.describe("Time when the last pipeline ended."),
      first_deployed_to_production_at: datetime.describe("Time of the first deployment to production."),
      pipeline: pipelineOfRequest.meta({
        description: "The last pipeline of the source branch.",
        deprecated: true,
        replacement: "Use `head_pipeline`.",
      }),
      head_pipeline: pipelineOfRequest.describe("The pipeline of its last commit."),
      diff_refs: entity(
        {},
        {
          base_sha: text.describe("SHA of the commit at which the branches parted."),
          head_sha: text.describe("SHA of the last commit of the source branch."),
          start_sha: text.describe("SHA of the commit of the target branch that it is compared with."),
        },
      ).describe("The commits that its differences are between."),
      rebase_in_progress: flag.describe("Whether it is being rebased."),
      diverged_commits_count: count.describe("Number of commits that the target branch has besides."),
      first_contribution: flag.describe("Whether it is the author's first one to the project."),
      user: entity({}, { can_merge: flag.describe("Whether the caller can merge it.") }).describe(
        "What the caller can do.",
      ),
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
