/** Values that a preview cannot know yet: a judgment that comes to one ends there, without a violation. */
import { hasUnknown, UNKNOWN } from "../provider/values";

class NotKnownYetError extends Error {}

/** What stands behind each guard. */
const targets = new WeakMap<object, object>();

/** The same values, except that nobody can read one that is not known yet. */
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

/** For those who can tell what is not known from the rest themselves. */
export const unguarded = <T extends object>(value: T): T => (targets.get(value) as T | undefined) ?? value;

/** Whether a value can be read; one that is not there can. */
export const isKnown = <T extends object>(values: T, name: keyof T & string): boolean =>
  !hasUnknown((unguarded(values) as T)[name]);

/** What a judgment comes to, or `otherwise` where it comes to a value that is not known yet. */
export function whenKnown<T>(judgment: () => T, otherwise: T): T {
  try {
    return judgment();
  } catch (error) {
    return orThrow(error, otherwise);
  }
}

export function orThrow<T>(error: unknown, otherwise: T): T {
  if (error instanceof NotKnownYetError) return otherwise;
  throw error;
}
