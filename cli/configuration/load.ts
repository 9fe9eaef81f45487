/** Loads a configuration from its files and resolves its patterns to groups and projects. */

import { Places } from "../../provider/identity/places";
import type { Client } from "../../sdk";
import { type Configuration, isResolved, type Source, type UnresolvedPlace } from "./configuration";
import { type DeclaredObjects, declare } from "./objects/declare";
import { validateDuplicates, warnOfInherited } from "./objects/duplicates";
import { withoutLeft } from "./objects/left";
import { placeName, readMarkers } from "./objects/markers";
import { refuseShared } from "./objects/other-stacks";
import { validateOwnership } from "./objects/ownership";
import { validateParts } from "./objects/parts";
import { holdsSecret, type Reference, variablesIn } from "./objects/placeholder";
import { validateCollections } from "./objects/plurals";
import { inputsOf, refuseCircles, refuseLeft, refuseShownOutputs } from "./objects/references";
import { refuseStrayReferences, strayObjects } from "./objects/stray-objects";
import { namedDeletionsIn, validateDeletions } from "./places/deletions";
import { isCreated, layersIn, patternsIn } from "./places/layers";
import { movesIn, validateMoves } from "./places/moves";
import { changedPlaces, leftByChange, placeDifferences } from "./places/place-changes";
import { PlaceTable } from "./places/place-table";
import {
  namesToResolve,
  type ResolvedPlaces,
  type ResolveOptions,
  resolvePlaces,
} from "./places/resolved-places";
import { type StackFile, stackNamed, stacksIn, validateStacks } from "./places/stacks";
import { validateExceptions, validatePlaces, validateUses } from "./places/validate-layers";
import { credentialsIn, credentialsNamed, type FoundCredential } from "./read/credentials";
import { type Files, mergedFiles, readFiles, readStackFiles } from "./read/files";
import { loadKinds } from "./read/kind-files";
import { contentsBeside } from "./read/named-files";
import { InvalidFileError, type IsMeant, type Position, Problems } from "./read/problems";
import { at, isBranch, isList, plain, type Tree, type TreeBranch, textsAt } from "./read/tree";
import { PUBLIC_LIST, Variables } from "./read/variables";
import { validateFile } from "./schema/validate";

export interface LoadOptions {
  /** The variables for `${env:NAME}`. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/** A main file with the stacks that it names. */
export interface LoadedStacks {
  /** Without stacks, all that the file declares. */
  readonly main: Configuration;
  /** Reads and checks the file of a stack. */
  named(name: string): Configuration;
}

/**
 * Reads a file and its includes, or of a file with stacks the one that is asked for; throws one error with all problems. Without a name, a
 * file with stacks declares nothing.
 */
export function loadConfiguration(
  file: string,
  { stack, ...options }: LoadOptions & { readonly stack?: string | undefined } = {},
): Configuration {
  const { main, named } = loadStacks(file, options);
  return main.stacks.length === 0 || stack === undefined ? main : named(stack);
}

export function loadStacks(file: string, { environment = process.env }: LoadOptions = {}): LoadedStacks {
  const main = readMain(file, environment);
  const { stacks } = main.settings;
  const known = new Map<StackFile, ReadFiles>();
  const read = (stack: StackFile): ReadFiles => {
    const found = known.get(stack) ?? readStack(stack, main, othersOf);
    known.set(stack, found);
    return found;
  };
  const othersOf = (stack: StackFile): Source["others"] =>
    stacks
      .filter((one) => one !== stack)
      .map((one) => ({ name: one.name, source: () => unlessUnreadable(() => read(one).source) }));
  return {
    main: checked(main, main.settings),
    named(name) {
      const stack = stackNamed(stacks, name);
      const found = read(stack);
      return checked(found, { ...main.settings, stack, files: [...found.files.keys()] });
    },
  };
}

// ─── Reading ─────────────────────────────────────────────────────────────────

interface ReadFiles {
  readonly files: Files;
  readonly source: Source;
}

/** The main file with what it includes. */
interface Main extends ReadFiles {
  readonly settings: Settings;
  readonly credentials: readonly FoundCredential[];
}

function readMain(file: string, environment: Required<LoadOptions>["environment"]): Main {
  const problems = new Problems();
  const ofPrograms = credentialsIn(environment);
  const files = readFiles(file, ofPrograms, problems);
  // A missing file causes problems everywhere else.
  if ([...files.values()].includes(undefined)) problems.throwIfAny();
  loadKinds(file, files.get(file), environment, problems);
  const stacks = stacksIn(file, files.get(file));
  const tokens = stacks.flatMap(({ token }) => token ?? []);
  const credentials = [...ofPrograms, ...credentialsNamed(tokens, environment)];
  const listed = textsAt(files.get(file), "variables").map(({ text }) => text);
  const variables = new Variables(environment, credentials, { listed, main: file });
  const values = [...files.values()].map((tree) => tree && validated(tree, variables, problems));
  // The main file is the last one, and no other has these.
  const { name, service = {}, adopt = true, maxDeletions } = values.at(-1) ?? {};
  const settings = { files: [...files.keys()], name, service, adopt, maxDeletions, stacks, stack: undefined };
  const contents = contentsBeside(file, credentials);
  const source = { variables, contents, problems, places: new PlaceTable(), others: [], isOwn: () => true };
  const tree = mergedFiles(files, problems) ?? { position: startOf(file), entries: new Map() };
  validateStacks(file, tree, problems);
  return { files, settings, credentials, source: { ...source, tree } };
}

const startOf = (file: string): Position => ({ file, line: 1, column: 1 });

/** The files of a stack, and what all stacks share. */
function readStack(
  stack: StackFile,
  { files: shared, settings, credentials, source }: Main,
  othersOf: (stack: StackFile) => Source["others"],
): ReadFiles {
  const problems = new Problems();
  const main = settings.files.at(-1) ?? "";
  const own = readStackFiles(main, stack, credentials, problems);
  if ([...own.values()].includes(undefined) || own.size === 0) problems.throwIfAny();
  for (const tree of own.values()) if (tree) validated(tree, source.variables, problems);
  const files = new Map([...own, ...shared]);
  const tree = mergedFiles(files, problems) ?? source.tree;
  const isOwn: IsMeant = ({ file }) => !shared.has(file);
  return { files, source: { ...source, tree, problems, others: othersOf(stack), isOwn } };
}

function unlessUnreadable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof InvalidFileError) return undefined;
    throw error;
  }
}

