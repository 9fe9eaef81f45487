/** Project and Group. */
import { plainContract } from "../plain";

export const project = plainContract({
  kind: "Project",
  area: "projects",
  values: ({ group, otherGroup }) => ({
    namespace: [group, otherGroup],
    path: ["shop", "store"],
    topics: [["payments", "web"], ["web"]],
    ciIdTokenSubClaimComponents: [["project_path"], ["project_id", "ref"]],
    containerExpirationPolicy: [{ cadence: "7d", keepN: 5 }, { cadence: "14d" }],
    archived: [false, true],
    onDelete: ["delete", "release"],
  }),
  unshown: ["onDelete"],
  otherCalls: { namespace: ["projects.transfer"], archived: ["projects.archive"], onDelete: [] },
  async exists({ forge, place: { group } }) {
    const { id } = await forge.beyond.getGroup({ group });
    await forge.projects.create({ namespace_id: id, path: "shop", description: "as it was" });
  },
});

export const group = plainContract({
  kind: "Group",
  area: "groups",
  values: ({ group, otherGroup }) => ({
    parent: [group, otherGroup],
    path: ["crew", "squad"],
    onDelete: ["delete", "release"],
  }),
  unshown: ["onDelete"],
  otherCalls: { parent: ["groups.transfer"], onDelete: [] },
  async exists({ forge, place: { group } }) {
    const { id } = await forge.beyond.getGroup({ group });
    await forge.groups.create({ parent_id: id, path: "crew", name: "as it was" });
  },
});
