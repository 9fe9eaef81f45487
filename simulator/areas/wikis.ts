/** Wikis: pages found by slugs that follow their titles, each with all that it has been, and attached files. */

import { createHash, randomBytes } from "node:crypto";
import type { wikis as operations } from "../../sdk/api/wikis";
import { lastSegment, type StoredPlace } from "../access";
import type { Rows } from "../generated/rows";
import { apiError, collection, type Handlers, type TwinCall } from "../handler";
import { linkInMarkdown, renderMarkdown } from "../markdown";
import { UploadedFile } from "../parameters";
import { compareText, type Table } from "../table";
import type { World } from "../world";

type Page = Omit<Rows["wiki_pages"], "project_id">;
type Content = Pick<Page, "id" | "slug" | "content" | "format">;

/** As the service does: runs of blanks become one dash, and slashes lead into directories. */
function slugOf(title: string): string {
  const parts = title.split("/").map((part) => part.trim().replace(/\s+/g, " "));
  return parts
    .filter((part) => part !== "" && !/^\.{1,2}$/.test(part))
    .join("/")
    .replaceAll(" ", "-");
}

/** The service keeps no title: it reads one out of the file's name. */
const titleOf = (slug: string) => lastSegment(slug).replaceAll("-", " ");

const directoryOf = (slug: string) => slug.slice(0, slug.lastIndexOf("/") + 1);

/**
 * A new title without a directory stays in the page's own; one that begins with a slash begins at the top. A change without
 * a title moves the page to the top: the service forgets its directory.
 */
function movedSlug({ slug }: Page, title: string | undefined): string {
  if (title === undefined) return slugOf(titleOf(slug));
  return slugOf(title.includes("/") ? title : `${directoryOf(slug)}${title}`);
}

const extensions: Readonly<Record<Page["format"], string>> = {
  markdown: "md",
  rdoc: "rdoc",
  asciidoc: "asciidoc",
  org: "org",
};

const same = (slug: string, other: string) => slug.toLowerCase() === other.toLowerCase();

/** The pages and files of the wikis of projects, or of groups. */
interface Tables {
  readonly pages: "wiki_pages" | "group_wiki_pages";
  readonly attachments: "wiki_attachments" | "group_wiki_attachments";
}

interface Wiki {
  readonly world: World;
  readonly tables: Tables;
  /** The column that says whose it is. */
  readonly place: { readonly project_id: number } | { readonly group_id: number };
}

function wikiOf({ world, project, group }: StoredPlace & { readonly world: World }): Wiki {
  if (project)
    return {
      world,
      tables: { pages: "wiki_pages", attachments: "wiki_attachments" },
      place: { project_id: project.id },
    };
  return {
    world,
    tables: { pages: "group_wiki_pages", attachments: "group_wiki_attachments" },
    place: { group_id: group?.id ?? 0 },
  };
}

const pagesIn = ({ world, tables }: Wiki) =>
  world[tables.pages] as unknown as Table<Page, Partial<Page> & Wiki["place"]>;

const pagesOf = (wiki: Wiki): readonly Page[] => pagesIn(wiki).of(Object.values(wiki.place)[0] ?? 0);

function find(wiki: Wiki, slug: string): Page {
  const pages = pagesOf(wiki);
  const page = pages.find((one) => same(one.slug, slug)) ?? pages.find((one) => same(one.slug, slugOf(slug)));
  if (page === undefined) throw apiError.notFound("Wiki Page");
  return page;
}

function assertSlugIsFree(wiki: Wiki, slug: string, pageFormat: Page["format"], but?: Page): void {
  const other = pagesOf(wiki).find((one) => one !== but && same(one.slug, slug));
  if (other === undefined) return;
  const file = `${slug}.${extensions[pageFormat]}`;
  throw apiError.invalid({
    base: [`Duplicate page: A page with that title already exists in the file ${file}`],
  });
}

const LONGEST_TITLE = 245;
const LONGEST_DIRECTORY = 255;

function assertSlug(slug: string): void {
  if (slug === "") throw apiError.invalid({ title: ["can't be blank"] });
  const directories = slug.split("/");
  const title = directories.pop() ?? "";
  const problems = [
    ...(isLonger(title, LONGEST_TITLE) ? [`exceeds the limit of ${LONGEST_TITLE} bytes`] : []),
    ...directories
      .filter((name) => isLonger(name, LONGEST_DIRECTORY))
      .map((name) => `exceeds the limit of ${LONGEST_DIRECTORY} bytes for directory name "${name}"`),
  ];
  if (problems.length > 0) throw apiError.invalid({ title: problems });
}

const isLonger = (name: string, bytes: number) => Buffer.byteLength(name) > bytes;

/** The content of a page as it was after one of its commits. */
function versionOf(page: Page, sha: string): Content {
  const version = page.versions.find((one) => one.sha === sha);
  if (version === undefined) throw apiError.notFound("Wiki Page");
  return { ...version, id: page.id };
}

