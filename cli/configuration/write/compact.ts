/**
 * Declares once what many places have: the objects that most places of a group share stand under its pattern, and those that several
 * patterns and places declare alike in a set. Each place then declares only how it deviates, so that the file means exactly what it was
 * made of.
 */
import { isRecord } from "../../../provider/values/values";
import { groupBy } from "../../../sdk/group-by";
import { isPattern } from "../places/wildcards";
import { unique } from "./unique";

/** The inputs of an object, as a file has them. */
export type Inputs = ReadonlyMap<string, unknown>;

/** A place and its objects by their names, each of a section; that of a section with one object is empty. */
export interface FlatPlace {
  readonly path: string;
  readonly sections: Sections<Inputs>;
}

export type Sections<T> = ReadonlyMap<string, ReadonlyMap<string, T>>;

/** The part of an object in a layer: inputs that are added to those from above, in which null takes one away; or null, if it has none. */
export type Statement = Inputs | null;

/** The part of a file under a path or a pattern. */
export interface WrittenLayer {
  readonly name: string;
  /** The paths and patterns for which a pattern does not speak. */
  readonly except: readonly string[];
  readonly use: readonly string[];
  /** The fate of objects that the file does not declare, by section. */
  readonly ownership?: Readonly<Record<string, string>>;
  readonly body: Body;
}

/** By section; null if a place has nothing of what a section has from above. */
type Body = ReadonlyMap<string, ReadonlyMap<string, Statement> | null>;

export type Sets = ReadonlyMap<string, Body>;

// ─── Patterns ────────────────────────────────────────────────────────────────

type Objects = Sections<Inputs>;

/** The input that the name of an object sets, by section. */
export type KeyInputs = ReadonlyMap<string, string | undefined>;

const NOTHING: Objects = new Map();

