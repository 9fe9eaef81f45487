/** The variables of forge, CI systems and SDKs, which no file may read: everybody who can change a file reads the reports. */

import type { Environment } from "../../../provider/service/settings";

/** Variables that one program sets or reads, by the beginning or the end of their names. */
interface Namespace {
  readonly begins?: string;
  readonly ends?: string;
  /** Whose they are; the end of a sentence. */
  readonly of: string;
  /** Much of it is no secret, such as the number of a commit, and people use it. */
  readonly isOfJob?: true;
}

const ofForge = "forge itself";
const ofGithub = "a job of GitHub Actions";
const ofDatabase = "the state's database";

/** A program that brings credentials of its own is a line here. */
const NAMESPACES: readonly Namespace[] = [
  // With these forge runs: its token, the state, where it sends notifications, its limits.
  { begins: "FORGE_", of: ofForge },
  { begins: "GITLAB_", of: ofForge },
  // The engine's passphrase, its token, its backend.
  { begins: "PULUMI_", of: "the engine" },
  // A GitLab runner sets these in each job, with tokens for the service and its registries.
  { begins: "CI_", of: "a GitLab job", isOfJob: true },
  { begins: "TRIGGER_", of: "a GitLab job", isOfJob: true },
  // GitHub sets the token of the job, the one that asks for identity tokens, and the inputs of actions.
  { begins: "GITHUB_", of: ofGithub, isOfJob: true },
  { begins: "ACTIONS_", of: ofGithub, isOfJob: true },
  { begins: "RUNNER_", of: ofGithub, isOfJob: true },
  { begins: "INPUT_", of: ofGithub, isOfJob: true },
  // Other CI systems, whose jobs have tokens in the environment, too.
  { begins: "SYSTEM_", of: "a job of Azure Pipelines", isOfJob: true },
  { begins: "BITBUCKET_", of: "a job of Bitbucket Pipelines", isOfJob: true },
  { begins: "BUILDKITE_", of: "a job of Buildkite", isOfJob: true },
  { begins: "CIRCLE_", of: "a job of CircleCI", isOfJob: true },
  { begins: "DRONE_", of: "a job of Drone", isOfJob: true },
  { begins: "JENKINS_", of: "a job of Jenkins", isOfJob: true },
  { begins: "TEAMCITY_", of: "a job of TeamCity", isOfJob: true },
  // The clouds' SDKs, with which the state and its key are read.
  { begins: "AWS_", of: "the SDK of AWS" },
  { begins: "AZURE_", of: "the SDK of Azure" },
  { begins: "ARM_", of: "the SDK of Azure" },
  { begins: "GOOGLE_", of: "the SDK of Google Cloud" },
  { begins: "GCP_", of: "the SDK of Google Cloud" },
  { begins: "CLOUDSDK_", of: "the SDK of Google Cloud" },
  { begins: "ALICLOUD_", of: "the SDK of Alibaba Cloud" },
  { begins: "KUBE", of: "Kubernetes" },
  { begins: "VAULT_", of: "Vault" },
  { begins: "SOPS_", of: "SOPS" },
  // libpq reads the password of the state's database from these.
  { begins: "PG", of: ofDatabase },
  // Package managers and registries, from which jobs install forge.
  { begins: "NPM_", of: "npm" },
  { begins: "NODE_", of: "Node.js" },
  { begins: "YARN_", of: "Yarn" },
  { begins: "DOCKER_", of: "Docker" },
  // Git and the command-line tools of the services, with the token of the clone.
  { begins: "GIT_", of: "Git" },
  { begins: "GH_", of: "the command-line tool of GitHub" },
  { begins: "GLAB_", of: "the command-line tool of GitLab" },
  { begins: "SSH_", of: "SSH" },
  // An address with a name and a password in it.
  { ends: "_PROXY", of: "the proxy" },
];

/** Of forge's own variables, those that files are meant to read. */
export const PUBLIC_PREFIX = "FORGE_PUBLIC_";
export const SECRET_PREFIX = "FORGE_SECRET_";

/** The address and the dialect of the service: everybody may read them. */
const OF_THE_SERVICE = ["FORGE_BASE_URL", "GITLAB_BASE_URL", "FORGE_DIALECT"];

export const isOfTheService = (name: string): boolean => OF_THE_SERVICE.includes(name);

/** Names in any case, `-` like `_`. */
export const comparable = (name: string): string => name.toUpperCase().replaceAll("-", "_");

