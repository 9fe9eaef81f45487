/** The methods of a provider, on plain values; each host connects them to the engine. */
import type { CheckResult, DiffResult } from "../../pulumi/plugin/provider";
import type { Values } from "../values";

export interface ProviderMethods {
  /** The inputs to record, and why they cannot be used. `recorded` is empty for a new resource. */
  check(recorded: Values, inputs: Values): Promise<CheckResult>;
  diff(id: string, state: Values, inputs: Values): Promise<DiffResult>;
  create(inputs: Values): Promise<{ readonly id: string; readonly outs: Values }>;
  /** An empty id if it is deleted. `state` is empty if the resource is read by its id alone. */
  read(id: string, state?: Values): Promise<Read>;
  update(id: string, state: Values, inputs: Values): Promise<{ readonly outs: Values }>;
  delete(id: string, state: Values): Promise<void>;
}

export interface Read {
  readonly id: string;
  readonly props: Values;
  readonly inputs?: Values;
}
