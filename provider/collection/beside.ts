/**
 * Whether a resource stands beside an exclusive one that would delete its objects. Such a program is refused, before anything is sent:
 * where a TypeScript program constructs the second of the two, and, by the numbers of their places, in the check of a provider.
 */

/** A group, a project or what else contains objects: as it is spelled, its number, or a value of the program that is not known yet. */
export type AnyPlace = unknown;

/** A resource, and where its objects are. */
export interface ResourcePlaces {
  /** Such as `GroupLabel "bug"`. */
  readonly name: string;
  readonly kind: string;
  /** Whether it deletes what it does not declare. */
  readonly isExclusive: boolean;
  /** Where it does; `undefined` if that is not known. */
  readonly exclusive: readonly AnyPlace[] | undefined;
  /** Where its own objects are; `undefined` if that is not known. */
  readonly places: readonly AnyPlace[] | undefined;
}

/** Why a resource is refused; `undefined` if it stands beside none that is exclusive where the other one has objects. */
export function problemBeside(one: ResourcePlaces, others: Iterable<ResourcePlaces>): string | undefined {
  for (const other of others) {
    if (other.kind !== one.kind) continue;
    const problem = conflictOf(other, one) ?? conflictOf(one, other);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function conflictOf(exclusive: ResourcePlaces, other: ResourcePlaces): string | undefined {
  if (!exclusive.isExclusive) return undefined;
  if (exclusive.exclusive === undefined || other.places === undefined)
    return `${other.name} may hold objects where ${exclusive.name} is exclusive, which would delete them: where they are cannot be known in time. Declare them as items of ${exclusive.name}, or write their places as texts.`;
  const [meeting] = meetingOf(exclusive.exclusive, other.places);
  if (meeting === undefined) return undefined;
  const where =
    typeof meeting === "string"
      ? JSON.stringify(meeting)
      : typeof meeting === "number"
        ? `the place with the number ${meeting}`
        : "the same place";
  return `${other.name} holds objects in ${where}, where ${exclusive.name} is exclusive and would delete them. Declare them as items of ${exclusive.name}, or let that one be exclusive in other places.`;
}

function meetingOf(some: readonly AnyPlace[], others: readonly AnyPlace[]): readonly AnyPlace[] {
  const known = new Set(some.map(nameOf));
  return others.filter((place) => known.has(nameOf(place)));
}

const nameOf = (place: AnyPlace): unknown =>
  typeof place === "object" ? place : String(place).toLowerCase();

type Find = () => Promise<ResourcePlaces | undefined>;

/** The checked resources of a run, by kind and by what distinguishes them. */
export class PlacedResources {
  readonly #all = new Map<string, Map<string, Find>>();
  readonly #exclusive = new Map<string, Map<string, Find>>();

  /** Adds a resource, and returns those that it must not stand beside. */
  async add(kind: string, key: string, isExclusive: boolean, find: Find): Promise<readonly ResourcePlaces[]> {
    const all = mapAt(this.#all, kind).set(key, find);
    const exclusive = mapAt(this.#exclusive, kind);
    if (isExclusive) exclusive.set(key, find);
    else exclusive.delete(key);
    const others = [...(isExclusive ? all : exclusive)].filter(([other]) => other !== key);
    const found = await Promise.all(others.map(([, one]) => one()));
    return found.filter((one) => one !== undefined);
  }
}

function mapAt<Item>(maps: Map<string, Map<string, Item>>, name: string): Map<string, Item> {
  const found = maps.get(name) ?? new Map<string, Item>();
  maps.set(name, found);
  return found;
}
