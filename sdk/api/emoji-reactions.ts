/** Emoji reactions to issues, merge requests and snippets, and to the comments on them. */
import { z } from "zod";
import * as common from "./common";
import { entity, oneOf, positiveId, text } from "./fields";
import { type Known, under } from "./operation";
import { UserSummary } from "./shared";

const NAME = "Name of the emoji without colons, such as `thumbsup`.";

export const EmojiReaction = entity(
  { id: common.id, name: text.describe(NAME) },
  {
    user: UserSummary.describe("The user who reacted."),
    awardable_id: positiveId.describe("Id of the object that has the reaction."),
    awardable_type: oneOf("Issue", "MergeRequest", "Snippet", "Note").describe(
      "Type of the object that has the reaction: `Issue`, `MergeRequest`, `Snippet` or `Note`.",
    ),
    url: text.describe("Address of the picture of an emoji of a group."),
    ...common.timestamps,
  },
);

const emojiName = z
  .string()
  .regex(/^[^:\s]+$/, "an emoji's name without colons")
  .describe(NAME);

const reactionsTo = <const Base extends string>(what: string, path: Base & Known<Base>) => {
  const { list, get, post, del } = under<Base>(path);
  return {
    list: list("/award_emoji", {
      summary: `List the reactions to ${what}.`,
      accepts: ["none"],
      item: EmojiReaction,
    }),

    get: get("/award_emoji/:award_id", {
      summary: `Read one reaction to ${what}.`,
      accepts: ["none"],
      result: EmojiReaction,
    }),

    create: post("/award_emoji", {
      summary: `React to ${what}.`,
      body: { name: emojiName },
      result: EmojiReaction,
    }),

    delete: del("/award_emoji/:award_id", {
      summary: `Delete a reaction to ${what}. Only its author or an administrator can.`,
    }),
  };
};

export const issueReactions = reactionsTo("an issue", "/projects/:project/issues/:issue_iid");
export const mergeRequestReactions = reactionsTo(
  "a merge request",
  "/projects/:project/merge_requests/:merge_request_iid",
);
export const snippetReactions = reactionsTo("a snippet", "/projects/:project/snippets/:snippet_id");

export const issueNoteReactions = reactionsTo(
  "a comment on an issue",
  "/projects/:project/issues/:issue_iid/notes/:note_id",
);
export const mergeRequestNoteReactions = reactionsTo(
  "a comment on a merge request",
  "/projects/:project/merge_requests/:merge_request_iid/notes/:note_id",
);
export const snippetNoteReactions = reactionsTo(
  "a comment on a snippet",
  "/projects/:project/snippets/:snippet_id/notes/:note_id",
);
