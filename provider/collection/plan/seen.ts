/** The objects of a resource as a read has found them, compared with what is recorded of them. */

import type { AnyDefinition, State } from "../../definition/resource";
import { isUnsettled, unfinishedIn } from "../../lifecycle/unsettled";
import { same } from "../../values/values";
import { type Change, changedObject } from "./change";

/** By the keys of the items. */
export interface Seen {
  /** The inputs that differ from the recorded ones, or that the object is gone. */
  readonly drifted: ReadonlyMap<string, readonly string[] | "gone">;
  /** Those that an earlier run had left unfinished, and that the read has found. */
  readonly settled: ReadonlyMap<string, Change>;
}

export const NOTHING_SEEN: Seen = { drifted: new Map(), settled: new Map() };

export function seenIn(
  definition: AnyDefinition,
  olds: ReadonlyMap<string, State>,
  found: ReadonlyMap<string, State>,
): Seen {
  const drifted = new Map<string, readonly string[] | "gone">();
  const settled = new Map<string, Change>();
  for (const [key, old] of olds) {
    const now = found.get(key);
    const unfinished = unfinishedIn(old);
    const differing = now ? driftedIn(definition, old, now) : "gone";
    // One that was never made is missing, and nobody has deleted or changed it.
    if (unfinished !== "may exist" && differing.length > 0) drifted.set(key, differing);
    if (unfinished !== undefined && now !== undefined && !isUnsettled(now))
      settled.set(key, {
        ...{ kind: definition.kind, key, action: "settle", cause: "unfinished", properties: [], unfinished },
        object: changedObject(definition, now),
      });
  }
  return { drifted, settled };
}

/** The inputs that differ from the recorded ones. */
export const driftedIn = ({ inputs }: AnyDefinition, old: State, now: State): readonly string[] =>
  old === now
    ? []
    : Object.keys(inputs).filter(
        // A read leaves out what an answer to a write shows as null.
        (name) => name in old.values && !same(old.values[name] ?? undefined, now.values[name] ?? undefined),
      );
