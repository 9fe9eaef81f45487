/** An operation of the API: one table entry, from which the client, the simulator and the docs follow. */
import { z } from "zod";
import type { About, Method, Pagination } from "./description";
import type { Download } from "./download";
import type { Shape } from "./fields";
import { openShape } from "./open";
import { furtherParameter, type PathParameter, pathParameters } from "./parameters";

export type {
  Dependencies,
  ExtraCredential,
  Limit,
  Method,
  Pagination,
  Role,
  Tier,
} from "./description";
export type { Download };

// ─── What comes back ─────────────────────────────────────────────────────────

/** The answer is a head without a body; `blob_id` is read from `X-Service-Blob-Id`. */
export interface FromHeaders<S extends z.ZodObject = z.ZodObject> {
  readonly from: "headers";
  readonly schema: S;
}
export const headers = <S extends z.ZodObject>(schema: S): FromHeaders<S> => ({ from: "headers", schema });

export interface FromStream {
  readonly from: "stream";
}
export const file: FromStream = { from: "stream" };

export type Result = z.ZodType | FromHeaders | FromStream | undefined;

export type ResultOf<R extends Result> = R extends z.ZodType
  ? z.output<R>
  : R extends FromHeaders<infer S>
    ? z.output<S>
    : R extends FromStream
      ? Download
      : void;

// ─── An operation ────────────────────────────────────────────────────────────

export interface Operation<
  Path extends string = string,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  R extends Result = Result,
  Paged extends Pagination | undefined = Pagination | undefined,
> extends About {
  readonly method: Method;
  /** Relative to `/api/v4`; `:name` is a parameter of `pathParameters`. */
  readonly path: Path;
  readonly query: Query;
  readonly body: Body;
  /** Of a list: one item. */
  readonly result: R;
  readonly pagination: Paged;
}

export type ParametersOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParametersOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The path if all of its parameters are known; otherwise the compiler's message names the unknown one. */
export type Known<Path extends string> =
  ParametersOf<Path> extends PathParameter
    ? Path
    : `unknown path parameter :${Exclude<ParametersOf<Path>, PathParameter>}`;

type PathShape<Path extends string> = {
  [K in ParametersOf<Path> & PathParameter]: (typeof pathParameters)[K];
};

type Simplify<T> = { [K in keyof T]: T[K] } & {};

/** Everything that a call is given, as one strict object: path, query and body have no name in common. */
export type InputSchema<O extends Operation> =
  O extends Operation<infer Path, infer Query, infer Body>
    ? z.ZodObject<Simplify<PathShape<Path> & Query & Body & PageShape<O>>, z.core.$strict>
    : never;

type PageShape<O extends Operation> = O["pagination"] extends Pagination ? typeof pageParameters : unknown;

export type InputOf<O extends Operation> = z.input<InputSchema<O>>;

export type CheckedInputOf<O extends Operation> = z.output<InputSchema<O>>;

/** Parameters of every list, besides its filters. */
export const pageParameters = {
  page: z.int().positive().describe("Number of the first page to read. Default: 1.").optional(),
  per_page: z.int().min(1).max(100).describe("Items per request, up to 100.").optional(),
} as const;

export function parametersOf(path: string): PathParameter[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as PathParameter);
}

const inputs = new WeakMap<Operation, z.ZodObject>();

/** The strict schema of everything that a call is given; made at the first call, for most are never made. */
export function inputSchema<O extends Operation>(operation: O): InputSchema<O> {
  let schema = inputs.get(operation);
  if (schema === undefined) {
    const path = Object.fromEntries(
      parametersOf(operation.path).map((name) => [name, pathParameters[name] ?? furtherParameter] as const),
    );
    const paging = operation.pagination ? pageParameters : {};
    schema = z.strictObject({ ...path, ...operation.query, ...operation.body, ...paging });
    inputs.set(operation, schema);
  }
  return schema as InputSchema<O>;
}

const openInputs = new WeakMap<Operation, z.ZodObject>();

