/** Markdown as HTML: headings and paragraphs. */
import type { Handlers } from "../handler";
import { renderMarkdown } from "../markdown";

export const markdown: Handlers<"markdown"> = {
  render: ({ input }) => ({ html: renderMarkdown(input.text) }),
};
