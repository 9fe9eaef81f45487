/** Writes objects as a tidy file; loading the file returns the same objects. */

import { Document, isScalar, isSeq, type Pair, type Scalar, visit } from "yaml";
import type { z } from "zod";
import type { AnyDefinition } from "../../../provider/definition/resource";
import { ON_DELETE } from "../../../provider/lifecycle/on-delete";
import { replaceSecrets } from "../../../provider/values/secret-fields";
import { concealedIn } from "../../../provider/values/secret-inputs";
import { declared, isRecord, same, type Values } from "../../../provider/values/values";
import { groupBy } from "../../../sdk/group-by";
import { converted, writeMarker } from "../objects/markers";
import { isMarker, Secret } from "../objects/placeholder";
import { isReserved, SECRET_PREFIX } from "../read/credentials";
import { sectionOfSets } from "../read/short-forms";
import type { FileService, Ownership } from "../schema/file-schema";
import {
  allSections,
  type PathScope,
  pathScopes,
  type Scope,
  type Section,
  scopeOf,
  sectionsOf,
} from "../schema/sections";
import { type FlatPlace, type Inputs, layersOf, type Sections, type WrittenLayer, withSets } from "./compact";
import { variablesToList } from "./edit-variables";
import { inline, quoteOdd, withEscapes } from "./yaml-text";

export interface FlatObject {
  readonly kind: string;
  /** The full path of its group or project, or `instance`. */
  readonly place: string;
  /** Its name in the section; ignored in sections with a single object. */
  readonly key: string;
  readonly inputs: Values;
}

export interface StringifyOptions {
  readonly service?: FileService;
  /** The ownership of the whole file. */
  readonly ownership?: Ownership;
  /** Comment lines at the top. */
  readonly header?: readonly string[];
  /** The path of the schema for editors, relative to the file. */
  readonly schema?: string;
  /** With these, what many of them have stands in patterns and sets. Default: each place says all that it has. */
  readonly places?: WrittenPlaces | undefined;
  /** The keys that a path or pattern has besides its objects. Only without `places`. */
  besides?(scope: PathScope, place: string): Besides | undefined;
}

/** Paths and patterns that a pattern leaves out, and the ownership of sections. */
export interface Besides {
  readonly except: readonly string[];
  readonly ownership: Readonly<Record<string, Ownership>>;
}

/** The groups and projects whose objects are written, those without any included. */
export interface WrittenPlaces extends Readonly<Record<PathScope, readonly string[]>> {
  /** The groups in which there are no others, so that a pattern means the same. */
  readonly whole: readonly string[];
}

/** Replaces plain-text secrets by names, so that a file never contains one. */
export function stringifyConfiguration(
  objects: Iterable<FlatObject>,
  options: StringifyOptions = {},
): string {
  const { service, ownership, header = [], schema = "./forge.schema.json" } = options;
  const written = writtenParts(
    groupBy(objects, ({ kind, place }) => scopeOf(kind, place)),
    options,
  );
  const variables = variablesToList([...textsIn(new Map(written))]);
  const file = new Map<string, unknown>([
    ...(variables.length === 0 ? [] : [["variables", variables] as const]),
    ...(service === undefined ? [] : [["service", service] as const]),
    ...(ownership === undefined ? [] : [["ownership", ownership] as const]),
    ...(written.length === 0 ? [["groups", {}] as const] : written),
  ]);
  const document = new Document(file);
  document.commentBefore = [`yaml-language-server: $schema=${schema}`, ...header]
    .map((line) => ` ${line}`)
    .join("\n");
  makeTidy(document);
  if (options.places !== undefined || options.besides !== undefined) makeShort(document);
  return withEscapes(document.toString({ lineWidth: 0 }));
}

type Part = readonly [string, unknown];

