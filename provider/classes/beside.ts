/**
 * The resources of a program beside an exclusive one: where they may hold objects in its places, the second of the two is refused. The
 * places of all others are sent with the exclusive one, because only the provider knows whether two spellings are one place.
 */
import { lazy } from "../../sdk/lazy";
import { type AnyPlace, problemBeside, type ResourcePlaces } from "../collection/beside";
import * as pulumi from "../pulumi/sdk/modules";
import { promiseOf, resourcesBehind } from "../pulumi/sdk/outputs";
import { isRecord, type Values } from "../values/values";
import { Provider } from "./explicit-provider";
import { isLater } from "./mark-secrets";

/** Only a program that reaches several services needs it. */
const connections = lazy<typeof import("../service/connection")>(() => require("../service/connection"));

/** A resource as the program declares it. */
export interface ProgramResource {
  readonly kind: string;
  readonly className: string;
  readonly facts: PlaceFacts;
  readonly name: string;
  readonly args: Values;
  readonly options: pulumi.CustomResourceOptions;
  readonly isMany: boolean;
}

interface PlaceFacts {
  /** The first one is the input that names the place. */
  readonly id: readonly string[];
  /** Its objects are in the lists of several places, so its own place says nothing of others. */
  readonly isInSeveralLists?: boolean;
  /** The input that an item's key stands for; absent for a resource of one object. */
  readonly keyInput?: string;
}

interface Declared extends ResourcePlaces {
  /** The connection or the provider that it is reached by. */
  readonly way: unknown;
  /** How many resources were constructed before it. */
  readonly before: number;
}

interface Program {
  /** The position of each resource in the order in which the program constructs them. */
  readonly positions: Map<pulumi.Resource, number>;
  readonly all: Map<string, Declared[]>;
  readonly exclusive: Map<string, Declared[]>;
  /** The engine still gets what was constructed before: an exclusive resource that does not know all others deletes nothing. */
  isRefused?: true;
}

const programs = new WeakMap<object, Program>();

/** Each program has its own connection to the engine, also of several in one process. */
function currentProgram(): Program {
  const monitor: object = pulumi.runtime.getMonitor() ?? programs;
  const known = programs.get(monitor) ?? { positions: new Map(), all: new Map(), exclusive: new Map() };
  programs.set(monitor, known);
  return known;
}

/** Additional inputs of a resource, and what to call once it is constructed. Throws for a resource that stands beside an exclusive one. */
export function declareResource(resource: ProgramResource): {
  readonly inputs: Values;
  readonly constructed: (resource: pulumi.CustomResource) => void;
} {
  const program = currentProgram();
  const { positions, all, exclusive } = program;
  const constructed = (made: pulumi.Resource) => void positions.set(made, positions.size);
  // One that is only read holds nothing.
  if (resource.options.id !== undefined) return { inputs: {}, constructed };
  const one = declaredAs(resource, positions.size);
  const others = listAt(one.isExclusive ? all : exclusive, one.kind);
  for (const other of others) {
    const problem =
      isOfOneService(one, other) === false ? undefined : problemBeside(inTime(program, one, other), [other]);
    if (problem === undefined) continue;
    program.isRefused = true;
    throw new pulumi.RunError(problem);
  }
  listAt(all, one.kind).push(one);
  if (one.isExclusive) listAt(exclusive, one.kind).push(one);
  return { inputs: one.isExclusive ? { others: placesBeside(program, one) } : {}, constructed };
}

function listAt<Item>(lists: Map<string, Item[]>, name: string): Item[] {
  const list = lists.get(name) ?? [];
  lists.set(name, list);
  return list;
}

function declaredAs(resource: ProgramResource, before: number): Declared {
  const { className, name, kind, args, options, facts } = resource;
  const { exclusive = false } = args;
  const isKept = options.ignoreChanges?.includes("exclusive") === true;
  return {
    name: `${className} ${JSON.stringify(name)}`,
    kind,
    isExclusive: isKept || (exclusive !== false && exclusive !== null),
    get exclusive() {
      if (isKept || isLater(exclusive)) return undefined;
      return Array.isArray(exclusive) ? exclusive : wholeOf(resource);
    },
    get places() {
      return facts.isInSeveralLists || keepsFormerPlace(resource) ? undefined : placesOf(resource);
    },
    way: args.connection ?? options.provider,
    before,
  };
}

