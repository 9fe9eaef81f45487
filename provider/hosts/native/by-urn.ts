/** The resource that each step is for, by its URN. */
import type { Asker } from "../../collection/methods";
import type { ObjectOwners } from "../../identity/owners";

/** The resources of a run. */
export class ByUrn {
  /** The last call of the engine for each: a read, a check of recorded inputs, their comparison, or a check of something new. */
  readonly #last = new Map<string, "read" | "checked" | "compared" | "new">();

  readonly #forced = new Set<string>();

  constructor(private readonly owners: ObjectOwners) {}

  asker = (urn: string): Asker => ({ owner: urn, isForced: this.#forced.has(urn) });

  checked(urn: string, isNew: boolean): Asker {
    // The engine checks what it replaces once more, as something new.
    if (isNew && this.#last.get(urn) === "compared") this.owners.replacedByEngine(urn);
    // A resource that it replaces by force is checked as something new alone; that it is recorded shows if it was read before.
    if (isNew && this.#last.get(urn) === "read") this.#forced.add(urn);
    if (!isNew) this.#forced.delete(urn);
    this.#last.set(urn, isNew ? "new" : "checked");
    return this.asker(urn);
  }

  /** The resource that this run has made in place of one that it deletes now. */
  successor(urn: string): Asker | undefined {
    return this.#last.get(urn) === "new" ? this.asker(urn) : undefined;
  }

  /** The engine has read a recorded resource, and it exists. */
  found(urn: string): void {
    this.#last.set(urn, "read");
  }

  /** `undefined` without a check: the diff belongs to a refresh or follows from a replacement, and does not show what is declared. */
  compared(urn: string): Asker | undefined {
    if (this.#last.get(urn) !== "checked") return undefined;
    this.#last.set(urn, "compared");
    return this.asker(urn);
  }
}
