/** GroupShare and ProjectShare. */
import type { Case, CasePlace, Stage } from "../case";

/** Each place has two groups that it can invite. */
const invitedBy = ({ group }: CasePlace) => `${group}-invited`;
const alsoInvitedBy = ({ group }: CasePlace) => `${group}-also-invited`;

/** Beside the group: a group does not invite what it contains. */
async function prepare({ forge, place }: Pick<Stage, "forge" | "place">): Promise<void> {
  const { parent_id } = await forge.groups.get({ group: place.group });
  for (const fullPath of [invitedBy(place), alsoInvitedBy(place)]) {
    const path = fullPath.split("/").at(-1) ?? "";
    await forge.groups.create({ name: path, path, parent_id: parent_id ?? undefined, visibility: "private" });
  }
}

const idOfInvited = async ({ forge, place }: Pick<Stage, "forge" | "place">): Promise<number> =>
  (await forge.groups.get({ group: invitedBy(place) })).id;

const caseOf = (
  kind: "GroupShare" | "ProjectShare",
  [place, otherPlace]: readonly [(place: CasePlace) => object, (place: CasePlace) => object],
): Pick<Case, "kind" | "prepare" | "inputs" | "others" | "updateCalls" | "drift"> => ({
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
  drift: {},
});

const given = { group_access: 30, expires_at: "2099-12-31" } as const;

export const groupShare: Case = {
  ...caseOf("GroupShare", [({ subgroup: group }) => ({ group }), ({ otherGroup: group }) => ({ group })]),
  vanish: async ({ forge, place }) =>
    forge.groups.unshare({ group: place.subgroup, group_id: await idOfInvited({ forge, place }) }),
  exists: async ({ forge, place }) =>
    forge.groups.share({ group: place.subgroup, group_id: await idOfInvited({ forge, place }), ...given }),
};

export const projectShare: Case = {
  ...caseOf("ProjectShare", [({ project }) => ({ project }), ({ otherProject: project }) => ({ project })]),
  vanish: async ({ forge, place }) =>
    forge.projects.unshare({ project: place.project, group_id: await idOfInvited({ forge, place }) }),
  exists: async ({ forge, place }) =>
    forge.projects.share({ project: place.project, group_id: await idOfInvited({ forge, place }), ...given }),
};
