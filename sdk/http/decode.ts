/** The last step of a call: a successful answer becomes the result that the operation promises. */
import { buffer } from "node:stream/consumers";
import type { z } from "zod";
import type { Download, Operation } from "../api/operation";
import type { Dialect } from "./dialect";
import { type CallFacts, UnexpectedResponseError } from "./errors";
import type { Answer, Head } from "./send";

export async function decode(
  operation: Operation,
  call: CallFacts,
  answer: Answer,
  dialect: Dialect,
): Promise<unknown> {
  const { result } = operation;
  if (result === undefined || answer.status === 304) {
    await answer.body.dump();
    return undefined;
  }
  if ("from" in result) {
    if (result.from === "stream") return download(answer);
    await answer.body.dump();
    return parse(result.schema, fromHeaders(result.schema, answer, dialect), call, answer);
  }
  return parse(result, await readJson(call, answer, dialect), call, answer);
}

/** Reads the items of one page. */
export async function decodePage(
  operation: Operation,
  call: CallFacts,
  answer: Answer,
  dialect: Dialect,
): Promise<unknown[]> {
  const page = await readJson(call, answer, dialect);
  if (!Array.isArray(page)) throw unexpected(call, answer, "a list was expected");
  return page.map((item) => parse(operation.result as z.ZodType, item, call, answer));
}

async function readJson(call: CallFacts, answer: Answer, dialect: Dialect): Promise<unknown> {
  const text = await answer.body.text();
  if (text.trim() === "") return undefined;
  try {
    return dialect.neutralBody(JSON.parse(text), text);
  } catch {
    const page = /^\s*</.test(text);
    throw unexpected(
      call,
      answer,
      page
        ? "it is a page, not JSON; is the base URL the service's own, and is no sign-in page in front of it?"
        : "it is not whole JSON",
    );
  }
}

function parse(schema: z.ZodType, value: unknown, call: CallFacts, head: Head): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const where = issue && issue.path.length > 0 ? `"${issue.path.join(".")}"` : "it";
  throw unexpected(call, head, `${where} is not what the API promises (${issue?.message.toLowerCase()})`);
}

const unexpected = (call: CallFacts, { status }: Head, what: string) =>
  new UnexpectedResponseError(`${call.operation} was answered with ${status}, but ${what}.`, call, status);

/** `X-Service-Blob-Id: …` as `{ blob_id: … }`, numbers and booleans as such where the schema asks for them. */
function fromHeaders(schema: z.ZodObject, { headers }: Head, dialect: Dialect): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    const header = headers[`x-${dialect.headerWord}-${name.replaceAll("_", "-")}`];
    if (typeof header !== "string") continue;
    const candidates = [header, Number(header), header === "true"];
    values[name] =
      candidates.find((candidate) => (field as z.ZodType).safeParse(candidate).success) ?? header;
  }
  return values;
}

function download({ headers, body }: Answer): Download {
  const disposition = headers["content-disposition"];
  const named =
    typeof disposition === "string"
      ? /filename\*?=(?:UTF-8'')?"?([^";]+)"?/i.exec(disposition)?.[1]
      : undefined;
  const length = Number(headers["content-length"] ?? Number.NaN);
  return {
    contentType: typeof headers["content-type"] === "string" ? headers["content-type"] : undefined,
    // Only the last part: a name from outside must not choose a folder.
    fileName: named?.split(/[\\/]/).at(-1),
    size: Number.isNaN(length) ? undefined : length,
    stream: body,
    bytes: () => buffer(body),
    text: async () => (await buffer(body)).toString("utf8"),
  };
}
