/** What stands for a ledger where there is none: nothing, or the objects that an earlier version of the files declares. */
import type { Change } from "../../../provider/collection/change";
import { NOTHING_SEEN, type Seen } from "../../../provider/collection/seen";
import type { Assumption } from "../../../provider/collection/session";
import type { Kind } from "../../../provider/generated/kind-names";
import type { Declaration } from "../../configuration";
import { type OutputOf, targetId } from "../../configuration/objects/placeholder";
import { usesIn } from "../../configuration/objects/references";
import { marksOf } from "../../ledger/entry";
import { objectToRecord, type RecordedPlural, recordedOf } from "../state/recorded";
import type { Plan, PlannedKind } from "./plan";

export interface Assumed {
  readonly as: Assumption;
  /** What a read would find of the assumed objects; `undefined` if nothing is assumed to be there. */
  readonly seen?: ReadonlyMap<Kind, Seen>;
  /** The outputs of objects that another plan has. */
  readonly outputOf?: OutputOf;
}

/** The objects that a plan without a record has found, as if a run had made them from the same files. */
export function assumedFrom({ planned: { kinds }, changes }: Pick<Plan, "planned" | "changes">): {
  readonly recorded: readonly RecordedPlural[];
  readonly seen: ReadonlyMap<Kind, Seen>;
} {
  const recorded: RecordedPlural[] = [];
  const seen = new Map<Kind, Seen>();
  for (const [kind, one] of kinds) {
    const own = recordedFrom(kind, one);
    if (own === undefined) continue;
    recorded.push(own);
    const drifted = changes
      .filter((change) => change.kind === kind && own.recorded.items.has(change.key))
      .map(({ key, properties }) => [key, properties.map(({ name }) => name)] as const);
    seen.set(kind, { ...NOTHING_SEEN, drifted: new Map(drifted) });
  }
  return { recorded, seen };
}

function recordedFrom(kind: Kind, { args, adopted }: PlannedKind): RecordedPlural | undefined {
  if (args === undefined || adopted === undefined || adopted.size === 0) return undefined;
  const marks = marksOf(args.marks);
  const objects = [...adopted].map(([key, { isOneOfSeveral: _, ...state }]) => {
    return objectToRecord(kind, key, state, args.items.get(key), marks(key));
  });
  return recordedOf({ kind, exclusive: [], after: [] }, objects);
}

/**
 * A change as somebody reads it who has no ledger. Whether an object was changed in the service or never made like its declaration, nobody
 * knows; and of one that no earlier file declares, only how it differs.
 */
export function withoutRecord({ as, seen }: Assumed, change: Change): readonly Change[] {
  const { action, cause, properties } = change;
  if (action === "adopt" && (as === "observed" || seen === undefined))
    return properties.length === 0 ? [] : [{ ...change, action: "update", cause: "different" }];
  return [cause === "drift" ? { ...change, cause: "different" } : change];
}

/** These objects, and all that they refer to or need. */
export function withUses(
  declarations: readonly Declaration[],
  isMeant: (one: Declaration) => boolean,
): readonly Declaration[] {
  const meant = new Set(declarations.filter(isMeant));
  if (meant.size === declarations.length) return declarations;
  const byId = new Map(declarations.map((one) => [targetId(one), one]));
  // Iterating over a set includes the members that are added meanwhile.
  for (const one of meant)
    for (const used of [...usesIn(one).map(({ reference }) => reference.target), ...(one.needs ?? [])]) {
      const declaration = byId.get(targetId(used));
      if (declaration) meant.add(declaration);
    }
  return declarations.filter((one) => meant.has(one));
}
