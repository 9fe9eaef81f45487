/** The recorded resources of a stack that manage many objects: decoded into objects once a run, and encoded again where an edit has changed them. */

import { tokenOf } from "../../../provider/classes/tokens";
import { itemsOf } from "../../../provider/collection/items";
import {
  apartIn,
  packed,
  secretsIn,
  secretsText,
  UNMANAGED,
  unpacked,
  unpackedInputs,
} from "../../../provider/collection/wire";
import { definitionOf } from "../../../provider/definition/definitions";
import { pluralOf, singularOf } from "../../../provider/definition/kinds";
import type { Kind } from "../../../provider/generated/kind-names";
import { type DecodedResource, decodeResource } from "../../../provider/hosts/direct";
import { placeTypeOf } from "../../../provider/identity/addressed";
import { placesOf } from "../../../provider/identity/places";
import { receivedFrom } from "../../../provider/pulumi/plugin/values";
import type { RecordedResource, StackState } from "../../../provider/pulumi/run/stack-state";
import { classNameIn, resourceNameIn, typeOf } from "../../../provider/pulumi/sdk/names";
import { SECRET, SPECIAL } from "../../../provider/pulumi/sdk/special-values";
import { isRecord, omit, type Values } from "../../../provider/values/values";
import type { Client } from "../../../sdk";
import { idOf } from "../../plan/change";

export const kindOf = (type: string) => singularOf(classNameIn(type));

// ─── Objects ─────────────────────────────────────────────────────────────────

/** An object in the inputs or in the outputs of its resource. */
interface RecordedPart {
  /** Absent if all of it is sealed. */
  readonly item?: Values;
  /** Its values that are sealed with those of all others. */
  readonly secrets?: unknown;
  /** Stands beside the text of the others. */
  readonly isApart: boolean;
}

export interface RecordedItem {
  readonly key: string;
  /** Its inputs, with those that the state leaves out; outputs if they are all that is recorded. */
  readonly values: Values;
  readonly inputs?: RecordedPart;
  readonly outputs?: RecordedPart;
}

export interface RecordedMany {
  /** As the state has it. */
  readonly resource: RecordedResource;
  readonly kind: Kind;
  readonly name: string;
  /** The numbers of groups and projects by their spellings. */
  readonly places: ReadonlyMap<string, number>;
  /** Its inputs and outputs without them, the objects and the exclusive places. */
  readonly others: Readonly<Record<Side, Values>>;
  readonly objects: readonly RecordedItem[];
  /** The places of its exclusive collections. */
  readonly exclusive: readonly string[];
}

type Side = "inputs" | "outputs";

const decoded = new WeakMap<RecordedResource, RecordedMany>();

/** `undefined` if it does not manage many objects. They are read when something asks for them: a run that moves nothing need not. */
export function decodeRecord(resource: RecordedResource): RecordedMany | undefined {
  const kind = kindOf(resource.type);
  if (kind === undefined) return undefined;
  const before = decoded.get(resource);
  if (before) return before;
  const { inputs = {}, outputs = {} } = resource;
  let objects: readonly RecordedItem[] | undefined;
  const record: RecordedMany = {
    ...{ resource, kind, name: resourceNameIn(resource.urn) },
    places: new Map(Object.entries((outputs.places ?? {}) as Readonly<Record<string, number>>)),
    others: { inputs: othersIn(inputs), outputs: othersIn(outputs) },
    get objects() {
      objects ??= objectsIn(kind, inputs, outputs);
      return objects;
    },
    get exclusive() {
      return exclusivePlaces(kind, inputs, () => this.objects);
    },
  };
  decoded.set(resource, record);
  return record;
}

const othersIn = ({ items: _, apart: __, places: ___, exclusive, secrets, ...others }: Values): Values => ({
  // Earlier versions declared whole resources as exclusive.
  ...omit(others, exclusive === true ? ["defaults"] : []),
  ...(secrets === undefined || isOpened(secrets) ? {} : { secrets }),
});

/** Earlier versions had a resource for enforced collections, and one for each that is empty. */
function exclusivePlaces(
  kind: Kind,
  { exclusive, defaults = {} }: Values,
  objects: () => readonly RecordedItem[],
): readonly string[] {
  if (exclusive !== true) return Array.isArray(exclusive) ? exclusive : [];
  const { id, idDefaults } = definitionOf(kind);
  const [first = ""] = id;
  const managed = objects().filter(isManaged);
  const sources = managed.length > 0 ? managed.map(({ values }) => values) : [defaults as Values];
  return [...new Set(sources.flatMap((values) => values[first] ?? idDefaults?.[first] ?? []))].map(String);
}

export const isManaged = ({ inputs, outputs }: RecordedItem): boolean =>
  inputs !== undefined && outputs?.item?.[UNMANAGED] !== true;