/** Adds the current content as the newest version. */
function commit(wiki: Wiki, page: Page): Page {
  const { slug, content, format: pageFormat, versions } = page;
  const sha = createHash("sha1")
    .update(JSON.stringify([page.id, versions.length, versions.at(-1)?.sha, slug, content, wiki.world.now()]))
    .digest("hex");
  return pagesIn(wiki).update(page, {
    versions: [...versions, { sha, slug, content, format: pageFormat }],
  });
}

const showBasic = ({ id, slug, format: pageFormat }: Content) => ({
  format: pageFormat,
  slug,
  title: titleOf(slug),
  wiki_page_meta_id: id,
});

const FRONT_MATTER = /^---\s*\n([\s\S]*?)\n---\s*(?:\n|$)/;

/** The fields between two lines of dashes at the beginning of a page, such as another title. */
function frontMatterOf(content: string): Record<string, string> {
  const [, block = ""] = FRONT_MATTER.exec(content) ?? [];
  const lines = block.split("\n").map((line) => /^([\w-]+):\s*(.*)$/.exec(line));
  return Object.fromEntries(lines.flatMap((found) => (found ? [[found[1], found[2]]] : [])));
}

const show = (page: Content) => {
  const front_matter = frontMatterOf(page.content);
  const { title = titleOf(page.slug) } = front_matter;
  return { ...showBasic(page), title, content: page.content, encoding: "UTF-8", front_matter };
};

/** A wiki that is switched off, or for members alone. */
function assertWikiIsOpen({ project, group, level }: StoredPlace & { readonly level: number }): void {
  const { wiki_access_level = "enabled" } = (project ?? group)?.attributes ?? {};
  if (wiki_access_level === "disabled" || (wiki_access_level === "private" && level === 0))
    throw apiError.forbidden();
}

type Operations = typeof operations;
type InPlace<Name extends keyof Operations> = TwinCall<Operations[Name]>;

/** The same for projects and groups. */
const handlers = {
  list: (call: InPlace<"list">) => {
    const pages = [...pagesOf(wikiOf(call))].sort((a, b) => compareText(a.slug, b.slug));
    return collection(pages, call.input.with_content ? show : showBasic, { isWhole: true });
  },

  get: (call: InPlace<"get">) => {
    const { slug, version, render_html = false } = call.input;
    const page = find(wikiOf(call), slug);
    const shown = show(version === undefined ? page : versionOf(page, version));
    return render_html ? { ...shown, content: renderMarkdown(shown.content) } : shown;
  },

  create: (call: InPlace<"create">) => {
    const { title, content, format: pageFormat = "markdown" } = call.input;
    const wiki = wikiOf(call);
    const slug = slugOf(title);
    assertSlug(slug);
    assertSlugIsFree(wiki, slug, pageFormat);
    return show(commit(wiki, pagesIn(wiki).insert({ ...wiki.place, slug, content, format: pageFormat })));
  },

  update: (call: InPlace<"update">) => {
    const { input } = call;
    const wiki = wikiOf(call);
    const page = find(wiki, input.slug);
    const slug = movedSlug(page, input.title);
    assertSlug(slug);
    const { content, format: pageFormat = "markdown" } = input;
    assertSlugIsFree(wiki, slug, pageFormat, page);
    const before = page.versions.length === 0 ? commit(wiki, page) : page;
    return show(
      commit(wiki, pagesIn(wiki).update(before, { slug, content, format: pageFormat } as Partial<Page>)),
    );
  },

  delete: (call: InPlace<"delete">) => {
    const wiki = wikiOf(call);
    pagesIn(wiki).remove(find(wiki, call.input.slug));
  },

  upload: (call: InPlace<"upload">) => {
    const { world, input } = call;
    const file: unknown = input.file;
    if (!(file instanceof UploadedFile)) throw apiError.badParameter("file is invalid");
    const { tables, place } = wikiOf(call);
    const file_name = file.safeName;
    const file_path = `uploads/${randomBytes(16).toString("hex")}/${file_name}`;
    const { branch } = world[tables.attachments].insert({
      ...place,
      file_name,
      file_path,
      branch: input.branch ?? "main",
      content: file.content.toString("base64"),
    } as never);
    return {
      file_name,
      file_path,
      branch,
      link: { url: file_path, markdown: linkInMarkdown(file_name, file_path) },
    };
  },
};

/** Each of them asks first whether the wiki is open. */
const guarded = Object.fromEntries(
  Object.entries(handlers).map(([name, handle]) => [
    name,
    (call: never) => {
      assertWikiIsOpen(call);
      return (handle as (call: never) => unknown)(call);
    },
  ]),
) as typeof handlers;

export const wikis: Handlers<"wikis"> = guarded;
export const groupWikis: Handlers<"groupWikis"> = guarded;
