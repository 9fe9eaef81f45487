/** Writes the planned and read items of a resource of many to the journal. */

import type { AnyDefinition, State } from "../definition/resource";
import { isUnsettled, unfinishedIn } from "../lifecycle/unsettled";
import { same, type Values } from "../values/values";
import type { GonePlace } from "./gone-places";
import { type JournalEntry, journaledObject, plannedStep } from "./journal";
import type { ReleaseStep, Step } from "./plan";
import type { Session } from "./session";

/** Items to create were written by `check`. A comparison replaces the result of an earlier one. */
export function journalPlan(
  { journal }: Session,
  definition: AnyDefinition,
  resource: string,
  steps: readonly (Step | ReleaseStep)[],
): void {
  const { kind } = definition;
  const planned = steps.flatMap((step): JournalEntry[] => {
    const planned = plannedStep(definition, step);
    return planned ? [{ ...planned, event: "planned", resource }] : [];
  });
  journal([{ kind, key: "", event: "compared", resource }, ...planned]);
}

interface Seen {
  readonly found: ReadonlyMap<string, State>;
  readonly goneWith: ReadonlyMap<string, GonePlace>;
}

/** Writes the properties that drifted from the recorded values. */
export function journalSeen(
  { isJournaled, journal }: Session,
  definition: AnyDefinition,
  olds: ReadonlyMap<string, State>,
  { found, goneWith }: Seen,
): void {
  if (!isJournaled) return;
  const { kind } = definition;
  const entries = [...olds].flatMap(([key, old]) =>
    entriesSeen(definition, key, old, { now: found.get(key), goneWith: goneWith.get(key) }),
  );
  const unmanaged = [...found].filter(([key, { isUnmanaged }]) => isUnmanaged || !olds.has(key));
  journal([
    ...entries,
    ...unmanaged.map(([key]) => ({ kind, key, event: "seen", drifted: "unmanaged" }) as const),
  ]);
}

function entriesSeen(
  definition: AnyDefinition,
  key: string,
  old: State,
  { now: seen, goneWith }: { readonly now: State | undefined; readonly goneWith: GonePlace | undefined },
): readonly JournalEntry[] {
  const { kind } = definition;
  const unfinished = unfinishedIn(old);
  const drifted = seen ? driftedIn(definition, old.values, seen.values) : "gone";
  const isSettled = unfinished !== undefined && seen !== undefined && !isUnsettled(seen);
  // One that was never made is missing, and nobody has deleted or changed it.
  const isDrifted = unfinished !== "may exist" && drifted.length > 0;
  return [
    ...(isSettled
      ? [{ kind, key, event: "settled", unfinished, object: journaledObject(definition, seen) } as const]
      : []),
    ...(isDrifted ? [{ kind, key, event: "seen", drifted, ...(goneWith ? { goneWith } : {}) } as const] : []),
  ];
}

/** The inputs that differ from the recorded ones. */
const driftedIn = ({ inputs }: AnyDefinition, values: Values, now: Values): readonly string[] =>
  Object.keys(inputs).filter(
    // A read leaves out what an answer to a write shows as null.
    (name) => name in values && !same(values[name] ?? undefined, now[name] ?? undefined),
  );
