/** The table of sections in `docs/forge-yaml.md`. */
import { Mistakes } from "../../../sdk/generate/mistakes";
import { scopes, sectionsOf } from "./sections";

const BEGIN = "| Under | Sections |\n|---|---|\n";

/** The page with the table made from the definitions. */
export function withSections(text: string): string {
  const begin = text.indexOf(BEGIN);
  if (begin < 0)
    throw new Mistakes([`docs/forge-yaml.md has no table that begins with ${BEGIN.split("\n")[0]}.`]);
  const end = text.indexOf("\n\n", begin);
  const rows = scopes.map((scope) => {
    const sections = [...sectionsOf(scope).values()].map(
      ({ name, kind }) => `[\`${name}\`](resources/${kind}.md)`,
    );
    return `| \`${scope}\` | ${sections.join(", ")} |`;
  });
  return `${text.slice(0, begin)}${BEGIN}${rows.join("\n")}${text.slice(end)}`;
}