function namespaceOf(variable: string): Namespace | undefined {
  const name = comparable(variable);
  if (isOfTheService(variable) || [PUBLIC_PREFIX, SECRET_PREFIX].some((prefix) => name.startsWith(prefix)))
    return undefined;
  return NAMESPACES.find(
    ({ begins, ends }) =>
      (begins !== undefined && name.startsWith(begins)) || (ends !== undefined && name.endsWith(ends)),
  );
}

/** Whether no list or pattern gives this variable to a file. */
export const isReserved = (variable: string): boolean => namespaceOf(variable) !== undefined;

/** Ignores inherited names such as `constructor`. */
export const variableIn = (environment: Environment, name: string): string | undefined =>
  Object.hasOwn(environment, name) ? environment[name] : undefined;

// ─── Their values ────────────────────────────────────────────────────────────

/** A shorter credential, or part of one, may occur in any text. */
const SHORT = 8;

/** The value of such a variable is a secret; that of one that ends with FILE names one. */
const SECRET_WORD = /TOKEN|PASS|PWD|SECRET|KEY|CREDENTIAL|JWT|AUTH(?!OR)/;

const hasSecretName = (name: string): boolean =>
  SECRET_WORD.test(comparable(name)) && !/FILE$/.test(comparable(name));

const ADDRESS = /[a-z][a-z\d+.-]*:\/\/[^\s,;'"]+/gi;

/** The part before the host; for forge and the engine, also what comes after it, such as the secret of a webhook. */
function secretsOfAddress(text: string, isOfForge: boolean): readonly string[] {
  if (!URL.canParse(text)) return [];
  const { username, password, pathname, search } = new URL(text);
  const user = password === "" ? username : password;
  const after = isOfForge ? [pathname + search, pathname].filter(isLong) : [];
  return [user, decoded(user), ...after];
}

const isLong = (text: string): boolean => text.length >= SHORT;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A variable that no file may read, and what of its value is secret. */
export interface FoundCredential {
  readonly name: string;
  readonly secrets: readonly string[];
}

export function credentialsIn(environment: Environment): readonly FoundCredential[] {
  return Object.keys(environment).flatMap((name) => {
    const value = variableIn(environment, name)?.trim() ?? "";
    const namespace = value === "" ? undefined : namespaceOf(name);
    if (namespace === undefined) return [];
    const isOfForge = namespace.begins === "FORGE_" || namespace.begins === "PULUMI_";
    const addresses = [...value.matchAll(ADDRESS)];
    const secrets = [
      ...(hasSecretName(name) ? [value] : []),
      ...addresses.flatMap(([address]) => secretsOfAddress(address, isOfForge)),
    ].filter((secret) => !/^(true|false|[01])?$/i.test(secret));
    return secrets.length === 0 ? [] : [{ name, secrets: [...new Set(secrets)] }];
  });
}

/** Variables that are tokens, because a main file names them as such. */
export const credentialsNamed = (
  names: readonly string[],
  environment: Environment,
): readonly FoundCredential[] =>
  names.flatMap((name) => {
    const secret = variableIn(environment, name)?.trim();
    return secret ? [{ name, secrets: [secret] }] : [];
  });

/** The credential whose value a text contains. */
export const credentialInText = (credentials: readonly FoundCredential[], text: string): string | undefined =>
  credentials.find(({ secrets }) =>
    secrets.some((secret) => (isLong(secret) ? text.includes(secret) : text === secret)),
  )?.name;

/** The credential of which a value is a part, or which is a part of the value. */
export const credentialLike = (credentials: readonly FoundCredential[], value: string): string | undefined =>
  credentialInText(credentials, value) ??
  (isLong(value.trim())
    ? credentials.find(({ secrets }) => secrets.some((secret) => secret.includes(value.trim())))?.name
    : undefined);

/** Such as `a credential of forge itself`. */
export const described = (variable: string): string =>
  `a ${hasSecretName(variable) ? "credential" : "setting"} of ${namespaceOf(variable)?.of ?? ofForge}`;

/** The way that is left, instead of reading it. */
export const insteadOf = (variable: string): string =>
  !hasSecretName(variable) && namespaceOf(variable)?.isOfJob === true
    ? `if everybody may read its value, set ${PUBLIC_PREFIX}${comparable(variable)}=$${variable} where forge runs, and use that`
    : `use another ${hasSecretName(variable) ? "credential" : "variable"}`;
