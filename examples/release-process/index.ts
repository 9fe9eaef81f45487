/** The release process of projects: rules for pushes, approvals of changes, and protected environments. */
import * as pulumi from "@pulumi/pulumi";
import * as forge from "pulumi-forge";

const config = new pulumi.Config();
const group = config.get("group") ?? "acme/platform";
const projects = config.getObject<string[]>("projects") ?? ["acme/platform/web", "acme/platform/api"];

const DEVELOPERS = 30;
const MAINTAINERS = 40;

// Declared once for the group; it also applies to production environments of future projects.
const tier = new forge.GroupProtectedEnvironment("production", {
  group,
  tier: "production",
  deployAccessLevels: [{ accessLevel: MAINTAINERS }],
  approvalRules: [{ accessLevel: MAINTAINERS, requiredApprovals: 2 }],
});

for (const project of projects) {
  new forge.ProjectProtectedEnvironment(`${project}-staging`, {
    project,
    name: "staging",
    deployAccessLevels: [{ accessLevel: DEVELOPERS }],
    approvalRules: [{ accessLevel: DEVELOPERS, requiredApprovals: 1 }],
  });

  // Every project has these settings: they are adopted, and restored when the stack is destroyed.
  new forge.ProjectApprovalConfiguration(project, {
    project,
    mergeRequestsAuthorApproval: false,
    mergeRequestsDisableCommittersApproval: true,
    resetApprovalsOnPush: true,
  });

  new forge.ProjectPushRule(project, {
    project,
    commitMessageRegex: "^(feat|fix|docs|chore|test): ",
    branchNameRegex: "^(main|(feature|fix|release)[/-].+)$",
    maxFileSize: 20,
    denyDeleteTag: true,
    preventSecrets: true,
  });
}

/** The id of the protected environment: `forge.GroupProtectedEnvironment.get` reads it in another program. */
export const production = tier.id;
