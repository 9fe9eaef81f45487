/** Compares declared inputs with actual values. */
import type { AnyDefinition } from "../definition/resource";
import { declared, hasUnknown, isEmpty, isUnset, same, type Values } from "../values/values";
import { withFate } from "./fate";

/**
 * The recorded property of an object that was read by its id alone: inputs that it has and the service never returns. The first
 * declaration of one counts as its value, as in an adoption.
 */
export const UNRETURNED = "unreturned";

export interface Difference {
  /** Inputs whose actual value differs from the declared one. */
  readonly changed: readonly string[];
  /** Inputs that are no longer declared: nothing is sent for them, and they are removed from the state. */
  readonly dropped: readonly string[];
  readonly replaces: readonly string[];
}

export function difference(definition: AnyDefinition, state: Values, inputs: Values): Difference {
  const news = withFate(definition, declared(inputs));
  const known = withFate(definition, state);
  const names = Object.keys(definition.inputs).filter((name) => !definition.instructions?.includes(name));
  // Nothing is known of an input that the state does not have, not even that it is unset.
  const isKnown = (name: string) => known[name] !== undefined;
  const changed = names.filter(
    (name) => name in news && (!isKnown(name) || !isEquivalent(definition, name, news[name], known[name])),
  );
  const dropped = names.filter(
    (name) => !(name in news) && known[name] !== undefined && known[name] !== null,
  );
  const unreturned = (state[UNRETURNED] ?? []) as readonly string[];
  const isUnseen = (name: string) => unreturned.includes(name) && known[name] === undefined;
  const replaces = [
    ...changed.filter((name) => definition.replaceOn.includes(name) && !isUnseen(name)),
    ...dropped.filter((name) => definition.replaceWhenRemoved?.includes(name)),
  ];
  return { changed, dropped, replaces };
}

export function isEquivalent(
  definition: AnyDefinition,
  name: string,
  desired: unknown,
  actual: unknown,
): boolean {
  if (hasUnknown(desired)) return false;
  if (same(desired, actual)) return true;
  if (isUnset(actual)) return isEmpty(desired);
  const compare = definition.isEquivalent?.[name] as
    | ((desired: unknown, actual: unknown) => boolean)
    | undefined;
  return compare?.(desired, actual) ?? false;
}
