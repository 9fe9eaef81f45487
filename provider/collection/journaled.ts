/** Writes the failures of a resource's methods to the journal. */

import type { ItemProblem } from "../definition/problem";
import type { AnyDefinition } from "../definition/resource";
import { problemIn } from "../lifecycle/errors";
import { isStop, SomeFailedError } from "./failures";
import type { JournalEntry } from "./journal";
import { problemText } from "./messages";
import type { CollectionMethods } from "./methods";
import type { Session } from "./session";

/** Wraps the methods so that a step that fails as a whole is in the journal, too. */
export function withJournaledFailures(
  definition: AnyDefinition,
  { isJournaled, journal }: Session,
  methods: CollectionMethods,
): CollectionMethods {
  if (!isJournaled) return methods;
  const all = methods as unknown as Readonly<Record<string, (...args: unknown[]) => Promise<unknown>>>;
  const wrapped = Object.entries(all).map(([name, method]) => [
    name,
    async (...args: unknown[]) => {
      try {
        return await method(...args);
      } catch (error) {
        // The items that failed are in the journal already, and those that a stop has kept from being tried have not failed.
        if (error instanceof Error && !(error instanceof SomeFailedError) && !isStop(error))
          journal([failed(definition, problemIn(error))]);
        throw error;
      }
    },
  ]);
  return Object.fromEntries(wrapped);
}

/** Why a resource must not be created or updated, for the engine; the journal has the items by name. */
export function refused(
  definition: AnyDefinition,
  { journal }: Session,
  problems: readonly ItemProblem[],
): readonly { readonly property: string; readonly reason: string }[] {
  journal(problems.map((problem) => failed(definition, problem)));
  // Without the property, because the engine would print its value, even if it is secret.
  return problems.map((problem) => ({ property: "", reason: problemText(problem) }));
}

const failed = ({ kind }: AnyDefinition, { item = "", subject, message }: ItemProblem): JournalEntry => ({
  ...{ kind, key: item, event: "failed", message },
  ...(subject === undefined ? {} : { subject }),
});
