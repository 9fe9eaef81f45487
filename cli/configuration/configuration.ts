/** A loaded configuration: everything that its files declare. */
import type { Declaration, DeclaredCollection } from "./objects/declaration";
import type { Surroundings } from "./objects/markers";
import type { FollowedPaths } from "./places/followed-paths";
import type { Moves } from "./places/moves";
import type { Pattern } from "./places/places";
import type { Authorities } from "./read/limits";
import type { OwnFolders } from "./read/own-folders";
import type { Position } from "./read/problems";
import type { TreeBranch } from "./read/tree";
import type { FileService } from "./schema/file-schema";
import type { PathScope } from "./schema/sections";

export interface Configuration extends Moves {
  /** All files; included files come first. */
  readonly files: readonly string[];
  /** The project under which the state is recorded; absent if the file has none. */
  readonly name: string | undefined;
  /** The service of the file; the environment sets what is omitted. */
  readonly service: FileService;
  /** The most objects that a run may delete or replace; the runner's own limit overrides it. */
  readonly maxDeletions: number | undefined;
  /** Whether existing objects are adopted. */
  readonly adopt: boolean;
  /** Referenced objects come first. */
  readonly declarations: readonly Declaration[];
  /** Those of archived projects, which are left as they are. */
  readonly archived: readonly Declaration[];
  /** Sentences for the reports. */
  readonly warnings: readonly string[];
  /** Enforced and observed collections, also empty ones. */
  readonly collections: readonly DeclaredCollection[];
  /** The names of the stacks; empty if the file declares none. */
  readonly stacks: readonly string[];
  /** Patterns whose groups or projects are still unknown: `resolveGlobs` finds them. */
  readonly patterns: readonly Pattern[];
  /** Those whose ids are used and still unknown: `resolveGlobs` looks them up. */
  readonly unidentified: readonly UnidentifiedPlace[];
  /** They are left as they are, and the run fails for them alone. */
  readonly unresolved: readonly UnresolvedPlace[];
  readonly source: Source;
}

/** Whether all objects are known without the service. */
export const isResolved = ({ patterns, unidentified }: Configuration): boolean =>
  patterns.length === 0 && unidentified.length === 0;

export interface UnidentifiedPlace {
  readonly scope: PathScope;
  readonly path: string;
  readonly where: Position;
}

/** A place that the service does not show: a full path, or a pattern whose group is not there. */
export interface UnresolvedPlace extends UnidentifiedPlace {
  readonly why: string;
}

export interface Source {
  readonly tree: TreeBranch;
  readonly variables: Surroundings["variables"];
  readonly contents: Surroundings["contents"];
  /** The names in the file of places that have other paths now, by these; absent until the service was asked. */
  readonly followed?: FollowedPaths;
  /** The limits of files that are included with `under`. */
  readonly authorities: Authorities;
  readonly folders: OwnFolders;
}
