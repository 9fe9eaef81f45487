/** Activity events: who did what, and when. */
import { z } from "zod";
import * as common from "./common";
import { count, datetime, entity, flag, oneOf, positiveId, text } from "./fields";
import { list } from "./operation";
import { UserSummary } from "./shared";

const EventNote = entity(
  { id: positiveId.describe("Id of the comment.") },
  {
    body: text.describe("Text of the comment."),
    attachment: text.describe("File attached to the comment."),
    author: UserSummary.describe("Author of the comment."),
    created_at: common.created_at,
    system: flag.describe("Whether the service wrote the comment itself."),
    noteable_id: positiveId.describe("Id of the object that has the comment."),
    noteable_type: text.describe("Type of the object that has the comment, such as `Issue`."),
    noteable_iid: positiveId.describe("Number, in its project, of the object that has the comment."),
  },
);

const PushData = entity(
  {},
  {
    commit_count: count.describe("Number of pushed commits."),
    action: oneOf("created", "removed", "pushed").describe(
      "Change to the branch or tag: `created`, `removed` or `pushed`.",
    ),
    ref_type: oneOf("branch", "tag").describe("`branch` or `tag`."),
    commit_from: text.describe("SHA of the commit before the push."),
    commit_to: text.describe("SHA of the last pushed commit."),
    ref: text.describe("Name of the branch or tag."),
    commit_title: text.describe("First line of the last commit's message."),
  },
);

export const Event = entity(
  { action_name: text.describe("Action, such as `opened`, `closed` or `pushed to`.") },
  {
    id: common.id,
    title: text.describe("Always null."),
    project_id: common.project_id,
    target_id: positiveId.describe("Id of the target."),
    target_iid: positiveId.describe("Number of the target in its project."),
    target_type: text.describe("Type of the target, such as `Issue` or `MergeRequest`."),
    author_id: positiveId.describe("Id of the user who did it."),
    target_title: text.describe("Title of the target."),
    created_at: datetime.describe("Time of the event."),
    author: UserSummary.describe("The user who did it."),
    author_username: text.describe("Username of the user who did it."),
    imported: common.imported,
    imported_from: common.imported_from,
    data: z.unknown().describe("Further data of the event."),
    note: EventNote.describe("The comment, for events about comments."),
    push_data: PushData.describe("The push, for events about pushes."),
  },
);

const filters = {
  action: text.describe("Return only events with this action, such as `pushed`.").optional(),
  target_type: z
    .enum(["epic", "issue", "merge_request", "milestone", "note", "project", "snippet", "user"])
    .describe("Return only events about targets of this type.")
    .optional(),
  before: datetime.describe("Return only events before this day.").optional(),
  after: datetime.describe("Return only events after this day.").optional(),
  sort: common.sort,
};

const scopes = ["read_user", "api"];

export const events = {
  list: list("/events", {
    summary: 'List the events of the caller, or with scope "all" the events of all their projects.',
    scopes,
    query: {
      ...filters,
      scope: z.enum(["all"]).describe("`all`: return the events of all projects of the caller.").optional(),
    },
    item: Event,
  }),

  listOfUser: list("/users/:user/events", {
    summary: "List the events of a user that the caller can see.",
    scopes,
    query: filters,
    item: Event,
  }),

  listOfProject: list("/projects/:project/events", {
    summary: "List the events of a project.",
    scopes,
    query: filters,
    item: Event,
  }),
};
