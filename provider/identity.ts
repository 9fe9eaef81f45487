/** Which object of the service something is: the service, the kind, its place, and its own number or key. */
import type { Client } from "../sdk";
import { partsOf } from "./lifecycle/state";
import type { AnyDefinition, IdParts, State } from "./resource";

export interface ObjectIdentity {
  /** The address of the service. */
  readonly service: string;
  readonly kind: string;
  /** Where the object is, as a program spells it; absent where its own number says everything. */
  readonly place?: Place;
  /** Its number or key within its place; empty for settings, of which a place has one set. */
  readonly own: string;
}

interface Place {
  readonly type: PlaceType;
  /** A full path, or a number. */
  readonly spelled: string;
}

type PlaceType = "project" | "group" | "other";

/** The objects that a recorded resource stands for: itself, or what it consists of. */
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
  // Its number is the same wherever it is found.
  if ("isInSeveralLists" in definition) return { service, kind: definition.kind, own: values.at(-1) ?? "" };
  return identityFrom(service, definition.kind, placeTypeOf(definition), values);
}

function placeTypeOf({ id: [first] }: AnyDefinition): PlaceType {
  return first === "project" || first === "group" ? first : "other";
}

const identityFrom = (
  service: string,
  kind: string,
  type: PlaceType,
  [spelled = "", ...own]: readonly string[],
): ObjectIdentity => ({ service, kind, place: { type, spelled }, own: JSON.stringify(own) });

/** The same for all objects that may be the same one: only their places remain to be compared. */
export const withoutPlace = ({ service, kind, own }: ObjectIdentity): string =>
  JSON.stringify([service, kind, own]);

// ─── Places ──────────────────────────────────────────────────────────────────

export const isNumber = (spelling: string) => /^\d+$/.test(spelling);

/** The service takes paths in upper and lower case alike. */
export const spellingOf = ({ place }: ObjectIdentity): string => place?.spelled.toLowerCase() ?? "";

const numbers = new WeakMap<Client, Map<string, Promise<number | undefined>>>();

/** The number of the object's place, asked for once; `undefined` where there is none or the service does not say. */
export function numberOf(forge: Client, object: ObjectIdentity): Promise<number | undefined> {
  const spelling = spellingOf(object);
  if (isNumber(spelling)) return Promise.resolve(Number(spelling));
  const type = object.place?.type ?? "other";
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
    // What cannot be read cannot be compared; the step itself will meet the same answer and report it.
  }
  return undefined;
}

/** Whether two that differ in their places at most are the same object. */
export async function isSameObject(
  forge: Client,
  one: ObjectIdentity,
  other: ObjectIdentity,
): Promise<boolean> {
  if (spellingOf(one) === spellingOf(other)) return true;
  const [a, b] = await Promise.all([numberOf(forge, one), numberOf(forge, other)]);
  return a !== undefined && a === b;
}
