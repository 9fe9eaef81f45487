/** The turn of each object of a run: once all that it refers to or needs, or would hinder, has ended. */
import { definitionOf } from "../../../provider/definition/definitions";
import type { Kind } from "../../../provider/generated/kind-names";
import { groupBy } from "../../../sdk/group-by";
import { itemKey } from "../../configuration";
import type { Declaration } from "../../configuration/objects/declaration";
import type { PluralDeclaration } from "../../configuration/objects/plurals";
import { usesIn } from "../../configuration/objects/references";
import { idOf } from "../../plan/change";

export class Turns {
  readonly #turns = new Map<string, { readonly ended: Promise<void>; end(): void }>();
  readonly #waits = new Map<string, Promise<void> | undefined>();
  readonly #hinderedBy: (one: Declaration) => readonly string[];

  /** `changing` are the ids of the objects that the run is to do something with. */
  constructor(
    private readonly declared: ReadonlyMap<string, Declaration>,
    plurals: readonly PluralDeclaration[],
    changing: Iterable<string>,
  ) {
    this.#hinderedBy = hinderedBy(declared, plurals);
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
    const declaration = this.declared.get(id);
    const before = declaration ? [...needsOf(declaration), ...this.#hinderedBy(declaration)] : [];
    const ends = before.flatMap((need) => this.#endOf(need) ?? []);
    const wait = ends.length === 0 ? undefined : Promise.all(ends).then(() => undefined);
    this.#waits.set(id, wait);
    return wait;
  }

  #endOf = (id: string): Promise<void> | undefined => this.#turns.get(id)?.ended ?? this.before(id);

  end(id: string): void {
    this.#turns.get(id)?.end();
  }
}

const needsOf = (declaration: Declaration): readonly string[] =>
  [...usesIn(declaration).map(({ reference }) => reference.target), ...(declaration.needs ?? [])].map((one) =>
    idOf({ kind: one.kind, key: itemKey(one) }),
  );

/** The objects in the same place that an object may hinder, as a protected branch hinders files; of kinds that do not come after its own. */
function hinderedBy(
  declared: ReadonlyMap<string, Declaration>,
  plurals: readonly PluralDeclaration[],
): (one: Declaration) => readonly string[] {
  const kinds = new Map<Kind, readonly Kind[]>(
    plurals.flatMap(({ kind, after }) => {
      const hindered = (definitionOf(kind).hinders ?? []).filter((other) => after.includes(other));
      return hindered.length === 0 ? [] : [[kind, hindered] as const];
    }),
  );
  if (kinds.size === 0) return () => [];
  const placeOf = ({ scope, place }: Declaration, kind: Kind) => `${kind} ${scope} ${place}`;
  const all = groupBy([...declared], ([, one]) => placeOf(one, one.kind));
  return (one) =>
    (kinds.get(one.kind) ?? []).flatMap((kind) => (all.get(placeOf(one, kind)) ?? []).map(([id]) => id));
}
