/**
 * Resolves the places of a file before anything is merged. A path is only a spelling: what it means is the number of the group or
 * project that has it, or had it. Two spellings of one place are an error, unless one is a pattern: then the full path is followed.
 */
import { joinNames } from "../../../provider/collection/messages";
import { isNumber, type Places, spellingOf } from "../../../provider/identity/places";
import { hasPath, isMarkedPathOf, listPlaces, readPlace } from "../../../provider/identity/served-places";
import { isSameName, pathAbove } from "../../../provider/values/place-paths";
import type { Client } from "../../../sdk";
import { groupBy } from "../../../sdk/group-by";
import { ForgeError } from "../../../sdk/http/errors";
import type { Configuration, Source, UnidentifiedPlace, UnresolvedPlace } from "../configuration";
import { placeName } from "../objects/markers";
import type { Position, Problems } from "../read/problems";
import { isList, isScalar, type Tree, type TreeBranch, withValues, withValuesOf } from "../read/tree";
import { type PathScope, pathScopes, placeTypes } from "../schema/sections";
import {
  exceptionsIn,
  isCreated,
  isMatched,
  type NamedPlace,
  namedLayersIn,
  type Pattern,
  pathLayersIn,
  patternsIn,
} from "./layers";
import { PlaceLists } from "./listed-places";
import { foreseeMoves, refuseIdle } from "./moved-places";
import { changedPlaces } from "./place-changes";
import { type PlaceRow, PlaceTable } from "./place-table";
import { leavesOutNothing } from "./validate-layers";
import { isPattern, literalBeginning, matches } from "./wildcards";

/** The file has the present paths of what its patterns leave out. */
export interface ResolvedPlaces extends Pick<Source, "tree" | "places"> {
  /** They concern themselves alone. */
  readonly unresolved: readonly UnresolvedPlace[];
}

export type Unresolved = Pick<Source, "tree"> & Pick<Configuration, "unidentified">;

export interface ResolveOptions {
  /** Whether a state has recorded the numbers of paths: only they lead from the former path of a group to the group. */
  readonly hasState?: boolean;
  /** Default: everything is asked for. */
  readonly lists?: PlaceLists;
  readonly places?: Places;
}

/** A place that the file declares, or that a pattern leaves out. */
interface Named extends NamedPlace, Pick<PlaceRow, "isDeclared"> {}

/** The place that a name means. */
type Found = Named & PlaceRow;

/** The names that only the service can tell apart. */
export const namesToResolve = (tree: Tree): readonly Named[] => [
  ...namedLayersIn(tree).map((one) => ({ ...one, isDeclared: true })),
  ...patternsIn(tree).flatMap(({ scope, body }) =>
    exceptedIn(body)
      .filter(({ path }) => !isPattern(path))
      .map(({ path: place, position: where }) => ({ scope, place, where, isDeclared: false })),
  ),
];

/** The paths and patterns that a pattern leaves out, as a whole or a section of them. */
function exceptedIn(body: Tree): readonly { readonly path: string; readonly position: Position }[] {
  const { places, sections } = exceptionsIn(body);
  return [...places.map(({ text, position }) => ({ path: text, position })), ...sections].filter(
    ({ path }) => path !== "",
  );
}

