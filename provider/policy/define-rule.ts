/** Types the inputs and parameters of a rule by its kinds and its schemas. */
import type { Unwrap } from "@pulumi/pulumi";
import type { z } from "zod";
import type { Shape } from "../../sdk/api/fields";
import type { Problem } from "../definition/problem";
import type * as classes from "../generated";
import type { Kind } from "../generated/kind-names";
import type { Values } from "../values/values";
import type { AnyObjectRule, AnyStackRule } from "./rule";

/** The declared inputs of an object of a kind. */
export type KindInputs<K extends Kind> = K extends Kind
  ? Unwrap<ConstructorParameters<(typeof classes)[K]>[1]>
  : never;

type ParametersOf<P extends Shape> = z.output<z.ZodObject<P>>;

interface ObjectRule<K extends Kind, P extends Shape> extends AnyObjectRule {
  readonly kinds: readonly K[];
  readonly parameters?: P;
  validate(inputs: KindInputs<K>, parameters: ParametersOf<P>, kind: Kind): readonly Problem[];
  remedy?(inputs: KindInputs<K>, parameters: ParametersOf<P>): Values;
}

/** One of all objects that a stack or a file declares. */
interface Together<K extends Kind> {
  readonly kind: Kind;
  /** The resource's name, and the item's key in a resource of many. */
  readonly name: string;
  readonly inputs: KindInputs<K>;
}

interface StackRule<K extends Kind, P extends Shape> extends AnyStackRule {
  readonly kinds: readonly K[];
  readonly parameters?: P;
  validateTogether(
    objects: readonly Together<K>[],
    parameters: ParametersOf<P>,
  ): readonly (Problem & { readonly object: Together<K> })[];
}

// biome-ignore lint/complexity/noBannedTypes: a rule without parameters has none at all
type None = {};

export const rule = <K extends Kind, P extends Shape = None>(rule: ObjectRule<K, P>): AnyObjectRule => rule;

export const stackRule = <K extends Kind, P extends Shape = None>(rule: StackRule<K, P>): AnyStackRule =>
  rule;
