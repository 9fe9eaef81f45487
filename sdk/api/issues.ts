/** Issues: what a project or group has to do, found by every filter that the service knows. */
import { z } from "zod";
import { bool, color, count, date, datetime, entity, flag, id, oneOf, sortDirection, text } from "./fields";
import { list } from "./operation";
import { MilestoneSummary, timestamps, UserSummary } from "./shared";

/** A label in full, where an issue's labels are asked for in detail. */
export const IssueLabel = entity(
  { name: text },
  { id, color, description: text, description_html: text, text_color: text },
);

const Epic = entity({ id }, { iid: id, title: text, url: text, group_id: id });

const Iteration = entity(
  { id },
  {
    iid: id,
    sequence: count,
    group_id: id,
    title: text,
    description: text,
    state: z.union([z.int(), z.string()]),
    start_date: date,
    due_date: date,
    web_url: text,
    ...timestamps,
  },
);

export const issueFields = [
  { id, iid: id, project_id: id, title: text },
  {
    description: text,
    state: oneOf("opened", "closed"),
    author: UserSummary,
    assignee: UserSummary,
    assignees: z.array(UserSummary),
    milestone: MilestoneSummary,
    labels: z.array(z.union([text, IssueLabel])),
    closed_at: datetime,
    closed_by: UserSummary,
    moved_to_id: id,
    upvotes: count,
    downvotes: count,
    merge_requests_count: count,
    user_notes_count: count,
    due_date: date,
    imported: flag,
    imported_from: text,
    web_url: text,
    references: entity({}, { short: text, relative: text, full: text }),
    time_stats: entity(
      {},
      {
        time_estimate: z.number(),
        total_time_spent: z.number(),
        human_time_estimate: text,
        human_total_time_spent: text,
      },
    ),
    has_tasks: flag,
    task_status: text,
    task_completion_status: entity({}, { count, completed_count: count }),
    confidential: flag,
    discussion_locked: flag,
    issue_type: oneOf("issue", "incident", "test_case", "task"),
    type: text,
    severity: text,
    _links: entity(
      {},
      { self: text, notes: text, award_emoji: text, project: text, closed_as_duplicate_of: text },
    ),
    weight: count,
    epic: Epic,
    /** Deprecated: read `epic`. */
    epic_iid: id,
    iteration: Iteration,
    health_status: oneOf("on_track", "needs_attention", "at_risk"),
    ...timestamps,
  },
] as const;

export const Issue = entity(...issueFields);

const noneOrAny = z.enum(["None", "Any"]);
const idNoneOrAny = z.union([id, noneOrAny]);
const milestoneWords = z.enum(["None", "Any", "Upcoming", "Started"]);

const filters = {
  assignee_id: idNoneOrAny.optional(),
  assignee_username: z.array(text).optional(),
  author_id: id.optional(),
  author_username: text.optional(),
  confidential: bool.optional(),
  created_after: datetime.optional(),
  created_before: datetime.optional(),
  updated_after: datetime.optional(),
  updated_before: datetime.optional(),
  due_date: z
    .enum(["0", "any", "today", "tomorrow", "overdue", "week", "month", "next_month_and_previous_two_weeks"])
    .optional(),
  epic_id: idNoneOrAny.optional(),
  health_status: z.enum(["on_track", "needs_attention", "at_risk", "None", "Any"]).optional(),
  iids: z.array(id).optional(),
  in: z.enum(["title", "description", "title,description", "description,title"]).optional(),
  issue_type: z.enum(["issue", "incident", "test_case", "task"]).optional(),
  iteration_id: idNoneOrAny.optional(),
  iteration_title: text.optional(),
  /** Names with commas between them, all of which an issue must have; or `None`, or `Any`. */
  labels: text.optional(),
  /** A title; or `None`, or `Any`. */
  milestone: text.optional(),
  milestone_id: milestoneWords.optional(),
  /** A reaction's name; or `None`, or `Any`. */
  my_reaction_emoji: text.optional(),
  non_archived: bool.optional(),
  not: z
    .strictObject({
      assignee_id: id.optional(),
      assignee_username: z.array(text).optional(),
      author_id: id.optional(),
      author_username: text.optional(),
      iids: z.array(id).optional(),
      iteration_id: id.optional(),
      iteration_title: text.optional(),
      labels: text.optional(),
      milestone: text.optional(),
      milestone_id: milestoneWords.optional(),
      weight: count.optional(),
    })
    .optional(),
  order_by: z
    .enum([
      "created_at",
      "due_date",
      "label_priority",
      "milestone_due",
      "popularity",
      "priority",
      "relative_position",
      "title",
      "updated_at",
      "weight",
    ])
    .optional(),
  scope: z.enum(["created_by_me", "assigned_to_me", "all"]).optional(),
  search: text.optional(),
  sort: sortDirection.optional(),
  state: z.enum(["opened", "closed", "all"]).optional(),
  weight: count.optional(),
  with_labels_details: bool.optional(),
};

const needs = {
  exclusive: [
    ["assignee_id", "assignee_username"],
    ["author_id", "author_username"],
    ["milestone_id", "milestone"],
    ["iteration_id", "iteration_title"],
  ],
};

export const issues = {
  list: list("/issues", {
    summary: 'List the issues that the caller created, or with scope "all" every one that they may see.',
    accepts: ["none"],
    query: filters,
    needs,
    item: Issue,
  }),

  listInGroup: list("/groups/:group/issues", {
    summary: "List the issues of a group's projects, at any depth.",
    accepts: ["none"],
    query: filters,
    needs,
    item: Issue,
  }),
};
