/** Objects that leave the state without being deleted, such as those that moved to another stack or are only observed now. */

import { definitionOf } from "../../../provider/definition/definitions";
import type { State } from "../../../provider/definition/resource";
import type { Kind } from "../../../provider/generated/kind-names";
import { placeTypeOf } from "../../../provider/identity/addressed";
import { identityOf } from "../../../provider/identity/one-object";
import { isNumber } from "../../../provider/identity/places";
import { subject } from "../../../provider/lifecycle";
import { onDeleteOf } from "../../../provider/lifecycle/on-delete";
import { RunError } from "../../../provider/pulumi/run/run-error";
import { asTyped } from "../../../provider/service/typed-command";
import type { Values } from "../../../provider/values/values";
import { groupBy } from "../../../sdk/group-by";
import { type Configuration, itemKey } from "../../configuration";
import { placeName } from "../../configuration/objects/markers";
import { declaredElsewhere } from "../../configuration/objects/other-stacks";
import type { ChangedPlace } from "../../configuration/places/place-changes";
import type { TakenPlace } from "../../configuration/places/place-table";
import { type PathScope, placeTypes, scopeOfParent } from "../../configuration/schema/sections";
import { idOf } from "../../plan/change";
import { counted, namesWithin } from "../report/render/words";
import { knownByRecord } from "../resolve/unresolved";
import { declaredId, formerHome, formerPlace, movedKey } from "./addresses";
import type { RecordedPlural } from "./recorded";

export interface Release {
  /** PlaceName it is now. */
  readonly why: string;
  /** Of a group, project or user: the entry of `removed` that would delete it. */
  readonly entry?: string;
}

/** By kind and key. */
export type Releases = ReadonlyMap<string, Release>;

export interface Released extends Release {
  readonly kind: Kind;
  readonly values: Values;
}

/** Objects that the file of another stack declares now, that the file only observes, or whose project is archived and that can be found again. */
export function releasesIn(configuration: Configuration, recorded: readonly RecordedPlural[]): Releases {
  const known = new Set(knownByRecord(configuration.archived));
  const archived = configuration.archived.filter((one) => !known.has(one));
  return new Map([...handedOver(configuration, recorded), ...leftAloneIn({ ...configuration, archived })]);
}

function handedOver(
  { declarations, source: { others } }: Configuration,
  recorded: readonly RecordedPlural[],
): Releases {
  if (others.length === 0) return new Map();
  const own = new Set(declarations.map(declaredId));
  const gone = recorded.flatMap(({ kind, items }) =>
    Object.entries(items).flatMap(([key, values]) => {
      const place = own.has(idOf({ kind, key })) ? undefined : formerPlace(kind, key, values);
      return place ? [{ id: idOf({ kind, key }), place }] : [];
    }),
  );
  if (gone.length > 0) assertKnown(others, gone.length);
  const places = new Map(gone.map(({ place }) => [placeName(place.scope, place.place), place]));
  // The service ignores the case of paths.
  const stacks = new Map(
    declaredElsewhere(others, [...places.values()]).flatMap((other) =>
      other.declarations.map((one) => [declaredId(one).toLowerCase(), other.stack] as const),
    ),
  );
  return new Map(
    gone.flatMap(({ id }) => {
      const stack = stacks.get(id.toLowerCase());
      return stack === undefined ? [] : [[id, { why: `now in the stack ${stack}` }] as const];
    }),
  );
}

/** Objects that a broken file declares now would be deleted. */
function assertKnown(others: Configuration["source"]["others"], gone: number): void {
  const broken = others.find(({ source }) => source()?.problems.isEmpty !== true);
  if (broken === undefined) return;
  throw new RunError(
    `${counted(gone, "recorded object")} ${gone === 1 ? "is" : "are"} no longer in the file, and nobody knows whether the stack ${broken.name} declares ${gone === 1 ? "it" : "them"} now, because its file is not valid. Nothing was done. Correct it first: ${asTyped("validate")}.`,
  );
}

/** Objects that the file only observes, or whose project is archived. */
export const leftAloneIn = ({
  declarations,
  archived,
}: Pick<Configuration, "declarations" | "archived">): Releases =>
  new Map([
    ...declarations
      .filter(({ ownership }) => ownership === "observe")
      .map((one) => [declaredId(one), OBSERVED] as const),
    ...archived.map((one) => [declaredId(one), ARCHIVED] as const),
  ]);

const OBSERVED: Release = { why: "only observed now" };
const ARCHIVED: Release = { why: "in an archived project now" };
const MARKED: Release = { why: "in a group or project that is marked for deletion" };

/** Recorded objects that nobody can delete before their project is active again. */
export const inArchived = (recorded: readonly RecordedPlural[], changed: readonly ChangedPlace[]): Releases =>
  inPlaces(
    recorded,
    changed.filter(({ fate }) => fate.became === "archived"),
    ARCHIVED,
  );

