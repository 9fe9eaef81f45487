/**
 * A resource as a collection of objects of one kind. A resource of one object is a collection of one, so each step is written once.
 *
 * Every step follows the same order:
 * - observe: what is recorded, what the service has, and what other resources of the run hold; never "there is no output, so create"
 * - ensure: what is missing is created, what differs is changed, and only then is deleted what nothing declares
 * - sync: the record follows what the service answers, also after a failure
 * - return: all that is known of each object, so that the next step needs no guess
 */
import type { State } from "../definition/resource";
import type { SecretPath } from "../values/secret-inputs";
import type { Values } from "../values/values";

/** The settings of a resource as a whole. */
export interface ResourceSettings {
  /** The name of a service; it can be unknown. */
  readonly connection: string | undefined;
  readonly adopt: unknown;
  readonly exclusive: Exclusive;
  readonly maxDeletions: unknown;
  /** For an exclusive resource: where other resources of the program have objects of its kind, as far as the program says it. */
  readonly others: readonly unknown[] | undefined;
  /** The inputs that all items have in common; they can be unknown. */
  readonly defaults: unknown;
  /** The inputs that the program marks as secret. */
  readonly marks: readonly SecretPath[];
  /** All values, with the items as objects. Only a form reads them. */
  readonly open: Values;
  /** The items with a secret or unknown value. */
  readonly apart: ReadonlySet<string>;
  /** The program sends and reads each item as an object. */
  readonly areObjects: boolean;
  /** With what is recorded: whom the objects named that somebody has deleted. */
  readonly gone?: Gone;
}

/** By key: a name in the declaration of an object that is gone still means the one who is recorded by number. */
export type Gone = ReadonlyMap<string, Values>;

/** Of what is gone: the number of its place. */
export const AT = "place";

/**
 * Where objects that nothing declares are deleted: in the collections of all items, or only in those of these places, each of which
 * is the first part of an id.
 */
export type Exclusive = boolean | readonly string[];

/** The declaration of a resource. */
export interface Args extends ResourceSettings {
  /** The complete inputs of each item, by key. */
  readonly items: ReadonlyMap<string, Values>;
  /** Their recorded states, where the host passes them with a recorded declaration. */
  readonly states?: ReadonlyMap<string, State>;
  /** Whether it is unknown which items there are. */
  readonly isOpen: boolean;
  /** The positions of equal items, counted from 1, if the items are a list. */
  readonly twins: readonly (readonly [number, number])[];
  /** The paths within an item whose change replaces it, although it could be updated. */
  replacing(key: string): readonly string[];
}

/** The recorded state of a resource. */
export interface Recorded extends ResourceSettings {
  readonly id: string;
  readonly items: ReadonlyMap<string, State>;
  /** The objects were imported, and no run has changed them since: what is not declared is not deleted. */
  readonly isImported: boolean;
  /** Only the id is known: the resource is imported, or read by its id. */
  readonly isBare: boolean;
  /** An earlier package, or the other host, has recorded it without something that this one records beside the objects. */
  readonly isOutdated?: boolean;
}

/** The result of a step over all items. */
export interface Done {
  readonly states: ReadonlyMap<string, State>;
  readonly failures: ReadonlyMap<string, Failure>;
  /** The number of items in the step. */
  readonly count: number;
}

/** Why an item failed. */
export interface Failure {
  readonly reason: string;
  readonly error: unknown;
}

/** How an item is named in a resource. */
export interface Naming {
  /** Whether the engine sees one resource for many objects. */
  readonly isMany: boolean;
  /** The key of an item as messages and claims have it; `undefined` if the resource is the item. */
  itemOf(key: string): string | undefined;
  /** The property path of an item, or of a property in it. */
  pathOf(key: string, name?: string): string;
}
