/** The groups and projects that a file speaks of, and whose words hold for each. */
import { groupPath, projectPath } from "../provider/resources/fields";
import { noSuch } from "./judge";
import type { Problems, Spot } from "./problems";
import { INSTANCE, type Scope, sectionsOf } from "./sections";
import { at, entriesAt, type Tree, textsAt } from "./tree";
import { isPattern, literalBeginning, matches } from "./wildcards";

/** What a file says of a place under one name. */
export interface Layer {
  readonly spot: Spot;
  readonly body: Tree;
}

export interface Place {
  readonly scope: Scope;
  /** A full path, or `instance`. */
  readonly place: string;
  readonly spot: Spot;
  /** What comes later goes before what comes earlier. */
  readonly layers: readonly Layer[];
}

/** A pattern over projects. */
export interface Pattern extends Layer {
  readonly pattern: string;
  readonly except: readonly string[];
}

export const patternsIn = (tree: Tree): readonly Pattern[] =>
  entriesAt(tree, "projects").flatMap(([pattern, { spot, value }]) =>
    isPattern(pattern)
      ? [{ pattern, spot, body: value, except: textsAt(value, "except").map(({ text }) => text) }]
      : [],
  );

export const isMeant = ({ pattern, except }: Pattern, project: string): boolean =>
  matches(pattern, project) && !except.some((other) => matches(other, project));

/** Every place by its name, and the given projects that a pattern means. */
export function placesIn(tree: Tree, listed: Iterable<string>): readonly Place[] {
  const patterns = patternsIn(tree);
  const instance = at(tree, INSTANCE);
  const ofInstance = instance && { spot: instance.spot, body: instance };
  const groups = namedIn(tree, "groups");
  const projects = namedIn(tree, "projects");
  return [
    ...(ofInstance ? [placeOf("instance", INSTANCE, [ofInstance])] : []),
    ...[...groups].map(([group, layer]) => placeOf("groups", group, [layer])),
    ...[...new Set([...projects.keys(), ...listed])].map((project) => {
      const own = projects.get(project);
      const layers = patterns.filter((pattern) => isMeant(pattern, project));
      return placeOf("projects", project, own ? [...layers, own] : layers);
    }),
  ].filter((place) => place !== undefined);
}

/** Told of with the words that are nearest to it. */
function placeOf(scope: Scope, place: string, layers: readonly Layer[]): Place | undefined {
  const spot = layers.at(-1)?.spot;
  return spot && { scope, place, spot, layers };
}

const namedIn = (tree: Tree, scope: Scope) =>
  new Map(
    entriesAt(tree, scope)
      .filter(([name]) => !isPattern(name))
      .map(([name, { spot, value }]): [string, Layer] => [name, { spot, body: value }]),
  );

/** What stands under each name of a place, patterns included. */
export const bodiesIn = (tree: Tree): (readonly [Scope, Tree | undefined])[] => [
  ["instance", at(tree, INSTANCE)],
  ...(["groups", "projects"] as const).flatMap((scope) =>
    entriesAt(tree, scope).map(([, { value }]) => [scope, value] as const),
  ),
];

/** What a layer says of a section, the sets that it uses first. */
export const bodiesOf = (tree: Tree, { body }: Layer, section: string): readonly Tree[] =>
  [...textsAt(body, "use").map(({ text }) => at(tree, "sets", text, section)), at(body, section)].filter(
    (found) => found !== undefined,
  );

// ─── What is wrong with them ─────────────────────────────────────────────────

const paths = { groups: groupPath, projects: projectPath } as const;

export function judgePlaces(tree: Tree, problems: Problems): void {
  for (const scope of ["groups", "projects"] as const) {
    for (const [name, { spot, value }] of entriesAt(tree, scope)) {
      const wrong = whyNoPlace(scope, name);
      if (wrong !== undefined) problems.add(spot, wrong);
      const [first] = textsAt(value, "except");
      if (first && !isPattern(name))
        problems.add(first.spot, `"except" goes with a pattern, and ${name} is none`);
    }
  }
}

function whyNoPlace(scope: "groups" | "projects", name: string): string | undefined {
  const path = name.replaceAll("*", "x");
  if (!paths[scope].safeParse(path).success)
    return `"${name}" is no full path such as ${scope === "groups" ? "acme/platform" : "acme/platform/web"}`;
  if (!isPattern(name)) return undefined;
  if (scope === "groups") return `"${name}" is a pattern, and patterns stand under projects; name each group`;
  if (literalBeginning(name) === "")
    return `"${name}" begins with a star; a pattern begins with the group that is to be searched, such as "acme/**"`;
  return undefined;
}

export function judgeUses(tree: Tree, problems: Problems): void {
  const sets = entriesAt(tree, "sets").map(([name]) => name);
  for (const [scope, body] of bodiesIn(tree)) {
    for (const { text, spot } of textsAt(body, "use")) {
      if (!sets.includes(text)) problems.add(spot, noSuch("set", text, sets));
      const stray = entriesAt(tree, "sets", text).find(([section]) => !sectionsOf(scope).has(section));
      if (stray) problems.add(spot, `the set "${text}" has ${stray[0]}, which cannot stand under ${scope}`);
    }
  }
}
