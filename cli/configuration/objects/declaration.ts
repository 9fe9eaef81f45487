/** A declared object, and a collection that is enforced or observed. */
import type { Kind } from "../../../provider/generated/kind-names";
import type { Values } from "../../../provider/values/values";
import type { Position } from "../read/problems";
import type { TreeBranch } from "../read/tree";
import type { Ownership } from "../schema/file-schema";
import type { Scope } from "../schema/sections";
import type { Marker, Target, Text } from "./placeholder";

export interface Declaration {
  readonly kind: Kind;
  /** The kind's name in the file, such as `labels`. */
  readonly section: string;
  readonly scope: Scope;
  /** The full path of its group or project, or `instance`. */
  readonly place: string;
  /** Its name in the section; empty in sections with a single object. */
  readonly key: string;
  /** All inputs, those from the parent and the key included; markers stand for values that are filled in later. */
  readonly inputs: Values;
  /** The inputs as the file has them, each with its position. */
  readonly tree: TreeBranch;
  readonly where: Position;
  readonly markers: readonly PlacedMarker[];
  /** Wherever it is declared, by sets, patterns and its place. */
  readonly positions: readonly Position[];
  readonly ownership: Ownership;
  /** Whether a run makes the group or project that it is, if it is missing. */
  readonly creates?: boolean;
  /** The objects that the file makes before it. */
  readonly needs?: readonly Needed[];
}

/** A placeholder in the values of an object. */
export interface PlacedMarker {
  readonly marker: Exclude<Marker, Text>;
  readonly position: Position;
}

/** An object that must be there before another one. */
export interface Needed extends Omit<Target, "output"> {
  /** Without it, the other one cannot exist. */
  readonly isVital: boolean;
}

/** All objects of a kind in a place, when they are enforced or observed. */
export interface DeclaredCollection
  extends Omit<
    Declaration,
    "key" | "inputs" | "tree" | "markers" | "positions" | "ownership" | "creates" | "needs"
  > {
  readonly ownership: Exclude<Ownership, "additive">;
}
