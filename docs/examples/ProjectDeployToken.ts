/** A cluster pulls the images of one project with this. */
import * as forge from "pulumi-forge";

const cluster = new forge.ProjectDeployToken("cluster", {
  project: "acme/platform/web",
  name: "cluster",
  scopes: ["read_registry"],
  username: "cluster",
});

export const clusterToken = cluster.token;
