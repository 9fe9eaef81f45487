/** What a provider process decides and does, object by object, for who runs the engine and wants to know more than its text tells. */
import { appendFileSync } from "node:fs";
import { masked } from "../../secrecy";
import type { PropertyChange } from "./changes";

export type JournalEntry = {
  /** `GroupLabel` */
  readonly kind: string;
  /** Of the item in its resource; empty for the resource as a whole. */
  readonly key: string;
} & (
  | {
      /** In a resource that is about to be made, or compared with what is recorded. */
      readonly event: "planned";
      readonly action: "create" | "adopt" | "update" | "replace" | "delete";
      readonly properties: readonly PropertyChange[];
      /** The one that it was compared in, by its id. */
      readonly resource?: string;
    }
  /** A resource as a whole: what was planned when it was compared before is planned no more. */
  | { readonly event: "compared"; readonly resource: string }
  /** As it was read: what the service has otherwise than it was recorded, or that it is gone, or that nobody asked for it. */
  | { readonly event: "seen"; readonly drifted: readonly string[] | "gone" | "surplus" }
  | { readonly event: "done" }
  | { readonly event: "failed"; readonly message: string }
);

/** What was said, without secrets; what it is about is told by its own name. */
const discreet = (entry: JournalEntry): JournalEntry =>
  "properties" in entry
    ? { ...entry, properties: masked(entry.properties) }
    : "message" in entry
      ? { ...entry, message: masked(entry.message) }
      : entry;

/** A file that only its reader's user can read; what is in it is no secret, but it is nobody else's affair either. */
const file = process.env.FORGE_JOURNAL || undefined;

export const isJournaled = file !== undefined;

/** Lines of JSON, each written at once, so that several processes can write and one read. */
export function journal(entries: readonly JournalEntry[]): void {
  if (file === undefined || entries.length === 0) return;
  appendFileSync(file, entries.map((entry) => `${JSON.stringify(discreet(entry))}\n`).join(""), {
    mode: 0o600,
  });
}
