/** Whether two plans change the same properties of an object. */
import { same } from "../provider/values";
import type { PropertyChange } from "./change";

/** A value that was unknown in one of them may be known in the other. */
export function areSameProperties(
  before: readonly PropertyChange[],
  now: readonly PropertyChange[],
): boolean {
  const open = new Set([...before, ...now].filter(({ isUnknown }) => isUnknown).map(({ name }) => name));
  const comparable = (properties: readonly PropertyChange[]): unknown =>
    // As a saved plan holds them.
    JSON.parse(JSON.stringify(properties.map((one) => (open.has(one.name) ? one.name : one))));
  return same(comparable(before), comparable(now));
}
