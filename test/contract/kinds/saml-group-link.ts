/** SamlGroupLink. */
import type { Contract, Stage } from "../contract";

/** Roles of the whole installation, which every place can assign. */
const DEPLOYER = 9001;
const RELEASER = 9002;
/** The base level of a custom role must be the level of the link. */
const VIEWER = 9003;

const link = ({ world, place }: Stage) => {
  const found = world.saml_group_links.of(world.groups.named(place.group)?.id ?? 0)[0];
  if (found === undefined) throw new Error("the link is not there");
  return found;
};

export const samlGroupLink: Contract = {
  kind: "SamlGroupLink",
  inputs: ({ group }) => ({
    group,
    samlGroupName: "engineering: all/of it",
    accessLevel: "developer",
    memberRoleId: DEPLOYER,
    provider: "saml_corporate",
  }),
  others: ({ otherGroup }) => ({
    group: otherGroup,
    samlGroupName: "contractors",
    accessLevel: 20,
    memberRoleId: RELEASER,
    provider: "saml:partners",
  }),
  together: () => ({ accessLevel: { memberRoleId: VIEWER } }),
  updateCalls: [],
  // No call changes a link, and its name and provider identify it.
  drift: {
    accessLevel: (stage) => stage.world.saml_group_links.update(link(stage), { access_level: 20 }),
    memberRoleId: (stage) => stage.world.saml_group_links.update(link(stage), { member_role_id: RELEASER }),
  },
  vanish: ({ forge, place: { group } }) =>
    forge.samlGroupLinks.delete({ group, saml_group_name: "engineering: all/of it" }),
  exists: ({ forge, place: { group } }) =>
    forge.samlGroupLinks.create({
      group,
      saml_group_name: "engineering: all/of it",
      access_level: 30,
      member_role_id: DEPLOYER,
      provider: "saml_corporate",
    }),
  prepare(world) {
    for (const id of [DEPLOYER, RELEASER, VIEWER]) {
      if (world.member_roles.get(id) !== undefined) continue;
      world.member_roles.insert({ id, name: `role ${id}`, base_access_level: id === VIEWER ? 20 : 30 });
    }
  },
};
