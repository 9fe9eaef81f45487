/** Handles a request: route, identify, validate, authorize, run the handler, respond. */

import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { isSafe, type Operation } from "../sdk/api/operation";
import { readClock } from "../sdk/clock";
import type { Dialect } from "../sdk/http/dialect";
import { type Authorized, authorize, identification } from "./authorize";
import { unlessUnchanged, unmodifiedSince } from "./conditional";
import { corsHeaders, preflight } from "./cors";
import { dropUnlicensed, hideFields, inEdition, isServed } from "./enterprise";
import type { Fault, Faults } from "./faults";
import {
  type Call,
  type Collection,
  ErrorResponse,
  type FileResponse,
  type Reply,
  ResponseWithStatus,
} from "./handler";
import { healthAt } from "./health";
import type { IgnoredParameters } from "./ignored";
import type { LaterVersion } from "./later-version";
import { cutPage } from "./pages";
import { inDialect, isSentWhole } from "./parameter-rules";
import { type Parameters, parseQuery, readParameters, UploadedFile } from "./parameters";
import { permissionOf } from "./permissions";
import { pictureAt } from "./pictures";
import type { OperationLimits, RateLimit } from "./rate-limit";
import type { LoggedRequest } from "./request-log";
import { type Route, router } from "./router";
import { daysKept } from "./settings";
import { unknownParameters, validateRequest } from "./validate";
import { withoutLater } from "./version";
import { worded } from "./wording";
import type { World } from "./world";

const PREFIX = "/api/v4";
/** Longer addresses are answered with 414, as common servers in front of a service do. */
const MAX_URL_LENGTH = 8192;

export interface ServedRequest extends LoggedRequest {
  /** Absent if the path and the method have none. */
  readonly operation: string | undefined;
  readonly isChange: boolean;
}

export interface ServiceOptions {
  readonly world: World;
  readonly dialect: Dialect;
  readonly faults: Faults;
  readonly rateLimit: RateLimit | undefined;
  readonly allowOutside: boolean;
  readonly ignored: IgnoredParameters;
  readonly later: LaterVersion;
  /** Of single operations; absent if they have none. */
  readonly limits: OperationLimits | undefined;
  /** Called for the delay of each response, in milliseconds. */
  readonly latency: () => number;
  /** Called after every request. */
  readonly onRequest: (request: ServedRequest) => void;
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Reply =>
  body === undefined
    ? { status, headers, body: undefined }
    : { status, headers: { "content-type": "application/json", ...headers }, body: JSON.stringify(body) };

export function createService(options: ServiceOptions) {
  const { dialect, faults, rateLimit } = options;
  let requests = 0;

  /** The answer, or what a fault or the rate limit orders instead. */
  async function replyTo(
    request: IncomingMessage,
    route: Route | undefined,
    address: URL,
    fault: Fault | undefined,
  ): Promise<Reply> {
    const limited = rateLimit?.take();
    if (limited?.refused) return limitedReply(limited.headers, dialect);
    if (fault?.kind === "status") return faultReply(fault);
    try {
      const answered = preflight(request) ?? (await answer(options, request, route, address));
      const sent = fault?.kind === "status-after" ? faultReply(fault) : answered;
      // A real installation speaks of its limits only when it refuses.
      if (dialect.name === "neutral") Object.assign(sent.headers, limited?.headers);
      return sent;
    } catch (error) {
      if (error instanceof ErrorResponse) return refused(dialect, worded(route?.id, error));
      throw error;
    }
  }

  return async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    requests++;
    const address = addressOf(request);
    if (address === undefined) {
      response.writeHead(400).end();
      return;
    }
    const { method = "GET" } = request;
    const path = pathOf(dialect, address.pathname);
    const route = path === undefined ? undefined : routeTo(options, method, path);
    const fault = route && faults.next([route.id, ...route.narrower], route.operation.method);
    const begun = readClock();
    const ended = (status: number) =>
      options.onRequest({
        ...{ at: options.world.timestamp(), method, path: address.pathname, status },
        milliseconds: readClock() - begun,
        operation: route?.id,
        isChange: status < 400 && route !== undefined && !isSafe(method),
      });
    const drop = () => {
      ended(0);
      request.socket.destroy();
    };
    if (fault?.kind === "drop-before") return drop();
    const sent = await replyTo(request, route, address, fault);
    const milliseconds = options.latency();
    if (milliseconds > 0) await sleep(milliseconds);
    const requestId = `01SIM${String(requests).padStart(21, "0")}`;
    sent.headers["x-request-id"] = requestId;
    Object.assign(sent.headers, corsHeaders(request, dialect.headerPrefix));
    sent.headers[`x-${dialect.headerPrefix}-meta`] = JSON.stringify({
      correlation_id: requestId,
      version: "1",
    });
    if (fault?.kind === "drop-after") return drop();
    if (fault?.kind === "no-answer") return ended(0);
    ended(sent.status);
    await writeReply(request, response, fault ? corrupted(sent, fault) : sent, fault);
  };
}

