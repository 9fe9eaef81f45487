/** The users who see new features first. */
import * as forge from "pulumi-forge";

const pilots = new forge.FeatureFlagUserList("pilot-customers", {
  project: "acme/platform/web",
  name: "pilot customers",
  userXids: ["u-1042", "u-2077"],
});

export const listId = pilots.listId;
