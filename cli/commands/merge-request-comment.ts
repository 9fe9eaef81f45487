/** `--notify merge-request`: keeps one comment with the report on the merge request of a GitLab pipeline, written anew by each run. */
import { z } from "zod";
import type { Environment } from "../../provider/service/settings";
import { beyond } from "../../sdk/api/beyond";
import { entity, positiveId, text } from "../../sdk/api/fields";
import { under } from "../../sdk/api/operation";
import { createCaller } from "../../sdk/http/call";
import { serviceOptions } from "../connection";
import type { Report } from "../gitops/report/report";

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

interface Shown {
  /** The report in Markdown. */
  readonly body: string;
  /** Otherwise, only a comment that is there is brought up to date. */
  readonly isNews: boolean;
}

/** The commands of a stack have a comment of their own, and so has a report of all stacks. */
const markOf = ({ command, file, stack = "" }: Report): string =>
  `<!-- ${["forge", command, file, stack].map(encodeURIComponent).join(" ")} -->`;

export async function commentOn(
  environment: Environment,
  report: Report,
  { body: shown, isNews }: Shown,
  signal: AbortSignal,
): Promise<void> {
  const { CI_SERVER_URL, CI_PROJECT_ID, CI_MERGE_REQUEST_IID, FORGE_COMMENT_TOKEN } = environment;
  const caller = createCaller(
    // The comment is about the run, and its token is another one than that of the run.
    serviceOptions({ ...environment, FORGE_BASE_URL: CI_SERVER_URL, FORGE_TOKEN: FORGE_COMMENT_TOKEN }),
  );
  const place = { project: CI_PROJECT_ID, merge_request_iid: Number(CI_MERGE_REQUEST_IID) };
  const options = { signal };
  try {
    const user = (await caller.call("user", beyond.currentUser, {}, options)) as { readonly id: number };
    const mark = markOf(report);
    const body = `${mark}\n${shown}`;
    const own = await ownComment(caller.list("comments.list", comments.list, place, options), user.id, mark);
    if (own !== undefined)
      await caller.call("comments.update", comments.update, { ...place, note_id: own, body }, options);
    else if (isNews) await caller.call("comments.create", comments.create, { ...place, body }, options);
  } finally {
    await caller.close();
  }
}

/** Anybody can write a comment that begins alike. */
async function ownComment(
  all: AsyncIterable<unknown>,
  user: number,
  mark: string,
): Promise<number | undefined> {
  for await (const note of all as AsyncIterable<z.output<typeof Note>>)
    if (note.author?.id === user && note.body.startsWith(mark)) return note.id;
  return undefined;
}