function objectsIn(kind: Kind, inputs: Values, outputs: Values): readonly RecordedItem[] {
  const [declared, made] = [partsIn(inputs), partsIn(outputs)];
  // In the order of the inputs, whose values come before outputs.
  const parts = new Map([...declared, ...made, ...declared]);
  const items = Object.fromEntries([...parts].map(([key, { item = {} }]) => [key, item]));
  const values = itemsOf(definitionOf(kind), { items, defaults: inputs.defaults });
  return [...values].map(([key, values]) => ({
    ...{ key, values, inputs: declared.get(key), outputs: made.get(key) },
  }));
}

function partsIn(values: Values): ReadonlyMap<string, RecordedPart> {
  const { secrets } = values;
  const items = new Map(Object.entries((unpacked(values).items ?? {}) as Readonly<Record<string, Values>>));
  const hidden = new Map(
    Object.entries(isOpened(secrets) ? Object(secretsIn(JSON.parse(secrets.plaintext))) : {}),
  );
  const apart = apartIn(values);
  return new Map(
    [...new Set([...items.keys(), ...hidden.keys()])].map((key) => [
      key,
      { item: items.get(key), secrets: hidden.get(key), isApart: apart.has(key) },
    ]),
  );
}

/** Whether this run can read them. */
const isOpened = (secrets: unknown): secrets is { readonly plaintext: string } =>
  isRecord(secrets) && typeof secrets.plaintext === "string";

/** The very same value if nothing has changed it. */
export function encodeRecord(record: RecordedMany): RecordedResource {
  const { resource, places } = record;
  if (decoded.get(resource) === record) return resource;
  const numbers = places.size > 0 ? { places: Object.fromEntries(places) } : {};
  const outputs = { ...encodeSide(record, "outputs"), ...numbers };
  return { ...resource, inputs: encodeSide(record, "inputs"), outputs };
}

function encodeSide({ objects, exclusive, others }: RecordedMany, side: Side): Values {
  const parts = objects.flatMap(({ key, [side]: part }) => (part ? [{ key, ...part }] : []));
  const items = Object.fromEntries(parts.map(({ key, item }) => [key, item]));
  const apart = new Set(parts.flatMap(({ key, isApart }) => (isApart ? [key] : [])));
  const sealed = parts.flatMap(({ key, secrets }) => (secrets === undefined ? [] : [[key, secrets]]));
  const plaintext = JSON.stringify(secretsText(Object.fromEntries(sealed)));
  return {
    ...packed({ ...others[side], items }, apart),
    ...(sealed.length > 0 ? { secrets: { [SPECIAL]: SECRET, plaintext } } : {}),
    ...(exclusive.length > 0 ? { exclusive } : {}),
  };
}

// ─── Resources as a run plans them ───────────────────────────────────────────

/** Passes the recorded numbers of spellings to the places of a run, because a place may have lost its path since. */
export function learnPlaces(client: Client, state: StackState | undefined): void {
  for (const resource of state?.deployment?.resources ?? []) {
    const { kind, places = [] } = decodeRecord(resource) ?? {};
    const place = kind && placeTypeOf(definitionOf(kind));
    if (place === undefined) continue;
    for (const [spelling, number] of places) placesOf(client).learn(place, spelling, number);
  }
}

/** A recorded resource, with the values that a run compares. */
export interface RecordedPlural extends DecodedResource {
  readonly urn: string;
  /** That of the host that has recorded it. */
  readonly type: string;
  readonly kind: Kind;
  readonly plural: string;
  readonly name: string;
  /** The declared inputs of each object. */
  readonly items: Readonly<Record<string, Values>>;
}

const planned = new WeakMap<RecordedResource, RecordedPlural>();

/** Those of a stack that manage many objects. */
export const recordedIn = (resources: Iterable<RecordedResource>): readonly RecordedPlural[] =>
  [...resources].flatMap((resource) => {
    const { urn, type, id = "", inputs = {}, outputs = {} } = resource;
    const kind = kindOf(type);
    const before = planned.get(resource);
    if (kind === undefined || before) return before ?? [];
    const plural = pluralOf(kind);
    const state = { id, state: receivedFrom(outputs), inputs: receivedFrom(inputs) };
    const decoded = decodeResource(plural, state);
    const one = {
      ...{ ...decoded, type, kind, plural, name: resourceNameIn(urn) },
      // A stack of an earlier version moves to native resources with this run.
      urn: urn.replace(typeOf(plural), tokenOf(plural)),
      items: Object.fromEntries(decoded.declared.items),
    };
    planned.set(resource, one);
    return [one];
  });

/** With the inputs that the state leaves out. */
export const itemsIn = (kind: Kind, inputs: unknown): Readonly<Record<string, Values>> =>
  Object.fromEntries(itemsOf(definitionOf(kind), unpackedInputs((inputs ?? {}) as Values)));

/** The recorded inputs of an object by its kind and key. Goes through the resources only when it is asked. */
export function recordedValues(
  resources: () => readonly Pick<RecordedPlural, "kind" | "items">[],
): (id: string) => Values | undefined {
  let values: ReadonlyMap<string, Values> | undefined;
  return (id) => {
    values ??= new Map(
      resources().flatMap(({ kind, items }) =>
        Object.entries(items).map(([key, values]) => [idOf({ kind, key }), values] as const),
      ),
    );
    return values.get(id);
  };
}
