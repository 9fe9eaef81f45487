/** Project labels: the labels of one project, next to those of the groups above it. */
import { z } from "zod";
import { bool, color, count, entity, flag, positiveId, text, words } from "./fields";
import { GroupLabel, groupLabels } from "./group-labels";
import { under } from "./operation";

const priority = count
  .describe("Position among the labels with a priority. Null removes it.")
  .nullable()
  .optional();

export const ProjectLabel = GroupLabel.extend(
  entity(
    {},
    {
      priority: count.describe("Position among the labels with a priority."),
      is_project_label: flag.describe("Whether it is a label of the project, and not of a group above it."),
    },
  ).shape,
);

const { new_name, archived, description, color: newColor } = groupLabels.update.body;
const changes = { new_name, color: newColor, description, priority, archived };

const include_ancestor_groups = bool
  .describe("Include the labels of the groups above. Default: true.")
  .optional();
const { search, with_counts } = groupLabels.list.query;

const needs = { atLeastOne: Object.keys(changes) };

/** By its number or its name, in the older forms without either in the path. */
const named = {
  label_id: z.union([positiveId, text]).describe("Id or name of the label.").optional(),
  name: text.describe("Name of the label.").optional(),
};
const exactlyOne = Object.keys(named);

const role = "planner";
const labels = under("/projects/:project/labels");

export const projectLabels = {
  list: labels.list("", {
    summary: "List the labels that a project can use.",
    query: { search, with_counts, include_ancestor_groups, archived: groupLabels.list.query.archived },
    item: ProjectLabel,
  }),

  get: labels.get("/:label_id", {
    summary: "Read one label that a project can use.",
    query: { include_ancestor_groups },
    result: ProjectLabel,
  }),

  create: labels.post("", {
    summary: "Create a label in a project.",
    role,
    body: {
      name: words.describe("Name of the label."),
      color: color.describe("Color: six hex digits with a `#`, such as `#d9534f`, or a CSS color name."),
      description,
      priority,
      archived,
    },
    result: ProjectLabel,
  }),

  update: labels.put("/:label_id", {
    summary: "Change a label of a project.",
    role,
    body: changes,
    needs,
    result: ProjectLabel,
  }),

  delete: labels.del("/:label_id", { summary: "Delete a label of a project.", role }),

  promote: labels.put("/:label_id/promote", {
    summary: "Make a label of a project one of its group.",
    role,
    result: GroupLabel,
  }),

  subscribe: labels.post("/:label_id/subscribe", {
    summary: "Subscribe the caller to a label that a project can use.",
    unchanged: true,
    idempotent: true,
    result: ProjectLabel.optional(),
  }),

  unsubscribe: labels.post("/:label_id/unsubscribe", {
    summary: "Unsubscribe the caller from a label that a project can use.",
    unchanged: true,
    idempotent: true,
    result: ProjectLabel.optional(),
  }),

  updateByName: labels.put("", {
    summary: "Change a label of a project, given by name or id.",
    role,
    deprecated: "Use update, which names the label in the path.",
    body: { ...named, ...changes },
    needs: { exactlyOne, ...needs },
    result: ProjectLabel,
  }),

  deleteByName: labels.del("", {
    summary: "Delete a label of a project, given by name or id.",
    role,
    deprecated: "Use delete, which names the label in the path.",
    query: named,
    needs: { exactlyOne },
  }),
};
