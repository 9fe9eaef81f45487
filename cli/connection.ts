/** Which service a command talks to, and as whom: said by the environment alone. */
import {
  ConnectionConfigError,
  connectionOptions,
  type Environment,
  type Ways,
} from "../provider/connection";
import { type Client, ConfigurationError, createClient } from "../sdk";
import { UserError } from "./user-error";

/** `timeoutSeconds` is FORGE_TIMEOUT_SECONDS. */
const variable = (key: string) => `FORGE_${key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

const environmentWays: Ways = {
  name: variable,
  baseUrl: "set FORGE_BASE_URL (or GITLAB_BASE_URL), for example to https://git.example.com",
  token: "set FORGE_TOKEN (or GITLAB_TOKEN)",
};

/** The client of the environment's service; `nameless` where a command brings another credential than the access token. */
export function clientOf(environment: Environment, nameless = false): Client {
  const ways = nameless ? { ...environmentWays, token: undefined } : environmentWays;
  try {
    // A variable that is set to nothing says nothing.
    const options = connectionOptions(
      (key) => environment[variable(key)] || undefined,
      environment,
      undefined,
      ways,
    );
    return createClient({ ...options, userAgent: "forge" });
  } catch (error) {
    if (!(error instanceof ConnectionConfigError || error instanceof ConfigurationError)) throw error;
    throw new UserError(error.message);
  }
}
