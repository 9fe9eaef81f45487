/** Wikis: the pages of the wiki of a project or a group, and the files attached to them. */
import { z } from "zod";
import { bool, entity, oneOf, positiveId, text, upload, words } from "./fields";
import { type Known, type Tier, under } from "./operation";

export const wikiFormats = ["markdown", "rdoc", "asciidoc", "org"] as const;

const title = words.describe("Title of the page.");
const content = text.describe("Content of the page.");
const FORMAT = "Markup language: `markdown`, `rdoc`, `asciidoc` or `org`.";
const format = z.enum(wikiFormats).describe(`${FORMAT} Default: \`markdown\`.`).optional();

export const WikiPage = entity(
  {
    slug: text.describe("Slug of the page, such as `guides/Getting-started`."),
    title: text.describe("Title of the page."),
  },
  {
    content,
    format: oneOf(...wikiFormats).describe(FORMAT),
    encoding: text.describe("Encoding of the content, such as `UTF-8`."),
    front_matter: z.record(text, z.unknown()).describe("What stands before the content, as YAML."),
    wiki_page_meta_id: positiveId.describe("Number under which the service counts what happens to the page."),
  },
);

export const WikiAttachment = entity(
  {
    file_name: text.describe("Name of the file."),
    file_path: text.describe("Path of the file in the wiki's repository."),
  },
  {
    branch: text.describe("Branch that got the file."),
    link: entity(
      { url: text.describe("Address of the file in the wiki.") },
      { markdown: text.describe("Markdown that links to the file.") },
    ).describe("Link to the file."),
  },
);

/** The operations on the wiki of a place. */
function template<const Base extends string>(
  base: Base & Known<Base>,
  { place, ...about }: { place: string; tier?: Tier },
) {
  const { list, get, post, put, del } = under<Base>(base);
  return {
    list: list("", {
      ...about,
      summary: `List the pages of the wiki of a ${place}.`,
      query: { with_content: bool.describe("Include the content of the pages. Default: false.").optional() },
      item: WikiPage,
    }),

    get: get("/:slug", {
      ...about,
      summary: `Read one page of the wiki of a ${place}, or an earlier version of it.`,
      query: {
        render_html: bool.describe("Return the content as HTML. Default: false.").optional(),
        version: words.describe("SHA of the version to read. Default: the latest.").optional(),
      },
      result: WikiPage,
    }),

    create: post("", {
      ...about,
      summary: `Create a page of the wiki of a ${place}.`,
      role: "developer",
      body: { title, content, format },
      result: WikiPage,
    }),

    update: put("/:slug", {
      ...about,
      summary: `Change a page of the wiki of a ${place}. A new title changes its slug.`,
      role: "developer",
      // Once renamed, the page is no longer found where the first attempt found it.
      idempotent: false,
      body: { title: title.optional(), content: content.optional(), format },
      needs: { atLeastOne: ["content", "title"] },
      result: WikiPage,
    }),

    delete: del("/:slug", {
      ...about,
      summary: `Delete a page of the wiki of a ${place}.`,
      success: 204,
      role: "maintainer",
    }),

    upload: post("/attachments", {
      ...about,
      summary: `Upload a file to the wiki of a ${place}.`,
      role: "developer",
      multipart: true,
      body: {
        file: upload.describe("The file: its name and its content."),
        branch: words.describe("Branch of the wiki's repository. Default: the default branch.").optional(),
      },
      result: WikiAttachment,
    }),
  };
}

export const wikis = template("/projects/:project/wikis", { place: "project" });

export const groupWikis = template("/groups/:group/wikis", { place: "group", tier: "premium" });
