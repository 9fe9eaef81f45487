/**
 * Formats of texts which the service names only when it refuses one: the schemas of inputs have these rules, so that they hold for programs
 * on each host and for files.
 */
import type { z } from "zod";
import type { Shape } from "../../sdk/api/fields";
import { isCron } from "../../sdk/cron";
import { isPublicKey } from "../../sdk/public-key";
import {
  environmentName,
  environmentScope,
  groupName,
  isBadgeAddress,
  isBranchName,
  isEmailAddress,
  isOpaqueAddress,
  isUri,
  isWebAddress,
  namespacePath,
  plainPath,
  projectName,
  projectPathRule,
  runsCode,
  type TextRule,
  unreserved,
  withoutTags,
} from "../../sdk/text-rules";
import { zoneNamed } from "../../sdk/time-zones";

/** Returns the allowed values for a text that is none of them; `undefined` for one that is. */
export type Format = (text: string) => string | undefined;

export type Formats<Name extends string = string> = { readonly [Key in Name]?: Format };

/** Inputs whose texts, where they are declared, must have these formats. */
export const withFormats = <In extends Shape>(inputs: In, formats: Formats<keyof In & string>): In => ({
  ...inputs,
  ...Object.fromEntries(
    Object.entries(formats as Formats).flatMap(([name, format]) => {
      const schema = inputs[name];
      return schema && format ? [[name, formatted(schema, format)]] : [];
    }),
  ),
});

export const formatted = <Schema extends z.ZodType>(schema: Schema, format: Format): Schema =>
  schema.superRefine((value, { addIssue }) => {
    const expected = typeof value === "string" ? format(value) : undefined;
    if (expected !== undefined) addIssue(expected);
  }) as Schema;

const format =
  (expected: string, isKept: (text: string) => boolean): Format =>
  (text) =>
    isKept(text) ? undefined : expected;

/** An empty text takes the value away. */
export const orNone =
  (format: Format): Format =>
  (text) =>
    text === "" ? undefined : format(text);

const keeps =
  (...rules: readonly TextRule[]) =>
  (text: string): boolean =>
    rules.every(([, isKept]) => isKept(text));

/** The formats that a text must have, in order. */
const all =
  (...formats: readonly Format[]): Format =>
  (text) => {
    for (const one of formats) {
      const expected = one(text);
      if (expected !== undefined) return expected;
    }
    return undefined;
  };

export const lettersUpTo = (letters: number): Format =>
  format(`text of at most ${letters} characters`, (text) => text.length <= letters);

export const notBlank: Format = format("text that is not empty", (text) => text.trim() !== "");

export const singleLine: Format = format("text of one line", (text) => !/[\n\r]/.test(text));

// ─── Times ───────────────────────────────────────────────────────────────────

export const cronLine: Format = format(
  'a cron line of minute, hour, day, month and day of the week, such as "0 4 * * 1-5"',
  isCron,
);

export const timeZone: Format = format(
  'the name of a time zone, such as "Europe/Berlin" or "UTC"',
  (name) => zoneNamed(name) !== undefined,
);

/** Of a day that is past, an object is refused or of no use. */
export const dayToCome: Format = orNone(
  format(
    "a day that is not past",
    (day) => !(Date.parse(day) < Date.parse(new Date().toISOString().slice(0, 10))),
  ),
);

// ─── Addresses ───────────────────────────────────────────────────────────────

const WEB = "an address that begins with https:// or http://";

/** Names in braces stand for values. */
export const hookAddress: Format = format(WEB, (url) =>
  isWebAddress(url.trim().replace(/\{[\w.-]+\}/g, "x")),
);

export const badgeAddress: Format = format(WEB, isBadgeAddress);

export const externalAddress: Format = format("an address that does not run code", (url) => !runsCode(url));

export const redirectAddresses: Format = format(
  "an address with a scheme, such as https://app.example.com/callback; several are separated by spaces or lines",
  (text) =>
    text
      .trim()
      .split(/\s+/)
      .every((url) => isUri(url) && !isOpaqueAddress(url) && !runsCode(url)),
);

export const emailAddress: Format = format("an e-mail address such as ann@example.com", isEmailAddress);

// ─── Keys and secrets ────────────────────────────────────────────────────────

export const publicKey: Format = format(
  'a public SSH key, such as "ssh-ed25519 AAAA… ci@example.com": RSA, DSA, ECDSA, ED25519, ECDSA_SK or ED25519_SK',
  isPublicKey,
);

export const password: Format = format(
  "text of 8 to 128 characters",
  ({ length }) => length >= 8 && length <= 128,
);

/** Scopes of an application, as a text. */
export const scopesText: Format = format(
  'scopes separated by spaces, such as "read_user openid"',
  (text) =>
    text.trim() !== "" &&
    text
      .trim()
      .split(/\s+/)
      .every((scope) => /^[a-z][a-z0-9_:.*-]*$/.test(scope)),
);

// ─── Names ───────────────────────────────────────────────────────────────────

export const projectPathFormat: Format = all(
  format(
    'letters without accents, digits, "_", "-" and ".", without "-" at the beginning, and .git or .atom at the end',
    keeps(projectPathRule),
  ),
  lettersUpTo(255),
);

export const namespaceName: Format = all(
  format(
    'letters without accents, digits, "_", "-" and ".", without "-" at the beginning, and ".", .git or .atom at the end',
    keeps(namespacePath),
  ),
  lettersUpTo(255),
);

const newPath = (where: "top" | "below"): Format =>
  all(
    format(
      'letters without accents, digits, "_", "-" and "."; it begins and ends with a letter or a digit',
      keeps(plainPath),
    ),
    format("a name that is not reserved for a page of the service", (path) =>
      keeps(unreserved(path, where))(path),
    ),
  );

export const newPathAtTop: Format = newPath("top");

export const newPathBelow: Format = newPath("below");

export const placeNameFormat: Format = all(notBlank, lettersUpTo(255));

export const newGroupName: Format = format(
  'letters, digits, emoji, "_", ".", "-", spaces and parentheses; it begins with a letter, a digit, an emoji or "_"',
  keeps(groupName, withoutTags),
);

export const newProjectName: Format = format(
  'letters, digits, emoji, "_", ".", "+", "-" and spaces; it begins with a letter, a digit, an emoji or "_"',
  keeps(projectName),
);

export const environmentNameFormat: Format = format(
  'letters, digits, spaces, "-", "_", "/", "$", "{", "}" and ".", without "/" at the beginning or the end',
  keeps(environmentName),
);

export const environmentScopeFormat: Format = format(
  'the name of an environment, or a pattern of letters, digits, spaces, "-", "_", "/", "$", "{", "}", "." and "*"',
  keeps(environmentScope),
);

export const branchName: Format = format(
  'a name that Git takes for a branch: without spaces, "..", "~", "^", ":", "?", "*", "[" and "\\", and without "/" or "." at the beginning or the end',
  isBranchName,
);

export const pageTitle: Format = all(
  notBlank,
  format("a title of which no part has more than 245 bytes", (title) =>
    title.split("/").every((part) => Buffer.byteLength(part) <= 245),
  ),
  format("text without control characters", (title) => !/\p{Cc}/u.test(title)),
);
