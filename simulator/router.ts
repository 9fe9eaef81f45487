/** Finds the operation that a request's method and path mean. */
import FindMyWay from "find-my-way";
import { type NamedOperation, operations } from "../sdk/api";

export interface Route extends NamedOperation {
  readonly parameters: Readonly<Record<string, string>>;
}

export interface Router {
  /** `path` is relative to `/api/v4`, still percent-encoded. */
  find(method: string, path: string): Route | undefined;
}

let shared: Router | undefined;

/** The same for every service: it holds the table's paths and nothing else. */
export function router(): Router {
  shared ??= createRouter();
  return shared;
}

function createRouter(): Router {
  // Names may be as long as an address may be; the library's own limit of 100 characters is for others.
  const router = FindMyWay({ ignoreTrailingSlash: true, maxParamLength: 16_384, caseSensitive: true });
  for (const named of operations()) {
    router.on(named.operation.method, named.operation.path, () => undefined, named);
  }
  return {
    find(method, path) {
      const found = router.find(method as FindMyWay.HTTPMethod, path);
      if (found === null) return undefined;
      return { ...(found.store as NamedOperation), parameters: found.params as Record<string, string> };
    },
  };
}
