/** The ready policies, a function that applies them without the engine, and helpers for custom policies. */

export {
  type EachValidationArgs,
  type ResourceClass,
  type StackObject,
  validateAll,
  validateEach,
} from "./custom-policies";
export type { PolicyName, Settings } from "./generated/settings";
export type { DeclaredResource } from "./kinds";
export { type ForgePolicy, forgePolicies } from "./policies";
export { PolicyPack } from "./policy-pack";
export type { AnyRule, Level } from "./rule";
export { rules } from "./rules";
export { PolicySettingsError } from "./settings";
export { type Violation, validate } from "./validate";
