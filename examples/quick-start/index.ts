/** A team's releases: labels and a milestone for planning, rules for pushes, a protected environment, and a trigger. */
import * as forge from "pulumi-forge";

const group = "acme/platform";
const project = "acme/platform/api";

new forge.GroupLabel("blocker", {
  group,
  name: "release blocker",
  color: "crimson",
  description: "The release waits for this",
});

new forge.GroupLabel("backport", { group, name: "backport", color: "#6699cc" });

const milestone = new forge.GroupMilestone("spring", {
  group,
  title: "Spring release",
  startDate: "2027-01-11",
  dueDate: "2027-03-26",
});

new forge.ProjectPushRule("pushes", {
  project,
  commitMessageRegex: "^(feat|fix|docs|chore): ",
  maxFileSize: 10,
  denyDeleteTag: true,
  preventSecrets: true,
});

// Maintainers deploy, and two of them must approve.
new forge.ProjectProtectedEnvironment("production", {
  project,
  name: "production",
  deployAccessLevels: [{ accessLevel: "maintainer" }],
  approvalRules: [{ accessLevel: "maintainer", requiredApprovals: 2 }],
});

new forge.FeatureFlagUserList("pilots", {
  project,
  name: "pilot customers",
  userXids: ["customer-17", "customer-42"],
});

const release = new forge.PipelineTriggerToken("release", {
  project,
  description: "Starts the release pipeline",
});

export const plan = milestone.webUrl;
/** A secret: encrypted in the state, and shown only by `pulumi stack output --show-secrets`. */
export const releaseToken = release.token;
