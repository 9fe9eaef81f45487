/**
 * Records which resource of a run owns which object, so that no resource deletes, reverts or adopts the object of another one: whether
 * somebody else has it is one question, which hand-overs, adoptions, double declarations and exclusive resources ask here. The
 * process remembers nothing of earlier runs: what a failed run adopted is known from the state that the engine passes. Objects
 * of removed resources, and those left over from a replacement, are deleted after all other resources are checked, compared,
 * created and updated. An update that removes items comes after the steps of all resources that it depends on. The engine calls the
 * provider for the targets of `--target` alone, so the objects of other resources are unknown then: such a run adopts nothing.
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

/** The resource or item that declares something in a program. */
interface Declarer extends Pick<OwnedObject, "owner" | "item"> {
  /** Nothing is recorded of it. */
  readonly isNew: boolean;
  /** The declaration, where the host distinguishes resources by nothing else: the same one may be checked again. */
  readonly given?: string | undefined;
}

/** Objects by item; a resource of one object has no items. */
export type ObjectsByItem = Iterable<readonly [item: string | undefined, object: ObjectIdentity]>;

export class ObjectOwners {
  readonly #index = new OwnedObjectIndex();
  readonly #announced = new OwnedObjectIndex();
  readonly #replaced = new Set<ObjectIdentity>();
  readonly #leaving = new Set<ObjectIdentity>();

  /**
   * Announces that a check found objects to adopt. It does not claim them: in a forced replacement, these objects are
   * deleted first. Returns whether another resource owns or would adopt one of them.
   */
  announceAdoption(owner: Owner, item: string | undefined, objects: readonly ObjectIdentity[]): boolean {
    const isTaken = objects.some((object) => this.#isHeldByOther(object, { owner, item }, WITH_ANNOUNCED));
    for (const object of objects) this.#announced.add({ object, owner, item });
    return isTaken;
  }

  readonly #declared = new Map<string, Declarer>();

  /**
   * Whether another resource or item of this run declares the same: the object of an identity, or a setting. Two that are recorded already
   * are found by their objects.
   */
  declares(identity: string, by: Declarer): boolean {
    const other = this.#declared.get(identity);
    const isSame = other?.owner === by.owner || (by.given !== undefined && by.given === other?.given);
    const isOther = other !== undefined && !(isSame && other.item === by.item);
    if (!isOther) this.#declared.set(identity, by);
    return isOther && (by.isNew || other.isNew);
  }

  /** Replaces the owner's objects; returns the first item whose object another resource owns. */
  claimAll(owner: Owner, objects: ObjectsByItem): { readonly item: string | undefined } | undefined {
    this.#index.removeAll(owner);
    let conflict: { readonly item: string | undefined } | undefined;
    for (const [item, object] of objects) {
      if (this.isHeldByOther(object, owner)) conflict ??= { item };
      this.#index.add({ object, owner, item });
    }
    return conflict;
  }

  /** Whether another resource of this run owns the object, or would adopt it. */
  isHeldByOther = (object: ObjectIdentity, owner: Owner): boolean =>
    this.#isHeldByOther(object, { owner }, WITH_ANNOUNCED);

  /** Without an item, all items of the owner are its own. */
  #isHeldByOther(
    object: ObjectIdentity,
    own: { readonly owner: Owner | undefined; readonly item?: string | undefined },
    { announced } = { announced: false },
  ): boolean {
    const isOther = (one: OwnedObject) => one.owner !== own.owner || ("item" in own && one.item !== own.item);
    return this.#index.at(object).some(isOther) || (announced && this.#announced.at(object).some(isOther));
  }

  /** Marks objects to be replaced, which their replacements must not adopt. */
  markReplaced(objects: readonly ObjectIdentity[]): void {
    for (const object of objects) this.#replaced.add(object);
  }

  /** A compared resource is replaced all the same, for a reason that only the engine knows: it owns nothing any more. */
  replacedByEngine(owner: Owner): void {
    for (const [identity, by] of this.#declared) if (by.owner === owner) this.#declared.delete(identity);
    this.markReplaced(this.#index.removeAll(owner));
  }

  /** Marks objects that their resource will delete in this run. */
  markLeaving(objects: readonly ObjectIdentity[]): void {
    for (const object of objects) this.#leaving.add(object);
  }

  /** Whether the object is deleted in this run by the resource that has it. */
  isLeaving = (object: ObjectIdentity): boolean => this.#leaving.has(object) || this.isReplaced(object);

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
        const free = all.filter((object) => !this.#isHeldByOther(object, { owner, item }));
        for (const object of free) this.#index.add({ object, owner, item });
        return free.length === all.length ? "claimed" : "owned";
      },
      notOwnedByOthers: async (definition, state) => {
        const all = objects(definition, state);
        const held = all.map((object) => this.#isHeldByOther(object, { owner, item }));
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

const WITH_ANNOUNCED = { announced: true };

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
