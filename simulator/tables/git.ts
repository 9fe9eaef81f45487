/** The tables of commits, branches and tags. */
import { z } from "zod";
import { actionSchema } from "../git/changes";
import { nullableRef, ref, table, timestamp } from "../table-definition";

export const tables = {
  /** In a world file a commit says its branch and what it does; the rest is filled in when it is replayed. */
  commits: table(
    {
      project_id: ref("projects"),
      branch: z.string().default("main"),
      message: z.string(),
      author: nullableRef("users"),
      actions: z.array(actionSchema).default([]),
      /** A branch, tag or commit from which a new branch starts. Default: the default branch. */
      start: z.string().nullable().default(null),
      /** A branch, tag or commit that is merged into the branch. */
      merge: z.string().nullable().default(null),
      created_at: timestamp,
      author_name: z.string().nullable().default(null),
      author_email: z.string().nullable().default(null),
      committer_name: z.string().nullable().default(null),
      committer_email: z.string().nullable().default(null),
      /** The SHAs of the commits before; known once the commit stands in the history. */
      parents: z.array(z.string()).nullable().default(null),
    },
    { parent: "project_id" },
  ),
  /** In a world file `target` may be the name of another branch. */
  branches: table(
    { project_id: ref("projects"), name: z.string(), target: z.string() },
    { parent: "project_id" },
  ),
  /** In a world file `target` may be the name of a branch. */
  git_tags: table(
    {
      project_id: ref("projects"),
      name: z.string(),
      target: z.string(),
      message: z.string().nullable().default(null),
    },
    { parent: "project_id" },
  ),
};
