/** Activity events: who did what, and when. */
import { z } from "zod";
import { count, datetime, entity, flag, id, oneOf, sortDirection, text } from "./fields";
import { list } from "./operation";
import { UserSummary } from "./shared";

const EventNote = entity(
  { id },
  {
    body: text,
    attachment: text,
    author: UserSummary,
    created_at: datetime,
    system: flag,
    noteable_id: id,
    noteable_type: text,
    noteable_iid: id,
  },
);

const PushData = entity(
  {},
  {
    commit_count: count,
    action: oneOf("created", "removed", "pushed"),
    ref_type: oneOf("branch", "tag"),
    commit_from: text,
    commit_to: text,
    ref: text,
    commit_title: text,
  },
);

export const Event = entity(
  { id, action_name: text },
  {
    title: text,
    project_id: id,
    target_id: id,
    target_iid: id,
    target_type: text,
    author_id: id,
    target_title: text,
    created_at: datetime,
    author: UserSummary,
    author_username: text,
    imported: flag,
    imported_from: text,
    data: z.unknown(),
    note: EventNote,
    push_data: PushData,
  },
);

const filters = {
  action: text.optional(),
  target_type: z
    .enum(["epic", "issue", "merge_request", "milestone", "note", "project", "snippet", "user"])
    .optional(),
  /** Only events of days before this one. */
  before: datetime.optional(),
  /** Only events of days after this one. */
  after: datetime.optional(),
  sort: sortDirection.optional(),
};

const scopes = ["read_user", "api"];

export const events = {
  list: list("/events", {
    summary: 'List what the caller did, or with scope "all" what happened in all of their projects.',
    scopes,
    query: { ...filters, scope: z.enum(["all"]).optional() },
    item: Event,
  }),

  listOfUser: list("/users/:user/events", {
    summary: "List what a user did, as far as the caller may see it.",
    scopes,
    query: filters,
    item: Event,
  }),

  listOfProject: list("/projects/:project/events", {
    summary: "List what happened in a project.",
    scopes,
    query: filters,
    item: Event,
  }),
};