/** The top-level keys with objects. */
function writtenParts(
  byScope: ReadonlyMap<Scope, readonly FlatObject[]>,
  { places: known, besides }: StringifyOptions,
): readonly Part[] {
  const placesIn = (scope: Scope): readonly FlatPlace[] =>
    sorted(groupBy(byScope.get(scope) ?? [], ({ place }) => place)).map(([path, members]) => ({
      ...{ path, sections: sectionsFrom(scope, members) },
    }));
  const [instance] = placesIn("instance");
  const scoped = pathScopes.map((scope) => {
    const places = placesIn(scope);
    if (known === undefined)
      return places.map(({ path, sections }) => ({
        ...plainLayer(path, sections),
        ...besides?.(scope, path),
      }));
    const found = new Map(places.map((place) => [place.path, place]));
    const all = [...new Set([...known[scope], ...found.keys()])];
    const keyInputs = new Map([...sectionsOf(scope).values()].map(({ name, keyInput }) => [name, keyInput]));
    return layersOf(
      all.map((path) => found.get(path) ?? { path, sections: new Map() }),
      known.whole,
      keyInputs,
    );
  });
  const { sets, layers } = known === undefined ? { sets: new Map(), layers: scoped } : withSets(scoped);
  return [
    ...filled(
      "sets",
      [...sets].map(([name, says]) => [name, bodyOf(says, sectionOfSets)] as const),
    ),
    ...(instance === undefined
      ? []
      : [["instance", bodyOf(instance.sections, (name) => sectionsOf("instance").get(name))] as const]),
    ...pathScopes.flatMap((scope, index) =>
      filled(
        scope,
        (layers[index] ?? []).map(
          (layer) => [layer.name, layerBody(layer, (name) => sectionsOf(scope).get(name))] as const,
        ),
      ),
    ),
  ];
}

const filled = (name: string, entries: readonly Part[]): readonly Part[] =>
  entries.length === 0 ? [] : [[name, new Map(entries)]];

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (value instanceof Map || Array.isArray(value))
    for (const one of value.values()) yield* textsIn(one);
  else if (isRecord(value)) yield* textsIn(Object.values(value));
}

/** Sorted by code unit, so that the locale does not matter. */
const sorted = <T>(byName: ReadonlyMap<string, T>): (readonly [string, T])[] =>
  [...byName].sort(([one], [other]) => (one < other ? -1 : 1));

// ─── Sections ────────────────────────────────────────────────────────────────

/** The objects of a place by section, in the order of the kinds. */
function sectionsFrom(scope: Scope, members: readonly FlatObject[]): Sections<Inputs> {
  const sections = [...sectionsOf(scope).values()].flatMap((section) => {
    const own = members.filter(({ kind }) => kind === section.kind);
    return own.length === 0 ? [] : [[section.name, itemsOf(section, own)] as const];
  });
  return new Map(sections);
}

function itemsOf(section: Section, members: readonly FlatObject[]): ReadonlyMap<string, Inputs> {
  const [first] = members;
  if (section.isSingle && first) return new Map([["", writtenInputs(section, first, undefined)]]);
  const items = new Map<string, Inputs>();
  for (const member of [...members].sort((one, other) => (one.key < other.key ? -1 : 1))) {
    const name = uniqueName(member.key, items);
    items.set(name, writtenInputs(section, member, name));
  }
  return items;
}

const plainLayer = (name: string, sections: Sections<Inputs>): WrittenLayer => ({
  name,
  except: [],
  use: [],
  body: sections,
});

type SectionNamed = (name: string) => Section | undefined;

function layerBody(
  { use, except, ownership = {}, body }: WrittenLayer,
  sectionNamed: SectionNamed,
): Map<string, unknown> {
  return new Map<string, unknown>([
    ...(use.length === 0 ? [] : [["use", use] as const]),
    ...(except.length === 0 ? [] : [["except", except] as const]),
    ...(Object.keys(ownership).length === 0 ? [] : [["ownership", ownership] as const]),
    ...bodyOf(body, sectionNamed),
  ]);
}

/** The sections as a file has them. */
const bodyOf = (body: WrittenLayer["body"], sectionNamed: SectionNamed): Map<string, unknown> =>
  new Map(
    [...body].map(([name, objects]) => {
      const section = sectionNamed(name);
      if (objects === null || (objects.has("") && isSingleNamed(name)))
        return [name, objects?.get("") ?? null];
      return [
        name,
        new Map([...objects].map(([key, inputs]) => [key, inputs && inShortForm(section, inputs)])),
      ];
    }),
  );

const isSingleNamed = (name: string): boolean =>
  allSections().some((section) => section.name === name && section.isSingle);

