/**
 * Resolves the places of a file before anything is merged. A path is only a spelling: what it means is the number of the group or
 * project that has it, or had it. Two spellings of one place are an error, unless one is a pattern: then the full path is followed.
 */
import { isNumber, Places, spellingOf } from "../../../provider/identity/places";
import {
  type ListedPlace,
  listPlaces,
  markedPath,
  type Place,
  readPlace,
} from "../../../provider/identity/served-places";
import type { Client } from "../../../sdk";
import { groupBy } from "../../../sdk/group-by";
import { ForgeError } from "../../../sdk/http/errors";
import { exactNumber } from "../../../sdk/json";
import type { Configuration, UnidentifiedPlace, UnresolvedPlace } from "../configuration";
import { placeName } from "../objects/markers";
import type { Authorities } from "../read/limits";
import type { Position, Problems } from "../read/problems";
import { at, entriesAt, isBranch, isList, isScalar, type Tree, type TreeBranch } from "../read/tree";
import { type PathScope, pathScopes, placeTypes } from "../schema/sections";
import { exceptionsIn, leavesOutNothing } from "./exceptions";
import { foreignIn, type LimitedFiles, presentAuthorities } from "./foreign-places";
import { PlaceLists } from "./listed-places";
import { type PlaceRow, PlaceTable } from "./place-table";
import { isCreated, type ListedPaths, type Pattern, patternsIn } from "./places";
import { isPattern, literalBeginning, matches } from "./wildcards";

export interface ResolvedPlaces {
  /** The file, with the present paths of what its patterns leave out. */
  readonly tree: TreeBranch;
  readonly places: PlaceTable;
  /** With the present paths of what their limits mean. */
  readonly authorities: Authorities;
  /** The names of the places that patterns match. */
  readonly matched: ListedPaths;
  /** They concern themselves alone. */
  readonly unresolved: readonly UnresolvedPlace[];
}

export interface Unresolved extends Pick<Configuration, "patterns" | "unidentified">, LimitedFiles {
  readonly tree: TreeBranch;
}

export interface ResolveOptions {
  /** Whether a state has recorded the numbers of paths: only they lead from the former path of a group to the group. */
  readonly hasState?: boolean;
  /** Default: everything is asked for. */
  readonly lists?: PlaceLists;
  readonly places?: Places;
}

/** A full path in the file: of a place that it declares, or one that a pattern leaves out. */
interface Named {
  readonly scope: PathScope;
  readonly path: string;
  readonly position: Position;
  readonly isException: boolean;
}

/** The place that a name means. */
interface Found extends Named, Pick<Place, "number" | "isArchived"> {
  /** The present path. */
  readonly now: string;
}

/** The full paths that only the service can tell apart. */
export const namesToResolve = ({ tree }: Pick<Unresolved, "tree">): readonly Named[] =>
  pathScopes.flatMap((scope) =>
    entriesAt(tree, scope).flatMap(([path, { position, value }]): Named[] =>
      isPattern(path)
        ? exceptedIn(value).flatMap((one) =>
            isPattern(one.path) ? [] : { scope, ...one, isException: true },
          )
        : [{ scope, path, position, isException: false }],
    ),
  );

/** The paths and patterns that a pattern leaves out, as a whole or a section of them. */
function exceptedIn(body: Tree): readonly Pick<Named, "path" | "position">[] {
  const { places, sections } = exceptionsIn(body);
  return [...places.map(({ text, position }) => ({ path: text, position })), ...sections].filter(
    ({ path }) => path !== "",
  );
}

