/** The tables of container registry. */
import { z } from "zod";
import { ref, table, timestamp } from "../table-definition";

export const tables = {
  registry_repositories: table(
    {
      project_id: ref("projects"),
      /** Empty for the repository that is called as the project. */
      name: z.string().default(""),
      cleanup_policy_started_at: z.string().nullable().default(null),
      /** When its deletion was asked for. */
      deletion_requested_at: z.string().nullable().default(null),
      created_at: timestamp,
    },
    { parent: "project_id" },
  ),
  registry_tags: table(
    {
      repository_id: z.int(),
      name: z.string(),
      /** Made up from the name when left out; tags of one image have the same. */
      digest: z.string().nullable().default(null),
      total_size: z.int().default(0),
      /** When the image was built, not when it was pushed. */
      created_at: timestamp,
    },
    { parent: "repository_id" },
  ),
  /** Tags whose name matches are deleted by nobody, or by those with at least this role. */
  registry_tag_protections: table(
    {
      project_id: ref("projects"),
      tag_name_pattern: z.string(),
      minimum_access_level_for_delete: z.literal([30, 40, 50, 60]).nullable().default(null),
    },
    { parent: "project_id" },
  ),
  /** Bulk deletions of tags, those to come and those that were. */
  registry_cleanups: table(
    {
      repository_id: z.int(),
      delete: z.string(),
      keep: z.string().nullable().default(null),
      keep_n: z.int().nullable().default(null),
      older_than: z.string().nullable().default(null),
      /** The role of who asked: what is protected against it stays. */
      access_level: z.int(),
      done: z.boolean().default(false),
      created_at: timestamp,
    },
    { parent: "repository_id" },
  ),
};
