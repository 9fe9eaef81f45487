/** Edits the recorded state before a run: objects leave it, get the address that the file has for them now, or join those of the same kind. */

import { randomUUID } from "node:crypto";
import { lastMade } from "../../../provider/collection/made";
import { definitionOf } from "../../../provider/definition/definitions";
import type { Kind } from "../../../provider/generated/kind-names";
import { placeTypeOf } from "../../../provider/identity/addressed";
import type { Stack } from "../../../provider/pulumi/run/stack";
import type { RecordedResource } from "../../../provider/pulumi/run/stack-state";
import { readState, writeState } from "../../../provider/pulumi/run/state";
import type { Values } from "../../../provider/values/values";
import { groupBy } from "../../../sdk/group-by";
import type { PluralDeclaration } from "../../configuration";
import type { Move, Moves } from "../../configuration/places/moves";
import type { TakenPlace } from "../../configuration/places/place-table";
import { idOf } from "../../plan/change";
import { formerHome, isReleasedBy, movedKey } from "./addresses";
import { decodeRecord, encodeRecord, isManaged, type RecordedItem, type RecordedMany } from "./record";
import { REMOVED, type Release, type Released, type Releases } from "./release";

export interface StateEdits extends Moves {
  readonly releases: Releases;
  /** The resources of the file: each has all recorded objects of its kind. */
  readonly plurals: readonly PluralDeclaration[];
  /** Groups and projects with another path in the service, under which another stack declares them. */
  readonly renamedElsewhere?: readonly Move[];
  /** Recorded groups and projects whose paths others have now. */
  readonly taken?: readonly Pick<TakenPlace, "type" | "recordedPath" | "name">[];
}

export interface Edited {
  /** The same list if nothing changes, and the very same value of each resource that nothing changes. */
  readonly resources: readonly RecordedResource[];
  readonly released: readonly Released[];
  /** Whether an object left, or has another address. */
  readonly isChanged: boolean;
}

export function edited(recorded: readonly RecordedResource[], edits: StateEdits): Edited {
  const released: Released[] = [];
  const before = recorded.map(decodeRecord);
  const now = before.map((one) => one && readdressed(respelled(one, edits), edits, released));
  const groups = joinedByKind(
    now.filter((one) => one !== undefined),
    edits.plurals,
  );
  const after = recorded.flatMap((resource, index) => {
    const one = now[index];
    return one ? (groups.get(one) ?? [one]).map(encodeRecord) : [resource];
  });
  return {
    resources: isSame(after, recorded) ? recorded : withoutDangling(after),
    ...{ released, isChanged: !isSame(now, before) },
  };
}

const isSame = <T>(all: readonly T[], others: readonly T[]): boolean =>
  all.length === others.length && all.every((one, index) => one === others[index]);

/** Returns the released objects. */
export async function editState(stack: Stack, edits: StateEdits): Promise<readonly Released[]> {
  if (isEmpty(edits) && edits.plurals.length + (edits.taken ?? []).length === 0) return [];
  const { resources: before = [] } = (await readState(stack.run)).deployment ?? {};
  if (edited(before, edits).resources === before) return [];
  // Secrets go with their objects; the engine encrypts them again.
  const state = await readState(stack.run, { withSecrets: true });
  const { resources, released } = edited(state.deployment?.resources ?? [], edits);
  await writeState(stack.run, { ...state, deployment: { ...state.deployment, resources } });
  return released;
}

const isEmpty = ({ releases, moved, removed }: StateEdits): boolean =>
  releases.size + moved.length + removed.length === 0;

// ─── Addresses ───────────────────────────────────────────────────────────────

/** Without the objects that are released, and with the keys under which others are recorded now. */
function readdressed(record: RecordedMany, edits: StateEdits, released: Released[]): RecordedMany {
  if (isEmpty(edits)) return record;
  const { kind } = record;
  const objects = record.objects.flatMap((object) => {
    const item = { kind, ...object };
    if (object.inputs === undefined) return [object];
    const release = releaseOf(edits, item);
    if (release) released.push({ ...release, kind, values: object.values });
    const key = newKeyOf(edits.moved, item);
    return release ? [] : [key === undefined ? object : { ...object, key }];
  });
  return isSame(objects, record.objects) ? record : { ...record, objects };
}

type Item = Pick<RecordedMany, "kind"> & Pick<RecordedItem, "key" | "values">;

function releaseOf(edits: StateEdits, item: Item): Release | undefined {
  const { releases, removed } = edits;
  const release = releases.get(idOf(item)) ?? releaseElsewhere(edits, item);
  if (release) return release;
  const home = removed.length > 0 ? formerHome(item.kind, item.key, item.values) : undefined;
  return home && isReleasedBy(removed, home) ? REMOVED : undefined;
}

/** Another stack declares it under another address. */
function releaseElsewhere(
  { releases, moved, renamedElsewhere = [] }: StateEdits,
  item: Item,
): Release | undefined {
  const keys = [moved, renamedElsewhere].map((moves) => newKeyOf(moves, item));
  return keys
    .map((key) => (key === undefined ? undefined : releases.get(idOf({ ...item, key }))))
    .find((release) => release !== undefined);
}

function newKeyOf(moves: readonly Move[], { kind, key, values }: Item): string | undefined {
  const home = moves.length > 0 ? formerHome(kind, key, values) : undefined;
  return home && movedKey(moves, home);
}

