/** Finds the user of a request by its credential. */
import type { IncomingHttpHeaders } from "node:http";
import { isSafe, type Operation } from "../sdk/api/operation";
import { ANONYMOUS } from "./access";
import type { Rows } from "./generated/rows";
import { apiError, ErrorResponse } from "./handler";
import type { Parameters } from "./parameters";
import type { User, World } from "./world";

export interface CallerOfRequest {
  readonly user: User;
  readonly scopes: readonly string[];
  readonly jobProjectId: number | undefined;
  /** The access token that was used, if one was. */
  readonly token: Rows["tokens"] | undefined;
}

export const nobody: CallerOfRequest = {
  user: ANONYMOUS,
  scopes: [],
  jobProjectId: undefined,
  token: undefined,
};

/** Finds the caller by a credential of the headers or the parameters; `Sudo` lets an administrator act as another user. */
export function callerOf(
  world: World,
  operation: Operation,
  headers: IncomingHttpHeaders,
  given: Parameters,
): CallerOfRequest {
  const text = (value: unknown) =>
    typeof value === "string" || typeof value === "number" ? String(value) : undefined;
  const jobToken = text(given.job_token ?? headers["job-token"]);
  if (jobToken !== undefined) {
    if (!operation.accepts?.includes("job")) throw apiError.unauthorized();
    return byJobToken(world, jobToken);
  }
  const bearer = /^Bearer\s+(.+)$/i.exec(headers.authorization ?? "")?.[1];
  const secret = text(given.private_token ?? headers["private-token"] ?? given.access_token ?? bearer);
  if (secret === undefined) return nobody;
  const caller = byToken(world, secret);
  const sudo = text(given.sudo ?? headers.sudo);
  return sudo === undefined ? caller : { ...caller, user: actingAs(world, caller, sudo) };
}

/** Such as programs that know user names and passwords alone; `undefined` if the request has none. */
export function byPassword(
  world: World,
  { authorization = "" }: IncomingHttpHeaders,
): CallerOfRequest | undefined {
  const [, encoded] = /^Basic\s+(\S+)$/i.exec(authorization) ?? [];
  if (encoded === undefined) return undefined;
  const [, user = "", password = ""] =
    /^([^:]*):?(.*)$/s.exec(Buffer.from(encoded, "base64").toString()) ?? [];
  return user === "gitlab-ci-token" ? byJobToken(world, password) : byToken(world, password);
}

function byJobToken(world: World, secret: string): CallerOfRequest {
  const job = world.jobs.find(({ token }) => token === secret);
  const user = world.users.get(job?.user_id);
  if (job === undefined || user === undefined) throw apiError.unauthorized();
  return { user, scopes: ["api"], jobProjectId: job.project_id, token: undefined };
}

function byToken(world: World, secret: string): CallerOfRequest {
  const token = world.tokens.find((candidate) => candidate.token === secret);
  const user = world.users.get(token?.user_id);
  if (token === undefined || user === undefined) throw apiError.unauthorized();
  if (token.revoked) throw invalidToken("Token was revoked. You have to re-authorize from the user.");
  if (token.expires_at !== null && Date.parse(token.expires_at) <= world.now()) {
    throw invalidToken("Token is expired. You can either do re-authorization or token refresh.");
  }
  if (user.state !== "active") throw apiError.forbidden("Your account has been blocked.");
  return { user, scopes: token.scopes, jobProjectId: undefined, token };
}

function actingAs(world: World, { user, scopes }: CallerOfRequest, idOrName: string): User {
  if (!user.admin) throw apiError.forbidden("Must be admin to use sudo");
  if (!scopes.includes("sudo")) throw insufficientScope(["sudo"]);
  const other = world.users.byIdOrKey(idOrName);
  if (other === undefined) throw apiError.notFound(`User with ID or username '${idOrName}'`);
  return other;
}

const invalidToken = (error_description: string) =>
  new ErrorResponse(401, { error: "invalid_token", error_description });

/** Refuses a token whose scopes do not cover the operation; `further` are those that the refusal names first. */
export function checkScopes(
  { user, scopes }: CallerOfRequest,
  { method, scopes: needed }: Operation,
  further: readonly string[] = [],
): void {
  if (user === ANONYMOUS || scopes.includes("api")) return;
  const allowed = needed ?? (isSafe(method) ? ["read_api"] : []);
  if (allowed.some((scope) => scopes.includes(scope))) return;
  throw insufficientScope(needed ? [...needed] : [...further, "api", "read_api"]);
}

const insufficientScope = (scopes: readonly string[]) =>
  new ErrorResponse(403, {
    error: "insufficient_scope",
    error_description: "The request requires higher privileges than provided by the access token.",
    scope: scopes.join(" "),
  });
