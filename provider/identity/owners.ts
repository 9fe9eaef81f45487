/**
 * Records which resource of a run owns which object, so that no resource deletes, reverts or adopts the object of another one. The
 * process remembers nothing of earlier runs: what a failed run adopted is known from the state that the engine passes. Objects
 * of removed resources, and those left over from a replacement, are deleted after all other resources are checked, compared,
 * created and updated. An update that removes items comes after the steps of all resources that it depends on. The engine calls the
 * provider for the targets of `--target` alone, so the objects of other resources are unknown then, and the engine deletes none of them.
 */

import type { AnyDefinition, Claims, State } from "../definition/resource";
import { BEFORE } from "../lifecycle/state";
import type { Values } from "../values/values";
import { type ObjectIdentity, objectsOf } from "./identity";

/** A resource of the program, by a name that only its host understands. */
export type Owner = string;

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
  readonly #replaced = new Set<ObjectIdentity>();

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

  /** Whether another resource of this run owns the object. */
  #isOwnedByOther(object: ObjectIdentity, own: Partial<OwnedObject>): boolean {
    return this.#index.at(object).some((one) => one.owner !== own.owner || one.item !== own.item);
  }

  /** Marks objects to be replaced, which their replacements must not adopt. */
  markReplaced(objects: readonly ObjectIdentity[]): void {
    for (const object of objects) this.#replaced.add(object);
  }

  /** A compared resource is replaced all the same, for a reason that only the engine knows: it owns nothing any more. */
  replacedByEngine(owner: Owner): void {
    this.markReplaced(this.#index.removeAll(owner));
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
        if (owner === undefined) return "claimed";
        const free = all.filter((object) => !this.#isOwnedByOther(object, { owner, item }));
        for (const object of free) this.#index.add({ object, owner, item });
        return free.length === all.length ? "claimed" : "owned";
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
  readonly #byOwner = new Map<Owner, ObjectIdentity[]>();
  readonly #byObject = new Map<ObjectIdentity, OwnedObject[]>();

  at(object: ObjectIdentity): readonly OwnedObject[] {
    return this.#byObject.get(object) ?? [];
  }

  add(owned: OwnedObject): void {
    const { object, owner } = owned;
    this.#byObject.set(object, [...this.at(object), owned]);
    const own = this.#byOwner.get(owner) ?? [];
    own.push(object);
    this.#byOwner.set(owner, own);
  }

  /** Returns the objects that it had. */
  removeAll(owner: Owner): readonly ObjectIdentity[] {
    const own = this.#byOwner.get(owner) ?? [];
    for (const object of own)
      this.#byObject.set(
        object,
        this.at(object).filter((one) => one.owner !== owner),
      );
    this.#byOwner.delete(owner);
    return own;
  }
}
