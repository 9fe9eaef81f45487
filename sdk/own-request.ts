/** A request that the table of operations does not have, as a program writes it; without types of other packages. */
import type { Method } from "./api/description";

/** A request of your own: `{ method: "PUT", path: "/projects/:project/star", parameters: { project: "acme/web" } }`. */
export interface OwnRequest {
  readonly method: Method;
  /** Relative to `/api/v4`. Each `:name` in it is one of `parameters`, which is encoded. */
  readonly path: string;
  readonly parameters?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  /** Sent as JSON. */
  readonly body?: Readonly<Record<string, unknown>>;
}
