/** Addresses of places and objects, such as `projects/acme/web` and `projects/acme/web#pipelineTriggerTokens.nightly`. */
import type { Kind } from "../../../provider/generated/kind-names";
import { objectName, placeName } from "../objects/markers";
import { INSTANCE, type PlaceName, pathScopes, sectionsOf } from "../schema/sections";
import { notFound } from "../schema/validate";
import { pathOf } from "./validate-layers";

export interface Address extends PlaceName {
  /** Absent for a whole place. */
  readonly object?: ObjectAddress;
}

export interface ObjectAddress {
  readonly kind: Kind;
  readonly section: string;
  /** Empty in sections with a single object. */
  readonly key: string;
}

/** Returns the address, or the problem. */
export function parseAddress(text: string): Address | string {
  const [home = "", own] = text.split(/#(.*)/s);
  const place = placeIn(home);
  if (place === undefined)
    return `"${text}" is no address; write groups/PATH, projects/PATH or instance, and #SECTION.NAME behind it for one object`;
  if (own === undefined) return place;
  const { scope } = place;
  const [name = "", key = ""] = own.split(/\.(.*)/s);
  const sections = sectionsOf(scope);
  const section = sections.get(name);
  if (section === undefined)
    return `"${text}": ${notFound("section", name, [...sections.keys()], `under ${scope}`)}`;
  if (section.isSingle && key !== "") return `"${text}": there is one ${name} in a place, so it has no name`;
  if (!section.isSingle && key === "") return `"${text}": the name of the object is missing: #${name}.NAME`;
  return { ...place, object: { kind: section.kind, section: name, key } };
}

function placeIn(home: string): Address | undefined {
  if (home === INSTANCE) return { scope: "instance", place: INSTANCE };
  const scope = pathScopes.find((one) => home.startsWith(`${one}/`));
  if (scope === undefined) return undefined;
  const place = home.slice(scope.length + 1);
  return pathOf[scope].safeParse(place).success && !place.includes("*") ? { scope, place } : undefined;
}

export const formatAddress = ({ scope, place, object }: Address): string =>
  placeName(scope, place) + (object === undefined ? "" : `#${objectName(object)}`);
