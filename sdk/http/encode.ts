/** Second step of a call: encodes validated values as URL, headers and body. */
import type { FormData } from "undici";
import { isUpload, type Upload } from "../api/fields";
import { givesFile, type Operation, parametersOf } from "../api/operation";
import type { Dialect } from "./dialect";
import { InvalidInputError } from "./errors";
import { undici } from "./undici";

/** Services and proxies commonly accept 8 KiB of a request line. */
const MAX_URL_LENGTH = 8000;

export interface EncodedRequest {
  readonly method: string;
  /** With the query, relative to the service's origin. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | Blob | undefined;
}

type Values = Readonly<Record<string, unknown>>;

/** `form` writes a body as `application/x-www-form-urlencoded` instead of JSON; `further` are fields with the service's own names. */
export type Encode = (
  id: string,
  operation: Operation,
  values: Values,
  form?: boolean,
  further?: Values,
) => EncodedRequest;

/** `prefix` is the service's base path, such as `/git`. */
export function createEncoder(prefix: string, dialect: Dialect, userAgent: string): Encode {
  const jsonHeaders = { accept: "application/json", "user-agent": userAgent };
  const fileHeaders = { accept: "*/*", "user-agent": userAgent };
  const templates = new WeakMap<Operation, Template>();
  const templateOf = (operation: Operation): Template => {
    let template = templates.get(operation);
    if (template === undefined) {
      template = parseTemplate(dialect.path(operation.path));
      templates.set(operation, template);
    }
    return template;
  };

  return (id, operation, values, form = false, further = {}) => {
    const { method } = operation;
    const template = templateOf(operation);
    const path = `${prefix}/api/v4${fillTemplate(id, template, values)}`;
    const { query, body } = splitParameters(operation, template, values);
    let search = encodeQuery(query);
    let asForm = form;
    if (path.length + search.length >= MAX_URL_LENGTH) {
      assertMovable(id, operation, template, values, path.length);
      moveToBody(query, body);
      search = encodeQuery(query);
      // Services ignore a JSON body in a GET request, but read a form.
      asForm ||= method === "GET";
    }
    const encoded = encodeBody(operation, { ...dialect.body(body), ...further }, asForm);
    const headers = givesFile(operation) ? fileHeaders : jsonHeaders;
    return {
      method,
      path: search === "" ? path : `${path}?${search}`,
      headers: { ...headers, ...encoded.headers },
      body: encoded.body,
    };
  };
}

function splitParameters(operation: Operation, { names }: Template, values: Values) {
  const query: Record<string, unknown> = {};
  const body: Record<string, unknown> = {};
  for (const name of Object.keys(values)) {
    if (values[name] === undefined || names.includes(name)) continue;
    const isInBody =
      Object.hasOwn(operation.body, name) ||
      (operation.furtherFlags === true && !Object.hasOwn(operation.query, name));
    (isInBody ? body : query)[name] = values[name];
  }
  return { query, body };
}

// ─── Paths ───────────────────────────────────────────────────────────────────

/** `/groups/:group/labels` cut at its parameters: `["/groups/", "/labels"]` and `["group"]`. */
interface Template {
  readonly pieces: readonly string[];
  readonly names: readonly string[];
}

function parseTemplate(path: string): Template {
  return { pieces: path.split(/:\w+/), names: parametersOf(path) };
}

/** Encodes each value as one path segment: `/` becomes `%2F`. */
function fillTemplate(id: string, { pieces, names }: Template, values: Values): string {
  let path = pieces[0] ?? "";
  names.forEach((name, index) => {
    const text = String(values[name]);
    // These would change the path, whatever the table allows.
    if (text === "" || text === "." || text === ".." || !text.isWellFormed()) {
      throw new InvalidInputError(id, [{ parameter: name, problem: `"${name}" cannot be used in a path` }]);
    }
    path += encodeURIComponent(text) + (pieces[index + 1] ?? "");
  });
  return path;
}

// ─── URLs that are too long ──────────────────────────────────────────────────

/** These stay in the URL, as in the service's links to the next page. */
const PAGE_PARAMETERS = new Set(["page", "per_page", "pagination", "order_by", "sort"]);

function assertMovable(
  id: string,
  { method }: Operation,
  { names }: Template,
  values: Values,
  length: number,
): void {
  // A query can move to the body. A path cannot, and HEAD has no body.
  if (length < MAX_URL_LENGTH && method !== "HEAD") return;
  const size = (name: string) => String(values[name]).length;
  const [longest = "input"] = [...(length < MAX_URL_LENGTH ? Object.keys(values) : names)].sort(
    (a, b) => size(b) - size(a),
  );
  throw new InvalidInputError(id, [
    {
      parameter: longest,
      problem: `"${longest}" makes the URL too long; services accept about ${MAX_URL_LENGTH} characters`,
    },
  ]);
}

/** The service returns 414 for a URL that is too long, but also reads parameters from the body. */
function moveToBody(query: Record<string, unknown>, body: Record<string, unknown>): void {
  for (const name of Object.keys(query)) {
    if (PAGE_PARAMETERS.has(name)) continue;
    body[name] = query[name];
    delete query[name];
  }
}

/** The request for the next page, at the service's link. Parameters that the first request had in its body stay there. */
export function nextPage(first: EncodedRequest, address: string): EncodedRequest {
  if (typeof first.body !== "string") return { ...first, path: address };
  const inBody = new Set(new URLSearchParams(first.body).keys());
  const [path = "", search = ""] = address.split(/\?(.*)/s, 2);
  const remaining = search.split("&").filter((pair) => {
    const [[name = ""] = []] = new URLSearchParams(pair);
    return !inBody.has(name);
  });
  return { ...first, path: `${path}?${remaining.join("&")}` };
}

// ─── Bodies and queries ──────────────────────────────────────────────────────

function encodeForm(body: Values): FormData {
  const data = new undici.FormData();
  for (const [name, value] of Object.entries(body)) {
    if (isUpload(value)) data.append(name, value.content, value.name);
    else for (const [field, text] of pairsOf(name, value)) data.append(field, text);
  }
  return data;
}

const rawHeaders = ({ content }: Upload) => ({
  "content-type": content.type || "application/octet-stream",
  "content-length": String(content.size),
});

function encodeBody(
  operation: Operation,
  body: Values,
  form: boolean,
): { headers?: EncodedRequest["headers"]; body?: EncodedRequest["body"] } {
  if (Object.keys(body).length === 0) return {};
  const file = operation.raw && Object.values(body).find(isUpload);
  if (file) return { headers: rawHeaders(file), body: file.content };
  if (operation.multipart || Object.values(body).some(isUpload)) return { body: encodeForm(body) };
  return form
    ? { headers: { "content-type": "application/x-www-form-urlencoded" }, body: encodeQuery(body) }
    : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

/** `name=value`, `name[]=value`, `name[key]=value`, `name[0][key]=value`; special characters are percent-encoded, `+` too. */
export function encodeQuery(values: Values): string {
  let query = "";
  for (const name of Object.keys(values)) {
    for (const [field, text] of pairsOf(name, values[name])) {
      query += `${query === "" ? "" : "&"}${encodeName(field)}=${encodeText(text)}`;
    }
  }
  return query;
}

function pairsOf(name: string, value: unknown): [name: string, text: string][] {
  if (value === undefined) return [];
  if (value === null) return [[name, ""]];
  if (Array.isArray(value)) {
    // An empty list is sent as one empty item; without any item, the service would see no parameter.
    if (value.length === 0) return [[`${name}[]`, ""]];
    return value.flatMap((item, index) =>
      pairsOf(typeof item === "object" && item !== null ? `${name}[${index}]` : `${name}[]`, item),
    );
  }
  if (typeof value === "object") {
    return Object.entries(value).flatMap(([key, item]) => pairsOf(`${name}[${key}]`, item));
  }
  return [[name, String(value)]];
}

/** Half a surrogate pair has no encoding; it is sent as the replacement character, as JSON parsers read it. */
const encodeText = (text: string) => encodeURIComponent(text.toWellFormed());

const encodeName = (name: string) => encodeText(name).replaceAll("%5B", "[").replaceAll("%5D", "]");
