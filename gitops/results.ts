/** The result of each change of a run that failed or was stopped. */
import type { Configuration } from "../configuration";
import type { JournalEntry } from "../provider/hosts/methods/journal";
import type { Outcome } from "./deployment";
import { findingsOf } from "./outcome";
import { objectId } from "./render/progress";
import type { Change, ChangeResult } from "./report";

/** The changes that a stopped run has planned so far. */
export async function changesSoFar(
  configuration: Configuration,
  entries: readonly JournalEntry[],
): Promise<readonly Change[]> {
  const { changes } = await findingsOf(
    { ...configuration, references: new Map() },
    { ...NOTHING, entries: withPlans(entries) },
  );
  return withResults(changes, configuration, entries);
}

/** The planned changes of a failed run, each with its result. */
export async function withResults(
  changes: readonly Change[],
  configuration: Configuration,
  entries: readonly JournalEntry[],
): Promise<readonly Change[]> {
  const idsOf = async (event: JournalEntry["event"]) => {
    const ended = new Set(entries.filter((entry) => entry.event === event).map(objectId));
    const isMeant = (entry: JournalEntry) =>
      entry.event === "seen" || (entry.event === "planned" && ended.has(objectId(entry)));
    const found = await findingsOf(
      { ...configuration, references: new Map() },
      { ...NOTHING, entries: withPlans(entries).filter(isMeant) },
    );
    return new Set(found.changes.map(changeId));
  };
  const [done, failed] = await Promise.all([idsOf("done"), idsOf("failed")]);
  const resultOf = (change: Change): ChangeResult =>
    done.has(changeId(change)) ? "done" : failed.has(changeId(change)) ? "failed" : "skipped";
  return changes.map((change) => ({ ...change, result: resultOf(change) }));
}

const NOTHING: Outcome = {
  ...{ hasBegun: true, text: "", entries: [], diagnostics: [], violations: [], released: [] },
  recorded: () => undefined,
};

const changeId = ({ kind, address }: Change): string => `${kind} ${address}`;

/** Items of a deleted resource are deleted without a plan of their own. */
function withPlans(entries: readonly JournalEntry[]): readonly JournalEntry[] {
  const planned = new Set(entries.filter(({ event }) => event === "planned").map(objectId));
  return entries.flatMap((entry): JournalEntry[] => {
    const { kind, key, event } = entry;
    return event === "done" && !planned.has(objectId(entry))
      ? [{ kind, key, event: "planned", action: "delete", properties: [] }, entry]
      : [entry];
  });
}
