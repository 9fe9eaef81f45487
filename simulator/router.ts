/** Finds the operation that a request's method and path mean, and its handler. */
import FindMyWay from "find-my-way";
import { operations } from "../sdk/api";
import { isSafe, type Operation } from "../sdk/api/operation";
import { type PathParameter, pathParameters } from "../sdk/api/parameters";
import { groupBy } from "../sdk/group-by";
import { lazy } from "../sdk/lazy";
import { wholeLists } from "./whole-lists";

// With the first request, for the service is to be there at once.
const served = lazy<typeof import("./served-parameters")>(() => require("./served-parameters"));
const generated = lazy<typeof import("./generated/handlers")>(() => require("./generated/handlers"));

interface Served {
  /** Such as `groupLabels.create`. */
  readonly id: string;
  /** The ids of narrower operations with the same method and path. */
  readonly narrower: readonly string[];
  readonly operation: Operation;
  readonly handle: (call: never) => unknown;
}

export interface Route extends Served {
  readonly parameters: Readonly<Record<string, string>>;
}

export interface Router {
  /** `path` is relative to `/api/v4`, still percent-encoded. */
  find(method: string, path: string): Route | undefined;
  /** The methods that the path takes. */
  methods(path: string): string[];
}

/** Their paths end in a number; with a name there is no such path. */
const ofNumbers = ["users.get", "users.update", "users.delete"];

let shared: Router | undefined;

/** The same for every service: it holds the table's paths and nothing else. */
export function router(): Router {
  shared ??= createRouter();
  return shared;
}

/** The slug of a wiki page may have its slashes as they are. */
const SLASHED = /\/:slug$/;

/** The former path of an operation, beside the one that it has now. */
const formerPath = (path: string): string =>
  path.replace(/^(\/projects\/:project)\/integrations\b/, "$1/services");

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

function createRouter(): Router {
  // Names may be as long as an address may be; the library's own limit of 100 characters is for others.
  const router = FindMyWay({ ignoreTrailingSlash: true, maxParamLength: 16_384, caseSensitive: true });
  for (const one of widest(allOperations())) {
    const { method, path } = one.operation;
    router.on(method, path, () => undefined, one);
    if (SLASHED.test(path)) router.on(method, path.replace(SLASHED, "/*"), () => undefined, one);
    const former = formerPath(path);
    if (former !== path) router.on(method, former, () => undefined, one);
  }
  const exactly = (method: string, path: string): Route | undefined => {
    const found = router.find(method as FindMyWay.HTTPMethod, path);
    if (found === null) return undefined;
    const { "*": rest, ...named } = found.params as Record<string, string>;
    const parameters = rest === undefined ? named : { ...named, slug: rest };
    const route = { ...(found.store as Served), parameters };
    return ofNumbers.includes(route.id) && !/^\d+$/.test(route.parameters.user_id ?? "") ? undefined : route;
  };
  const find = (method: string, path: string): Route | undefined => {
    const found = exactly(method, path) ?? (method === "HEAD" ? exactly("GET", path) : undefined);
    return path.endsWith(FORMAT) && (found === undefined || endsInFormat(found))
      ? find(method, path.slice(0, -FORMAT.length))
      : found;
  };
  return { find, methods: (path) => METHODS.filter((method) => find(method, path) !== undefined) };
}

function allOperations(): Served[] {
  const { servedParameters } = served;
  const areas = generated.handlers as unknown as Record<string, Record<string, Served["handle"]>>;
  return operations().flatMap(({ id, operation }) => {
    const [area = "", name = ""] = id.split(".");
    const handle = areas[area]?.[name];
    const part = isSafe(operation.method) ? "query" : "body";
    const asked = { ...operation[part], ...servedParameters[id] };
    const pagination = wholeLists.includes(id) ? undefined : operation.pagination;
    return handle
      ? [{ id, narrower: [], operation: { ...operation, [part]: asked, pagination }, handle }]
      : [];
  });
}

/** Of several operations with one method and path, the one that takes the most: it serves them all. */
function widest(all: readonly Served[]): Served[] {
  const alike = groupBy(all, ({ operation: { method, path } }) => `${method} ${path}`);
  return [...alike.values()].flatMap((several) => {
    const [first, ...others] = several.toSorted((a, b) => breadth(b) - breadth(a));
    return first ? [{ ...first, narrower: others.map(({ id }) => id) }] : [];
  });
}

const breadth = ({ operation: { body } }: Served) => Object.keys(body).length;

const FORMAT = ".json";

/** Whether the last name of the path is a number with a format behind it; of a file or a label it is a part of the name. */
const endsInFormat = ({ parameters }: Route): boolean =>
  Object.entries(parameters).some(
    ([name, value]) =>
      value.endsWith(FORMAT) &&
      (name === "project" || name === "group"
        ? /^\d+\.json$/.test(value)
        : !pathParameters[name as PathParameter].safeParse("name").success),
  );
