/** MemberRole. */
import type { Contract, Stage } from "../contract";

const role = ({ world, state }: Stage) => {
  const found = world.member_roles.get(Number(state.memberRoleId));
  if (found === undefined) throw new Error("the role is not there");
  return found;
};

export const memberRole: Contract = {
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
  drift: {
    name: (stage) => stage.world.member_roles.update(role(stage), { name: "Warden" }),
    description: (stage) => stage.world.member_roles.update(role(stage), { description: null }),
    baseAccessLevel: (stage) => stage.world.member_roles.update(role(stage), { base_access_level: 40 }),
    permissions: (stage) => stage.world.member_roles.update(role(stage), { archive_project: false }),
  },
  vanish: ({ forge, place: { group }, state }) =>
    forge.groupMemberRoles.delete({ group, member_role_id: Number(state.memberRoleId) }),
  exists: ({ forge, place: { group } }) =>
    forge.groupMemberRoles.create({
      group,
      name: "Keeper",
      description: "Keeps the projects",
      base_access_level: 30,
      archive_project: true,
      read_code: true,
    }),
};
