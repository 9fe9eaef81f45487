/**
 * Which resource of a run holds which object of the service, so that no resource deletes, reverts or adopts what another one holds.
 *
 * Nothing of an earlier run is in this process's memory: what was adopted in a run that failed later is known from what
 * the engine passes in this one. The engine's order of steps guarantees:
 *
 * - `check` of a resource comes before its `diff`, with the inputs that `check` returned; a `diff` without such a `check`
 *   belongs to a refresh or to what depends on a replacement, and says nothing about what the program wants to keep.
 * - Objects of resources that left the program, and those left over from a replacement, are deleted after all others were
 *   checked, compared, created and updated.
 * - An update, in which a resource of many removes items, comes after the steps of everything that the resource depends
 *   on, and in no order with the rest.
 *
 * It does not guarantee that a resource is compared at all: `--target` leaves others out. Then they are checked, and
 * their inputs are known, but not their ids; the engine deletes nothing outside of its targets.
 */

import type { Client } from "../sdk";
import { isNumber, isSameObject, type ObjectIdentity, objectsOf, spellingOf, withoutPlace } from "./identity";
import { BEFORE } from "./lifecycle/state";
import type { AnyDefinition, Claims, State } from "./resource";
import type { Values } from "./values";

/** One resource of the program, as it is known from a `check` of its inputs. */
export interface Owner {
  /** What `check` returned. */
  readonly inputs: string;
  /** The engine had no inputs recorded for it. */
  readonly isNew: boolean;
}

interface Holding {
  readonly object: ObjectIdentity;
  readonly owner: Owner;
  /** The key of the item, in a resource of many. */
  readonly item: string | undefined;
  /** Taken in this run, and not recorded by an earlier one. */
  readonly isFresh: boolean;
}

/** Objects by item; a resource of one object has no items. */
export type Held = Iterable<readonly [item: string | undefined, object: ObjectIdentity]>;

export class Holders {
  readonly #index = new HoldingIndex();
  readonly #announced = new HoldingIndex();
  /** Checked, and no step has come for them yet. */
  readonly #waiting = new Map<string, Owner[]>();
  /** By their inputs, those that had a step. */
  readonly #known = new Map<string, Owner>();
  readonly #replaced: ObjectIdentity[] = [];

  /** A resource of the program was checked. */
  checked(kind: string, recorded: Values, inputs: Values): Owner {
    const owner = { inputs: textOf(kind, inputs), isNew: Object.keys(recorded).length === 0 };
    const waiting = this.#waiting.get(owner.inputs);
    if (waiting) waiting.push(owner);
    else this.#waiting.set(owner.inputs, [owner]);
    return owner;
  }

  /**
   * A check found that these exist and would be adopted: no claim yet, for in a forced replacement they are what is deleted
   * first. Gives whether another resource has one of them, or would adopt it, too.
   */
  announces(owner: Owner, item: string | undefined, objects: readonly ObjectIdentity[]): boolean {
    const isOther = (one: Holding) => one.owner !== owner || one.item !== item;
    const isTaken = objects.some((object) =>
      [...this.#index.at(object), ...this.#announced.at(object)].some(isOther),
    );
    for (const object of objects) this.#announced.add({ object, owner, item, isFresh: true });
    return isTaken;
  }

  /** The resource that is compared; `undefined` where it is not compared with the program's inputs. */
  compared(kind: string, inputs: Values): Owner | undefined {
    return this.#ownerOf(textOf(kind, inputs), false);
  }

  /** The resource that is created. */
  created(kind: string, inputs: Values): Owner {
    const text = textOf(kind, inputs);
    return this.#ownerOf(text, true) ?? { inputs: text, isNew: true };
  }

  /** The resource that is updated, which was compared before. */
  updated(kind: string, inputs: Values): Owner {
    const text = textOf(kind, inputs);
    return this.#known.get(text) ?? { inputs: text, isNew: false };
  }

  /** The next one that was checked with these inputs and that no step has come for, else the one that had its step. */
  #ownerOf(text: string, isNew: boolean): Owner | undefined {
    const waiting = this.#waiting.get(text) ?? [];
    const index = waiting.findIndex((owner) => owner.isNew === isNew);
    const owner = index < 0 ? this.#known.get(text) : waiting.splice(index, 1)[0];
    if (owner !== undefined) this.#known.set(text, owner);
    return owner;
  }

