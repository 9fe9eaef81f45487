/** The facts of a kind that its steps need: two values of each input, and how somebody else changes an object. */
import type { Kind } from "../../provider/generated/kind-names";
import type { Values } from "../../provider/values/values";
import type { Client } from "../../sdk";

/** Users of the service: the first three are members of the group, the others are not. */
export const peopleNames = ["max", "dev", "olivia", "ann", "ben"] as const;
export type PersonName = (typeof peopleNames)[number];

export interface OtherUser {
  readonly id: number;
  readonly username: string;
}

/** The groups and projects in which an object of a kind is made. */
export interface CasePlace {
  /** A group. */
  readonly group: string;
  /** A group in it. */
  readonly subgroup: string;
  /** A project in the group: a `main` branch with a README.md, issues 1 to 4, merge request 1, snippet, environments. */
  readonly project: string;
  /** Another such project and group, for inputs that name where something is. */
  readonly otherProject: string;
  readonly otherGroup: string;
  /** Throws if the place has no such user. */
  person(name: PersonName): OtherUser;
  /** The number of what `prepare` has made. */
  number(name: string): number;
  /** The number of a role that `prepare` has made, where the edition has roles. */
  role(name: string): number | undefined;
}

/** The arguments of a step that changes something outside of Pulumi. */
export interface Stage {
  readonly place: CasePlace;
  /** The client of another user. */
  readonly forge: Client;
  /** The recorded object: declared inputs and outputs. */
  readonly state: Values;
}

export interface Case<S extends Stage = Stage> {
  readonly kind: Kind;
  /** A value for every input, in a place of its own. */
  readonly inputs: (place: CasePlace) => Values;
  /** Another value for each input. The definition determines which of them replace the object. */
  readonly others: (place: CasePlace) => Values;
  /** Inputs that the kind's own test tests: those that exclude others of `inputs`, and so are not in it, and those that have the same value in all steps. */
  readonly alternatives?: readonly string[];
  /** Other inputs that must be changed together with an input: `{ password: { username: "…" } }`. */
  readonly together?: (place: CasePlace) => Readonly<Record<string, Values>>;
  /** The operations that may change the service when an input is changed in place: `["groupLabels.update"]`. */
  readonly updateCalls: readonly string[] | Readonly<Record<string, readonly string[]>>;
  /** Changes an input to its other value outside of Pulumi; inputs that cannot drift (the place of an object, a password) are absent. */
  readonly drift: Readonly<Record<string, (stage: S, other: unknown) => Promise<unknown> | unknown>>;
  /** Deletes the object outside of Pulumi; absent for an object that always exists. */
  readonly vanish?: (stage: S) => Promise<unknown> | unknown;
  /** Creates an object that `adopt` adopts: it differs from `inputs` in the values that can be changed in place. Absent for kinds without an identity. */
  readonly exists?: (stage: Omit<S, "state">) => Promise<unknown> | unknown;
  /** The reason why another user's object is not recognized although it belongs to its group or project: only its creator sees all of it. */
  readonly seenWholeByMakerAlone?: true;
  /** Inputs that no import can know, because the service does not return them: the first up records the declared values. */
  readonly unimported?: readonly string[];
  /** Makes other objects that the place must have beforehand; returns their numbers, which inputs name. */
  readonly prepare?: (stage: Omit<Stage, "state">) => Promise<Readonly<Record<string, number>> | void>;
  /** Only top-level groups have such objects, although the definition also takes others. */
  readonly isOfTopLevel?: true;
  /** Inputs whose other value needs something that no operation makes. */
  readonly unprepared?: readonly string[];
  /** Values that make another object in the collection of `inputs`. Default: the name of `others`. */
  readonly bystander?: (place: CasePlace) => Values;
}
