/** Translates between the values of a host and a collection: one form for resources of one object, and one for those of many. */
import type { Context, State } from "../../definition/resource";
import type { Values } from "../../values/values";
import type { Args, Done, Naming, Recorded, ResourceSettings } from "../collection";
import type { PlannedStep } from "../plan/plan";
import type { Opened } from "../record/wire";

export interface Form extends Naming, FormCodec {
  /** Such as `GroupLabel` or `GroupLabels`. */
  readonly name: string;
  /** The name of the resource in messages. */
  subject(settings: ResourceSettings & { readonly items?: ReadonlyMap<string, unknown> }): string;
  /** Those of the resource as a whole, before anything is sent. */
  problems(args: Args): readonly string[];
}

/** How the values of a host become a collection, and the reverse. */
export interface FormCodec {
  decodeArgs(opened: Opened): Args;
  /** With the recorded declaration, of hosts that get it: what the resource declares of its objects follows from `asDeclared`. */
  decodeRecorded(id: string, opened: Opened): Recorded;
  /** The same declaration with other inputs; `apart` are further keys of items that stand beside the text of the others. */
  withItems(args: Args, items: ReadonlyMap<string, Values>, apart: readonly string[]): Args;
  /** The inputs to record. */
  encodeArgs(args: Args): Opened;
  /** The state to record. `former` is what was recorded before the step. */
  encode(args: Args | Recorded, states: ReadonlyMap<string, State>, former?: Recorded): Opened;
  /** The state that the steps will record, with what is not known yet. */
  encodePreview(args: Args, steps: readonly PlannedStep[], former?: Recorded): Opened;
  /** The id of a created resource. */
  idOf(states: ReadonlyMap<string, State>): string;
  /** The id of a recorded resource of which a read has found these objects; `undefined` if it is gone. */
  foundId(recorded: Recorded, states: ReadonlyMap<string, State>): string | undefined;
  /** The declaration of what a read has found. */
  declareFound(found: Recorded): Args;
  /** The state and the inputs to record of what a read has found. */
  encodeFound(found: Recorded): Found;
  /** The state to record after a failure. */
  encodeFailed(args: Args | Recorded, done: Done, former?: Recorded): Opened;
  /** The error that the engine shows. */
  errorOf(args: ResourceSettings, done: Done): unknown;
  /** Reads a resource of which only the id is known. */
  importOf(recorded: Recorded, context: Context): Promise<Recorded>;
}

interface Found {
  readonly state: Opened;
  readonly inputs: Opened;
}
