/** The pages of the documentation: each is in the index, and no link leads nowhere. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { anchor } from "../../provider/generate/markdown";
import { packageRoot } from "../../sdk/package-root";
import { siteMenu } from "../../tools/docs/configuration";

const root = packageRoot();
const textOf = (page: string) => readFileSync(path.join(root, page), "utf8");

const markdownIn = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => path.join(folder, name));

const documentation = markdownIn("docs");
const pages = [
  ...["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "CODE_OF_CONDUCT.md", "bench/results.md"],
  ...documentation,
  ...markdownIn("examples"),
];

/** Without code, in which brackets are no links. */
const withoutCode = (text: string) =>
  text.replaceAll(/^```[\s\S]*?^```$/gm, "").replaceAll(/`[^`\n]*`/g, "``");

interface Link {
  /** From the folder of the project; that of the page itself if only its part is named. */
  readonly target: string;
  readonly part: string | undefined;
  readonly written: string;
}

function linksIn(page: string): Link[] {
  return [...withoutCode(textOf(page)).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, written = ""]) => {
    if (/^(https?|mailto):/.test(written)) return [];
    const [file = "", part] = written.split("#");
    const target = file === "" ? page : path.join(path.dirname(page), file);
    return [{ target, part, written }];
  });
}

/** The anchors of a page, as GitHub and GitLab make them of its headings. */
function anchorsOf(page: string): ReadonlySet<string> {
  const text = textOf(page).replaceAll(/^```[\s\S]*?^```$/gm, "");
  const found = new Map<string, number>();
  const anchors = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => {
    const name = anchor(heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1").replaceAll(/[`*]/g, "")).slice(1);
    const earlier = found.get(name) ?? 0;
    found.set(name, earlier + 1);
    return earlier === 0 ? name : `${name}-${earlier}`;
  });
  return new Set(anchors);
}

const isPage = ({ target, part }: Link): boolean =>
  existsSync(path.join(root, target)) &&
  (part === undefined || !target.endsWith(".md") || anchorsOf(target).has(part));

test("no link leads nowhere", () => {
  const dead = pages.flatMap((page) =>
    linksIn(page)
      .filter((link) => !isPage(link))
      .map(({ written }) => `${page}: ${written}`),
  );
  expect(dead).toEqual([]);
});

test("the menu of the site has every page of the index and of the folders that stand there", () => {
  const links = [...JSON.stringify(siteMenu(root)).matchAll(/"link":"\/([^"]*)"/g)].map(([, link = ""]) =>
    link === "" || link.endsWith("/") ? `${link}README.md` : `${link}.md`,
  );
  expect(links.filter((page) => !existsSync(path.join(root, page)))).toEqual([]);
  const inMenu = new Set(links);
  expect(documentation.filter((page) => page !== "docs/README.md" && !inMenu.has(page))).toEqual([]);
});

test("every page is in docs/README.md, or in an index that stands there", () => {
  const index = "docs/README.md";
  const direct = linksIn(index).map(({ target }) => target);
  const indexes = direct.filter((target) => /^docs\/\w+\/README\.md$/.test(target));
  const listed = new Set([index, ...direct, ...indexes.flatMap(linksIn).map(({ target }) => target)]);
  expect(documentation.filter((page) => !listed.has(page))).toEqual([]);
});

test("docs/write-a-kind.md shows the plain kind as it is", () => {
  const shown = textOf("docs/write-a-kind.md").matchAll(
    /, in `([\w./-]+)`[^\n]*:\n\n```ts\n([\s\S]*?)^```$/gm,
  );
  const files = Object.fromEntries([...shown].map(([, file = "", text = ""]) => [file, text]));
  expect(Object.keys(files)).toHaveLength(3);
  expect(files).toEqual(Object.fromEntries(Object.keys(files).map((file) => [file, textOf(file)])));
});
