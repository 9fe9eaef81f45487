/** The public table of operations, without zod schemas. */
import { operations as all, api as table } from "./api";
import type { OperationDescription } from "./api/description";
import type { OperationId, Operations } from "./generated/operations";

export interface NamedOperation {
  readonly id: OperationId;
  readonly operation: OperationDescription;
}

export const api: {
  readonly [Area in keyof Operations]: { readonly [Name in keyof Operations[Area]]: OperationDescription };
} = table;

/** All operations, in the order of the table. */
export const operations = (): NamedOperation[] => all();
