/** ProjectLabel. */
import type { Contract } from "../contract";

export const projectLabel: Contract = {
  kind: "ProjectLabel",
  inputs: ({ project }) => ({
    project,
    name: "bug",
    color: "crimson",
    description: "Something is broken",
    archived: false,
    priority: 1,
  }),
  others: ({ otherProject }) => ({
    project: otherProject,
    name: "defect",
    color: "#123456",
    description: "",
    archived: true,
    priority: 2,
  }),
  updateCalls: {
    name: ["projectLabels.update"],
    color: ["projectLabels.update"],
    description: ["projectLabels.update"],
    archived: ["projectLabels.update"],
    priority: ["projectLabels.update"],
  },
  drift: {
    name: ({ forge, place: { project } }, new_name) =>
      forge.projectLabels.update({ project, label_id: "bug", new_name: String(new_name) }),
    color: ({ forge, place: { project } }, color) =>
      forge.projectLabels.update({ project, label_id: "bug", color: String(color) }),
    description: ({ forge, place: { project } }, description) =>
      forge.projectLabels.update({ project, label_id: "bug", description: String(description) }),
    archived: ({ forge, place: { project } }, archived) =>
      forge.projectLabels.update({ project, label_id: "bug", archived: archived === true }),
    priority: ({ forge, place: { project } }, priority) =>
      forge.projectLabels.update({ project, label_id: "bug", priority: Number(priority) }),
  },
  vanish: ({ forge, place: { project } }) => forge.projectLabels.delete({ project, label_id: "bug" }),
  exists: ({ forge, place: { project } }) =>
    forge.projectLabels.create({ project, name: "bug", color: "blue" }),
};