function checked({ source }: ReadFiles, settings: Settings): Configuration {
  const { tree, problems } = source;
  const isOfAll = settings.stacks.length > 0 && settings.stack === undefined;
  // A misspelled set name makes its uses wrong, so that is reported first. The sets of a main file are for its stacks.
  if (!isOfAll) validateUses(tree, problems.isEmpty ? problems : new Problems());
  validatePlaces(tree, problems);
  for (const layer of layersIn(tree)) validateExceptions(layer, problems);
  validateOwnership(tree, problems);
  const isSound = problems.isEmpty;
  validateParts(source, problems);
  return configurationOf(settings, source, problems, isSound ? {} : { aboutReferences: new Problems() });
}

// ─── The places of the service ───────────────────────────────────────────────

/** Returns the configuration with the places of the service that its patterns and full paths mean, and with ids. */
export async function resolveGlobs(
  configuration: Configuration,
  client: Client,
  options: ResolveOptions = {},
): Promise<Configuration> {
  const { unidentified, source } = configuration;
  const isNamed = namesToResolve(source.tree).length > 0;
  const { places: known = new Places(client) } = options;
  if (source.places.isAsked) return configuration;
  if (isResolved(configuration) && !isNamed) return withRecordedPlaces(configuration, client, known);
  const problems = new Problems();
  const found = await resolvePlaces({ ...source, unidentified }, client, problems, {
    ...options,
    places: known,
  });
  problems.throwIfAny();
  const { tree, places } = found;
  const isKnown = isKnownWhole(configuration, found);
  const declared = isKnown ? configuration : undefined;
  const resolvedWith = (more: readonly UnresolvedPlace[]) =>
    configurationOf(configuration, { ...source, tree, places }, problems, {
      ...{ declared, troubles: [...found.unresolved, ...more] },
    });
  const resolved =
    isKnown && leavesNothing(configuration, found)
      ? answered(configuration, found, problems)
      : resolvedWith([]);
  const stray = await strayObjects(resolved, client, known);
  return stray.length === 0 ? resolved : resolvedWith(stray);
}

/** Of a file that names no place, those that are recorded. */
async function withRecordedPlaces(
  configuration: Configuration,
  client: Client,
  known: Places,
): Promise<Configuration> {
  const { source, declarations } = configuration;
  const changed = await changedPlaces(source.tree, client, known);
  return {
    ...configuration,
    changedPlaces: placeDifferences(changed, declarations),
    source: { ...source, places: new PlaceTable([], known, changed) },
  };
}

/** Whether the file declares the same before and after the service was asked: it names each place as the service does, and nothing needs a number. */
const isKnownWhole = (
  { patterns, unidentified, source: { tree } }: Configuration,
  { tree: followed, places }: ResolvedPlaces,
): boolean =>
  patterns.length === 0 &&
  unidentified.length === 0 &&
  followed === tree &&
  places.rows.every(({ name, path }) => name === path) &&
  !layersIn(tree).some(({ body }) => isCreated(body));

/** Whether a run is about all objects. */
const leavesNothing = ({ archived }: Configuration, { unresolved, places }: ResolvedPlaces) =>
  archived.length + unresolved.length + places.changed.length === 0 &&
  !places.rows.some(({ isArchived }) => isArchived);