const TRAVERSAL =
  "Potential path traversal attempt detected. Feedback issue: https://gitlab.com/gitlab-org/gitlab/-/issues/520714.";

/** A web server in front of the service refuses some addresses. */
function turnAway({ url = "" }: IncomingMessage, address: URL): Reply | undefined {
  if (url.length > MAX_URL_LENGTH) return json(414, { message: "414 Request-URI Too Large" });
  return leadsUp(address)
    ? { status: 400, headers: { "content-type": "text/plain" }, body: TRAVERSAL }
    : undefined;
}

/** Whether a part of the path, which may be encoded, is two dots. */
const leadsUp = ({ pathname }: URL): boolean =>
  /%2e|\.\./i.test(pathname) && pathname.split(/[\\/]|%2f|%5c/i).some((part) => /^(\.|%2e){2}$/i.test(part));

/** The answer of the operation, without faults and limits. */
async function answer(
  { world, dialect, allowOutside, ignored, later, limits }: ServiceOptions,
  request: IncomingMessage,
  route: Route | undefined,
  address: URL,
): Promise<Reply> {
  const turnedAway = turnAway(request, address);
  if (turnedAway) return turnedAway;
  if (route === undefined) {
    const file = isSafe(request.method ?? "GET") ? fileOutside(world, address.pathname) : undefined;
    return file ? fileReply(200, file, dialect) : unrouted(dialect, request, address);
  }
  const { id, operation, handle } = route;
  const given = dialect.neutralBody({
    ...(await (operation.raw
      ? readRaw(operation, request, address)
      : readParameters(request, address.search))),
    ...route.parameters,
  });
  const permission = permissionOf(route);
  const identify = identification(world, { operation, permission }, request.headers, given);
  identify("first");
  const { input, refusal } = validateRequest(
    { id, operation, edition: world.edition },
    given,
    dialect.name,
    later,
  );
  const caller = identify("last");
  const { user } = caller;
  const days = daysKept(world.settings, dialect.name);
  const place = authorize({ world, route, permission, input, user, request, address, days });
  if (refusal) throw refusal;
  limits?.take(id, operation, user);
  const known = later.taken(route);
  ignored.note(
    id,
    unknownParameters(operation, given).filter((name) => !known.includes(name)),
  );
  const call: Omit<Call<Operation>, "project" | "group"> & Authorized = {
    ...place,
    input: dropUnlicensed(world, id, place, input),
    world,
    user,
    jobProjectId: caller.jobProjectId,
    token: caller.token,
    baseUrl: address.origin,
    allowOutside,
    dialect: dialect.name,
    unmodifiedSince: unmodifiedSince(request),
    isLater: later.isLater,
  };
  const result = await handle(call as never);
  const about = { ...route, ...place };
  later.keep(about, given, result);
  const withLater = (body: unknown) => later.shown(about, body);
  return unlessUnchanged(request, replyOf({ world, dialect, route, given, address, withLater }, result));
}

