/** ProjectMilestone: matched by title, opened and closed by an event; empty dates remove its dates. */
import * as answers from "../../sdk/api/project-milestones";
import type { ProjectMilestone } from "../../sdk/generated/objects";
import { exactNumber } from "../../sdk/json";
import { collected } from "../definition/collected";
import { dated, isSameTitle, projectPath, trimmed } from "./fields";
import { datesProblems, eventOf, milestoneInputs, milestoneOutputs } from "./milestone";

export const projectMilestone = collected<ProjectMilestone>(answers.ProjectMilestone)({
  kind: "ProjectMilestone",
  summary: "A milestone of one project.",
  parents: ["project"],
  owner: "parent",
  inputs: {
    project: projectPath.describe("The project that the milestone belongs to: its full path or id."),
    ...milestoneInputs,
  },
  outputs: milestoneOutputs,
  id: ["project", "milestoneId"],
  title: "title",
  replaceOn: ["project"],
  derivedFrom: { webUrl: ["project"], expired: ["dueDate", "state"] },
  wireNames: { milestoneId: "id" },
  isEquivalent: { title: isSameTitle },
  problems: datesProblems,

  create: ({ forge }, { project, title, description, startDate, dueDate }) =>
    forge.projectMilestones.create({
      project,
      title,
      description,
      start_date: dated(startDate),
      due_date: dated(dueDate),
    }),

  // The service creates active milestones only.
  finishInputs: ["state"],
  async finish({ forge }, { project, milestoneId }, { state }) {
    if (state === "closed")
      return forge.projectMilestones.update({
        project,
        milestone_id: exactNumber(milestoneId),
        state_event: "close",
      });
  },

  read: ({ forge }, { project, milestoneId }) =>
    forge.projectMilestones.get({ project, milestone_id: exactNumber(milestoneId) }),

  update: (
    { forge },
    { project, milestoneId },
    { changed: { title, description, startDate, dueDate, state } },
  ) =>
    forge.projectMilestones.update({
      project,
      milestone_id: exactNumber(milestoneId),
      title,
      description,
      start_date: dated(startDate),
      due_date: dated(dueDate),
      state_event: eventOf(state),
    }),

  delete: ({ forge }, { project, milestoneId }) =>
    forge.projectMilestones.delete({ project, milestone_id: exactNumber(milestoneId) }),

  list: ({ forge }, { project = "" }) => forge.projectMilestones.list({ project }),
  origin: ({ created_at: at }) => ({ at }),
  canonical: { title: trimmed },
  isSame: (milestone, { title }) => isSameTitle(title, milestone.title),
});
