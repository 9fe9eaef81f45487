/** Names that GitLab spells differently from the table of operations. Nothing else in the code knows about dialects. */

export const dialects = ["neutral", "gitlab"] as const;
export type DialectName = (typeof dialects)[number];

/** `auto`: as the service's responses show. */
export const dialectSettings = ["auto", ...dialects] as const;
export type DialectSetting = (typeof dialectSettings)[number];

export interface Dialect {
  readonly name: DialectName;
  /** The `service` in `X-Service-Blob-Id`, in lower case. */
  readonly headerPrefix: string;
  /** Converts a path of the table to the wire. */
  path(neutral: string): string;
  /** Converts a path on the wire to the table's. */
  neutralPath(wire: string): string;
  /** Renames the keys of an object to send. */
  body<T>(neutral: T): T;
  /** Renames the keys of a received object. `text` is the JSON it was read from. */
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
const neutralFields = new Map(
  [...gitlabFields].map(([neutralName, gitlabName]) => [gitlabName, neutralName]),
);
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

/** Reads the service's dialect from a response: GitLab always sends `X-Gitlab-Meta`. */
export const detectDialect = (headers: Readonly<Record<string, unknown>>): DialectName | undefined =>
  dialects.find((name) => `x-${dialectOf[name].headerPrefix}-meta` in headers);

/** The same where a proxy takes that header away: from the names of an object whose fields the dialects spell differently. */
export function dialectOfNames(names: readonly string[]): DialectName | undefined {
  if (names.some((name) => neutralFields.has(name))) return "gitlab";
  return names.some((name) => gitlabFields.has(name)) ? "neutral" : undefined;
}

/** As long as no answer has shown the dialect, names of both are understood; what is sent is neutral. */
const undetected: Dialect = { ...neutral, neutralBody: gitlab.neutralBody };

/** Whether the dialects spell this path or one of these names differently. */
export const differsByDialect = (path: string, names: readonly string[]): boolean =>
  gitlab.path(path) !== path || names.some((name) => gitlabFields.has(name));

export const dialectOf: Readonly<Record<DialectName | "undetected", Dialect>> = {
  neutral,
  gitlab,
  undetected,
};

function renameKeys<T>(value: T, names: ReadonlyMap<string, string>): T {
  if (Array.isArray(value)) return value.map((item) => renameKeys(item, names)) as T;
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [names.get(key) ?? key, renameKeys(item, names)]),
  ) as T;
}
