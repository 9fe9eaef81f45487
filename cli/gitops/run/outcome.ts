/** The results of a run, and of its plan. */
import type { PolicyViolation, ValidatingPack } from "../../../provider/pulumi/policy/findings";
import type { Values } from "../../../provider/values/values";
import type { Diagnostic } from "../../plan/diagnostic";
import type { Results } from "../../plan/results";
import type { Released } from "../state/release";

/** A run, or its plan. */
export interface Outcome {
  readonly diagnostics: readonly Diagnostic[];
  readonly violations: readonly PolicyViolation[];
  readonly policyPacks: readonly ValidatingPack[];
  readonly results: Results;
  /** The recorded inputs of an object, by kind and key. */
  readonly recorded: (id: string) => Values | undefined;
  readonly released: readonly Released[];
}
