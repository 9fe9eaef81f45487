/** The address and the title of an object, such as `groups/acme#labels.bug`, also of one that is no longer in the file. */

import { definitionOf } from "../../../provider/definition/definitions";
import type { Kind } from "../../../provider/generated/kind-names";
import { subject } from "../../../provider/lifecycle";
import { isSameName } from "../../../provider/values/place-paths";
import { hasUnknown, type Values } from "../../../provider/values/values";
import { type Configuration, type Declaration, itemKey } from "../../configuration";
import { placeName } from "../../configuration/objects/markers";
import { isMarker } from "../../configuration/objects/placeholder";
import type { Address } from "../../configuration/places/addresses";
import type { Move, Removal } from "../../configuration/places/moves";
import { INSTANCE, type PlaceName, scopeOf, sectionOf } from "../../configuration/schema/sections";
import { idOf } from "../../plan/change";

export type Home = Pick<Declaration, "scope" | "place" | "section" | "key">;

/** The key of a declared object, unique among the resources of a run. */
export const declaredId = (one: Declaration): string => idOf({ kind: one.kind, key: itemKey(one) });

export const declaredById = (declarations: readonly Declaration[]): ReadonlyMap<string, Declaration> =>
  new Map(declarations.map((one) => [declaredId(one), one]));

export const addressOf = ({ scope, place, section, key }: Home): string =>
  `${placeName(scope, place)}#${section}${key === "" ? "" : `.${key}`}`;

/** Whether an entry of `moved` or `removed` means the object, or its whole place. */
const isAt = (home: Home, address: Address): boolean =>
  home.scope === address.scope &&
  // The service ignores the case of paths.
  isSameName(home.place, address.place) &&
  (address.object === undefined ||
    (home.section === address.object.section && home.key === address.object.key));

/** The key under which an object is recorded after its move; `undefined` if it has none. */
export function movedKey(moves: readonly Move[], home: Home): string | undefined {
  // An object's own entry comes before that of its place.
  const own = moves.filter(({ from }) => isAt(home, from));
  const move = own.find(({ from }) => from.object !== undefined) ?? own[0];
  return move && itemKey({ place: move.to.place, key: move.to.object?.key ?? home.key });
}

/** Whether an entry of `removed` leaves the object in the service. */
export const isReleasedBy = (removed: readonly Removal[], home: Home): boolean =>
  removed.some(({ from, isDeleted }) => !isDeleted && isAt(home, from));

/** `groups/acme#labels` */
export const collectionAddress = (collection: Omit<Home, "key">): string =>
  addressOf({ ...collection, key: "" });

/** Such as `labels of acme`. */
export const collectionName = ({ section, place }: Omit<Home, "key">): string => `${section} of ${place}`;

/**
 * Leaves out values that are not known yet: a short name is better than a wrong one. An object inside another object of
 * a group or project is named after the group or project, not after that object's number.
 */
export function titleOf(
  { kind, scope, place }: Pick<Declaration, "kind" | "scope" | "place">,
  values: Values,
): string {
  const { definition, placeInput } = sectionOf(kind, scope);
  const isWithin = placeInput === undefined && scope !== "instance";
  const known = Object.entries(values).filter(([, value]) => !hasUnknown(value) && !isMarker(value));
  return subject(definition, {
    ...Object.fromEntries(known),
    ...(isWithin ? { [String(definition.id[0])]: place } : {}),
  });
}

/** All that a selection can name. */
export const addressesIn = ({
  declarations,
  collections,
}: Pick<Configuration, "declarations" | "collections">): readonly string[] => [
  ...declarations.map(addressOf),
  ...collections.map(collectionAddress),
];

/** Objects whose parent is unknown are named by their key, which is no address. */
export const isAddress = (text: string): boolean => /^(instance|groups\/[^#]+|projects\/[^#]+)#/.test(text);

/** The address parts of an object that is no longer in the file, if its key or its recorded values name the parent. */
export function formerHome(kind: Kind, key: string, values: Values = {}): Home | undefined {
  const where = formerPlace(kind, key, values);
  if (where === undefined) return undefined;
  return homeAt(kind, where, nameIn(kind, key));
}

/** The same of an object that no file declared, which has only its name as key. */
export function unmanagedHome(kind: Kind, name: string, values: Values = {}): Home | undefined {
  const where = formerPlace(kind, name, values);
  return where && homeAt(kind, where, name);
}

function homeAt(kind: Kind, where: Pick<Home, "scope" | "place">, name: string): Home {
  const section = sectionOf(kind, where.scope);
  return { ...where, section: section.name, key: section.isSingle ? "" : name };
}

/** The address of an object that may be in the file no more, or its key if that is unknown. */
export function formerAddress(kind: Kind, key: string, values?: Values): string {
  const home = formerHome(kind, key, values);
  return home ? addressOf(home) : key;
}

export function formerPlace(kind: Kind, key: string, values: Values): PlaceName | undefined {
  const { group, project } = values;
  if (typeof group === "string") return { scope: scopeOf(kind, group), place: group };
  if (typeof project === "string") return { scope: "projects", place: project };
  const place = placeIn(kind, key);
  return place === undefined ? undefined : { scope: scopeOf(kind, place), place };
}

/** The parent in a key that `itemKey` made. */
function placeIn(kind: Kind, key: string): string | undefined {
  const { singleton, placeType } = definitionOf(kind);
  if (singleton) return key;
  // A group or project that is declared as an object has its name behind that of the installation.
  if (placeType !== undefined) return key.startsWith(`${INSTANCE}/`) ? INSTANCE : key;
  const end = key.includes("//") ? key.indexOf("//") : key.lastIndexOf("/");
  return end < 0 ? undefined : key.slice(0, end);
}

/** The name in such a key. Its place may have another path now. */
function nameIn(kind: Kind, key: string): string {
  const place = placeIn(kind, key);
  return place === undefined ? key : key.slice(place.length).replace(/^\/\/?/, "");
}
