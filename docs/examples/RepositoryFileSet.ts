/** What builds and deploys a project changes together, in one commit. */
import * as forge from "pulumi-forge";

const delivery = new forge.RepositoryFileSet("delivery", {
  project: "acme/platform/web",
  branch: "main",
  files: {
    ".ci/build.yml": { content: "script: make\n" },
    "bin/deploy": { content: "#!/bin/sh\nmake deploy\n", executable: true },
  },
  commitMessage: "ci: build and deploy",
});

export const commitId = delivery.commitId;
