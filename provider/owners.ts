/**
 * Records which resource of a run owns which object, so that no resource deletes, reverts or adopts the object of another one. The
 * process remembers nothing of earlier runs: what a failed run adopted is known from the state that the engine passes. It relies on
 * the engine's order of steps: `check` of a resource comes before its `diff`, which gets the inputs that `check` returned. A `diff`
 * without such a `check` belongs to a refresh or follows from a replacement, and does not show what the program declares. Objects
 * of removed resources, and those left over from a replacement, are deleted after all other resources are checked, compared,
 * created and updated. An update that removes items comes after the steps of all resources that it depends on. With `--target`,
 * other resources are checked but not compared, so their ids are unknown; the engine then deletes nothing outside of its targets.
 */

import type { Client } from "../sdk";
import { isNumber, isSameObject, type ObjectIdentity, objectsOf, spellingOf, withoutPlace } from "./identity";
import { BEFORE } from "./lifecycle/state";
import type { AnyDefinition, Claims, State } from "./resource";
import type { Values } from "./values";

/** A resource of the program, identified by the inputs of its `check`. */
export interface Owner {
  /** The inputs that `check` returned. */
  readonly inputs: string;
  /** The engine had no recorded inputs. */
  readonly isNew: boolean;
}

interface OwnedObject {
  readonly object: ObjectIdentity;
  readonly owner: Owner;
  /** The key of the item, for a resource of many. */
  readonly item: string | undefined;
  /** Adopted or created in this run. */
  readonly isFresh: boolean;
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
  readonly #replaced: ObjectIdentity[] = [];

  checked(kind: string, recorded: Values, inputs: Values): Owner {
    const owner = { inputs: textOf(kind, inputs), isNew: Object.keys(recorded).length === 0 };
    const waiting = this.#waiting.get(owner.inputs);
    if (waiting) waiting.push(owner);
    else this.#waiting.set(owner.inputs, [owner]);
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
    for (const object of objects) this.#announced.add({ object, owner, item, isFresh: true });
    return isTaken;
  }

  /** The owner of a compared resource; `undefined` if the inputs are not those of the program. */
  compared(kind: string, inputs: Values): Owner | undefined {
    return this.#ownerOf(textOf(kind, inputs), false);
  }

  created(kind: string, inputs: Values): Owner {
    const text = textOf(kind, inputs);
    return this.#ownerOf(text, true) ?? { inputs: text, isNew: true };
  }

