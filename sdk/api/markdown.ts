/** Markdown as the service shows it. */
import { bool, entity, text } from "./fields";
import { post } from "./operation";

export const RenderedMarkdown = entity({ html: text.describe("The text as HTML.") });

export const markdown = {
  render: post("/markdown", {
    summary: "Show a text as HTML. Nothing changes.",
    body: {
      text: text.describe("The text."),
      gfm: bool.describe("Read the service's own dialect of Markdown. Default: false.").optional(),
    },
    result: RenderedMarkdown,
  }),
};
