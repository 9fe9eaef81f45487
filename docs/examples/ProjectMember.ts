/** A developer of the group who maintains one of its projects. */
import * as forge from "pulumi-forge";

new forge.ProjectMember("dev", {
  project: "acme/platform/web",
  user: "dev",
  accessLevel: "maintainer",
});
