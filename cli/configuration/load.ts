/** Loads a configuration from its files and resolves its patterns to groups and projects. */

import { Places } from "../../provider/identity/places";
import type { Client } from "../../sdk";
import { type Configuration, isResolved, type Source, type UnresolvedPlace } from "./configuration";
import { type DeclaredObjects, declare } from "./objects/declare";
import { validateDuplicates, warnOfInherited } from "./objects/duplicates";
import { withoutLeft } from "./objects/left";
import { placeName, readMarkers } from "./objects/markers";
import { validateOwnership } from "./objects/ownership";
import { validateParts } from "./objects/parts";
import { holdsSecret, type Reference, variablesIn } from "./objects/placeholder";
import { validateCollections } from "./objects/plurals";
import { inputsOf, refuseCircles, refuseLeft, refuseShownOutputs } from "./objects/references";
import { refuseStrayReferences, strayObjects } from "./objects/stray-objects";
import { namedDeletionsIn, validateDeletions } from "./places/deletions";
import { isCreated, layersIn, patternsIn } from "./places/layers";
import { movesIn, validateMoves } from "./places/moves";
import { changedPlaces, differencesIn, leftIn } from "./places/place-changes";
import { PlaceTable } from "./places/place-table";
import {
  namesToResolve,
  type ResolvedPlaces,
  type ResolveOptions,
  resolvePlaces,
} from "./places/resolved-places";
import type { StackConcerns } from "./places/stack-concerns";
import { validateStacks } from "./places/stacks";
import { validateExceptions, validatePlaces, validateUses } from "./places/validate-layers";
import { credentialsIn } from "./read/credentials";
import { mergedFiles, readFiles } from "./read/files";
import { loadKinds } from "./read/kind-files";
import { contentsBeside } from "./read/named-files";
import { type IsMeant, Problems } from "./read/problems";
import { at, isBranch, isList, plain, type Tree, type TreeBranch, textsAt } from "./read/tree";
import { PUBLIC_LIST, Variables } from "./read/variables";
import { validateFile } from "./schema/validate";