/** An exclusive resource can only wait for a place whose resources cannot wait for it, because they were there before. */
function inTime({ positions }: Program, one: Declared, { isExclusive, before }: Declared): Declared {
  const isThere = (source: pulumi.Resource) => (positions.get(source) ?? before) < before;
  const isKnown = (place: AnyPlace) => {
    if (!isLater(place)) return true;
    const sources = pulumi.Output.isInstance(place) ? resourcesBehind(place) : [];
    return sources.length > 0 && sources.every(isThere);
  };
  return !isExclusive || one.places?.every(isKnown) ? one : { ...one, places: undefined };
}

/** The places of the others, once the synchronous part of the program has run. */
async function placesBeside(program: Program, exclusive: Declared): Promise<readonly unknown[] | undefined> {
  await new Promise<void>((resolve) => void soon(resolve));
  const others = listAt(program.all, exclusive.kind).filter(
    (one) => one !== exclusive && isOfOneService(one, exclusive),
  );
  const places = await Promise.all(
    others.flatMap(({ places = [] }) => places).map((place) => promiseOf(pulumi.output(place))),
  );
  if (program.isRefused) return undefined;
  const known = places.filter((place) => !pulumi.isUnknown(place));
  const texts = [...new Set(known.map(String))].sort();
  return known.length === places.length ? texts : [...texts, pulumi.unknown];
}

/** Tests of a program may replace the timers. */
const { setImmediate: soon } = globalThis;

// ─── Services ────────────────────────────────────────────────────────────────

/** `undefined` if that is not known. */
function isOfOneService({ way: one }: Declared, { way: other }: Declared): boolean | undefined {
  if (one === other) return true;
  const [first, second] = [addressOf(one), addressOf(other)];
  return first === undefined || second === undefined ? undefined : first === second;
}

function addressOf(way: unknown): string | undefined {
  const setting = (key: string) => pulumi.runtime.getConfig(`forge:${key}`);
  const { configuredAddress } = connections;
  if (way instanceof Provider)
    return way.address === undefined
      ? undefined
      : configuredAddress((key) => (key === "baseUrl" ? way.address : undefined), process.env, undefined);
  return way === undefined || typeof way === "string"
    ? configuredAddress(setting, process.env, way)
    : undefined;
}

// ─── Places ──────────────────────────────────────────────────────────────────

/** The places of its objects as a resource spells them, each of which may be an output; `undefined` if that is not known yet. */
function placesOf({ args, facts, isMany }: ProgramResource): readonly AnyPlace[] | undefined {
  const { items, defaults = {} } = args;
  const [placeInput = ""] = facts.id;
  if (!isMany) return [args[placeInput] ?? INSTANCE];
  if (!(isRecord(items) || Array.isArray(items)) || isLater(items)) return undefined;
  if (!isRecord(defaults) || isLater(defaults)) return undefined;
  const all = Object.entries(items);
  if (all.some(([, item]) => !isRecord(item) || isLater(item))) return undefined;
  const byKey = (key: string) => (facts.keyInput === placeInput && !Array.isArray(items) ? key : INSTANCE);
  return [...new Set(all.map(([key, item]) => item[placeInput] ?? defaults[placeInput] ?? byKey(key)))];
}

/** The places of all items, or without any the one of the defaults. */
function wholeOf(exclusive: ProgramResource): readonly AnyPlace[] | undefined {
  const places = placesOf(exclusive);
  if (places === undefined || places.length > 0) return places;
  const { defaults } = exclusive.args;
  return isRecord(defaults) ? [defaults[exclusive.facts.id[0] ?? ""] ?? INSTANCE] : [];
}

/** The place of what belongs to the whole installation, and names none. */
const INSTANCE = "instance";

/** The recorded value counts then, whatever the program says. */
const keepsFormerPlace = ({ facts, options: { ignoreChanges = [] } }: ProgramResource): boolean =>
  ignoreChanges.some((path) => {
    const [first = "", ...rest] = path.split(/[.[\]"]+/).filter(Boolean);
    const name = { items: rest[1], defaults: rest[0] }[first] ?? (rest.length > 1 ? "" : first);
    return ["*", "items", "defaults", facts.id[0]].includes(name);
  });
