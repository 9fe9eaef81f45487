/** Sends fields that the table does not have with the requests that a piece of code makes, so that nothing in between has to pass them on. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Operation } from "../api/operation";
import { InvalidInputError } from "./errors";

type Values = Readonly<Record<string, unknown>>;

interface Scope {
  readonly fields: Values;
  takes(operation: Operation): boolean;
  isSent: boolean;
}

const scopes = new AsyncLocalStorage<Scope>();

/** The requests within `run` of operations that take them have these fields, as they are; `isSent`: there was one. */
export async function withFurtherFields<T>(
  fields: Values,
  takes: Scope["takes"],
  run: () => Promise<T>,
): Promise<{ readonly result: T; readonly isSent: boolean }> {
  const scope: Scope = { fields, takes, isSent: false };
  const result = await scopes.run(scope, run);
  return { result, isSent: scope.isSent };
}

/** The further fields of a request. One that the request has by itself would be another value of the same thing. */
export function furtherFieldsOf(id: string, operation: Operation, values: Values): Values | undefined {
  const scope = scopes.getStore();
  if (!scope?.takes(operation)) return undefined;
  const [name] = Object.keys(scope.fields).filter((field) => values[field] !== undefined);
  if (name !== undefined) {
    const problem = `"${name}" is in this request already`;
    throw new InvalidInputError(id, [{ parameter: name, problem }]);
  }
  scope.isSent = true;
  return scope.fields;
}
