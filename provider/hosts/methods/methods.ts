/** The methods of a provider, on plain values; each host connects them to the engine. */
import type { Values } from "../../values";

export interface ProviderMethods {
  /** The inputs to record, and why they cannot be used. `recorded` is empty for a new resource. */
  check(recorded: Values, inputs: Values): Promise<Checked>;
  diff(id: string, state: Values, inputs: Values): Promise<Compared>;
  create(inputs: Values): Promise<{ readonly id: string; readonly outs: Values }>;
  /** An empty id if it is deleted. `state` is empty if the resource is read by its id alone. */
  read(id: string, state?: Values): Promise<Read>;
  update(id: string, state: Values, inputs: Values): Promise<{ readonly outs: Values }>;
  delete(id: string, state: Values): Promise<void>;
}

export interface Checked {
  readonly inputs: Values;
  readonly failures?: readonly { readonly property: string; readonly reason: string }[];
}

export interface Compared {
  readonly changes: boolean;
  readonly replaces: readonly string[];
  readonly deleteBeforeReplace: boolean;
  /** Each difference, for hosts that can tell the engine. */
  readonly details: readonly Detail[];
}

export interface Detail {
  /** Such as `color` or `items["bug"].color`. */
  readonly path: string;
  readonly kind: "add" | "update" | "delete";
  readonly replaces: boolean;
}

export interface Read {
  readonly id: string;
  readonly props: Values;
  readonly inputs?: Values;
}
