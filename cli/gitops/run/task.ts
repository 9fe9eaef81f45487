/** Prepares a run: its resources, what is recorded of them, and the part that is selected. */

import type { ObjectKey } from "../../../provider/collection/plan/change";
import { placesOf } from "../../../provider/identity/places";
import { asTyped } from "../../../provider/service/typed-command";
import type { Values } from "../../../provider/values/values";
import {
  type Configuration,
  type Declaration,
  type DeclaredCollection,
  toPlurals,
} from "../../configuration";
import { renamedNotes, type TakenPlace, takenNote } from "../../configuration/places/place-table";
import { type LockOwner, NoSuchStackError, ownerText } from "../../ledger/store";
import { idOf } from "../../plan/change";
import type { RunOptions } from "../read/intent";
import { isPartial, type Selection, selecting } from "../read/selection";
import { isInShard, type Shard } from "../read/shard";
import type { CommandName } from "../report/report";
import { installationOf } from "../resolve/installation";
import { withNeeded } from "../resolve/needed";
import type { Prepared } from "../resolve/prepare";
import { hasAny, leftIn, type Unmet } from "../resolve/unresolved";
import { addressOf, collectionAddress, declaredById, formerAddress } from "../state/addresses";
import type { RecordedPlural } from "../state/recorded";
import {
  adoptedIn,
  DESTROYED,
  declaresRecorded,
  inArchived,
  inMarked,
  leftBehindIn,
  livedInOf,
  type Release,
  type Released,
  type Releases,
  releasesIn,
  UNDECLARED,
} from "../state/release";
import { NO_REMOVALS, type Removals, removalsIn, withRemovals } from "../state/removals";
import { edited, type StateEdits } from "../state/state-edits";
import { type Assumed, withUses } from "./assumed";
import { type AddressIn, assertTargetsExist, type FullRun, type RunPart, selectPart } from "./part";
import { replacing } from "./replaced";

export interface TaskOptions extends RunOptions {
  /** A dry run. */
  readonly isOnlyShown?: boolean;
  /** The plan is saved for a later run, which must be able to record its secrets. */
  readonly isSaved?: boolean;
  /** Reports about the groups and projects of this part only. */
  readonly shard?: Shard | undefined;
  /** Called as the objects of each kind are compared. */
  onCompared?(standing: { readonly done: number; readonly total: number }): void;
  /** Where no ledger says what is recorded. */
  readonly assumed?: Assumed;
  /** The stack is meant to be new, beside others. */
  readonly isNewStack?: boolean;
}

export interface Task extends RunPart {
  readonly command: CommandName;
  readonly prepared: Prepared;
  readonly options: TaskOptions;
  /** Whether it changes nothing. */
  readonly isShown: boolean;
  readonly assumed?: Assumed | undefined;
  readonly declarations: readonly Declaration[];
  /** The same by kind and key. */
  readonly declared: ReadonlyMap<string, Declaration>;
  readonly collections: readonly DeclaredCollection[];
  /** The places that the service does not show. */
  readonly unresolved: Configuration["unresolved"];
  /** The objects that the file names to be deleted, by kind and key, and why some of them stay. */
  readonly removals: Removals["removals"];
  readonly unmet: readonly Unmet[];
  /** With the edits. */
  readonly recorded: readonly RecordedPlural[];
  readonly edits: StateEdits;
  /** Whether the object is replaced, whatever is declared; absent if none is. */
  readonly replaces?: (object: ObjectKey) => boolean;
  /** Recorded, so that a later run recognizes the installation. */
  readonly installation: Promise<string | undefined>;
  /** Finds groups and projects that have another path now. */
  renamed(): Promise<readonly string[]>;
  /** The objects that the edits release. */
  readonly released: readonly Released[];
  /** Whether the edits change the state. */
  readonly isEdited: boolean;
  /** Set if a stack that does not exist may be a typo: throws, or remembers a warning. */
  readonly beforeCreating?: (others: readonly string[]) => void;
  /** Filled during the run. */
  readonly warnings: string[];
}

