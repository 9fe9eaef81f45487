/** The configuration of the site: its menu is `docs/README.md`, so that a page that is in the index is in the menu. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

interface MenuEntry {
  readonly text: string;
  readonly link?: string;
  readonly collapsed?: boolean;
  readonly items?: readonly MenuEntry[];
}

export function siteConfiguration(folder: string): object {
  const readmes = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) => path.basename(name) === "README.md",
  );
  return {
    title: "pulumi-forge",
    description: "Configuration as code for GitLab",
    cleanUrls: false,
    lastUpdated: false,
    // `<token>` in a page is text, as on the host of the repository.
    markdown: { html: false },
    rewrites: Object.fromEntries(readmes.map((name) => [name, name.replace(/README\.md$/, "index.md")])),
    // Links to sources lead to what the site has not; a test checks all links in the repository.
    ignoreDeadLinks: true,
    themeConfig: {
      search: { provider: "local" },
      outline: { level: [2, 3] },
      nav: [
        { text: "All pages", link: "/docs/" },
        { text: "Commands", link: "/docs/commands" },
      ],
      sidebar: siteMenu(folder),
    },
  };
}

export function siteMenu(folder: string): readonly MenuEntry[] {
  const [, ...sections] = readFileSync(path.join(folder, "docs", "README.md"), "utf8").split(/^## /m);
  return sections.map((section) => ({
    text: section.split("\n")[0] ?? "",
    items: [...section.matchAll(/\[([^\]]+)\]\(([^)#]+\.md)\)/g)].map(([, text = "", target = ""]) =>
      entryOf(text, path.join("docs", target), folder),
    ),
  }));
}

function entryOf(text: string, page: string, folder: string): MenuEntry {
  const link = `/${page.replace(/README\.md$/, "").replace(/\.md$/, "")}`;
  const inside = path.join(folder, path.dirname(page));
  const isIndex = path.basename(page) === "README.md" && path.dirname(page).startsWith("docs/");
  if (!isIndex || !existsSync(inside)) return { text, link };
  const items = readdirSync(inside)
    .filter((name) => name.endsWith(".md") && name !== "README.md")
    .map((name) => ({ text: titleOf(path.join(inside, name)), link: `${link}${name.replace(/\.md$/, "")}` }));
  return { text, link, collapsed: true, items };
}

const titleOf = (file: string): string =>
  /^# (.+)$/m.exec(readFileSync(file, "utf8"))?.[1] ?? path.basename(file, ".md");
