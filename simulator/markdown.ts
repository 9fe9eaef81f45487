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

const IMAGE = /\.(png|jpe?g|gif|bmp|tiff|ico|webp|svg)$/i;

/** A link to an uploaded file as a text has it; a picture is shown. */
export const linkInMarkdown = (name: string, address: string): string =>
  IMAGE.test(name) ? `![${name.replace(/\.[^.]*$/, "")}](${address})` : `[${name}](${address})`;
