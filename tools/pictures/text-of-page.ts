/** The text of an HTML page: a test compares it with the page of today, because pictures of pages differ between browsers. */
export function textOfPage(html: string): string {
  const text = html
    .replaceAll(/<(script|style|title)\b.*?<\/\1>/gs, "")
    .replaceAll(/<[^>]+>/g, "\n")
    .replaceAll(/[ \t]+/g, " ")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  return `${text.join("\n")}\n`;
}
