/** MemberRole. */
import type { Case } from "../case";

export const memberRole: Case = {
  kind: "MemberRole",
  inputs: ({ group }) => ({
    group,
    name: "Keeper",
    description: "Keeps the projects",
    baseAccessLevel: 30,
    permissions: ["read_code", "archive_project"],
  }),
  others: ({ otherGroup }) => ({
    group: otherGroup,
    name: "Warden",
    description: "",
    baseAccessLevel: "maintainer",
    permissions: ["read_code"],
  }),
  updateCalls: [],
  // No call changes a role.
  drift: {},
  vanish: ({ forge, place: { group }, state }) => {
    const member_role_id = Number(state.memberRoleId);
    return state.group === undefined
      ? forge.memberRoles.delete({ member_role_id })
      : forge.groupMemberRoles.delete({ group, member_role_id });
  },
  exists: ({ forge, place: { group } }) => {
    const role = {
      name: "Keeper",
      description: "Keeps the projects",
      base_access_level: 30,
      archive_project: true,
      read_code: true,
    } as const;
    // An installation of one's own has no roles of groups.
    return forge.groupMemberRoles.create({ group, ...role }).catch(() => forge.memberRoles.create(role));
  },
};
