/** Values that the engine replaces by a marker before it shows or sends them. */

/** Replaces a value that a preview does not know yet. */
export const UNKNOWN = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";

/** The key of an object that is a special value, and its value where that is a secret, whose text is masked already. */
const SPECIAL = "4dabf18193072939515e22adb298388d";
const SECRET = "1b47061264138c4ac30d75fd1eb44270";

export const isSecret = (value: unknown): boolean =>
  typeof value === "object" && value !== null && SPECIAL in value && value[SPECIAL] === SECRET;
