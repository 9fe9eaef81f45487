/** Operations for tests, which need neither a summary nor the types of the API's table. */
import type { z } from "zod";
import type { Method, Operation } from "../../sdk/api/operation";

type Details = Partial<Omit<Operation, "method" | "path">>;

const verb =
  (method: Method) =>
  (path: string, details: Details = {}): Operation => ({
    summary: "Made for a test.",
    method,
    path,
    query: {},
    body: {},
    result: undefined,
    pagination: undefined,
    ...details,
  });

export const get = verb("GET");
export const head = verb("HEAD");
export const post = verb("POST");
export const put = verb("PUT");
export const del = verb("DELETE");

export const list = (path: string, { item, ...details }: Details & { item: z.ZodType }): Operation =>
  get(path, { pagination: { kind: "offset" }, ...details, result: item });
