/** Reads a project's members, who may then deploy to production, and the open issues of a milestone. */
import * as pulumi from "@pulumi/pulumi";
import * as forge from "pulumi-forge";

const project = "acme/platform/api";
const MAINTAINER = 40;

async function maintainers(): Promise<number[]> {
  const { members } = await forge.getAllProjectMembers({ project });
  return members.filter(({ accessLevel }) => accessLevel >= MAINTAINER).map(({ id }) => id);
}

new forge.ProjectProtectedEnvironment("production", {
  project,
  name: "production",
  deployAccessLevels: maintainers().then((ids) => ids.map((userId) => ({ userId }))),
});

const milestone = new forge.GroupMilestone("next", { group: "acme", title: "Next" });

// In the preview in which the milestone is new, nobody can say what belongs to it.
const { issues } = forge.getGroupMilestoneIssuesOutput({ group: "acme", milestoneId: milestone.milestoneId });

export const open = issues.apply((all) => all.filter(({ state }) => state === "opened").length);
export const latest = pulumi.interpolate`${forge.getLatestPipelineOutput({ project }).status}`;
