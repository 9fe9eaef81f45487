/** Reads `forge.yaml`, and converts it to resources. */

export { type Configuration, isResolved } from "./configuration";
export { type LoadOptions, loadConfiguration, resolveGlobs } from "./load";
export type { Declaration, DeclaredCollection } from "./objects/declaration";
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
} from "./objects/placeholder";
export {
  collectionId,
  type Enforced,
  exclusiveOf,
  itemKey,
  type PluralDeclaration,
  toPlurals,
} from "./objects/plurals";
export { type Address, formatAddress } from "./places/addresses";
export type { Deletion } from "./places/deletions";
export type { Move, Removal } from "./places/moves";
export { type FileResources, type FromFileOptions, fromFile } from "./program/from-file";
export { type FileProblem, InvalidFileError, type Position } from "./read/problems";
export type { FileService, Ownership } from "./schema/file-schema";
export { INSTANCE, type Scope, type Section, scopes, sectionsOf } from "./schema/sections";
