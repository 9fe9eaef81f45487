/** Wikis: the pages of a project's wiki, and the files attached to them. */
import { z } from "zod";
import { bool, entity, oneOf, text, upload, words } from "./fields";
import { del, get, list, post, put } from "./operation";

export const wikiFormats = ["markdown", "rdoc", "asciidoc", "org"] as const;

export const WikiPage = entity(
  { slug: text, title: text },
  { content: text, format: oneOf(...wikiFormats), encoding: text },
);

export const WikiAttachment = entity(
  { file_name: text, file_path: text },
  { branch: text, link: entity({ url: text }, { markdown: text }) },
);

export const wikis = {
  list: list("/projects/:project/wikis", {
    summary: "List the pages of a wiki, with their content if told.",
    query: { with_content: bool.optional() },
    item: WikiPage,
  }),

  get: get("/projects/:project/wikis/:slug", {
    summary: "Read one page of a wiki, as it is or as it was.",
    query: { render_html: bool.optional(), version: words.optional() },
    result: WikiPage,
  }),

  create: post("/projects/:project/wikis", {
    summary: "Write a new page of a wiki.",
    role: "developer",
    body: { title: words, content: text, format: z.enum(wikiFormats).optional() },
    result: WikiPage,
  }),

  update: put("/projects/:project/wikis/:slug", {
    summary: "Change a page of a wiki; a new title gives it a new slug.",
    role: "developer",
    // Once renamed, the page is no longer found where the first attempt found it.
    idempotent: false,
    body: { title: words.optional(), content: text.optional(), format: z.enum(wikiFormats).optional() },
    needs: { atLeastOne: ["content", "title"] },
    result: WikiPage,
  }),

  delete: del("/projects/:project/wikis/:slug", {
    summary: "Delete a page of a wiki.",
    success: 204,
    role: "developer",
  }),

  upload: post("/projects/:project/wikis/attachments", {
    summary: "Attach a file to a wiki.",
    role: "developer",
    multipart: true,
    body: { file: upload, branch: words.optional() },
    result: WikiAttachment,
  }),
};
