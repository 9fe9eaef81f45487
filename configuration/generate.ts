/** Writes the table of sections into `docs/forge-yaml.md`, as part of `npm run generate`. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { scopes, sectionsOf } from "./sections";

export const page = path.join(__dirname, "..", "docs", "forge-yaml.md");

const BEGIN = "| Under | Sections |\n|---|---|\n";

/** The page's text with the table as the definitions make it. */
export function withSections(text: string): string {
  const begin = text.indexOf(BEGIN);
  if (begin < 0) throw new Error(`${page} has no table that begins with ${BEGIN.split("\n")[0]}.`);
  const end = text.indexOf("\n\n", begin);
  const rows = scopes.map((scope) => {
    const sections = [...sectionsOf(scope).values()].map(
      ({ name, kind }) => `[\`${name}\`](resources/${kind}.md)`,
    );
    return `| \`${scope}\` | ${sections.join(", ")} |`;
  });
  return `${text.slice(0, begin)}${BEGIN}${rows.join("\n")}${text.slice(end)}`;
}

if (require.main === module) writeFileSync(page, withSections(readFileSync(page, "utf8")));
