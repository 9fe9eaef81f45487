/** Sets the environment of a run to the service that the file names. */
import type { Configuration } from "../configuration";
import type { Environment } from "../provider/connection";
import { sameAddress } from "../provider/same-service";
import { fromEnvironment } from "../provider/settings";

/** The file and the environment name different services. */
export class OtherServiceError extends Error {
  override name = "OtherServiceError";
}

/** The environment for the client and the provider. */
export function environmentFor(
  { service: { baseUrl, dialect, allowPlainHttp }, files }: Configuration,
  environment: Environment,
): Environment {
  const other = fromEnvironment("baseUrl", environment);
  if (baseUrl !== undefined && other && !sameAddress(baseUrl, other)) {
    throw new OtherServiceError(
      `${files.at(-1)} is for ${baseUrl}, but FORGE_BASE_URL is ${other}; unset it, or use the file for that service.`,
    );
  }
  return {
    ...environment,
    ...(baseUrl === undefined ? {} : { FORGE_BASE_URL: baseUrl }),
    ...(dialect === undefined ? {} : { FORGE_DIALECT: dialect }),
    ...(allowPlainHttp === undefined ? {} : { FORGE_ALLOW_PLAIN_HTTP: String(allowPlainHttp) }),
  };
}