/** The same, with values that a newer service may know; a filter has none. */
export function openInputSchema(operation: Operation): z.ZodObject {
  let schema = openInputs.get(operation);
  if (schema === undefined) {
    const { shape } = inputSchema(operation);
    schema = z.strictObject({ ...openShape(shape), ...operation.query });
    openInputs.set(operation, schema);
  }
  return schema;
}

/** Whether the result is a file, handed over while it comes. */
export const givesFile = ({ result }: Operation): boolean =>
  result !== undefined && "from" in result && result.from === "stream";

/** The schema of the answer, or of one item of a list. */
export function answerOf({ result }: Operation): z.ZodType {
  if (result === undefined || ("from" in result && result.from === "stream")) {
    throw new Error("There is nothing to read in the answer.");
  }
  return "from" in result && result.from === "headers" ? result.schema : (result as z.ZodType);
}

/** A request of these methods changes nothing. */
export const isSafe = (method: string): boolean => method === "GET" || method === "HEAD";

export function isIdempotent(operation: Operation): boolean {
  return operation.idempotent ?? !["POST", "PATCH"].includes(operation.method);
}

// ─── How an area declares its operations ─────────────────────────────────────

type None = Record<never, never>;

interface Details<Query extends Shape, Body extends Shape, R extends Result> extends About {
  readonly query?: Query;
  readonly body?: Body;
  readonly result?: R;
}

function declared<Path extends string, Query extends Shape, Body extends Shape, R extends Result>(
  method: Method,
  path: Path,
  { query, body, result, ...about }: Details<Query, Body, R>,
): Operation<Path, Query, Body, R, undefined> {
  return {
    method,
    path,
    query: query ?? ({} as Query),
    body: body ?? ({} as Body),
    result: result as R,
    pagination: undefined,
    ...about,
  };
}

function verb(method: Method) {
  return <
    const Path extends string,
    Query extends Shape = None,
    Body extends Shape = None,
    R extends Result = undefined,
  >(
    path: Known<Path>,
    details: Details<Query, Body, R>,
  ) => declared<Path, Query, Body, R>(method, path as Path, details);
}

export const get = verb("GET");
export const head = verb("HEAD");
export const post = verb("POST");
export const put = verb("PUT");
export const patch = verb("PATCH");
export const del = verb("DELETE");

type ListDetails<Query extends Shape, Item extends z.ZodType> = Omit<
  Details<Query, None, Item>,
  "body" | "result"
> & { item: Item; pagination?: Pagination };

function declaredList<Path extends string, Item extends z.ZodType, Query extends Shape>(
  path: Path,
  { query, item, pagination = { kind: "offset" }, ...about }: ListDetails<Query, Item>,
): Operation<Path, Query, None, Item, Pagination> {
  return { method: "GET", path, query: query ?? ({} as Query), body: {}, result: item, pagination, ...about };
}

/** A GET that answers with pages of `item`. */
export function list<const Path extends string, Item extends z.ZodType, Query extends Shape = None>(
  path: Known<Path>,
  details: ListDetails<Query, Item>,
) {
  return declaredList<Path, Item, Query>(path as Path, details);
}

/** The verbs for paths that begin alike, so that twins, such as those of groups and projects, come from one template. */
export function under<const Base extends string>(base: Known<Base>) {
  const verb =
    (method: Method) =>
    <
      const Rest extends string,
      Query extends Shape = None,
      Body extends Shape = None,
      R extends Result = undefined,
    >(
      rest: Known<Rest>,
      details: Details<Query, Body, R>,
    ) =>
      declared<`${Base}${Rest}`, Query, Body, R>(method, `${base as Base}${rest as Rest}`, details);
  return {
    get: verb("GET"),
    post: verb("POST"),
    put: verb("PUT"),
    patch: verb("PATCH"),
    del: verb("DELETE"),
    list: <const Rest extends string, Item extends z.ZodType, Query extends Shape = None>(
      rest: Known<Rest>,
      details: ListDetails<Query, Item>,
    ) => declaredList<`${Base}${Rest}`, Item, Query>(`${base as Base}${rest as Rest}`, details),
  };
}
