/** A loaded configuration: everything that its files declare. */
import type { Declaration, DeclaredCollection } from "./objects/declaration";
import type { Surroundings } from "./objects/markers";
import type { Deletion } from "./places/deletions";
import type { NamedPlace, Pattern } from "./places/layers";
import type { Moves } from "./places/moves";
import type { ChangedPlace } from "./places/place-changes";
import type { PlaceTable } from "./places/place-table";
import type { StackFile } from "./places/stacks";
import type { IsMeant, Problems } from "./read/problems";
import type { TreeBranch } from "./read/tree";
import type { FileService } from "./schema/file-schema";

export interface Configuration extends Moves {
  /** The groups, projects and users that the file says to delete. */
  readonly deletions: readonly Deletion[];
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
  /** Those that a run gives by itself. */
  readonly remarks: readonly string[];
  /** Enforced and observed collections, also empty ones. */
  readonly collections: readonly DeclaredCollection[];
  /** Those that the main file names; each declares nothing but what stands in its own file. */
  readonly stacks: readonly StackFile[];
  /** The one whose configuration this is; absent for a file without stacks, and for what concerns all of them. */
  readonly stack: StackFile | undefined;
  /** Patterns whose groups or projects are still unknown: `resolveGlobs` finds them. */
  readonly patterns: readonly Pattern[];
  /** Those whose ids are used and still unknown: `resolveGlobs` looks them up. */
  readonly unidentified: readonly UnidentifiedPlace[];
  /** They are left as they are, and the run fails for them alone. */
  readonly unresolved: readonly UnresolvedPlace[];
  /** The groups and projects that are not as they were recorded or declared. */
  readonly changedPlaces: readonly ChangedPlace[];
  readonly source: Source;
}

/** Whether all objects are known without the service. */
export const isResolved = ({ patterns, unidentified }: Configuration): boolean =>
  patterns.length === 0 && unidentified.length === 0;

export interface UnidentifiedPlace extends NamedPlace {
  /** Whether the file has settings of it, and does not let a run create it: it must be there. */
  readonly isExpected?: boolean;
}

/** A place that the service does not show: a full path, or a pattern whose group is not there. */
export interface UnresolvedPlace extends UnidentifiedPlace {
  readonly why: string;
  /** The report has it as a difference of the place itself. */
  readonly isDifference?: boolean;
  /** One object of the place, such as `labels.bug`: the others of the place are not concerned. */
  readonly object?: string;
}

export interface Source {
  readonly tree: TreeBranch;
  readonly variables: Surroundings["variables"];
  readonly contents: Surroundings["contents"];
  /** The warnings about the file as it was read. */
  readonly problems: Problems;
  /** The meaning of the names of places; empty until the service was asked. */
  readonly places: PlaceTable;
  /** Whether a position is in the files of a stack itself: what all stacks share is warned of once, with the main file. */
  readonly isOwn: IsMeant;
  /** The other stacks of the main file. */
  readonly others: readonly OtherStack[];
}

/** A stack beside the one of a run: its trouble is its own. */
export interface OtherStack extends Pick<StackFile, "name"> {
  /** Read when it is asked for; `undefined` if it cannot be read. */
  source(): Source | undefined;
}
