/** Issues of projects and groups, with all filters of the service. */
import { z } from "zod";
import * as common from "./common";
import { bool, color, count, date, datetime, entity, flag, oneOf, positiveId, text, words } from "./fields";
import { list, under } from "./operation";
import { labelChanges, planning, state_event } from "./planning";
import { MilestoneSummary, milestoneDates, UserSummary } from "./shared";

/** A label of an issue, with `with_labels_details`. */
export const IssueLabel = entity(
  { name: common.name },
  {
    id: common.id,
    color: color.describe("Color, such as `#d9534f`."),
    description: common.description,
    description_html: text.describe("Description as HTML."),
    text_color: text.describe("Color of the text on the label."),
  },
);

const Epic = entity(
  { id: common.id },
  {
    iid: positiveId.describe("Number of the epic in its group."),
    title: common.title,
    url: text.describe("Path of the page in the web interface."),
    group_id: common.group_id,
  },
);

const Iteration = entity(
  { id: common.id },
  {
    iid: positiveId.describe("Number of the iteration in its group."),
    sequence: count.describe("Position of the iteration in its cadence."),
    group_id: common.group_id,
    title: common.title,
    description: common.description,
    state: z.union([z.int(), z.string()]).describe("State, such as 1 for upcoming or 2 for current."),
    ...milestoneDates,
    web_url: common.web_url,
    ...common.timestamps,
  },
);

const issueTypes = ["issue", "incident", "test_case", "task"] as const;

export const issueFields = [
  { id: common.id, iid: common.iid, project_id: common.project_id, title: common.title },
  {
    description: common.description,
    state: oneOf("opened", "closed").describe("State: `opened` or `closed`."),
    author: UserSummary.describe("Author."),
    assignee: UserSummary.meta({
      description: "One of the assignees.",
      deprecated: true,
      replacement: "Use `assignees`.",
    }),
    assignees: z.array(UserSummary).describe("Assignees."),
    milestone: MilestoneSummary.describe("Milestone."),
    labels: z
      .array(z.union([text, IssueLabel]))
      .describe("Labels: their names, or objects with `with_labels_details`."),
    closed_at: datetime.describe("Time when it was closed."),
    closed_by: UserSummary.describe("The user who closed it."),
    moved_to_id: positiveId.describe("Id of the issue that replaced it in another project."),
    upvotes: count.describe("Number of thumbs-up reactions."),
    downvotes: count.describe("Number of thumbs-down reactions."),
    merge_requests_count: count.describe("Number of related merge requests."),
    user_notes_count: count.describe("Number of comments."),
    start_date: date.describe("First day."),
    due_date: date.describe("Due date."),
    subscribed: flag.describe("Whether the caller is notified of changes."),
    blocking_issues_count: count.describe("Number of issues that it blocks."),
    service_desk_reply_to: text.describe("Email address of who has sent it to the service desk."),
    imported: common.imported,
    imported_from: common.imported_from,
    web_url: common.web_url,
    references: common.references,
    time_stats: entity(
      {},
      {
        time_estimate: z.number().describe("Estimated time in seconds."),
        total_time_spent: z.number().describe("Time spent in seconds."),
        human_time_estimate: text.describe("Estimated time, such as `3h 30m`."),
        human_total_time_spent: text.describe("Time spent, such as `1h`."),
      },
    ).describe("Estimated and spent time."),
    has_tasks: flag.describe("Whether the description has a task list."),
    task_status: text.describe("Progress of the task list, such as `2 of 5 checklist items completed`."),
    task_completion_status: entity(
      {},
      {
        count: count.describe("Number of tasks."),
        completed_count: count.describe("Number of completed tasks."),
      },
    ).describe("Progress of the task list."),
    confidential: flag.describe("Whether only authorized users can see it."),
    discussion_locked: flag.describe("Whether only project members can comment."),
    issue_type: oneOf(...issueTypes).describe("Type: `issue`, `incident`, `test_case` or `task`."),
    type: text.describe("Type in capital letters, such as `ISSUE`."),
    severity: text.describe("Severity of an incident."),
    _links: entity(
      {},
      {
        self: text.describe("Address of the issue in the API."),
        notes: text.describe("Address of the comments in the API."),
        award_emoji: text.describe("Address of the reactions in the API."),
        project: text.describe("Address of the project in the API."),
        closed_as_duplicate_of: text.describe("Address of the issue that it duplicates in the API."),
      },
    ).describe("Addresses in the API."),
    weight: count.describe("Weight."),
    epic: Epic.describe("Epic."),
    epic_iid: positiveId.meta({
      description: "Number of the epic in its group.",
      deprecated: true,
      replacement: "Use `epic`.",
    }),
    iteration: Iteration.describe("Iteration."),
    health_status: oneOf("on_track", "needs_attention", "at_risk").describe(
      "Health: `on_track`, `needs_attention` or `at_risk`.",
    ),
    ...common.timestamps,
  },
] as const;

export const Issue = entity(...issueFields);

const noneOrAny = z.enum(["None", "Any"]);
const idNoneOrAny = z.union([positiveId, noneOrAny]);
const milestoneWords = z.enum(["None", "Any", "Upcoming", "Started"]);

/** Filters by a property of the issue, as conditions: "issues with this author". */
const conditions = {
  assignee_username: z.array(text).describe("Usernames of the assignees."),
  author_id: positiveId.describe("Id of the author."),
  author_username: text.describe("Username of the author."),
  iids: z.array(positiveId).describe("Numbers of the issues in their project."),
  iteration_title: text.describe("Title of the iteration."),
  milestone_id: milestoneWords.describe("Kind of milestone: `None`, `Any`, `Upcoming` or `Started`."),
  weight: count.describe("Weight."),
};

