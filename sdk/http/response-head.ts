/** The beginning of an answer. */

/** What of an answer is known before its body. */
export interface ResponseHead {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** The first value of a header. */
export function headerOf({ headers }: ResponseHead, name: string): string | undefined {
  const value = headers[name];
  return typeof value === "object" ? value[0] : value;
}
