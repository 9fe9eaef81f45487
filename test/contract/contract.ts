/** What a kind must say of itself so that the one contract for all kinds can be run on it. */
import type { Kind } from "../../provider/generated/kind-names";
import type { Values } from "../../provider/values";
import type { Client } from "../../sdk";
import type { World } from "../../simulator";

/** A corner of the world that one instance of a kind has for itself. */
export interface Place {
  /** A top-level group. */
  readonly group: string;
  /** A group in it. */
  readonly subgroup: string;
  /** A project in the group: a `main` branch with a README.md, issues 1 to 4, merge request 1, snippet, environments. */
  readonly project: string;
  /** Another such project and group, for inputs that name where something is. */
  readonly otherProject: string;
  readonly otherGroup: string;
}

/** What a step that goes behind the program's back has at hand. */
export interface Stage {
  readonly place: Place;
  /** The administrator, as another person with the service open in a browser. */
  readonly forge: Client;
  /** For what no call can change. */
  readonly world: World;
  /** The object as it was recorded: declared inputs and outputs. */
  readonly state: Values;
}

export interface Contract {
  readonly kind: Kind;
  /** Every input said, in a place of its own. */
  readonly inputs: (place: Place) => Values;
  /** Another value for each input. Those that replace are known from the definition. */
  readonly others: (place: Place) => Values;
  /** Inputs that cannot be said beside those of `inputs`, and so are in neither: tried in the kind's own test. */
  readonly alternatives?: readonly string[];
  /** Inputs that cannot be changed while another one stands as it does, set together with it: `{ password: { username: "…" } }`. */
  readonly together?: (place: Place) => Readonly<Record<string, Values>>;
  /** The operations that may change the service when an input is changed in place: `["groupLabels.update"]`. */
  readonly updateCalls: readonly string[] | Readonly<Record<string, readonly string[]>>;
  /** Changes an input to its other value behind the program's back; inputs that cannot drift (the place an object is in, a password) are absent. */
  readonly drift: Readonly<Record<string, (stage: Stage, other: unknown) => Promise<unknown> | unknown>>;
  /** Deletes the object behind the program's back; absent for what is always there. */
  readonly vanish?: (stage: Stage) => Promise<unknown> | unknown;
  /** Makes an object that `adopt` adopts: it differs from `inputs` in what can be changed in place. Absent where there is nothing to recognize one by. */
  readonly exists?: (stage: Omit<Stage, "state">) => Promise<unknown> | unknown;
  /** Why another user's object is not recognized although it belongs to its group or project: only its maker sees all of it. */
  readonly seenWholeByMakerAlone?: true;
  /** Inputs that no import can know, because the service does not return them: the first up records what the program says. */
  readonly unimported?: readonly string[];
  /** More that the place must hold beforehand. */
  readonly prepare?: (world: World, place: Place) => void;
  /** What makes another object of the same collection of `inputs`; where nothing is said, it is called as in `others`. */
  readonly bystander?: Values;
  /** Tables of the world in which something stays by nature when the resource is gone: a branch's history is not undone. */
  readonly leaves?: readonly string[];
}
