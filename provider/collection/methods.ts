/** The methods of a provider, on plain values; each host connects them to the engine. */
import type { CheckResult, DiffResult } from "../../pulumi/plugin/provider";
import type { Owner } from "../owners";
import type { Values } from "../values";

/** The resource of the program that a step is for. Each host has its own way to know it. */
export interface Asker {
  readonly owner: Owner;
}

export interface ProviderMethods {
  /** The inputs to record, and why they cannot be used. `recorded` is empty for a new resource. */
  check(asker: Asker, recorded: Values, inputs: Values): Promise<CheckResult>;
  /** Without an asker, the inputs are not what the program declares, and no object is claimed. */
  diff(asker: Asker | undefined, id: string, state: Values, inputs: Values): Promise<DiffResult>;
  create(asker: Asker, inputs: Values): Promise<{ readonly id: string; readonly outs: Values }>;
  /** An empty id if it is deleted. `state` is empty if the resource is read by its id alone. */
  read(id: string, state?: Values): Promise<Read>;
  update(asker: Asker, id: string, state: Values, inputs: Values): Promise<{ readonly outs: Values }>;
  delete(id: string, state: Values): Promise<void>;
}

export interface Read {
  readonly id: string;
  readonly props: Values;
  readonly inputs?: Values;
}