/** The single value of an object that declares nothing else. */
function inShortForm({ shortInput = "" }: Partial<Section> = {}, inputs: Inputs): unknown {
  const value = inputs.get(shortInput);
  // A number or a yes does not say what it is.
  const isWhole = inputs.size !== 1 || typeof value !== "string";
  return isWhole ? inputs : value;
}

/** Whether a file can have this name of an object; otherwise the object gets another one there. */
export const isWritableKey = (key: string): boolean =>
  key !== "" && key !== "<<" && key !== "__proto__" && writeMarker(key) === key;

/** Replaces keys that a file cannot contain, or that are taken; the object then declares its name itself. */
function uniqueName(key: string, taken: ReadonlyMap<string, unknown>): string {
  const name = isWritableKey(key) ? key : "object";
  if (!taken.has(name)) return name;
  let count = 2;
  while (taken.has(`${name} (${count})`)) count++;
  return `${name} (${count})`;
}

/** The object's inputs in the order of its kind, without implicit ones. */
export function writtenInputs(
  { implicit, keyInput, schema, definition }: Section,
  object: FlatObject,
  name: string | undefined,
): Map<string, unknown> {
  const { inputs } = object;
  const byName =
    name === undefined || keyInput === undefined
      ? undefined
      : converted(name, [schema.shape[keyInput] as z.ZodType]);
  const names = Object.keys(definition.inputs)
    .filter((input) => !implicit.includes(input) && inputs[input] !== undefined && inputs[input] !== null)
    .filter((input) => input !== keyInput || !same(inputs[input], byName))
    // A file deletes by an entry of `removed`.
    .filter((input) => input !== ON_DELETE || inputs[input] !== "delete");
  return new Map(names.map((input) => [input, writable(definition, object, input)]));
}

function writable(
  { secrets = [], concealedBy, inputs: schemas }: AnyDefinition,
  { place, key, inputs }: FlatObject,
  input: string,
): unknown {
  const value = inputs[input];
  const written = (secret: unknown, words: readonly string[]) =>
    typeof secret === "string"
      ? writeMarker(new Secret(variableNameOf(place, key, input, ...words)))
      : asText(secret);
  if (concealedIn(concealedBy, inputs).includes(input)) return written(value, []);
  return secrets.includes(input) ? replaceSecrets(schemas[input], value, written) : asText(value);
}

/** Such as `ACME_WEB_COPY_PASSWORD`; with a prefix where a file may not read the variable otherwise. */
export function variableNameOf(...words: readonly string[]): string {
  const name = words
    .join("_")
    .replace(/\W+/g, "_")
    .replace(/^(?=\d)/, "_");
  return isReserved(name) ? `${SECRET_PREFIX}${name}` : name;
}

/** Writes markers as placeholders, and escapes texts that look like placeholders. */
export function asText(value: unknown): unknown {
  if (typeof value === "string" || isMarker(value)) return writeMarker(value);
  if (Array.isArray(value)) return value.map(asText);
  if (typeof value !== "object" || value === null) return value;
  return new Map(Object.entries(declared(value as Values)).map(([name, item]) => [name, asText(item)]));
}

// ─── Looks ───────────────────────────────────────────────────────────────────

function makeTidy(document: Document): void {
  const { contents } = document as unknown as { contents: { items: { key: Scalar }[] } };
  for (const [index, { key }] of contents.items.entries()) key.spaceBefore = index > 0;
  quoteOdd(document);
}

/** Longer ones have a line for each of their values. */
const SHORT_LINE = 90;

/** The number of names and collections above the body of a place or set, and above an object. */
const DEPTH = { body: 5, object: 9 } as const;

/** Writes what people write in one line so: an object, names with single values, and what has one part. */
function makeShort(document: Document): void {
  const isScalarPair = ({ value }: Pair) => isScalar(value);
  visit(document, {
    Collection(_, collection, path) {
      const { items } = collection;
      const isShort =
        isSeq(collection) ||
        path.length >= DEPTH.object ||
        items.length === 1 ||
        (items as Pair[]).every(isScalarPair);
      if (path.length < DEPTH.body || !isShort) return;
      const text = inline(collection.toJS(document));
      if (text.length + (2 * (path.length - 1)) / 2 <= SHORT_LINE && !text.includes("\\n"))
        collection.flow = true;
    },
  });
}
