/** Comments on commits, their statuses and signatures, and commits that repeat or undo another one. */
import { z } from "zod";
import { Commit } from "./commits";
import * as common from "./common";
import { bool, count, datetime, entity, flag, oneOf, positiveId, text, words } from "./fields";
import { under } from "./operation";
import { UserSummary } from "./shared";

const commit = under("/projects/:project/repository/commits/:sha");
const accepts = ["none"] as const;

const ontoBranch = {
  branch: words.describe("Branch that gets the commit."),
  dry_run: bool.describe("Whether to try it without a commit. Default: false.").optional(),
};

const made = Commit.partial().extend({
  dry_run: text.describe("`success`, where it was only tried.").optional(),
});

export const repeatedCommits = {
  cherryPick: commit.post("/cherry_pick", {
    summary: "Repeat a commit on a branch.",
    role: "developer",
    body: {
      ...ontoBranch,
      message: words.describe("Commit message. Default: that of the commit, with its SHA.").optional(),
    },
    refusals: { 400: "the changes are there already, or do not fit" },
    result: made,
  }),

  revert: commit.post("/revert", {
    summary: "Undo a commit on a branch.",
    role: "developer",
    body: ontoBranch,
    refusals: { 400: "the changes are undone already, or others stand on them" },
    result: made,
  }),
};

export const commitSignatures = {
  get: commit.get("/signature", {
    summary: "Read the signature of a commit. There is none of one that nobody signed.",
    accepts,
    result: entity(
      { signature_type: oneOf("PGP", "SSH", "X509").describe("Type: `PGP`, `SSH` or `X509`.") },
      {
        verification_status: text.describe("Whether it is right, such as `verified` or `unverified`."),
        gpg_key_id: positiveId.describe("Id of the GPG key."),
        commit_source: text.describe("Where the commit was read."),
      },
    ),
  }),
};

const line = {
  path: words.describe("Path of the file that the comment is about.").optional(),
  line: count.describe("Number of the line.").optional(),
  line_type: z
    .enum(["new", "old"])
    .describe("Whether the line is counted after or before the change: `new` or `old`.")
    .optional(),
};

export const CommitComment = entity(
  { note: text.describe("Text.") },
  {
    path: text.describe("Path of the file that the comment is about."),
    line: count.describe("Number of the line."),
    line_type: oneOf("new", "old").describe("Whether the line is counted after or before the change."),
    author: UserSummary.describe("Who wrote it."),
    created_at: common.created_at,
  },
);

export const commitComments = {
  list: commit.list("/comments", { summary: "List the comments on a commit.", accepts, item: CommitComment }),
  create: commit.post("/comments", {
    summary: "Comment on a commit, or on a line of it.",
    body: { note: words.describe("Text."), ...line },
    needs: { together: [["path", "line", "line_type"]] },
    result: CommitComment,
  }),
};

const states = ["pending", "running", "success", "failed", "canceled", "skipped"] as const;
const STATE = `State: ${states.map((state) => `\`${state}\``).join(", ")}.`;

export const CommitStatus = entity(
  { id: common.id, sha: common.sha, status: oneOf(...states).describe(STATE) },
  {
    ref: text.describe("Branch or tag."),
    name: text.describe("Name, such as that of the system that reports."),
    target_url: text.describe("Address with more about it."),
    description: text.describe("Description."),
    coverage: z.number().describe("Percent of the code that tests run."),
    allow_failure: flag.describe("Whether the pipeline passes without it."),
    pipeline_id: positiveId.describe("Id of the pipeline."),
    author: UserSummary.describe("Who reported it."),
    created_at: common.created_at,
    started_at: datetime.describe("Begin."),
    finished_at: datetime.describe("End."),
  },
);

const project = under("/projects/:project");

export const commitStatuses = {
  list: commit.list("/statuses", {
    summary: "List the statuses of a commit: the newest of each name.",
    role: "reporter",
    query: {
      ref: text.describe("Return only those of this branch or tag.").optional(),
      name: text.describe("Return only those of this name.").optional(),
      pipeline_id: positiveId.describe("Return only those of this pipeline.").optional(),
      all: bool.describe("Return the older ones too. Default: false.").optional(),
    },
    item: CommitStatus,
  }),

  set: project.post("/statuses/:sha", {
    summary: "Report a status of a commit, as another system than the service's own pipelines sees it.",
    role: "developer",
    body: {
      state: z.enum(states).describe(STATE),
      ref: text.describe("Branch or tag.").optional(),
      name: text.describe("Name. Default: `default`.").optional(),
      context: text.describe("Older form of `name`.").optional(),
      target_url: words.max(255).describe("Address with more about it.").nullable().optional(),
      description: text.describe("Description.").nullable().optional(),
      coverage: z.number().describe("Percent of the code that tests run.").nullable().optional(),
      pipeline_id: positiveId.describe("Id of the pipeline, where the commit has several.").optional(),
    },
    needs: { exclusive: [["name", "context"]] },
    result: CommitStatus,
  }),
};