/** The layers that declare what the places have. `whole` are the groups of which all places are known, so that a pattern means no others. */
export function layersOf(
  places: readonly FlatPlace[],
  whole: readonly string[],
  keyInputs: KeyInputs,
): readonly WrittenLayer[] {
  const outermost = whole.filter((group) => !whole.some((other) => group !== other && isIn(other, group)));
  const above = (place: FlatPlace) => outermost.find((group) => isIn(group, place.path));
  const byGroup = groupBy(places, (place) => above(place) ?? "");
  const shareable = isShareable(places, keyInputs);
  return [...byGroup]
    .flatMap(([group, members]) =>
      group === ""
        ? members.map((place) => layerOf(place.path, NOTHING, place.sections))
        : layersUnder({ group, places: members, shareable }, NOTHING).layers,
    )
    .filter(({ body }) => body.size > 0)
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

const isIn = (group: string, path: string): boolean => path === group || path.startsWith(`${group}/`);

interface Group {
  readonly group: string;
  /** All that are in it, however deep. */
  readonly places: readonly FlatPlace[];
  readonly shareable: (section: string, name: string) => boolean;
}

interface Under {
  readonly layers: readonly WrittenLayer[];
  /** Those that have nothing of what the patterns above declare. */
  readonly excepted: readonly string[];
}

function layersUnder(group: Group, inherited: Objects): Under {
  const pattern = `${group.group}/**`;
  const shared = sharedIn(group, inherited);
  if (isForeign(shared, inherited)) {
    const { layers } = layersUnder(group, NOTHING);
    return { layers, excepted: [pattern] };
  }
  const below = [...partsOf(group)].map(([path, places]) => {
    const [first] = places;
    return places.length === 1 && first !== undefined
      ? layersAt(first, shared)
      : layersUnder({ ...group, group: path, places }, shared);
  });
  const excepted = below.flatMap((one) => one.excepted);
  const layers = below.flatMap((one) => one.layers);
  const own = { ...layerOf(pattern, inherited, shared), except: [...excepted].sort() };
  return { layers: [own, ...layers], excepted };
}

function layersAt({ path, sections }: FlatPlace, inherited: Objects): Under {
  return isForeign(sections, inherited)
    ? { layers: [layerOf(path, NOTHING, sections)], excepted: [path] }
    : { layers: [layerOf(path, inherited, sections)], excepted: [] };
}

/** The places directly in a group, and those of each group in it. */
function partsOf({ group, places }: Group): ReadonlyMap<string, readonly FlatPlace[]> {
  const next = ({ path }: FlatPlace) =>
    path === group ? path : `${group}/${path.slice(group.length + 1).split("/", 1)[0]}`;
  // The group itself is no part of a group.
  return groupBy(places, (place) => (place.path === group ? `${group}/` : next(place)));
}

/** Whether the objects have several things from above, and none of them is theirs. */
const isForeign = (objects: Objects, inherited: Objects): boolean => {
  const names = namesIn([inherited]);
  return names.length > 1 && !names.some(({ section, name }) => objects.get(section)?.has(name));
};

/** The objects of more than half of the places; what comes from above stays, unless two places fewer then have to deviate. */
function sharedIn({ places, shareable }: Group, inherited: Objects): Objects {
  const shared = new Map<string, Map<string, Inputs>>();
  for (const { section, name } of namesIn([inherited, ...places.map(({ sections }) => sections)])) {
    const from = inherited.get(section)?.get(name);
    const counts = groupBy(places, ({ sections }) => textOf(sections.get(section)?.get(name)));
    const [most = []] = [...counts.values()].sort((one, other) => other.length - one.length);
    const fewer = most.length - (counts.get(textOf(from))?.length ?? 0);
    const isShared = fewer > 1 && most.length * 2 > places.length && shareable(section, name);
    const inputs = isShared ? most[0]?.sections.get(section)?.get(name) : from;
    if (inputs !== undefined) shared.set(section, (shared.get(section) ?? new Map()).set(name, inputs));
  }
  return shared;
}

interface Name {
  readonly section: string;
  readonly name: string;
}

function namesIn(all: readonly Objects[]): readonly Name[] {
  const found = new Map<string, Set<string>>();
  for (const sections of all)
    for (const [section, objects] of sections)
      for (const name of objects.keys()) found.set(section, (found.get(section) ?? new Set()).add(name));
  return [...found].flatMap(([section, names]) => [...names].map((name) => ({ section, name })));
}

/**
 * From below, nothing takes away a part of a record inside of an object, or the name that an object has besides its key: each place declares
 * itself what has several forms of these.
 */
function isShareable(places: readonly FlatPlace[], keyInputs: KeyInputs): Group["shareable"] {
  const forms = new Map<string, string>();
  const several = new Set<string>();
  for (const { section, name, inputs } of places.flatMap(objectsOf)) {
    const object = `${section}\0${name}`;
    for (const [input, form] of formsOf(inputs, keyInputs.get(section))) {
      const key = `${object}\0${input}`;
      if (form !== (forms.get(key) ?? form)) several.add(object);
      forms.set(key, form);
    }
  }
  return (section, name) => !several.has(`${section}\0${name}`);
}

const objectsOf = ({ sections }: FlatPlace) =>
  [...sections].flatMap(([section, objects]) =>
    [...objects].map(([name, inputs]) => ({ section, name, inputs })),
  );

const formsOf = (inputs: Inputs, keyInput = ""): readonly (readonly [string, string])[] => [
  [keyInput, String(inputs.has(keyInput))],
  ...[...inputs].flatMap(([input, value]) => (isNested(value) ? [[input, formOf(value)] as const] : [])),
];

const isNested = (value: unknown): value is Inputs => value instanceof Map;

const formOf = (record: Inputs): string =>
  `{${[...record]
    .map(([name, value]) => `${JSON.stringify(name)}${isNested(value) ? formOf(value) : ""}`)
    .sort()
    .join()}}`;

// ─── The body of a layer ───────────────────────────────────────────────────────

function layerOf(name: string, inherited: Objects, objects: Objects): WrittenLayer {
  const body = new Map<string, Map<string, Statement> | null>();
  for (const section of new Set([...objects.keys(), ...inherited.keys()])) {
    const statements = statementsOf(inherited.get(section), objects.get(section));
    const isEmpty = (objects.get(section)?.size ?? 0) === 0 && statements.size > 1;
    if (statements.size > 0) body.set(section, isEmpty ? null : statements);
  }
  return { name, except: [], use: [], body };
}

function statementsOf(
  inherited: ReadonlyMap<string, Inputs> = new Map(),
  objects: ReadonlyMap<string, Inputs> = new Map(),
): Map<string, Statement> {
  const statements = new Map<string, Statement>();
  for (const [name, inputs] of objects) {
    const from = inherited.get(name);
    if (from === undefined) statements.set(name, inputs);
    else if (textOf(from) !== textOf(inputs)) statements.set(name, difference(from, inputs));
  }
  for (const name of inherited.keys()) if (!objects.has(name)) statements.set(name, null);
  return statements;
}

/** The inputs that, merged into others, give these. */
function difference(from: Inputs, to: Inputs): Inputs {
  const changed = [...to].flatMap(([name, value]) => {
    const before = from.get(name);
    if (textOf(before) === textOf(value)) return [];
    return [[name, isNested(before) && isNested(value) ? difference(before, value) : value] as const];
  });
  const gone = [...from.keys()].filter((name) => !to.has(name)).map((name) => [name, null] as const);
  return new Map<string, unknown>([...changed, ...gone]);
}

const texts = new WeakMap<object, string>();

/** The same for the same values; asked of thousands of objects several times. */
function textOf(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "";
  const known = texts.get(value);
  if (known !== undefined) return known;
  const text = Array.isArray(value)
    ? `[${value.map(textOf).join()}]`
    : `{${[...(isRecord(value) && !isNested(value) ? Object.entries(value) : (value as Inputs))]
        .map(([name, one]) => `${JSON.stringify(name)}:${textOf(one)}`)
        .sort()
        .join()}}`;
  texts.set(value, text);
  return text;
}

// ─── Sets ────────────────────────────────────────────────────────────────────

/** A statement, and the layers that make it. */
interface Repeated extends Name {
  readonly statement: Statement;
  readonly layers: readonly WrittenLayer[];
}

export interface Shared {
  readonly sets: Sets;
  /** In the order of those that were given. */
  readonly layers: readonly (readonly WrittenLayer[])[];
}

/** Objects that the same layers declare alike, and those of a pattern with many, become a set. Each list of layers is of one scope. */
export function withSets(scoped: readonly (readonly WrittenLayer[])[]): Shared {
  const all = scoped.flat();
  const number = new Map(all.map((layer, index) => [layer, index]));
  const classes = groupBy(repeatedIn(all), ({ layers }) => layers.map((layer) => number.get(layer)).join());
  const sets = new Map<string, Body>();
  const uses = new Map<WrittenLayer, string[]>();
  for (const [, repeated] of [...classes].filter(([, repeated]) => isSet(repeated))) {
    const name = freeName(repeated, sets);
    sets.set(name, bodyFrom(repeated));
    for (const layer of repeated[0]?.layers ?? []) uses.set(layer, [...(uses.get(layer) ?? []), name]);
  }
  const rest = (layer: WrittenLayer): WrittenLayer => {
    const use = uses.get(layer) ?? [];
    return use.length === 0
      ? layer
      : {
          ...layer,
          use,
          body: without(
            layer.body,
            use.flatMap((name) => sets.get(name) ?? []),
          ),
        };
  };
  return { sets, layers: scoped.map((layers) => layers.map(rest)) };
}

function repeatedIn(layers: readonly WrittenLayer[]): readonly Repeated[] {
  const found = new Map<string, Omit<Repeated, "layers"> & { layers: WrittenLayer[] }>();
  for (const layer of layers)
    for (const [section, objects] of layer.body)
      for (const [name, statement] of objects ?? []) {
        const key = JSON.stringify([section, name, textOf(statement)]);
        const repeated = found.get(key) ?? { section, name, statement, layers: [] };
        repeated.layers.push(layer);
        found.set(key, repeated);
      }
  return [...found.values()];
}

/** Whether a set is shorter, or gives a name to what a whole group has. */
function isSet(repeated: readonly Repeated[]): boolean {
  const { layers = [] } = repeated[0] ?? {};
  const size = repeated.reduce((sum, { statement }) => sum + 1 + (statement?.size ?? 0), 0);
  if (layers.length > 1) return (layers.length - 1) * size > layers.length + 2;
  return layers.some(({ name }) => isPattern(name)) && sectionsIn(repeated).length > 2;
}

const sectionsIn = (repeated: readonly Repeated[]): readonly string[] => [
  ...new Set(repeated.map(({ section }) => section)),
];

const bodyFrom = (repeated: readonly Repeated[]): Body =>
  new Map(
    [...groupBy(repeated, ({ section }) => section)].map(([section, own]) => [
      section,
      new Map(own.map(({ name, statement }) => [name, statement])),
    ]),
  );

function without(body: Body, sets: readonly Body[]): Body {
  const isInSet = (section: string, name: string) => sets.some((set) => set.get(section)?.has(name));
  const rest = [...body].map(([section, objects]) => {
    const left = objects && new Map([...objects].filter(([name]) => !isInSet(section, name)));
    return [section, left] as const;
  });
  return new Map(rest.filter(([, objects]) => objects?.size !== 0));
}

/** `house` for what many places have of several sections, and the section's name for what is of one. */
function freeName(repeated: readonly Repeated[], taken: Pick<ReadonlySet<string>, "has">): string {
  const [section = "", ...others] = sectionsIn(repeated);
  return unique(others.length === 0 ? section : "house", taken);
}
