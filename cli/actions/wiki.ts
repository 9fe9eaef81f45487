/** `forge wiki …`: files attached to a wiki. */
import { attachToWiki } from "../../sdk/actions/wikis";
import { action } from "./action";
import { argument, option, project, words } from "./parameters";

const attach = action({
  name: "wiki attach",
  summary: "attach a file to a wiki, and print the link to write into a page",
  arguments: { project, file: argument("<file>", "the file", words) },
  options: {
    branch: option("--branch <branch>", "the branch; the wiki's default branch unless told", words),
  },
  examples: ["forge wiki attach acme/platform/web diagram.png"],
  run: (forge, { project, file, branch }, watch) => attachToWiki(forge, { project, file, branch }, watch),
  render: ({ file_path, link }) => [link?.markdown ?? file_path],
});

export const wikiActions = [attach];
