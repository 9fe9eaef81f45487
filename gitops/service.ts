/** Which service a configuration is for: as its file says, else as the environment does; never two at once. */
import type { Configuration } from "../configuration";
import type { Environment } from "../provider/connection";

/** The file is for another service than the one that the environment names. */
export class OtherServiceError extends Error {
  override name = "OtherServiceError";
}

const sameAddress = (one: string, other: string) => one.replace(/\/+$/, "") === other.replace(/\/+$/, "");

/** The environment in which the client and the provider find the file's service. */
export function environmentFor(
  { service: { baseUrl, dialect, allowPlainHttp }, files }: Configuration,
  environment: Environment,
): Environment {
  const other = environment.FORGE_BASE_URL || environment.GITLAB_BASE_URL;
  if (baseUrl !== undefined && other && !sameAddress(baseUrl, other)) {
    throw new OtherServiceError(
      `${files.at(-1)} is for ${baseUrl}, and FORGE_BASE_URL says ${other}; unset it, or take the file that is meant.`,
    );
  }
  return {
    ...environment,
    ...(baseUrl === undefined ? {} : { FORGE_BASE_URL: baseUrl }),
    ...(dialect === undefined ? {} : { FORGE_DIALECT: dialect }),
    ...(allowPlainHttp === undefined ? {} : { FORGE_ALLOW_PLAIN_HTTP: String(allowPlainHttp) }),
  };
}
