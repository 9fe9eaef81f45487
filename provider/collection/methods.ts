/** The methods of a resource, on typed values; each host translates between them and the engine. */

import type { Owner } from "../identity/owners";
import type { CheckFailure, DiffResult } from "../pulumi/plugin/provider";
import type { Args, Recorded } from "./collection";
import type { Opened } from "./wire";

/** The resource of the program that a step is for. Each host has its own way to know it. */
export interface Asker {
  readonly owner: Owner;
  /** The engine replaces the resource by force, as for `--replace` or `state taint`, as far as that is known: it asks for no comparison then. */
  readonly isForced?: boolean;
}

export interface CollectionMethods {
  /** `recorded` is the former declaration; absent for a new resource. */
  check(asker: Asker, recorded: Args | undefined, args: Args): Promise<Checked>;
  /** Without an asker, the arguments are not what the program declares, and no object is claimed. */
  diff(asker: Asker | undefined, recorded: Recorded, args: Args): Promise<DiffResult>;
  /** The state that the step will record, as far as it is known; `recorded` is absent for a create. */
  preview(asker: Asker, recorded: Recorded | undefined, args: Args): Promise<Opened>;
  create(asker: Asker, args: Args): Promise<Written>;
  read(recorded: Recorded): Promise<Read>;
  update(asker: Asker, recorded: Recorded, args: Args): Promise<Written>;
  /** The successor is the resource that was made in its place in this run, as far as that is known. */
  delete(recorded: Recorded, successor?: Asker): Promise<void>;
}

/** The arguments to go on with, or why they cannot be used. */
export interface Checked {
  readonly args: Args;
  readonly failures: readonly CheckFailure[];
}

/** The record of a step. */
export interface Written {
  readonly id: string;
  readonly state: Opened;
}

export interface Read {
  /** Empty if it is deleted. */
  readonly id: string;
  readonly state: Opened;
  readonly inputs: Opened;
}