export async function resolvePlaces(
  { tree: file, unidentified }: Unresolved,
  client: Client,
  problems: Problems,
  { hasState = false, lists: asked = new PlaceLists(client), places }: ResolveOptions & { places: Places },
): Promise<ResolvedPlaces> {
  for (const { scope, name, body } of pathLayersIn(file))
    if (isCreated(body)) places.foresee(placeTypes[scope], name);
  foreseeMoves(file, places);
  if (hasState) refuseIdle(file, places, problems);
  const isNewGroup = newGroupsIn(file, places);
  const given = await Promise.all(
    patternsIn(file).map(async (pattern) => ((await isNewGroup(pattern)) ? [] : asked.for(pattern))),
  );
  const missed = await missedByLists(patternsIn(file), given, places);
  const lists = missed.rows.length === 0 ? given : given.map((list) => withRows(list, missed.rows));
  const listed = new PlaceTable(
    [...new Set(lists)].flatMap((list) => (typeof list === "string" ? [] : list)),
  );
  for (const row of listed.rows) places.know(row);
  const found = await lookUpAll(namesToResolve(file), { hasState, unidentified, client, places });
  const declared = found.filter(({ isDeclared }) => isDeclared);
  refuseTwins(declared, problems);
  warnOfFormer(found, places, problems);
  await warnOfDigits(found, client, problems);
  const tree = withPresentPaths(
    file,
    found.filter(({ isDeclared, name, path }) => !isDeclared && path !== name),
  );
  refuseVacated(tree, listed, places, problems);
  const spelled = new PlaceTable(declared);
  const patterns = patternsIn(tree).map((pattern, index) => ({ ...pattern, list: lists[index] ?? [] }));
  const isForNew = ({ scope, name: pattern }: Pattern) =>
    pathLayersIn(tree).some(
      ({ scope: own, name, body }) => own === scope && isCreated(body) && matches(pattern, name),
    );
  const matched = patterns
    .flatMap((pattern) => matchedBy(pattern, isForNew, problems))
    .map((row) => ({ ...row, isDeclared: true, name: spelled.nameFor(row) }));
  const changed = await changedPlaces(file, client, places);
  // The report has more to say of them.
  for (const { scope, name } of changed) places.dropNote(placeTypes[scope], name);
  const table = new PlaceTable([...declared, ...matched, ...listed.rows], places, changed);
  const unlisted = patterns.flatMap(({ scope, name: place, position: where, list }) =>
    typeof list === "string" ? [{ scope, place, where, why: list }] : [],
  );
  return {
    ...{ tree, places: table },
    unresolved: [...unlisted, ...missed.unresolved, ...unknownIds(unidentified, table)],
  };
}

/** Whether a pattern begins with a group that is not there, because the file is to create it: nothing else is in it. */
function newGroupsIn(tree: TreeBranch, places: Places): (pattern: Pattern) => Promise<boolean> {
  const created = new Set(
    pathLayersIn(tree).flatMap(({ scope, name, body }) =>
      scope === "groups" && isCreated(body) ? [name.toLowerCase()] : [],
    ),
  );
  return async ({ name }) => {
    const group = literalBeginning(name);
    return created.has(group.toLowerCase()) && (await places.find("group", group)) === "missing";
  };
}

// ─── Names ───────────────────────────────────────────────────────────────────

interface LookUp extends Pick<ResolveOptions, "hasState">, Pick<Unresolved, "unidentified"> {
  readonly client: Client;
  readonly places: Places;
}

/** Without a state, the former path of a group leads nowhere, so that only a number can be a second name of it. */
async function lookUpAll(names: readonly Named[], by: LookUp): Promise<readonly Found[]> {
  const needed = new Set(by.unidentified.map(({ scope, place }) => placeName(scope, place)));
  const isForGroups = by.hasState || names.some(({ scope, place }) => scope === "groups" && isNumber(place));
  const found = names.map((one) => {
    const isNeeded = needed.has(placeName(one.scope, one.place));
    return isNeeded || isForGroups || one.scope === "projects" ? lookUp(one, isNeeded, by) : undefined;
  });
  return (await Promise.all(found)).filter((one) => one !== undefined);
}

async function lookUp(
  named: Named,
  isNeeded: boolean,
  { client, places }: LookUp,
): Promise<Found | undefined> {
  const { place: name } = named;
  const type = placeTypes[named.scope];
  // Only a request shows whether a number is one, and with which path.
  let found = await (isNeeded ? places.lookUp(type, name) : places.find(type, name));
  // This time with the reason.
  if (found === "unreadable" && isNeeded) found = await readPlace(client, type, name);
  // The run itself reports places that do not exist.
  if (typeof found !== "object") return undefined;
  const { path = name } = found;
  // A place that is marked for deletion has its path again once it is restored, and the run gives one that `moved` names its new one.
  return {
    ...found,
    ...named,
    name,
    path: isMarkedPathOf(name, path) || places.isGiven(type, name) ? name : path,
  };
}

function refuseTwins(declared: readonly Found[], problems: Problems): void {
  for (const [first, ...others] of groupBy(declared, ({ type, number }) => `${type} ${number}`).values())
    for (const { scope, name, where } of others)
      if (first)
        problems.add(
          where,
          `${placeName(scope, name)} is the same as ${placeName(scope, first.name)} in ${first.where.file}:${first.where.line}; use one name for it`,
        );
}

