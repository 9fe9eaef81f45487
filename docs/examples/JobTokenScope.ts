/** The jobs of another project and of a group may access this one. */
import * as forge from "pulumi-forge";

new forge.JobTokenScope("web", {
  project: "acme/platform/web",
  enabled: true,
  allowedProjects: ["acme/platform/api"],
  allowedGroups: ["acme"],
});
