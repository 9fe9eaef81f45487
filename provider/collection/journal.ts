/** The fate of each object in a run, for a process that runs the engine and needs more than its events. */

import type { Unfinished } from "../definition/unfinished";
import { masked } from "../values/secrecy";
import type { ObjectKey } from "./change";

export type JournalEntry = ObjectKey & Happened;

export type Happened =
  | { readonly event: "done" }
  /** A read has found what an earlier run had left unfinished, so that nothing is left to do. */
  | { readonly event: "settled" }
  /** The run ended before its turn. */
  | { readonly event: "untried" }
  /** The run was stopped while it was at it. */
  | { readonly event: "unfinished"; readonly unfinished: Unfinished }
  | {
      readonly event: "failed";
      /** Without the object, which `subject` names where it is known: `GroupLabel "bug" (acme)`. */
      readonly message: string;
      readonly subject?: string;
      readonly isUnseen?: true;
      /** Why an object could not be looked for. */
      readonly error?: Error;
    };

/** Gets the entries of each step at once. */
export type TakeEntries = (entries: readonly JournalEntry[]) => void;

/** Masks the message; the kind and key are not secret. */
export const withMaskedMessage = (entry: JournalEntry): JournalEntry =>
  "message" in entry ? { ...entry, message: masked(entry.message) } : entry;
