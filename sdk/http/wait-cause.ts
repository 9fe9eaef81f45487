/** The causes for which a request waits, as logs, progress and errors show them. */
import { ConnectionError, ServiceError } from "./errors";
import { headerOf, type ResponseHead } from "./response-head";

export interface WaitCause {
  /** Completes "it waits for": `the rate limit of the service (429 with Retry-After)`. */
  readonly what: string;
  /** The answer that makes it wait. */
  readonly error?: ServiceError | undefined;
}

export const BUDGET: WaitCause = { what: "the request budget" };

/** As many requests run as may at the same time. */
export const CONCURRENCY: WaitCause = { what: "other requests" };

export const USED_UP: WaitCause = { what: "the rate limit of the service (RateLimit-Remaining: 0)" };

/** Why a failed request is sent again later only. */
export function causeOf({
  head,
  error,
}: {
  readonly head?: ResponseHead;
  readonly error: unknown;
}): WaitCause {
  const answered = error instanceof ServiceError ? { error } : {};
  if (head === undefined) return { what: `another attempt after ${brokenBy(error)}` };
  const asked = headerOf(head, "retry-after") === undefined ? "" : " with Retry-After";
  const answer = `${head.status}${asked}`;
  if (head.status === 429) return { what: `the rate limit of the service (${answer})`, ...answered };
  if (asked !== "") return { what: `the service (${answer})`, ...answered };
  return { what: `another attempt after ${answer}`, ...answered };
}

/** `503: The service is down` */
export function responseText(error: unknown): string | undefined {
  if (!(error instanceof ServiceError)) return undefined;
  const { status, serviceMessage } = error;
  return `${status}${serviceMessage ? `: ${serviceMessage.replace(/[.\s]+$/, "")}` : ""}`;
}

/** Without the message, which quotes what is sent. */
function brokenBy(error: unknown): string {
  const code =
    error instanceof ConnectionError ? (error.cause as NodeJS.ErrnoException | undefined)?.code : "";
  return `no response${code ? ` (${code})` : ""}`;
}
