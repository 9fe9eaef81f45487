/** Production is for the maintainers and one release manager; two of them have to agree. */
import * as forge from "pulumi-forge";

const releaseManager = 4;

new forge.ProjectProtectedEnvironment("production", {
  project: "acme/platform/api",
  name: "production",
  deployAccessLevels: [{ accessLevel: "maintainer" }, { userId: releaseManager }],
  approvalRules: [{ accessLevel: "maintainer", requiredApprovals: 2 }],
});
