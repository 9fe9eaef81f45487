/** The tables of wikis. */
import { z } from "zod";
import { ref, table, timestamp } from "../table-definition";

const format = z.enum(["markdown", "rdoc", "asciidoc", "org"]).default("markdown");

const page = {
  slug: z.string(),
  content: z.string(),
  format,
  /** The page after each commit, newest last; empty if the page never changed. */
  versions: z
    .array(z.strictObject({ sha: z.string(), slug: z.string(), content: z.string(), format }))
    .default([]),
  created_at: timestamp,
  updated_at: timestamp,
};

const attachment = {
  file_name: z.string(),
  file_path: z.string(),
  branch: z.string(),
  /** Base64. */
  content: z.string(),
  created_at: timestamp,
};

const ofProject = { project_id: ref("projects") };
const ofGroup = { group_id: ref("groups") };

export const tables = {
  wiki_pages: table({ ...ofProject, ...page }, { parent: "project_id", sequence: "wiki_pages" }),
  group_wiki_pages: table({ ...ofGroup, ...page }, { parent: "group_id", sequence: "wiki_pages" }),
  wiki_attachments: table({ ...ofProject, ...attachment }, { parent: "project_id" }),
  group_wiki_attachments: table({ ...ofGroup, ...attachment }, { parent: "group_id" }),
};
