/** A merge request with comments, which the embedded service does not have, and the variables of its pipeline, on either host. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

const TOKEN = "token-of-the-commentator";
const OWN = 1;

export type CommentHost = "gitlab" | "github" | "github with the token of a person";

export interface MergeRequest {
  readonly variables: Readonly<Record<string, string>>;
  /** The comments of the token's user that have forge's mark. */
  own(): readonly string[];
  /** Those of other tools, with the same token. */
  ofTools(): readonly string[];
  requests(): readonly string[];
  tokens(): readonly unknown[];
  /** Another user copies all comments, to the front. */
  copyAsAnother(): void;
  /** Another tool comments with the same token. */
  commentAsTool(body: string): void;
  close(): Promise<void>;
}

interface Note {
  readonly id: number;
  readonly body: string;
  readonly author: { readonly id: number; readonly type: string };
}

/** How a host spells the same things. */
interface Spelling {
  readonly user: string;
  readonly list: string;
  readonly one: RegExp;
  /** How the token comes. */
  tokenIn(headers: NodeJS.Dict<string | string[]>): unknown;
  variables(url: string): Readonly<Record<string, string>>;
  written(note: Note): object;
}

const gitlab: Spelling = {
  user: "/api/v4/user",
  list: "/api/v4/projects/42/merge_requests/7/notes",
  one: /^\/api\/v4\/projects\/42\/merge_requests\/7\/notes\/(\d+)$/,
  tokenIn: (headers) => headers["private-token"],
  variables: (url) => ({
    // The tests may run in GitHub Actions.
    GITHUB_ACTIONS: "",
    ...{ CI_SERVER_URL: url, CI_PROJECT_ID: "42", CI_MERGE_REQUEST_IID: "7" },
  }),
  written: (note) => note,
};

const github: Spelling = {
  user: "/api/v3/user",
  list: "/api/v3/repos/acme/fleet/issues/7/comments",
  one: /^\/api\/v3\/repos\/acme\/fleet\/issues\/comments\/(\d+)$/,
  tokenIn: ({ authorization }) => String(authorization).replace(/^Bearer /, ""),
  variables: (url) => ({
    GITHUB_ACTIONS: "true",
    GITHUB_API_URL: `${url}/api/v3`,
    GITHUB_REPOSITORY: "acme/fleet",
    GITHUB_REF: "refs/pull/7/merge",
  }),
  written: ({ id, body, author }) => ({ id, body, user: author }),
};

/** `others` comments of other users come first. */
export async function startMergeRequest(others: number, host: CommentHost = "gitlab"): Promise<MergeRequest> {
  const { user, list, one, tokenIn, variables, written } = host === "gitlab" ? gitlab : github;
  const own = { id: OWN, type: host === "github" ? "Bot" : "User" };
  const another = { id: OWN + 1, type: "User" };
  let notes: readonly Note[] = Array.from({ length: others }, (_, id) => ({
    ...{ id, body: "Looks good", author: another },
  }));
  const requests: string[] = [];
  const tokens: unknown[] = [];

  /** The status and the body. */
  function answerTo(method: string | undefined, url: URL, body: string): readonly [number, unknown] {
    // The token of a job has no user.
    if (url.pathname === user)
      return host === "github"
        ? [403, { message: "Resource not accessible by integration" }]
        : [200, { id: OWN, username: "commentator" }];
    const [, id] = one.exec(url.pathname) ?? [];
    if (url.pathname !== list && id === undefined) return [404, {}];
    const [page, size] = [
      Number(url.searchParams.get("page") ?? 1),
      Number(url.searchParams.get("per_page")),
    ];
    if (method === "GET") return [200, notes.slice((page - 1) * size, page * size).map(written)];
    const note = { id: Number(id ?? notes.length), author: own, body: JSON.parse(body).body as string };
    notes = [...notes.filter((other) => other.id !== note.id), note];
    return [method === "POST" ? 201 : 200, written(note)];
  }

  const server = createServer(async (request, response) => {
    const { method, url = "", headers } = request;
    const body = await text(request);
    requests.push(`${method} ${url}`);
    tokens.push(tokenIn(headers));
    const address = new URL(url, "http://host");
    const [status, answer] =
      tokenIn(headers) === TOKEN ? answerTo(method, address, body) : [401, { message: "401 Unauthorized" }];
    const page = Number(address.searchParams.get("page") ?? 1);
    const next = Array.isArray(answer) && answer.length === 100 ? String(page + 1) : "";
    response
      .writeHead(status, { "content-type": "application/json", "x-next-page": next })
      .end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const bodies = (isForge: boolean) =>
    notes.flatMap(({ author, body }) =>
      author.id === OWN && body.startsWith("<!-- forge:report ") === isForge ? [body] : [],
    );
  return {
    variables: {
      ...variables(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
      FORGE_COMMENT_TOKEN: TOKEN,
    },
    own: () => bodies(true),
    ofTools: () => bodies(false),
    requests: () => requests,
    tokens: () => tokens,
    copyAsAnother() {
      const copies = notes.map((note) => ({ ...note, id: note.id + 1000, author: another }));
      notes = [...copies, ...notes];
    },
    commentAsTool(body) {
      notes = [...notes, { id: 5000 + notes.length, body, author: own }];
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
