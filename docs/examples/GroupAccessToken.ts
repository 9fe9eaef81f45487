/** A dashboard reads what all projects of a group do. */
import * as forge from "pulumi-forge";

const dashboard = new forge.GroupAccessToken("dashboard", {
  group: "acme",
  name: "dashboard",
  scopes: ["read_api"],
  accessLevel: "reporter",
});

export const dashboardToken = dashboard.token;
