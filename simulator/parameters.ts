/** Parameters as any client may send them, in a query, a form, JSON or multipart, become one nested object. */
import type { IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { isSafe } from "../sdk/api/operation";
import { apiError, ErrorResponse } from "./handler";

export type Parameters = Record<string, unknown>;

/** A file from a multipart body. */
export class UploadedFile {
  constructor(
    readonly name: string,
    readonly content: Buffer,
  ) {}

  /** Safe in an address: the service keeps letters, digits, dots, dashes and underscores. */
  get safeName(): string {
    return this.name.replace(/^.*[/\\]/, "").replace(/[^\p{L}\p{N}.\-_]/gu, "_");
  }
}

export async function readParameters(request: IncomingMessage, search: string): Promise<Parameters> {
  const parameters = parseQuery(search);
  if (
    request.headers["content-length"] === "0" ||
    (request.headers["content-length"] ?? request.headers["transfer-encoding"]) === undefined
  ) {
    return parameters;
  }
  const body = await buffer(request);
  return body.length === 0 ? parameters : { ...parameters, ...(await parseBody(body, request)) };
}

type Parse = (body: Buffer, contentType: string) => Parameters | Promise<Parameters>;

/** The content types that the service reads; of a text it reads nothing. */
const parsers: Readonly<Record<string, Parse>> = {
  "multipart/form-data": parseMultipart,
  "application/x-www-form-urlencoded": (body) => parseQuery(body.toString("utf8")),
  "application/json": parseJson,
  "text/plain": () => ({}),
};

function parseBody(
  body: Buffer,
  { method = "GET", headers }: IncomingMessage,
): Parameters | Promise<Parameters> {
  const { "content-type": contentType = "application/json" } = headers;
  const mediaType = contentType.split(";")[0]?.trim().toLowerCase() ?? "";
  // Of a request to read, only a form counts.
  if (isSafe(method) && mediaType !== "application/x-www-form-urlencoded") return {};
  const parse = Object.hasOwn(parsers, mediaType) ? parsers[mediaType] : undefined;
  if (parse === undefined)
    throw new ErrorResponse(415, { error: `The provided content-type '${mediaType}' is not supported.` });
  return parse(body, contentType);
}

async function parseMultipart(body: Buffer, contentType: string): Promise<Parameters> {
  const form = await new Response(new Uint8Array(body), { headers: { "content-type": contentType } })
    .formData()
    .catch(() => {
      throw apiError.badParameter("The request body is not valid multipart/form-data");
    });
  const fields: [string, unknown][] = [];
  for (const [name, value] of form) {
    const read =
      typeof value === "string"
        ? value
        : new UploadedFile(value.name, Buffer.from(await value.arrayBuffer()));
    fields.push([name, read]);
  }
  return nested(fields);
}

function parseJson(body: Buffer): Parameters {
  try {
    const value: unknown = JSON.parse(body.toString("utf8"));
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Parameters;
  } catch {}
  throw apiError.badParameter("The request body is not valid JSON");
}

export const parseQuery = (search: string): Parameters => nested(new URLSearchParams(search));

/** `a=1`, `a[]=1`, `a[key]=1`, `a[0][key]=1` and `a[][key]=1`, where a key that comes again begins a new item. */
function nested(fields: Iterable<readonly [name: string, value: unknown]>): Parameters {
  const root: Parameters = Object.create(null);
  for (const [name, value] of fields) {
    const [, head = name, rest = ""] = /^([^[]+)((?:\[[^\]]*\])*)$/.exec(name) ?? [];
    place(
      root,
      head,
      [...rest.matchAll(/\[([^\]]*)\]/g)].map(([, key = ""]) => key),
      value,
    );
  }
  return listsOf(root) as Parameters;
}

type Tree = { [key: string]: unknown };

function place(tree: Tree, key: string, rest: readonly string[], value: unknown): void {
  const [next, ...deeper] = rest;
  if (next === undefined) {
    tree[key] = value;
    return;
  }
  tree[key] ??= next === "" ? [] : Object.create(null);
  const child = tree[key] as Tree | unknown[];
  if (!Array.isArray(child)) {
    if (typeof child === "object") place(child, next, deeper, value);
    return;
  }
  if (deeper.length === 0) {
    child.push(value);
    return;
  }
  const [itemKey = ""] = deeper;
  const last = child.at(-1) as Tree | string | undefined;
  const isOpen = typeof last === "object" && !(itemKey in last);
  const item = isOpen ? last : (Object.create(null) as Tree);
  if (!isOpen) child.push(item);
  place(item, itemKey, deeper.slice(1), value);
}

/** Objects whose keys count up from 0 are the lists that they stand for. */
function listsOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(listsOf);
  if (typeof value !== "object" || value === null || value instanceof UploadedFile) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, listsOf(item)] as const);
  return entries.length > 0 && entries.every(([key], index) => key === String(index))
    ? entries.map(([, item]) => item)
    : Object.fromEntries(entries);
}
