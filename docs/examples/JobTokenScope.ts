/** The jobs of another project and of a group may access this one. */
import * as forge from "pulumi-forge";

new forge.JobTokenScope("web", {
  project: "acme/web",
  enabled: true,
  allowedProjects: ["acme/deploy"],
  allowedGroups: ["acme/platform"],
});
