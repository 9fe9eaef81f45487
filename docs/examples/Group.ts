/** A group, a project in it, and a label that the project has. */
import * as forge from "pulumi-forge";

const team = new forge.Group("team", {
  parent: "acme",
  path: "payments",
  name: "Payments",
  projectCreationLevel: "maintainer",
});

const api = new forge.Project("api", { namespace: team.fullPath, path: "api" });

new forge.ProjectLabel("chargeback", { project: api.id, name: "chargeback", color: "#d9534f" });
