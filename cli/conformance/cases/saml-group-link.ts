/** SamlGroupLink. */
import type { Case } from "../case";
import { makeRoles } from "../roles";

export const samlGroupLink: Case = {
  kind: "SamlGroupLink",
  inputs: ({ group, role }) => ({
    group,
    samlGroupName: "engineering: all/of it",
    accessLevel: "developer",
    memberRoleId: role("deployer"),
    provider: "saml_corporate",
  }),
  others: ({ otherGroup, role }) => ({
    group: otherGroup,
    samlGroupName: "contractors",
    accessLevel: 20,
    memberRoleId: role("releaser"),
    provider: "saml:partners",
  }),
  together: ({ role }) => ({ accessLevel: { memberRoleId: role("viewer") } }),
  updateCalls: [],
  // No call changes a link, and its name and provider identify it.
  drift: {},
  vanish: ({ forge, place: { group } }) =>
    forge.samlGroupLinks.delete({ group, saml_group_name: "engineering: all/of it" }),
  exists: ({ forge, place: { group, role } }) =>
    forge.samlGroupLinks.create({
      group,
      saml_group_name: "engineering: all/of it",
      access_level: 30,
      member_role_id: role("deployer"),
      provider: "saml_corporate",
    }),
  prepare: makeRoles,
};