/** The same as it was declared and checked before the service was asked, with its answers. */
const answered = (
  configuration: Configuration,
  { tree, places }: ResolvedPlaces,
  problems: Problems,
): Configuration => ({
  ...configuration,
  source: { ...configuration.source, tree, places },
  warnings: [...new Set([...configuration.warnings, ...problems.warningsAt(configuration.source.isOwn)])],
});

/** The part that does not depend on the service. */
type Settings = Pick<
  Configuration,
  "files" | "name" | "service" | "adopt" | "maxDeletions" | "stacks" | "stack"
>;

interface ConfigurationOptions {
  readonly troubles?: readonly UnresolvedPlace[];
  /** The objects of the places, where they are declared already. */
  readonly declared?: DeclaredObjects | undefined;
  /** Of a file with other problems, those of references are not meant. */
  readonly aboutReferences?: Problems;
}

function configurationOf(
  { files, name, service, adopt, maxDeletions, stacks, stack }: Settings,
  source: Source,
  problems: Problems,
  { troubles = [], aboutReferences = problems, ...known }: ConfigurationOptions,
): Configuration {
  const { tree, places, others, isOwn } = source;
  const declared = known.declared ?? declare(source, problems, aboutReferences);
  const changed = placeDifferences(places.changed, declared.declarations);
  const unresolved = [...leftByChange(changed), ...troubles];
  const { whyLeft, archivedProjects, ...active } = withoutLeft(declared, unresolved, places);
  const { declarations, collections } = active;
  refuseLeft(declarations, whyLeft, problems);
  const declaredInputs = inputsOf(declarations);
  const isSecret = (reference: Reference) => holdsSecret(reference, declaredInputs);
  refuseShownOutputs(declarations, isSecret, problems);
  refuseStrayReferences(declarations, places, problems);
  validateDuplicates(declarations, problems);
  refuseShared(active, others, places, problems);
  warnOfInherited(declarations, problems);
  refuseCircles(declarations, problems);
  validateCollections(declarations, collections, problems);
  const moves = movesIn(tree, problems);
  const patterns = places.isAsked ? [] : patternsIn(tree);
  validateMoves(moves, declared.declarations, patterns, problems);
  // Most files name none.
  const deletions = at(tree, "removed") ? namedDeletionsIn(tree, problems) : [];
  if (deletions.length > 0) validateDeletions(deletions, declared.declarations, source, problems);
  problems.throwIfAny();
  return {
    ...{ files, name, service, adopt, maxDeletions, stacks, stack },
    ...active,
    ...{ ...moves, moved: places.withMovesBelow(moves.moved, tree) },
    deletions,
    warnings: [
      ...new Set([
        ...source.problems.warningsAt(isOwn),
        ...problems.warningsAt(isOwn),
        ...archivedWarning(
          archivedProjects.filter(
            (path) => !changed.some(({ scope, name }) => scope === "projects" && name === path),
          ),
        ),
      ]),
    ],
    remarks: problems.remarksAt(isOwn),
    patterns,
    unidentified: places.isAsked ? [] : declared.unidentified,
    ...{ unresolved, changedPlaces: changed, source },
  };
}

function archivedWarning(archived: readonly string[]): readonly string[] {
  const places = archived.map((path) => placeName("projects", path));
  if (places.length === 0) return [];
  return [`Archived, and left as ${places.length === 1 ? "it is" : "they are"}: ${places.join(", ")}.`];
}

/** The file's values after validation. */
function validated(tree: TreeBranch, variables: Variables, problems: Problems): Partial<Settings> {
  const values = plain(tree) as Record<string, unknown>;
  const service = at(tree, "service");
  if (service) values.service = withVariables(service, variables, problems);
  validateFile(tree, values, problems);
  return values;
}

/** The service's settings may use environment variables, but nothing that is only known later. */
function withVariables(tree: Tree, variables: Variables, problems: Problems): unknown {
  if (isList(tree)) return plain(tree);
  if (isBranch(tree))
    return Object.fromEntries(
      [...tree.entries].map(([name, { value }]) => [name, withVariables(value, variables, problems)]),
    );
  if (typeof tree.value !== "string") return tree.value;
  const reference = () => "a reference cannot be used here: the service must be known first";
  const contents = () => ({ problem: "a file cannot be used here: the service is shown in every report" });
  const placeValue = () => ({ problem: "a place cannot be used here: the service has none" });
  const reading = readMarkers(tree.value, { variables, reference, contents, placeValue }, tree.position.file);
  if ("value" in reading && typeof reading.value === "string") return reading.value;
  problems.add(tree.position, "problem" in reading ? reading.problem : whyNotInService(reading.value));
  return undefined;
}

function whyNotInService(value: unknown): string {
  const [first] = variablesIn(value);
  return first === undefined
    ? "a secret cannot be used here; use an environment variable"
    : `the service is shown in every report, and \${env:${first.variable}} may be a secret; if everybody may read it, set ${PUBLIC_LIST}=${first.variable} where forge runs`;
}
