/** Groups recorded objects into resources as the file does: an object that has another resource there keeps its record. */
import { randomUUID } from "node:crypto";
import { UNMANAGED, unpacked } from "../../../provider/collection/wire";
import { definitionOf } from "../../../provider/definition/definitions";
import type { Kind } from "../../../provider/generated/kind-names";
import { omit } from "../../../provider/lifecycle/state";
import type { RecordedResource } from "../../../provider/pulumi/run/stack-state";
import { resourceNameIn } from "../../../provider/pulumi/sdk/names";
import { isRecord, type Values } from "../../../provider/values/values";
import { groupBy } from "../../../sdk/group-by";
import type { PluralDeclaration } from "../../configuration";
import { itemsIn, kindOf } from "./recorded";
import { agreeOnPlaces, rekeyed, together } from "./state-items";

/** Returns the same list if nothing moves. */
export function regrouped(
  resources: readonly RecordedResource[],
  plurals: readonly PluralDeclaration[],
): readonly RecordedResource[] {
  const declared = groupBy(plurals, ({ kind }) => kind);
  const after = new Map<string, readonly RecordedResource[]>();
  for (const [type, recorded] of groupBy(resources, ({ type }) => type)) {
    const kind = kindOf(type);
    const own = kind === undefined ? undefined : declared.get(kind);
    if (kind === undefined || own === undefined || isSameGrouping(recorded, own)) continue;
    for (const [urn, those] of regroupedKind(kind, recorded, own)) after.set(urn, those);
  }
  const moved = resources.flatMap((one) => after.get(one.urn) ?? [one]);
  const isSame = moved.length === resources.length && moved.every((one, index) => one === resources[index]);
  return isSame ? resources : withoutDangling(moved);
}

/** With one resource each, of the same name, no object can move. */
const isSameGrouping = (
  recorded: readonly RecordedResource[],
  declared: readonly PluralDeclaration[],
): boolean => recorded.length === 1 && declared.length === 1 && nameIn(recorded[0]) === declared[0]?.name;

const nameIn = (resource: RecordedResource | undefined): string => resourceNameIn(resource?.urn ?? "");

/** The resources that each recorded one has become, by its URN. A new one stands where its first objects come from. */
function regroupedKind(
  kind: Kind,
  recorded: readonly RecordedResource[],
  declared: readonly PluralDeclaration[],
): ReadonlyMap<string, readonly RecordedResource[]> {
  const now = new Map(recorded.map((one) => [nameIn(one), withList(kind, one)]));
  const homeOf = homesIn(declared);
  const places = new Map<string, string[]>();
  for (const { urn } of recorded) {
    const name = resourceNameIn(urn);
    const names = [name];
    for (const [target, moving] of movesFrom(kind, now.get(name) as RecordedResource, homeOf)) {
      const before = now.get(target);
      const from = now.get(name) as RecordedResource;
      if (before !== undefined && !agreeOnPlaces(before.outputs, from.outputs)) continue;
      now.set(
        name,
        only(kind, from, (one) => !moving.has(one)),
      );
      const moved = only(kind, from, (one) => moving.has(one));
      if (before === undefined) names.push(target);
      now.set(target, before ? joined(before, moved) : named(moved, target));
    }
    places.set(urn, names);
  }
  const isKept = (name: string) =>
    declared.some((one) => one.name === name) || managedIn(kind, now.get(name)).length > 0;
  return new Map(
    [...places].map(([urn, names]) => [urn, names.filter(isKept).flatMap((name) => now.get(name) ?? [])]),
  );
}

// ─── Objects and places, and where they belong ───────────────────────────────

/** An object by its key, or an exclusive place. */
type Part = `item ${string}` | `place ${string}`;

const partOfItem = (key: string): Part => `item ${key}`;
const partOfPlace = (place: unknown): Part => `place ${String(place).toLowerCase()}`;

function homesIn(declared: readonly PluralDeclaration[]): (part: Part) => string | undefined {
  const homes = new Map<Part, string>();
  for (const { name, args } of declared) {
    for (const key of Object.keys(args.items)) homes.set(partOfItem(key), name);
    for (const place of args.exclusive ?? []) homes.set(partOfPlace(place), name);
  }
  return (part) => homes.get(part);
}

