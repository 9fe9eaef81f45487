/** The policy pack: ready policies, what judges by them without an engine, and what one's own are written with. */

export { judge, type Violation } from "./judge";
export type { Declared } from "./kinds";
export {
  type EachValidationArgs,
  type ResourceClass,
  type StackObject,
  validateAll,
  validateEach,
} from "./own";
export { type ForgePolicy, forgePolicies } from "./policies";
export { PolicyPack } from "./policy-pack";
export type { AnyRule, Level } from "./rule";
export { rules } from "./rules";
export { type PolicyName, PolicySettingsError, type Setting, type Settings } from "./settings";
