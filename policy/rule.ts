/** The type of a policy rule: data and plain functions of declared inputs, independent of the engine. */
import type { Unwrap } from "@pulumi/pulumi";
import type { z } from "zod";
import type { Kind } from "../provider/definitions";
import type * as classes from "../provider/generated";
import type { Problem } from "../provider/resource";
import type { Values } from "../provider/values";
import type { Shape } from "../sdk/api/fields";

/** The declared inputs of an object of a kind. */
export type InputsOf<K extends Kind> = K extends Kind
  ? Unwrap<ConstructorParameters<(typeof classes)[K]>[1]>
  : never;

export type ParametersOf<P extends Shape> = z.output<z.ZodObject<P>>;

/** `remediate` applies remedies; without a remedy it is like `mandatory`. */
export const levels = ["advisory", "mandatory", "remediate", "disabled"] as const;
export type Level = (typeof levels)[number];

interface Common<Name extends string, K extends Kind, P extends Shape> {
  readonly name: Name;
  readonly kinds: readonly K[];
  /** The requirement, in a sentence. */
  readonly requirement: string;
  readonly why: string;
  readonly level: Level;
  /** Each with a default and described in a sentence. */
  readonly parameters?: P;
}

/** Validates each object separately. Reading a value that is not known yet ends the validation. */
export interface ObjectRule<Name extends string, K extends Kind, P extends Shape> extends Common<Name, K, P> {
  validate(inputs: InputsOf<K>, parameters: ParametersOf<P>, kind: Kind): readonly Problem[];
  /** Returns the inputs that would meet the requirement. */
  remedy?(inputs: InputsOf<K>, parameters: ParametersOf<P>): Values;
}

/** One of all objects that a stack or a file declares. */
export interface Together<K extends Kind> {
  readonly kind: Kind;
  /** The resource's name, and the item's key in a resource of many. */
  readonly name: string;
  readonly inputs: InputsOf<K>;
}

export interface TogetherProblem<K extends Kind> extends Problem {
  readonly object: Together<K>;
}

/** Validates all objects together. */
export interface StackRule<Name extends string, K extends Kind, P extends Shape> extends Common<Name, K, P> {
  validateTogether(
    objects: readonly Together<K>[],
    parameters: ParametersOf<P>,
  ): readonly TogetherProblem<K>[];
}

/** Inputs and parameters that only the rule knows. */
// biome-ignore lint/suspicious/noExplicitAny: no other type stands for "of any shape" in both directions
type Own = any;

export interface AnyObjectRule extends Common<string, Kind, Shape> {
  validate(inputs: Own, parameters: Own, kind: Kind): readonly Problem[];
  remedy?(inputs: Own, parameters: Own): Values;
}

export interface AnyStackRule extends Common<string, Kind, Shape> {
  validateTogether(objects: readonly Own[], parameters: Own): readonly (Problem & { readonly object: Own })[];
}

export type AnyRule = AnyObjectRule | AnyStackRule;

// biome-ignore lint/complexity/noBannedTypes: a rule without parameters has none at all
type None = {};

export const rule = <const Name extends string, K extends Kind, P extends Shape = None>(
  rule: ObjectRule<Name, K, P>,
): ObjectRule<Name, K, P> => rule;

export const stackRule = <const Name extends string, K extends Kind, P extends Shape = None>(
  rule: StackRule<Name, K, P>,
): StackRule<Name, K, P> => rule;
