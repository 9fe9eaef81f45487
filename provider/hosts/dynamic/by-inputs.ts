/**
 * The resource that each step is for, by its inputs, because a dynamic provider gets nothing else from the engine. This relies on the
 * engine's order of steps: `check` of a resource comes before its `diff`, which gets the inputs that `check` returned. A `diff`
 * without such a `check` belongs to a refresh or follows from a replacement, and does not show what the program declares.
 */
import { randomUUID } from "node:crypto";
import type { Asker } from "../../collection/methods";
import type { Values } from "../../values";
import type { DynamicMethods } from "./methods";

/** One that is not known by any inputs yet. */
const newcomer = (): Asker => ({ owner: randomUUID() });

/** The resources of a run. */
export class ByInputs {
  /** Checked resources without a later step, by inputs; the engine had no recorded inputs of a new one. */
  readonly #waiting = new Map<string, (Asker & { readonly isNew: boolean })[]>();
  /** Resources that had a later step, by inputs. */
  readonly #known = new Map<string, Asker>();

  /** The methods of a kind, as the engine calls them. */
  methods(kind: string, { check, diff, create, update, ...others }: DynamicMethods) {
    const textOf = (inputs: Values) => `${kind} ${canonicalText(inputs)}`;
    return {
      ...others,
      check: async (recorded: Values, inputs: Values) => {
        const asker = newcomer();
        const checked = await check(asker, recorded, inputs);
        this.#wait(textOf(checked.inputs), asker, Object.keys(recorded).length === 0);
        return checked;
      },
      diff: (id: string, state: Values, inputs: Values) =>
        diff(this.#asker(textOf(inputs), false), id, state, inputs),
      create: (inputs: Values) => create(this.#asker(textOf(inputs), true) ?? newcomer(), inputs),
      // An updated resource was compared before.
      update: (id: string, state: Values, inputs: Values) =>
        update(this.#known.get(textOf(inputs)) ?? newcomer(), id, state, inputs),
    };
  }

  #wait(text: string, { owner }: Asker, isNew: boolean): void {
    this.#waiting.set(text, [...(this.#waiting.get(text) ?? []), { owner, isNew }]);
  }

  /** The next checked resource with these inputs and without a step, or else the one that had its step. */
  #asker(text: string, isNew: boolean): Asker | undefined {
    const waiting = this.#waiting.get(text) ?? [];
    const index = waiting.findIndex((one) => one.isNew === isNew);
    const asker = index < 0 ? this.#known.get(text) : waiting.splice(index, 1)[0];
    if (asker !== undefined) this.#known.set(text, asker);
    return asker;
  }
}

/** The same text for equal inputs, whatever the order of their properties. */
const canonicalText = (inputs: Values): string =>
  JSON.stringify(inputs, (key, value: unknown) => {
    if (key.startsWith("__") || value === null) return undefined;
    if (typeof value !== "object" || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value as object).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
