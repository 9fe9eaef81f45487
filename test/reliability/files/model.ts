/** A small model of a forge.yaml: its declarations by the documented rules, and the expected result of a run. */
import { type Selection, selecting } from "../../../cli/gitops/read/selection";
import { addressOf, names, type Objects, placesIn, type Section, sections, type Value } from "./world";

export type Ownership = "additive" | "enforce" | "observe";

export interface Body {
  /** The sets that it uses, in this order. */
  use: readonly string[];
  readonly ownership: Map<string, Ownership>;
  /** The values by section and name. */
  readonly values: Map<string, Map<string, Value>>;
}

/** The keys of a file in its order: a later pattern overrides an earlier one, and a path overrides all patterns. */
export const keysOf: Readonly<Record<Section["scope"], readonly string[]>> = {
  groups: ["acme/*", "acme/p*", "acme/platform", "acme/people", "acme/mobile"],
  projects: ["acme/**", "acme/*/web", "acme/platform/web", "acme/platform/api", "acme/mobile/app"],
};

export const setsOf: Readonly<Record<Section["scope"], readonly string[]>> = {
  groups: ["one", "two"],
  projects: ["three", "four"],
};

/** The name of the project, under which the states are recorded. */
export const PROJECT = "fuzzed";

const body = (): Body => ({ use: [], ownership: new Map(), values: new Map() });

export class FileModel {
  readonly sets = new Map([...setsOf.groups, ...setsOf.projects].map((name) => [name, body()]));
  readonly bodies = new Map(
    (["groups", "projects"] as const).flatMap((scope) =>
      keysOf[scope].map((key) => [`${scope} ${key}`, body()] as const),
    ),
  );
  readonly ownership = new Map<string, Ownership>();

  text(): string {
    const plain = ({ use, ownership, values }: Body) => ({
      ...(use.some((name) => this.#isFilled(name))
        ? { use: use.filter((name) => this.#isFilled(name)) }
        : {}),
      ...(ownership.size > 0 ? { ownership: Object.fromEntries(ownership) } : {}),
      ...Object.fromEntries(
        [...values].flatMap(([section, named]) => {
          const { isSingle, inputs } = sections[section] as Section;
          const filled = [...named].map(([name, value]) => [name, inputs(value)] as const);
          if (filled.length === 0) return [];
          return [[section, isSingle ? filled[0]?.[1] : Object.fromEntries(filled)] as const];
        }),
      ),
    });
    const filled = (all: ReadonlyMap<string, Body>, prefix = "") =>
      Object.fromEntries(
        [...all].flatMap(([key, one]) => {
          const content = plain(one);
          const isOf = key.startsWith(prefix) && Object.keys(content).length > 0;
          return isOf ? [[key.slice(prefix.length), content] as const] : [];
        }),
      );
    return JSON.stringify(
      {
        name: PROJECT,
        ...(this.ownership.size > 0 ? { ownership: Object.fromEntries(this.ownership) } : {}),
        sets: filled(this.sets),
        groups: filled(this.bodies, "groups "),
        projects: filled(this.bodies, "projects "),
      },
      undefined,
      1,
    );
  }

  #isFilled(set: string): boolean {
    return [...(this.sets.get(set)?.values.values() ?? [])].some((named) => named.size > 0);
  }

  #layers({ scope }: Section, place: string): readonly Body[] {
    return keysOf[scope]
      .filter((key) => isMatched(key, place))
      .map((key) => this.bodies.get(`${scope} ${key}`) ?? body());
  }

  ownershipOf(section: string, place: string): Ownership {
    const layers = this.#layers(sections[section] as Section, place);
    const nearest = [...layers].reverse().find(({ ownership }) => ownership.has(section)) ?? this;
    return nearest.ownership.get(section) ?? "additive";
  }

  /** The declared values of a place by name. */
  declared(section: string, place: string): ReadonlyMap<string, Value> {
    const sources = this.#layers(sections[section] as Section, place).flatMap((layer) => [
      ...layer.use.map((name) => this.sets.get(name) ?? body()),
      layer,
    ]);
    return new Map(sources.flatMap(({ values }) => [...(values.get(section) ?? [])]));
  }

  isEnforced(section: string, place: string): boolean {
    const isNamed = this.#layers(sections[section] as Section, place).some(({ ownership }) =>
      ownership.has(section),
    );
    return (
      this.ownershipOf(section, place) === "enforce" && (isNamed || this.declared(section, place).size > 0)
    );
  }
}