/** Under the present path of a place whose recorded path another one has: their objects would look like replaced ones of each other. */
function respelled(record: RecordedMany, { taken = [] }: StateEdits): RecordedMany {
  const definition = definitionOf(record.kind);
  const own = taken.filter(({ type }) => type === placeTypeOf(definition));
  const paths = new Map(own.map(({ recordedPath, name }) => [recordedPath, name]));
  if (![...record.places.keys()].some((one) => paths.has(one.toLowerCase()))) return record;
  const [first = ""] = definition.id;
  const now = (place: unknown) => paths.get(String(place).toLowerCase()) ?? String(place);
  /** The place is the beginning of keys and ids. */
  const moved = (text: string, place: unknown) =>
    `${text}/`.startsWith(`${place}/`) ? `${now(place)}${text.slice(String(place).length)}` : text;
  const at = (values: Values, place: unknown): Values => ({
    ...values,
    ...(typeof values.id === "string" ? { id: moved(values.id, values[first] ?? place) } : {}),
    ...(first in values ? { [first]: now(values[first]) } : {}),
  });
  const objects = record.objects.map(({ key, values, inputs, outputs }) => {
    const place = values[first];
    const part = (one: RecordedItem["inputs"]) => (one?.item ? { ...one, item: at(one.item, place) } : one);
    return {
      key: moved(key, place),
      values: at(values, place),
      inputs: part(inputs),
      outputs: part(outputs),
    };
  });
  const places = new Map([...record.places].map(([path, number]) => [now(path), number]));
  return { ...record, objects, places, exclusive: record.exclusive.map(now) };
}

// ─── Resources ───────────────────────────────────────────────────────────────

/** One resource of each kind, named as in the file: earlier versions had several. */
function joinedByKind(
  records: readonly RecordedMany[],
  plurals: readonly PluralDeclaration[],
): ReadonlyMap<RecordedMany, readonly RecordedMany[]> {
  const names = new Map(plurals.map(({ kind, name }) => [kind, name]));
  const byType = [...groupBy(records, ({ resource }) => resource.type).values()];
  return new Map(
    byType.flatMap((recorded) => {
      const [first] = recorded;
      const name = first && names.get(first.kind);
      const isOne = recorded.length === 1 && first?.name === name;
      return name === undefined || isOne ? [] : [...joinedKind(recorded, name)];
    }),
  );
}

/** All stands where the first one was; an object whose path has another number there keeps its own resource, and so its place. */
function joinedKind(
  recorded: readonly RecordedMany[],
  name: string,
): ReadonlyMap<RecordedMany, readonly RecordedMany[]> {
  const [first, ...others] = [...recorded].sort(
    (one, other) => Number(other.name === name) - Number(one.name === name),
  );
  if (first === undefined) return new Map();
  let whole = named(first, name);
  const left = new Map<RecordedMany, readonly RecordedMany[]>();
  for (const one of others) {
    const { here, elsewhere } = splitByPlaces(one, whole.places);
    whole = joined(whole, here);
    left.set(one, elsewhere.objects.length > 0 ? [elsewhere] : []);
  }
  const [top = first] = recorded;
  return new Map(recorded.map((one) => [one, [...(one === top ? [whole] : []), ...(left.get(one) ?? [])]]));
}

/** The managed objects of a resource; a read finds the others again. */
function splitByPlaces(record: RecordedMany, numbers: RecordedMany["places"]) {
  const { kind, places } = record;
  const isSame = (spelling: string) =>
    [places, numbers].some((all) => !all.has(spelling)) || places.get(spelling) === numbers.get(spelling);
  const partOf = (isHere: boolean): RecordedMany => {
    const objects = record.objects.filter(
      (one) => isManaged(one) && spellingsOf(kind, one).every(isSame) === isHere,
    );
    const spelled = new Set(objects.flatMap((one) => spellingsOf(kind, one)));
    const exclusive = record.exclusive.filter((place) => isSame(place) === isHere);
    return {
      ...record,
      objects,
      exclusive,
      places: new Map([...places].filter(([one]) => spelled.has(one))),
    };
  };
  return { here: partOf(true), elsewhere: partOf(false) };
}

/** Of the place of an object that the service has. */
function spellingsOf(kind: Kind, { values, outputs }: RecordedItem): readonly string[] {
  const [first = ""] = definitionOf(kind).id;
  return outputs ? [values[first], outputs.item?.[first]].map(String) : [];
}

function joined(record: RecordedMany, part: RecordedMany): RecordedMany {
  const { inputs, outputs } = record.others;
  const objects = new Map([...record.objects, ...part.objects].map((one) => [one.key, one]));
  return {
    ...record,
    objects: [...objects.values()],
    exclusive: [...new Set([...record.exclusive, ...part.exclusive])].sort(),
    places: new Map([...part.places, ...record.places]),
    others: { inputs, outputs: { ...outputs, ...lastMade([outputs, part.others.outputs]) } },
  };
}

/** With the name of the file's resource. What it needs may come after it now, and the run records that anew. */
function named(record: RecordedMany, name: string): RecordedMany {
  const { urn } = record.resource;
  const own =
    record.name === name ? {} : { urn: [...urn.split("::").slice(0, 3), name].join("::"), id: randomUUID() };
  return {
    ...record,
    name,
    resource: { ...record.resource, ...own, dependencies: [], propertyDependencies: {} },
  };
}

/** The run records the dependencies anew. */
function withoutDangling(resources: readonly RecordedResource[]): readonly RecordedResource[] {
  const urns = new Set(resources.map(({ urn }) => urn));
  const known = (list: readonly string[] = []) => list.filter((urn) => urns.has(urn));
  return resources.map((resource) => {
    const { dependencies, propertyDependencies } = resource;
    if (dependencies === undefined && propertyDependencies === undefined) return resource;
    return {
      ...resource,
      dependencies: known(dependencies),
      propertyDependencies: Object.fromEntries(
        Object.entries(propertyDependencies ?? {}).map(([name, list]) => [name, known(list ?? [])]),
      ),
    };
  });
}
