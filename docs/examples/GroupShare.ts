/** The mobile team can read all that the platform team has, until the end of the year. */
import * as forge from "pulumi-forge";

new forge.GroupShare("mobile", {
  group: "acme/platform",
  invitedGroup: "acme/mobile",
  accessLevel: "reporter",
  expiresAt: "2099-12-31",
});
