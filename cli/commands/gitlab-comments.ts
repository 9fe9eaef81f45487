/** The comments on the merge request of a GitLab pipeline. */
import { z } from "zod";
import type { Environment } from "../../provider/service/settings";
import { entity, positiveId, text } from "../../sdk/api/fields";
import { under } from "../../sdk/api/operation";
import { users } from "../../sdk/api/users";
import { createCaller } from "../../sdk/http/call";
import { serviceOptions } from "../connection";
import type { Comments, Needs } from "./comments";

const notes = under("/projects/:project/merge_requests/:merge_request_iid");

const Note = entity({ id: positiveId, body: text }, { author: z.looseObject({ id: positiveId }) });

const comments = {
  list: notes.list("/notes", { summary: "List the comments on a merge request.", item: Note }),
  create: notes.post("/notes", {
    summary: "Comment on a merge request.",
    body: { body: z.string() },
    result: Note,
  }),
  update: notes.put("/notes/:note_id", {
    summary: "Change a comment on a merge request.",
    body: { body: z.string() },
    result: Note,
  }),
};

export const gitlabNeeds: Needs = {
  CI_SERVER_URL: "GitLab CI sets it",
  CI_PROJECT_ID: "GitLab CI sets it",
  CI_MERGE_REQUEST_IID: "GitLab CI sets it in pipelines of merge requests",
  FORGE_COMMENT_TOKEN: 'set it to a token with the scope "api" that may comment',
};

export function gitlabComments(environment: Environment, signal: AbortSignal): Comments {
  const { CI_SERVER_URL, CI_PROJECT_ID, CI_MERGE_REQUEST_IID, FORGE_COMMENT_TOKEN } = environment;
  const caller = createCaller(
    // The comment is about the run, and its token is another one than that of the run.
    serviceOptions({ ...environment, FORGE_BASE_URL: CI_SERVER_URL, FORGE_TOKEN: FORGE_COMMENT_TOKEN }),
  );
  const place = { project: CI_PROJECT_ID, merge_request_iid: Number(CI_MERGE_REQUEST_IID) };
  const options = { signal };
  return {
    async *list() {
      const user = (await caller.call("user", users.current, {}, options)) as { readonly id: number };
      const all = caller.list("comments.list", comments.list, place, options);
      for await (const { id, body, author } of all as AsyncIterable<z.output<typeof Note>>)
        yield { id, body, isOwn: author?.id === user.id };
    },
    async create(body) {
      await caller.call("comments.create", comments.create, { ...place, body }, options);
    },
    async update(note_id, body) {
      await caller.call("comments.update", comments.update, { ...place, note_id, body }, options);
    },
    close: () => caller.close(),
  };
}
