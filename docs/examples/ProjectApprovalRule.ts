/** Two of the security team approve what goes into a release. */
import * as forge from "pulumi-forge";

new forge.ProjectApprovalRule("security", {
  project: "acme/platform/web",
  name: "Security",
  approvalsRequired: 2,
  users: ["max", "olivia"],
  groups: ["acme/platform"],
  protectedBranches: ["main"],
});
