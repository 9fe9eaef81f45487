/** Production environments of all projects below a group are deployed to by its maintainers, after two approvals. */
import * as forge from "pulumi-forge";

new forge.GroupProtectedEnvironment("production", {
  group: "acme/platform",
  tier: "production",
  deployAccessLevels: [{ accessLevel: "maintainer" }],
  approvalRules: [{ accessLevel: "maintainer", requiredApprovals: 2 }],
});
