/** The changes of a plan, as its resources are compared one after the other. */
import type { Change, ObjectKey } from "../../provider/collection/change";
import { idOf } from "./change";

export class PlannedChanges {
  readonly #changes = new Map<string, Change>();

  /** An object has one deletion, whoever plans it; of its other changes, the last one counts. */
  add(changes: Iterable<Change>): void {
    for (const change of changes) {
      const id = change.action === "delete" ? deletionId(change) : changeId(change);
      if (change.action !== "delete" || !this.#changes.has(id)) this.#changes.set(id, change);
    }
  }

  /** The creation, adoption, update or replacement of an object. */
  of = (object: ObjectKey): Change | undefined => this.#changes.get(changeId(object));

  /** Objects of earlier runs that a read has found, and that nothing else changes. */
  addSettled(settled: Iterable<Change>): void {
    const known = new Set(this.all.map(idOf));
    this.add([...settled].filter((one) => !known.has(idOf(one))));
  }

  get all(): readonly Change[] {
    return [...this.#changes.values()];
  }
}

const changeId = (object: ObjectKey): string => `+ ${idOf(object)}`;

/** An object that moves to another key is deleted under its former one, and is the same one. */
const deletionId = ({ kind, key, object }: Change): string => `- ${kind} ${object?.id ?? key}`;
