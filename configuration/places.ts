/** Reads the places of a file, which are groups, projects and the installation, and the layers that apply to each. */
import { groupPath, projectPath } from "../provider/resources/fields";
import { exceptionsIn } from "./exceptions";
import type { Position, Problems } from "./problems";
import { INSTANCE, type Scope, sectionsOf } from "./sections";
import { at, entriesAt, type Tree, textsAt } from "./tree";
import { notFound } from "./validate";
import { isPattern, literalBeginning, matches } from "./wildcards";

/** The values for a place from one full path or pattern. */
export interface Layer {
  readonly position: Position;
  readonly body: Tree;
}

export interface Place {
  readonly scope: Scope;
  /** A full path, or `instance`. */
  readonly place: string;
  readonly position: Position;
  /** Later layers override earlier ones. */
  readonly layers: readonly Layer[];
}

export interface Pattern extends Layer {
  readonly pattern: string;
  readonly except: readonly string[];
}

export const patternsIn = (tree: Tree): readonly Pattern[] =>
  entriesAt(tree, "projects").flatMap(([pattern, { position, value }]) =>
    isPattern(pattern)
      ? [{ pattern, position, body: value, except: exceptionsIn(value).places.map(({ text }) => text) }]
      : [],
  );

export const isMatched = ({ pattern, except }: Pattern, project: string): boolean =>
  matches(pattern, project) && !except.some((other) => matches(other, project));

/** All places by full path; `listed` projects that match a pattern are included. */
export function placesIn(tree: Tree, listed: Iterable<string>): readonly Place[] {
  const patterns = patternsIn(tree);
  const instance = at(tree, INSTANCE);
  const ofInstance = instance && { position: instance.position, body: instance };
  const groups = namedIn(tree, "groups");
  const projects = namedIn(tree, "projects");
  return [
    ...(ofInstance ? [placeOf("instance", INSTANCE, [ofInstance])] : []),
    ...[...groups].map(([group, layer]) => placeOf("groups", group, [layer])),
    ...[...new Set([...projects.keys(), ...listed])].map((project) => {
      const own = projects.get(project);
      const layers = patterns.filter((pattern) => isMatched(pattern, project));
      return placeOf("projects", project, own ? [...layers, own] : layers);
    }),
  ].filter((place) => place !== undefined);
}

/** Problems are reported at the last layer. */
function placeOf(scope: Scope, place: string, layers: readonly Layer[]): Place | undefined {
  const position = layers.at(-1)?.position;
  return position && { scope, place, position, layers };
}

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
  ...(["groups", "projects"] as const).flatMap((scope) =>
    entriesAt(tree, scope).map(([name, { value }]) => ({ scope, name, body: value })),
  ),
];

// ─── Validation ──────────────────────────────────────────────────────────────

const paths = { groups: groupPath, projects: projectPath } as const;

export function validatePlaces(tree: Tree, problems: Problems): void {
  for (const scope of ["groups", "projects"] as const) {
    refuseSpellings(entriesAt(tree, scope), problems);
    for (const [name, { position }] of entriesAt(tree, scope)) {
      const problem = placeProblem(scope, name);
      if (problem !== undefined) problems.add(position, problem);
    }
  }
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

function placeProblem(scope: "groups" | "projects", name: string): string | undefined {
  const path = name.replaceAll("*", "x");
  if (!paths[scope].safeParse(path).success)
    return `"${name}" is not a full path such as ${scope === "groups" ? "acme/platform" : "acme/platform/web"}`;
  if (!isPattern(name)) return undefined;
  if (scope === "groups") return `"${name}" is a pattern, which only projects can have; name each group`;
  if (literalBeginning(name) === "")
    return `"${name}" begins with a star; begin a pattern with the group to search, such as "acme/**"`;
  return undefined;
}

export function validateUses(tree: Tree, problems: Problems): void {
  const sets = entriesAt(tree, "sets").map(([name]) => name);
  for (const { scope, body } of bodiesIn(tree)) {
    for (const { text, position } of textsAt(body, "use")) {
      if (!sets.includes(text)) problems.add(position, notFound("set", text, sets));
      const misplaced = entriesAt(tree, "sets", text).find(([section]) => !sectionsOf(scope).has(section));
      if (misplaced)
        problems.add(position, `the set "${text}" has ${misplaced[0]}, which cannot be used under ${scope}`);
    }
  }
}
