/** An operation without the schemas of its parameters and its result. */

export type Method = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";

/** How a list goes on: numbered pages, or a cursor where the service has one. */
export type Pagination =
  | {
      readonly kind: "offset";
      /** A list that is too long for page numbers goes on after an item's id instead. */
      readonly goesOnBy?: "id";
    }
  /** Both are offered: `keyset` is asked for, and a service that only knows pages answers with pages. */
  | { readonly kind: "keyset"; readonly orderBy: string; readonly sort: "asc" | "desc" };

export type Tier = "free" | "premium" | "ultimate";

/** The least role needed in the project or group that the path names. */
export type Role =
  | "anyone"
  | "guest"
  | "planner"
  | "reporter"
  | "developer"
  | "maintainer"
  | "owner"
  /** An administrator of the whole installation. */
  | "admin";

/** Credentials that an operation takes besides an access token. */
export type ExtraCredential =
  /** A CI/CD job token in its header. */
  | "job"
  /** None at all, where what is asked for is public. */
  | "none"
  /** A trigger or job token as the parameter `token`, and nothing else. */
  | "trigger";

/** A limit of the service that is known beforehand, so that an error can say when to come back. */
export interface Limit {
  readonly what: string;
  readonly every: "minute" | "hour";
  readonly times: number;
}

/** How the properties of one call depend on each other. */
export interface Dependencies {
  /** At most one of each of these groups. */
  readonly exclusive?: readonly (readonly string[])[];
  /** One of these, and no other of them. */
  readonly exactlyOne?: readonly string[];
  /** All or none of each of these groups. */
  readonly together?: readonly (readonly string[])[];
  /** At least one of these. */
  readonly atLeastOne?: readonly string[];
  /** The first asks for the second. */
  readonly requires?: readonly (readonly [string, string])[];
}

export interface About {
  /** A sentence about what it does. */
  readonly summary: string;
  /** The status of the documented answer; any other 2xx is accepted too. */
  readonly success?: 200 | 201 | 202 | 204;
  /** 304 means that the state asked for already holds; the result is then `undefined`. */
  readonly unchanged?: true;
  readonly role?: Role;
  readonly tier?: Tier;
  /** Only the Enterprise edition has it, whatever the tier; one with a tier is only there anyway. */
  readonly edition?: "ee";
  readonly accepts?: readonly ExtraCredential[];
  /** Scopes of which the token needs one. Default: `read_api` or `api` to read, and `api` to write. */
  readonly scopes?: readonly string[];
  readonly needs?: Dependencies;
  readonly limit?: Limit;
  /** Other reasons for a status, besides a missing permission. */
  readonly refusals?: Readonly<Record<number, string>>;
  /** Begins what a client does: a dialect that is not the service's is noticed here, and not in the middle of the work. */
  readonly checksDialect?: true;
  /** The body is `multipart/form-data`, for it carries a file. */
  readonly multipart?: true;
  /** The body is the bytes of the one file that it has, as they are. */
  readonly raw?: true;
  /** Newer versions of the service take more fields in the body than the table has, each of which is true or false. */
  readonly furtherFlags?: true;
  /** Can be sent twice without harm. Default: all methods except POST and PATCH. */
  readonly idempotent?: boolean;
  /** The replacement. */
  readonly deprecated?: string;
}

/** An operation as it is described. */
export interface OperationDescription extends About {
  readonly method: Method;
  /** Relative to `/api/v4`; `:name` is a parameter. */
  readonly path: string;
  readonly pagination: Pagination | undefined;
}
