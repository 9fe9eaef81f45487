/**
 * Records which resource of a run owns which object, so that no resource deletes, reverts or adopts the object of another one. The
 * process remembers nothing of earlier runs: what a failed run adopted is known from the state that the engine passes. It relies on
 * the engine's order of steps: `check` of a resource comes before its `diff`, which gets the inputs that `check` returned. A `diff`
 * without such a `check` belongs to a refresh or follows from a replacement, and does not show what the program declares. Objects
 * of removed resources, and those left over from a replacement, are deleted after all other resources are checked, compared,
 * created and updated. An update that removes items comes after the steps of all resources that it depends on. With `--target`,
 * other resources are checked but not compared, so their ids are unknown; the engine then deletes nothing outside of its targets.
 */

import { type ObjectIdentity, objectsOf } from "./identity";
import { BEFORE } from "./lifecycle/state";
import type { AnyDefinition, Claims, State } from "./resource";
import type { Values } from "./values";

/** A resource of the program, identified by the inputs of its `check`. */
export interface Owner {
  /** The inputs that `check` returned. */
  readonly inputs: string;
  /** The engine had no recorded inputs. */
  readonly isNew: boolean;
  /** It replaces a resource that was not compared, because the user asked for it, as with the option `--replace`. */
  readonly isForced: boolean;
}

interface OwnedObject {
  readonly object: ObjectIdentity;
  readonly owner: Owner;
  /** The key of the item, for a resource of many. */
  readonly item: string | undefined;
}

/** Objects by item; a resource of one object has no items. */
export type ObjectsByItem = Iterable<readonly [item: string | undefined, object: ObjectIdentity]>;

export class ObjectOwners {
  readonly #index = new OwnedObjectIndex();
  readonly #announced = new OwnedObjectIndex();
  /** Checked resources without a later step. */
  readonly #waiting = new Map<string, Owner[]>();
  /** Resources that had a later step, by inputs. */
  readonly #known = new Map<string, Owner>();
  readonly #replaced = new Set<ObjectIdentity>();

  checked(kind: string, recorded: Values, inputs: Values): Owner {
    const text = textOf(kind, inputs);
    const isNew = Object.keys(recorded).length === 0;
    const waiting = this.#waiting.get(text) ?? [];
    // The engine compares what it has checked before it checks it once more, as something new.
    const isForced = isNew && waiting.at(-1)?.isNew === false;
    const owner = { inputs: text, isNew, isForced };
    this.#waiting.set(text, [...waiting, owner]);
    return owner;
  }

  /**
   * Announces that a check found objects to adopt. It does not claim them: in a forced replacement, these objects are
   * deleted first. Returns whether another resource owns or would adopt one of them.
   */
  announceAdoption(owner: Owner, item: string | undefined, objects: readonly ObjectIdentity[]): boolean {
    const isOther = (one: OwnedObject) => one.owner !== owner || one.item !== item;
    const isTaken = objects.some((object) =>
      [...this.#index.at(object), ...this.#announced.at(object)].some(isOther),
    );
    for (const object of objects) this.#announced.add({ object, owner, item });
    return isTaken;
  }

  /** The owner of a compared resource; `undefined` if the inputs are not those of the program. */
  compared(kind: string, inputs: Values): Owner | undefined {
    return this.#ownerOf(textOf(kind, inputs), false);
  }

  created(kind: string, inputs: Values): Owner {
    const text = textOf(kind, inputs);
    return this.#ownerOf(text, true) ?? { inputs: text, isNew: true, isForced: false };
  }

  /** The owner of an updated resource, which was compared before. */
  updated(kind: string, inputs: Values): Owner {
    const text = textOf(kind, inputs);
    return this.#known.get(text) ?? { inputs: text, isNew: false, isForced: false };
  }

  /** The next checked resource with these inputs and without a step, or else the one that had its step. */
  #ownerOf(text: string, isNew: boolean): Owner | undefined {
    const waiting = this.#waiting.get(text) ?? [];
    const index = waiting.findIndex((owner) => owner.isNew === isNew);
    const owner = index < 0 ? this.#known.get(text) : waiting.splice(index, 1)[0];
    if (owner !== undefined) this.#known.set(text, owner);
    return owner;
  }

