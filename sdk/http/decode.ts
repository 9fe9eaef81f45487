/** Last step of a call: decodes a successful response into the operation's result. */
import { buffer } from "node:stream/consumers";
import type { z } from "zod";
import type { Download, Operation } from "../api/operation";
import { exactNumber, parseJson } from "../json";
import { wellFormedJson } from "../well-formed";
import type { Dialect } from "./dialect";
import { type CallFacts, UnexpectedResponseError } from "./errors";
import { headerOf, type ResponseHead } from "./response-head";
import { MISMATCH, readerOf } from "./schema-reader";
import type { HttpResponse } from "./send";

export async function decode(
  operation: Operation,
  call: CallFacts,
  response: HttpResponse,
  dialect: Dialect,
): Promise<unknown> {
  const { result } = operation;
  if (result === undefined || response.status === 304) {
    await response.discard();
    if (isWebPage(response)) throw unexpectedResponse(call, response, WEB_PAGE);
    return undefined;
  }
  if ("from" in result) {
    if (result.from === "stream") return download(response);
    await response.discard();
    return parse(result.schema, fromHeaders(result.schema, response, dialect), call, response);
  }
  return parse(result, await readJson(call, response, dialect), call, response);
}

export async function decodePage(
  operation: Operation,
  call: CallFacts,
  response: HttpResponse,
  dialect: Dialect,
): Promise<{ readonly items: unknown[]; readonly size: number }> {
  const page = await readJson(call, response, dialect);
  if (!Array.isArray(page)) throw unexpectedResponse(call, response, "the body is not a list");
  const items = page.map((item) => parse(operation.result as z.ZodType, item, call, response));
  return { items, size: response.size };
}

const WEB_PAGE =
  "the body is a web page, not JSON; check the base URL, and that no sign-in page stands in front of the service";

const isWebPage = (head: ResponseHead) => headerOf(head, "content-type")?.includes("text/html") ?? false;

async function readJson(call: CallFacts, response: HttpResponse, dialect: Dialect): Promise<unknown> {
  const encoding = headerOf(response, "content-encoding");
  if (encoding !== undefined && encoding !== "identity") {
    // A body that nobody reads holds its connection.
    await response.discard();
    throw unexpectedResponse(
      call,
      response,
      `it is compressed (${encoding}), although the client did not ask for compression; look for a proxy that compresses responses`,
    );
  }
  const text = await response.text();
  let value: unknown;
  try {
    value = parseJson(text);
  } catch {
    // Some services send an empty body for null, and plain text without quotes.
    if (text.trim() === "") return null;
    if (headerOf(response, "content-type")?.startsWith("text/plain")) return text;
    throw unexpectedResponse(call, response, /^\s*</.test(text) ? WEB_PAGE : "the body is not complete JSON");
  }
  return dialect.neutralBody(wellFormedJson(value, text), text);
}

function parse(schema: z.ZodType, value: unknown, call: CallFacts, head: ResponseHead): unknown {
  const read = readerOf(schema);
  const result = read(value);
  if (result !== MISMATCH) return result;
  // null where the schema allows an omitted object.
  if (value === null && read(undefined) !== MISMATCH) return undefined;
  const issue = schema.safeParse(value).error?.issues[0];
  const where = issue && issue.path.length > 0 ? `"${issue.path.join(".")}"` : "it";
  const why = issue ? ` (${issue.message.toLowerCase()})` : "";
  throw unexpectedResponse(call, head, `${where} does not match the API's schema${why}`);
}

const unexpectedResponse = (call: CallFacts, { status }: ResponseHead, what: string) =>
  new UnexpectedResponseError(`${call.operation} returned ${status}, but ${what}.`, call, status);

/** Turns `X-Service-Blob-Id: …` into `{ blob_id: … }`, with numbers and booleans where the schema has them. */
function fromHeaders(schema: z.ZodObject, head: ResponseHead, dialect: Dialect): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    const header = headerOf(head, `x-${dialect.headerPrefix}-${name.replaceAll("_", "-")}`);
    if (header === undefined) continue;
    const candidates = [decodeUtf8(header), ...parsedValues(header)];
    values[name] =
      candidates.find((candidate) => (field as z.ZodType).safeParse(candidate).success) ?? header;
  }
  return values;
}

/** Node decodes headers as Latin-1, but services write file names in UTF-8. */
function decodeUtf8(header: string): string {
  const text = Buffer.from(header, "latin1").toString("utf8");
  return text.includes("\uFFFD") ? header : text;
}

function parsedValues(text: string): unknown[] {
  if (text === "true" || text === "false") return [text === "true"];
  return /^-?\d+(\.\d+)?$/.test(text) ? [exactNumber(text)] : [];
}

function download(response: HttpResponse): Download {
  const length = Number(headerOf(response, "content-length") ?? Number.NaN);
  const stream = response.stream();
  return {
    contentType: headerOf(response, "content-type"),
    fileName: fileName(headerOf(response, "content-disposition") ?? ""),
    size: Number.isNaN(length) ? undefined : length,
    stream,
    bytes: () => buffer(stream),
    text: async () => (await buffer(stream)).toString("utf8"),
  };
}

/** Prefers `filename*=UTF-8''na%C3%AFve.txt` over `filename="plain.txt"`, which cannot express all characters. */
function fileName(disposition: string): string | undefined {
  const encoded = /;\s*filename\*\s*=\s*utf-8'[^']*'([^\s;]+)/i.exec(disposition)?.[1];
  const [, quoted, plain] = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;]+))/i.exec(disposition) ?? [];
  const named = (encoded && decodePercent(encoded)) ?? quoted?.replace(/\\(.)/g, "$1") ?? plain;
  // Only the last part: a name from the service must not choose a folder.
  const last = named
    ?.split(/[\\/]/)
    .at(-1)
    ?.replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, "");
  return last && ![".", ".."].includes(last) ? last : undefined;
}

function decodePercent(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
