/** Commits: the history of a project's repository, and new commits with any number of changes at once. */

import { z } from "zod";
import * as common from "./common";
import { bool, count, datetime, entity, oneOf, text, words } from "./fields";
import { get, list, post } from "./operation";

export const Commit = entity(
  {
    id: common.sha,
    title: text.describe("First line of the commit message."),
    message: common.message,
  },
  {
    ...common.commit,
    short_id: text.describe("Short form of the SHA."),
    created_at: text.describe("Always the same as `committed_date`."),
    web_url: common.web_url,
    trailers: z.record(text, text).describe("Trailers of the commit message, by name."),
    extended_trailers: z.record(text, z.array(text)).describe("All values of each trailer, by name."),
    stats: entity({
      additions: count.describe("Number of added lines."),
      deletions: count.describe("Number of deleted lines."),
      total: count.describe("Number of added and deleted lines."),
    }).describe("Number of changed lines. In lists, only with `with_stats`."),
    project_id: common.project_id,
    status: text.describe("Status of the last pipeline."),
    last_pipeline: entity(
      { id: count.describe("Id of the pipeline.") },
      {
        ref: text.describe("Branch or tag that the pipeline runs for."),
        sha: common.sha,
        status: text.describe("Status of the pipeline."),
      },
    ).describe("The last pipeline of the commit. Lists do not have it."),
  },
);

export const CommitReference = entity(
  { name: text.describe("Name of the branch or tag.") },
  { type: oneOf("branch", "tag").describe("`branch` or `tag`.") },
);

export const encoding = z
  .enum(["text", "base64"])
  .describe("Encoding of `content`: `text` or `base64`. Default: `text`.")
  .optional();

/** Where a commit goes, and whose it is. */
export const commitFields = {
  branch: words.describe("Branch that gets the commit."),
  commit_message: words.describe("Commit message."),
  author_email: text.describe("Email address of the author. Default: that of the caller.").optional(),
  author_name: text.describe("Name of the author. Default: that of the caller.").optional(),
  start_branch: words.describe("Existing branch from which to create `branch`.").optional(),
};

export const lastCommit = words
  .describe("Last known commit of the file. The service refuses the change when there is a newer one.")
  .optional();

/** One file of a commit, and the change to it. */
export const commitAction = z
  .strictObject({
    action: z
      .enum(["create", "delete", "move", "update", "chmod"])
      .describe("Change to the file: `create`, `delete`, `move`, `update` or `chmod`."),
    file_path: words.describe("Path of the file in the repository, such as `src/index.ts`."),
    previous_path: words.describe("Path of the file before a `move`.").optional(),
    content: text
      .describe(
        "Content of the file. Required by `create` and `update`; a `move` without it keeps the content.",
      )
      .optional(),
    encoding,
    execute_filemode: bool
      .describe("Whether the file is executable. Required by `chmod`, ignored otherwise.")
      .optional(),
    last_commit_id: lastCommit,
  })
  .superRefine((action, context) => {
    const needed = (
      {
        create: "content",
        update: "content",
        move: "previous_path",
        chmod: "execute_filemode",
        delete: undefined,
      } as const
    )[action.action];
    if (needed && action[needed] === undefined) {
      context.addIssue({
        code: "custom",
        path: [needed],
        message: `something, for the action is "${action.action}"`,
      });
    }
  });

export const commits = {
  list: list("/projects/:project/repository/commits", {
    summary: "List the commits of a project, newest first.",
    success: 200,
    accepts: ["none"],
    query: {
      ref_name: words.describe("Branch, tag or revision range. Default: the default branch.").optional(),
      since: datetime.describe("Return only commits at or after this time.").optional(),
      until: datetime.describe("Return only commits at or before this time.").optional(),
      path: words.describe("Return only commits that change this file or folder.").optional(),
      author: words
        .describe("Return only commits of authors whose name or email address contains this text.")
        .optional(),
      all: bool.describe("Return every commit of the repository and ignore `ref_name`.").optional(),
      with_stats: bool.describe("Include the number of changed lines.").optional(),
      first_parent: bool.describe("Follow only the first parent of a merge commit.").optional(),
      order: z
        .enum(["default", "topo"])
        .describe("Order: `default` by time, newest first; `topo` shows no parent before its children.")
        .optional(),
      trailers: bool.describe("Include the trailers of the commit messages.").optional(),
    },
    item: Commit,
  }),

  create: post("/projects/:project/repository/commits", {
    summary: "Commit changes to one or more files, to an existing or a new branch.",
    success: 201,
    role: "developer",
    body: {
      ...commitFields,
      actions: z.array(commitAction).min(1).describe("Changes to files, at least one."),
      start_sha: words.describe("Commit from which to create `branch`.").optional(),
      start_project: z
        .union([count, words])
        .describe("Id or path of the project that has the start point. Default: `project`.")
        .optional(),
      stats: bool.describe("Include the number of changed lines. Default: true.").optional(),
      force: bool
        .describe("Overwrite `branch` with a new commit based on the start point. Default: false.")
        .optional(),
    },
    needs: { exclusive: [["start_branch", "start_sha"]] },
    result: Commit,
  }),

  get: get("/projects/:project/repository/commits/:sha", {
    summary: "Read one commit, by its SHA or by the name of a branch or tag.",
    success: 200,
    accepts: ["none"],
    query: { stats: bool.describe("Include the number of changed lines. Default: true.").optional() },
    result: Commit,
  }),

  listRefs: list("/projects/:project/repository/commits/:sha/refs", {
    summary: "List the branches and tags that contain a commit.",
    success: 200,
    accepts: ["none"],
    query: {
      type: z
        .enum(["branch", "tag", "all"])
        .describe("Return only branches or only tags. Default: `all`.")
        .optional(),
    },
    item: CommitReference,
  }),
};