  /** Replaces the owner's objects; returns the first item whose object another resource owns. */
  claimAll(owner: Owner, objects: ObjectsByItem): { readonly item: string | undefined } | undefined {
    this.#index.removeAll(owner);
    let conflict: { readonly item: string | undefined } | undefined;
    const isOther = (one: OwnedObject) => one.owner !== owner;
    for (const [item, object] of objects) {
      if (this.#index.at(object).some(isOther) || this.#announced.at(object).some(isOther))
        conflict ??= { item };
      this.#index.add({ object, owner, item });
    }
    return conflict;
  }

  /** Claims an object for a resource or an item; returns `false` if another one owns it. */
  #claim(owner: Owner, item: string | undefined, object: ObjectIdentity): boolean {
    if (this.#isOwnedByOther(object, { owner, item })) return false;
    this.#index.add({ object, owner, item });
    return true;
  }

  /** Whether another resource of this run owns the object. */
  #isOwnedByOther(object: ObjectIdentity, own: Partial<OwnedObject>): boolean {
    return this.#index.at(object).some((one) => one.owner !== own.owner || one.item !== own.item);
  }

  /** Marks objects to be replaced, which their replacements must not adopt. */
  markReplaced(objects: readonly ObjectIdentity[]): void {
    for (const object of objects) this.#replaced.add(object);
  }

  /** A compared resource is replaced all the same, for a reason that only the engine knows: it owns nothing any more. */
  replacedByEngine(kind: string, inputs: Values): void {
    const owner = this.#known.get(textOf(kind, inputs));
    if (owner === undefined) return;
    this.markReplaced(this.#index.of(owner).map(({ object }) => object));
    this.#index.removeAll(owner);
  }

  isReplaced(object: ObjectIdentity): boolean {
    return this.#replaced.has(object);
  }

  /** The claims of a resource or an item; without an owner, those of a deletion. */
  claimsFor(service: string, owner?: Owner, item?: string): Claims {
    const objects = (definition: AnyDefinition, state: State) => objectsOf(definition, service, state);
    return {
      claim: async (definition, found) => {
        const all = objects(definition, found);
        if (all.some((object) => this.isReplaced(object))) return "replaced";
        const claimed = all.map((object) => owner === undefined || this.#claim(owner, item, object));
        return claimed.every(Boolean) ? "claimed" : "owned";
      },
      notOwnedByOthers: async (definition, state) => {
        const held = objects(definition, state).map((object) =>
          this.#isOwnedByOther(object, { owner, item }),
        );
        if (!held.includes(true)) return state.values;
        return held.includes(false) ? definition.consistsOf?.without(state.values, held) : undefined;
      },
      inherit: (definition, state) => {
        const [settings = ""] = objects(definition, state);
        if (this.#formerly.has(settings)) this.#inherited.add(settings);
        return this.#formerly.get(settings);
      },
      isInherited: (definition, state) => this.#inherited.has(objects(definition, state)[0] ?? ""),
    };
  }

  readonly #formerly = new Map<string, Values | null>();
  readonly #inherited = new Set<string>();

  /** Remembers the original settings that a resource recorded, for a resource that adopts them later. */
  rememberOriginal(definition: AnyDefinition, service: string, state: State): void {
    const before = state.values[BEFORE] as Values | null | undefined;
    const [settings = ""] = objectsOf(definition, service, state);
    if (before !== undefined) this.#formerly.set(settings, before);
  }
}

class OwnedObjectIndex {
  readonly #byOwner = new Map<Owner, Set<OwnedObject>>();
  readonly #byObject = new Map<ObjectIdentity, OwnedObject[]>();

  of(owner: Owner): readonly OwnedObject[] {
    return [...(this.#byOwner.get(owner) ?? [])];
  }

  at(object: ObjectIdentity): readonly OwnedObject[] {
    return this.#byObject.get(object) ?? [];
  }

  add(owned: OwnedObject): void {
    this.#byObject.set(owned.object, [...this.at(owned.object), owned]);
    const own = this.#byOwner.get(owned.owner) ?? new Set();
    this.#byOwner.set(owned.owner, own.add(owned));
  }

  removeAll(owner: Owner): void {
    for (const { object } of this.of(owner)) {
      const others = this.at(object).filter((one) => one.owner !== owner);
      if (others.length > 0) this.#byObject.set(object, others);
      else this.#byObject.delete(object);
    }
    this.#byOwner.delete(owner);
  }
}

/** The same text for equal inputs, whatever the order of their properties. */
function textOf(kind: string, inputs: Values): string {
  return `${kind} ${JSON.stringify(inputs, (key, value: unknown) => {
    if (key.startsWith("__") || value === null) return undefined;
    if (typeof value !== "object" || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value as object).sort(([a], [b]) => (a < b ? -1 : 1)));
  })}`;
}
