/** Plans without a ledger: nothing is recorded, or the objects that an earlier version of the files declares. */
import type { Change } from "../../../provider/collection/plan/change";
import type { Seen } from "../../../provider/collection/plan/seen";
import type { Assumption } from "../../../provider/collection/session";
import type { Kind } from "../../../provider/generated/kind-names";
import type { Declaration } from "../../configuration";
import { type OutputOf, targetId } from "../../configuration/objects/placeholder";
import { usesIn } from "../../configuration/objects/references";

export interface Assumed {
  readonly as: Assumption;
  /** The assumed objects as a read would find them; `undefined` if nothing is assumed to be there. */
  readonly seen?: ReadonlyMap<Kind, Seen>;
  /** The outputs of objects that another plan has. */
  readonly outputOf?: OutputOf;
}

/**
 * A change as somebody reads it who has no ledger. Whether an object was changed in the service or never made like its declaration, nobody
 * knows; and of one that no earlier file declares, only how it differs.
 */
export function withoutRecord({ as, seen }: Assumed, change: Change): readonly Change[] {
  const { action, cause, properties } = change;
  if (action === "adopt" && (as === "observed" || seen === undefined)) {
    const isMadeAnew = as === "managed" && properties.some(({ replaces }) => replaces);
    const differs = { ...change, action: isMadeAnew ? "replace" : "update", cause: "different" } as const;
    return properties.length === 0 ? [] : [differs];
  }
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
