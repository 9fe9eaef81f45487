/**
 * Which objects the state of the stack records for resources that this run has not seen, such as those that `--target` leaves out: a
 * deletion releases these objects, because the other resource still manages them. Of several resources that leave in one run, the last one
 * deletes the object that all of them record.
 */
import type { Client } from "../../../sdk/client";
import type { AnyDefinition } from "../../definition/resource";
import { type ObjectIdentity, objectsOf } from "../../identity/identity";
import type { ObjectOwners, RecordedElsewhere } from "../../identity/owners";
import type { Recorded } from "../collection";
import { managedItems } from "../plan/plan";
import { locate } from "./located";

/** A resource as the state records it. */
export interface StackRecord {
  /** The name of its kind, or of the plural resource. */
  readonly name: string;
  readonly definition: AnyDefinition;
  readonly recorded: Recorded;
  /** The address of its service, as far as the state shows it. */
  readonly service?: string | undefined;
}

/** The resource whose objects are deleted. */
interface Asking {
  readonly name: string;
  /** Absent before it is created. */
  readonly id: string | undefined;
  /** It was compared in this run. */
  readonly isSeen: boolean;
}

type Holder = Pick<StackRecord["definition"], "kind"> & Pick<Asking, "name"> & { readonly id: string };

type Holders = Map<ObjectIdentity, readonly Holder[]>;

export class RecordedHolders {
  readonly #owners: ObjectOwners;
  readonly #addressOf: (recorded: Recorded) => Promise<string | undefined>;
  readonly #read: () => Promise<readonly StackRecord[] | undefined>;
  #records: Promise<readonly StackRecord[]> | undefined;
  /** By the service, and the kind of the objects. */
  readonly #byKind = new Map<string, Promise<Holders>>();

  constructor(
    owners: ObjectOwners,
    addressOf: (recorded: Recorded) => Promise<string | undefined>,
    read: () => Promise<readonly StackRecord[] | undefined> = async () => [],
  ) {
    this.#owners = owners;
    this.#addressOf = addressOf;
    this.#read = read;
  }

  /** Finds the objects that another resource records; what asks does not hold them any more. */
  elsewhere(forge: Client, asking: Asking): RecordedElsewhere {
    return async (definition, objects) => {
      if (!(await this.#isRecorded(asking))) return new Set();
      const holders = await this.#holdersOf(definition, forge);
      return new Set(objects.filter((object) => this.#isHeldByOther(holders, object, asking)));
    };
  }

  /** Whether the state records one of the objects. */
  async areRecorded(
    definition: AnyDefinition,
    forge: Client,
    objects: readonly ObjectIdentity[],
  ): Promise<boolean> {
    const holders = await this.#holdersOf(definition, forge);
    return objects.some((object) => (holders.get(object) ?? []).length > 0);
  }

  /** A state without what asks is that of another stack, or of none. */
  async #isRecorded({ name, id }: Asking): Promise<boolean> {
    if (id === undefined) return false;
    const records = await this.#all();
    return records.some((one) => one.name === name && one.recorded.id === id);
  }

  #all(): Promise<readonly StackRecord[]> {
    this.#records ??= this.#read().then((records) => records ?? []);
    return this.#records;
  }

  #isHeldByOther(holders: Holders, object: ObjectIdentity, { name, id, isSeen }: Asking): boolean {
    const all = holders.get(object) ?? [];
    const own = all.find((one) => one.name === name && one.id === id);
    // A replaced resource was compared, too, before its successor asked for the deletion.
    const wasSeen = isSeen || this.#owners.isReplaced(object);
    const others = own === undefined || wasSeen ? all : all.filter((one) => one !== own);
    holders.set(object, others);
    return [...new Set(others)].some((one) => {
      const alike = others.filter((other) => other.name === one.name && other.id === one.id).length;
      return alike > this.#owners.seen(one.kind, one.id);
    });
  }

  /** In another service, the same numbers are other objects. */
  async #isOf({ service, recorded }: StackRecord, forge: Client): Promise<boolean> {
    const address = service ?? (await this.#addressOf(recorded));
    return address === undefined || address === forge.address;
  }

  #holdersOf(definition: AnyDefinition, forge: Client): Promise<Holders> {
    const kind = objectKindOf(definition);
    const name = `${forge.address} ${kind}`;
    const known = this.#byKind.get(name) ?? this.#findHolders(kind, forge);
    this.#byKind.set(name, known);
    return known;
  }

  async #findHolders(kind: string, forge: Client): Promise<Holders> {
    const holders: Holders = new Map();
    for (const record of await this.#all()) {
      const { name, definition, recorded } = record;
      if (objectKindOf(definition) !== kind || !(await this.#isOf(record, forge))) continue;
      const states = await locate(definition, forge, managedItems(recorded));
      for (const state of states.values())
        for (const object of objectsOf(definition, forge.address, state))
          holders.set(object, [
            ...(holders.get(object) ?? []),
            { kind: definition.kind, name, id: recorded.id },
          ]);
    }
    return holders;
  }
}

const objectKindOf = ({ kind, consistsOf }: AnyDefinition): string => consistsOf?.kind ?? kind;
