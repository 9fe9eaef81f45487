/** Issue lists. */
import { type Cases, words } from "../case";

const userFields = ["id", "username", "name", "state", "avatar_url", "web_url"];

const of = (parent: string, names: readonly string[]) => [
  parent,
  ...names.map((name) => `${parent}.${name}`),
];

/** The fields that every tier returns of an issue without a milestone. */
export const issueFields = [
  ...words("id iid project_id title description state"),
  ...of("author", userFields),
  ...words(`
    assignee assignees milestone labels created_at updated_at closed_at closed_by moved_to_id upvotes
    downvotes merge_requests_count user_notes_count due_date imported imported_from web_url
  `),
  ...of("references", ["short", "relative", "full"]),
  ...of("time_stats", words("time_estimate total_time_spent human_time_estimate human_total_time_spent")),
  "has_tasks",
  "task_status",
  ...of("task_completion_status", ["count", "completed_count"]),
  ...words("confidential discussion_locked issue_type type severity"),
  ...of("_links", ["self", "notes", "award_emoji", "project", "closed_as_duplicate_of"]),
  ...words("weight epic epic_iid iteration health_status"),
];

const plannedFields = [
  ...issueFields,
  ...of("assignee", userFields),
  ...of("assignees", userFields),
  ...of("milestone", words("id iid project_id title description state due_date created_at updated_at")),
  ...of("epic", ["id", "iid", "title", "url", "group_id"]),
  ...of(
    "iteration",
    words(`
  id iid sequence group_id title description state created_at updated_at start_date due_date web_url
`),
  ),
];

const detailedLabels = of("labels", ["name", "color", "description", "description_html", "text_color"]);

const project = "acme/platform/web";

export const issues: Cases<"issues"> = {
  list: { given: { scope: "all", epic_id: "Any" }, fields: plannedFields },
  listInGroup: {
    given: { group: "acme", epic_id: "Any", with_labels_details: true },
    fields: [...plannedFields, ...detailedLabels],
  },
  listInProject: { given: { project, epic_id: "Any" }, fields: plannedFields },
  get: { given: { project, issue_iid: 1 }, fields: issueFields },
  create: {
    given: { project, title: "New", labels: ["bug"], assignee_ids: [4], due_date: "2099-12-31" },
    fields: [...issueFields, ...of("assignee", userFields)],
  },
  update: {
    given: { project, issue_iid: 1, state_event: "close", add_labels: ["done"] },
    fields: [...issueFields, ...of("closed_by", userFields)],
  },
  delete: { given: { project, issue_iid: 1 } },
};
