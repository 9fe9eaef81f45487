/** The tables of releases. */
import { z } from "zod";
import { nullableRef, ref, table, timestamp } from "../table-definition";

export const tables = {
  releases: table(
    {
      project_id: ref("projects"),
      tag_name: z.string(),
      name: z.string().nullable().default(null),
      description: z.string().nullable().default(null),
      author_id: nullableRef("users"),
      released_at: z.string(),
      milestone_ids: z.array(z.int()).default([]),
      created_at: timestamp,
      updated_at: timestamp,
    },
    { parent: "project_id" },
  ),
  release_links: table(
    {
      release_id: ref("releases"),
      name: z.string(),
      url: z.string(),
      direct_asset_path: z.string().nullable().default(null),
      link_type: z.enum(["other", "runbook", "image", "package"]).default("other"),
    },
    { parent: "release_id" },
  ),
};
