/** Finds the values that apply to a section of a place: those of its sets, patterns and full path, without what is left out. */

import type { Layer } from "../places/layers";
import { exceptionsIn, type SectionException } from "../places/layers";
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
  let isLeftOut = false;
  const inherits = (layer: Layer) =>
    isLeftOut || bodies.length > 0 || layers.some((other) => other !== layer && isAbout(name, other));
  const leaveOut = (layer: Layer, position: Position) => {
    omissions.add(position, true);
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
    layers.push(layer);
    for (const body of bodiesOfSets(tree, layer, name)) add(layer, body);
    for (const exception of exceptions.filter(({ path }) => path === ""))
      if (inherits(layer)) leaveOut(layer, exception.position);
      else omissions.add(exception.position, false, warningOf(exception));
    const own = at(layer.body, name);
    if (own !== undefined) add(layer, own);
  }
  const defaults = (isSingle ? [] : layers)
    .map(({ body }) => at(body, "defaults", name))
    .filter((one) => one !== undefined && isBranch(one))
    .reduce<Tree | undefined>(merged, undefined);
  return { layers, bodies, ownership: ownershipOf(tree, layers, section), defaults };
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

const bodiesOfSets = (tree: Tree, { body: layer }: Layer, section: string): readonly Tree[] =>
  textsAt(layer, "use").flatMap(({ text }) => at(tree, "sets", text, section) ?? []);
