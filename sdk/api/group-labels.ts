/** Group labels: the labels that all projects of a group share. */
import * as common from "./common";
import { answered, bool, color, count, entity, flag, positiveId, text, words } from "./fields";
import { del, get, list, post, put } from "./operation";

const COLOR = "Color: six hex digits with a `#`, such as `#d9534f`, or a CSS color name.";

const details = {
  description: text.describe("Description. Null removes it.").nullable().optional(),
  archived: bool.describe("Whether the label is archived.").optional(),
};

export const GroupLabel = entity(
  { id: common.id, name: common.name, color: text.describe(COLOR) },
  {
    ...answered(details),
    text_color: text.describe("Color of the text on the label."),
    description_html: text.describe("Description as HTML."),
    open_issues_count: count.describe("Number of open issues. Only with `with_counts`."),
    closed_issues_count: count.describe("Number of closed issues. Only with `with_counts`."),
    open_merge_requests_count: count.describe("Number of open merge requests. Only with `with_counts`."),
    subscribed: flag.describe("Whether the caller is subscribed to the label."),
  },
);

const reach = {
  include_ancestor_groups: bool.describe("Include the labels of parent groups. Default: true.").optional(),
  include_descendant_groups: bool.describe("Include the labels of subgroups. Default: false.").optional(),
  only_group_labels: bool
    .describe("Return only labels of groups, not those of projects. Default: true.")
    .optional(),
};

const changes = {
  new_name: words.describe("New name of the label.").optional(),
  color: color.describe(COLOR).optional(),
  ...details,
};
const atLeastOne = Object.keys(changes);

export const groupLabels = {
  list: list("/groups/:group/labels", {
    summary: "List the labels of a group.",
    query: {
      with_counts: bool
        .describe("Include the number of issues and merge requests of each label. Default: false.")
        .optional(),
      ...reach,
      search: text.describe("Return only labels whose name or description contains this text.").optional(),
      archived: bool
        .describe("Return only archived labels, or only those that are not archived. Default: all.")
        .optional(),
    },
    item: GroupLabel,
  }),

  get: get("/groups/:group/labels/:label_id", {
    summary: "Read one label of a group.",
    query: reach,
    result: GroupLabel,
  }),

  create: post("/groups/:group/labels", {
    summary: "Create a label in a group.",
    role: "planner",
    body: { name: words.describe("Name of the label."), color: color.describe(COLOR), ...details },
    result: GroupLabel,
  }),

  update: put("/groups/:group/labels/:label_id", {
    summary: "Change a label of a group.",
    role: "planner",
    body: changes,
    needs: { atLeastOne },
    result: GroupLabel,
  }),

  delete: del("/groups/:group/labels/:label_id", {
    summary: "Delete a label of a group.",
    role: "planner",
  }),

  subscribe: post("/groups/:group/labels/:label_id/subscribe", {
    summary: "Subscribe the caller to a label.",
    unchanged: true,
    idempotent: true,
    result: GroupLabel.optional(),
  }),

  unsubscribe: post("/groups/:group/labels/:label_id/unsubscribe", {
    summary: "Unsubscribe the caller from a label.",
    unchanged: true,
    idempotent: true,
    result: GroupLabel.optional(),
  }),

  updateByName: put("/groups/:group/labels", {
    summary: "Change a label of a group, given by name or id.",
    role: "planner",
    deprecated: "Use update, which names the label in the path.",
    body: {
      label_id: positiveId.describe("Id of the label.").optional(),
      name: words.describe("Name of the label.").optional(),
      ...changes,
    },
    needs: { exactlyOne: ["label_id", "name"], atLeastOne },
    result: GroupLabel,
  }),

  deleteByName: del("/groups/:group/labels", {
    summary: "Delete a label of a group, given by name.",
    role: "planner",
    deprecated: "Use delete, which names the label in the path.",
    query: { name: words.describe("Name of the label.") },
  }),
};
