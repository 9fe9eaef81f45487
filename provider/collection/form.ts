/** Translates between the values of a host and a collection: one form for resources of one object, and one for those of many. */
import type { ItemProblem } from "../definition/problem";
import type { Context, State } from "../definition/resource";
import type { Adoption } from "./adoption-preview";
import type { Args, Done, Naming, Recorded, ResourceSettings } from "./collection";
import type { Read } from "./methods";
import type { PlannedStep } from "./plan";
import type { Opened } from "./wire";

/** Inputs as a run goes on with them. */
export interface Settled {
  readonly args: Args;
  /** Why names could not be resolved, by item. */
  readonly unresolved: ReadonlyMap<string, string>;
}

export interface Form extends Naming, FormCodec, FormRules {
  /** Such as `GroupLabel` or `GroupLabels`. */
  readonly name: string;
}

/** How the values of a host become a collection, and the reverse. */
export interface FormCodec {
  decodeArgs(opened: Opened): Args;
  /** With the recorded declaration, of hosts that get it: what the resource declares of its objects follows from `asDeclared`. */
  decodeRecorded(id: string, opened: Opened, inputs?: Args): Recorded;
  /** The inputs to record. */
  encodeArgs(args: Args): Opened;
  /** The state to record. `former` is what was recorded before the step. */
  encode(args: Args | Recorded, states: ReadonlyMap<string, State>, former?: Recorded): Opened;
  /** The state that the steps will record, with what is not known yet. */
  encodePreview(args: Args, steps: readonly PlannedStep[], former?: Recorded): Opened;
  /** The id of a created resource. */
  idOf(states: ReadonlyMap<string, State>): string;
  /** The state and the inputs that a read has found. */
  encodeRead(recorded: Recorded, states: ReadonlyMap<string, State>): Read;
  /** The state to record after a failure. */
  encodeFailed(args: Args | Recorded, done: Done, former?: Recorded): Opened;
  /** The error that the engine shows. */
  errorOf(args: ResourceSettings, done: Done): unknown;
  /** Reads a resource of which only the id is known. */
  importOf(recorded: Recorded, context: Context): Promise<Read>;
}

/** The checks before anything is sent, and the names in messages. */
export interface FormRules {
  problems(args: Args): readonly ItemProblem[];
  /** Warnings, each with the object that it is about. */
  warnings(args: Args): readonly string[];
  /** With numbers in the place of names, and with recorded values where the program ignores changes. */
  settle(args: Args, recorded: Args | undefined, context: () => Promise<Context>): Promise<Settled>;
  /** The name of the resource in messages. */
  subject(settings: ResourceSettings & { readonly items?: ReadonlyMap<string, unknown> }): string;
  /** The lines of a preview about objects that will be adopted. */
  adoptionLines(args: Args, adoptions: ReadonlyMap<string, Adoption>): readonly string[];
}
