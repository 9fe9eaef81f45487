/** What an object is called in a file: `groups/acme#labels.bug`, also where the file does not have it any more. */
import type { Declaration } from "../configuration";
import { placeName } from "../configuration/markers";
import { scopeOf, sectionOf } from "../configuration/sections";
import { definitionOf, type Kind } from "../provider/definitions";
import type { Values } from "../provider/values";

export type Home = Pick<Declaration, "scope" | "place" | "section" | "key">;

export const addressOf = ({ scope, place, section, key }: Home): string =>
  `${placeName(scope, place)}#${section}${key === "" ? "" : `.${key}`}`;

/** What has no place yet goes by its key. */
export const isAddress = (text: string): boolean => /^(instance|groups\/[^#]+|projects\/[^#]+)#/.test(text);

/** Of what a file does not have any more: by the key of its item and what is recorded of it, if they tell the place. */
export function formerHome(kind: Kind, key: string, values: Values = {}): Home | undefined {
  const where = placeOf(kind, key, values);
  if (where === undefined) return undefined;
  const section = sectionOf(kind, where.scope);
  const { place } = where;
  // What nobody ever said in a file has no other key than its name.
  const rest = key.startsWith(`${place}/`) ? key.slice(place.length).replace(/^\/\/?/, "") : key;
  return { ...where, section: section.name, key: section.isSingle ? "" : rest };
}

function placeOf(kind: Kind, key: string, values: Values): Pick<Home, "scope" | "place"> | undefined {
  const { group, project } = values;
  if (typeof group === "string") return { scope: scopeOf(kind, group), place: group };
  if (typeof project === "string") return { scope: "projects", place: project };
  const place = placeIn(kind, key);
  return place === undefined ? undefined : { scope: scopeOf(kind, place), place };
}

/** As `itemKey` puts them together. */
function placeIn(kind: Kind, key: string): string | undefined {
  if (definitionOf(kind).singleton) return key;
  const end = key.includes("//") ? key.indexOf("//") : key.lastIndexOf("/");
  return end < 0 ? undefined : key.slice(0, end);
}
