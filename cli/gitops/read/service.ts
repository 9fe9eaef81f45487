/** The service of a run. The environment decides which one gets the token: whoever changes a file is not whoever runs it. */

import { RunError } from "../../../provider/pulumi/run/run-error";
import { sameAddress } from "../../../provider/service/same-service";
import { type Environment, fromEnvironment } from "../../../provider/service/settings";
import { UserError } from "../../../sdk/user-error";
import type { Configuration } from "../../configuration";
import { variableIn } from "../../configuration/read/credentials";
import { at } from "../../configuration/read/tree";

/** A file names a service that the environment does not. */
export class OtherServiceError extends UserError {
  override name = "OtherServiceError";
}

/** Lists addresses that get the token although only the file names them. */
export const ALLOWED_LIST = "FORGE_ALLOWED_URLS";

/** An address, and the file that names it. */
interface NamedAddress {
  readonly address: string;
  readonly file: string;
}

export interface ServiceAccess {
  /** For the client and the provider. */
  readonly environment: Environment;
  /** Why no request is sent. */
  readonly refusal?: string;
}

export function accessFor(
  { service: { baseUrl, dialect, allowPlainHttp }, source }: Configuration,
  environment: Environment,
): ServiceAccess {
  const file = at(source.tree, "service", "baseUrl")?.position.file ?? "";
  const named = baseUrl === undefined ? undefined : { address: baseUrl, file };
  const set = fromEnvironment("baseUrl", environment);
  if (set && named) assertSame(named, set);
  const isAllowed = named !== undefined && (set !== undefined || isListed(named.address, environment));
  return {
    environment: {
      ...environment,
      ...(isAllowed ? { FORGE_BASE_URL: named.address } : {}),
      ...(dialect === undefined ? {} : { FORGE_DIALECT: dialect }),
      ...(allowPlainHttp === undefined ? {} : { FORGE_ALLOW_PLAIN_HTTP: String(allowPlainHttp) }),
    },
    ...(named === undefined || isAllowed ? {} : { refusal: refusalOf(named) }),
  };
}

/** The same with the token of the stack, if it has one of its own: its runs reach what that token may reach. */
export function accessOfStack(configuration: Configuration, environment: Environment): ServiceAccess {
  const access = accessFor(configuration, environment);
  const { stack } = configuration;
  if (stack?.token === undefined) return access;
  const token = variableIn(environment, stack.token);
  if (token) return { ...access, environment: { ...access.environment, FORGE_TOKEN: token } };
  return { ...access, refusal: access.refusal ?? missingToken(stack.name, stack.token) };
}

/** The same for a comparison without the state: whoever sees a merge request need not have the tokens of all stacks. */
export function accessForReading(configuration: Configuration, environment: Environment): ServiceAccess {
  const { token = "" } = configuration.stack ?? {};
  return (variableIn(environment, token) ? accessOfStack : accessFor)(configuration, environment);
}

const missingToken = (stack: string, token: string) =>
  `The stack ${stack} has a token of its own, ${token}, which is not set. Set it where forge runs.`;

/** The client of a run; throws before any request if the token must not go to its service. */
export function connected<Client>(
  { environment, refusal }: ServiceAccess,
  clientOf: (environment: Environment) => Client,
): Client {
  if (refusal !== undefined) throw new OtherServiceError(refusal);
  return clientOf(environment);
}

function assertSame(named: NamedAddress, set: string): void {
  if (sameAddress(named.address, set)) return;
  throw new OtherServiceError(
    `${named.file} is for ${named.address}, but FORGE_BASE_URL is ${set}; unset it, or use the file for that service.`,
  );
}

const refusalOf = ({ file, address }: NamedAddress) =>
  `${file} names ${address} as the service, and a file does not decide where the token goes. If it may go there, set FORGE_BASE_URL=${address} where forge runs, or ${ALLOWED_LIST}=${address}.`;

function isListed(address: string, environment: Environment): boolean {
  const listed = (environment[ALLOWED_LIST] ?? "").split(/[\s,]+/).filter((one) => one !== "");
  return listed.map(canonical).includes(canonical(address));
}

function canonical(address: string): string {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new RunError(
      `${ALLOWED_LIST} has "${address}"; it must be addresses such as https://git.example.com, separated by commas.`,
    );
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname.replace(/\/+$/, "")}`;
}
