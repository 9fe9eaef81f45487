// biome-ignore-all lint/suspicious/noTemplateCurlyInString: an expression of GitHub Actions, not of this program
/** The comments on the pull request of a GitHub workflow. */
import { z } from "zod";
import type { Environment } from "../../provider/service/settings";
import { createDispatcher } from "../../sdk/http/dispatcher";
import { UserError } from "../../sdk/user-error";
import type { Comments, Needs } from "./comments";

export const isInGitHub = ({ GITHUB_ACTIONS }: Environment): boolean => GITHUB_ACTIONS === "true";

export const githubNeeds: Needs = {
  GITHUB_API_URL: "GitHub Actions sets it",
  GITHUB_REPOSITORY: "GitHub Actions sets it",
  GITHUB_REF: "GitHub Actions sets it",
  FORGE_COMMENT_TOKEN: "set it to ${{ github.token }}, with the permission pull-requests: write",
};

const Author = z.looseObject({ id: z.int(), type: z.string().optional() });
const IssueComment = z.looseObject({ id: z.int(), body: z.string().nullish(), user: Author.nullish() });

const PAGE = 100;

export function githubComments(environment: Environment, signal: AbortSignal): Comments {
  const { GITHUB_API_URL = "", GITHUB_REPOSITORY, GITHUB_REF = "" } = environment;
  const [, number] = /^refs\/pull\/(\d+)\//.exec(GITHUB_REF) ?? [];
  if (number === undefined)
    throw new UserError(`the workflow was not started by a pull request, but for ${GITHUB_REF}`);
  const { send, close } = sender(environment, signal);
  const repository = `${GITHUB_API_URL.replace(/\/+$/, "")}/repos/${GITHUB_REPOSITORY}`;
  const onIssue = `${repository}/issues/${number}/comments`;
  return {
    async *list() {
      const isOwn = await authorship(() => send("GET", `${GITHUB_API_URL}/user`));
      for (let page = 1; ; page++) {
        const { body } = await asserted(send("GET", `${onIssue}?per_page=${PAGE}&page=${page}`));
        const all = z.array(IssueComment).parse(body);
        for (const { id, body: text, user } of all)
          yield { id, body: text ?? "", isOwn: user ? isOwn(user) : false };
        if (all.length < PAGE) return;
      }
    },
    async create(body) {
      await asserted(send("POST", onIssue, { body }));
    },
    async update(id, body) {
      await asserted(send("PATCH", `${repository}/issues/comments/${id}`, { body }));
    },
    close,
  };
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** The token of a job has no user, and comments as a bot. */
async function authorship(askForUser: () => Promise<Answer>) {
  const answer = await askForUser();
  if (answer.status === 403) return ({ type }: z.output<typeof Author>) => type === "Bot";
  const { id } = Author.parse((await asserted(answer)).body);
  return (user: z.output<typeof Author>) => user.id === id;
}

async function asserted(answering: Answer | Promise<Answer>): Promise<Answer> {
  const answer = await answering;
  if (answer.status < 300) return answer;
  const { data } = z.object({ message: z.string() }).safeParse(answer.body);
  throw new UserError(`it answered ${answer.status}${data === undefined ? "" : `: ${data.message}`}`);
}

/** Follows no redirect: it could lead anywhere. */
function sender(environment: Environment, signal: AbortSignal) {
  const { GITHUB_API_URL = "", FORGE_COMMENT_TOKEN } = environment;
  const dispatcher = createDispatcher({ origin: new URL(GITHUB_API_URL).origin, proxyEnv: environment });
  return {
    async send(method: "GET" | "POST" | "PATCH", address: string, value?: object): Promise<Answer> {
      const { origin, pathname, search } = new URL(address);
      const { statusCode: status, body } = await dispatcher.request({
        ...{ origin, path: `${pathname}${search}`, method, signal },
        headers: {
          accept: "application/vnd.github+json",
          authorization: `Bearer ${FORGE_COMMENT_TOKEN}`,
          "content-type": "application/json",
          "user-agent": "forge",
          "x-github-api-version": "2022-11-28",
        },
        ...(value === undefined ? {} : { body: JSON.stringify(value) }),
      });
      const text = await body.text();
      return { status, body: text.startsWith("{") || text.startsWith("[") ? JSON.parse(text) : text };
    },
    close: () => dispatcher.destroy(),
  };
}
