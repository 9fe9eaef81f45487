/** Finds the values that apply to a section of a place: those of its sets, patterns and full path, without what is left out. */

import type { Layer } from "../places/layers";
import { exceptionsIn, isMandatory, type SectionException } from "../places/layers";
import type { Omissions } from "../places/omissions";
import type { FilePlace } from "../places/places";
import { matches } from "../places/wildcards";
import type { Position } from "../read/problems";
import { at, isBranch, isNull, merged, type Tree, textsAt } from "../read/tree";
import type { Ownership } from "../schema/file-schema";
import type { Section } from "../schema/sections";
import { ownershipOf } from "./ownership";

export interface SectionSources {
  /** Those whose ownership and defaults apply. */
  readonly layers: readonly Layer[];
  /** Later values override earlier ones. */
  readonly bodies: readonly Tree[];
  readonly ownership: Ownership;
  /** Those of all layers; a single object has none. */
  readonly defaults: Tree | undefined;
  /** All that say something of the section, also those that a later one leaves out. */
  readonly all: readonly SectionSource[];
}

/** The part of a set, a pattern or a path that is about a section. */
export interface SectionSource {
  readonly body: Tree | undefined;
  /** Those of the section; a set has none. */
  readonly defaults: Tree | undefined;
  readonly isMandatory: boolean;
  /** The layers that come before what this one declares itself: a set has no ownership of its own. */
  readonly layersBefore: readonly Layer[];
  /** Where a later one leaves it out as a whole. */
  leftOutAt: Position | undefined;
}

export function sourcesOf(
  tree: Tree,
  place: FilePlace,
  section: Section,
  omissions: Omissions,
): SectionSources {
  const { name, isSingle } = section;
  let layers: Layer[] = [];
  let bodies: Tree[] = [];
  const all: SectionSource[] = [];
  let isLeftOut = false;
  const inherits = (layer: Layer) =>
    isLeftOut || bodies.length > 0 || layers.some((other) => other !== layer && isAbout(name, other));
  const leaveOut = (layer: Layer, position: Position) => {
    omissions.add(position, true);
    for (const source of all) source.leftOutAt ??= position;
    isLeftOut = true;
    layers = [layer];
    bodies = [];
  };
  const add = (layer: Layer, body: Tree) => {
    if (isNull(body) && inherits(layer)) leaveOut(layer, body.position);
    else bodies.push(body);
  };
  for (const layer of place.layers) {
    const exceptions = exceptionsIn(layer.body).sections.filter(({ section }) => section === name);
    if (isExcepted(exceptions, place, omissions)) continue;
    const before = [...layers];
    layers.push(layer);
    for (const { body, isMandatory } of bodiesOfSets(tree, layer, name)) {
      add(layer, body);
      all.push({ body, isMandatory, defaults: undefined, layersBefore: before, leftOutAt: undefined });
    }
    for (const exception of exceptions.filter(({ path }) => path === ""))
      if (inherits(layer)) leaveOut(layer, exception.position);
      else omissions.add(exception.position, false, warningOf(exception));
    const own = at(layer.body, name);
    if (own !== undefined) add(layer, own);
    all.push({
      ...{ body: own, layersBefore: [...before, layer], leftOutAt: undefined },
      defaults: isSingle ? undefined : at(layer.body, "defaults", name),
      isMandatory: isMandatory(layer.body),
    });
  }
  const defaults = all
    .flatMap((source) =>
      source.leftOutAt === undefined && isBranch(source.defaults) ? [source.defaults] : [],
    )
    .reduce<Tree | undefined>(merged, undefined);
  return { layers, bodies, ownership: ownershipOf(tree, layers, section), defaults, all };
}

/** Whether a pattern leaves out the section here. */
function isExcepted(
  exceptions: readonly SectionException[],
  { now }: FilePlace,
  omissions: Omissions,
): boolean {
  const meant = exceptions
    .filter(({ path }) => path !== "")
    .map((exception) => {
      const isMeant = matches(exception.path, now);
      omissions.add(exception.position, isMeant, warningOf(exception));
      return isMeant;
    });
  return meant.includes(true);
}

/** Whether a place declares anything in a section: most sections are declared nowhere. */
export function mentionsIn(tree: Tree): (place: FilePlace, section: string) => boolean {
  const known = new Map<Tree, ReadonlySet<string>>();
  const namesIn = ({ body }: Layer) => {
    const names = known.get(body) ?? mentionedBy(tree, body);
    known.set(body, names);
    return names;
  };
  return ({ layers }, section) => layers.some((layer) => namesIn(layer).has(section));
}

function mentionedBy(tree: Tree, body: Tree): ReadonlySet<string> {
  const names = new Set(exceptionsIn(body).sections.map(({ section }) => section));
  const sets = textsAt(body, "use").map(({ text }) => at(tree, "sets", text));
  for (const branch of [body, at(body, "defaults"), at(body, "ownership"), ...sets])
    if (isBranch(branch)) for (const name of branch.entries.keys()) names.add(name);
  return names;
}

const warningOf = ({ text }: SectionException) =>
  `"${text}" leaves out nothing, because no set or pattern declares it here; remove it`;

const isAbout = (section: string, { body }: Layer): boolean =>
  at(body, "ownership", section) !== undefined || at(body, "defaults", section) !== undefined;

const bodiesOfSets = (tree: Tree, { body: layer }: Layer, section: string) =>
  textsAt(layer, "use").flatMap(({ text }) => {
    const set = at(tree, "sets", text);
    const body = at(set, section);
    return body === undefined ? [] : [{ body, isMandatory: isMandatory(set) }];
  });
