/** ProjectMilestone. */
import type { Contract, Stage } from "../contract";

type Changes = Omit<Parameters<Stage["forge"]["projectMilestones"]["update"]>[0], "project" | "milestone_id">;

const change = ({ forge, place: { project }, state: { milestoneId } }: Stage, changes: Changes) =>
  forge.projectMilestones.update({ project, milestone_id: Number(milestoneId), ...changes });

export const projectMilestone: Contract = {
  kind: "ProjectMilestone",
  inputs: ({ project }) => ({
    project,
    title: "v1.0",
    description: "The first release",
    startDate: "2026-01-05",
    dueDate: "2026-03-27",
    state: "closed",
  }),
  others: ({ otherProject }) => ({
    project: otherProject,
    title: "v1.1",
    description: "",
    startDate: "2026-02-02",
    dueDate: "",
    state: "active",
  }),
  updateCalls: ["projectMilestones.update"],
  drift: {
    title: (stage, title) => change(stage, { title: String(title) }),
    description: (stage) => change(stage, { description: "" }),
    startDate: (stage, date) => change(stage, { start_date: String(date) }),
    dueDate: (stage) => change(stage, { due_date: null }),
    state: (stage) => change(stage, { state_event: "activate" }),
  },
  vanish: ({ forge, place: { project }, state: { milestoneId } }) =>
    forge.projectMilestones.delete({ project, milestone_id: Number(milestoneId) }),
  exists: ({ forge, place: { project } }) =>
    forge.projectMilestones.create({ project, title: "v1.0", due_date: "2026-12-31" }),
};
