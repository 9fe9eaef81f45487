/** Approves the changes of a plan, and no others: whatever has changed since is refused before it has an effect. */
import type { Approval } from "../../provider/collection/approval";
import type { PlannedStep } from "../../provider/collection/journal";
import { idOf, type ObjectChange } from "./change";
import { covers } from "./covers";

export function approvalOf(changes: readonly ObjectChange[]): Approval {
  const isAdded = ({ action }: ObjectChange) => action === "create" || action === "adopt";
  // An object that moves to another resource is adopted there and deleted here: the deletion overrides, for adoptions are
  // looked up by key.
  const existing = new Map(
    [...changes, ...changes.filter((one) => !isAdded(one))].flatMap((one) =>
      one.object ? [[objectOf(one), one] as const] : [],
    ),
  );
  const hasUnknown = ({ properties }: ObjectChange) => properties.some(({ isUnknown }) => isUnknown);
  const added = new Map(changes.filter(isAdded).map((one) => [idOf(one), one]));
  return {
    refusal(step) {
      const planned = existing.get(objectOf(step));
      return planned && covers(planned, step) ? undefined : { planned };
    },

    refusalOfCreate(kind, key, found) {
      const planned = added.get(idOf({ kind, key }));
      // With a value that was unknown, an existing object could not be looked for.
      const isOpen = planned?.action === "create" && hasUnknown(planned);
      const isPlanned = planned !== undefined && (isOpen || planned.object?.id === found);
      return isPlanned ? undefined : { planned };
    },

    isNew(kind, key) {
      const planned = added.get(idOf({ kind, key }));
      return planned?.action === "create" && !hasUnknown(planned);
    },
  };
}

const objectOf = ({ kind, object }: PlannedStep): string => `${kind} ${object?.id}`;
