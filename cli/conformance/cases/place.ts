/** Project and Group. */
import { plainCase } from "../plain";

export const projectItself = plainCase({
  kind: "Project",
  area: "projects",
  values: ({ group, otherGroup }) => ({
    namespace: [group, otherGroup],
    path: ["shop", "store"],
    topics: [["payments", "web"], ["web"]],
    ciIdTokenSubClaimComponents: [["project_path"], ["project_id", "ref"]],
    containerExpirationPolicy: [{ cadence: "7d", keepN: 5 }, { cadence: "14d" }],
    archived: [false, true],
    // A released one would stay.
    onDelete: ["delete", "delete"],
  }),
  unshown: ["onDelete"],
  alternatives: ["onDelete"],
  otherCalls: { namespace: ["projects.transfer"], archived: ["projects.archive"] },
  async exists({ forge, place: { group } }) {
    const { id } = await forge.groups.get({ group });
    await forge.projects.create({ namespace_id: id, path: "shop", description: "as it was" });
  },
});

export const groupItself = plainCase({
  kind: "Group",
  area: "groups",
  values: ({ group, otherGroup }) => ({
    parent: [group, otherGroup],
    path: ["crew", "squad"],
    // A released one would stay.
    onDelete: ["delete", "delete"],
  }),
  // A group in another one does not show whom its projects are shared with.
  unshown: ["onDelete", "preventSharingGroupsOutsideHierarchy"],
  alternatives: ["onDelete"],
  otherCalls: { parent: ["groups.transfer"] },
  async exists({ forge, place: { group } }) {
    const { id } = await forge.groups.get({ group });
    await forge.groups.create({ parent_id: id, path: "crew", name: "as it was" });
  },
});
