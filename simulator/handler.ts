/** Types and errors for the handlers, which implement the operations of each area. */
import type { z } from "zod";
import type { Api } from "../sdk/api";
import type {
  CheckedInputOf,
  FromHeaders,
  FromStream,
  Operation,
  Pagination,
  ParametersOf,
} from "../sdk/api/operation";
import type { DialectName } from "../sdk/http/dialect";
import type { Rows } from "./generated/rows";
import type { StoredGroup, StoredProject, User, World } from "./world";

/** The group or project that the path names; it exists and is visible to the caller. */
type ParentsIn<Path extends string> = ("project" extends ParametersOf<Path>
  ? { readonly project: StoredProject }
  : unknown) &
  ("group" extends ParametersOf<Path> ? { readonly group: StoredGroup } : unknown);

export type Call<O extends Operation> = ParentsIn<O["path"]> & {
  /** Validated by the table; texts from a query are converted to numbers etc. */
  readonly input: CheckedInputOf<O>;
  readonly world: World;
  /** `ANONYMOUS` if the request needs no credential and has none. */
  readonly user: User;
  /** The caller's access level in the group or project; 60 for an administrator. */
  readonly level: number;
  /** The job whose token was used, if one was. */
  readonly jobProjectId: number | undefined;
  /** The access token that was used, if one was. */
  readonly token: Rows["tokens"] | undefined;
  /** The service's URL as in the request. */
  readonly baseUrl: string;
  /** May this simulation reach an address outside the machine. */
  readonly allowOutside: boolean;
  /** `neutral` follows the specification where the real service, `gitlab`, does otherwise. */
  readonly dialect: DialectName;
  /** Objects that changed after this moment, in milliseconds since 1970, are not deleted. */
  readonly unmodifiedSince: number | undefined;
  /** Whether a value is one that only a later version knows. */
  readonly isLater: (value: unknown) => boolean;
};

/** The call of one of two twins, one of projects and one of groups, whose handlers are the same. */
export type TwinCall<O extends Operation> = Omit<Call<O>, "project" | "group" | "input"> & {
  readonly project?: StoredProject | undefined;
  readonly group?: StoredGroup | undefined;
  readonly input: Omit<CheckedInputOf<O>, "project" | "group">;
};

/** The items of a list, before they are cut into pages. */
export interface Collection<Item> {
  readonly size: number;
  slice(from: number, to: number): Item[];
  /** The cursor of an item, for keyset pagination. */
  cursorAt?: (index: number) => string | number;
  /** Omits the headers with totals. */
  readonly withoutTotals?: boolean;
  /** Of a list that is too long for page numbers alone. */
  readonly large?: LargeList;
  /** Of a list that omits them when it is asked for by keyset. */
  readonly isUncountedByKeyset?: boolean;
  /** Of a list that comes whole, whatever page is asked for. */
  readonly isWhole?: boolean;
}

/** How far the pages of a list reach, and how it goes on from an item instead. */
export interface LargeList {
  /** the name of its items in the service. */
  readonly type: "Project" | "Group" | "User";
  /** The filter for everything after an item, and the value of the item; none if the order has no such filter. */
  readonly after?: { readonly filter: string; readonly valueAt: (index: number) => string | number };
}

/** Rows with a function that converts them; it runs only for the requested page. */
export function collection<R, Item>(
  rows: readonly R[],
  present: (row: R) => Item,
  options: { cursor?: (row: R) => string | number } & Pick<
    Collection<Item>,
    "withoutTotals" | "large" | "isWhole" | "isUncountedByKeyset"
  > = {},
): Collection<Item> {
  const { cursor, withoutTotals = false, isWhole = false, isUncountedByKeyset = false } = options;
  return {
    size: rows.length,
    slice: (from, to) => rows.slice(from, to).map(present),
    ...{ withoutTotals, isWhole, isUncountedByKeyset },
    ...(options.large ? { large: options.large } : {}),
    ...(cursor ? { cursorAt: (index: number) => cursor(rows[index] as R) } : {}),
  };
}