export async function resolvePlaces(
  file: Unresolved,
  client: Client,
  problems: Problems,
  options: ResolveOptions = {},
): Promise<ResolvedPlaces> {
  const { patterns, unidentified } = file;
  const { lists: asked = new PlaceLists(client), places = new Places(client) } = options;
  const isNewGroup = newGroupsIn(file.tree, places);
  const lists = await Promise.all(
    patterns.map(async (pattern) => ((await isNewGroup(pattern)) ? [] : asked.for(pattern))),
  );
  const known = new Known(patterns, lists);
  for (const scope of pathScopes) for (const one of known.all(scope)) places.know(placeTypes[scope], one);
  const names = namesToResolve(file);
  const needed = new Set(unidentified.map(({ scope, path }) => placeName(scope, path)));
  const isNeeded = ({ scope, path }: Named) => needed.has(placeName(scope, path));
  const isAsked = wantedOf(names, options);
  const all = (
    await Promise.all(
      names.map((name) =>
        isAsked(name) || isNeeded(name) ? lookUp(name, isNeeded(name), known, { client, places }) : undefined,
      ),
    )
  ).filter((one) => one !== undefined);
  const authorities = await presentAuthorities(file.authorities, places);
  const foreign = await foreignIn({ trees: file.trees, authorities }, places);
  const isForeign = ({ scope, path }: Named) =>
    foreign.some((one) => one.scope === scope && one.path === path);
  // One that is the place of others, too, is theirs alone.
  const found = all.filter((one) => !isForeign(one));
  refuseTwins(found, problems);
  warnOfFormer(found, places, problems);
  await warnOfDigits(found, client, problems);
  const tree = withPresentPaths(
    file.tree,
    found.filter(({ isException, path, now }) => isException && now !== path),
  );
  refuseVacated(tree, known, places, problems);
  const declared = found.filter(({ isException }) => !isException).map(rowOf);
  const spelled = new PlaceTable(declared);
  const matched = matchedIn(tree, lists, problems).map((one) => ({
    ...listedRow(one.scope, one, true),
    name: spelled.nameFor(one.scope, one),
  }));
  const others = pathScopes.flatMap((scope) => known.all(scope).map((one) => listedRow(scope, one, false)));
  const table = new PlaceTable([...declared, ...matched, ...others]);
  return {
    ...{ tree, places: table, authorities },
    matched: { groups: namesOf(matched, "groups"), projects: namesOf(matched, "projects") },
    unresolved: [...unlisted(patterns, lists), ...unknownIds(unidentified, table), ...foreign],
  };
}

/** Whether a pattern begins with a group that is not there, because the file is to create it: nothing else is in it. */
function newGroupsIn(tree: TreeBranch, places: Places): (pattern: Pattern) => Promise<boolean> {
  const created = new Set(
    entriesAt(tree, "groups").flatMap(([path, { value }]) => (isCreated(value) ? [path.toLowerCase()] : [])),
  );
  return async ({ pattern }) => {
    const group = literalBeginning(pattern);
    return created.has(group.toLowerCase()) && (await places.find("group", group)) === "missing";
  };
}

const rowOf = ({ scope, path, now, number, isArchived = false }: Found): PlaceRow => ({
  ...{ scope, number, name: path, path: now, isArchived, isDeclared: true },
});

/** A listed place is handed on by a spelling that means no other one. */
const listedRow = (scope: PathScope, place: ListedPlace, isDeclared: boolean): PlaceRow => ({
  ...{ scope, number: place.number, name: spellingOf(place), path: place.path, isDeclared },
  isArchived: place.isArchived === true,
});

/** The groups and projects that were listed. */
class Known {
  readonly #byPath = new Map<string, ListedPlace>();
  readonly #byNumber = { groups: new Map<number, ListedPlace>(), projects: new Map<number, ListedPlace>() };

  constructor(patterns: readonly Pattern[], lists: readonly (readonly ListedPlace[] | string)[]) {
    for (const [index, { scope }] of patterns.entries())
      for (const one of typeof lists[index] === "string" ? [] : (lists[index] ?? [])) {
        this.#byPath.set(`${scope} ${one.path.toLowerCase()}`, one);
        this.#byNumber[scope].set(one.number, one);
      }
  }

