/** WikiPage: the service keeps a slug instead of a title, so titles with the same slug are the same. */

import { z } from "zod";
import type { Client } from "../../sdk";
import { text, words } from "../../sdk/api/fields";
import * as answers from "../../sdk/api/wikis";
import { wikiFormats } from "../../sdk/api/wikis";
import type { WikiPage } from "../../sdk/generated/objects";
import { collected } from "../definition/collected";
import { formatted, pageTitle } from "../definition/formats";
import { runInQueue } from "../service/queue";
import { projectPath } from "./fields";

/** As the service does: spaces become a dash, and slashes separate directories. */
const slugOf = (title: string) =>
  title
    .split("/")
    .map((part) => part.trim().replace(/\s+/g, "-"))
    .filter((part) => part !== "")
    .join("/");

/** A title with this slug: a dash between two other characters may have been a space. */
const titleOf = (slug: string) => slug.replace(/(?<=[^-/])-(?=[^-/])/g, " ");

/** In an update, a title without a directory stays in the current one; a leading slash means the root. */
const fromTheTop = (title: string) => (title.includes("/") ? title : `/${title}`);

/** A wiki is a Git repository, which takes one commit at a time. */
const alone = <T>(forge: Client, project: string | number, write: () => Promise<T>): Promise<T> =>
  runInQueue(forge, `wiki of ${project}`.toLowerCase(), write);

export const wikiPage = collected<WikiPage>(answers.WikiPage)({
  kind: "WikiPage",
  summary: "A page of a project's wiki.",
  parents: ["project"],
  owner: "parent",
  inputs: {
    project: projectPath.describe("The project whose wiki has the page: its full path or id."),
    title: formatted(words, pageTitle)
      .refine(
        (title) => slugOf(title) !== "" && !/(^|\/)\s*\.{1,2}\s*(\/|$)/.test(title),
        'a title without "." or ".." as a part',
      )
      .describe(
        "The page's title, with directories before it as in `guides/Getting started`; `home` is the first page. Blanks and dashes mean the same. A change moves the page.",
      ),
    content: text.describe("The content of the page, in its format."),
    format: z
      .enum(wikiFormats)
      .optional()
      .describe(
        "What the content is written in: `markdown`, which is the default, `rdoc`, `asciidoc` or `org`.",
      ),
  },
  outputs: {
    slug: z
      .string()
      .describe("The page's name in addresses, which follows its title: `guides/Getting-started`.")
      .meta({ examples: ["operations/On-call"] }),
  },
  id: ["project", "slug"],
  mutableIdParts: ["slug"],
  pull: { onRequest: true, feature: "wiki_access_level", omitDefaults: { format: "markdown" } },
  derivedFrom: { slug: ["title"] },
  title: "title",
  replaceOn: ["project"],
  fromAnswer: { title: ({ slug }) => titleOf(slug) },
  isEquivalent: { title: (declared: string, actual) => slugOf(declared) === slugOf(String(actual)) },

  sentAlongWith: { title: ["format"], content: ["format"] },

  create: ({ forge }, { project, title, content, format }) =>
    alone(forge, project, () => forge.wikis.create({ project, title, content, format })),

  read: ({ forge }, { project, slug }) => forge.wikis.get({ project, slug }),

  async update({ forge }, { project, slug }, { inputs }) {
    // An update without a format resets it to Markdown, so it is always sent.
    const format =
      inputs.format ?? ((await forge.wikis.get({ project, slug })).format as typeof inputs.format);
    return alone(forge, project, () =>
      forge.wikis.update({
        ...{ project, slug, content: inputs.content, format },
        // Without its title, the service moves a page out of its directory.
        title: fromTheTop(inputs.title),
      }),
    );
  },

  delete: ({ forge }, { project, slug }) =>
    alone(forge, project, () => forge.wikis.delete({ project, slug })),

  list: ({ forge }, { project = "" }) => forge.wikis.list({ project, with_content: true }),
  canonical: {
    title: (title) =>
      title
        .toLowerCase()
        .replace(/[\s/-]+/g, "-")
        .replace(/^-|-$/g, ""),
  },
  isSame: ({ slug }, { title }) => slug.toLowerCase() === slugOf(title).toLowerCase(),
});
