/** A merge request with comments, which the embedded service does not have, and the variables of its pipeline. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

const TOKEN = "token-of-the-commentator";
const OWN = 1;

export interface MergeRequest {
  readonly variables: Readonly<Record<string, string>>;
  /** The comments of the token's user. */
  own(): readonly string[];
  requests(): readonly string[];
  tokens(): readonly unknown[];
  /** Another user copies all comments, to the front. */
  copyAsAnother(): void;
  close(): Promise<void>;
}

/** `others` comments of other users come first. */
export async function startMergeRequest(others: number): Promise<MergeRequest> {
  const another = { id: OWN + 1 };
  let notes = Array.from({ length: others }, (_, id) => ({ id, body: "Looks good", author: another }));
  const requests: string[] = [];
  const tokens: unknown[] = [];

  function answerTo(method: string | undefined, url: URL, body: string): unknown {
    if (url.pathname === "/api/v4/user") return { id: OWN, username: "commentator" };
    const [, of, id] =
      /^\/api\/v4\/projects\/(42\/merge_requests\/7)\/notes(?:\/(\d+))?$/.exec(url.pathname) ?? [];
    if (of === undefined) return undefined;
    const [page, size] = [
      Number(url.searchParams.get("page") ?? 1),
      Number(url.searchParams.get("per_page")),
    ];
    if (method === "GET") return notes.slice((page - 1) * size, page * size);
    const written = {
      id: Number(id ?? notes.length),
      author: { id: OWN },
      body: JSON.parse(body).body as string,
    };
    notes = [...notes.filter((note) => note.id !== written.id), written];
    return written;
  }

  const server = createServer(async (request, response) => {
    const { method, url = "", headers } = request;
    const body = await text(request);
    requests.push(`${method} ${url}`);
    tokens.push(headers["private-token"]);
    const isKnown = headers["private-token"] === TOKEN;
    const answer = isKnown
      ? answerTo(method, new URL(url, "http://host"), body)
      : { message: "401 Unauthorized" };
    const page = Number(new URL(url, "http://host").searchParams.get("page") ?? 1);
    const next = Array.isArray(answer) && answer.length === 100 ? String(page + 1) : "";
    const status = isKnown ? (answer === undefined ? 404 : 200) : 401;
    response
      .writeHead(status, { "content-type": "application/json", "x-next-page": next })
      .end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    variables: {
      CI_SERVER_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      CI_PROJECT_ID: "42",
      CI_MERGE_REQUEST_IID: "7",
      FORGE_COMMENT_TOKEN: TOKEN,
    },
    own: () => notes.flatMap(({ author, body }) => (author.id === OWN ? [body] : [])),
    requests: () => requests,
    tokens: () => tokens,
    copyAsAnother() {
      const copies = notes.map((note) => ({ ...note, id: note.id + 1000, author: another }));
      notes = [...copies, ...notes];
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
