/** The few pieces of Markdown that the documentation is made of. */

/** Text of a definition as it stands in Markdown: between backticks all is as it is, elsewhere nothing is markup by accident. */
export const prose = (text: string): string =>
  text
    .split("`")
    .map((piece, index) => (index % 2 === 0 ? piece.replace(/[<*]/g, "\\$&") : piece))
    .join("`");

export const code = (text: string): string => `\`${text}\``;

export const codeBlock = (text: string, language = "typescript"): string =>
  `\`\`\`${language}\n${text.trim()}\n\`\`\``;

export const link = (text: string, target: string): string => `[${text}](${target})`;

/** Where a heading of the same page is. */
export const anchor = (heading: string): string =>
  `#${heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-")}`;

/** A table; a column of which no cell says anything is left out. */
export function markdownTable(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const used = columns.map((_, index) => rows.some((row) => row[index]));
  const line = (cells: readonly string[]) =>
    `| ${cells
      .filter((_, index) => used[index])
      .map((cell) => cell.replaceAll("|", "\\|").replace(/\s*\n\s*/g, " "))
      .join(" | ")} |`;
  return [line(columns), line(columns.map(() => "---")), ...rows.map(line)].join("\n");
}

/** `a`, `a and b`, `a, b and c` */
export const sequence = (items: readonly string[]): string =>
  items.length < 2 ? items.join() : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;

/** Blocks with a blank line between them; those with nothing to say are left out. */
export const blocks = (...parts: readonly string[]): string =>
  `${parts.filter((part) => part !== "").join("\n\n")}\n`;
