/** `--notify merge-request`: keeps one comment with the report on a merge or pull request, found by a mark of its own and written anew by each run. */
import type { Environment } from "../../provider/service/settings";
import type { Report } from "../gitops/report/report";
import type { Comment, Comments, Needs } from "./comments";
import { githubComments, githubNeeds, isInGitHub } from "./github-comments";
import { gitlabComments, gitlabNeeds } from "./gitlab-comments";

interface Host {
  readonly needs: Needs;
  open(environment: Environment, signal: AbortSignal): Comments;
}

const hostOf = (environment: Environment): Host =>
  isInGitHub(environment)
    ? { needs: githubNeeds, open: githubComments }
    : { needs: gitlabNeeds, open: gitlabComments };

export const missingForComments = (environment: Environment): readonly string[] =>
  Object.entries(hostOf(environment).needs)
    .filter(([name]) => !environment[name])
    .map(([name, remedy]) => `${name} (${remedy})`);

interface Shown {
  /** The report in Markdown. */
  readonly body: string;
  /** Otherwise, only a comment that is there is brought up to date. */
  readonly isNews: boolean;
}

/** The commands of a stack have a comment of their own, and so has a report of all stacks. */
const markOf = ({ command, file, stack = "" }: Report): string =>
  `<!-- forge:report ${[command, file, stack].map(encodeURIComponent).join(" ")} -->`;

export async function commentOn(
  environment: Environment,
  report: Report,
  { body: shown, isNews }: Shown,
  signal: AbortSignal,
): Promise<void> {
  const comments = hostOf(environment).open(environment, signal);
  try {
    const mark = markOf(report);
    const body = `${mark}\n${shown}`;
    const own = await ownComment(comments.list(), mark);
    if (own !== undefined) await comments.update(own, body);
    else if (isNews) await comments.create(body);
  } finally {
    await comments.close();
  }
}

async function ownComment(all: AsyncIterable<Comment>, mark: string): Promise<number | undefined> {
  for await (const { id, body, isOwn } of all) if (isOwn && body.startsWith(mark)) return id;
  return undefined;
}
