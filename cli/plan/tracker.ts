/** Follows the steps of a provider, object by object: what is planned, what failed, and what is done. */
import type { JournalEntry, PlannedStep } from "../../provider/collection/journal";
import {
  type Cause,
  type ChangeResult,
  type GoneObject,
  idOf,
  type ObjectFailure,
  type ObjectKey,
} from "./change";

type Planned = Extract<JournalEntry, { event: "planned" }>;
type Seen = Extract<JournalEntry, { event: "seen" }>["drifted"];

export class Tracker {
  readonly #planned = new Map<string, { readonly entry: Planned; readonly isUnmanaged?: boolean }>();
  readonly #seen = new Map<string, Seen>();
  readonly #failed = new Map<string, ObjectFailure>();
  readonly #done = new Set<string>();
  readonly #gone = new Map<string, GoneObject>();

  take(entries: readonly JournalEntry[]): void {
    for (const entry of entries) this.#take(entry);
  }

  #take(entry: JournalEntry): void {
    const id = idOf(entry);
    switch (entry.event) {
      case "compared":
        for (const [other, { entry: planned }] of this.#planned)
          if (planned.resource === entry.resource) this.#planned.delete(other);
        break;
      case "planned":
        if (entry.action === "delete") this.#takeDeletion(entry);
        else this.#planned.set(`+ ${id}`, { entry });
        break;
      case "seen":
        this.#seen.set(id, entry.drifted);
        if (entry.goneWith) this.#gone.set(id, { kind: entry.kind, key: entry.key, place: entry.goneWith });
        break;
      case "failed": {
        const { event: _, ...failure } = entry;
        this.#failed.set(entry.key === "" ? `${id} ${entry.message}` : id, failure);
        break;
      }
      case "done":
        this.#failed.delete(id);
        this.#done.add(id);
    }
  }

  /**
   * An object that moves to another resource has two plans: one resource deletes it, and the other one adopts it. If the other one
   * is there to have no objects, it would delete it, too; the first one knows that it was declared.
   */
  #takeDeletion(entry: Planned): void {
    const id = `- ${entry.kind} ${entry.object?.id ?? entry.key}`;
    const isUnmanaged = this.#seen.get(idOf(entry)) === "unmanaged";
    if (!this.#planned.has(id)) this.#planned.set(id, { entry, isUnmanaged });
  }

  get steps(): readonly (readonly [PlannedStep, Cause])[] {
    return [...this.#planned.values()].map(({ entry, isUnmanaged }) => [
      entry,
      isUnmanaged ? "unmanaged" : causeOf(entry, this.#seen.get(idOf(entry))),
    ]);
  }

  /** The creation, adoption, update or replacement of an object that is planned. */
  planned(object: ObjectKey): PlannedStep | undefined {
    return this.#planned.get(`+ ${idOf(object)}`)?.entry;
  }

  get failures(): readonly ObjectFailure[] {
    return [...this.#failed.values()];
  }

  /** The objects that are gone with their group or project. */
  get gone(): readonly GoneObject[] {
    return [...this.#gone.values()];
  }

  get numbers(): Readonly<Record<"planned" | "seen" | "done" | "failed", number>> {
    return {
      planned: this.#planned.size,
      seen: this.#seen.size,
      done: this.#done.size,
      failed: this.#failed.size,
    };
  }

  resultOf(object: ObjectKey): ChangeResult {
    const id = idOf(object);
    return this.#failed.has(id) ? "failed" : this.#done.has(id) ? "done" : "skipped";
  }
}

function causeOf({ action, properties }: PlannedStep, seen: Seen | undefined): Cause {
  if (action === "adopt") return "existing";
  if (action === "delete") return "undeclared";
  if (action === "create") return seen === "gone" ? "gone" : "missing";
  const drifted = Array.isArray(seen) ? properties.filter(({ name }) => seen.includes(name)).length : 0;
  if (drifted === 0) return "declaration";
  return drifted === properties.length ? "drift" : "both";
}