/** Recorded objects that go with their place, which the file does not name any more. */
export const inMarked = (recorded: readonly RecordedPlural[], changed: readonly ChangedPlace[]): Releases =>
  inPlaces(
    recorded,
    changed.filter(({ fate, where }) => fate.became === "marked" && where === undefined),
    MARKED,
  );

function inPlaces(
  recorded: readonly RecordedPlural[],
  places: readonly Pick<ChangedPlace, "scope" | "number">[],
  release: Release,
): Releases {
  const meant = new Set(places.map(({ scope, number }) => `${placeTypes[scope]} ${number}`));
  if (meant.size === 0) return new Map();
  return new Map(
    recorded.flatMap(({ kind, recorded: { items } }) =>
      [...items].flatMap(([key, { place }]) =>
        meant.has(`${placeTypeOf(definitionOf(kind))} ${place}`)
          ? [[idOf({ kind, key }), release] as const]
          : [],
      ),
    ),
  );
}

/** By an entry of `removed`. */
export const REMOVED: Release = { why: "no longer in the file" };

/** Its sentence differs from the others, because the run was asked to delete all objects. */
const ADOPTED: Release = { why: "adopted" };

/** Recorded objects that existed before a run adopted them. Settings are not among them: what stood there is put back. */
export const adoptedIn = (
  recorded: readonly RecordedPlural[],
  isSelected: (kind: Kind, key: string, values: Values) => boolean,
): Releases =>
  new Map(
    recorded.flatMap(({ kind, items, recorded: { items: states } }) =>
      [...states]
        .filter(([key, { existed, values }]) => existed && isSelected(kind, key, items[key] ?? values))
        .map(([key]) => [idOf({ kind, key }), ADOPTED] as const),
    ),
  );

/**
 * Recorded groups, projects and users that the file does not declare any more: that a line or an entry of a list is not there deletes none of
 * them. Those whose records say so are archived or blocked.
 */
export function livedInOf(
  recorded: readonly RecordedPlural[],
  isDeclared: (kind: Kind, key: string, values: Values) => boolean,
  release: Release,
): Releases {
  return new Map(
    recorded.flatMap(({ kind, recorded: { items: states } }) =>
      [...(definitionOf(kind).onDelete === undefined ? [] : states)]
        .filter(([, { values }]) => isReleasedByAbsence(kind, values))
        .filter(([key, { values }]) => !isDeclared(kind, key, values))
        .map(([key, state]) => [idOf({ kind, key }), { ...release, entry: entryOf(kind, state) }] as const),
    ),
  );
}

/** Whether a file declares what was recorded. */
export function declaresRecorded({
  declarations,
  moved,
}: Pick<Configuration, "declarations" | "moved">): (kind: Kind, key: string, values: Values) => boolean {
  const ids = new Set(declarations.map(declaredId));
  const own = declarations.filter(({ kind }) => definitionOf(kind).onDelete !== undefined);
  const identities = new Set(own.map(({ kind, inputs }) => kindIdentity(kind, inputs)));
  return (kind, key, values) => {
    const home = moved.length > 0 ? formerHome(kind, key, values) : undefined;
    const now = (home && movedKey(moved, home)) ?? key;
    // Under another key, it is the same object.
    return ids.has(idOf({ kind, key: now })) || identities.has(kindIdentity(kind, values));
  };
}

/** The entry of `removed` that deletes an object. */
export function entryOf(kind: Kind, { values, existed }: Pick<State, "values" | "existed">): string {
  const { placeType, fullPath } = definitionOf(kind);
  const name = placeType ? (values.fullPath ?? fullPath?.pathIn(values) ?? "PATH") : values.username;
  return `{ ${placeType ?? "user"}: ${name}, delete: true${existed ? ", adopted: true" : ""} }`;
}

/** Whether a group, a project or a user is released when nothing declares it any more. */
export const isReleasedByAbsence = (kind: Kind, values: Values): boolean =>
  definitionOf(kind).onDelete !== undefined &&
  ["release", "delete"].includes(onDeleteOf(definitionOf(kind), values));

const kindIdentity = (kind: Kind, inputs: Values): string =>
  `${kind} ${identityOf(definitionOf(kind), inputs)}`;

export const UNDECLARED: Release = { why: "no longer in the file" };

/** Its sentence differs from the others, because the run was asked to delete all objects. */
export const DESTROYED: Release = { why: "destroyed" };

const LEFT: Readonly<Record<PathScope, Release>> = {
  groups: { why: "in a group that was renamed or moved out of the file" },
  projects: { why: "in a project that was renamed or moved out of the file" },
};

