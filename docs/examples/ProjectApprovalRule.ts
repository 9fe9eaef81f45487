/** Two people of security approve what goes into the main branch. */
import * as forge from "pulumi-forge";

const main = new forge.ProtectedBranch("protected", { project: "acme/platform/web", name: "main" });

new forge.ProjectApprovalRule("security", {
  project: "acme/platform/web",
  name: "Security",
  approvalsRequired: 2,
  users: ["max", "olivia"],
  protectedBranches: [main.name],
});
