/** A group's or project's whole configuration as data: `forge.yaml`, from its text to resources and back. */

export type { Configuration, PatternToResolve } from "./configuration";
export type { Collection, Declaration } from "./declaration";
export { type FileResources, type FromFileOptions, fromFile } from "./from-file";
export { type LoadOptions, loadConfiguration, resolveGlobs } from "./load";
export {
  fillIn,
  isMarker,
  type Marker,
  markersIn,
  Reference,
  Secret,
  type Target,
  Text,
  Variable,
} from "./markers";
export { ItemReference, itemKey, type PluralDeclaration, toPlurals } from "./plurals";
export { ConfigurationError, type Problem, type Spot } from "./problems";
export { configurationSchema } from "./schema";
export { INSTANCE, type Scope, type Section, scopes, sectionsOf } from "./sections";
export { type FlatObject, type StringifyOptions, stringifyConfiguration } from "./stringify";
export type { Ownership, Service } from "./words";