export interface LoadOptions {
  /** The variables for `${env:NAME}`. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/** Reads a file and its includes; throws one `ConfigurationError` with all problems. */
export function loadConfiguration(
  file: string,
  { environment = process.env }: LoadOptions = {},
): Configuration {
  const problems = new Problems();
  const credentials = credentialsIn(environment);
  const files = readFiles(file, credentials, problems);
  // A missing file causes problems everywhere else.
  if ([...files.values()].includes(undefined)) problems.throwIfAny();
  loadKinds(file, files.get(file), environment, problems);
  const listed = textsAt(files.get(file), "variables").map(({ text }) => text);
  const variables = new Variables(environment, credentials, { listed, main: file });
  const values = [...files.values()].map((tree) => tree && validated(tree, variables, problems));
  const tree = mergedFiles(files, problems) ?? { position: { file, line: 1, column: 1 }, entries: new Map() };
  // A misspelled set name makes its uses wrong, so that is reported first.
  validateUses(tree, problems.isEmpty ? problems : new Problems());
  validatePlaces(tree, problems);
  for (const layer of layersIn(tree)) validateExceptions(layer, problems);
  validateOwnership(tree, problems);
  validateStacks(tree, problems);
  const isSound = problems.isEmpty;
  const source = {
    ...{ tree, variables, problems },
    contents: contentsBeside(file, credentials),
    places: new PlaceTable(),
  };
  validateParts(source, problems);
  // The main file is the last one, and no other has these.
  const { name, service = {}, adopt = true, maxDeletions } = values.at(-1) ?? {};
  const settings = { files: [...files.keys()], name, service, adopt, maxDeletions };
  return configurationOf(settings, source, problems, isSound ? {} : { aboutReferences: new Problems() });
}

export interface ResolvingOptions extends ResolveOptions {
  /** Problems and warnings in places of other stacks are theirs. Default: all count. */
  readonly stack?: string | undefined;
  /** The names of the stacks are all that is asked for: what is wrong in places is left to the run of each. */
  readonly isForStacks?: boolean;
}

/** Returns the configuration with the places of the service that its patterns and full paths mean, and with ids. */
export async function resolveGlobs(
  configuration: Configuration,
  client: Client,
  { stack, isForStacks = false, ...options }: ResolvingOptions = {},
): Promise<Configuration> {
  const { unidentified, source } = configuration;
  const isNamed = namesToResolve(source.tree).length > 0;
  const { places: known = new Places(client) } = options;
  if (source.places.isAsked) return ofStack(configuration, stack);
  if (isResolved(configuration) && !isNamed)
    return ofStack(await withRecordedPlaces(configuration, client, known), stack);
  const problems = new Problems();
  const found = await resolvePlaces({ ...source, unidentified }, client, problems, {
    ...options,
    places: known,
  });
  // In which stack a problem is follows from the places.
  if (stack === undefined && !isForStacks) problems.throwIfAny();
  const { tree, places } = found;
  const isKnown = isKnownWhole(configuration, found);
  const declared = isKnown ? configuration : undefined;
  const resolvedWith = (more: readonly UnresolvedPlace[]) =>
    configurationOf(configuration, { ...source, tree, places }, problems, {
      ...{ stack, isForStacks, declared, troubles: [...found.unresolved, ...more] },
    });
  const resolved =
    isKnown && leavesNothing(configuration, found)
      ? answered(configuration, found, problems, { stack, isForStacks })
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
    changedPlaces: differencesIn(changed, declarations),
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
function answered(
  configuration: Configuration,
  { tree, places }: ResolvedPlaces,
  problems: Problems,
  { stack, isForStacks }: Pick<ResolvingOptions, "stack" | "isForStacks">,
): Configuration {
  const { concerned, source } = configuration;
  const isMeant = meantBy(stack, concerned);
  if (!isForStacks) problems.throwIfAny(isMeant);
  return {
    ...configuration,
    source: { ...source, tree, places },
    warnings: [...new Set([...source.problems.warningsAt(isMeant), ...problems.warningsAt(isMeant)])],
  };
}

/** With the warnings of a stack alone. */
function ofStack(configuration: Configuration, stack: string | undefined): Configuration {
  if (stack === undefined) return configuration;
  const { concerned, source } = configuration;
  return { ...configuration, warnings: source.problems.warningsAt(meantBy(stack, concerned)) };
}

const meantBy = (stack: string | undefined, { isOf }: StackConcerns): IsMeant =>
  stack === undefined ? () => true : (position) => isOf(stack, position);

/** The part that does not depend on the service. */
type Settings = Pick<Configuration, "files" | "name" | "service" | "adopt" | "maxDeletions">;

interface ConfigurationOptions extends Pick<ResolvingOptions, "stack" | "isForStacks"> {
  readonly troubles?: readonly UnresolvedPlace[];
  /** The objects of the places, where they are declared already. */
  readonly declared?: DeclaredObjects | undefined;
  /** Of a file with other problems, those of references are not meant. */
  readonly aboutReferences?: Problems;
}

function configurationOf(
  { files, name, service, adopt, maxDeletions }: Settings,
  source: Source,
  problems: Problems,
  { stack, isForStacks = false, troubles = [], aboutReferences = problems, ...known }: ConfigurationOptions,
): Configuration {
  const { tree, places } = source;
  const declared = known.declared ?? declare(source, problems, aboutReferences);
  const { concerned } = declared;
  const isMeant = meantBy(stack, concerned);
  const changed = differencesIn(places.changed, declared.declarations);
  const unresolved = [...leftIn(changed), ...troubles].map((one) => ({
    ...one,
    stacks: concerned.by(one.scope, one.place),
  }));
  const { whyLeft, archivedProjects, ...active } = withoutLeft(declared, unresolved, places);
  const { declarations, collections } = active;
  refuseLeft(declarations, whyLeft, problems);
  const declaredInputs = inputsOf(declarations);
  const isSecret = (reference: Reference) => holdsSecret(reference, declaredInputs);
  refuseShownOutputs(declarations, isSecret, problems);
  refuseStrayReferences(declarations, places, problems);
  validateDuplicates(declarations, problems);
  warnOfInherited(declarations, problems);
  refuseCircles(declarations, problems);
  validateCollections(declarations, collections, problems);
  const moves = movesIn(tree, problems);
  const patterns = places.isAsked ? [] : patternsIn(tree);
  validateMoves(moves, declared.declarations, patterns, problems);
  // Most files name none.
  const deletions = at(tree, "removed") ? namedDeletionsIn(tree, problems) : [];
  if (deletions.length > 0) validateDeletions(deletions, declared.declarations, source, problems);
  if (!isForStacks) problems.throwIfAny(isMeant);
  return {
    ...{ files, name, service, adopt, maxDeletions },
    ...active,
    ...{ ...moves, moved: places.withMovesBelow(moves.moved, tree) },
    deletions,
    warnings: [
      ...new Set([
        ...source.problems.warningsAt(isMeant),
        ...problems.warningsAt(isMeant),
        ...archivedWarning(
          archivedProjects.filter(
            (path) => !changed.some(({ scope, name }) => scope === "projects" && name === path),
          ),
          (path) => stack === undefined || concerned.by("projects", path).includes(stack),
        ),
      ]),
    ],
    stacks: declared.stacks,
    concerned,
    patterns,
    unidentified: places.isAsked ? [] : declared.unidentified,
    ...{ unresolved, changedPlaces: changed, source },
  };
}

function archivedWarning(archived: readonly string[], isMeant: (path: string) => boolean): readonly string[] {
  const places = archived.filter(isMeant).map((path) => placeName("projects", path));
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
