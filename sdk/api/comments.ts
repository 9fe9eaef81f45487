/** Comments on issues, merge requests, commits, snippets and epics, each alone or in a discussion. */
import { z } from "zod";
import * as common from "./common";
import { bool, entity, flag, oneOf, positiveId, text, words } from "./fields";
import { type Known, under } from "./operation";
import { UserSummary } from "./shared";

const body = words.describe("Text.");

export const Note = entity(
  { id: common.id, body: text.describe("Text.") },
  {
    author: UserSummary.describe("Who wrote it."),
    system: flag.describe("Whether the service itself wrote it."),
    noteable_id: positiveId.describe("Id of what it is about."),
    noteable_iid: common.iid,
    noteable_type: oneOf("Issue", "MergeRequest", "Commit", "Snippet", "Epic").describe(
      "Type of what it is about: `Issue`, `MergeRequest`, `Commit`, `Snippet` or `Epic`.",
    ),
    project_id: common.project_id,
    resolvable: flag.describe("Whether it can be resolved."),
    resolved: flag.describe("Whether it is resolved."),
    confidential: flag.describe("Whether only members see it."),
    internal: flag.describe("Whether only members see it."),
    ...common.timestamps,
  },
);

export const Discussion = entity(
  { id: text.describe("Id of the discussion.") },
  {
    individual_note: flag.describe("Whether it is a comment alone."),
    notes: z.array(Note).describe("Its comments, oldest first."),
  },
);

const order = {
  order_by: z
    .enum(["created_at", "updated_at"])
    .describe("Order: `created_at` or `updated_at`. Default: `created_at`.")
    .optional(),
  sort: common.sort,
};

const notesOn = <const Base extends string>(what: string, path: Base & Known<Base>) => {
  const notes = under<Base>(path);
  return {
    list: notes.list("/notes", {
      summary: `List the comments on ${what}.`,
      accepts: ["none"],
      query: order,
      item: Note,
    }),
    get: notes.get("/notes/:note_id", {
      summary: `Read a comment on ${what}.`,
      accepts: ["none"],
      result: Note,
    }),
    create: notes.post("/notes", {
      summary: `Comment on ${what}.`,
      body: {
        body,
        internal: bool.describe("Whether only members see it. Default: false.").optional(),
        created_at: common.created_at.optional(),
      },
      result: Note,
    }),
    update: notes.put("/notes/:note_id", {
      summary: `Change a comment on ${what}. Only its author or a maintainer can.`,
      body: { body },
      result: Note,
    }),
    delete: notes.del("/notes/:note_id", {
      summary: `Delete a comment on ${what}. Only its author or a maintainer can.`,
      success: 204,
    }),
  };
};

const discussionsOn = <const Base extends string>(what: string, path: Base & Known<Base>) => {
  const discussions = under<Base>(path);
  const one = "/discussions/:discussion_id/notes/:note_id";
  return {
    list: discussions.list("/discussions", {
      summary: `List the discussions of ${what}.`,
      accepts: ["none"],
      item: Discussion,
    }),
    get: discussions.get("/discussions/:discussion_id", {
      summary: `Read a discussion of ${what}.`,
      accepts: ["none"],
      result: Discussion,
    }),
    create: discussions.post("/discussions", {
      summary: `Begin a discussion of ${what}.`,
      body: { body },
      result: Discussion,
    }),
    addNote: discussions.post("/discussions/:discussion_id/notes", {
      summary: `Answer in a discussion of ${what}.`,
      body: { body },
      result: Note,
    }),
    getNote: discussions.get(one, {
      summary: `Read a comment in a discussion of ${what}.`,
      accepts: ["none"],
      result: Note,
    }),
    updateNote: discussions.put(one, {
      summary: `Change or resolve a comment in a discussion of ${what}.`,
      body: { body: body.optional(), resolved: bool.describe("Whether it is resolved.").optional() },
      needs: { exclusive: [["body", "resolved"]], atLeastOne: ["body", "resolved"] },
      result: Note,
    }),
    deleteNote: discussions.del(one, {
      summary: `Delete a comment in a discussion of ${what}.`,
      success: 204,
    }),
  };
};

const ISSUE = "/projects/:project/issues/:issue_iid";
const MERGE_REQUEST = "/projects/:project/merge_requests/:merge_request_iid";

export const issueNotes = notesOn("an issue", ISSUE);
export const mergeRequestNotes = notesOn("a merge request", MERGE_REQUEST);
export const issueDiscussions = discussionsOn("an issue", ISSUE);
export const mergeRequestDiscussions = discussionsOn("a merge request", MERGE_REQUEST);
export const commitDiscussions = discussionsOn("a commit", "/projects/:project/repository/commits/:sha");

const SNIPPET = "/projects/:project/snippets/:snippet_id";

export const snippetNotes = notesOn("a snippet", SNIPPET);
export const snippetDiscussions = discussionsOn("a snippet", SNIPPET);
export const epicNotes = notesOn("an epic", "/groups/:group/epics/:epic_id");