/** The parameters of an operation whose body is a file. */
async function readRaw({ body }: Operation, request: IncomingMessage, { search }: URL): Promise<Parameters> {
  const [name = ""] = Object.keys(body);
  return { ...parseQuery(search), [name]: new UploadedFile(name, await buffer(request)) };
}

/** The operation as the edition and the dialect have it; `undefined` if they have none. */
function routeTo(
  { world: { edition }, dialect }: ServiceOptions,
  method: string,
  path: string,
): Route | undefined {
  const route = router().find(method, path);
  if (route === undefined || !isServed(route.operation, edition)) return undefined;
  const operation = inEdition(route.id, route.operation, edition);
  return { ...route, operation: inDialect(route.id, operation, dialect.name) };
}

/** The files that are read without a token, outside of the API. */
const fileOutside = (world: World, pathname: string) => healthAt(pathname) ?? pictureAt(world, pathname);

/** The answer to a path or a method that no operation has. */
function unrouted(dialect: Dialect, { method }: IncomingMessage, { pathname }: URL): Reply {
  if (pathname.startsWith("/api/v3/"))
    return json(410, { error: "API V3 is no longer supported. Use API V4 instead." });
  const methods = methodsOf(dialect, pathname);
  if (methods.length === 0 || method !== "OPTIONS") return json(404, { error: "404 Not Found" });
  return { status: 204, headers: { allow: ["OPTIONS", ...methods].join(", ") }, body: undefined };
}

/** The path as the table has it; `undefined` if a real installation of this dialect does not know it. */
function pathOf(dialect: Dialect, address: string): string | undefined {
  // The web server before a real installation takes several slashes for one.
  const pathname = dialect.name === "gitlab" ? address.replace(/\/{2,}/g, "/") : address;
  const path = dialect.neutralPath(pathname);
  return path.startsWith(`${PREFIX}/`) && dialect.path(path) === pathname
    ? path.slice(PREFIX.length)
    : undefined;
}

function methodsOf(dialect: Dialect, pathname: string): string[] {
  const path = pathOf(dialect, pathname);
  return path === undefined ? [] : router().methods(path);
}

interface Answered {
  readonly world: World;
  readonly dialect: Dialect;
  readonly route: Route;
  readonly given: Parameters;
  readonly address: URL;
  /** With the fields of a later version. */
  withLater(body: unknown): unknown;
}

function replyOf({ world, dialect, route, given, address, withLater }: Answered, result: unknown): Reply {
  const { id, operation } = route;
  const status = operation.success ?? defaultStatus(operation);
  const asKnown = (body: unknown) => withLater(withoutLater(body, operation, dialect.name));
  const shown = (body: unknown) =>
    dialect.body(hideFields(world, id, Array.isArray(body) ? body.map(asKnown) : asKnown(body)));
  if (result instanceof ResponseWithStatus) return json(result.status, shown(result.body));
  if (operation.pagination && !isSentWhole(id, dialect.name)) {
    const page = cutPage(
      operation,
      result as Collection<unknown>,
      pageOf(given),
      given,
      address,
      dialect.name,
    );
    return json(status, shown(page.items), page.headers);
  }
  if (isCollection(result)) return json(status, shown(result.slice(0, result.size)));
  if (operation.result === undefined) return { status, headers: {}, body: undefined };
  if (!("from" in operation.result)) return json(status, shown(result ?? null));
  if (operation.result.from === "headers") {
    return { status, headers: factHeaders(result as Record<string, unknown>, dialect), body: undefined };
  }
  return fileReply(status, result as FileResponse, dialect);
}

const isCollection = (result: unknown): result is Collection<unknown> =>
  typeof result === "object" && result !== null && "slice" in result && "size" in result;

const refused = (dialect: Dialect, { status, body, headers }: ErrorResponse): Reply =>
  typeof body === "string"
    ? { status, headers: { "content-type": "text/plain", ...headers }, body }
    : json(status, dialect.body(body), headers);

