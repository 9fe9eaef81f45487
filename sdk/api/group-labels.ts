/** Group labels: the labels that all projects of a group share. */
import { bool, color, count, entity, flag, id, text, words } from "./fields";
import { del, get, list, post, put } from "./operation";

export const GroupLabel = entity(
  { id, name: text, color: text },
  {
    text_color: text,
    description: text,
    description_html: text,
    open_issues_count: count,
    closed_issues_count: count,
    open_merge_requests_count: count,
    subscribed: flag,
    archived: flag,
  },
);

const reach = {
  include_ancestor_groups: bool.optional(),
  include_descendant_groups: bool.optional(),
  only_group_labels: bool.optional(),
};

const changes = {
  color: color.optional(),
  description: text.optional(),
  archived: bool.optional(),
};

export const groupLabels = {
  list: list("/groups/:group/labels", {
    summary: "List the labels of a group.",
    query: { with_counts: bool.optional(), ...reach, search: text.optional(), archived: bool.optional() },
    item: GroupLabel,
  }),

  get: get("/groups/:group/labels/:label_id", {
    summary: "Read one label of a group, by its id or name.",
    query: reach,
    result: GroupLabel,
  }),

  create: post("/groups/:group/labels", {
    summary: "Create a label in a group.",
    role: "reporter",
    body: { name: words, color, description: text.optional(), archived: bool.optional() },
    result: GroupLabel,
  }),

  update: put("/groups/:group/labels/:label_id", {
    summary: "Change a label of a group.",
    role: "reporter",
    body: { new_name: words.optional(), ...changes },
    needs: { atLeastOne: ["new_name", "color", "description", "archived"] },
    result: GroupLabel,
  }),

  delete: del("/groups/:group/labels/:label_id", {
    summary: "Delete a label of a group.",
    role: "reporter",
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
    summary: "Change a label of a group, found by its name.",
    role: "reporter",
    deprecated: "Use update, which names the label in the path.",
    body: { name: words, new_name: words.optional(), ...changes },
    needs: { atLeastOne: ["new_name", "color", "description", "archived"] },
    result: GroupLabel,
  }),

  deleteByName: del("/groups/:group/labels", {
    summary: "Delete a label of a group, found by its name.",
    role: "reporter",
    deprecated: "Use delete, which names the label in the path.",
    query: { name: words },
  }),
};
