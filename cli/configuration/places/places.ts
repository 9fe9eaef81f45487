/** Reads the places of a file, which are groups, projects and the installation, and the layers that apply to each. */
import { isNumber } from "../../../provider/identity/places";
import { groupPath, projectPath } from "../../../provider/resources/fields";
import type { Position, Problems } from "../read/problems";
import { at, entriesAt, isScalar, type Positioned, type Tree, textsAt } from "../read/tree";
import { INSTANCE, type PathScope, pathScopes, placeTypes, type Scope, sectionsOf } from "../schema/sections";
import { notFound } from "../schema/validate";
import { exceptionsIn } from "./exceptions";
import { PlaceTable } from "./place-table";
import { isPattern, matches } from "./wildcards";

/** The values for a place from one full path or pattern. */
export interface Layer {
  readonly position: Position;
  readonly body: Tree;
}

export interface FilePlace {
  readonly scope: Scope;
  /** A full path, or `instance`. */
  readonly place: string;
  /** The present path, if the file has a former one: patterns match it. */
  readonly now: string;
  readonly position: Position;
  /** Whether a run makes it if it is missing. */
  readonly isCreated: boolean;
  /** Later layers override earlier ones. */
  readonly layers: readonly Layer[];
}

export interface Pattern extends Layer {
  readonly scope: PathScope;
  readonly pattern: string;
  readonly except: readonly Positioned[];
}

export const patternsIn = (tree: Tree): readonly Pattern[] =>
  pathScopes.flatMap((scope) =>
    entriesAt(tree, scope)
      .filter(([name]) => isPattern(name))
      .map(([pattern, { position, value }]) => {
        const except = exceptionsIn(value).places;
        return { scope, pattern, position, body: value, except };
      }),
  );

export const isMatched = (pattern: Pattern, scope: Scope, path: string): boolean =>
  pattern.scope === scope &&
  matches(pattern.pattern, path) &&
  !pattern.except.some(({ text }) => matches(text, path));

/** The names of places that patterns match. */
export type ListedPaths = Readonly<Record<PathScope, readonly string[]>>;

/** All places by full path. */
export function placesIn(tree: Tree, listed: ListedPaths, table = new PlaceTable()): readonly FilePlace[] {
  const patterns = patternsIn(tree);
  const instance = at(tree, INSTANCE);
  const ofInstance = instance && { position: instance.position, body: instance };
  const places = [
    ...(ofInstance ? [placeOf("instance", INSTANCE, [ofInstance])] : []),
    ...pathScopes.flatMap((scope) => {
      const named = namedIn(tree, scope);
      return [...new Set([...named.keys(), ...listed[scope]])].map((path) => {
        const own = named.get(path);
        const now = table.pathOf(scope, path);
        const layers = patterns.filter((pattern) => isMatched(pattern, scope, now));
        const place = placeOf(scope, path, own ? [...layers, own] : layers, now);
        return place && own && isCreated(own.body) ? { ...place, isCreated: true } : place;
      });
    }),
  ];
  return places.filter((place) => place !== undefined);
}

/** Problems are reported at the last layer. */
function placeOf(scope: Scope, place: string, layers: readonly Layer[], now = place): FilePlace | undefined {
  const position = layers.at(-1)?.position;
  return position && { scope, place, now, position, layers, isCreated: false };
}

/** Whether a run makes the place if it is missing. */
export const isCreated = (body: Tree | undefined): boolean => {
  const create = at(body, "create");
  return isScalar(create) && create.value === true;
};

const namedIn = (tree: Tree, scope: Scope) =>
  new Map(
    entriesAt(tree, scope)
      .filter(([name]) => !isPattern(name))
      .map(([name, { position, value }]): [string, Layer] => [name, { position, body: value }]),
  );

/** The values under a path or pattern. */
export interface Body {
  readonly scope: Scope;
  /** The path or pattern, or `instance`. */
  readonly name: string;
  readonly body: Tree | undefined;
}

export const bodiesIn = (tree: Tree): readonly Body[] => [
  { scope: "instance", name: INSTANCE, body: at(tree, INSTANCE) },
  ...pathScopes.flatMap((scope) =>
    entriesAt(tree, scope).map(([name, { value }]) => ({ scope, name, body: value })),
  ),
];

// ─── Validation ──────────────────────────────────────────────────────────────

/** Schemas of full paths. */
export const pathOf = { groups: groupPath, projects: projectPath } as const;

export function validatePlaces(tree: Tree, problems: Problems): void {
  for (const scope of pathScopes) {
    refuseSpellings(entriesAt(tree, scope), problems);
    for (const [name, { position, value }] of entriesAt(tree, scope)) {
      const problem = placeProblem(scope, name);
      if (problem !== undefined) problems.add(position, problem);
      const obstacle = isCreated(value) ? creationProblem(scope, name) : undefined;
      if (obstacle !== undefined) problems.add(at(value, "create")?.position ?? position, obstacle);
    }
  }
}

function creationProblem(scope: PathScope, name: string): string | undefined {
  if (!isPattern(name) && !isNumber(name)) return undefined;
  const why = isPattern(name) ? "a pattern, which means those that exist" : "a number";
  return `"create" needs the full path of the ${placeTypes[scope]} to create, and "${name}" is ${why}`;
}

/** The service ignores the case of paths. */
function refuseSpellings(places: ReturnType<typeof entriesAt>, problems: Problems): void {
  const known = new Map<string, { readonly name: string; readonly at: Position }>();
  for (const [name, { position }] of places) {
    const first = known.get(name.toLowerCase());
    if (first === undefined) known.set(name.toLowerCase(), { name, at: position });
    else
      problems.add(
        position,
        `"${name}" is the same place as "${first.name}" in ${first.at.file}:${first.at.line}; declare it once`,
      );
  }
}

/** A pattern such as `**` may be shorter than the paths that it matches. */
function placeProblem(scope: PathScope, name: string): string | undefined {
  const known = isPattern(name) ? pathOf.groups : pathOf[scope];
  return known.safeParse(name.replaceAll("*", "x")).success
    ? undefined
    : `"${name}" is not a full path such as ${scope === "groups" ? "acme/platform" : "acme/platform/web"}`;
}

export function validateUses(tree: Tree, problems: Problems): void {
  const sets = entriesAt(tree, "sets").map(([name]) => name);
  const used = new Set(bodiesIn(tree).flatMap(({ body }) => textsAt(body, "use").map(({ text }) => text)));
  for (const [name, { position }] of entriesAt(tree, "sets"))
    if (!used.has(name)) problems.warn(position, `nothing uses the set "${name}"; use it, or remove it`);
  for (const { scope, body } of bodiesIn(tree)) {
    for (const { text, position } of textsAt(body, "use")) {
      if (!sets.includes(text)) problems.add(position, notFound("set", text, sets));
      const misplaced = entriesAt(tree, "sets", text).find(
        ([section]) => section !== "mandatory" && !sectionsOf(scope).has(section),
      );
      if (misplaced)
        problems.add(position, `the set "${text}" has ${misplaced[0]}, which cannot be used under ${scope}`);
    }
  }
}
