/** What the groups of an identity provider may do: common roles, and one of the organization's own. */
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
    // The number is not known before the role is there: as an output it also says what is made first and deleted last.
    memberRoleId: securityReviewer.memberRoleId,
    // The role that it adds to; the service wants to be told.
    accessLevel: securityReviewer.baseAccessLevel,
  });
}

export const securityReviewerId = securityReviewer.memberRoleId;
