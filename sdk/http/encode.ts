/** The second step of a call: checked values become an address, headers and a body. */
import { FormData } from "undici";
import { type Operation, parametersOf } from "../api/operation";
import type { Dialect } from "./dialect";
import { InvalidInputError } from "./errors";

/** The longest address that is sent; services and proxies commonly read 8 KiB of a request line. */
const LONGEST_ADDRESS = 8000;

export interface EncodedRequest {
  readonly method: string;
  /** With its query, relative to the service's address. */
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string | FormData | undefined;
}

export interface Encoding {
  readonly dialect: Dialect;
  /** Bodies as `application/x-www-form-urlencoded` instead of JSON. */
  readonly form: boolean;
}

/** A file to send: its bytes and its name. `openAsBlob` of `node:fs` makes one that is read while it is sent. */
export interface Upload {
  readonly name: string;
  readonly content: Blob;
}

type Values = Readonly<Record<string, unknown>>;

export function encode(
  id: string,
  operation: Operation,
  values: Values,
  { dialect, form }: Encoding,
): EncodedRequest {
  const pathNames = new Set<string>(parametersOf(operation.path));
  let query: Values = {};
  let body: Values = {};
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || pathNames.has(name)) continue;
    if (name in operation.body) body = { ...body, [name]: value };
    else query = { ...query, [name]: value };
  }

  const path = `/api/v4${dialect.path(operation.path).replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(values[name])))}`;
  let search = encodeQuery(query);
  if (path.length + search.length > LONGEST_ADDRESS) {
    // The service reads parameters from a body as well, and answers an address that is too long with 414.
    if (operation.method === "HEAD" || path.length > LONGEST_ADDRESS) {
      throw new InvalidInputError(id, [
        {
          parameter: "input",
          problem: `the address would be ${path.length + search.length} characters long; a service reads about ${LONGEST_ADDRESS}`,
        },
      ]);
    }
    body = { ...query, ...body };
    search = "";
  }
  return {
    method: operation.method,
    path: search ? `${path}?${search}` : path,
    ...encodeBody(operation, dialect.body(body), form),
  };
}

function encodeBody(
  operation: Operation,
  body: Values,
  form: boolean,
): Pick<EncodedRequest, "headers" | "body"> {
  if (Object.keys(body).length === 0) return { headers: {}, body: undefined };
  if (operation.multipart) {
    const data = new FormData();
    for (const [name, value] of Object.entries(body)) {
      if (isUpload(value)) data.append(name, value.content, value.name);
      else data.append(name, String(value));
    }
    return { headers: {}, body: data };
  }
  return form
    ? { headers: { "content-type": "application/x-www-form-urlencoded" }, body: encodeQuery(body) }
    : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

export const isUpload = (value: unknown): value is Upload =>
  typeof value === "object" && value !== null && (value as Upload).content instanceof Blob;

/** `name=value`, `name[]=value`, `name[key]=value`, `name[0][key]=value`; what is not plain is percent-encoded, `+` too. */
export function encodeQuery(values: Values): string {
  const pairs: string[] = [];
  const add = (name: string, value: unknown): void => {
    if (value === undefined) return;
    if (Array.isArray(value)) {
      // An empty list is said with one empty item: no item at all would mean that nothing was said.
      if (value.length === 0) pairs.push(`${name}[]=`);
      value.forEach((item, index) => {
        add(typeof item === "object" && item !== null ? `${name}[${index}]` : `${name}[]`, item);
      });
    } else if (typeof value === "object" && value !== null) {
      for (const [key, item] of Object.entries(value)) add(`${name}[${encodeURIComponent(key)}]`, item);
    } else {
      pairs.push(`${name}=${encodeURIComponent(value === null ? "" : String(value))}`);
    }
  };
  for (const [name, value] of Object.entries(values)) add(encodeURIComponent(name), value);
  return pairs.join("&");
}
