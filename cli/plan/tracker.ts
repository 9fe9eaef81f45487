/** Follows the steps of a provider, object by object: what failed, and what is done. */
import type { ObjectKey } from "../../provider/collection/change";
import type { JournalEntry } from "../../provider/collection/journal";
import { type ChangeResult, idOf, type ObjectFailure } from "./change";

export class Tracker {
  readonly #failed = new Map<string, ObjectFailure>();
  readonly #done = new Set<string>();
  /** Those that a stop has kept from being done, or from being tried. */
  readonly #unfinished = new Set<string>();
  readonly #untried = new Set<string>();

  take(entries: readonly JournalEntry[]): void {
    for (const entry of entries) this.#take(entry);
  }

  #take(entry: JournalEntry): void {
    const id = idOf(entry);
    switch (entry.event) {
      case "failed": {
        const { event: _, ...failure } = entry;
        this.#failed.set(entry.key === "" ? `${id} ${entry.message}` : id, failure);
        break;
      }
      case "unfinished":
        this.#unfinished.add(id);
        break;
      case "untried":
        this.#untried.add(id);
        break;
      case "settled":
        this.#done.add(id);
        break;
      case "done":
        this.#failed.delete(id);
        this.#done.add(id);
    }
  }

  /** A run that goes on from a plan does not find out again what that has found: objects that failed, or that need nothing more. */
  goOnFrom(plan: Tracker): void {
    for (const [id, failure] of plan.#failed) this.#failed.set(id, failure);
    for (const id of plan.#done) this.#done.add(id);
  }

  get failures(): readonly ObjectFailure[] {
    return [...this.#failed.values()];
  }

  get numbers(): Readonly<Record<"done" | "failed" | "unfinished" | "untried", number>> {
    return {
      done: this.#done.size,
      failed: this.#failed.size,
      unfinished: this.#unfinished.size,
      untried: this.#untried.size,
    };
  }

  resultOf(object: ObjectKey): ChangeResult {
    const id = idOf(object);
    if (this.#failed.has(id)) return "failed";
    if (this.#unfinished.has(id)) return "unfinished";
    return this.#done.has(id) ? "done" : "skipped";
  }
}
