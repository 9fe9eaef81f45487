/** Everybody goes through a merge request; releases are for the maintainers alone. */
import * as forge from "pulumi-forge";

new forge.ProtectedBranch("main", {
  project: "acme/platform/api",
  name: "main",
  allowedToPush: [{ accessLevel: "no one" }],
  allowedToMerge: [{ accessLevel: "developer" }],
  allowForcePush: false,
});

new forge.ProtectedBranch("releases", {
  project: "acme/platform/api",
  name: "release/*",
  allowedToPush: [{ accessLevel: "maintainer" }],
  allowedToMerge: [{ accessLevel: "maintainer" }],
});
