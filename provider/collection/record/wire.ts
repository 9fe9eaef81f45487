/**
 * The items of a resource of many are one text between program, engine and provider, and in the state: as nested objects they
 * would take most of the engine's time and memory. Each item is a line of JSON: the engine shows the lines that differ, and would
 * show all items of a text that is JSON as a whole. The secret values of all items are a second text, in `secrets`, which is one secret.
 * Items with a value that is not known yet, or that the program itself has marked as secret, stay objects, in `apart`, because the engine
 * must see which part of them it is.
 */
import { UserError } from "../../../sdk/user-error";
import { SECRET_INPUTS, type SecretPath } from "../../values/secret-inputs";
import { isRecord, mapValues, omit, pick, UNKNOWN, type Values } from "../../values/values";

/** The property of unmanaged items; recorded states have this name. */
export const UNMANAGED = "surplus";

/** The recorded property of what stood in the service before a run adopted it. */
export const EXISTED = "existed";

/** The same of what somebody has renamed since. */
export const RENAMED = "renamed";

/** All items as objects, in the order of the program; their secret values by key, beside them. */
export function unpacked({ items, apart, secrets, ...rest }: Values): Values {
  const concealed = secretsIn(secrets);
  return {
    ...rest,
    ...(items === undefined && apart === undefined ? {} : { items: itemsFrom(items, apart) }),
    ...(concealed === undefined ? {} : { secrets: concealed }),
  };
}

/** The engine's events have another text in the place of a secret. Earlier versions recorded objects, as programs in other languages read them. */
export const secretsIn = (secrets: unknown): unknown =>
  typeof secrets === "string" ? (secrets.startsWith("{") ? parsed(secrets) : undefined) : secrets;

/** All declared items as objects, with their secret values. */
export const unpackedInputs = (inputs: Values): Values => withSecretValues(unpacked(inputs));

/** The items with the secret values that stand beside them. */
export function withSecretValues({ secrets, ...values }: Values): Values {
  const { items } = values;
  if (!isRecord(secrets)) return values;
  const merged = (item: unknown, key: string | number) => {
    const own = secrets[key];
    return isRecord(item) && isRecord(own) ? { ...item, ...own } : item;
  };
  if (Array.isArray(items)) return { ...values, items: items.map(merged) };
  if (!isRecord(items)) return values;
  return { ...values, items: mapValues(items, merged) };
}

/** The inverse, for items that become text: those in `apart` keep their secret values. */
export function withoutSecretValues(
  values: Values,
  apart: ReadonlySet<string>,
  isSecret: (name: string, key: string) => boolean,
): Values {
  const { items, secrets } = values;
  if (!isRecord(items) && !Array.isArray(items)) return values;
  const concealed: Record<string, unknown> = isRecord(secrets) ? { ...secrets } : {};
  const opened = (item: unknown, key: string) => {
    if (!isRecord(item) || apart.has(key)) return item;
    const names = Object.keys(item).filter((name) => item[name] !== undefined && isSecret(name, key));
    if (names.length === 0) return item;
    concealed[key] = { ...(concealed[key] as Values | undefined), ...pick(item, names) };
    return omit(item, names);
  };
  return {
    ...values,
    items: Array.isArray(items)
      ? items.map((item, index) => opened(item, String(index)))
      : mapValues(items, opened),
    ...(secrets === undefined && Object.keys(concealed).length === 0 ? {} : { secrets: concealed }),
  };
}

function itemsFrom(items: unknown, apart: unknown): unknown {
  if (items === UNKNOWN || apart === UNKNOWN) return UNKNOWN;
  // If an item of a list is in `apart`, the whole list is, because only the provider knows the keys of a list's items.
  if (Array.isArray(apart)) return apart;
  const open = typeof items === "string" ? parsed(items) : (items as Values);
  return isRecord(apart) ? { ...open, ...apart } : open;
}

/** A refresh and a comparison read the same few texts several times; each may take as long as a request. */
const MOST_PARSED = 8;
const lastParsed = new Map<string, Values>();

function parsed(text: string): Values {
  const items = lastParsed.get(text) ?? readItems(text);
  lastParsed.delete(text);
  lastParsed.set(text, items);
  // The oldest comes first.
  const [oldest = text] = lastParsed.keys();
  if (lastParsed.size > MOST_PARSED) lastParsed.delete(oldest);
  return items;
}

