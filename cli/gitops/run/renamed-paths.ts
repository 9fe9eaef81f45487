/** The paths that a run takes from groups and projects: what is below them has other addresses afterwards. */
import type { Change } from "../../../provider/collection/plan/change";
import { definitionOf } from "../../../provider/definition/definitions";
import type { State } from "../../../provider/definition/resource";
import type { Kind } from "../../../provider/generated/kind-names";

export class RenamedPaths {
  readonly #patterns: RegExp[] = [];

  /** `recorded` are the objects of the kind before the changes, also those that the run adopts. */
  add(kind: Kind, changes: readonly Change[], recorded: ReadonlyMap<string, State>): void {
    const { placeType, collection = [] } = definitionOf(kind);
    if (placeType === undefined) return;
    for (const { action, key, properties } of changes) {
      const path = recorded.get(key)?.values.fullPath;
      const isRenamed =
        (action === "update" || action === "adopt") &&
        properties.some(({ name }) => collection.includes(name));
      if (isRenamed && typeof path === "string") this.#patterns.push(within(path));
    }
  }

  get isEmpty(): boolean {
    return this.#patterns.length === 0;
  }

  /** Whether a value is one of the paths or below it, or has it as a part, as addresses have. */
  isIn = (value: unknown): boolean =>
    typeof value === "string" && this.#patterns.some((pattern) => pattern.test(value));
}

/** The service ignores the case of paths. */
const within = (path: string): RegExp =>
  new RegExp(`(^|[/:])${path.replace(/[^\w/]/g, "\\$&")}(?=$|[/.?#])`, "i");