const filters = {
  assignee_id: idNoneOrAny
    .describe("Id of the assignee, `None` or `Any`. Excludes `assignee_username`.")
    .optional(),
  assignee_username: conditions.assignee_username.optional(),
  author_id: conditions.author_id.optional(),
  author_username: conditions.author_username.optional(),
  confidential: bool.describe("Return only confidential issues, or only those that are not.").optional(),
  ...common.created,
  ...common.updated,
  due_date: z
    .enum(["0", "any", "today", "tomorrow", "overdue", "week", "month", "next_month_and_previous_two_weeks"])
    .describe("When the issue is due. `0`: no due date.")
    .optional(),
  epic_id: idNoneOrAny.describe("Id of the epic, `None` or `Any`.").optional(),
  health_status: z
    .enum(["on_track", "needs_attention", "at_risk", "None", "Any"])
    .describe("Health, `None` or `Any`.")
    .optional(),
  iids: conditions.iids.optional(),
  in: z
    .enum(["title", "description", "title,description", "description,title"])
    .describe("Where `search` looks. Default: `title,description`.")
    .optional(),
  issue_type: z.enum(issueTypes).describe("Type of the issue.").optional(),
  iteration_id: idNoneOrAny
    .describe("Id of the iteration, `None` or `Any`. Excludes `iteration_title`.")
    .optional(),
  iteration_title: conditions.iteration_title.optional(),
  labels: text
    .describe("Names of labels, separated by commas: the issue has all of them. Or `None`, or `Any`.")
    .optional(),
  milestone: text.describe("Title of the milestone, `None` or `Any`. Excludes `milestone_id`.").optional(),
  milestone_id: conditions.milestone_id.optional(),
  my_reaction_emoji: text
    .describe("Name of an emoji with which the caller reacted, `None` or `Any`.")
    .optional(),
  non_archived: bool.describe("Leave out the issues of archived projects. Default: true.").optional(),
  not: z
    .strictObject({
      assignee_id: positiveId.describe("Id of the assignee.").optional(),
      assignee_username: conditions.assignee_username.optional(),
      author_id: conditions.author_id.optional(),
      author_username: conditions.author_username.optional(),
      iids: conditions.iids.optional(),
      iteration_id: positiveId.describe("Id of the iteration.").optional(),
      iteration_title: conditions.iteration_title.optional(),
      labels: text.describe("Names of labels, separated by commas.").optional(),
      milestone: text.describe("Title of the milestone.").optional(),
      milestone_id: conditions.milestone_id.optional(),
      weight: conditions.weight.optional(),
    })
    .describe("Leave out the issues to which one of these applies.")
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
    .describe("Field to sort by. Default: `created_at`.")
    .optional(),
  search: text.describe("Text that the title or the description contains.").optional(),
  sort: common.sort,
  state: z.enum(["opened", "closed", "all"]).describe("State of the issue. Default: `all`.").optional(),
  weight: conditions.weight.optional(),
  with_labels_details: bool
    .describe("Return labels as objects, with their colors, instead of names. Default: false.")
    .optional(),
};

const scope = z.enum(["created_by_me", "assigned_to_me", "all"]);
const SCOPE = "Whose issues: `created_by_me`, `assigned_to_me` or `all`.";

const needs = {
  exclusive: [
    ["assignee_id", "assignee_username"],
    ["author_id", "author_username"],
    ["milestone_id", "milestone"],
    ["iteration_id", "iteration_title"],
  ],
};

const issueBody = {
  ...planning,
  confidential: bool.describe("Whether only authorized users can see it. Default: false.").optional(),
  due_date: date.describe("Due date.").nullable().optional(),
  weight: count.describe("Weight.").nullable().optional(),
  issue_type: z
    .enum(issueTypes)
    .describe("Type: `issue`, `incident`, `test_case` or `task`. Default: `issue`.")
    .optional(),
};

const projectIssues = under("/projects/:project/issues");

export const issues = {
  list: list("/issues", {
    summary: 'List the issues that the caller created, or with scope "all" all that the caller can see.',
    accepts: ["none"],
    query: { ...filters, scope: scope.describe(`${SCOPE} Default: \`created_by_me\`.`).optional() },
    needs,
    item: Issue,
  }),

  listInGroup: list("/groups/:group/issues", {
    summary: "List the issues of a group's projects, including subgroups.",
    accepts: ["none"],
    query: { ...filters, scope: scope.describe(`${SCOPE} Default: \`all\`.`).optional() },
    needs,
    item: Issue,
  }),

  listInProject: projectIssues.list("", {
    summary: "List the issues of a project.",
    query: { ...filters, scope: scope.describe(`${SCOPE} Default: \`all\`.`).optional() },
    item: Issue,
  }),

  get: projectIssues.get("/:issue_iid", { summary: "Read an issue.", result: Issue }),

  create: projectIssues.post("", {
    summary: "Create an issue.",
    role: "guest",
    body: {
      title: words.describe("Title."),
      iid: positiveId
        .describe("Number in the project. Requires the Owner role. Default: the next one.")
        .optional(),
      created_at: datetime
        .describe("Time of the creation. Requires the Owner role. Default: now.")
        .optional(),
      ...issueBody,
    },
    result: Issue,
  }),

  update: projectIssues.put("/:issue_iid", {
    summary: "Change an issue.",
    role: "reporter",
    body: { title: words.describe("Title.").optional(), state_event, ...labelChanges, ...issueBody },
    result: Issue,
  }),

  delete: projectIssues.del("/:issue_iid", { summary: "Delete an issue.", role: "owner" }),
};
