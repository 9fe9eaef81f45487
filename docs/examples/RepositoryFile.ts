/** A file that every project of the platform has. */
import * as forge from "pulumi-forge";

const owners = new forge.RepositoryFile("owners", {
  project: "acme/platform/web",
  branch: "main",
  path: "CODEOWNERS",
  content: "* @acme/platform\n",
  commitMessage: "chore: owners of the code",
  // Nobody may push to main.
  mergeRequest: true,
});

export const lastCommitId = owners.lastCommitId;
