/** As much of S3 as a ledger needs: objects in memory, replaced and deleted under conditions, and listed a page at a time. */
import { createHash } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export const credentials = {
  AWS_ACCESS_KEY_ID: "AKIA0000TEST",
  AWS_SECRET_ACCESS_KEY: "secret-of-the-bucket",
};

const PAGE = 2;

interface Answer {
  readonly status: number;
  readonly body?: string;
  readonly tag?: string;
}

export interface S3Server {
  /** `s3://team/prefix?…`, which asks this server. */
  url(prefix?: string): string;
  readonly objects: Map<string, string>;
  /** Each request as `PUT /team/…`. */
  readonly requests: string[];
  /** Of the next requests: a status instead of the answer; 0 does what is asked, and loses the answer; -1 is none. */
  readonly faults: number[];
  /** Like older services. */
  ignoresConditions: boolean;
  /** Refused as a key that has been deleted. */
  isRefusing: boolean;
  close(): void;
}

const tagOf = (body: string): string => `"${createHash("md5").update(body).digest("hex")}"`;
const hashOf = (body: string): string => createHash("sha256").update(body).digest("hex");
const error = (status: number, code: string, message = "") => ({
  status,
  body: `<Error><Code>${code}</Code><Message>${message}</Message></Error>`,
});

const SIGNATURE = new RegExp(
  `^AWS4-HMAC-SHA256 Credential=${credentials.AWS_ACCESS_KEY_ID}/\\d{8}/eu-central-1/s3/aws4_request, SignedHeaders=.*host.*, Signature=[0-9a-f]{64}$`,
);

function isHeld(
  { "if-match": match, "if-none-match": none }: IncomingHttpHeaders,
  there: string | undefined,
): boolean {
  if (none !== undefined) return there === undefined;
  return match === undefined || (there !== undefined && tagOf(there) === match);
}

export async function startS3(): Promise<S3Server> {
  const objects = new Map<string, string>();
  const server = createServer(async (request, response) => {
    const body = await text(request);
    state.requests.push(`${request.method} ${request.url}`);
    const fault = state.faults.shift();
    const answer: Answer = fault && fault > 0 ? error(fault, "SlowDown") : answerTo(request, body);
    if (fault === 0) request.socket.destroy();
    else response.writeHead(answer.status, answer.tag ? { etag: answer.tag } : {}).end(answer.body);
  });

  function answerTo({ method, headers, url = "" }: IncomingMessage, body: string): Answer {
    const { pathname, searchParams } = new URL(url, "http://s3");
    const [, bucket, ...rest] = pathname.split("/").map(decodeURIComponent);
    const key = rest.join("/");
    const refusal = refusalOf(headers, body, bucket);
    if (refusal) return refusal;
    if (key === "") return listed(searchParams);
    return method === "GET" ? found(objects.get(key)) : changed(method ?? "", key, headers, body);
  }

  const found = (there: string | undefined): Answer =>
    there === undefined ? error(404, "NoSuchKey") : { status: 200, body: there, tag: tagOf(there) };

  function changed(method: string, key: string, headers: IncomingHttpHeaders, body: string): Answer {
    const there = objects.get(key);
    if (!state.ignoresConditions && !isHeld(headers, there))
      return there === undefined ? error(404, "NoSuchKey") : error(412, "PreconditionFailed");
    if (method === "PUT") objects.set(key, body);
    else objects.delete(key);
    return method === "PUT" ? { status: 200, tag: tagOf(body) } : { status: 204 };
  }

  function refusalOf(headers: IncomingHttpHeaders, body: string, bucket?: string): Answer | undefined {
    const isSigned = SIGNATURE.test(headers.authorization ?? "");
    if (!isSigned || headers["x-amz-content-sha256"] !== hashOf(body))
      return error(403, "SignatureDoesNotMatch");
    if (state.isRefusing) return error(403, "InvalidAccessKeyId", "The key does not exist.");
    return bucket === "team" ? undefined : error(404, "NoSuchBucket", "The specified bucket does not exist.");
  }

  function listed(query: URLSearchParams): Answer {
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get("prefix") ?? "")).sort();
    const from = Number(query.get("continuation-token") ?? 0);
    const next = from + PAGE < keys.length ? from + PAGE : undefined;
    const contents = keys
      .slice(from, from + PAGE)
      .map((key) => `<Contents><Key>${encodeURIComponent(key)}</Key></Contents>`);
    const more = next === undefined ? "" : `<NextContinuationToken>${next}</NextContinuationToken>`;
    return { status: 200, body: `<ListBucketResult>${contents.join("")}${more}</ListBucketResult>` };
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const state: S3Server = {
    url: (prefix = "states") =>
      `s3://team/${prefix}?region=eu-central-1&endpoint=127.0.0.1:${port}&disableSSL=true`,
    ...{ objects, requests: [], faults: [], ignoresConditions: false, isRefusing: false },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return state;
}