/** Somebody's rename of a group is one warning, whatever the file declares in it. */
function warnOfFormer(found: readonly Found[], places: Places, problems: Problems): void {
  const former = found.filter(({ name, path }) => !isNumber(name) && !isSameName(path, name));
  const groups = new Map(
    former.flatMap((one) => (one.type === "group" ? [[one.name.toLowerCase(), one] as const] : [])),
  );
  for (const [renamed, all] of groupBy(former, (one) => renamedWith(one, groups))) {
    const { scope, name, path, number, where } = renamed;
    problems.warn(
      where,
      `${placeName(scope, name)} is ${placeName(scope, path)} in the service now; write ${spellingOf({ number, path })}${alsoIn(all.filter((one) => one !== renamed))}`,
    );
  }
  for (const { type, name } of former) places.dropNote(type, name);
}

/** The highest group whose rename gives a place its path; else the place itself. */
function renamedWith(place: Found, groups: ReadonlyMap<string, Found>): Found {
  for (let name = pathAbove(place.name); name !== ""; name = pathAbove(name)) {
    const above = groups.get(name.toLowerCase());
    if (above && isSameName(place.path, above.path + place.name.slice(name.length)))
      return renamedWith(above, groups);
  }
  return place;
}

const FEW_LINES = 3;

/** Such as `, also in forge.yaml:7, forge.yaml:11`. */
const alsoIn = (places: readonly Found[]): string =>
  places.length === 0
    ? ""
    : `, also in ${joinNames(
        places.map(({ where: { file, line } }) => `${file}:${line}`),
        FEW_LINES,
      )}`;

/** A longer list is not read for a warning. */
const FEW_PAGES = 10;

/** Digits are a number, as for the service; somebody may have meant the group that has them as its path. */
async function warnOfDigits(found: readonly Found[], client: Client, problems: Problems): Promise<void> {
  const digits = found.filter(({ type, name }) => type === "group" && isNumber(name));
  if (digits.length === 0) return;
  const groups = await listPlaces(client, "group", "", { mostPages: FEW_PAGES }).catch((error: unknown) => {
    if (error instanceof ForgeError) return [];
    throw error;
  });
  for (const { name, number, where } of digits) {
    const other = groups.find((group) => group.path === name && group.number !== number);
    if (other !== undefined)
      problems.warn(
        where,
        `groups/${name} is the group with the number ${number}; the group whose path is ${name} has the number ${other.number}: if you mean that one, write "${other.number}"`,
      );
  }
}

// ─── Lists ───────────────────────────────────────────────────────────────────

type List = readonly PlaceRow[] | string;

const withRows = (list: List, rows: readonly PlaceRow[]): List =>
  typeof list === "string" ? list : [...list, ...rows];

interface Missed extends Pick<ResolvedPlaces, "unresolved"> {
  readonly rows: readonly PlaceRow[];
}

/**
 * A list finds places, and never proves that there is none: a replica may be behind, or the service compute rights anew. So those that
 * were recorded under a pattern, and that its list lacks, are asked for by their numbers.
 */
async function missedByLists(
  patterns: readonly Pattern[],
  lists: readonly List[],
  places: Places,
): Promise<Missed> {
  const listed = new PlaceTable(lists.flatMap((list) => (typeof list === "string" ? [] : list)));
  const read = patterns.filter((_, index) => typeof lists[index] !== "string");
  const missed = places.recorded().flatMap((place) => {
    const isOf = ({ scope, name }: Pattern) =>
      placeTypes[scope] === place.type && matches(name.toLowerCase(), place.path);
    const pattern = listed.numbered(place) ? undefined : read.find(isOf);
    return pattern ? [{ place, pattern }] : [];
  });
  const found = await Promise.all(
    missed.map(async ({ place: { type, path, number }, pattern: { scope, position: where } }) => {
      const now = await places.at(type, number);
      const rows =
        typeof now === "object" && hasPath(now) ? [{ ...now, name: spellingOf(now), isDeclared: false }] : [];
      const unresolved = now === "unreadable" ? [{ scope, place: path, where, why: UNREADABLE }] : [];
      return { rows, unresolved };
    }),
  );
  return {
    rows: found.flatMap(({ rows }) => rows),
    unresolved: found.flatMap(({ unresolved }) => unresolved),
  };
}

