/**
 * How the items of a resource of many travel between program, engine and provider, and how they are recorded: as one text.
 * As objects within objects they would be most of what the engine does in a large run, and most of its memory. Items that
 * hold what is secret or not known yet stand apart, as objects, for the engine must see which part of them is.
 */
import { isRecord, UNKNOWN, type Values } from "../values";

/** As whoever works on them wants them: all items as objects, in the order in which the program says them. */
export function unpacked({ items, apart, ...rest }: Values): Values {
  if (items === undefined && apart === undefined) return rest;
  return { ...rest, items: itemsFrom(items, apart) };
}

function itemsFrom(items: unknown, apart: unknown): unknown {
  if (items === UNKNOWN || apart === UNKNOWN) return UNKNOWN;
  // A list travels whole where one of its items does, for only the provider knows the keys of its items.
  if (Array.isArray(apart)) return apart;
  const told = typeof items === "string" ? JSON.parse(expanded(items)) : items;
  return isRecord(apart) ? { ...told, ...apart } : told;
}

// ─── What is recorded of a failure ───────────────────────────────────────────

const COMPRESSED = "gzip:";

/** What a failed step has recorded travels in the headers of an answer, which hold about 12 MB. */
const MOST_IN_HEADERS = 1_000_000;

/** The same in fewer bytes where it is large; the next step that succeeds records it as text again. */
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

// ─── What stands apart ───────────────────────────────────────────────────────

/** The keys of the items that stand apart. */
export function apartIn(values: Values): ReadonlySet<string> {
  return new Set(isRecord(values.apart) ? Object.keys(values.apart) : []);
}

/** As they travel; what stands apart keeps its place. A list does so as a whole, which `true` says. */
export function packed({ items, ...rest }: Values, apart: ReadonlySet<string> | true): Values {
  if (apart === true) return { ...rest, apart: items };
  if (items === undefined || items === UNKNOWN) return { ...rest, items };
  if (!isRecord(items) || apart.size === 0) return { ...rest, items: JSON.stringify(items) };
  const all = Object.entries(items);
  const told = all.map(([key, item]) => [key, apart.has(key) ? null : item]);
  const kept = all.filter(([key]) => apart.has(key));
  return {
    ...rest,
    items: JSON.stringify(Object.fromEntries(told)),
    ...(kept.length > 0 ? { apart: Object.fromEntries(kept) } : {}),
  };
}

/** Without some of its items. */
export function withoutItems(values: Values, isWanted: (key: string) => boolean): Values {
  const among = (items: unknown) =>
    isRecord(items) ? Object.fromEntries(Object.entries(items).filter(([key]) => isWanted(key))) : items;
  const whole = unpacked(values);
  return {
    ...packed({ ...whole, items: among(whole.items) }, apartIn(values)),
    ...("secrets" in values ? { secrets: among(values.secrets) } : {}),
  };
}
