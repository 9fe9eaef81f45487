/** Reads `forge.yaml`, converts it to resources, and writes it. */

export { type Address, formatAddress } from "./addresses";
export { type Configuration, isResolved } from "./configuration";
export type { Collection, Declaration } from "./declaration";
export type { Ownership, Service } from "./file-schema";
export { type FileResources, type FromFileOptions, fromFile } from "./from-file";
export { type LoadOptions, loadConfiguration, resolveGlobs } from "./load";
export type { Move, Removal } from "./moves";
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
} from "./placeholder";
export {
  collectionId,
  type Enforced,
  exclusiveOf,
  ItemReference,
  itemKey,
  type PluralDeclaration,
  toPlurals,
} from "./plurals";
export { ConfigurationError, type Position, type Problem } from "./problems";
export { configurationSchema } from "./schema";
export { INSTANCE, type Scope, type Section, scopes, sectionsOf } from "./sections";
export { type FlatObject, type StringifyOptions, stringifyConfiguration } from "./stringify";
