/** The table: every operation of the API, by area. An area is loaded when it is first asked for. */
import { type Api, areas } from "../generated/areas";
import type { Operation } from "./operation";

type Areas = { readonly [area: string]: { readonly [operation: string]: Operation } };

function lazily(loaders: Readonly<Record<string, () => unknown>>): Api {
  const table = {};
  for (const [area, load] of Object.entries(loaders)) {
    Object.defineProperty(table, area, { enumerable: true, configurable: true, get: load });
  }
  return table as Api;
}

export const api: Api = lazily(areas);

export type { Api };

/** The name of an operation as a program writes it: `groupLabels.create`. */
export type OperationId = {
  [Area in keyof Api & string]: `${Area}.${keyof Api[Area] & string}`;
}[keyof Api & string];

export interface NamedOperation {
  readonly id: OperationId;
  readonly operation: Operation;
}

/** All operations, in the order of the table. */
export function operations(): NamedOperation[] {
  return Object.entries(api as Areas).flatMap(([area, entries]) =>
    Object.entries(entries).map(([name, operation]) => ({ id: `${area}.${name}` as OperationId, operation })),
  );
}
