/** Compares declared inputs with actual values. */
import type { z } from "zod";
import { isMoment } from "../../sdk/zod-internals";
import type { AnyDefinition } from "../definition/resource";
import { isSameName } from "../values/place-paths";
import { declared, hasUnknown, isEmpty, isUnset, same, type Values, Withheld } from "../values/values";
import { withOnDelete } from "./on-delete";

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
  const news = withOnDelete(definition, declared(inputs));
  const known = withOnDelete(definition, state);
  const changed: string[] = [];
  const dropped: string[] = [];
  for (const name of Object.keys(definition.inputs)) {
    if (definition.instructions?.includes(name)) continue;
    const actual = known[name];
    if (!(name in news)) {
      if (!isUnset(actual)) dropped.push(name);
      // Nothing is known of an input that the state does not have, not even that it is unset.
    } else if (isDifferent(definition, name, news[name], actual)) changed.push(name);
  }
  const unreturned = (state[UNRETURNED] ?? []) as readonly string[];
  const isUnseen = (name: string) => unreturned.includes(name) && known[name] === undefined;
  const replaces = [
    ...changed.filter((name) => definition.replaceOn.includes(name) && !isUnseen(name)),
    ...dropped.filter((name) => definition.replaceWhenRemoved?.includes(name)),
  ];
  return { changed, dropped, replaces };
}

function isDifferent(definition: AnyDefinition, name: string, desired: unknown, actual: unknown): boolean {
  // Of what is withheld, the declarations alone can be compared.
  if (desired instanceof Withheld || actual instanceof Withheld) return !same(desired, actual);
  return actual === undefined || !isEquivalent(definition, name, desired, actual);
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
  if (compare !== undefined) return compare(desired, actual);
  // The service ignores the case of the names of people.
  if (name in (definition.users ?? {})) return isSameName(desired, actual);
  const schema = definition.inputs[name] as z.ZodType | undefined;
  return schema !== undefined && isMoment(schema) && isSameMoment(desired, actual);
}

/** `2030-01-01` is `2030-01-01T00:00:00.000Z`: the service answers with one spelling. */
const isSameMoment = (desired: unknown, actual: unknown): boolean =>
  Date.parse(String(desired)) === Date.parse(String(actual));
