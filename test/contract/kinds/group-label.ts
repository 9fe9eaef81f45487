/** GroupLabel. */
import type { Contract } from "../contract";

export const groupLabel: Contract = {
  kind: "GroupLabel",
  inputs: ({ group }) => ({
    group,
    name: "bug",
    color: "crimson",
    description: "Something is broken",
    archived: false,
    subscribed: true,
  }),
  others: ({ otherGroup }) => ({
    group: otherGroup,
    name: "defect",
    color: "#123456",
    description: "",
    archived: true,
    subscribed: false,
  }),
  updateCalls: {
    name: ["groupLabels.update"],
    color: ["groupLabels.update"],
    description: ["groupLabels.update"],
    archived: ["groupLabels.update"],
    subscribed: ["groupLabels.unsubscribe"],
  },
  drift: {
    name: ({ forge, place: { group } }, new_name) =>
      forge.groupLabels.update({ group, label_id: "bug", new_name: String(new_name) }),
    color: ({ forge, place: { group } }, color) =>
      forge.groupLabels.update({ group, label_id: "bug", color: String(color) }),
    description: ({ forge, place: { group } }, description) =>
      forge.groupLabels.update({ group, label_id: "bug", description: String(description) }),
    archived: ({ forge, place: { group } }, archived) =>
      forge.groupLabels.update({ group, label_id: "bug", archived: archived === true }),
    subscribed: ({ forge, place: { group } }) => forge.groupLabels.unsubscribe({ group, label_id: "bug" }),
  },
  vanish: ({ forge, place: { group } }) => forge.groupLabels.delete({ group, label_id: "bug" }),
  exists: ({ forge, place: { group } }) => forge.groupLabels.create({ group, name: "bug", color: "blue" }),
};