export async function taskOf(command: CommandName, prepared: Prepared, options: TaskOptions): Promise<Task> {
  const { configuration, client, environment, ledger } = prepared;
  const { file, isOnlyShown = false, assumed } = options;
  const isApplied = command !== "destroy";
  const isShown = isOnlyShown || command === "preview" || command === "drift";
  const { declarations, collections } = configuration;
  const selection = isApplied ? await withNeeded(options, declarations, client) : (options.selection ?? {});
  const asked = { ...{ client, environment, declarations, isShown }, recorded: ledger };
  const installation = assumed ? Promise.resolve(undefined) : installationOf(asked);
  // It is awaited with the plan, and by nobody where the file is refused before that.
  installation.catch(() => undefined);
  // `destroy` declares nothing, so that everything is deleted.
  const isMeant = meantBy({ ...options, selection });
  const plurals = isApplied ? pluralsOf(prepared, { assumed, isMeant }) : [];
  const addressIn = addressesOf(declarations);
  const isSelected = selecting(selection);
  const { before, after, taken, removals, ...edited } = await editedState(prepared, {
    isApplied,
    isAssumed: assumed !== undefined,
    leavesIn: (recorded) =>
      isApplied
        ? inMarked(recorded, configuration.source.places.changed)
        : new Map([
            ...inArchived(recorded, configuration.source.places.changed),
            ...leftByDestroy(recorded, options, (...one) => isSelected(addressIn(...one))),
          ]),
  });
  const unmet = [...removals.unmet.values()];
  const isLeft = leftIn(isApplied ? configuration : { unresolved: [], archived: [] }, unmet);
  const whole = { declarations, file, plurals, isLeft, before, recorded: after, addressIn };
  const warnings: string[] = [
    ...(ledger.dead ? [killedNote(ledger.dead)] : []),
    ...(isApplied ? taken.map(takenNote) : []),
    ...removals.warnings,
  ];
  return {
    ...{ command, prepared, isShown, assumed, declarations, collections, installation, warnings },
    ...{ ...partOf(whole, selection, assumed), ...edited },
    recorded: withRemovals(after, removals.removals),
    ...{ removals: removals.removals, unmet },
    ...(options.replaced ? { replaces: replacing(options.replaced, whole) } : {}),
    options: { ...options, selection },
    declared: declaredById(declarations),
    unresolved: isApplied ? configuration.unresolved : [],
    renamed: async () =>
      isApplied ? renamedNotes(await configuration.source.places.renamed(itemsOf(after), declarations)) : [],
    ...(assumed
      ? {}
      : {
          beforeCreating: (others) =>
            void warnings.push(
              // The names of stacks that stand in a file are no typos.
              ...(configuration.stack
                ? formerStackWarnings(configuration, others)
                : newStackWarnings(command, prepared, options, others)),
            ),
        }),
  };
}

function partOf(whole: FullRun, selection: Selection, assumed: Assumed | undefined): RunPart {
  if (assumed) assertTargetsExist(selection, whole);
  const selected = assumed ? {} : selection;
  const isWhole = !isPartial(selected) && !hasAny(whole.recorded, whole.isLeft);
  return isWhole ? { plurals: whole.plurals, excluded: [] } : selectPart(selected, whole);
}

/** The objects that `destroy` leaves in the service: groups, projects and users, and what existed before. */
const leftByDestroy = (
  recorded: readonly RecordedPlural[],
  { deletesAdopted }: TaskOptions,
  isMeant: (...one: Required<Parameters<AddressIn>>) => boolean,
): Releases =>
  new Map([
    ...(deletesAdopted ? [] : adoptedIn(recorded, isMeant)),
    ...livedInOf(recorded, (...one) => !isMeant(...one), DESTROYED),
  ]);

const killedNote = (owner: LockOwner) =>
  `The stack was still locked by a run that was killed, started by ${ownerText(owner)}.`;

/** Whether a report is about an address. */
export function meantBy({ selection = {}, shard }: Pick<TaskOptions, "selection" | "shard">) {
  const isSelected = selecting(selection);
  return (address: string): boolean =>
    isSelected(address) && (shard === undefined || isInShard(shard, address));
}

interface Planned {
  readonly assumed: Assumed | undefined;
  isMeant(address: string): boolean;
}

/** Without a ledger, what is not selected has no recorded outputs, and is planned only where others need it. */
function pluralsOf({ configuration }: Prepared, { assumed, isMeant }: Planned) {
  if (assumed === undefined) return toPlurals(configuration);
  const declarations = withUses(configuration.declarations, (one) => isMeant(addressOf(one)));
  const collections = configuration.collections.filter((one) => isMeant(collectionAddress(one)));
  return toPlurals({ ...configuration, declarations, collections, adopt: true });
}

/** The address of an object, as the file declares it or has declared it. Most runs ask for none. */
function addressesOf(declarations: readonly Declaration[]): AddressIn {
  let declared: ReadonlyMap<string, Declaration> | undefined;
  return (kind, key, values) => {
    declared ??= declaredById(declarations);
    const declaration = declared.get(idOf({ kind, key }));
    return declaration ? addressOf(declaration) : formerAddress(kind, key, values);
  };
}