  all(scope: PathScope): readonly ListedPlace[] {
    return [...this.#byNumber[scope].values()];
  }

  at(scope: PathScope, path: string): ListedPlace | undefined {
    return this.#byPath.get(`${scope} ${path.toLowerCase()}`);
  }

  numbered(scope: PathScope, number: number): ListedPlace | undefined {
    return this.#byNumber[scope].get(number);
  }
}

/** Without a state, the former path of a group leads nowhere, so that only a number can be a second name of it. */
function wantedOf(names: readonly Named[], { hasState = false }: ResolveOptions): (name: Named) => boolean {
  const hasNumber = names.some(({ scope, path }) => scope === "groups" && isNumber(path));
  return ({ scope }) => hasState || hasNumber || scope === "projects";
}

async function lookUp(
  name: Named,
  isNeeded: boolean,
  known: Known,
  { client, places }: { readonly client: Client; readonly places: Places },
): Promise<Found | undefined> {
  const { scope, path } = name;
  const listed = isNumber(path) ? known.numbered(scope, exactNumber(path)) : known.at(scope, path);
  if (listed) {
    const { number, path: now, isArchived = false } = listed;
    return { ...name, number, now, isArchived };
  }
  const type = placeTypes[scope];
  // Only a request shows whether a number is one, and with which path.
  const found = await (isNeeded && isNumber(path)
    ? places.at(type, exactNumber(path))
    : places.find(type, path));
  if (found === "unreadable" && isNeeded) {
    // This time with the reason.
    const { number } = await readPlace(client, placeTypes[scope], path);
    return { ...name, number, now: path };
  }
  // The run itself reports places that do not exist.
  if (typeof found !== "object") return undefined;
  const { number, isArchived = false } = found;
  const again = known.numbered(scope, number);
  const now = again?.path ?? found.path ?? path;
  // A place that is marked for deletion has its path again once it is restored.
  return { ...name, number, now: now === markedPath(path, number) ? path : now, isArchived };
}

function refuseTwins(found: readonly Found[], problems: Problems): void {
  const declared = found.filter(({ isException }) => !isException);
  for (const [first, ...others] of groupBy(declared, ({ scope, number }) => `${scope} ${number}`).values())
    for (const { scope, path, position } of others)
      if (first)
        problems.add(
          position,
          `${placeName(scope, path)} is the same as ${placeName(scope, first.path)} in ${first.position.file}:${first.position.line}; use one name for it`,
        );
}

function warnOfFormer(found: readonly Found[], places: Places, problems: Problems): void {
  for (const { scope, path, now, number, position } of found) {
    if (isNumber(path) || now.toLowerCase() === path.toLowerCase()) continue;
    places.dropNote(placeTypes[scope], path);
    problems.warn(
      position,
      `${placeName(scope, path)} is ${placeName(scope, now)} in the service now; write ${spellingOf({ number, path: now })}`,
    );
  }
}

/** A longer list is not read for a warning. */
const FEW_PAGES = 10;

/** Digits are a number, as for the service; somebody may have meant the group that has them as its path. */
async function warnOfDigits(found: readonly Found[], client: Client, problems: Problems): Promise<void> {
  const digits = found.filter(({ scope, path }) => scope === "groups" && isNumber(path));
  if (digits.length === 0) return;
  const groups = await listPlaces(client, "group", "", { mostPages: FEW_PAGES }).catch((error: unknown) => {
    if (error instanceof ForgeError) return [];
    throw error;
  });
  for (const { path, number, position } of digits) {
    const other = groups.find((group) => group.path === path && group.number !== number);
    if (other !== undefined)
      problems.warn(
        position,
        `groups/${path} is the group with the number ${number}; the group whose path is ${path} has the number ${other.number}: if you mean that one, write "${other.number}"`,
      );
  }
}

function withPresentPaths(tree: TreeBranch, former: readonly Found[]): TreeBranch {
  if (former.length === 0) return tree;
  const excepted = new PlaceTable(former.map(rowOf));
  const entries = new Map(tree.entries);
  for (const scope of pathScopes) {
    const entry = entries.get(scope);
    if (!entry || !isBranch(entry.value)) continue;
    const places = [...entry.value.entries].map(
      ([path, { position, value }]) =>
        [path, { position, value: withPresentExceptions(value, scope, excepted) }] as const,
    );
    entries.set(scope, { ...entry, value: { ...entry.value, entries: new Map(places) } });
  }
  return { ...tree, entries };
}

function withPresentExceptions(body: Tree, scope: PathScope, excepted: PlaceTable): Tree {
  const except = at(body, "except");
  if (!isBranch(body) || !isList(except)) return body;
  const items = except.items.map((item) => {
    if (!isScalar(item)) return item;
    const [path = "", ...section] = String(item.value).split(/(?=#)/);
    const now = excepted.pathOf(scope, path);
    return now === path ? item : { ...item, value: [now, ...section].join("") };
  });
  const entry = body.entries.get("except");
  if (entry === undefined) return body;
  return {
    ...body,
    entries: new Map([...body.entries, ["except", { ...entry, value: { ...except, items } }]]),
  };
}

/**
 * Nothing records the group that an exception names: only the places below it show its present path, and only until they are
 * recorded under their own. So the exception is not followed, but the run must not begin without it.
 */
function refuseVacated(tree: TreeBranch, known: Known, places: Places, problems: Problems): void {
  for (const { scope, pattern, body } of patternsIn(tree)) {
    const isVacated = (text: string) =>
      !known.all(scope).some(({ path }) => matches(text, path) && matches(pattern, path));
    for (const { path: text, position } of exceptedIn(body).filter(({ path }) => isVacated(path))) {
      const moved = movedBelow(literalBeginning(text), known, places).map((one) => ({
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
const movedBelow = (group: string, known: Known, places: Places) =>
  places.recorded().flatMap(({ type, path, number }) => {
    const now = known.numbered(`${type}s`, number)?.path ?? "";
    const below = path.slice(group.length);
    const isBelow = path === group.toLowerCase() + below && /^(\/|$)/.test(below);
    return isBelow && now.toLowerCase().endsWith(below)
      ? [{ path, now, group: now.slice(0, now.length - below.length) }]
      : [];
  });

type Matched = ListedPlace & { readonly scope: PathScope };

/** The places that each pattern of the followed file matches; warns of patterns and exceptions without any. */
function matchedIn(
  tree: TreeBranch,
  lists: readonly (readonly ListedPlace[] | string)[],
  problems: Problems,
): readonly Matched[] {
  return patternsIn(tree).flatMap(({ scope, pattern, except, position }, index) => {
    const list = lists[index];
    if (list === undefined || typeof list === "string") return [];
    const candidates = list.filter(({ path }) => matches(pattern, path));
    const matched = candidates.filter(({ path }) => !except.some(({ text }) => matches(text, path)));
    for (const { text, position: where } of except)
      if (candidates.length > 0 && !candidates.some(({ path }) => matches(text, path)))
        problems.warn(where, leavesOutNothing(scope, pattern, text));
    const isForNew = () =>
      entriesAt(tree, scope).some(([path, { value }]) => isCreated(value) && matches(pattern, path));
    if (matched.length === 0 && !isForNew())
      problems.warn(position, `"${pattern}" matches no ${placeTypes[scope]}`);
    return matched.map((one) => ({ ...one, scope }));
  });
}

const namesOf = (matched: readonly PlaceRow[], scope: PathScope) =>
  [...new Set(matched.filter((one) => one.scope === scope).map(({ name }) => name))].sort();

const unlisted = (
  patterns: readonly Pattern[],
  lists: readonly (readonly ListedPlace[] | string)[],
): readonly UnresolvedPlace[] =>
  patterns.flatMap(({ scope, pattern, position: where }, index) => {
    const why = lists[index];
    return typeof why === "string" ? [{ scope, path: pattern, where, why }] : [];
  });

const unknownIds = (
  unidentified: readonly UnidentifiedPlace[],
  places: PlaceTable,
): readonly UnresolvedPlace[] =>
  unidentified.flatMap(({ scope, path, where, isExpected }) => {
    if (places.numberOf(scope, path) !== undefined) return [];
    const missing = `there is no ${placeTypes[scope]} ${path}, or the token may not see it`;
    const why = isExpected
      ? `${missing}; correct it, or let a run create it with "create: true". What the state has recorded there stays as it is`
      : `\${place.id} is unknown: ${missing}`;
    return [{ scope, path, where, why }];
  });
