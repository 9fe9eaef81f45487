/** A policy rule: data, and plain functions of declared inputs, independent of the engine. */

import type { Problem } from "../definition/problem";
import type { Kind } from "../generated/kind-names";
import type { Values } from "../values/values";

/** `remediate` applies remedies; without a remedy it is like `mandatory`. */
export const levels = ["advisory", "mandatory", "remediate", "disabled"] as const;
export type Level = (typeof levels)[number];

interface Common {
  readonly name: string;
  readonly kinds: readonly Kind[];
  /** The requirement, in a sentence. */
  readonly requirement: string;
  readonly why: string;
  readonly level: Level;
  /** The schema of each parameter, with a default and a description. */
  readonly parameters?: object;
}

/** Inputs and parameters that only the rule knows. */
// biome-ignore lint/suspicious/noExplicitAny: no other type stands for "of any shape" in both directions
type Own = any;

/** Validates each object separately. Reading a value that is not known yet ends the validation. */
export interface AnyObjectRule extends Common {
  validate(inputs: Own, parameters: Own, kind: Kind): readonly Problem[];
  /** Returns the inputs that would meet the requirement. */
  remedy?(inputs: Own, parameters: Own): Values;
}

/** Validates all objects that a stack or a file declares together. */
export interface AnyStackRule extends Common {
  validateTogether(objects: readonly Own[], parameters: Own): readonly (Problem & { readonly object: Own })[];
}

export type AnyRule = AnyObjectRule | AnyStackRule;
