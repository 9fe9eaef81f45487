/** Objects that leave the state without being deleted, such as those that moved to another stack or are only observed now. */

import { identityOf } from "../../../provider/collection/item-identity";
import { definitionOf } from "../../../provider/definition/definitions";
import type { Kind } from "../../../provider/generated/kind-names";
import { isNumber } from "../../../provider/identity/places";
import { subject } from "../../../provider/lifecycle";
import { onDeleteOf } from "../../../provider/lifecycle/on-delete";
import type { Values } from "../../../provider/values/values";
import { groupBy } from "../../../sdk/group-by";
import { type Configuration, type Declaration, itemKey } from "../../configuration";
import { placeName } from "../../configuration/objects/markers";
import type { TakenPlace } from "../../configuration/places/place-table";
import { isSplit } from "../../configuration/places/stacks";
import { type PathScope, placeTypes } from "../../configuration/schema/sections";
import { idOf } from "../../plan/change";
import type { Intent } from "../read/intent";
import { counted } from "../report/render/words";
import { declaredId, formerHome, formerPlace, type Home, movedKey } from "./addresses";
import type { RecordedPlural } from "./record";

export interface Release {
  /** Where it is now. */
  readonly why: string;
}

/** By kind and key. */
export type Releases = ReadonlyMap<string, Release>;

export interface Released extends Release {
  readonly kind: Kind;
  readonly values: Values;
}

/** Objects that belong to another stack of the file, that the file only observes, or whose project is archived. */
export function releasesIn({ configuration, stack }: Pick<Intent, "configuration" | "stack">): Releases {
  const isElsewhere = (one: Declaration) => isSplit(configuration) && one.stack !== stack;
  const elsewhere = configuration.declarations
    .filter(isElsewhere)
    .map((one) => [declaredId(one), { why: `now in the stack ${one.stack}` }] as const);
  return new Map([...elsewhere, ...leftAloneIn(configuration)]);
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

/** Recorded objects that the file does not declare any more, and that their records do not let be deleted. */
export function keptByRecordIn(
  recorded: readonly RecordedPlural[],
  { declarations, moved }: Pick<Configuration, "declarations" | "moved">,
): Releases {
  const ids = new Set(declarations.map(declaredId));
  const identities = new Set(declarations.map(({ kind, inputs }) => kindIdentity(kind, inputs)));
  const isDeclared = (kind: Kind, key: string, values: Values) => {
    const home = moved.length > 0 ? formerHome(kind, key, values) : undefined;
    const now = (home && movedKey(moved, home)) ?? key;
    // Under another key, it is the same object.
    return ids.has(idOf({ kind, key: now })) || identities.has(kindIdentity(kind, values));
  };
  return new Map(
    recorded
      .filter(({ kind }) => definitionOf(kind).onDelete !== undefined)
      .flatMap(({ kind, recorded: { items: states } }) =>
        [...states]
          .filter(([, { values }]) => onDeleteOf(definitionOf(kind), values) === "release")
          .filter(([key, { values }]) => !isDeclared(kind, key, values))
          .map(([key]) => [idOf({ kind, key }), KEPT] as const),
      ),
  );
}

const kindIdentity = (kind: Kind, inputs: Values): string =>
  `${kind} ${identityOf(definitionOf(kind), inputs)}`;

const KEPT: Release = { why: 'no longer in the file, recorded without onDelete: "archive" or "delete",' };

const LEFT: Readonly<Record<PathScope, Release>> = {
  groups: { why: "in a group that was renamed or moved out of the file" },
  projects: { why: "in a project that was renamed or moved out of the file" },
};

/**
 * Recorded objects that nobody has asked to delete: their project is archived, whatever the file declares in it, or their place has
 * another path now, under which the file does not declare the place, or declares other objects in it than at the path that another
 * place has taken, or under which it is no longer among the places of a limited file.
 */
export async function leftBehindIn(
  recorded: readonly RecordedPlural[],
  { declarations, source: { authorities, places } }: Pick<Configuration, "declarations" | "source">,
  taken: readonly TakenPlace[],
): Promise<Releases> {
  const known = new Set(declarations.map(({ scope, place }) => placeName(scope, place).toLowerCase()));
  const declared = new Set(declarations.map(declaredId));
  const isRespelled = ({ scope, place }: Where) =>
    scope !== "instance" &&
    !isNumber(place) &&
    taken.some(({ type, name }) => type === placeTypes[scope] && name === place);
  const isRenamed = (where: Where, path: string) =>
    isRespelled(where) || (!isNumber(where.place) && path.toLowerCase() !== where.place.toLowerCase());
  const isKnown = (scope: PathScope, place: string) =>
    known.has(placeName(scope, places.nameOf(scope, place)).toLowerCase());
  /** A limited file that could declare the place can do so no more, and those that can have not asked for a deletion. */
  const hasNewOwners = (former: string, present: string) =>
    [...authorities.values()].some((one) => one.includes(former) && !one.includes(present));
  const releaseOf = async (where: Where): Promise<(Release & { readonly name?: string }) | undefined> => {
    const { scope, place } = where;
    if (scope === "instance") return undefined;
    if (isKnown(scope, place)) return isRespelled(where) ? LEFT[scope] : undefined;
    const found = await places.now(scope, place);
    if (found === undefined) return undefined;
    if (found.isArchived) return ARCHIVED;
    const { path, name } = found;
    return isRenamed(where, path) && (!isKnown(scope, name) || hasNewOwners(place, path))
      ? { ...LEFT[scope], name }
      : undefined;
  };
  const objects = recorded.flatMap(({ kind, items }) =>
    Object.entries(items).flatMap(([key, values]) => {
      const where = formerPlace(kind, key, values);
      return where ? [{ kind, key, values, where }] : [];
    }),
  );
  const byPlace = groupBy(objects, ({ where: { scope, place } }) => placeName(scope, place));
  const releases = [...byPlace.values()].map(async (ones) => {
    const release = ones[0] && (await releaseOf(ones[0].where));
    if (release === undefined) return [];
    const { name, ...own } = release;
    const isDeclared = ({ kind, key, values }: (typeof ones)[number]) => {
      const home = name === undefined ? undefined : formerHome(kind, key, values);
      const now = home && itemKey({ place: name ?? home.place, key: home.key });
      return (
        declared.has(idOf({ kind, key })) || (now !== undefined && declared.has(idOf({ kind, key: now })))
      );
    };
    return ones.filter((one) => !isDeclared(one)).map((one) => [idOf(one), own] as const);
  });
  return new Map((await Promise.all(releases)).flat());
}

type Where = Pick<Home, "scope" | "place">;

const MAX_NAMES = 10;

/** One warning for each new place. */
export function releaseWarnings(released: readonly Released[]): readonly string[] {
  const groups = groupBy(released, ({ why }) => why);
  return [...groups].map(([where, ones]) => {
    const names = ones.slice(0, MAX_NAMES).map(({ kind, values }) => subject(definitionOf(kind), values));
    const more = ones.length > MAX_NAMES ? [`${ones.length - MAX_NAMES} more`] : [];
    if (where === ADOPTED.why)
      return `${counted(ones.length, "object")} ${ones.length === 1 ? "stays" : "stay"} in the service, because ${ones.length === 1 ? "it" : "they"} existed before forge adopted ${ones.length === 1 ? "it" : "them"}: ${[...names, ...more].join(", ")}. To delete what was adopted as well: --delete-adopted.`;
    return `${counted(ones.length, "object")} ${ones.length === 1 ? "is" : "are"} ${where} and released without being deleted: ${[...names, ...more].join(", ")}.`;
  });
}
