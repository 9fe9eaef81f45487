/**
 * The other resources of a program that an exclusive one has to know, because they can hold objects of its kind: it is registered after
 * them and sends their ids, so that the provider deletes nothing of theirs (see `collection/observe/unclaimed.ts`). It waits for no resource that may
 * wait for an exclusive one: once the program reads an output of any of these, it waits only for those that use none. The others are
 * later ones, of which it sends names and places.
 */
import { LATER, type LaterResource } from "../collection/observe/others";
import * as pulumi from "../pulumi/sdk/modules";
import { promiseOf, resourcesBehind } from "../pulumi/sdk/outputs";
import { isRecord, type Values } from "../values/values";
import { isLater } from "./mark-secrets";

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

/** With the resource, once it is constructed. */
interface Constructed extends ProgramResource {
  readonly resource: pulumi.CustomResource;
  readonly id: Promise<unknown>;
}

const isExclusive = ({ args: { exclusive } }: ProgramResource): boolean =>
  exclusive !== undefined && exclusive !== null && exclusive !== false;

/** The resources of a program, in the order in which it declares them. */
class ProgramResources {
  readonly #all: Constructed[] = [];
  /** The exclusive resources that have found the others. */
  readonly #done = new Set<Constructed>();
  readonly #read = deferred();

