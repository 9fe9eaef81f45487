/** Issue lists. */
import type { Cases } from "../case";

const userFields = ["id", "username", "name", "state", "avatar_url", "web_url"];

const of = (parent: string, names: readonly string[]) => [
  parent,
  ...names.map((name) => `${parent}.${name}`),
];

/** The fields that every tier returns of an issue without a milestone. */
export const issueFields = [
  "id",
  "iid",
  "project_id",
  "title",
  "description",
  "state",
  ...of("author", userFields),
  "assignee",
  "assignees",
  "milestone",
  "labels",
  "created_at",
  "updated_at",
  "closed_at",
  "closed_by",
  "moved_to_id",
  "upvotes",
  "downvotes",
  "merge_requests_count",
  "user_notes_count",
  "due_date",
  "imported",
  "imported_from",
  "web_url",
  ...of("references", ["short", "relative", "full"]),
  ...of("time_stats", ["time_estimate", "total_time_spent", "human_time_estimate", "human_total_time_spent"]),
  "has_tasks",
  "task_status",
  ...of("task_completion_status", ["count", "completed_count"]),
  "confidential",
  "discussion_locked",
  "issue_type",
  "type",
  "severity",
  ...of("_links", ["self", "notes", "award_emoji", "project", "closed_as_duplicate_of"]),
  "weight",
  "epic",
  "epic_iid",
  "iteration",
  "health_status",
];

const plannedFields = [
  ...issueFields,
  ...of("assignee", userFields),
  ...of("assignees", userFields),
  ...of("milestone", [
    "id",
    "iid",
    "project_id",
    "title",
    "description",
    "state",
    "due_date",
    "created_at",
    "updated_at",
  ]),
  ...of("epic", ["id", "iid", "title", "url", "group_id"]),
  ...of("iteration", [
    "id",
    "iid",
    "sequence",
    "group_id",
    "title",
    "description",
    "state",
    "created_at",
    "updated_at",
    "start_date",
    "due_date",
    "web_url",
  ]),
];

const detailedLabels = of("labels", ["name", "color", "description", "description_html", "text_color"]);

const project = "acme/platform/web";

export const issues: Cases<"issues"> = {
  list: {
    run: ({ forge }) => forge.issues.list({ scope: "all", epic_id: "Any" }).toArray(),
    fields: plannedFields,
  },
  listInGroup: {
    run: ({ forge }) =>
      forge.issues.listInGroup({ group: "acme", epic_id: "Any", with_labels_details: true }).toArray(),
    fields: [...plannedFields, ...detailedLabels],
  },
  listInProject: {
    run: ({ forge }) => forge.issues.listInProject({ project, epic_id: "Any" }).toArray(),
    fields: plannedFields,
  },
  get: { run: ({ forge }) => forge.issues.get({ project, issue_iid: 1 }), fields: issueFields },
  create: {
    run: ({ forge }) =>
      forge.issues.create({
        project,
        title: "New",
        labels: ["bug"],
        assignee_ids: [4],
        due_date: "2099-12-31",
      }),
    fields: [...issueFields, ...of("assignee", userFields)],
  },
  update: {
    run: ({ forge }) =>
      forge.issues.update({ project, issue_iid: 1, state_event: "close", add_labels: ["done"] }),
    fields: [...issueFields, ...of("closed_by", userFields)],
  },
  delete: { run: ({ forge }) => forge.issues.delete({ project, issue_iid: 1 }) },
};
