/** Wikis: slugs, moves, versions, rendering, attachments. */
import { expect, test } from "@jest/globals";
import { ForbiddenError, NotFoundError } from "../../sdk";
import { as, service } from "./service";

const forge = service();
const project = "acme/platform/api";

test("a page's title becomes its slug, which finds the page", async () => {
  const { wikis } = as("dev");
  expect(await wikis.create({ project, title: "how to / Deploy  it", content: "# Go" })).toEqual({
    slug: "how-to/Deploy-it",
    title: "Deploy it",
    content: "# Go",
    format: "markdown",
    encoding: "UTF-8",
    front_matter: {},
    wiki_page_meta_id: expect.any(Number),
  });
  expect(await wikis.get({ project, slug: "how to/deploy it" })).toMatchObject({ slug: "how-to/Deploy-it" });
  await expect(wikis.create({ project, title: "How to/deploy-it", content: "again" })).rejects.toThrow(
    "Duplicate page: A page with that title already exists in the file How-to/deploy-it.md",
  );
});

test("a new title moves the page, within its directory or to the directory in the title", async () => {
  const { wikis } = as("dev");
  await wikis.create({ project, title: "guide/first", content: "1", format: "asciidoc" });
  await wikis.create({ project, title: "guide/other", content: "2" });
  const moved = await wikis.update({ project, slug: "guide/first", title: "second try", format: "asciidoc" });
  expect(moved).toMatchObject({ slug: "guide/second-try", content: "1", format: "asciidoc" });
  await expect(wikis.get({ project, slug: "guide/first" })).rejects.toThrow(NotFoundError);
  await expect(wikis.update({ project, slug: "guide/second-try", title: "other" })).rejects.toThrow(
    "Duplicate page",
  );
  expect(await wikis.update({ project, slug: "guide/second-try", title: "/top" })).toMatchObject({
    slug: "top",
  });
  await wikis.delete({ project, slug: "top" });
  await expect(wikis.get({ project, slug: "top" })).rejects.toThrow(NotFoundError);
});

test("a change without a title takes the page out of its directory, and one without a format back to Markdown", async () => {
  const { wikis } = as("dev");
  await wikis.create({ project, title: "below/page", content: "1", format: "asciidoc" });
  expect(await wikis.update({ project, slug: "below/page", content: "2" })).toMatchObject({
    ...{ slug: "page", content: "2", format: "markdown" },
  });
});

test("the name of a page has 245 bytes at most, that of a directory 255", async () => {
  const { wikis } = as("dev");
  const content = "";
  await wikis.create({ project, title: `${"d".repeat(255)}/${"ü".repeat(122)}`, content });
  await expect(wikis.create({ project, title: "ü".repeat(123), content })).rejects.toThrow(
    "limit of 245 bytes",
  );
  await expect(wikis.create({ project, title: `${"d".repeat(256)}/x`, content })).rejects.toThrow(
    "limit of 255 bytes for directory name",
  );
});

test("older versions stay readable, including those of the initial world", async () => {
  const { wikis } = as("max");
  const page = { project: "acme/platform/web", slug: "operations/On-call" };
  const { content: first } = await wikis.get(page);
  await wikis.update({ ...page, title: "operations/On call", content: "Nobody." });
  const versions = forge().world.wiki_pages.find(({ slug }) => slug === page.slug)?.versions ?? [];
  expect(versions).toHaveLength(2);
  expect(await wikis.get({ ...page, version: versions[0]?.sha })).toMatchObject({ content: first });
  expect(await wikis.get(page)).toMatchObject({ content: "Nobody." });
  await expect(wikis.get({ ...page, version: "0".repeat(40) })).rejects.toThrow(NotFoundError);
});

test("a list of pages has their content on request, and a page is rendered as HTML on request", async () => {
  const { wikis } = as("gus");
  const web = { project: "acme/platform/web" };
  const [bare] = await wikis.list(web).toArray();
  expect(bare).toEqual({
    ...{ slug: "home", title: "home", format: "markdown" },
    wiki_page_meta_id: expect.any(Number),
  });
  const [full] = await wikis.list({ ...web, with_content: true }).toArray();
  expect(full?.content).toContain("# Web");
  expect((await wikis.get({ ...web, slug: "home", render_html: true })).content).toContain("<h1>Web</h1>");
});

test("an attachment is stored under a safe name", async () => {
  const { wikis } = as("dev");
  const content = new Blob([new Uint8Array([0, 255, 10])]);
  const image = await wikis.upload({ project, file: { name: "our plan.png", content }, branch: "main" });
  expect(image.file_path).toMatch(/^uploads\/[0-9a-f]{32}\/our_plan\.png$/);
  expect(image).toEqual({
    file_name: "our_plan.png",
    file_path: image.file_path,
    branch: "main",
    link: { url: image.file_path, markdown: `![our_plan](${image.file_path})` },
  });
  const kept = forge().world.wiki_attachments.find(({ file_path }) => file_path === image.file_path);
  expect(Buffer.from(kept?.content ?? "", "base64")).toEqual(Buffer.from([0, 255, 10]));
  const text = await wikis.upload({ project, file: { name: "notes.txt", content } });
  expect(text.link?.markdown).toBe(`[notes.txt](${text.file_path})`);
});

test("a guest reads a wiki and cannot write it", async () => {
  const { wikis } = as("gus");
  await expect(wikis.create({ project, title: "mine", content: "" })).rejects.toThrow(ForbiddenError);
});
