/** Wikis: the pages of a project's wiki, and the files attached to them. */
import { z } from "zod";
import { bool, entity, oneOf, positiveId, text, upload, words } from "./fields";
import { del, get, list, post, put } from "./operation";

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

export const wikis = {
  list: list("/projects/:project/wikis", {
    summary: "List the pages of a wiki.",
    query: { with_content: bool.describe("Include the content of the pages. Default: false.").optional() },
    item: WikiPage,
  }),

  get: get("/projects/:project/wikis/:slug", {
    summary: "Read one page of a wiki, or an earlier version of it.",
    query: {
      render_html: bool.describe("Return the content as HTML. Default: false.").optional(),
      version: words.describe("SHA of the version to read. Default: the latest.").optional(),
    },
    result: WikiPage,
  }),

  create: post("/projects/:project/wikis", {
    summary: "Create a page of a wiki.",
    role: "developer",
    body: { title, content, format },
    result: WikiPage,
  }),

  update: put("/projects/:project/wikis/:slug", {
    summary: "Change a page of a wiki. A new title changes its slug.",
    role: "developer",
    // Once renamed, the page is no longer found where the first attempt found it.
    idempotent: false,
    body: { title: title.optional(), content: content.optional(), format },
    needs: { atLeastOne: ["content", "title"] },
    result: WikiPage,
  }),

  delete: del("/projects/:project/wikis/:slug", {
    summary: "Delete a page of a wiki.",
    success: 204,
    role: "maintainer",
  }),

  upload: post("/projects/:project/wikis/attachments", {
    summary: "Upload a file to a wiki.",
    role: "developer",
    multipart: true,
    body: {
      file: upload.describe("The file: its name and its content."),
      branch: words.describe("Branch of the wiki's repository. Default: the default branch.").optional(),
    },
    result: WikiAttachment,
  }),
};
