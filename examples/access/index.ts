/** Access for the groups of an identity provider: default roles and a custom role. */
import * as pulumi from "@pulumi/pulumi";
import * as forge from "pulumi-forge";

const config = new pulumi.Config();
const organization = config.get("organization") ?? "acme";

const GUEST = 10;
const DEVELOPER = 30;
const MAINTAINER = 40;

// A role belongs to the top-level group and can be given in every group below it.
const securityReviewer = new forge.MemberRole("security-reviewer", {
  group: organization,
  name: "Security reviewer",
  description: "A guest who reads the code and what the scanners found",
  baseAccessLevel: GUEST,
  permissions: ["read_code", "read_dependency", "read_vulnerability"],
});

new forge.SamlGroupLink("developers", {
  group: `${organization}/mobile`,
  samlGroupName: "mobile-developers",
  accessLevel: DEVELOPER,
});

new forge.SamlGroupLink("maintainers", {
  group: `${organization}/mobile`,
  samlGroupName: "mobile-leads",
  accessLevel: MAINTAINER,
});

for (const team of ["platform", "mobile"]) {
  new forge.SamlGroupLink(`${team}-security`, {
    group: `${organization}/${team}`,
    samlGroupName: "security",
    // The id is an output of the role, so Pulumi creates the role first and deletes it last.
    memberRoleId: securityReviewer.memberRoleId,
    // The base role, which the service requires.
    accessLevel: securityReviewer.baseAccessLevel,
  });
}

export const securityReviewerId = securityReviewer.memberRoleId;
