/** The turn of each object of a run: once all that it refers to or needs has ended. */
import { itemKey } from "../../configuration";
import type { Declaration } from "../../configuration/objects/declaration";
import { usesIn } from "../../configuration/objects/references";
import { idOf } from "../../plan/change";

export class Turns {
  readonly #turns = new Map<string, { readonly ended: Promise<void>; end(): void }>();
  readonly #waits = new Map<string, Promise<void> | undefined>();

  /** `changing` are the ids of the objects that the run is to do something with. */
  constructor(
    private readonly declared: ReadonlyMap<string, Declaration>,
    changing: Iterable<string>,
  ) {
    for (const id of changing) {
      let end = () => undefined as void;
      const ended = new Promise<void>((resolve) => {
        end = resolve;
      });
      this.#turns.set(id, { ended, end });
    }
  }

  /** The end of all that an object needs, also of what that needs; `undefined` if that is nothing. */
  before(id: string): Promise<void> | undefined {
    if (this.#waits.has(id)) return this.#waits.get(id);
    // No object waits for itself.
    this.#waits.set(id, undefined);
    const ends = needsOf(this.declared.get(id)).flatMap((need) => this.#endOf(need) ?? []);
    const wait = ends.length === 0 ? undefined : Promise.all(ends).then(() => undefined);
    this.#waits.set(id, wait);
    return wait;
  }

  #endOf = (id: string): Promise<void> | undefined => this.#turns.get(id)?.ended ?? this.before(id);

  end(id: string): void {
    this.#turns.get(id)?.end();
  }
}

const needsOf = (declaration: Declaration | undefined): readonly string[] =>
  declaration === undefined
    ? []
    : [...usesIn(declaration).map(({ reference }) => reference.target), ...(declaration.needs ?? [])].map(
        (one) => idOf({ kind: one.kind, key: itemKey(one) }),
      );
