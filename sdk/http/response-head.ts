/** Status and headers of a response. */

export interface ResponseHead {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export function headerOf({ headers }: ResponseHead, name: string): string | undefined {
  const value = headers[name];
  return typeof value === "object" ? value[0] : value;
}
