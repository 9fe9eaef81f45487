/** Texts of people as HTML, as far as an answer needs it. */

export const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Minimal HTML: headings and paragraphs. */
export function renderMarkdown(content: string): string {
  return content
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block) => {
      const [, marks, heading] = /^(#{1,6}) +(.*)$/.exec(block) ?? [];
      return marks && heading
        ? `<h${marks.length}>${escapeHtml(heading)}</h${marks.length}>`
        : `<p>${escapeHtml(block)}</p>`;
    })
    .join("\n");
}