type DeclaredPlaces = Pick<Configuration, "declarations" | "source">;

/** Why objects are released, and how the file names their place now. */
type LeftPlace = Release & { readonly name: string };

/**
 * Recorded objects that nobody has asked to delete: the file no longer declares them in a project that is archived, or their place has
 * another path now, under which the file does not declare the place, or declares other objects in it than at the path that another
 * place has taken, or under which it is no longer among the places of a limited file.
 */
export async function leftBehindIn(
  recorded: readonly RecordedPlural[],
  configuration: DeclaredPlaces & Pick<Configuration, "archived">,
  taken: readonly TakenPlace[],
): Promise<Releases> {
  const leftPlace = leftPlaceIn(configuration, taken);
  let declared: ReadonlySet<string> | undefined;
  const objects = recorded.flatMap(({ kind, items }) =>
    Object.entries(items).flatMap(([key, values]) => {
      const { scope = "instance", place = "" } = formerPlace(kind, key, values) ?? {};
      return scope === "instance" ? [] : [{ kind, key, values, scope, place }];
    }),
  );
  const byPlace = groupBy(objects, ({ scope, place }) => placeName(scope, place));
  const releases = [...byPlace.values()].map(async (ones) => {
    const left = ones[0] && (await leftPlace(ones[0].scope, ones[0].place));
    if (left === undefined) return [];
    const { name: place, ...release } = left;
    const idsOf = ({ kind, key, values }: (typeof ones)[number]) =>
      [key, itemKey({ place, key: formerHome(kind, key, values)?.key ?? key })].map((one) =>
        idOf({ kind, key: one }),
      );
    declared ??= new Set(
      [...configuration.declarations, ...knownByRecord(configuration.archived)].map(declaredId),
    );
    const known = declared;
    return ones
      .filter((one) => !idsOf(one).some((id) => known.has(id)))
      .map((one) => [idOf(one), release] as const);
  });
  return new Map((await Promise.all(releases)).flat());
}

function leftPlaceIn(
  { declarations, source: { places } }: DeclaredPlaces,
  taken: readonly TakenPlace[],
): (scope: PathScope, recorded: string) => Promise<LeftPlace | undefined> {
  const known = new Set(declarations.map(({ scope, place }) => placeName(scope, place).toLowerCase()));
  // The records of these have the present paths already.
  const respelled = new Set(
    taken.flatMap(({ type, name }) => (isNumber(name) ? [] : placeName(scopeOfParent[type], name))),
  );
  const isKnown = (scope: PathScope, place: string) =>
    known.has(placeName(scope, places.nameOf(scope, place)).toLowerCase());
  return async (scope, place) => {
    const isTaken = respelled.has(placeName(scope, place));
    if (isKnown(scope, place)) return isTaken ? { ...LEFT[scope], name: place } : undefined;
    const found = await places.now(scope, place);
    if (found === undefined) return undefined;
    if (found.isArchived) return { ...ARCHIVED, name: place };
    const { name, isRenamed } = found;
    if (!isTaken && !isRenamed) return undefined;
    return isKnown(scope, name) ? undefined : { ...LEFT[scope], name };
  };
}

const MAX_NAMES = 10;

/** One warning for each new place. */
export function releaseWarnings(released: readonly Released[]): readonly string[] {
  const groups = groupBy(released, ({ why, entry }) => `${why}${entry === undefined ? "" : " lived in"}`);
  return [...groups.values()].flatMap((ones) => {
    const [first] = ones;
    return first === undefined ? [] : [`${sentenceOf(first.why, ones)}${howToDelete(ones)}`];
  });
}

function sentenceOf(why: string, ones: readonly Released[]): string {
  const names = namesWithin(
    MAX_NAMES,
    ones.map(({ kind, values }) => subject(definitionOf(kind), values)),
  );
  const objects = counted(ones.length, "object");
  const [are, stay, they, them] =
    ones.length === 1 ? ["is", "stays", "it", "it"] : ["are", "stay", "they", "them"];
  if (why === DESTROYED.why) return `${objects} ${stay} in the service: ${names}.`;
  if (why === ADOPTED.why)
    return `${objects} ${stay} in the service, because ${they} existed before forge adopted ${them}: ${names}. To delete what was adopted as well: --delete-adopted.`;
  return `${objects} ${are} ${why} and released without being deleted: ${names}.`;
}

/** Nothing else deletes a group, a project or a user. */
function howToDelete(ones: readonly Released[]): string {
  const entries = ones.flatMap(({ entry }) => entry ?? []);
  if (entries.length === 0) return "";
  const more = entries.length > MAX_NAMES ? ", …" : "";
  return ` A group, project or user is deleted only if the file names it: removed: [${entries.slice(0, MAX_NAMES).join(", ")}${more}].`;
}
