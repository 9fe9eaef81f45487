/** Snippets: a few files of a project, or of a user alone. */
import { z } from "zod";
import * as common from "./common";
import { entity, text, words } from "./fields";
import { file, type Known, list, type Role, under } from "./operation";
import { UserSummary, visibility } from "./shared";

export const Snippet = entity(
  { id: common.id, title: common.title },
  {
    description: common.description,
    visibility,
    author: UserSummary.describe("Who wrote it."),
    project_id: common.project_id,
    web_url: common.web_url,
    raw_url: text.describe("Address of its content."),
    file_name: text.describe("Name of its first file."),
    files: z
      .array(
        entity(
          { path: text.describe("Path of the file.") },
          { raw_url: text.describe("Address of the file's content.") },
        ),
      )
      .describe("Its files."),
    imported: common.imported,
    imported_from: common.imported_from,
    ...common.timestamps,
  },
);

const path = words.max(255).describe("Path of the file.");
const content = text.describe("Content of the file.");

const about = {
  title: words.max(255).describe("Title."),
  description: text.describe("Description.").nullable().optional(),
  visibility: z
    .enum(["private", "internal", "public"])
    .describe("Who can see it: `private`, `internal` or `public`. Default: `private`.")
    .optional(),
  file_name: path.describe("Path of the only file. Instead of `files`.").optional(),
  content: content.describe("Content of the only file. Instead of `files`.").optional(),
};

const actions = ["create", "update", "delete", "move"] as const;

/** The operations on the snippets below one path. */
function template<const Base extends string>(base: Base & Known<Base>, whose: string, role: Role) {
  const snippets = under<Base>(base);
  return {
    list: snippets.list("", {
      summary: `List the snippets of ${whose}.`,
      query: common.created,
      item: Snippet,
    }),
    get: snippets.get("/:snippet_id", { summary: `Read a snippet of ${whose}.`, result: Snippet }),
    create: snippets.post("", {
      summary: `Create a snippet of ${whose}.`,
      role,
      body: {
        ...about,
        files: z
          .array(z.strictObject({ file_path: path, content }))
          .describe("Its files.")
          .optional(),
      },
      needs: { exclusive: [["files", "content"]], atLeastOne: ["files", "content"] },
      result: Snippet,
    }),
    update: snippets.put("/:snippet_id", {
      summary: `Change a snippet of ${whose}.`,
      role,
      body: {
        ...about,
        title: about.title.optional(),
        files: z
          .array(
            z.strictObject({
              action: z.enum(actions).describe("Change: `create`, `update`, `delete` or `move`."),
              file_path: path.optional(),
              previous_path: path.describe("Path of the file before a `move`.").optional(),
              content: content.optional(),
            }),
          )
          .describe("Changes of its files.")
          .optional(),
      },
      needs: { exclusive: [["files", "content"]] },
      result: Snippet,
    }),
    delete: snippets.del("/:snippet_id", { summary: `Delete a snippet of ${whose}.`, role, success: 204 }),
    raw: snippets.get("/:snippet_id/raw", {
      summary: `Download the first file of a snippet of ${whose}.`,
      result: file,
    }),
  };
}

export const projectSnippets = template("/projects/:project/snippets", "a project", "reporter");

export const snippets = {
  ...template("/snippets", "your own", "anyone"),

  listPublic: list("/snippets/public", {
    summary: "List the snippets of users that everyone may see.",
    query: common.created,
    item: Snippet,
  }),

  listAll: list("/snippets/all", {
    summary: "List the snippets that you may see, also those of projects.",
    query: common.created,
    item: Snippet,
  }),
};
