/** GroupShare and ProjectShare. */
import type { World } from "../../../simulator";
import type { Contract, Place } from "../contract";

/** Each place has two groups that it can invite. */
const invitedBy = ({ group }: Place) => `invited-by-${group.replaceAll("/", "-")}`;
const alsoInvitedBy = ({ group }: Place) => `also-invited-by-${group.replaceAll("/", "-")}`;

function prepare(world: World, place: Place): void {
  for (const full_path of [invitedBy(place), alsoInvitedBy(place)])
    if (world.groups.named(full_path) === undefined)
      world.groups.insert({ full_path, name: full_path, visibility: "public" });
}

const idIn = (world: World, path: string): number => world.groups.named(path)?.id ?? 0;

const contractOf = (
  kind: "GroupShare" | "ProjectShare",
  [place, otherPlace]: readonly [(place: Place) => object, (place: Place) => object],
): Pick<Contract, "kind" | "prepare" | "inputs" | "others" | "updateCalls" | "drift"> => ({
  kind,
  prepare,
  inputs: (all) => ({
    ...place(all),
    invitedGroup: invitedBy(all),
    accessLevel: "developer",
    expiresAt: "2099-12-31",
  }),
  others: (all) => ({
    ...otherPlace(all),
    invitedGroup: alsoInvitedBy(all),
    accessLevel: 20,
    expiresAt: "2100-01-31",
  }),
  updateCalls: [],
  // No call changes a share.
  drift: {
    accessLevel: ({ world, place: all }) => changeShare(world, all, { access_level: 20 }),
    expiresAt: ({ world, place: all }) => changeShare(world, all, { expires_at: "2100-01-31" }),
  },
});

function changeShare(world: World, place: Place, changes: { access_level?: 20; expires_at?: string }) {
  const invited = idIn(world, invitedBy(place));
  for (const share of world.shares.where(({ invited_group_id }) => invited_group_id === invited))
    world.shares.update(share, changes);
}

const given = { group_access: 30, expires_at: "2099-12-31" } as const;

export const groupShare: Contract = {
  ...contractOf("GroupShare", [({ subgroup: group }) => ({ group }), ({ otherGroup: group }) => ({ group })]),
  vanish: ({ forge, world, place }) =>
    forge.groups.unshare({ group: place.subgroup, group_id: idIn(world, invitedBy(place)) }),
  exists: ({ forge, world, place }) =>
    forge.groups.share({ group: place.subgroup, group_id: idIn(world, invitedBy(place)), ...given }),
};

export const projectShare: Contract = {
  ...contractOf("ProjectShare", [
    ({ project }) => ({ project }),
    ({ otherProject: project }) => ({ project }),
  ]),
  vanish: ({ forge, world, place: { project, ...place } }) =>
    forge.projects.unshare({ project, group_id: idIn(world, invitedBy({ project, ...place })) }),
  exists: ({ forge, world, place: { project, ...place } }) =>
    forge.projects.share({ project, group_id: idIn(world, invitedBy({ project, ...place })), ...given }),
};
