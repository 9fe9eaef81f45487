/**
 * Records of earlier packages, and of the other host, lack what this one records: the numbers of places, and marks for the engine. A run
 * that finds them writes them with an update that sends nothing, because the engine writes nothing of a resource that stays the same.
 */
import type { AnyDefinition, State } from "../../definition/resource";
import { isUnsettled } from "../../lifecycle/unsettled";
import type { Recorded } from "../collection";
import type { Session } from "../session";

/** Whether the number of a place is known now that was not recorded. */
function hasNewNumbers(recorded: ReadonlyMap<string, State>, located: ReadonlyMap<string, State>): boolean {
  return [...recorded].some(
    ([key, { place }]) => place === undefined && located.get(key)?.place !== undefined,
  );
}

/** Remembers for the comparison that a read has found more than was recorded: it gets what was read as if it were recorded. */
export function learnFromRead(
  session: Session,
  { kind }: AnyDefinition,
  recorded: Recorded,
  found: Recorded,
): void {
  // An id of its own follows a renamed object with a refresh; only a provisional one is to be written.
  const isSettled = recorded.id !== found.id && [...recorded.items.values()].some(isUnsettled);
  if (recorded.isOutdated || isSettled || hasNewNumbers(recorded.items, found.items))
    session.learned.add(`${kind} ${found.id}`);
}

/** Whether the next update writes more than is recorded, also where nothing else changes; `located` are its items with the numbers of their places. */
export const isToBeRecordedAnew = (
  session: Session,
  { kind }: AnyDefinition,
  recorded: Recorded,
  located: ReadonlyMap<string, State>,
): boolean =>
  recorded.isOutdated === true ||
  session.learned.has(`${kind} ${recorded.id}`) ||
  hasNewNumbers(recorded.items, located);