const UNREADABLE =
  "the list of its group lacks it, and the service does not say whether it is still there. What the state has recorded there stays as it is";

// ─── Patterns ────────────────────────────────────────────────────────────────

/** The file, with the present paths of what its patterns leave out. */
function withPresentPaths(tree: TreeBranch, former: readonly Found[]): TreeBranch {
  if (former.length === 0) return tree;
  const excepted = new PlaceTable(former);
  const present = (item: Tree, scope: PathScope): Tree => {
    if (!isScalar(item)) return item;
    const [path = "", ...section] = String(item.value).split(/(?=#)/);
    return { ...item, value: [excepted.pathOf(scope, path), ...section].join("") };
  };
  return withValues(tree, (layers, key) => {
    const scope = pathScopes.find((one) => one === key);
    if (scope === undefined) return layers;
    return withValuesOf(layers, (body) =>
      withValuesOf(body, (value, name) =>
        name === "except" && isList(value)
          ? { ...value, items: value.items.map((item) => present(item, scope)) }
          : value,
      ),
    );
  });
}

/**
 * Nothing records the group that an exception names: only the places below it show its present path, and only until they are
 * recorded under their own. So the exception is not followed, but the run must not begin without it.
 */
function refuseVacated(tree: TreeBranch, listed: PlaceTable, places: Places, problems: Problems): void {
  for (const { scope, name: pattern, body } of patternsIn(tree)) {
    const isVacated = (text: string) =>
      !listed.rows.some(
        ({ type, path }) => type === placeTypes[scope] && matches(text, path) && matches(pattern, path),
      );
    for (const { path: text, position } of exceptedIn(body).filter(({ path }) => isVacated(path))) {
      const moved = movedBelow(literalBeginning(text), listed, places).map((one) => ({
        ...one,
        present: one.group + text.slice(literalBeginning(text).length),
      }));
      const found = moved.find(({ present }) => !isVacated(present));
      if (found)
        problems.add(
          position,
          `"${text}" leaves out nothing any more: ${found.path} is ${found.now} in the service now; write ${found.present}`,
        );
    }
  }
}

/** The recorded places that are in another group now, and otherwise have the same path. */
const movedBelow = (group: string, listed: PlaceTable, places: Places) =>
  places.recorded().flatMap(({ type, path, number }) => {
    const now = listed.numbered({ type, number })?.path ?? "";
    const below = path.slice(group.length);
    const isBelow = path === group.toLowerCase() + below && /^(\/|$)/.test(below);
    return isBelow && now.toLowerCase().endsWith(below)
      ? [{ path, now, group: now.slice(0, now.length - below.length) }]
      : [];
  });

/** The places that a pattern of the followed file matches, without what is marked for deletion; warns of patterns and exceptions without any. */
function matchedBy(
  pattern: Pattern & { readonly list: readonly PlaceRow[] | string },
  isForNew: (pattern: Pattern) => boolean,
  problems: Problems,
): readonly PlaceRow[] {
  const { scope, name, except, position, list } = pattern;
  if (typeof list === "string") return [];
  const candidates = list.filter(({ path, markedOn }) => markedOn === undefined && matches(name, path));
  const matched = candidates.filter(({ path }) => isMatched(pattern, scope, path));
  for (const { text, position: where } of except)
    if (candidates.length > 0 && !candidates.some(({ path }) => matches(text, path)))
      problems.warn(where, leavesOutNothing(scope, name, text));
  if (matched.length === 0 && !isForNew(pattern))
    problems.warn(position, `"${name}" matches no ${placeTypes[scope]}`);
  return matched;
}

const unknownIds = (
  unidentified: readonly UnidentifiedPlace[],
  places: PlaceTable,
): readonly UnresolvedPlace[] =>
  unidentified.flatMap(({ scope, place, where, isExpected }) => {
    if (places.numberOf(scope, place) !== undefined) return [];
    const missing = `there is no ${placeTypes[scope]} ${place}, or the token may not see it`;
    const why = isExpected
      ? `${missing}; correct it, or let a run create it with "create: true". What the state has recorded there stays as it is`
      : `\${place.id} is unknown: ${missing}`;
    return [{ scope, place, where, why }];
  });
