/**
 * Operations that the embedded service has besides the specification's, so that clients and test suites that create their
 * own projects, groups and users can run: each with its handler. The client does not have them.
 */
import { z } from "zod";
import type { Operation } from "../../sdk/api/operation";
import type { Handler } from "../handler";

export interface ExtraOperation {
  readonly operation: Operation;
  readonly handle: (call: never) => unknown;
}

export const extraOperation = <O extends Operation>(operation: O, handle: Handler<O>): ExtraOperation => ({
  operation,
  handle,
});

/** An answer whose fields are described nowhere. */
export const anything = z.looseObject({});
