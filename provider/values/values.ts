/** Values from the engine: unknown ones in a preview, null for unset, and comparison by content. */

import { UNKNOWN } from "../pulumi/sdk/special-values";

export { UNKNOWN };

export type Values = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Stands for an input whose value only a run knows: only the way in which it is declared can be compared. */
export class Withheld {
  /** `text` is how it is declared. */
  constructor(readonly text: string) {}
}

/** Whether a value contains an unknown value. */
export function hasUnknown(value: unknown): boolean {
  if (value === UNKNOWN || value instanceof Withheld) return true;
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some(hasUnknown);
}

/** The recorded property with the original values of managed settings; null if they did not exist. */
export const BEFORE = "before";

export const isUnset = (value: unknown): boolean => value === undefined || value === null;

/** Whether a set value means the same as an unset one, for which the service returns null. */
export const isEmpty = (value: unknown): boolean =>
  value === false || value === "" || (Array.isArray(value) && value.length === 0);

/** Without unset properties, which are unmanaged. The same object if all are set, because most of thousands are. */
export const declared = (values: Values): Values =>
  omit(
    values,
    Object.keys(values).filter((name) => isUnset(values[name])),
  );

export function pick(values: Values, names: readonly string[]): Record<string, unknown> {
  const picked: Record<string, unknown> = {};
  for (const name of names) if (name in values) picked[name] = values[name];
  return picked;
}

/** The same object if there is nothing to omit, because states have thousands. */
export function omit(values: Values, names: readonly string[]): Values {
  if (!names.some((name) => name in values)) return values;
  const kept: Record<string, unknown> = {};
  for (const name of Object.keys(values)) if (!names.includes(name)) kept[name] = values[name];
  return kept;
}

/** With other values; of thousands, a list of entries on the way takes longer than the rest. */
export function mapValues(
  values: Values,
  map: (value: unknown, name: string) => unknown,
): Record<string, unknown> {
  const mapped: Record<string, unknown> = {};
  for (const name of Object.keys(values)) mapped[name] = map(values[name], name);
  return mapped;
}

/** The same map if no value changes, as of thousands of objects most of the time. */
export function changeValues<Key, Value>(
  values: ReadonlyMap<Key, Value>,
  change: (value: Value, key: Key) => Value,
): ReadonlyMap<Key, Value> {
  let changed: Map<Key, Value> | undefined;
  for (const [key, value] of values) {
    const other = change(value, key);
    if (other === value) continue;
    changed ??= new Map(values);
    changed.set(key, other);
  }
  return changed ?? values;
}

/** False for sets and the like. */
const isData = (value: object) => Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;

/** By content: the order of properties means nothing, and one that is undefined is not there. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null)
    return Number.isNaN(a) && Number.isNaN(b);
  if (isData(a) && isData(b)) return Array.isArray(a) ? isSameList(a, b) : isSameRecord(a as Values, b);
  // The module takes a tenth of a provider's start to load, and is slow with thousands of objects.
  const deepEqual: typeof import("deep-equal") = require("deep-equal");
  return deepEqual(a, b, { strict: true });
}

const isSameList = (a: readonly unknown[], b: object): boolean =>
  Array.isArray(b) && a.length === b.length && a.every((value, index) => same(value, b[index]));

function isSameRecord(a: Values, b: object): boolean {
  if (Array.isArray(b)) return false;
  const other = b as Values;
  let left = 0;
  for (const name of Object.keys(other)) if (other[name] !== undefined) left++;
  for (const name of Object.keys(a)) {
    const value = a[name];
    if (value === undefined) continue;
    if (!Object.hasOwn(other, name) || !same(value, other[name])) return false;
    left--;
  }
  return left === 0;
}

// ─── Settings that a kind does not name ──────────────────────────────────────

/** The input with the settings that a kind does not name; each is a property of its own, such as `raw.some_new_key`. */
export const RAW = "raw";

const RAW_PREFIX = `${RAW}.`;

export const rawNames = ({ [RAW]: raw }: Values): readonly string[] =>
  isRecord(raw) ? Object.keys(raw) : [];

/** The names of properties with those of the raw settings in these values, in place of `raw`. */
export const withRawNames = (names: readonly string[], values: Values): readonly string[] =>
  names.includes(RAW) && isRecord(values[RAW])
    ? names.flatMap((name) => (name === RAW ? rawNames(values).map((field) => RAW_PREFIX + field) : [name]))
    : names;

/** The field of `raw.some_new_key`; `undefined` for any other property. */
export const rawField = (name: string): string | undefined =>
  name.startsWith(RAW_PREFIX) ? name.slice(RAW_PREFIX.length) : undefined;

/** The input that a property stands in. */
export const inputOf = (name: string): string => (rawField(name) === undefined ? name : RAW);

/** The value of a property, which may be a raw setting. */
export function valueIn(values: Values, name: string): unknown {
  const field = rawField(name);
  if (field === undefined) return values[name];
  const { [RAW]: raw } = values;
  return isRecord(raw) ? raw[field] : undefined;
}
