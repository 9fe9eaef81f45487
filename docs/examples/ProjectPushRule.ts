/** Every push to a project is signed off, well described, and free of secrets. */
import * as forge from "pulumi-forge";

new forge.ProjectPushRule("web", {
  project: "acme/platform/web",
  commitMessageRegex: "^(feat|fix|docs|chore)(\\(.+\\))?: ",
  branchNameRegex: "^(main|(feature|fix)/[a-z0-9-]+)$",
  preventSecrets: true,
  rejectNonDcoCommits: true,
  maxFileSize: 50,
});
