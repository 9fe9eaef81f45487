/** Limits which environment variables a file may use and show: everybody who can change the file reads the reports. */

import type { Environment } from "../../../provider/service/settings";

/** Names the variables that everybody may read. The file cannot set this, because it is not trusted. */
export const PUBLIC_LIST = "FORGE_PUBLIC_ENV";

/** Variables that are always public. */
const ALWAYS_PUBLIC = ["FORGE_BASE_URL", "GITLAB_BASE_URL", "FORGE_DIALECT"];

/** Credentials of this process for the service, the state and the proxy. */
const CREDENTIALS = new Set([
  ...[
    "FORGE_TOKEN",
    "GITLAB_TOKEN",
    "FORGE_TRIGGER_TOKEN",
    "FORGE_APPROVAL_PASSWORD",
    "FORGE_UPSTREAM_PASSWORD",
  ],
  ...["FORGE_STATE", "PGPASSWORD", "PGPASSFILE"],
  ...["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN", "AWS_WEB_IDENTITY_TOKEN_FILE"],
  ...[
    "AZURE_STORAGE_KEY",
    "AZURE_STORAGE_SAS_TOKEN",
    "AZURE_STORAGE_CONNECTION_STRING",
    "AZURE_CLIENT_SECRET",
  ],
  ...["GOOGLE_CREDENTIALS", "GOOGLE_APPLICATION_CREDENTIALS", "GOOGLE_OAUTH_ACCESS_TOKEN"],
  ...["HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"],
]);

/** The engine's variables, which include its passphrase and its token. */
const isCredential = (name: string): boolean =>
  CREDENTIALS.has(name.toUpperCase()) || name.toUpperCase().startsWith("PULUMI_");

/** Ignores inherited names such as `constructor`. */
export const variableIn = (environment: Environment, name: string): string | undefined =>
  Object.hasOwn(environment, name) ? environment[name] : undefined;

export function isPublic(environment: Environment, name: string): boolean {
  const listed = (variableIn(environment, PUBLIC_LIST) ?? "").split(/[\s,]+/);
  return ALWAYS_PUBLIC.includes(name) || listed.includes(name);
}

/** A shorter credential may occur in any text. */
const SHORT = 8;

/** Variables that contain a secret, not an address or a file name. */
const isSecretByItself = (name: string): boolean =>
  isCredential(name) && /TOKEN|PASS|SECRET|KEY/i.test(name) && !/FILE$/i.test(name);

/** The credential whose value a text contains. */
export const credentialInText = (environment: Environment, text: string): string | undefined =>
  Object.keys(environment)
    .filter(isSecretByItself)
    .find((name) => {
      const credential = variableIn(environment, name) ?? "";
      return credential.length < SHORT ? credential !== "" && text === credential : text.includes(credential);
    });

/** The credential that a variable names, or whose value it repeats. */
export function credentialIn(environment: Environment, name: string): string | undefined {
  if (isCredential(name)) return name;
  const value = variableIn(environment, name);
  return value ? credentialInText(environment, value) : undefined;
}
