/** Writes objects as a tidy file; loading the file returns the same objects. */

import { Document, type Scalar } from "yaml";
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
import type { FileService, Ownership } from "../schema/file-schema";
import { type Scope, type Section, scopeOf, scopes, sectionsOf } from "../schema/sections";
import { variablesToList } from "./edit-variables";
import { quoteOdd, withEscapes } from "./yaml-text";

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
}

/** Replaces plain-text secrets by names, so that a file never contains one. */
export function stringifyConfiguration(
  objects: Iterable<FlatObject>,
  options: StringifyOptions = {},
): string {
  const { service, ownership, header = [], schema = "./forge.schema.json" } = options;
  const byScope = groupBy(objects, ({ kind, place }) => scopeOf(kind, place));
  const written = scopes.flatMap((scope) => {
    const bodies = sorted(groupBy(byScope.get(scope) ?? [], ({ place }) => place)).map(
      ([place, members]) => [place, placeBody(scope, members)] as const,
    );
    const [first] = bodies;
    if (first === undefined) return [];
    return [[scope, scope === "instance" ? first[1] : new Map(bodies)] as const];
  });
  const variables = variablesToList(written.flatMap(([, value]) => [...textsIn(value)]));
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
  return withEscapes(document.toString({ lineWidth: 0 }));
}

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

function placeBody(scope: Scope, members: readonly FlatObject[]): Map<string, unknown> {
  const sections = [...sectionsOf(scope).values()].flatMap((section) => {
    const own = members.filter(({ kind }) => kind === section.kind);
    return own.length === 0 ? [] : [[section.name, sectionBody(section, own)] as const];
  });
  return new Map(sections);
}

function sectionBody(section: Section, members: readonly FlatObject[]): Map<string, unknown> {
  const [first] = members;
  if (section.isSingle && first) return writtenInputs(section, first, undefined);
  const items = new Map<string, unknown>();
  for (const member of [...members].sort((one, other) => (one.key < other.key ? -1 : 1))) {
    const name = uniqueName(member.key, items);
    items.set(name, inShortForm(section, writtenInputs(section, member, name)));
  }
  return items;
}

/** The single value of an object that declares nothing else. */
function inShortForm({ shortInput = "" }: Section, inputs: ReadonlyMap<string, unknown>): unknown {
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
