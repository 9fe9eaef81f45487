/** The names that a real installation spells otherwise than the neutral table: nothing else knows of them. */

export const dialects = ["neutral", "gitlab"] as const;
export type DialectName = (typeof dialects)[number];

export interface Dialect {
  readonly name: DialectName;
  /** The service's word in the middle of `X-Service-Blob-Id`, in lower case. */
  readonly headerPrefix: string;
  /** A path of the table as it is on the wire. */
  path(neutral: string): string;
  /** A path on the wire as the table has it. */
  neutralPath(wire: string): string;
  /** An object to send, its keys as they are on the wire. */
  body<T>(neutral: T): T;
  /** An object that came, its keys as the table has them. `text` is the JSON it was read from. */
  neutralBody<T>(wire: T, text?: string): T;
}

const neutral: Dialect = {
  name: "neutral",
  headerPrefix: "service",
  path: (path) => path,
  neutralPath: (path) => path,
  body: (value) => value,
  neutralBody: (value) => value,
};

const gitlabFields = new Map([
  ["tracker_external_url", "sentry_external_url"],
  ["tracker_dsn", "sentry_dsn"],
  ["profile_link_1", "linkedin"],
  ["profile_link_2", "twitter"],
]);
const neutralFields = new Map([...gitlabFields].map(([ours, theirs]) => [theirs, ours]));
const gitlabNames = [...neutralFields.keys()];

const gitlab: Dialect = {
  name: "gitlab",
  headerPrefix: "gitlab",
  path: (path) => path.replace("/virtual_registries/packages/jvm", "/virtual_registries/packages/maven"),
  neutralPath: (path) =>
    path.replace("/virtual_registries/packages/maven", "/virtual_registries/packages/jvm"),
  body: (value) => renameKeys(value, gitlabFields),
  neutralBody: (value, text) =>
    text !== undefined && !gitlabNames.some((name) => text.includes(name))
      ? value
      : renameKeys(value, neutralFields),
};

/** The dialect of the service that an answer came from, where a header shows it: a real installation sends `X-Gitlab-Meta` always. */
export const detectDialect = (headers: Readonly<Record<string, unknown>>): DialectName | undefined =>
  dialects.find((name) => `x-${dialectOf[name].headerPrefix}-meta` in headers);

/** Whether what has this path, or these names in it, looks different in another dialect. */
export const differsByDialect = (path: string, names: readonly string[]): boolean =>
  gitlab.path(path) !== path || names.some((name) => gitlabFields.has(name));

export const dialectOf: Readonly<Record<DialectName, Dialect>> = { neutral, gitlab };

function renameKeys<T>(value: T, names: ReadonlyMap<string, string>): T {
  if (Array.isArray(value)) return value.map((item) => renameKeys(item, names)) as T;
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [names.get(key) ?? key, renameKeys(item, names)]),
  ) as T;
}
