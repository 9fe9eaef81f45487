/** Everybody goes through a merge request; releases are for the maintainers alone. */
import * as forge from "pulumi-forge";

const project = "acme/platform/api";

new forge.ProtectedBranch("main", {
  project,
  name: "main",
  allowedToPush: [{ accessLevel: "no one" }],
  allowedToMerge: [{ accessLevel: "developer" }],
  allowForcePush: false,
});

new forge.ProtectedBranch("releases", {
  project,
  name: "release/*",
  allowedToPush: [{ accessLevel: "maintainer" }],
  allowedToMerge: [{ accessLevel: "maintainer" }],
});
