/** Finds the objects of groups and projects that no file declares, so that people see what their files do not cover. */
import { definitionOf } from "../../../provider/definition/definitions";
import type { AnyDefinition, State } from "../../../provider/definition/resource";
import { placeTypeOf } from "../../../provider/identity/addressed";
import { type ObjectIdentity, objectsOf } from "../../../provider/identity/identity";
import { numberOf, placesOf } from "../../../provider/identity/places";
import { partsOf } from "../../../provider/lifecycle/state";
import type { Client } from "../../../sdk";
import type { Configuration } from "../../configuration/configuration";
import { resolveGlobs } from "../../configuration/load";
import { placeName } from "../../configuration/objects/markers";
import { namedLayersIn, patternsIn } from "../../configuration/places/layers";
import { literalBeginning } from "../../configuration/places/wildcards";
import { type PathScope, placeTypes, scopeOf, sectionOf } from "../../configuration/schema/sections";
import { isWritableKey } from "../../configuration/write/stringify";
import { unique } from "../../configuration/write/unique";
import { type PulledObject, type PullOptions, type PullPlaces, pull } from "../pull";
import type { ReportFailure } from "../report/report";
import { declaredStates, type LiveOptions } from "../run/live";
import { addressOf } from "../state/addresses";
import { toDeclare, type UndeclaredObject } from "./undeclared";

export interface UnmanagedPlace {
  /** Such as `projects/acme/web`. */
  readonly name: string;
  /** Whether a file declares anything in it. */
  readonly isDeclared: boolean;
  readonly objects: readonly PulledObject[];
}

export interface Unmanaged {
  /** Those with such objects. */
  readonly places: readonly UnmanagedPlace[];
  readonly warnings: readonly string[];
  /** Declared objects that could not be looked for, so that they may be among these. */
  readonly failures: readonly ReportFailure[];
}

interface SearchOptions
  extends Pick<LiveOptions, "environment" | "signal">,
    Pick<PullOptions, "include" | "onProgress">,
    Pick<PullPlaces, "recursive"> {}

/** `places` default to those that the files name: groups with all that is in them. */
export async function unmanagedObjects(
  configurations: readonly Configuration[],
  client: Client,
  places: PullPlaces | undefined,
  options: SearchOptions,
): Promise<Unmanaged> {
  const { recursive = true } = options;
  const asked = places ?? (await placesIn(configurations, client));
  const pulled = await pull(client, { ...asked, recursive }, options);
  const covered = await coveredBy(configurations, client, options);
  const left = new Map<string, { readonly isDeclared: boolean; readonly objects: PulledObject[] }>();
  for (const object of pulled.objects) {
    const { objects, place } = await identityIn(definitionOf(object.kind), client, {
      id: object.id,
      values: {},
    });
    if (objects.some((one) => covered.objects.has(one))) continue;
    const name = placeName(scopeOf(object.kind, object.place), object.place);
    const here = left.get(name) ?? { isDeclared: covered.places.has(place), objects: [] };
    left.set(name, here);
    here.objects.push(object);
  }
  return {
    places: [...left].map(([name, found]) => ({ name, ...found })),
    warnings: pulled.warnings,
    failures: covered.failures,
  };
}

/** Objects that the files declare and the service has, and their places, by type and number. */
interface Covered {
  readonly objects: ReadonlySet<ObjectIdentity>;
  readonly places: ReadonlySet<string>;
  readonly failures: readonly ReportFailure[];
}

async function coveredBy(
  configurations: readonly Configuration[],
  client: Client,
  options: SearchOptions,
): Promise<Covered> {
  const objects = new Set<ObjectIdentity>();
  const places = new Set<string>();
  const failures: ReportFailure[] = [];
  for (const configuration of configurations) {
    const found = await declaredStates(configuration, client, options);
    failures.push(...found.failures);
    for (const { kind, state } of found.states) {
      const own = await identityIn(definitionOf(kind), client, state);
      for (const object of own.objects) objects.add(object);
      places.add(own.place);
    }
  }
  return { objects, places, failures };
}

/** Where the files of a configuration are to have them, under names that nothing else has. */
export async function toDeclareIn(
  configuration: Configuration,
  client: Client,
  { places }: Unmanaged,
): Promise<readonly UndeclaredObject[]> {
  const resolved = await resolveGlobs(configuration, client, { places: placesOf(client) });
  const taken = new Set(resolved.declarations.map(addressOf));
  return places.flatMap(({ objects }) =>
    objects.flatMap((object) => {
      const scope = scopeOf(object.kind, object.place);
      const section = sectionOf(object.kind, scope);
      const place = resolved.source.places.nameOf(scope, object.place);
      const addressed = (key: string) => addressOf({ section: section.name, scope, place, key });
      const own = isWritableKey(object.key) ? object.key : "object";
      const key = section.isSingle ? "" : unique(own, { has: (name) => taken.has(addressed(name)) });
      taken.add(addressed(key));
      return toDeclare(section, object, { scope, place, key, address: addressed(key) });
    }),
  );
}

/** By the number of its place, however that is spelled. */
async function identityIn(
  definition: AnyDefinition,
  client: Client,
  state: State,
): Promise<{ readonly objects: readonly ObjectIdentity[]; readonly place: string }> {
  const type = placeTypeOf(definition);
  const spelling = type && partsOf(definition, state.id, state.values)[type];
  const found =
    type !== undefined && spelling !== undefined ? await placesOf(client).find(type, spelling) : undefined;
  const place = state.place ?? (found && numberOf(found));
  return { objects: objectsOf(definition, client.address, { ...state, place }), place: `${type} ${place}` };
}

/** Those that the files name and the service has, and the groups in which their patterns look. */
async function placesIn(configurations: readonly Configuration[], client: Client): Promise<PullPlaces> {
  const trees = configurations.map(({ source }) => source.tree);
  const named = trees.flatMap((tree) => [
    ...namedLayersIn(tree),
    ...patternsIn(tree).map(({ name }) => ({ scope: "groups" as const, place: literalBeginning(name) })),
  ]);
  const there = async (scope: PathScope) => {
    const names = named.flatMap((one) => (one.scope === scope && one.place !== "" ? [one.place] : []));
    const found = await Promise.all(
      [...new Set(names)].map(async (name) => ({
        name,
        is: await placesOf(client).lookUp(placeTypes[scope], name),
      })),
    );
    return found.flatMap(({ name, is }) => (is === "missing" ? [] : [name]));
  };
  return { groups: await there("groups"), projects: await there("projects") };
}
