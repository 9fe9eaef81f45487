/** The responses of a hostile service. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import type { RecordedCall } from "./recorded-calls";

export type Script = (request: IncomingMessage, response: ServerResponse) => void;

interface Origins {
  readonly url: string;
  readonly otherUrl: string;
}

export interface Hostility {
  readonly script: (call: RecordedCall, origins: Origins) => Script;
  /** Every operation must refuse the response. */
  readonly mustFail?: true;
  readonly appliesTo?: (call: RecordedCall) => boolean;
}

/** A token in responses, which no message may repeat. */
export const TOKEN = "glpat-hostile-service-0123456789";

const MIB = 2 ** 20;

const json = { "content-type": "application/json" };

const isList = ({ operation }: RecordedCall) => operation.pagination !== undefined;

/** Files are streamed to the caller, and may come from other hosts. */
const isNoFile = ({ operation: { result } }: RecordedCall) =>
  result === undefined || !("from" in result) || result.from !== "stream";

/** One operation of each sort, for slow cases. */
const isExample = ({ id }: RecordedCall) =>
  ["groupLabels.get", "groupLabels.list", "groupLabels.create", "groupLabels.delete"].includes(id);

const body =
  (make: (call: RecordedCall) => string | Buffer, headers: Readonly<Record<string, string>> = json) =>
  (call: RecordedCall): Script =>
  (_, response) =>
    void response.writeHead(call.status === 204 ? 200 : call.status, headers).end(make(call));

const redirect =
  (status: number, target: (request: IncomingMessage, origins: Origins) => string) =>
  (_: RecordedCall, origins: Origins): Script =>
  (request, response) =>
    void response.writeHead(status, { location: target(request, origins) }).end();

/** Writes until the connection is closed. */
const flood =
  (status: number, piece: Buffer, pause = 0) =>
  (): Script =>
  (_, response) => {
    response.writeHead(status, json);
    const more = () => {
      if (response.destroyed) return;
      const isTaken = response.write(piece);
      if (pause > 0) setTimeout(more, pause);
      else if (isTaken) setImmediate(more);
      else response.once("drain", more);
    };
    more();
  };

const pageOf = ({ url = "" }: IncomingMessage) =>
  Number(new URL(url, "http://localhost").searchParams.get("page") ?? 1);

/** Pages with these items, each with a link to the page `next`. */
const pages =
  (items: (call: RecordedCall) => string, next: (page: number) => number, isElsewhere = false) =>
  (call: RecordedCall, { url, otherUrl }: Origins): Script =>
  (request, response) => {
    const target = new URL(request.url ?? "/", isElsewhere ? otherUrl : url);
    target.searchParams.set("page", String(next(pageOf(request))));
    response.writeHead(200, { ...json, link: `<${target}>; rel="next"` }).end(items(call));
  };

const polluting = '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},';

export const hostilities: Readonly<Record<string, Hostility>> = {
  "an empty body": { script: body(() => "") },
  "a body that is null": { script: body(() => "null") },
  "a body that is a number": { script: body(() => "7") },
  "a body that is a text": { script: body(() => '"all is well"') },
  "a list instead of an object, or an object instead of a list": {
    script: body((call) => (isList(call) ? "{}" : "[]")),
  },
  "a web page": { script: body(() => "<html><h1>Sign in</h1></html>", { "content-type": "text/html" }) },
  "broken JSON": { script: body((call) => call.body.slice(0, -1) || "{") },
  "lists in lists, 100,000 times": { script: body(() => "[".repeat(100_000) + "]".repeat(100_000)) },
  "objects in objects, 100,000 times": {
    script: body(({ body }) =>
      body.startsWith("[")
        ? `[${"{".repeat(1)}"a":${'{"a":'.repeat(100_000)}1${"}".repeat(100_001)}]`
        : `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`,
    ),
  },
  "invalid UTF-8": {
    script: body(({ body }) =>
      Buffer.concat([
        Buffer.from(body.slice(0, body.indexOf('"') + 1)),
        Buffer.from([0xff, 0xfe, 0xc0]),
        Buffer.from(body.slice(body.indexOf('"') + 1)),
      ]),
    ),
  },
  "__proto__ in every object": {
    script: body(({ body }) => body.replaceAll("{", polluting).replaceAll(",}", "}")),
  },
  "a gzip bomb": { script: body(() => bomb(), { ...json, "content-encoding": "gzip" }), appliesTo: isNoFile },
  "a redirect to itself": { script: redirect(307, ({ url = "" }) => url), mustFail: true },
  "a redirect to another origin": {
    script: redirect(307, ({ url }, { otherUrl }) => `${otherUrl}${url}`),
    mustFail: true,
    appliesTo: isNoFile,
  },
  "a redirect to no address": { script: redirect(302, () => "http://["), mustFail: true },
  "an error that repeats the token and a stack": {
    script: () => (_, response) =>
      void response
        .writeHead(422, json)
        .end(
          JSON.stringify({ message: { base: [`${TOKEN} is\n    at evil (x.js:1:1) invalid \u001b[31m`] } }),
        ),
    mustFail: true,
    // A trigger token replaces the client's token, so the service never receives the latter.
    appliesTo: ({ operation }) => !operation.accepts?.includes("trigger"),
  },
  "pages in a circle": {
    script: pages(
      ({ body }) => body,
      (page) => (page === 2 ? 1 : 2),
    ),
    mustFail: true,
    appliesTo: isList,
  },
  "pages without items and without end": {
    script: pages(
      () => "[]",
      (page) => page + 1,
    ),
    mustFail: true,
    appliesTo: isList,
  },
  "a next page on another host": {
    script: pages(
      ({ body }) => body,
      () => 2,
      true,
    ),
    mustFail: true,
    appliesTo: isList,
  },
  "a body of 1 GB": { script: flood(200, Buffer.alloc(MIB, " ")), appliesTo: isExample },
  "an error of 1 GB": { script: flood(422, Buffer.alloc(MIB, "x")), mustFail: true, appliesTo: isExample },
  "a body that drips": { script: flood(200, Buffer.from(" "), 5), appliesTo: isExample },
  "an error that drips": { script: flood(422, Buffer.from("x"), 5), mustFail: true, appliesTo: isExample },
};

let packed: Buffer | undefined;

function bomb(): Buffer {
  packed ??= gzipSync(Buffer.alloc(100 * MIB, " "));
  return packed;
}
