/** Reads the placeholders in the texts of a file, and writes them: environment variables are read at once, others stay. */
import { parse } from "yaml";
import type { z } from "zod";
import { didYouMean } from "../../../sdk/did-you-mean";
import { unwrapSchema } from "../../../sdk/http/schema";
import { zodDefinitionOf } from "../../../sdk/zod-internals";
import type { Contents } from "../read/named-files";
import type { Variables } from "../read/variables";
import { INSTANCE, type PlaceName, type Scope } from "../schema/sections";
import {
  type Marker,
  type Part,
  type PlaceProperty,
  type PlaceValue,
  placeProperties,
  type Reference,
  Secret,
  Text,
  Variable,
} from "./placeholder";

// ─── In a file ───────────────────────────────────────────────────────────────

const sources = ["env", "secret", "ref", "file", "template"] as const;
type Source = (typeof sources)[number];

/** The beginning of every placeholder. */
export const placeholderPattern = `\\$\\{(?:(?:${sources.join("|")}):|place\\.)`;

/** A doubled dollar sign escapes a placeholder. */
const PLACEHOLDER = /(\$+)\{([A-Za-z]+)([:.])([^{}\n]*)\}/g;

const isSource = (word: string): word is Source => sources.some((source) => source === word);

const isPlaceProperty = (name: string): name is PlaceProperty =>
  placeProperties.some((property) => property === name);

const NAME = /^[A-Za-z_][\w-]*$/;

