/** Prepares a run: its resources, what is recorded of them, and the part that is selected. */

import { asTyped } from "../../../provider/service/typed-command";
import {
  type Configuration,
  type Declaration,
  type DeclaredCollection,
  toPlurals,
} from "../../configuration";
import { renamedNote, type TakenPlace, takenNote } from "../../configuration/places/place-table";
import { assertListed, isSplit } from "../../configuration/places/stacks";
import { type LockOwner, NoSuchStackError, ownerText } from "../../ledger/store";
import { idOf } from "../../plan/change";
import { assertSecretsSet, type RunOptions } from "../read/intent";
import { isPartial, selecting } from "../read/selection";
import type { CommandName } from "../report/report";
import { installationOf } from "../resolve/installation";
import { withNeeded } from "../resolve/needed";
import type { Prepared } from "../resolve/prepare";
import { hasAny, leftIn, unresolvedIn } from "../resolve/unresolved";
import { addressOf, declaredById, formerAddress } from "../state/addresses";
import type { RecordedPlural } from "../state/recorded";
import {
  adoptedIn,
  keptByRecordIn,
  leftBehindIn,
  type Released,
  type Releases,
  releasesIn,
} from "../state/release";
import { edited, type StateEdits } from "../state/state-edits";
import { type AddressIn, type RunPart, selectPart } from "./part";

export interface TaskOptions extends RunOptions {
  /** A dry run. */
  readonly isOnlyShown?: boolean;
  /** The plan is saved for a later run, which must be able to record its secrets. */
  readonly isSaved?: boolean;
  /** The stack is meant to be new, beside others. */
  readonly isNewStack?: boolean;
}

export interface Task extends RunPart {
  readonly command: CommandName;
  readonly prepared: Prepared;
  readonly options: TaskOptions;
  /** Whether it changes nothing. */
  readonly isShown: boolean;
  /** Those of this stack. */
  readonly declarations: readonly Declaration[];
  /** The same by kind and key. */
  readonly declared: ReadonlyMap<string, Declaration>;
  readonly collections: readonly DeclaredCollection[];
  /** The places of this stack that the service does not show. */
  readonly unresolved: Configuration["unresolved"];
  /** With the edits. */
  readonly recorded: readonly RecordedPlural[];
  readonly edits: StateEdits;
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
  const { file, isOnlyShown = false, selection: asked = {} } = options;
  const isApplied = command !== "destroy";
  const isShown = isOnlyShown || command === "preview" || command === "drift";
  const own = ofStack(prepared);
  const { ownStack, declarations, collections } = own;
  const selection = isApplied ? await withNeeded(asked, declarations, client) : asked;
  if (isApplied) assertSecretsSet(declarations, prepared, file);
  const installation = installationOf({
    ...{ client, environment, declarations, isShown },
    recorded: ledger,
  });
  // It is awaited with the plan, and by nobody where the file is refused before that.
  installation.catch(() => undefined);
  // `destroy` declares nothing, so that everything is deleted.
  const plurals = isApplied ? toPlurals(configuration, ownStack) : [];
  // A stack that no place belongs to any more still has to release or delete what it has recorded.
  if (ledger.isNew) assertListed(configuration, ownStack);
  const addressIn = addressesOf(declarations);
  const isSelected = selecting(selection);
  const { before, after, taken, ...edited } = await editedState(prepared, {
    ...{ ownStack, isApplied },
    leavesIn: (recorded) =>
      isApplied || options.deletesAdopted
        ? new Map()
        : adoptedIn(recorded, (...one) => isSelected(addressIn(...one))),
  });
  const isLeft = isApplied ? leftIn(configuration) : undefined;
  const part: RunPart =
    isPartial(selection) || hasAny(after, isLeft)
      ? selectPart(selection, { ...own, file, plurals, isLeft, before, recorded: after, addressIn })
      : { plurals, excluded: [] };
  const warnings: string[] = [
    ...(ledger.dead ? [killedNote(ledger.dead)] : []),
    ...(isApplied ? taken.map(takenNote) : []),
  ];
  return {
    ...{ command, prepared, isShown, declarations, collections, installation, warnings },
    ...{ ...part, ...edited, recorded: after },
    options: { ...options, selection },
    declared: declaredById(declarations),
    unresolved: isApplied ? unresolvedIn(configuration, ownStack, after) : [],
    renamed: async () =>
      isApplied
        ? (await configuration.source.places.renamed(itemsOf(after), declarations)).map(renamedNote)
        : [],
    ...(isSplit(configuration)
      ? {}
      : {
          beforeCreating: (others) =>
            void warnings.push(...newStackWarnings(command, prepared, options, others)),
        }),
  };
}

const killedNote = (owner: LockOwner) =>
  `The stack was still locked by a run that was killed, started by ${ownerText(owner)}.`;

/** The part of a file that is of the stack of a run, and of others. */
function ofStack({ configuration, stack }: Prepared) {
  const ownStack = isSplit(configuration) ? stack : undefined;
  const isHere = (one: Declaration | DeclaredCollection) => ownStack === undefined || one.stack === ownStack;
  const { declarations, collections } = configuration;
  return {
    ownStack,
    declarations: declarations.filter(isHere),
    collections: collections.filter(isHere),
    elsewhere: declarations.filter((one) => !isHere(one)),
  };
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

interface EditedState extends Pick<Task, "edits" | "released" | "isEdited"> {
  readonly before: readonly RecordedPlural[];
  readonly after: readonly RecordedPlural[];
  readonly taken: readonly TakenPlace[];
}

interface Editing {
  readonly ownStack: string | undefined;
  readonly isApplied: boolean;
  /** The recorded objects that the run leaves in the service besides. */
  leavesIn(recorded: readonly RecordedPlural[]): Releases;
}

/** The recorded state of a run, once objects have left it and follow the resources of the file. */
async function editedState(
  { configuration, recorded: all, stack }: Prepared,
  { ownStack, isApplied, leavesIn }: Editing,
): Promise<EditedState> {
  const { moved, removed, declarations, source } = configuration;
  const { places } = source;
  const taken = await places.taken();
  const { recorded: before } = edited(all, { taken, releases: new Map(), moved: [], removed: [] });
  const left = isApplied ? await leftBehindIn(before, configuration, taken) : new Map();
  const kept = isApplied ? keptByRecordIn(before, configuration) : new Map();
  const renamed = ownStack === undefined ? [] : await places.renamed(itemsOf(before), declarations);
  const edits = {
    ...{ moved, removed, taken },
    releases: new Map([...leavesIn(before), ...kept, ...left, ...releasesIn({ configuration, stack })]),
    renamedElsewhere: renamed.filter((one) => one.stack !== ownStack),
  };
  const { recorded: after, released, isChanged: isEdited } = edited(all, edits);
  return { before, after, taken, edits, released, isEdited };
}

const itemsOf = (recorded: readonly RecordedPlural[]) =>
  recorded.flatMap(({ items }) => Object.values(items));
