/** Unknown values in a preview: a validation that reads one ends without a violation. */
import { hasUnknown, UNKNOWN } from "../values/values";

class NotKnownYetError extends Error {}

/** The guarded objects by their proxies. */
const targets = new WeakMap<object, object>();

/** The same values, but reading one that is not known yet throws. */
export function guarded<T>(value: T): T {
  return typeof value === "object" && value !== null && hasUnknown(value) ? guard(value) : value;
}

function guard<T extends object>(target: T): T {
  const proxy = new Proxy(target, {
    get(_, name) {
      const value: unknown = Reflect.get(target, name);
      if (value === UNKNOWN) throw new NotKnownYetError(`${String(name)} is not known yet`);
      return guarded(value);
    },
  });
  targets.set(proxy, target);
  return proxy;
}

/** For code that handles unknown values itself. */
export const unguarded = <T extends object>(value: T): T => (targets.get(value) as T | undefined) ?? value;

/** Whether reading a value does not throw; a missing value can be read. */
export const isKnown = <T extends object>(values: T, name: keyof T & string): boolean =>
  !hasUnknown((unguarded(values) as T)[name]);

/** Runs a validation; returns `otherwise` if it reads a value that is not known yet. */
export function whenKnown<T>(validation: () => T, otherwise: T): T {
  try {
    return validation();
  } catch (error) {
    if (error instanceof NotKnownYetError) return otherwise;
    throw error;
  }
}

/** Runs a validation of a custom policy, which may be asynchronous, until it reads a value that is not known yet. */
export async function untilUnknown(validation: () => void | Promise<void>): Promise<void> {
  try {
    await validation();
  } catch (error) {
    if (!(error instanceof NotKnownYetError)) throw error;
  }
}