  add(one: Constructed): void {
    this.#all.push(one);
    if (isExclusive(one)) markReads(one.resource, this.#read.resolve);
  }

  assertInTime(one: ProgramResource): void {
    const missed = [...this.#done].find(
      (exclusive) => exclusive.kind === one.kind && mayMeet(exclusive, one),
    );
    if (missed === undefined) return;
    throw new pulumi.RunError(
      `${nameOf(one)}: it is declared after ${nameOf(missed)} was registered, which is exclusive and would delete its objects, because it cannot know them. Declare it in the synchronous part of the program and without outputs of ${nameOf(missed)}, or declare its objects as items there.`,
    );
  }

  /** The ids of the others, and those that this one cannot come after. */
  async othersOf(own: () => Constructed | undefined) {
    // Until the synchronous part of the program has run.
    await nextTurn();
    const exclusive = own();
    if (exclusive === undefined) return { ids: [], later: [] };
    const ids = new Map<Constructed, unknown>();
    for (let open = this.#openOf(exclusive, ids); open.length > 0; open = this.#openOf(exclusive, ids))
      await Promise.all(open.map(async (one) => ids.set(one, await this.#idOf(one, exclusive))));
    this.#done.add(exclusive);
    const later = [...this.#othersOf(exclusive)].filter((one) => ids.get(one) === undefined);
    return {
      ids: [...ids.values()].filter((id) => id !== undefined),
      later: await Promise.all(later.map((one) => this.#laterOf(one))),
    };
  }

  #othersOf = (exclusive: Constructed): readonly Constructed[] =>
    this.#all.filter((one) => one !== exclusive && one.kind === exclusive.kind);

  /** Those that it comes after, and that it does not know yet: of two exclusive ones, the first does not wait for the second. */
  #openOf(exclusive: Constructed, ids: ReadonlyMap<Constructed, unknown>): readonly Constructed[] {
    const isBefore = (one: Constructed) => this.#all.indexOf(one) < this.#all.indexOf(exclusive);
    return this.#othersOf(exclusive).filter((one) => !ids.has(one) && (!isExclusive(one) || isBefore(one)));
  }

  /** `undefined` if it may wait for an exclusive resource. */
  #idOf(one: Constructed, exclusive: Constructed): Promise<unknown> {
    const unlessWaiting = this.#read.promise.then(() =>
      this.#isIndependent(one) || isIn(exclusive.options.dependsOn, one.resource) ? one.id : undefined,
    );
    return Promise.race([one.id, unlessWaiting]);
  }

  async #laterOf(one: Constructed): Promise<LaterResource> {
    const given = placesOf(one);
    const places = await Promise.race([
      promiseOf(pulumi.output(given)),
      this.#read.promise.then(() => given),
    ]);
    const isKnown = Array.isArray(places) && !places.some(isLater);
    return { name: nameOf(one), ...(isKnown ? { places: places.map(asText) } : {}) };
  }

  /** Whether it uses no value of an exclusive resource, as far as one can see. */
  #isIndependent({ args, options }: ProgramResource): boolean {
    const { parent, dependsOn, provider, providers, deletedWith, transforms, transformations } =
      options as pulumi.CustomResourceOptions & Readonly<Record<string, unknown>>;
    return this.#isFree([
      args,
      parent,
      dependsOn,
      provider,
      providers,
      deletedWith,
      transforms,
      transformations,
    ]);
  }

  #isFree = (value: unknown): boolean => {
    if (typeof value === "function") return false;
    if (typeof value !== "object" || value === null) return true;
    if (pulumi.Output.isInstance(value)) {
      const sources = resourcesBehind(value);
      return sources.length > 0 && sources.every(this.#isFree);
    }
    if (value instanceof Promise) return false;
    if (pulumi.CustomResource.isInstance(value) || "__pulumiResource" in value) {
      const source = this.#all.find(({ resource }) => resource === value);
      return source !== undefined && !isExclusive(source) && this.#isIndependent(source);
    }
    return Object.values(value).every(this.#isFree);
  };
}

const programs = new WeakMap<object, ProgramResources>();

/** Each program has its own connection to the engine, also of several in one process. */
function currentProgram(): ProgramResources {
  const monitor: object = pulumi.runtime.getMonitor() ?? ProgramResources;
  const known = programs.get(monitor) ?? new ProgramResources();
  programs.set(monitor, known);
  return known;
}

/** Additional inputs of a resource, and what to call once it is constructed. */
export function declareResource(declaration: ProgramResource): {
  readonly inputs: Values;
  readonly constructed: (resource: pulumi.CustomResource) => void;
} {
  // One that is only read holds nothing.
  if (declaration.options.id !== undefined) return { inputs: {}, constructed: () => undefined };
  const program = currentProgram();
  program.assertInTime(declaration);
  const finds = isExclusive(declaration) && declaration.args.others === undefined;
  let own: Constructed | undefined;
  const found = finds ? program.othersOf(() => own) : undefined;
  return {
    inputs: found
      ? {
          others: found.then(({ ids }) =>
            ids.some(pulumi.isUnknown) ? pulumi.unknown : ids.map(String).sort(),
          ),
          [LATER]: found.then(({ later }) => (later.length > 0 ? later : undefined)),
        }
      : {},
    constructed(resource) {
      own = { ...declaration, resource, id: idOf(resource) };
      program.add(own);
    },
  };
}

/** Unknown for a new one in a preview; `undefined` for one that a run with targets leaves out. */
const idOf = async ({ id }: pulumi.CustomResource): Promise<unknown> =>
  (await promiseOf(id)) ?? (pulumi.runtime.isDryRun() ? pulumi.unknown : undefined);

const nameOf = ({ className, name }: ProgramResource): string => `${className} ${JSON.stringify(name)}`;

/** Calls back when anything reads an output of the resource. */
function markReads(resource: pulumi.CustomResource, onRead: () => void): void {
  for (const [name, { value, get }] of Object.entries(Object.getOwnPropertyDescriptors(resource))) {
    if (get === undefined && !pulumi.Output.isInstance(value)) continue;
    let current = value;
    Object.defineProperty(resource, name, {
      configurable: true,
      enumerable: true,
      get() {
        onRead();
        return get ? get.call(resource) : current;
      },
      set(next) {
        current = next;
      },
    });
  }
}

function isIn(dependsOn: unknown, resource: pulumi.Resource): boolean {
  return dependsOn === resource || (Array.isArray(dependsOn) && dependsOn.includes(resource));
}

// ─── Places ──────────────────────────────────────────────────────────────────

/** The places of its objects as a resource spells them, each of which may be an output; `undefined` if that is not known yet. */
function placesOf({ args, facts, isMany }: ProgramResource): readonly unknown[] | undefined {
  const { items, defaults = {} } = args;
  const [placeInput = ""] = facts.id;
  if (!isMany) return listed([args[placeInput]]);
  if (!(isRecord(items) || Array.isArray(items)) || isLater(items)) return undefined;
  if (!isRecord(defaults) || isLater(defaults)) return undefined;
  const placeOf = ([key, item]: readonly [string, unknown]) =>
    isRecord(item) && !isLater(item)
      ? (item[placeInput] ?? defaults[placeInput] ?? (facts.keyInput === placeInput ? key : undefined))
      : undefined;
  return listed(Object.entries(items).map(placeOf));
}

/** One that is left out is a default that the service has. */
const listed = (places: readonly unknown[]): readonly unknown[] | undefined =>
  places.some((place) => place === undefined || place === null) ? undefined : [...new Set(places)];

/** Whether a resource may have objects in a collection that another one has looked at. Two spellings may be the same place. */
function mayMeet(exclusive: ProgramResource, other: ProgramResource): boolean {
  const own = Array.isArray(exclusive.args.exclusive) ? exclusive.args.exclusive : wholeOf(exclusive);
  const places = placesOf(other);
  if (own === undefined || places === undefined || other.facts.isInSeveralLists) return true;
  if ([...own, ...places].some((place) => isLater(place) || /^\d+$/.test(String(place)))) return true;
  const known = new Set(own.map((place) => String(place).toLowerCase()));
  return places.some((place) => known.has(String(place).toLowerCase()));
}

/** The places of all items, or without any the one of the defaults. */
function wholeOf(exclusive: ProgramResource): readonly unknown[] | undefined {
  const places = placesOf(exclusive);
  if (places === undefined || places.length > 0) return places;
  const { defaults } = exclusive.args;
  return isRecord(defaults) ? listed([defaults[exclusive.facts.id[0] ?? ""]]) : [];
}

const asText = (place: unknown): unknown => (pulumi.isUnknown(place) ? place : String(place));

// ─── Waiting ─────────────────────────────────────────────────────────────────

/** Tests of a program may replace the timers. */
const { setImmediate: soon } = globalThis;

const nextTurn = (): Promise<void> => new Promise((resolve) => void soon(resolve));

function deferred(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
}