function isMatched(key: string, place: string): boolean {
  const expression = key.replaceAll("/**", "(/.+)?").replaceAll(/\*(?![.?)])/g, "[^/]*");
  return new RegExp(`^${expression}$`).test(place);
}

/** An object that a stack has recorded. */
export interface Managed {
  readonly id: number;
  /** The original value of settings; absent if there was none. */
  readonly original?: Value | undefined;
}

export interface Expected {
  /** The value of every object that must be there. */
  readonly values: ReadonlyMap<string, Value>;
  /** Undeclared objects that a partial run may delete or leave to a whole one. */
  readonly free: ReadonlySet<string>;
  /** The recorded objects afterwards, with the originals of settings. */
  readonly managed: ReadonlyMap<string, Value | undefined>;
}

/** A run of a stack, with the world before it. */
interface Before {
  readonly file: FileModel;
  readonly stack: string;
  readonly objects: Objects;
  readonly managed: ReadonlyMap<string, Managed>;
  readonly isSelected: (address: string) => boolean;
}

/** The world and the recorded objects that are expected after the run. */
interface After {
  readonly values: Map<string, Value>;
  readonly managed: Map<string, Value | undefined>;
}

/** The expected world after a run of a stack. */
export function expectedOf(
  file: FileModel,
  stack: string,
  selection: Selection,
  objects: Objects,
  managed: ReadonlyMap<string, Managed>,
): Expected {
  const before: Before = { file, stack, objects, managed, isSelected: selecting(selection) };
  const after: After = {
    values: new Map([...objects].map(([address, { value }]) => [address, value])),
    managed: new Map([...managed].map(([address, { original }]) => [address, original])),
  };
  const isPart = (selection.target ?? []).length + (selection.exclude ?? []).length > 0;
  const free = new Set<string>();
  const collections = Object.entries(sections).flatMap(([section, one]) =>
    placesIn(one).map((place) => ({ section, place, keys: one.isSingle ? [""] : names })),
  );
  for (const { section, place, keys } of collections) {
    for (const name of keys) expectObject(before, after, section, place, name);
    for (const address of unmanagedIn(before, section, place)) {
      if (isPart) free.add(address);
      else after.values.delete(address);
    }
  }
  return { ...after, free };
}

/** Applies the declaration of one object, or its absence. */
function expectObject(before: Before, after: After, section: string, place: string, name: string): void {
  const { file, objects, isSelected } = before;
  const address = addressOf(section, place, name);
  const value = file.declared(section, place).get(name);
  const isOurs = file.ownershipOf(section, place) !== "observe";
  if (value !== undefined && !isOurs) after.managed.delete(address);
  else if (!isSelected(address)) return;
  else if (value === undefined) expectRemoval(before, after, section, address);
  else {
    const isKept = after.managed.has(address) && objects.has(address);
    if (!isKept) after.managed.set(address, objects.get(address)?.value);
    after.values.set(address, value);
  }
}

/** An object that is no longer declared is deleted, or gets its original value back; one of another user stays. */
function expectRemoval({ objects, managed }: Before, after: After, section: string, address: string): void {
  if (!after.managed.has(address)) return;
  const original = after.managed.get(address);
  after.managed.delete(address);
  const isSingle = sections[section]?.isSingle === true;
  const isOfUs = isSingle || managed.get(address)?.id === objects.get(address)?.id;
  if (!objects.has(address) || !isOfUs) return;
  if (isSingle && original !== undefined) after.values.set(address, original);
  else after.values.delete(address);
}

/** The selected objects of an enforced collection that the file does not declare. */
function unmanagedIn(
  { file, objects, isSelected }: Before,
  section: string,
  place: string,
): readonly string[] {
  if (!file.isEnforced(section, place)) return [];
  const declared = file.declared(section, place);
  return [...objects.keys()].filter(
    (address) =>
      address.startsWith(`${addressOf(section, place)}.`) &&
      !declared.has(nameIn(address)) &&
      isSelected(address),
  );
}

const nameIn = (address: string): string => address.slice(address.lastIndexOf(".") + 1);
