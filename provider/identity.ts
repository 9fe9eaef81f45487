/** The identity of an object: service, kind, place, and its id or key. */
import type { Client } from "../sdk";
import { partsOf } from "./lifecycle/state";
import type { AnyDefinition, IdParts, State } from "./resource";

export interface ObjectIdentity {
  /** The URL of the service. */
  readonly service: string;
  readonly kind: string;
  /** The place as the program spells it; absent if the object's id identifies it alone. */
  readonly place?: Place;
  /** Its id or key within its place; empty for settings, of which a place has one set. */
  readonly own: string;
}

interface Place {
  readonly type: PlaceType;
  /** A full path or an id. */
  readonly spelled: string;
}

export type PlaceType = "project" | "group" | "other";

/** The objects of a recorded resource: itself, or those that it consists of. */
export function objectsOf(
  definition: AnyDefinition,
  service: string,
  { id, values }: State,
): readonly ObjectIdentity[] {
  const parts = partsOf(definition, id, values);
  const { consistsOf } = definition;
  if (consistsOf === undefined) return [objectAt(definition, service, parts)];
  return consistsOf.ids(parts, values).map((own) => identityFrom(service, consistsOf.kind, "project", own));
}

/** The object whose id has these parts. */
export function objectAt(definition: AnyDefinition, service: string, parts: IdParts): ObjectIdentity {
  const values = definition.id.map((name) => parts[name] ?? definition.idDefaults?.[name] ?? "");
  // Its id is the same in every list that contains it.
  if ("isInSeveralLists" in definition) return { service, kind: definition.kind, own: values.at(-1) ?? "" };
  return identityFrom(service, definition.kind, placeTypeOf(definition), values);
}

export function placeTypeOf({ id: [first] }: AnyDefinition): PlaceType {
  return first === "project" || first === "group" ? first : "other";
}

const identityFrom = (
  service: string,
  kind: string,
  type: PlaceType,
  [spelled = "", ...own]: readonly string[],
): ObjectIdentity => ({ service, kind, place: { type, spelled }, own: JSON.stringify(own) });

/** Equal for objects that may be the same: only their places can differ. */
export const withoutPlace = ({ service, kind, own }: ObjectIdentity): string => `${service} ${kind} ${own}`;

// ─── Places ──────────────────────────────────────────────────────────────────

export const isNumber = (spelling: string) => /^\d+$/.test(spelling);

/** Paths are not case-sensitive. */
export const spellingOf = ({ place }: ObjectIdentity): string => place?.spelled.toLowerCase() ?? "";

const numbers = new WeakMap<Client, Map<string, Promise<number | undefined>>>();

/** The id of a place, requested once; `undefined` if the service does not return it. */
function numberOf(forge: Client, type: PlaceType, spelling: string): Promise<number | undefined> {
  if (isNumber(spelling)) return Promise.resolve(Number(spelling));
  const known = numbers.get(forge) ?? new Map<string, Promise<number | undefined>>();
  numbers.set(forge, known);
  const key = JSON.stringify([type, spelling]);
  const number = known.get(key) ?? ask(forge, type, spelling);
  known.set(key, number);
  return number;
}

async function ask(forge: Client, type: PlaceType, spelling: string): Promise<number | undefined> {
  try {
    if (type === "project") return (await forge.beyond.getProject({ project: spelling })).id;
    if (type === "group") return (await forge.beyond.getGroup({ group: spelling })).id;
  } catch {
    // A place that cannot be read cannot be compared; the step itself will report the same error.
  }
  return undefined;
}

/** Whether two spellings name the same place. */
export async function isSamePlace(
  forge: Client,
  type: PlaceType,
  one: string,
  other: string,
): Promise<boolean> {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  if (a === b) return true;
  const [first, second] = await Promise.all([numberOf(forge, type, a), numberOf(forge, type, b)]);
  return first !== undefined && first === second;
}

/** Whether two objects that differ at most in their places are the same. */
export const isSameObject = (forge: Client, one: ObjectIdentity, other: ObjectIdentity): Promise<boolean> =>
  isSamePlace(forge, one.place?.type ?? "other", spellingOf(one), spellingOf(other));
