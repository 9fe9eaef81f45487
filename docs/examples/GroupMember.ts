/** A contractor who can push until the end of the year. */
import * as forge from "pulumi-forge";

new forge.GroupMember("contractor", {
  group: "acme/mobile",
  user: "gus",
  accessLevel: "developer",
  expiresAt: "2099-12-31",
});
