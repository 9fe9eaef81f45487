/** Finds out which objects of an earlier version of the files are declared still, under another key, released or no more. */
import { type Configuration, type Declaration, itemKey } from "../../configuration";
import { placeName } from "../../configuration/objects/markers";
import { idOf } from "../../plan/change";
import { declaredId, isReleasedBy, movedKey } from "../state/addresses";
import { leftAloneIn, REMOVED, type Released } from "../state/release";

export interface Former {
  /** A run would delete them. */
  readonly undeclared: readonly Declaration[];
  readonly released: readonly (Released & Pick<Declaration, "stack">)[];
  /** The former declarations of those that are declared still, by their present ids. */
  readonly declared: ReadonlyMap<string, Declaration>;
}

/** Both with the places of the service. Nothing that was only observed was ever made by a run. */
export function formerIn(earlier: Configuration, now: Configuration): Former {
  const present = new Set(now.declarations.map(declaredId));
  const left = leftAloneIn(now);
  const unseen = new Set(now.unresolved.map(({ scope, place }) => placeName(scope, place)));
  const undeclared: Declaration[] = [];
  const released: (Released & Pick<Declaration, "stack">)[] = [];
  const declared = new Map<string, Declaration>();
  for (const one of earlier.declarations) {
    if (one.ownership === "observe" || unseen.has(placeName(one.scope, one.place))) continue;
    const { kind, inputs: values, stack } = one;
    const id = idOf({ kind, key: movedKey(now.moved, one) ?? itemKey(one) });
    const release = left.get(id) ?? (isReleasedBy(now.removed, one) ? REMOVED : undefined);
    if (release) released.push({ ...release, kind, values, stack });
    else if (present.has(id)) declared.set(id, one);
    else undeclared.push(one);
  }
  return { undeclared, released, declared };
}
