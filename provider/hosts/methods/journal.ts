/** Writes the provider's steps, object by object, for a process that runs the engine and needs more than its events. */
import { appendFileSync } from "node:fs";
import { masked } from "../../secrecy";
import type { PropertyChange } from "./changes";

export type JournalEntry = {
  /** Such as `GroupLabel`. */
  readonly kind: string;
  /** The key of the item; empty for the resource as a whole. */
  readonly key: string;
} & (
  | {
      /** Planned by a `check` or a `diff`. */
      readonly event: "planned";
      readonly action: "create" | "adopt" | "update" | "replace" | "delete";
      readonly properties: readonly PropertyChange[];
      /** The id of the compared resource. */
      readonly resource?: string;
    }
  /** A resource was compared: its earlier plans are void. */
  | { readonly event: "compared"; readonly resource: string }
  /** Read: the properties that drifted from the recorded values, or a deleted or unmanaged object. */
  | { readonly event: "seen"; readonly drifted: readonly string[] | "gone" | "unmanaged" }
  | { readonly event: "done" }
  | { readonly event: "failed"; readonly message: string }
);

/** Masks the message; the kind and key are not secret. */
const withMaskedMessage = (entry: JournalEntry): JournalEntry =>
  "properties" in entry
    ? { ...entry, properties: masked(entry.properties) }
    : "message" in entry
      ? { ...entry, message: masked(entry.message) }
      : entry;

/** A file that only the current user can read; it contains no secrets. */
const file = process.env.FORGE_JOURNAL || undefined;

export const isJournaled = file !== undefined;

/** Writes one line of JSON for each entry at once, so that several processes can write and one can read. */
export function journal(entries: readonly JournalEntry[]): void {
  if (file === undefined || entries.length === 0) return;
  appendFileSync(file, entries.map((entry) => `${JSON.stringify(withMaskedMessage(entry))}\n`).join(""), {
    mode: 0o600,
  });
}
