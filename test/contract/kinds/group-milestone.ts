/** GroupMilestone. */
import type { Contract, Stage } from "../contract";

type Changes = Omit<Parameters<Stage["forge"]["groupMilestones"]["update"]>[0], "group" | "milestone_id">;

const change = ({ forge, place: { group }, state: { milestoneId } }: Stage, changes: Changes) =>
  forge.groupMilestones.update({ group, milestone_id: Number(milestoneId), ...changes });

export const groupMilestone: Contract = {
  kind: "GroupMilestone",
  inputs: ({ group }) => ({
    group,
    title: "v1.0",
    description: "The first release",
    startDate: "2026-01-05",
    dueDate: "2026-03-27",
    state: "closed",
  }),
  others: ({ otherGroup }) => ({
    group: otherGroup,
    title: "v1.1",
    description: "",
    startDate: "2026-02-02",
    dueDate: "",
    state: "active",
  }),
  updateCalls: ["groupMilestones.update"],
  drift: {
    title: (stage, title) => change(stage, { title: String(title) }),
    description: (stage) => change(stage, { description: "" }),
    startDate: (stage, date) => change(stage, { start_date: String(date) }),
    dueDate: (stage) => change(stage, { due_date: null }),
    state: (stage) => change(stage, { state_event: "activate" }),
  },
  vanish: ({ forge, place: { group }, state: { milestoneId } }) =>
    forge.groupMilestones.delete({ group, milestone_id: Number(milestoneId) }),
  exists: ({ forge, place: { group } }) =>
    forge.groupMilestones.create({ group, title: "v1.0", due_date: "2026-12-31" }),
};
