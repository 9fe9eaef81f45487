/** Writes the planned and read items of a resource of many to the journal. */

import type { AnyDefinition, State } from "../definition/resource";
import { same } from "../values/values";
import type { GonePlace } from "./gone-places";
import { type JournalEntry, plannedStep } from "./journal";
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
  const names = Object.keys(definition.inputs);
  const entries: JournalEntry[] = [];
  for (const [key, { values }] of olds) {
    const now = found.get(key)?.values;
    const drifted =
      now === undefined
        ? "gone"
        : // A read leaves out what an answer to a write shows as null.
          names.filter((name) => name in values && !same(values[name] ?? undefined, now[name] ?? undefined));
    const place = goneWith.get(key);
    if (drifted === "gone" || drifted.length > 0)
      entries.push({ kind, key, event: "seen", drifted, ...(place ? { goneWith: place } : {}) });
  }
  for (const [key, { isUnmanaged }] of found)
    if (isUnmanaged || !olds.has(key)) entries.push({ kind, key, event: "seen", drifted: "unmanaged" });
  journal(entries);
}
