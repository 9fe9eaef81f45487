/** GroupMilestone: matched by title, opened and closed by an event; empty dates remove its dates. */
import { z } from "zod";
import type { GroupMilestone } from "../../sdk/generated/objects";
import { exactNumber } from "../../sdk/json";
import { collected } from "../definition/resource";
import { groupPath, isSameTitle, titleField, trimmed } from "./fields";

const day = z.iso.date();

const date = (what: string) =>
  z
    .string()
    .refine(
      (text) => text === "" || day.safeParse(text).success,
      'a date such as "2026-11-21", or "" for none',
    )
    .optional()
    .describe(`${what}, as \`YYYY-MM-DD\`; \`""\` takes it away.`);

/** An empty date is null on the wire. */
const dated = (date: string | undefined) => (date === "" ? null : date);

export const groupMilestone = collected<GroupMilestone>()({
  kind: "GroupMilestone",
  summary: "A milestone that the projects of a group work towards together.",
  parents: ["group"],
  owner: "parent",
  inputs: {
    group: groupPath.describe("The group that the milestone belongs to: its full path or id."),
    title: titleField.describe("The milestone's title; a change renames it in place."),
    description: z.string().optional().describe('What is to be reached; `""` takes it away.'),
    startDate: date("The first day"),
    dueDate: date("The last day, not before the first"),
    state: z.enum(["active", "closed"]).optional().describe("`active`, or `closed` when it is over."),
  },
  outputs: {
    milestoneId: z.int().describe("The milestone's number in the service."),
    iid: z.int().describe("The milestone's number in its group."),
    webUrl: z.string().describe("The milestone's page in the web interface."),
    expired: z.boolean().describe("Whether the last day is past."),
  },
  id: ["group", "milestoneId"],
  title: "title",
  replaceOn: ["group"],
  derivedFrom: { webUrl: ["group"], expired: ["dueDate", "state"] },
  wireNames: { milestoneId: "id" },
  isEquivalent: { title: isSameTitle },
  problems: ({ startDate, dueDate }) =>
    startDate && dueDate && dueDate < startDate
      ? [
          {
            property: "dueDate",
            problem: `"dueDate" is "${dueDate}", before "startDate"; expected "${startDate}" or later`,
          },
        ]
      : [],

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
      state_event: state && (state === "closed" ? "close" : "activate"),
    }),

  delete: ({ forge }, { group, milestoneId }) =>
    forge.groupMilestones.delete({ group, milestone_id: exactNumber(milestoneId) }),

  list: ({ forge }, { group = "" }) => forge.groupMilestones.list({ group }),
  origin: ({ created_at: at }) => ({ at }),
  normalizeTitle: trimmed,
  isSame: (milestone, { title }) => isSameTitle(title, milestone.title),
});
