/** The findings of policy packs. */

export interface PolicyViolation {
  readonly policy: string;
  readonly level: "mandatory" | "advisory";
  readonly message: string;
  readonly urn: string | undefined;
}

/** The result of a policy pack in a run. */
export interface ValidatingPack {
  readonly name: string;
  readonly version?: string;
  /** The policies that nothing breaks, and the others. */
  readonly passed: readonly string[];
  readonly failed: readonly string[];
}
