/** `npm run docs [-- FOLDER]`: the pages of `docs/` and those around it as a static site with search, made by VitePress. */
import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { packageRoot } from "../../sdk/package-root";
import { siteConfiguration } from "./configuration";

/** Fetched when it runs, because nobody else needs it; a version that has been tried. */
const GENERATOR = "vitepress@1.6.4";

const root = packageRoot();

const PAGES = [
  "README.md",
  "CHANGELOG.md",
  "CONTRIBUTING.md",
  "CODE_OF_CONDUCT.md",
  "docs",
  "examples",
  "bench",
];

/** Of a folder, its pages with their pictures and schemas; in examples, other Markdown is a part of the example. */
const isShown = (name: string) =>
  /\.(svg|png|schema\.json)$|README\.md$/.test(name) ||
  (name.endsWith(".md") && !name.startsWith("examples"));

function copyPages(to: string): void {
  for (const entry of PAGES) {
    const names = entry.endsWith(".md")
      ? [entry]
      : readdirSync(path.join(root, entry), { recursive: true, encoding: "utf8" })
          .map((name) => path.join(entry, name))
          .filter(isShown);
    for (const name of names) {
      cpSync(path.join(root, name), path.join(to, name));
      if (name.endsWith(".md")) adapt(path.join(to, name));
    }
  }
}

/**
 * A page as the generator takes it: without the head that the Pulumi Registry reads and comments for contributors, and with doubled
 * braces, as in a workflow of GitHub, as text.
 */
function adapt(page: string): void {
  const text = readFileSync(page, "utf8")
    .replace(/^---\n[\s\S]*?\n---\n/, "")
    .replaceAll(/^<!--.*-->$/gm, "");
  writeFileSync(page, text.includes("{{") ? `::::: v-pre\n\n${text}\n:::::\n` : text);
}

function makeSite(out: string): void {
  const folder = mkdtempSync(path.join(tmpdir(), "forge-docs-"));
  try {
    copyPages(folder);
    mkdirSync(path.join(folder, ".vitepress"));
    const configuration = JSON.stringify(siteConfiguration(folder), undefined, 2);
    writeFileSync(path.join(folder, ".vitepress", "config.mjs"), `export default ${configuration};\n`);
    const run = (...words: readonly string[]) =>
      execFileSync("npm", words, { cwd: folder, stdio: ["ignore", "inherit", "inherit"] });
    // The pages import what the generator brings along, so it is installed beside them.
    run("install", "--no-save", "--no-audit", "--no-fund", "--prefer-offline", GENERATOR);
    run("exec", "--", "vitepress", "build", ".", "--outDir", out);
    assertComplete(folder, out);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The generator goes on, and ends with success, if a page fails. */
function assertComplete(folder: string, out: string): void {
  const pages = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".md") && !/^(node_modules|\.vitepress)[\\/]/.test(name),
  );
  const empty = pages.filter((name) => {
    const made = path.join(out, name.replace(/README\.md$/, "index.md").replace(/\.md$/, ".html"));
    return !existsSync(made) || !/<h1\b/.test(readFileSync(made, "utf8"));
  });
  if (empty.length > 0) throw new Error(`These pages are not in the site: ${empty.join(", ")}.`);
}

if (require.main === module) {
  const out = path.resolve(process.argv[2] ?? path.join(root, "dist.docs"));
  makeSite(out);
  console.log(`The site is in ${out}. To read it, serve it: npx --yes http-server ${out}`);
}
