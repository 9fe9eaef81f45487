/** The tables of wikis. */
import { z } from "zod";
import { ref, table, timestamp } from "../table-definition";

const format = z.enum(["markdown", "rdoc", "asciidoc", "org"]).default("markdown");

export const tables = {
  wiki_pages: table(
    {
      project_id: ref("projects"),
      slug: z.string(),
      content: z.string(),
      format,
      /** The page after each commit, newest last; empty if the page never changed. */
      versions: z
        .array(z.strictObject({ sha: z.string(), slug: z.string(), content: z.string(), format }))
        .default([]),
      created_at: timestamp,
      updated_at: timestamp,
    },
    { parent: "project_id" },
  ),
  wiki_attachments: table(
    {
      project_id: ref("projects"),
      file_name: z.string(),
      file_path: z.string(),
      branch: z.string(),
      /** Base64. */
      content: z.string(),
      created_at: timestamp,
    },
    { parent: "project_id" },
  ),
};
