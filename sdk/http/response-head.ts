/** Status and headers of a response. */
import { oneLine } from "../safe-text";

export interface ResponseHead {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export function headerOf({ headers }: ResponseHead, name: string): string | undefined {
  const value = headers[name];
  return typeof value === "object" ? value[0] : value;
}

const LONGEST_ID = 200;

/** The id that the service gave the request. */
export function requestIdIn(head: ResponseHead, redact: (text: string) => string): string | undefined {
  const id = headerOf(head, "x-request-id");
  return id ? oneLine(redact(id)).slice(0, LONGEST_ID).toWellFormed() : undefined;
}
