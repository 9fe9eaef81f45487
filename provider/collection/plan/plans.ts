/** The plans of compared resources, so that the step after a comparison does what it has found, and does not plan again. */
import type { Owner } from "../../identity/owners";
import { same } from "../../values/values";
import type { Args, Recorded } from "../collection";
import type { ResourcePlan } from "./plan";

interface Kept {
  readonly recorded: Recorded;
  readonly args: Args;
  readonly plan: ResourcePlan;
}

export class Plans {
  readonly #kept = new Map<Owner, Kept>();

  /** Only the last one of a resource counts. */
  keep(owner: Owner, kept: Kept): void {
    if (kept.plan.needsUpdate || kept.plan.isLearned) this.#kept.set(owner, kept);
    else this.#kept.delete(owner);
  }

  /** The plan between these values; it is not kept any longer. */
  take(owner: Owner, recorded: Recorded, args: Args): ResourcePlan | undefined {
    const kept = this.#kept.get(owner);
    this.#kept.delete(owner);
    if (kept === undefined || kept.recorded.id !== recorded.id) return undefined;
    return isSame(kept.recorded, recorded) && isSame(kept.args, args) ? kept.plan : undefined;
  }
}

const isSame = <T extends Args | Recorded>(one: T, other: T): boolean =>
  same(one.open, other.open) && same(one.marks, other.marks);
