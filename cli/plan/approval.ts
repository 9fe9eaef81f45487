/** Approves the changes of a plan, and no others: whatever has changed since is refused before it has an effect. */
import type { Approval } from "../../provider/collection/approval";
import type { Change } from "../../provider/collection/change";
import { idOf } from "./change";
import { covers } from "./covers";

interface Planned extends Pick<Change, "kind" | "key" | "action" | "properties"> {
  /** That of an existing object. */
  readonly id?: string;
}

export function approvalOf(changes: readonly Planned[]): Approval {
  const isAdded = ({ action }: Planned) => ["create", "adopt", "settle"].includes(action);
  // An object that moves to another resource is adopted there and deleted here: the deletion overrides, for adoptions are
  // looked up by key.
  const existing = new Map(
    [...changes, ...changes.filter((one) => !isAdded(one))].flatMap((one) =>
      one.id === undefined ? [] : [[`${one.kind} ${one.id}`, one] as const],
    ),
  );
  const hasUnknown = ({ properties }: Planned) => properties.some(({ isUnknown }) => isUnknown);
  const toSettle = (one: Planned | undefined) =>
    one?.action === "settle" && one.id === undefined ? one : undefined;
  const added = new Map(changes.filter(isAdded).map((one) => [idOf(one), one]));
  return {
    refusal(step) {
      // Only the service knows the id of one that may exist.
      const settled = () => toSettle(added.get(idOf(step)));
      const planned = existing.get(`${step.kind} ${step.object?.id}`) ?? settled();
      return planned && covers(planned, step) ? undefined : { planned };
    },

    refusalOfCreate(kind, key, found) {
      const planned = added.get(idOf({ kind, key }));
      // With a value that was unknown, an existing object could not be looked for.
      const isOpen = (planned?.action === "create" && hasUnknown(planned)) || toSettle(planned) !== undefined;
      const isPlanned = planned !== undefined && (isOpen || planned.id === found);
      return isPlanned ? undefined : { planned };
    },

    isNew(kind, key) {
      const planned = added.get(idOf({ kind, key }));
      return planned?.action === "create" && !hasUnknown(planned);
    },
  };
}
