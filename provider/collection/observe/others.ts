/** The other resources of a program that can hold objects of an exclusive resource's kind: as it says them, and as they are recorded. */
import type { ObjectIdentity } from "../../identity/identity";
import { hasUnknown, isRecord, type Values } from "../../values/values";

/** One that the exclusive resource cannot come after, so that no run has seen it in time. */
export interface LaterResource {
  /** Such as `GroupLabel "bug"`. */
  readonly name: string;
  /** The places of its objects, as it spells them, some unknown in a preview; absent where they may wait for the exclusive resource. */
  readonly places?: readonly unknown[];
}

export interface Others {
  /** The ids of their resources; absent if the program does not say. */
  readonly ids: readonly string[] | undefined;
  /** Whether one of them is new, in a preview. */
  readonly areUnknown: boolean;
  readonly later: readonly LaterResource[];
  /**
   * The objects that others held when they were last seen, each with the id of its holder; and the ids of others that no run has seen
   * together with the exclusive resource, each as its own holder.
   */
  readonly held: Readonly<Record<ObjectIdentity, string>>;
}

/** An input of programs in TypeScript, which find out themselves which others there are. */
export const LATER = "laterOthers";
/** A recorded input that no program sends. */
export const HELD = "heldByOthers";

export const NO_OTHERS: Others = { ids: undefined, areUnknown: false, later: [], held: {} };

export function othersIn({ others, [LATER]: later, [HELD]: held }: Values): Others {
  return {
    ids: Array.isArray(others) ? others.map(String) : undefined,
    areUnknown: hasUnknown(others),
    later: Array.isArray(later) ? (later as LaterResource[]) : [],
    held: isRecord(held) ? (held as Others["held"]) : {},
  };
}

export const othersToRecord = ({ ids, later, held }: Others): Values => ({
  ...(ids === undefined ? {} : { others: ids }),
  ...(later.length === 0 ? {} : { [LATER]: later }),
  ...(Object.keys(held).length === 0 ? {} : { [HELD]: held }),
});

/** Whether all others were seen, so that a later read knows what they hold. */
export const areSeen = ({ ids, later }: Others): boolean => ids !== undefined && later.length === 0;