const toBeginAnew = () => `To begin a new state, which adopts what exists: ${asTyped("up --new-stack")}.`;

/** A stack that does not exist may be a typo, where there are others. */
function newStackWarnings(
  command: CommandName,
  { stack, ledger: { place } }: Prepared,
  { stack: named, isNewStack }: TaskOptions,
  others: readonly string[],
): readonly string[] {
  if (named !== undefined && (command === "destroy" || command === "drift"))
    throw new NoSuchStackError(place, others);
  if (others.length === 0 || isNewStack) return [];
  // A second state would adopt all that the first one manages.
  if (command === "up") throw new NoSuchStackError(place, others, toBeginAnew());
  return [
    `The stack ${stack} is new: it has no recorded state. Existing stacks: ${others.join(", ")}. ${toBeginAnew()}`,
  ];
}

/** Of recorded stacks that the file names no more: what they record would be adopted, and new secrets made beside theirs. */
function formerStackWarnings(
  { stack, stacks, files }: Prepared["configuration"],
  others: readonly string[],
): readonly string[] {
  const former = others.filter((other) => !stacks.some(({ name }) => name === other));
  return former.map(
    (name) =>
      `The stack ${stack?.name} is new, and ${name}, which is recorded, is no stack of ${files.at(-1)} any more. To go on with the records of ${name}, call one of the stacks so. ${asTyped(`state list --stack ${name}`)} shows them, and ${asTyped(`state remove ADDRESS --stack ${name}`)} ends them; the objects stay in the service.`,
  );
}

interface EditedState extends Pick<Task, "edits" | "released" | "isEdited"> {
  readonly before: readonly RecordedPlural[];
  readonly after: readonly RecordedPlural[];
  readonly taken: readonly TakenPlace[];
  readonly removals: Removals;
}

interface Editing {
  readonly isApplied: boolean;
  readonly isAssumed: boolean;
  /** The recorded objects that the run leaves in the service besides. */
  leavesIn(recorded: readonly RecordedPlural[]): Releases;
}

/** The recorded state of a run, once objects have left it and follow the resources of the file. */
async function editedState(
  { configuration, recorded: all, client }: Prepared,
  { isApplied, isAssumed, leavesIn }: Editing,
): Promise<EditedState> {
  const { moved, removed, source, deletions } = configuration;
  const taken = source.places.taken();
  for (const { type, recordedPath } of taken) placesOf(client).meansPresent(type, recordedPath);
  const { recorded: before } = edited(all, { taken, releases: new Map(), moved: [], removed: [] });
  const open = isApplied ? withoutLeft(before, leftIn(configuration)) : [];
  const left = await leftBehindIn(open, configuration, taken);
  const isDeclared = declaresRecorded(configuration);
  const kept = livedInOf(open, isDeclared, UNDECLARED);
  const asked = { recorded: before, isAssumed, isDeclared, client };
  const removals = deletions.length === 0 ? NO_REMOVALS : await removalsIn(deletions, asked);
  const named = [...removals.removals.keys(), ...removals.unmet.keys()];
  const edits = {
    ...{ moved, removed, taken },
    releases: without(named, [
      ...[...leavesIn(before), ...kept, ...left, ...removals.releases],
      ...releasesIn(configuration, before),
    ]),
  };
  const { recorded: after, released, isChanged: isEdited } = edited(all, edits);
  return { before, after, taken, edits, released, isEdited, removals };
}

/** Without the objects of places that are left as they are: nothing is known of what is declared there. */
function withoutLeft(
  recorded: readonly RecordedPlural[],
  isLeft: ReturnType<typeof leftIn>,
): readonly RecordedPlural[] {
  if (isLeft === undefined) return recorded;
  return recorded.map((one) => {
    const isOpen = ([key, values]: readonly [string, Values]) =>
      !isLeft(formerAddress(one.kind, key, values));
    const items = Object.fromEntries(Object.entries(one.items).filter(isOpen));
    const states = [...one.recorded.items].filter(([key, { values }]) =>
      isOpen([key, one.items[key] ?? values]),
    );
    return { ...one, items, recorded: { ...one.recorded, items: new Map(states) } };
  });
}

const without = (ids: readonly string[], releases: Iterable<readonly [string, Release]>): Releases => {
  const left = new Map(releases);
  for (const id of ids) left.delete(id);
  return left;
};

const itemsOf = (recorded: readonly RecordedPlural[]) =>
  recorded.flatMap(({ items }) => Object.values(items));
