/** An object that a file declares, and a collection that it declares as a whole. */
import type { Kind } from "../provider/definitions";
import type { Values } from "../provider/values";
import type { Spot } from "./problems";
import type { Scope } from "./sections";
import type { Ownership } from "./words";

/** An object as the file wants it. */
export interface Declaration {
  readonly kind: Kind;
  /** As the file calls the kind: `labels`. */
  readonly section: string;
  readonly scope: Scope;
  /** The full path of its group or project, or `instance`. */
  readonly place: string;
  /** Its name in the section; empty where there is only one. */
  readonly key: string;
  /** All of them, place and title included; markers stand for what is filled in later. */
  readonly inputs: Values;
  readonly where: Spot;
  readonly ownership: Ownership;
  readonly stack: string | undefined;
}

/** All there is of a kind in a place, where that is looked at as a whole. */
export interface Collection extends Omit<Declaration, "key" | "inputs" | "ownership"> {
  readonly ownership: Exclude<Ownership, "additive">;
}
