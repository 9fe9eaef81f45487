/** Finds the user of a request by its credential. */
import type { IncomingHttpHeaders } from "node:http";
import type { Operation } from "../sdk/api/operation";
import { ANONYMOUS } from "./access";
import { apiError, ErrorResponse } from "./handler";
import type { User, World } from "./world";

export interface CallerOfRequest {
  readonly user: User;
  readonly scopes: readonly string[];
  readonly jobProjectId: number | undefined;
}

const nobody: CallerOfRequest = { user: ANONYMOUS, scopes: [], jobProjectId: undefined };

export function callerOf(
  world: World,
  operation: Operation | undefined,
  headers: IncomingHttpHeaders,
): CallerOfRequest {
  const one = (name: string) => (typeof headers[name] === "string" ? headers[name] : undefined);
  const jobToken = one("job-token");
  if (jobToken !== undefined) {
    const job = world.jobs.find(({ token }) => token === jobToken);
    const user = world.users.get(job?.user_id);
    if (job === undefined || user === undefined || !operation?.accepts?.includes("job"))
      throw apiError.unauthorized();
    return { user, scopes: ["api"], jobProjectId: job.project_id };
  }
  const bearer = /^Bearer\s+(.+)$/i.exec(one("authorization") ?? "")?.[1];
  const secret = one("private-token") ?? bearer;
  if (secret === undefined) return nobody;
  const token = world.tokens.find((candidate) => candidate.token === secret);
  const user = world.users.get(token?.user_id);
  if (token === undefined || user === undefined) throw apiError.unauthorized();
  if (token.revoked) throw invalidToken("Token was revoked. You have to re-authorize from the user.");
  if (token.expires_at !== null && Date.parse(token.expires_at) <= world.now()) {
    throw invalidToken("Token is expired. You can either do re-authorization or token refresh.");
  }
  if (user.state !== "active") throw apiError.forbidden("Your account has been blocked.");
  return { user, scopes: token.scopes, jobProjectId: undefined };
}

const invalidToken = (error_description: string) =>
  new ErrorResponse(401, { error: "invalid_token", error_description });

/** Whether the token's scopes cover the operation. */
export function checkScopes({ user, scopes }: CallerOfRequest, { method, scopes: needed }: Operation): void {
  if (user === ANONYMOUS || scopes.includes("api")) return;
  const reading = method === "GET" || method === "HEAD";
  const allowed = needed ?? (reading ? ["read_api"] : []);
  if (allowed.some((scope) => scopes.includes(scope))) return;
  throw new ErrorResponse(403, {
    error: "insufficient_scope",
    error_description: "The request requires higher privileges than provided by the access token.",
    scope: ["api", ...allowed].join(" "),
  });
}