function readItems(text: string): Values {
  try {
    return parseItems(expanded(text));
  } catch (error) {
    throw new UserError(
      "The state is damaged: the recorded items of a resource are no JSON. Restore the state from a copy; or delete it to begin a new one, which adopts what exists.",
      { cause: error },
    );
  }
}

/** JSON escapes the line breaks of keys and values, so there are no others. The last line has one, too, or the engine would show that it differs when another follows. */
const BETWEEN_LINES = "}\n{";

/** The items of a text, which is also the JSON of all items as earlier versions recorded it, or that of a list. */
export const parseItems = (text: string): Values => JSON.parse(text.replaceAll(BETWEEN_LINES, ","));

/** The text of items; one item, no items and a list are JSON. */
export function itemsText(items: unknown): string {
  if (!isRecord(items)) return JSON.stringify(items);
  let text = "";
  for (const key of Object.keys(items))
    if (items[key] !== undefined) text += `{${JSON.stringify(key)}:${JSON.stringify(items[key])}}\n`;
  return text || "{}";
}

/** The text of secret values by key. */
export const secretsText = (secrets: unknown): string => JSON.stringify(secrets);

// ─── Partial failures ────────────────────────────────────────────────────────

const COMPRESSED = "gzip:";

/** The state of a failed step is sent in gRPC headers, which are limited to about 12 MB. */
const MOST_IN_HEADERS = 1_000_000;

/** Compresses large items; the next successful step records them as text again. */
export function compressed<T extends Values>(values: T): T {
  const { items } = values;
  if (typeof items !== "string" || items.length < MOST_IN_HEADERS || items.startsWith(COMPRESSED))
    return values;
  const { gzipSync }: typeof import("node:zlib") = require("node:zlib");
  return { ...values, items: COMPRESSED + gzipSync(items).toString("base64") };
}

function expanded(text: string): string {
  if (!text.startsWith(COMPRESSED)) return text;
  const { gunzipSync }: typeof import("node:zlib") = require("node:zlib");
  return gunzipSync(Buffer.from(text.slice(COMPRESSED.length), "base64")).toString("utf8");
}

// ─── Hosts ───────────────────────────────────────────────────────────────────

/** The values of a resource as forms take and return them. */
export interface Opened {
  /** With all items as objects. */
  readonly values: Values;
  /** The inputs that the program marks as secret. */
  readonly marks: readonly SecretPath[];
  /** The items with a secret or unknown value. */
  readonly apart: ReadonlySet<string>;
  /** The program sends and reads each item as an object, as all languages but TypeScript do. */
  readonly areObjects: boolean;
}

export function opened(
  { [SECRET_INPUTS]: _, ...values }: Values,
  marks: readonly SecretPath[],
  areObjects = false,
): Opened {
  // A list with such an item is there as a whole.
  const apart = Array.isArray(values.apart) ? new Set(Object.keys(values.apart)) : apartIn(values);
  return { values: unpacked(values), marks, apart, areObjects };
}

/** Values in the form of others. */
export const openedOf = ({ marks, apart, areObjects }: Omit<Opened, "values">, values: Values): Opened => ({
  ...{ values, marks, apart, areObjects },
});

/** The values as the engine passes them on. */
export function closed(
  { values, apart, areObjects }: Opened,
  isSecret: (name: string, key: string) => boolean,
): Values {
  if (areObjects || !("items" in values)) return values;
  const { secrets, ...open } = packed(withoutSecretValues(values, apart, isSecret), apart);
  return secrets === undefined ? open : { ...open, secrets: secretsText(secrets) };
}

// ─── Items in `apart` ────────────────────────────────────────────────────────

/** The keys of the items in `apart`. */
export function apartIn(values: Values): ReadonlySet<string> {
  return new Set(isRecord(values.apart) ? Object.keys(values.apart) : []);
}

/** The inverse of `unpacked`; `true` puts a whole list into `apart`. */
export function packed(
  { items, ...rest }: Values,
  apart: ReadonlySet<string> | true,
  textOf: (items: unknown) => string = itemsText,
): Values {
  if (apart === true) return { ...rest, apart: items };
  if (items === UNKNOWN) return { ...rest, items };
  if (!isRecord(items) || apart.size === 0) return { ...rest, items: textOf(items) };
  const all = Object.entries(items);
  const open = all.map(([key, item]) => [key, apart.has(key) ? null : item]);
  const kept = all.filter(([key]) => apart.has(key));
  return {
    ...rest,
    items: textOf(Object.fromEntries(open)),
    ...(kept.length > 0 ? { apart: Object.fromEntries(kept) } : {}),
  };
}
