/** The mobile team may work in a project of the platform team. */
import * as forge from "pulumi-forge";

new forge.ProjectShare("mobile", {
  project: "acme/platform/web",
  invitedGroup: "acme/mobile",
  accessLevel: "developer",
});
