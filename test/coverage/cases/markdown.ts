/** Markdown. */
import type { Cases } from "../case";

export const markdown: Cases<"markdown"> = { render: { given: { text: "# Title" }, fields: ["html"] } };
