/** Collects the declared objects from paths, patterns, sets and defaults. */

import { isNumber } from "../../../provider/identity/places";
import type { Source, UnidentifiedPlace } from "../configuration";
import { isMatched, patternsIn } from "../places/layers";
import { Omissions } from "../places/omissions";
import { placeValues } from "../places/place-values";
import { type FilePlace, placesIn } from "../places/places";
import { type Position, Problems } from "../read/problems";
import { isBranch, isNull, merged, type TreeBranch } from "../read/tree";
import { type Section, scopeOf, sectionOf, sectionsOf } from "../schema/sections";
import type { Declaration, DeclaredCollection } from "./declaration";
import { readSectionItems } from "./items";
import { objectName, placeName } from "./markers";
import { needsIn } from "./needs";
import { knownInputs, type ObjectSetting, type ReadObject, readObject } from "./object";
import { hasOwnOwnership } from "./ownership";
import type { Target } from "./placeholder";
import { referenceFrom, sortedByReferences } from "./references";
import { mentionsIn, type SectionSources, sourcesOf } from "./sources";

export interface DeclaredObjects {
  /** Referenced objects come first. */
  readonly declarations: readonly Declaration[];
  readonly collections: readonly DeclaredCollection[];
  readonly unidentified: readonly UnidentifiedPlace[];
}

interface DeclaredPlace {
  readonly place: FilePlace;
  readonly objects: readonly Declaration[];
  readonly collections: readonly DeclaredCollection[];
}

/** As long as the service was not asked what patterns match, only full paths are declared. */
export function declare(
  { tree, variables, contents, places: table, others }: Source,
  problems: Problems,
  aboutReferences: Problems,
): DeclaredObjects {
  const omissions = new Omissions();
  const unidentified = new Map<string, UnidentifiedPlace>();
  const reading: Reading = {
    ...{ tree, variables, contents, omissions, places: table },
    isMentioned: mentionsIn(tree),
    objectsIn: (setting, sources) => objectsIn(setting, sources, problems, omissions),
  };
  const places = placesIn(tree, table).map((place) =>
    declaredIn(place, placeValues(place, table, unidentified), reading),
  );
  expectPlaces(places, unidentified);
  const patterns = table.isAsked ? [] : patternsIn(tree);
  if (patterns.length === 0) omissions.warn(problems);
  const isYetToCome = ({ kind, place }: Target) =>
    patterns.some((pattern) => isMatched(pattern, scopeOf(kind, place), place));
  return {
    declarations: withNeeds(
      sortedByReferences(
        places.flatMap(({ objects }) => objects),
        { isYetToCome, isOfStack: others.length > 0 },
        aboutReferences,
      ),
    ),
    collections: places.flatMap(({ collections }) => collections),
    unidentified: [...unidentified.values()],
  };
}

/** Places with settings must be there, unless a run creates them. */
function expectPlaces(places: readonly DeclaredPlace[], unidentified: Map<string, UnidentifiedPlace>): void {
  for (const { place, objects } of places) {
    const { scope, place: name, isCreated, position: where } = place;
    const hasSettings = objects.some((one) => sectionOf(one.kind, scope).isPlace);
    if (scope !== "instance" && hasSettings && !isCreated)
      unidentified.set(placeName(scope, name), { scope, place: name, where, isExpected: true });
  }
}

function withNeeds(declarations: readonly Declaration[]): readonly Declaration[] {
  const needsOf = needsIn(declarations);
  return declarations.map((one) => {
    const needs = needsOf(one);
    return needs.length === 0 ? one : { ...one, needs };
  });
}

/** The same for all places. */
interface Reading extends Pick<Source, "tree" | "variables" | "contents" | "places"> {
  readonly omissions: Omissions;
  readonly isMentioned: ReturnType<typeof mentionsIn>;
  readonly objectsIn: (setting: ObjectSetting, sources: SectionSources) => readonly Found[];
}

function declaredIn(
  home: FilePlace,
  placeValue: ObjectSetting["placeValue"],
  reading: Reading,
): DeclaredPlace {
  const { variables, contents, places, omissions, objectsIn } = reading;
  const { scope, place } = home;
  const path = isNumber(place) && places.numberOf(scope, place) === undefined ? undefined : home.now;
  const objects: Declaration[] = [];
  const collections: DeclaredCollection[] = [];
  for (const section of sectionsOf(scope).values()) {
    const sources = sourcesIn(home, section, reading);
    if (sources === undefined) continue;
    const { bodies, ownership } = sources;
    const common = { kind: section.kind, section: section.name, scope, place, ownership };
    const collection = collectionIn(section, sources);
    if (collection)
      collections.push({ ...common, ...collection, where: bodies.at(-1)?.position ?? home.position });
    for (const { position } of section.isSingle ? [] : bodies.filter(isNull))
      omissions.add(position, ownership !== "additive", `${section.name} is ${WITHOUT_EFFECT}; remove it`);
    const reference = (text: string) => referenceFrom(text, home, places);
    const setting = { section, place, path, variables, contents, reference, placeValue };
    for (const { position: where, ...own } of objectsIn(setting, sources))
      objects.push({ ...common, where, ...own, ...createdBy(home, section) });
  }
  return { place: home, objects, collections };
}

/** `undefined` if nothing declares the section there. */
function sourcesIn(
  home: FilePlace,
  section: Section,
  { tree, omissions, isMentioned }: Reading,
): SectionSources | undefined {
  const { creates = false } = createdBy(home, section);
  if (!creates && !isMentioned(home, section.name)) return undefined;
  const sources = sourcesOf(tree, home, section, omissions);
  // A place that is created is an object, even if the file has no settings of it.
  return creates && sources.bodies.length === 0
    ? { ...sources, bodies: [{ position: home.position, entries: new Map() }] }
    : sources;
}

const createdBy = ({ isCreated }: FilePlace, { isPlace }: Section): Pick<Declaration, "creates"> =>
  isPlace && isCreated ? { creates: true } : {};

/** A section in which all objects count, not only those that it declares. */
function collectionIn(
  section: Section,
  { layers, bodies, ownership }: SectionSources,
): Pick<DeclaredCollection, "ownership"> | undefined {
  if (ownership === "additive" || section.isSingle) return undefined;
  return bodies.length > 0 || hasOwnOwnership(layers, section) ? { ownership } : undefined;
}

interface Found extends ReadObject {
  readonly key: string;
  readonly position: Position;
  readonly positions: readonly Position[];
  readonly tree: TreeBranch;
}

function objectsIn(
  setting: ObjectSetting,
  sources: SectionSources,
  problems: Problems,
  omissions: Omissions,
): readonly Found[] {
  const { section } = setting;
  const items = readSectionItems(
    section,
    sources.bodies,
    (tree) => knownInputs(setting, tree),
    (position) => omissions.add(position, true),
  );
  return [...items].flatMap(([key, item]) => {
    const { position, positions, isBare } = item;
    const tree = merged(sources.defaults, item.tree);
    const whole = isBranch(tree) ? { ...item, tree } : item;
    const own = isBare ? new Problems() : problems;
    const found = { key, position, positions, tree: whole.tree, ...readObject(setting, key, whole, own) };
    if (!isBare) return [found];
    const name = objectName({ section: section.name, key });
    omissions.add(position, own.isEmpty, `${name} is ${WITHOUT_EFFECT}; write its inputs, or remove it`);
    if (!own.isEmpty) return [];
    problems.addAll(own);
    return [found];
  });
}

const WITHOUT_EFFECT = "empty and leaves out nothing, because no set or pattern declares it here";
