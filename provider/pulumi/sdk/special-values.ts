/** The engine's markers for unknown and secret values. */

/** Stands for a value that is unknown in a preview. */
export const UNKNOWN = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";

/** The key that marks an object as a special value, and its value for secrets, whose text is masked. */
export const SPECIAL = "4dabf18193072939515e22adb298388d";
export const SECRET = "1b47061264138c4ac30d75fd1eb44270";

export const isSecretValue = (value: unknown): boolean =>
  typeof value === "object" && value !== null && SPECIAL in value && value[SPECIAL] === SECRET;
