/** What a file may take from the environment, and what of that may be shown: whoever may change the file reads the reports. */

export type Environment = Readonly<Record<string, string | undefined>>;

/** Names the variables that everybody may read; the file cannot, for it is what is not trusted. */
export const PUBLIC_LIST = "FORGE_PUBLIC_ENV";

/** What every report shows in any case. */
const ALWAYS_PUBLIC = ["FORGE_BASE_URL", "GITLAB_BASE_URL", "FORGE_DIALECT"];

/** What this process signs in with: to the service, to the state and to the way there. */
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

/** What the engine is told in the environment is nobody else's affair; its passphrase and its token are among it. */
const isCredential = (name: string): boolean =>
  CREDENTIALS.has(name.toUpperCase()) || name.toUpperCase().startsWith("PULUMI_");

/** Names such as `constructor` are no variables, though an object has them. */
export const variableIn = (environment: Environment, name: string): string | undefined =>
  Object.hasOwn(environment, name) ? environment[name] : undefined;

export function isPublic(environment: Environment, name: string): boolean {
  const listed = (variableIn(environment, PUBLIC_LIST) ?? "").split(/[\s,]+/);
  return ALWAYS_PUBLIC.includes(name) || listed.includes(name);
}

/** A credential that is as short as this may stand in any text. */
const SHORT = 8;

/** Those of them whose value is a secret by itself, and not an address or the name of a file. */
const isSecretByItself = (name: string): boolean =>
  isCredential(name) && /TOKEN|PASS|SECRET|KEY/i.test(name) && !/FILE$/i.test(name);

/** The credential that a variable is, or holds under another name. */
export function credentialIn(environment: Environment, name: string): string | undefined {
  if (isCredential(name)) return name;
  const value = variableIn(environment, name);
  if (!value) return undefined;
  return Object.keys(environment)
    .filter(isSecretByItself)
    .find((other) => {
      const credential = variableIn(environment, other);
      if (!credential) return false;
      return credential.length < SHORT ? value === credential : value.includes(credential);
    });
}
