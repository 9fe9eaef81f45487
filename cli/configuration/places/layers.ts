/** The parts of a file about places, under full paths, patterns and `instance`, with their settings. */
import type { Position } from "../read/problems";
import { at, entriesAt, isScalar, type Positioned, type Tree, textsAt } from "../read/tree";
import { INSTANCE, type PathScope, type PlaceName, pathScopes, type Scope } from "../schema/sections";
import { isPattern, matches } from "./wildcards";

/** The values under a full path, a pattern or `instance`. */
export interface Layer {
  readonly scope: Scope;
  /** The path or pattern, or `instance`. */
  readonly name: string;
  readonly position: Position;
  readonly body: Tree;
}

export interface Pattern extends Layer {
  readonly scope: PathScope;
  readonly except: readonly Positioned[];
}

/** All of a file, in its order. */
export function layersIn(tree: Tree | undefined): readonly Layer[] {
  const instance = at(tree, INSTANCE);
  return [
    ...(instance
      ? [{ scope: "instance" as const, name: INSTANCE, position: instance.position, body: instance }]
      : []),
    ...pathLayersIn(tree),
  ];
}

/** Those of groups and projects. */
export const pathLayersIn = (tree: Tree | undefined) =>
  pathScopes.flatMap((scope) =>
    entriesAt(tree, scope).map(([name, { position, value: body }]) => ({ scope, name, position, body })),
  );

/** A group or project as a file names it, by a full path or a number. */
export interface NamedPlace extends PlaceName {
  readonly scope: PathScope;
  readonly where: Position;
}

export const namedLayersIn = (tree: Tree | undefined): readonly NamedPlace[] =>
  pathLayersIn(tree)
    .filter(({ name }) => !isPattern(name))
    .map(({ scope, name: place, position: where }) => ({ scope, place, where }));

export const patternsIn = (tree: Tree): readonly Pattern[] =>
  pathLayersIn(tree).flatMap((layer) =>
    isPattern(layer.name) ? [{ ...layer, except: exceptionsIn(layer.body).places }] : [],
  );

export const isMatched = ({ name, except, ...pattern }: Pattern, scope: Scope, path: string): boolean =>
  pattern.scope === scope && matches(name, path) && !except.some(({ text }) => matches(text, path));

/** Whether a run makes the place if it is missing. */
export function isCreated(body: Tree | undefined): boolean {
  const create = at(body, "create");
  return isScalar(create) && create.value === true;
}

// ─── What is left out ────────────────────────────────────────────────────────

export interface SectionException {
  /** As it stands in the file, such as `#labels`. */
  readonly text: string;
  readonly position: Position;
  /** The places of a pattern; empty for those in which the exception stands. */
  readonly path: string;
  readonly section: string;
}

export interface Exceptions {
  readonly places: readonly Positioned[];
  readonly sections: readonly SectionException[];
}

const NONE: Exceptions = { places: [], sections: [] };

export function exceptionsIn(body: Tree | undefined): Exceptions {
  const texts = textsAt(body, "except");
  if (texts.length === 0) return NONE;
  const isSection = ({ text }: Positioned) => text.includes("#");
  return {
    places: texts.filter((one) => !isSection(one)),
    sections: texts.filter(isSection).map(({ text, position }) => {
      const [path = "", section = ""] = text.split(/#(.*)/s);
      return { text, position, path, section };
    }),
  };
}
