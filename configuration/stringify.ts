/** A whole and tidy file out of flat objects, such that loading it gives the same objects. */
import { Document, Scalar, visit } from "yaml";
import type { z } from "zod";
import type { AnyDefinition } from "../provider/resource";
import { declared, same, type Values } from "../provider/values";
import { fitting, isMarker, Secret, writeMarker } from "./markers";
import { type Scope, type Section, scopeOf, scopes, sectionsOf } from "./sections";
import type { Ownership, Service } from "./words";

export interface FlatObject {
  readonly kind: string;
  /** The full path of its group or project, or `instance`. */
  readonly place: string;
  /** Its name in the section; anything where there is only one. */
  readonly key: string;
  readonly inputs: Values;
}

export interface StringifyOptions {
  readonly service?: Service;
  /** Of the whole file. */
  readonly ownership?: Ownership;
  /** Lines at the top, as comments. */
  readonly header?: readonly string[];
  /** Where editors find the schema, relative to the file. */
  readonly schema?: string;
}

/** Secrets that stand in the clear are named instead, so that no file ever holds one. */
export function stringifyConfiguration(
  objects: Iterable<FlatObject>,
  options: StringifyOptions = {},
): string {
  const { service, ownership, header = [], schema = "./forge.schema.json" } = options;
  const places = new Map(scopes.map((scope) => [scope, new Map<string, FlatObject[]>()]));
  for (const object of objects) {
    const ofScope = places.get(scopeOf(object.kind, object.place)) ?? new Map();
    ofScope.set(object.place, [...(ofScope.get(object.place) ?? []), object]);
  }
  const written = scopes.flatMap((scope) => {
    const bodies = sorted(places.get(scope) ?? new Map()).map(
      ([place, members]) => [place, placeBody(scope, members)] as const,
    );
    const [first] = bodies;
    if (first === undefined) return [];
    return [[scope, scope === "instance" ? first[1] : new Map(bodies)] as const];
  });
  const file = new Map<string, unknown>([
    ...(service === undefined ? [] : [["service", service] as const]),
    ...(ownership === undefined ? [] : [["ownership", ownership] as const]),
    ...(written.length === 0 ? [["groups", {}] as const] : written),
  ]);
  const document = new Document(file, { aliasDuplicateObjects: false });
  document.commentBefore = [`yaml-language-server: $schema=${schema}`, ...header]
    .map((line) => ` ${line}`)
    .join("\n");
  makeTidy(document);
  return document.toString({ lineWidth: 0 });
}

/** By name, whatever the language of the machine. */
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
  if (section.isSingle && first) return body(section, first, undefined);
  const items = new Map<string, unknown>();
  for (const member of [...members].sort((one, other) => (one.key < other.key ? -1 : 1))) {
    const name = freeName(member.key, items);
    items.set(name, body(section, member, name));
  }
  return items;
}

/** Names that a file cannot hold, or holds already, are replaced; then the object says itself what it is called. */
function freeName(key: string, taken: ReadonlyMap<string, unknown>): string {
  const name = key === "" || key === "<<" || key === "__proto__" || writeMarker(key) !== key ? "object" : key;
  if (!taken.has(name)) return name;
  let count = 2;
  while (taken.has(`${name} (${count})`)) count++;
  return `${name} (${count})`;
}

/** What an object says, in the order of its kind, without what goes without saying. */
function body(
  { unsaid, keyInput, schema, definition }: Section,
  object: FlatObject,
  name: string | undefined,
) {
  const { inputs } = object;
  const byName =
    name === undefined || keyInput === undefined
      ? undefined
      : fitting(name, [schema.shape[keyInput] as z.ZodType]);
  const said = Object.keys(definition.inputs)
    .filter((input) => !unsaid.includes(input) && inputs[input] !== undefined && inputs[input] !== null)
    .filter((input) => input !== keyInput || !same(inputs[input], byName));
  return new Map(said.map((input) => [input, writable(definition, object, input)]));
}

function writable(
  { secrets = [] }: AnyDefinition,
  { place, key, inputs }: FlatObject,
  input: string,
): unknown {
  const value = inputs[input];
  if (secrets.includes(input) && typeof value === "string")
    return writeMarker(
      new Secret(
        [place, key, input]
          .join("_")
          .replace(/\W+/g, "_")
          .replace(/^(?=\d)/, "_"),
      ),
    );
  return asText(value);
}

/** With placeholders for markers, and with texts that look like placeholders such that they are none. */
function asText(value: unknown): unknown {
  if (typeof value === "string" || isMarker(value)) return writeMarker(value);
  if (Array.isArray(value)) return value.map(asText);
  if (typeof value !== "object" || value === null) return value;
  return new Map(Object.entries(declared(value as Values)).map(([name, item]) => [name, asText(item)]));
}

// ─── Looks ───────────────────────────────────────────────────────────────────

/** What shows otherwise than it is, or not at all, is written as escapes. */
const ODD = /[^\n\t\x20-\x7e\xa0-\u2027\u202a-\ufefe]/u;

function makeTidy(document: Document): void {
  const { contents } = document as unknown as { contents: { items: { key: Scalar }[] } };
  for (const [index, { key }] of contents.items.entries()) key.spaceBefore = index > 0;
  visit(document, {
    Scalar(_, scalar) {
      if (typeof scalar.value === "string" && ODD.test(scalar.value)) scalar.type = Scalar.QUOTE_DOUBLE;
    },
  });
}