  /** From now on, this is all that the resource holds; gives what another resource holds already. */
  holds(owner: Owner, objects: Held): { readonly item: string | undefined } | undefined {
    const fresh = new Set(
      this.#index.of(owner).flatMap((one) => (one.isFresh ? withoutPlace(one.object) : [])),
    );
    this.#index.removeAll(owner);
    let conflict: { readonly item: string | undefined } | undefined;
    for (const [item, object] of objects) {
      const taken = [...this.#index.at(object), ...this.#announced.at(object)];
      if (taken.some((one) => one.owner !== owner)) conflict ??= { item };
      this.#index.add({ object, owner, item, isFresh: fresh.has(withoutPlace(object)) });
    }
    return conflict;
  }

  /** Takes what exists for a resource, or for one of its items; `false` when another one of this run has it. */
  async #claim(
    forge: Client,
    owner: Owner,
    item: string | undefined,
    object: ObjectIdentity,
  ): Promise<boolean> {
    // Two paths are two places, unless one of them is outdated; asking for every one would cost more than it finds.
    const otherSpelling = this.#index.spelledOtherwise(object);
    const isOther = (one: Holding) => one.owner !== owner || one.item !== item;
    for (const one of otherSpelling)
      if (isOther(one) && (await isSameObject(forge, one.object, object))) return false;
    if (this.#index.at(object).some(isOther)) return false;
    this.#index.add({ object, owner, item, isFresh: true });
    return true;
  }

  /** Whether another resource of this run holds the object, so that the one at hand must leave it alone. */
  async #isHeld(forge: Client, object: ObjectIdentity, own: Partial<Holding>): Promise<boolean> {
    const isOther = (one: Holding) => one.owner !== own.owner || one.item !== own.item;
    if (this.#index.at(object).some(isOther)) return true;
    // What an earlier run recorded under another path beside this object was another object then, and is one now.
    const atOtherPaths = this.#index.atOtherPaths(object).filter(({ isFresh }) => isFresh);
    const compared = [...this.#index.spelledOtherwise(object), ...atOtherPaths].filter(isOther);
    const same = await Promise.all(compared.map((one) => isSameObject(forge, one.object, object)));
    return same.includes(true);
  }

  /** These objects are about to be replaced: what comes in their place must not adopt them. */
  replaces(objects: readonly ObjectIdentity[]): void {
    this.#replaced.push(...objects);
  }

  isReplaced(object: ObjectIdentity): boolean {
    return this.#replaced.some((one) => isSameSpelling(one, object));
  }

  /** As one resource, or one item of it, may use them; without an owner, as what is deleted. */
  claimsOf(forge: Client, owner?: Owner, item?: string): Claims {
    const objects = (definition: AnyDefinition, state: State) => objectsOf(definition, forge.address, state);
    return {
      claim: async (definition, found) => {
        const all = objects(definition, found);
        if (all.some((object) => this.isReplaced(object))) return "replaced";
        const claimed = all.map((object) => owner === undefined || this.#claim(forge, owner, item, object));
        return (await Promise.all(claimed)).every(Boolean) ? "taken" : "held";
      },
      unheld: async (definition, state) => {
        const all = objects(definition, state);
        const held = await Promise.all(all.map((object) => this.#isHeld(forge, object, { owner, item })));
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

  /** A refresh shows what settings were before they were adopted, as the resource that did so has it recorded. */
  remembers(definition: AnyDefinition, address: string, { id, values }: State): void {
    const before = values[BEFORE] as Values | null | undefined;
    if (before !== undefined) this.#formerly.set(keyOfSettings(definition, address, id), before);
  }
}

const keyOfSettings = ({ kind }: AnyDefinition, service: string, id: string) =>
  JSON.stringify([kind, service, id.toLowerCase()]);

/** Found by all but their places first, and then by how those are spelled. */
class HoldingIndex {
  readonly #byOwner = new Map<Owner, Set<Holding>>();
  readonly #byObject = new Map<
    string,
    { readonly [Spelling in "number" | "path"]: Map<string, Holding[]> }
  >();

  of(owner: Owner): readonly Holding[] {
    return [...(this.#byOwner.get(owner) ?? [])];
  }

  /** Those of the object, by the same spelling. */
  at(object: ObjectIdentity): readonly Holding[] {
    return this.#byObject.get(withoutPlace(object))?.[wayOf(object)].get(spellingOf(object)) ?? [];
  }

  /** Those that may be of the object, for one place is given by its number and the other by its path. */
  spelledOtherwise(object: ObjectIdentity): readonly Holding[] {
    const other = wayOf(object) === "number" ? "path" : "number";
    return [...(this.#byObject.get(withoutPlace(object))?.[other].values() ?? [])].flat();
  }

  /** Those that may be of the object, for one of two paths may be outdated. */
  atOtherPaths(object: ObjectIdentity): readonly Holding[] {
    if (wayOf(object) === "number") return [];
    const paths = this.#byObject.get(withoutPlace(object))?.path ?? new Map<string, Holding[]>();
    return [...paths].flatMap(([path, holdings]) => (path === spellingOf(object) ? [] : holdings));
  }

  add(holding: Holding): void {
    const key = withoutPlace(holding.object);
    const same = this.#byObject.get(key) ?? { number: new Map(), path: new Map() };
    this.#byObject.set(key, same);
    const holdings = same[wayOf(holding.object)];
    const spelling = spellingOf(holding.object);
    holdings.set(spelling, [...(holdings.get(spelling) ?? []), holding]);
    const own = this.#byOwner.get(holding.owner) ?? new Set();
    this.#byOwner.set(holding.owner, own.add(holding));
  }

  removeAll(owner: Owner): void {
    for (const holding of this.of(owner)) {
      const holdings = this.#byObject.get(withoutPlace(holding.object))?.[wayOf(holding.object)];
      const others = this.at(holding.object).filter((one) => one !== holding);
      if (others.length > 0) holdings?.set(spellingOf(holding.object), others);
      else holdings?.delete(spellingOf(holding.object));
    }
    this.#byOwner.delete(owner);
  }
}

const wayOf = (object: ObjectIdentity) => (isNumber(spellingOf(object)) ? "number" : "path");

const isSameSpelling = (one: ObjectIdentity, other: ObjectIdentity): boolean =>
  withoutPlace(one) === withoutPlace(other) && spellingOf(one) === spellingOf(other);

/** The same text for the same inputs, in whatever order the engine passes their properties. */
function textOf(kind: string, inputs: Values): string {
  return `${kind} ${JSON.stringify(inputs, (key, value: unknown) => {
    if (key.startsWith("__") || value === null) return undefined;
    if (typeof value !== "object" || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value as object).sort(([a], [b]) => (a < b ? -1 : 1)));
  })}`;
}
