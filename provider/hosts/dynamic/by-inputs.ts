/**
 * The resource that each step is for, by its inputs, because a dynamic provider gets nothing else from the engine. This relies on the
 * engine's order of steps: `check` of a resource comes before its `diff`, which gets the inputs that `check` returned. A `diff`
 * without such a `check` belongs to a refresh or follows from a replacement, and does not show what the program declares.
 */
import { randomUUID } from "node:crypto";
import type { Asker } from "../../collection/methods";
import type { ObjectOwners } from "../../identity/owners";
import { isSecretValue } from "../../pulumi/sdk/special-values";
import type { Values } from "../../values/values";
import type { DynamicMethods } from "./methods";

/** One that is not known by any inputs yet. */
const newcomer = (given = ""): Declaring => ({ owner: randomUUID(), given });

interface Declaring extends Asker {
  /** The declaration of the program, before it is checked. */
  readonly given: string;
}

/** The resources of a run. */
export class ByInputs {
  /** Checked resources without a later step, by inputs; the engine had no recorded inputs of a new one. */
  readonly #waiting = new Map<string, (Declaring & { readonly isNew: boolean })[]>();
  /** Resources that had a later step, by inputs. */
  readonly #known = new Map<string, Declaring>();
  /** The resource whose comparison was the last one, and has found changes. */
  #compared: Declaring | undefined;

  constructor(private readonly owners: ObjectOwners) {}

  /** The methods of a kind, as the engine calls them. */
  methods(kind: string, { check, diff, create, update, ...others }: DynamicMethods) {
    const textOf = (inputs: Values) => `${kind} ${canonicalText(inputs)}`;
    return {
      ...others,
      check: async (recorded: Values, inputs: Values) => {
        const asker = newcomer(textOf(inputs));
        const isNew = Object.keys(recorded).length === 0;
        // The engine checks what it replaces once more, as something new, right after it has compared it.
        if (isNew && this.#compared?.given === asker.given)
          this.owners.replacedByEngine(this.#compared.owner);
        this.#compared = undefined;
        const checked = await check(asker, recorded, inputs);
        this.#wait(textOf(checked.inputs), asker, isNew);
        return checked;
      },
      diff: async (id: string, state: Values, inputs: Values) => {
        const asker = this.#asker(textOf(inputs), false);
        const found = await diff(asker, id, state, inputs);
        this.#compared = found.changes ? asker : undefined;
        return found;
      },
      create: (inputs: Values) => create(this.#asker(textOf(inputs), true) ?? newcomer(), inputs),
      // An updated resource was compared before.
      update: (id: string, state: Values, inputs: Values) =>
        update(this.#known.get(textOf(inputs)) ?? newcomer(), id, state, inputs),
    };
  }

  #wait(text: string, asker: Declaring, isNew: boolean): void {
    this.#waiting.set(text, [...(this.#waiting.get(text) ?? []), { ...asker, isNew }]);
  }

  /** The next checked resource with these inputs and without a step, or else the one that had its step. */
  #asker(text: string, isNew: boolean): Declaring | undefined {
    const waiting = this.#waiting.get(text) ?? [];
    const index = waiting.findIndex((one) => one.isNew === isNew);
    const asker = index < 0 ? this.#known.get(text) : waiting.splice(index, 1)[0];
    if (asker !== undefined) this.#known.set(text, asker);
    return asker;
  }
}

/** The same text for equal inputs, whatever the order of their properties. The engine takes off the marks of what a check returns. */
const canonicalText = (inputs: Values): string =>
  JSON.stringify(inputs, (key, value: unknown) => {
    if (key.startsWith("__") || value === null) return undefined;
    if (isSecretValue(value)) return (value as Values).value;
    if (typeof value !== "object" || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value as object).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
