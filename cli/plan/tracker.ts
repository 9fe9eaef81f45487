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
type Settled = Extract<JournalEntry, { event: "settled" }>;
type Seen = Extract<JournalEntry, { event: "seen" }>["drifted"];

export class Tracker {
  readonly #planned = new Map<string, { readonly entry: Planned; readonly isUnmanaged?: boolean }>();
  readonly #seen = new Map<string, Seen>();
  readonly #failed = new Map<string, ObjectFailure>();
  /** Objects of earlier runs that a read has found. */
  readonly #settled = new Map<string, Settled>();
  readonly #done = new Set<string>();
  /** Those that a stop has kept from being done, or from being tried. */
  readonly #unfinished = new Set<string>();
  readonly #untried = new Set<string>();
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
      case "settled":
        this.#settled.set(id, entry);
        this.#done.add(id);
        break;
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
    const steps = [...this.#planned.values()].map(({ entry, isUnmanaged }): readonly [PlannedStep, Cause] => [
      this.#withSettled(entry),
      isUnmanaged ? "unmanaged" : causeOf(this.#withSettled(entry), this.#seen.get(idOf(entry))),
    ]);
    const planned = new Set(steps.map(([step]) => idOf(step)));
    const settled = [...this.#settled].filter(([id]) => !planned.has(id));
    return [...settled.map(([, entry]) => [settlingOf(entry, []), "unfinished"] as const), ...steps];
  }

  /** An object that is completed has its differences from the run that began it. */
  #withSettled(step: PlannedStep): PlannedStep {
    const settled = this.#settled.get(idOf(step));
    return settled && step.action === "update" ? settlingOf(settled, step.properties) : step;
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

  get numbers(): Readonly<Record<"planned" | "seen" | "done" | "failed" | "unfinished" | "untried", number>> {
    return {
      planned: this.#planned.size,
      seen: this.#seen.size,
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

const settlingOf = (
  { kind, key, unfinished, object }: Settled,
  properties: PlannedStep["properties"],
): PlannedStep => ({ kind, key, action: "settle", properties, unfinished, object });

function causeOf({ action, properties }: PlannedStep, seen: Seen | undefined): Cause {
  if (action === "adopt") return "existing";
  if (action === "delete") return "undeclared";
  if (action === "settle") return "unfinished";
  if (action === "create") return seen === "gone" ? "gone" : "missing";
  const drifted = Array.isArray(seen) ? properties.filter(({ name }) => seen.includes(name)).length : 0;
  if (drifted === 0) return "declaration";
  return drifted === properties.length ? "drift" : "both";
}