/** The parts that belong to other resources now, by their names. */
function movesFrom(
  kind: Kind,
  resource: RecordedResource,
  homeOf: (part: Part) => string | undefined,
): ReadonlyMap<string, ReadonlySet<Part>> {
  const parts = [
    ...Object.keys(itemsIn(kind, resource.inputs)).map(partOfItem),
    ...listIn(resource.inputs).map(partOfPlace),
  ];
  const name = nameIn(resource);
  const leaving = parts.filter((part) => (homeOf(part) ?? name) !== name);
  const byHome = groupBy(leaving, (part) => homeOf(part) ?? "");
  return new Map([...byHome].map(([home, own]) => [home, new Set(own)]));
}

/** Without objects that nothing has declared. */
function managedIn(kind: Kind, resource: RecordedResource | undefined): readonly string[] {
  const { items } = unpacked(resource?.outputs ?? {});
  const isUnmanaged = (key: string) => {
    const item = isRecord(items) ? items[key] : undefined;
    return isRecord(item) && item[UNMANAGED] === true;
  };
  return Object.keys(itemsIn(kind, resource?.inputs)).filter((key) => !isUnmanaged(key));
}

// ─── Resources ───────────────────────────────────────────────────────────────

const listIn = ({ exclusive }: Values = {}): readonly unknown[] =>
  Array.isArray(exclusive) ? exclusive : [];

/** Earlier versions had a resource for enforced collections, and one for each that is empty. */
function withList(kind: Kind, resource: RecordedResource): RecordedResource {
  const { inputs = {}, outputs = {} } = resource;
  if (inputs.exclusive !== true) return resource;
  const [first = ""] = definitionOf(kind).id;
  const items = itemsIn(kind, inputs);
  const managed = managedIn(kind, resource).flatMap((key): Values[] => (items[key] ? [items[key]] : []));
  const sources: readonly Values[] = managed.length > 0 ? managed : [(inputs.defaults ?? {}) as Values];
  const implied = definitionOf(kind).idDefaults?.[first];
  const exclusive = [...new Set(sources.flatMap((values: Values) => values[first] ?? implied ?? []))].map(
    String,
  );
  const changed = ({ defaults: _, ...values }: Values) => ({ ...values, exclusive });
  return { ...resource, inputs: changed(inputs), outputs: changed(outputs) };
}

function only(kind: Kind, resource: RecordedResource, isIn: (part: Part) => boolean): RecordedResource {
  const [first = ""] = definitionOf(kind).id;
  const keep = (values: Values): Values => {
    const kept = rekeyed(values, (key) => (isIn(partOfItem(key)) ? key : undefined));
    const exclusive = listIn(values).filter((place) => isIn(partOfPlace(place)));
    const spelled = new Set(Object.values(itemsIn(kind, kept)).map((item) => String(item[first])));
    const places = Object.entries((values.places ?? {}) as Values).filter(([one]) => spelled.has(one));
    return {
      ...omit(kept, ["exclusive", "places"]),
      ...(exclusive.length > 0 ? { exclusive } : {}),
      ...(places.length > 0 ? { places: Object.fromEntries(places) } : {}),
    };
  };
  return { ...resource, inputs: keep(resource.inputs ?? {}), outputs: keep(resource.outputs ?? {}) };
}

function joined(resource: RecordedResource, moved: RecordedResource): RecordedResource {
  const join = (values: Values = {}, others: Values = {}): Values => {
    const places = [...new Set([...listIn(values), ...listIn(others)])].sort();
    return { ...together(values, others), ...(places.length > 0 ? { exclusive: places } : {}) };
  };
  return {
    ...resource,
    inputs: join(resource.inputs, moved.inputs),
    outputs: join(resource.outputs, moved.outputs),
  };
}

const named = (resource: RecordedResource, name: string): RecordedResource => ({
  ...resource,
  id: randomUUID(),
  urn: [...resource.urn.split("::").slice(0, 3), name].join("::"),
});

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
