/** Commits: the history of a project's repository, and new commits with any number of changes at once. */

import { z } from "zod";
import { bool, count, datetime, entity, oneOf, text, words } from "./fields";
import { get, list, post } from "./operation";

export const Commit = entity(
  { id: text, title: text, message: text },
  {
    short_id: text,
    author_name: text,
    author_email: text,
    authored_date: text,
    committer_name: text,
    committer_email: text,
    committed_date: text,
    created_at: text,
    parent_ids: z.array(text),
    web_url: text,
    trailers: z.record(text, text),
    extended_trailers: z.record(text, z.array(text)),
    stats: entity({ additions: count, deletions: count, total: count }),
    status: text,
    last_pipeline: entity({ id: count }, { ref: text, sha: text, status: text }),
  },
);

export const CommitReference = entity({ name: text }, { type: oneOf("branch", "tag") });

/** A file of a commit: what happens to it. */
export const commitAction = z
  .strictObject({
    action: z.enum(["create", "delete", "move", "update", "chmod"]),
    file_path: words,
    previous_path: words.optional(),
    content: text.optional(),
    encoding: z.enum(["text", "base64"]).optional(),
    execute_filemode: bool.optional(),
    last_commit_id: words.optional(),
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
      ref_name: words.optional(),
      since: datetime.optional(),
      until: datetime.optional(),
      path: words.optional(),
      author: words.optional(),
      all: bool.optional(),
      with_stats: bool.optional(),
      first_parent: bool.optional(),
      order: z.enum(["default", "topo"]).optional(),
      trailers: bool.optional(),
    },
    item: Commit,
  }),

  create: post("/projects/:project/repository/commits", {
    summary: "Commit changes of one or more files to a branch, which may be a new one.",
    success: 201,
    role: "developer",
    body: {
      branch: words,
      commit_message: words,
      actions: z.array(commitAction).min(1),
      start_branch: words.optional(),
      start_sha: words.optional(),
      start_project: z.union([count, words]).optional(),
      author_email: text.optional(),
      author_name: text.optional(),
      stats: bool.optional(),
      force: bool.optional(),
    },
    needs: { exclusive: [["start_branch", "start_sha"]] },
    result: Commit,
  }),

  get: get("/projects/:project/repository/commits/:sha", {
    summary: "Read one commit, by its SHA or by the name of a branch or tag.",
    success: 200,
    accepts: ["none"],
    query: { stats: bool.optional() },
    result: Commit,
  }),

  listRefs: list("/projects/:project/repository/commits/:sha/refs", {
    summary: "List the branches and tags that contain a commit.",
    success: 200,
    accepts: ["none"],
    query: { type: z.enum(["branch", "tag", "all"]).optional() },
    item: CommitReference,
  }),
};
