/** The methods of a resource, on typed values; each host translates between them and the engine. */

import type { ItemProblem } from "../definition/problem";
import type { State } from "../definition/resource";
import type { Owner } from "../identity/owners";
import type { CheckFailure, DiffResult } from "../pulumi/plugin/provider";
import type { Values } from "../values/values";
import type { StepContext } from "./apply/apply";
import type { Args, Done, Recorded } from "./collection";
import type { Change } from "./plan/change";
import type { ResourcePlan, WholePlan } from "./plan/plan";
import type { Seen } from "./plan/seen";
import type { Opened } from "./record/wire";

/** The resource of the program that a step is for. Each host has its own way to know it. */
export interface Asker {
  readonly owner: Owner;
  /** The declaration of the program, where the host distinguishes resources by nothing else. */
  readonly given?: string;
  /** The engine replaces the resource by force, as for `--replace` or `state taint`, as far as that is known: it asks for no comparison then. */
  readonly isForced?: boolean;
  /** Where the changes are asked for: what a read of this run has found. */
  readonly seen?: Seen;
  /** Where nothing is recorded: the objects that earlier declarations mean. */
  readonly assumed?: ReadonlyMap<string, State>;
}

export interface CollectionMethods {
  /** `recorded` is the former declaration; absent for a new resource. */
  check(asker: Asker, recorded: Args | undefined, args: Args): Promise<Checked>;
  /** Without an asker, the arguments are not what the program declares, and no object is claimed. */
  diff(asker: Asker | undefined, recorded: Recorded, args: Args): Promise<ComparedResource>;
  /** The state that the step will record, as far as it is known; `recorded` is absent for a create. */
  preview(asker: Asker, recorded: Recorded | undefined, args: Args): Promise<Opened>;
  create(asker: Asker, args: Args): Promise<Written>;
  read(recorded: Recorded): Promise<FoundResource>;
  update(asker: Asker, recorded: Recorded, args: Args): Promise<Written>;
  /** The successor is the resource that was made in its place in this run, as far as that is known. */
  delete(recorded: Recorded, successor?: Asker): Promise<void>;
  /** Does what a plan has shown. */
  apply(asker: Asker, recorded: Recorded, args: Args, work: Work): Promise<Done>;
  /** Deletes all objects, as a plan has shown. */
  remove(recorded: Recorded, following: Following): Promise<Done>;
}

/** The questions and answers about each object while a plan is carried out. */
export type Following = Pick<StepContext, "shown" | "turn" | "onItem" | "record"> & {
  /** The inputs of an object that has values which only this run knows; `undefined` if the plan has all. */
  inputsOf?(key: string): Promise<Values | undefined>;
  /** Takes these inputs as they are recorded. */
  take?(key: string, inputs: Values): void;
};

export interface Work {
  readonly plan: WholePlan;
  readonly following: Following;
}

/** The arguments to go on with, or why they cannot be used. */
export interface Checked {
  readonly args: Args;
  readonly failures: readonly CheckFailure[];
  /** The objects to create or adopt, and those of collections that become exclusive; none unless the changes are asked for. */
  readonly changes: readonly Change[];
  /** The existing objects that are to be adopted, by the keys of their items. */
  readonly adopted: ReadonlyMap<string, AdoptedState>;
  /** The objects to delete of collections that become exclusive. */
  readonly unmanaged: ReadonlyMap<string, State>;
  /** Why objects fail, where each one fails alone; and the failures themselves. */
  readonly problems: readonly ItemProblem[];
}

export interface AdoptedState extends State {
  /** Several objects match, and only a record names the one that is meant. */
  readonly isOneOfSeveral?: boolean;
}

export interface ComparedResource {
  /** For the engine. */
  readonly difference: DiffResult;
  /** The changes of recorded objects, where they are asked for. */
  readonly planned?: readonly Change[];
  readonly plan: ResourcePlan;
}

/** The record of a step. */
export interface Written {
  readonly id: string;
  readonly state: Opened;
  readonly states: ReadonlyMap<string, State>;
}

/** A resource as a read has found it, and what differs from the record. */
export interface FoundResource {
  /** As it is to be recorded; absent if it is gone. */
  readonly found?: Recorded;
  readonly seen: Seen;
  /** The objects of which the token cannot see whether they are deleted: they stay as they are recorded. */
  readonly unseen: readonly ItemProblem[];
}