  /** The owner of an updated resource, which was compared before. */
  updated(kind: string, inputs: Values): Owner {
    const text = textOf(kind, inputs);
    return this.#known.get(text) ?? { inputs: text, isNew: false };
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
    const fresh = new Set(
      this.#index.of(owner).flatMap((one) => (one.isFresh ? withoutPlace(one.object) : [])),
    );
    this.#index.removeAll(owner);
    let conflict: { readonly item: string | undefined } | undefined;
    const isOther = (one: OwnedObject) => one.owner !== owner;
    for (const [item, object] of objects) {
      if (this.#index.at(object).some(isOther) || this.#announced.at(object).some(isOther))
        conflict ??= { item };
      this.#index.add({ object, owner, item, isFresh: fresh.has(withoutPlace(object)) });
    }
    return conflict;
  }

  /** Claims an object for a resource or an item; returns `false` if another one owns it. */
  async #claim(
    forge: Client,
    owner: Owner,
    item: string | undefined,
    object: ObjectIdentity,
  ): Promise<boolean> {
    // Different paths count as different places: looking up every one would cost too many requests.
    const otherSpelling = this.#index.inOtherSpelling(object);
    const isOther = (one: OwnedObject) => one.owner !== owner || one.item !== item;
    for (const one of otherSpelling)
      if (isOther(one) && (await isSameObject(forge, one.object, object))) return false;
    if (this.#index.at(object).some(isOther)) return false;
    this.#index.add({ object, owner, item, isFresh: true });
    return true;
  }

  /** Whether another resource of this run owns the object. */
  async #isOwnedByOther(forge: Client, object: ObjectIdentity, own: Partial<OwnedObject>): Promise<boolean> {
    const isOther = (one: OwnedObject) => one.owner !== own.owner || one.item !== own.item;
    if (this.#index.at(object).some(isOther)) return true;
    // An object that was recorded under another path next to this one is another object.
    const atOtherPaths = this.#index.atOtherPaths(object).filter(({ isFresh }) => isFresh);
    const compared = [...this.#index.inOtherSpelling(object), ...atOtherPaths].filter(isOther);
    const same = await Promise.all(compared.map((one) => isSameObject(forge, one.object, object)));
    return same.includes(true);
  }

  /** Marks objects to be replaced, which their replacements must not adopt. */
  markReplaced(objects: readonly ObjectIdentity[]): void {
    this.#replaced.push(...objects);
  }

  /** A compared resource is replaced all the same, for a reason that only the engine knows: it owns nothing any more. */
  replacedByEngine(kind: string, inputs: Values): void {
    const owner = this.#known.get(textOf(kind, inputs));
    if (owner === undefined) return;
    this.markReplaced(this.#index.of(owner).map(({ object }) => object));
    this.#index.removeAll(owner);
  }

  isReplaced(object: ObjectIdentity): boolean {
    return this.#replaced.some((one) => isSameSpelling(one, object));
  }

  /** The claims of a resource or an item; without an owner, those of a deletion. */
  claimsFor(forge: Client, owner?: Owner, item?: string): Claims {
    const objects = (definition: AnyDefinition, state: State) => objectsOf(definition, forge.address, state);
    return {
      claim: async (definition, found) => {
        const all = objects(definition, found);
        if (all.some((object) => this.isReplaced(object))) return "replaced";
        const claimed = all.map((object) => owner === undefined || this.#claim(forge, owner, item, object));
        return (await Promise.all(claimed)).every(Boolean) ? "claimed" : "owned";
      },
      notOwnedByOthers: async (definition, state) => {
        const all = objects(definition, state);
        const held = await Promise.all(
          all.map((object) => this.#isOwnedByOther(forge, object, { owner, item })),
        );
        if (!held.includes(true)) return state.values;
        return held.includes(false) ? definition.consistsOf?.without(state.values, held) : undefined;
      },
      inherit: (definition, id) => {
        const key = keyOfSettings(definition, forge.address, id);
        if (this.#formerly.has(key)) this.#inherited.add(key);
        return this.#formerly.get(key);
      },
      isInherited: (definition, id) => this.#inherited.has(keyOfSettings(definition, forge.address, id)),
    };
  }

  readonly #formerly = new Map<string, Values | null>();
  readonly #inherited = new Set<string>();

  /** Remembers the original settings that a resource recorded, for a resource that adopts them later. */
  rememberOriginal(definition: AnyDefinition, address: string, { id, values }: State): void {
    const before = values[BEFORE] as Values | null | undefined;
    if (before !== undefined) this.#formerly.set(keyOfSettings(definition, address, id), before);
  }
}

const keyOfSettings = ({ kind }: AnyDefinition, service: string, id: string) =>
  JSON.stringify([kind, service, id.toLowerCase()]);

/** Finds objects by everything but their place, and then by the spelling of the place. */
class OwnedObjectIndex {
  readonly #byOwner = new Map<Owner, Set<OwnedObject>>();
  readonly #byObject = new Map<
    string,
    { readonly [Spelling in "number" | "path"]: Map<string, OwnedObject[]> }
  >();

  of(owner: Owner): readonly OwnedObject[] {
    return [...(this.#byOwner.get(owner) ?? [])];
  }

  /** The same object in the same spelling. */
  at(object: ObjectIdentity): readonly OwnedObject[] {
    return this.#byObject.get(withoutPlace(object))?.[spellingKind(object)].get(spellingOf(object)) ?? [];
  }

  /** Objects that may be the same, because one place is given by its number and the other by its path. */
  inOtherSpelling(object: ObjectIdentity): readonly OwnedObject[] {
    const other = spellingKind(object) === "number" ? "path" : "number";
    return [...(this.#byObject.get(withoutPlace(object))?.[other].values() ?? [])].flat();
  }

  /** Objects that may be the same, because one of the two paths may be outdated. */
  atOtherPaths(object: ObjectIdentity): readonly OwnedObject[] {
    if (spellingKind(object) === "number") return [];
    const paths = this.#byObject.get(withoutPlace(object))?.path ?? new Map<string, OwnedObject[]>();
    return [...paths].flatMap(([path, owned]) => (path === spellingOf(object) ? [] : owned));
  }

  add(object: OwnedObject): void {
    const key = withoutPlace(object.object);
    const same = this.#byObject.get(key) ?? { number: new Map(), path: new Map() };
    this.#byObject.set(key, same);
    const owned = same[spellingKind(object.object)];
    const spelling = spellingOf(object.object);
    owned.set(spelling, [...(owned.get(spelling) ?? []), object]);
    const own = this.#byOwner.get(object.owner) ?? new Set();
    this.#byOwner.set(object.owner, own.add(object));
  }

  removeAll(owner: Owner): void {
    for (const object of this.of(owner)) {
      const owned = this.#byObject.get(withoutPlace(object.object))?.[spellingKind(object.object)];
      const others = this.at(object.object).filter((one) => one !== object);
      if (others.length > 0) owned?.set(spellingOf(object.object), others);
      else owned?.delete(spellingOf(object.object));
    }
    this.#byOwner.delete(owner);
  }
}

const spellingKind = (object: ObjectIdentity) => (isNumber(spellingOf(object)) ? "number" : "path");

const isSameSpelling = (one: ObjectIdentity, other: ObjectIdentity): boolean =>
  withoutPlace(one) === withoutPlace(other) && spellingOf(one) === spellingOf(other);

/** The same text for equal inputs, whatever the order of their properties. */
function textOf(kind: string, inputs: Values): string {
  return `${kind} ${JSON.stringify(inputs, (key, value: unknown) => {
    if (key.startsWith("__") || value === null) return undefined;
    if (typeof value !== "object" || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value as object).sort(([a], [b]) => (a < b ? -1 : 1)));
  })}`;
}
