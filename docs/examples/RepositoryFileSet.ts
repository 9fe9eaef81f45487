/** The files that build and release a project change together, in one commit. */
import * as forge from "pulumi-forge";

const delivery = new forge.RepositoryFileSet("delivery", {
  project: "acme/platform/web",
  branch: "main",
  files: {
    ".ci/build.yml": { content: "script: make\n" },
    "bin/release": { content: "#!/bin/sh\nmake release\n", executable: true },
  },
  commitMessage: "ci: build and release",
});

export const commitId = delivery.commitId;
