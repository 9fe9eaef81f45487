/** Edits the recorded state before a run: objects leave it, get the address that the file has for them now, or follow its resources. */

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
  /** The resources of the file, which the recorded objects follow. */
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
  const groups = regrouped(
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

/** The resources that recorded ones have become, grouped as the file groups their objects. */
function regrouped(
  records: readonly RecordedMany[],
  plurals: readonly PluralDeclaration[],
): ReadonlyMap<RecordedMany, readonly RecordedMany[]> {
  const declared = groupBy(plurals, ({ kind }) => kind);
  const byType = [...groupBy(records, ({ resource }) => resource.type).values()];
  return new Map(
    byType.flatMap((recorded) => {
      const [{ kind, name } = { kind: undefined, name: undefined }] = recorded;
      const own = (kind && declared.get(kind)) ?? [];
      // With one resource each, of the same name, no object can move.
      const isAlone = recorded.length === 1 && own.length === 1 && own[0]?.name === name;
      return isAlone || own.length === 0 ? [] : [...regroupedKind(recorded, own)];
    }),
  );
}

/** A new resource stands where its first objects come from: an object that has another resource in the file keeps its record. */
function regroupedKind(
  recorded: readonly RecordedMany[],
  declared: readonly PluralDeclaration[],
): ReadonlyMap<RecordedMany, readonly RecordedMany[]> {
  const now = new Map(recorded.map((one) => [one.name, one]));
  const partsOf = partsIn(declared, now);
  const names = recorded.map((record) => {
    const parts = partsOf(now.get(record.name) ?? record);
    const added = [...parts.keys()].filter((name) => !now.has(name));
    if (parts.size > 1)
      for (const [name, part] of parts) {
        const there = name === record.name ? undefined : now.get(name);
        now.set(name, there ? joined(there, part) : named(part, name));
      }
    return [record, [record.name, ...added]] as const;
  });
  const isKept = ({ name, objects }: RecordedMany) =>
    declared.some((one) => one.name === name) || objects.some(isManaged);
  return new Map(
    names.map(([record, own]) => [record, own.flatMap((name) => now.get(name) ?? []).filter(isKept)]),
  );
}

/** The parts of a resource by the names of those that have them now, its own among them. */
function partsIn(
  declared: readonly PluralDeclaration[],
  now: ReadonlyMap<string, RecordedMany>,
): (record: RecordedMany) => ReadonlyMap<string, RecordedMany> {
  const homes = new Map(
    declared.flatMap(({ name, args }) => Object.keys(args.items).map((key) => [key, name])),
  );
  const homesOfPlaces = new Map(
    declared.flatMap(({ name, args: { exclusive = [] } }) =>
      exclusive.map((place) => [String(place).toLowerCase(), name]),
    ),
  );
  return (record) => {
    const { kind, name: own, places } = record;
    /** An object is recorded without the number of its place, and would get that of another place. */
    const isSameIn = (home: string, spelling: string) => {
      const [number, there] = [places.get(spelling), now.get(home)?.places.get(spelling)];
      return number === undefined || there === undefined || number === there;
    };
    const objects = groupBy(record.objects, (one) => {
      const home = (one.inputs && homes.get(one.key)) ?? own;
      return spellingsOf(kind, one).every((spelling) => isSameIn(home, spelling)) ? home : own;
    });
    const exclusive = groupBy(record.exclusive, (place) => homesOfPlaces.get(place.toLowerCase()) ?? own);
    return new Map(
      [own, ...objects.keys(), ...exclusive.keys()].map((name) => {
        const part = { objects: objects.get(name) ?? [], exclusive: exclusive.get(name) ?? [] };
        const spelled = new Set(part.objects.flatMap((one) => spellingsOf(kind, one)));
        const numbers = [...places].filter(([spelling]) => spelled.has(spelling));
        return [name, { ...record, ...part, places: new Map(numbers) }];
      }),
    );
  };
}

/** Of the place of an object that the service has. */
function spellingsOf(kind: Kind, { values, outputs }: RecordedItem): readonly string[] {
  const [first = ""] = definitionOf(kind).id;
  return outputs ? [values[first], outputs.item?.[first]].map(String) : [];
}

function joined(record: RecordedMany, part: RecordedMany): RecordedMany {
  const { inputs, outputs } = record.others;
  return {
    ...record,
    objects: [...record.objects, ...part.objects],
    exclusive: [...new Set([...record.exclusive, ...part.exclusive])].sort(),
    places: new Map([...part.places, ...record.places]),
    others: { inputs, outputs: { ...outputs, ...lastMade([outputs, part.others.outputs]) } },
  };
}

function named(record: RecordedMany, name: string): RecordedMany {
  if (name === record.name) return record;
  const { urn } = record.resource;
  const own = { id: randomUUID(), urn: [...urn.split("::").slice(0, 3), name].join("::") };
  return { ...record, name, resource: { ...record.resource, ...own } };
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