function addressOf({ url = "/", headers: { host = "localhost" } }: IncomingMessage): URL | undefined {
  const base = `http://${host}`;
  return URL.canParse(url, base) ? new URL(url, base) : undefined;
}

function fileReply(status: number, file: FileResponse, dialect: Dialect): Reply {
  const disposition = file.fileName && `attachment; filename="${encodeURIComponent(file.fileName)}"`;
  return {
    status,
    headers: {
      "content-type": file.contentType,
      ...(disposition ? { "content-disposition": disposition } : {}),
      ...factHeaders(file.facts ?? {}, dialect),
    },
    body: file.bytes,
  };
}

const defaultStatus = ({ method, result }: Operation) =>
  method === "POST" ? 201 : method === "DELETE" && result === undefined ? 204 : 200;

const pageOf = ({ page, per_page }: Parameters) => {
  const number = (value: unknown) =>
    value === undefined || Number.isNaN(Number(value)) ? undefined : Math.max(1, Math.trunc(Number(value)));
  return { page: number(page), per_page: Math.min(100, number(per_page) ?? 20) };
};

const factHeaders = (facts: Record<string, unknown>, { headerPrefix }: Dialect) =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      `x-${headerPrefix}-${name.replaceAll("_", "-")}`,
      // Names of files may hold any letter; headers carry bytes.
      Buffer.from(String(value)).toString("latin1"),
    ]),
  );

const limitedReply = (headers: Record<string, string>, { name }: Dialect): Reply =>
  name === "gitlab"
    ? { status: 429, headers: { "content-type": "text/plain", ...headers }, body: "Retry later\n" }
    : json(429, { message: "Too Many Requests" }, headers);

const faultMessages: Readonly<Record<number, string>> = {
  409: "409 Conflict: Resource lock",
  429: "Too Many Requests",
};

function faultReply({ status, retryAfter, message: ordered }: Fault): Reply {
  const message = ordered ?? faultMessages[status] ?? `${status} by order`;
  return json(status, { message }, retryAfter === undefined ? {} : { "retry-after": String(retryAfter) });
}

function corrupted(reply: Reply, { kind, entries }: Fault): Reply {
  if (kind === "lacking") return { ...reply, body: withoutEntries(String(reply.body ?? ""), entries) };
  if (kind === "malformed-json") return { ...reply, body: `${String(reply.body ?? "").slice(0, -1)},` };
  if (kind !== "no-totals" && kind !== "no-links") return reply;
  const gone = kind === "no-totals" ? /^x-total/ : /^(x-total|x-next|x-prev|x-page|x-per|link$)/;
  return {
    ...reply,
    headers: Object.fromEntries(Object.entries(reply.headers).filter(([name]) => !gone.test(name))),
  };
}

/** Of a list; any other answer is as it was. */
function withoutEntries(body: string, entries: Fault["entries"]): string {
  const list: unknown = body.startsWith("[") ? JSON.parse(body) : undefined;
  if (!Array.isArray(list)) return body;
  return JSON.stringify(list.filter(({ id }) => entries !== undefined && !entries.includes(id)));
}

export async function writeReply(
  request: IncomingMessage,
  response: ServerResponse,
  reply: Reply,
  fault?: Fault,
): Promise<void> {
  const body = typeof reply.body === "string" ? Buffer.from(reply.body) : reply.body;
  const bodiless = reply.status === 204 || reply.status === 304;
  response.writeHead(
    reply.status,
    bodiless ? reply.headers : { ...reply.headers, "content-length": String(body?.length ?? 0) },
  );
  if (body === undefined || bodiless || request.method === "HEAD") {
    response.end();
    return;
  }
  if (fault?.kind === "truncated-body") {
    response.write(body.subarray(0, Math.ceil(body.length / 2)), () => request.socket.destroy());
    return;
  }
  if (fault?.kind === "slow-body") {
    response.write(body.subarray(0, 1));
    await sleep(fault.milliseconds);
    response.end(body.subarray(1));
    return;
  }
  response.end(body);
}
