/** A group, and a project in it. */
import * as forge from "pulumi-forge";

const team = new forge.Group("team", {
  parent: "acme",
  path: "payments",
  name: "Payments",
  projectCreationLevel: "maintainer",
});

new forge.Project("api", { namespace: team.fullPath, path: "api" });
