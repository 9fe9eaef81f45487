/** Versions are tagged by the maintainers. */
import * as forge from "pulumi-forge";

new forge.ProtectedTag("versions", {
  project: "acme/platform/api",
  name: "v*",
  allowedToCreate: [{ accessLevel: "maintainer" }],
});
