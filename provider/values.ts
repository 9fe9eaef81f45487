/** Values as the engine hands them over: unknown ones in a preview, nulls for what is unset, comparison by content. */

import { UNKNOWN } from "../pulumi/sdk/special-values";

export { UNKNOWN };

export type Values = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether anything in a value is not known yet. */
export function hasUnknown(value: unknown): boolean {
  if (value === UNKNOWN) return true;
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some(hasUnknown);
}

const isUnset = (value: unknown): boolean => value === undefined || value === null;

/** Without the properties that are unset: unset means unmanaged. */
export function declared(values: Values): Record<string, unknown> {
  // Asked of every object several times, and seldom is anything unset: a copy takes a tenth of the time.
  if (!Object.values(values).some(isUnset)) return { ...values };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isUnset(value)));
}

/** Not a set or the like, all of which read as nothing. */
const isData = (value: object) => Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;

export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  // Data that reads the same is the same. What compares the others takes a tenth of a provider's start to load.
  if (isData(a) && isData(b) && JSON.stringify(a) === JSON.stringify(b)) return true;
  const deepEqual: typeof import("deep-equal") = require("deep-equal");
  return deepEqual(a, b, { strict: true });
}
