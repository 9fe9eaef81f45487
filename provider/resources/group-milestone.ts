/** GroupMilestone: matched by title, opened and closed by an event; empty dates remove its dates. */
import * as answers from "../../sdk/api/group-milestones";
import type { GroupMilestone } from "../../sdk/generated/objects";
import { exactNumber } from "../../sdk/json";
import { collected } from "../definition/collected";
import { dated, groupPath, isSameTitle, trimmed } from "./fields";
import { datesProblems, eventOf, milestoneInputs, milestoneOutputs } from "./milestone";

export const groupMilestone = collected<GroupMilestone>(answers.GroupMilestone)({
  kind: "GroupMilestone",
  summary: "A milestone that the projects of a group work towards together.",
  parents: ["group"],
  owner: "parent",
  inputs: {
    group: groupPath.describe("The group that the milestone belongs to: its full path or id."),
    ...milestoneInputs,
  },
  outputs: milestoneOutputs,
  id: ["group", "milestoneId"],
  title: "title",
  replaceOn: ["group"],
  derivedFrom: { webUrl: ["group"], expired: ["dueDate", "state"] },
  wireNames: { milestoneId: "id" },
  isEquivalent: { title: isSameTitle },
  problems: datesProblems,

  create: ({ forge }, { group, title, description, startDate, dueDate }) =>
    forge.groupMilestones.create({
      group,
      title,
      description,
      start_date: dated(startDate),
      due_date: dated(dueDate),
    }),

  // The service creates active milestones only.
  finishInputs: ["state"],
  async finish({ forge }, { group, milestoneId }, { state }) {
    if (state === "closed")
      return forge.groupMilestones.update({
        group,
        milestone_id: exactNumber(milestoneId),
        state_event: "close",
      });
  },

  read: ({ forge }, { group, milestoneId }) =>
    forge.groupMilestones.get({ group, milestone_id: exactNumber(milestoneId) }),

  update: (
    { forge },
    { group, milestoneId },
    { changed: { title, description, startDate, dueDate, state } },
  ) =>
    forge.groupMilestones.update({
      group,
      milestone_id: exactNumber(milestoneId),
      title,
      description,
      start_date: dated(startDate),
      due_date: dated(dueDate),
      state_event: eventOf(state),
    }),

  delete: ({ forge }, { group, milestoneId }) =>
    forge.groupMilestones.delete({ group, milestone_id: exactNumber(milestoneId) }),

  list: ({ forge }, { group = "" }) => forge.groupMilestones.list({ group }),
  origin: ({ created_at: at }) => ({ at }),
  canonical: { title: trimmed },
  isSame: (milestone, { title }) => isSameTitle(title, milestone.title),
});