/** A variable name or a reference. */
const NAMED = /^[A-Za-z_][\w.#/-]*$/;

/**
 * Whether a text is a placeholder or a misspelled one. Others are left alone, such as shell variables; but a value that
 * is nothing else has an unknown placeholder.
 */
const isOurs = (word: string, mark: string, name: string, isWhole: boolean) =>
  mark === ":"
    ? isSource(word) || (NAMED.test(name) && (isWhole || word === PLACE || didYouMean(word, sources) !== ""))
    : word === PLACE || (isPlaceProperty(name) && didYouMean(word, [PLACE]) !== "");

const PLACE = "place";

export interface Surroundings {
  readonly variables: Variables;
  /** Returns the referenced object, or the problem. */
  reference(text: string): Reference | string;
  readonly contents: Contents;
  /** Returns the value of `${place.PROPERTY}`, or the problem. */
  placeValue(property: PlaceProperty): string | PlaceValue | Reference | { readonly problem: string };
}

/** The value of a text, or the problem with it. `isWhole` means that the text is a single placeholder. */
export type MarkerReading =
  | { readonly value: string | Marker; readonly isWhole: boolean }
  | { readonly problem: string };

/** `file` is the one that the text stands in. */
export function readMarkers(text: string, surroundings: Surroundings, file: string): MarkerReading {
  return read(text, isOurs, (word, name) =>
    isSource(word) ? filled(word, name, surroundings, file) : surroundings.placeValue(name as PlaceProperty),
  );
}

/** The placeholders of a text, whatever their values are. */
export function placeholdersIn(text: string): readonly { readonly source: string; readonly name: string }[] {
  const found: { source: string; name: string }[] = [];
  read(text, isOurs, (source, name) => {
    found.push({ source, name });
    return "";
  });
  return found;
}

function read(
  text: string,
  isMeant: typeof isOurs,
  fill: (word: string, name: string) => string | Marker | { readonly problem: string },
): MarkerReading {
  if (!text.includes("${")) return { value: text, isWhole: false };
  const parts: Part[] = [];
  let from = 0;
  let isWhole = false;
  for (const found of text.matchAll(PLACEHOLDER)) {
    const [whole, dollars = "", word = "", mark = "", name = ""] = found;
    if (!isMeant(word, mark, name, whole.length === text.length)) continue;
    parts.push(text.slice(from, found.index));
    from = found.index + whole.length;
    if (dollars.length > 1) {
      parts.push(whole.slice(1));
      continue;
    }
    const misspelled = spellingProblem(word, mark, name);
    if (misspelled !== undefined) return { problem: `${misspelled}; for the literal text, write $${whole}` };
    const value = fill(word, name);
    if (typeof value !== "string" && "problem" in value) return value;
    parts.push(...(value instanceof Text ? value.parts : [value]));
    isWhole = whole.length === text.length;
  }
  parts.push(text.slice(from));
  return { value: joined(parts), isWhole };
}

function spellingProblem(word: string, mark: string, name: string): string | undefined {
  if (mark === ":") {
    if (isSource(word)) return undefined;
    const hint = word === PLACE ? ` (did you mean "\${place.${name}}"?)` : didYouMean(word, sources);
    return `there is no "\${${word}:…}"${hint === "" ? `; there are ${sources.join(", ")}` : hint}`;
  }
  if (word !== PLACE) return `there is no "\${${word}.…}"${didYouMean(word, [PLACE])}`;
  return isPlaceProperty(name)
    ? undefined
    : `there is no "\${place.${name}}"; there are ${placeProperties.map((one) => `\${place.${one}}`).join(", ")}`;
}

function filled(
  source: Source,
  name: string,
  surroundings: Surroundings,
  file: string,
): string | Marker | { readonly problem: string } {
  if (source === "file") return surroundings.contents(name, file);
  if (source === "template") return templateOf(name, surroundings, file);
  const { variables, reference } = surroundings;
  if (source === "ref") {
    const found = reference(name);
    return typeof found === "string" ? { problem: found } : found;
  }
  if (!NAME.test(name))
    return { problem: `"${name}" in \${${source}:${name}} is not a valid name; use letters, digits and _` };
  const problem = variables.problemOf(name, `\${${source}:${name}}`);
  if (problem !== undefined) return { problem };
  if (source === "secret") return new Secret(name);
  const value = variables.valueOf(name);
  if (value === undefined)
    return { problem: `the environment variable ${name}, used by \${env:${name}}, is not set` };
  return variables.isPublic(name) ? value : new Variable(name, value);
}

/** Other placeholders belong to the file, such as those of a shell script. */
function templateOf(name: string, { contents, placeValue }: Surroundings, file: string) {
  const text = contents(name, file);
  if (typeof text !== "string") return text;
  const reading = read(
    text,
    (word, mark) => word === PLACE && mark === ".",
    (_, property) => placeValue(property as PlaceProperty),
  );
  return "problem" in reading ? { problem: `in "${name}", ${reading.problem}` } : reading.value;
}

function joined(parts: readonly Part[]): string | Marker {
  const merged: Part[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if (typeof part === "string" && typeof last === "string") merged[merged.length - 1] = last + part;
    else if (part !== "") merged.push(part);
  }
  const [first = "", ...more] = merged;
  return more.length === 0 ? first : new Text(merged);
}

/** Escapes what reading would take for a placeholder. `isPart` is a part of a longer text. */
const escaped = (text: string, isPart: boolean): string =>
  text.replace(PLACEHOLDER, (whole, _, word: string, mark: string, name: string) =>
    isOurs(word, mark, name, !isPart && whole.length === text.length) ? `$${whole}` : whole,
  );

/** Writes a value so that reading it returns the same value. */
export function writeMarker(value: string | Marker): string {
  if (typeof value === "string") return escaped(value, false);
  switch (value.source) {
    case "secret":
      return `\${secret:${value.secret}}`;
    case "env":
      return `\${env:${value.variable}}`;
    case "ref":
      return `\${ref:${value.ref}}`;
    case "place":
      return `\${place.${value.property}}`;
    case "text":
      return value.parts
        .map((part) => (typeof part === "string" ? escaped(part, true) : writeMarker(part)))
        .join("");
  }
}

// ─── References ──────────────────────────────────────────────────────────────

export interface Pointer {
  /** The object's place, if it is not the place of the reference. */
  readonly home?: PlaceName;
  readonly section: string;
  readonly key: string;
  readonly output: string;
}

/** `SECTION.NAME.OUTPUT`, or `SECTION.OUTPUT` for a single object; `groups/acme#` before it names another place. */
export function parsePointer(text: string): Pointer | undefined {
  const [, home, own = ""] = /^(?:([^#]*)#)?(.*)$/s.exec(text) ?? [];
  // Names such as URLs and file names may contain dots.
  const first = own.indexOf(".");
  const last = own.lastIndexOf(".");
  if (first <= 0 || last === own.length - 1) return undefined;
  const pointer = {
    section: own.slice(0, first),
    key: own.slice(first + 1, last),
    output: own.slice(last + 1),
  };
  if (home === undefined) return pointer;
  if (home === INSTANCE) return { ...pointer, home: { scope: "instance", place: INSTANCE } };
  const [, scope, place = ""] = /^(groups|projects)\/(.+)$/.exec(home) ?? [];
  return scope === undefined ? undefined : { ...pointer, home: { scope: scope as Scope, place } };
}

export const formatPointer = ({ home, section, key, output }: Required<Pointer>): string =>
  `${placeName(home.scope, home.place)}#${objectName({ section, key })}.${output}`;

/** Such as `groups/acme` or `instance`. */
export const placeName = (scope: Scope, place: string): string =>
  scope === "instance" ? INSTANCE : `${scope}/${place}`;

/** Such as `labels.bug` or `pushRule`. */
export const objectName = ({ section, key }: { readonly section: string; readonly key: string }): string =>
  key === "" ? section : `${section}.${key}`;

// ─── Texts that stand for something else ─────────────────────────────────────

/** Converts a text to a number if the schema takes numbers only. */
export function converted(text: string, schemas: readonly z.ZodType[]): unknown {
  if (schemas.length === 0 || schemas.some((schema) => schema.safeParse(text).success)) return text;
  const read: unknown = scalarOf(text);
  return schemas.some((schema) => schema.safeParse(read).success) ? read : text;
}

function scalarOf(text: string): unknown {
  try {
    return parse(text);
  } catch {
    return text;
  }
}

const scalars = new Set(["string", "number", "boolean", "enum", "literal", "unknown", "any"]);

/** Whether a schema takes a single value, so that a marker is allowed. */
export const takesScalar = (schemas: readonly z.ZodType[]): boolean =>
  schemas.length === 0 ||
  schemas.flatMap(unwrapSchema).some((schema) => scalars.has(zodDefinitionOf(schema).type));
