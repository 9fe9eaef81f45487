/** `forge wiki …`: files attached to a wiki. */
import { attachToWiki } from "../../sdk/actions/wikis";
import { action } from "./action";
import { argument, nonEmptyText, option, project } from "./parameters";

const attach = action({
  name: "wiki attach",
  summary: "attach a file to a wiki, and print the link to write into a page",
  arguments: { project, file: argument("<file>", "the file", nonEmptyText) },
  options: {
    branch: option("--branch <branch>", "the branch (default: the wiki's default branch)", nonEmptyText),
  },
  examples: ["forge wiki attach acme/platform/web diagram.png"],
  run: (forge, { project, file, branch }, watch) => attachToWiki(forge, { project, file, branch }, watch),
  render: ({ file_path, link }) => [link?.markdown ?? file_path],
});

export const wikiActions = [attach];
