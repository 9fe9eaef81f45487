/**
 * Operations that the embedded service has besides the specification's, so that clients and test suites that create their
 * own projects, groups and users can run: each with its handler. The client does not have them.
 */
import { z } from "zod";
import type { Shape } from "../../sdk/api/fields";
import type { Operation } from "../../sdk/api/operation";
import type { Handler } from "../handler";

export interface Served {
  readonly operation: Operation;
  readonly handle: (call: never) => unknown;
}

export const serve = <O extends Operation>(operation: O, handle: Handler<O>): Served => ({
  operation,
  handle,
});

/** An answer whose fields are described nowhere. */
export const anything = z.looseObject({});

// ─── Attributes that are kept and shown, and that nothing acts on ────────────

export type Attributes = Readonly<Record<string, unknown>>;

/** The parameters that set them: of the type of their default value. */
export const attributeParameters = (defaults: Attributes): Shape =>
  Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, schemaLike(value).nullable().optional()]),
  );

function schemaLike(value: unknown): z.ZodType {
  if (typeof value === "boolean") return z.boolean();
  if (typeof value === "number") return z.number();
  if (Array.isArray(value)) return z.array(z.string());
  return typeof value === "string" || value === null ? z.string() : z.unknown();
}

/** Those that a request sets. */
export const attributesIn = (defaults: Attributes, input: object): Attributes =>
  Object.fromEntries(
    Object.entries(input).filter(([name, value]) => name in defaults && value !== undefined),
  );
