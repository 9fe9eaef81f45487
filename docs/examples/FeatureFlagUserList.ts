/** The users who see new features first. */
import * as forge from "pulumi-forge";

const testers = new forge.FeatureFlagUserList("beta-testers", {
  project: "acme/platform/web",
  name: "beta testers",
  userXids: ["u-1042", "u-2077"],
});

export const listId = testers.listId;