/** The bytes of an answer that is a file. */
export interface FileResponse {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly fileName?: string;
  /** Facts as headers: `{ blob_id }` becomes `X-Service-Blob-Id`. */
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** The response to send. */
export interface Reply {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer | string | undefined;
}

/** A response with another status than the operation's default. */
export class ResponseWithStatus {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {}
}

type ResponseOf<O extends Operation> = O["pagination"] extends Pagination
  ? O["result"] extends z.ZodType
    ? Collection<z.input<O["result"]>>
    : never
  : O["result"] extends z.ZodType
    ? z.input<O["result"]> | ResponseWithStatus
    : O["result"] extends FromHeaders<infer S>
      ? z.input<S>
      : O["result"] extends FromStream
        ? FileResponse | ResponseWithStatus
        : void | ResponseWithStatus;

export type Handler<O extends Operation> = (call: Call<O>) => ResponseOf<O> | Promise<ResponseOf<O>>;

type AsOperation<T> = T extends Operation ? T : never;

/** The rules of an area: one handler for each of its operations. */
export type Handlers<Area extends keyof Api> = {
  readonly [Name in keyof Api[Area]]: Handler<AsOperation<Api[Area][Name]>>;
};

/** Thrown by a handler; sent as a response with this status and body. */
export class ErrorResponse extends Error {
  constructor(
    readonly status: number,
    readonly body: unknown,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(JSON.stringify(body));
  }
}

const asRuby = (problems: Readonly<Record<string, readonly string[]>>) =>
  `{${Object.entries(problems)
    .map(([name, sentences]) => {
      const key = /^\w+$/.test(name) ? name : JSON.stringify(name);
      return `:${key}=>[${sentences.map((one) => JSON.stringify(one)).join(", ")}]`;
    })
    .join(", ")}}`;

/** The service's error responses. */
export const apiError = {
  /** A parameter is missing or malformed: `{error: "name is missing"}`. */
  badParameter: (error: string) => new ErrorResponse(400, { error }),
  /** A value is against a rule: `{message: {name: ["has already been taken"]}}`. */
  invalid: (message: string | Readonly<Record<string, readonly string[]>>) =>
    new ErrorResponse(400, { message }),
  /** The same in a sentence, with the problems as Ruby prints them. */
  failed: (action: string, problems: Readonly<Record<string, readonly string[]>>) =>
    apiError.invalid(`Failed to ${action} ${asRuby(problems)}`),
  unauthorized: () => new ErrorResponse(401, { message: "401 Unauthorized" }),
  forbidden: (why?: string) => new ErrorResponse(403, { message: `403 Forbidden${why ? ` - ${why}` : ""}` }),
  notFound: (what?: string) =>
    new ErrorResponse(404, { message: what ? `404 ${what} Not Found` : "404 Not found" }),
  conflict: (message: string) => new ErrorResponse(409, { message }),
  preconditionFailed: () => new ErrorResponse(412, { message: "412 Precondition Failed" }),
  unprocessable: (message: string) => new ErrorResponse(422, { message }),
};

/** The model's problems, by field: one, or several. */
export type FieldProblems = Readonly<Record<string, string | readonly string[]>>;

/** Those fields that have problems. */
export const problemsIn = (all: FieldProblems): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries(all)
      .map(([field, reasons]) => [field, typeof reasons === "string" ? [reasons] : reasons] as const)
      .filter(([, reasons]) => reasons.length > 0),
  );

/** The problems as sentences, as some answers list them: `Name has already been taken`. */
export const sentencesOf = (problems: FieldProblems): string[] =>
  Object.entries(problemsIn(problems)).flatMap(([field, reasons]) => {
    const words = field.replace(/_id$/, "").replaceAll("_", " ");
    return reasons.map((reason) => `${words[0]?.toUpperCase()}${words.slice(1)} ${reason}`);
  });
