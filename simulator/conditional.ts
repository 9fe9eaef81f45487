/** Conditional requests: what has not changed is not sent again, and what has changed meanwhile is not deleted. */
import { hash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isSafe } from "../sdk/api/operation";
import { apiError, type Call, type Reply } from "./handler";

/** Adds a tag to what was read, and leaves its body out if the client has it already. */
export function unlessUnchanged({ method = "GET", headers }: IncomingMessage, reply: Reply): Reply {
  if (!isSafe(method) || reply.status !== 200 || reply.body === undefined) return reply;
  const etag = `W/"${hash("md5", reply.body)}"`;
  const tagged = { ...reply, headers: { ...reply.headers, etag } };
  const known = headers["if-none-match"]?.split(",").map((tag) => tag.trim()) ?? [];
  return known.some((tag) => tag === "*" || tag === etag || `W/${tag}` === etag)
    ? { ...tagged, status: 304, body: undefined }
    : tagged;
}

/** The moment of `If-Unmodified-Since`, in milliseconds since 1970. */
export function unmodifiedSince({ headers }: IncomingMessage): number | undefined {
  const moment = Date.parse(headers["if-unmodified-since"] ?? "");
  return Number.isNaN(moment) ? undefined : moment;
}

/** Throws 412 if a row has changed after the moment up to which the request knows it. */
export function assertUnmodified(
  { unmodifiedSince }: Pick<Call<never>, "unmodifiedSince">,
  row: { readonly created_at: string; readonly updated_at?: string },
): void {
  if (unmodifiedSince !== undefined && Date.parse(row.updated_at ?? row.created_at) > unmodifiedSince)
    throw apiError.preconditionFailed();
}
