/** Markdown. */
import type { Cases } from "../case";

export const markdown: Cases<"markdown"> = {
  render: { run: ({ forge }) => forge.markdown.render({ text: "# Title" }), fields: ["html"] },
};
