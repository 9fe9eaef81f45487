/** Lists of groups or projects in recorded and declared items: one that the service has under another path now is the declared one. */
import type { Client } from "../../sdk";
import type { NamedThing } from "../definition/named";
import type { AnyDefinition, State } from "../definition/resource";
import { type Places, placesOf } from "../identity/places";
import type { PlaceType } from "../identity/served-places";
import { hasUnknown, isUnset, type Values } from "../values/values";

/** For each input that is such a list, how recorded lists are spelled so that they compare with the declared ones, by key. */
export const spellingsOfLists = (
  { names = {} }: AnyDefinition,
  forge: Client,
  olds: ReadonlyMap<string, State>,
  news: ReadonlyMap<string, Values>,
): Promise<readonly (readonly [input: string, spellings: ReadonlyMap<string, unknown>])[]> =>
  Promise.all(
    Object.entries(names as Readonly<Record<string, NamedThing>>).flatMap(([input, thing]) =>
      thing === "group" || thing === "project"
        ? [spellingsIn(placesOf(forge), thing, input, olds, news).then((found) => [input, found] as const)]
        : [],
    ),
  );

async function spellingsIn(
  places: Places,
  type: PlaceType,
  input: string,
  olds: ReadonlyMap<string, State>,
  news: ReadonlyMap<string, Values>,
): Promise<ReadonlyMap<string, unknown>> {
  const spellings = new Map<string, unknown>();
  for (const [key, { values }] of olds) {
    const recorded = listIn(values[input]);
    const known = recorded.map(textOf);
    const missing = listIn(news.get(key)?.[input]).filter((one) => !known.includes(textOf(one)));
    if (recorded.length === 0 || missing.length === 0) continue;
    const declared = await declaredByPresent(places, type, missing);
    if (known.some((one) => declared.has(one)))
      spellings.set(
        key,
        recorded.map((one) => declared.get(textOf(one)) ?? one),
      );
  }
  return spellings;
}

/** The declared spelling of each place by the path and the number that it has now. */
async function declaredByPresent(
  places: Places,
  type: PlaceType,
  declared: readonly unknown[],
): Promise<ReadonlyMap<string, unknown>> {
  const found = await Promise.all(
    declared.map(async (spelling) => {
      places.declare(type, String(spelling));
      const place = await places.lookUp(type, String(spelling));
      if (typeof place !== "object") return [];
      return [place.number, place.path ?? []].flat().map((now) => [textOf(now), spelling] as const);
    }),
  );
  return new Map(found.flat());
}

/** Paths are not case-sensitive. */
const textOf = (spelling: unknown): string => String(spelling).toLowerCase();

const listIn = (list: unknown): readonly unknown[] =>
  Array.isArray(list) ? list.filter((one) => !isUnset(one) && !hasUnknown(one)) : [];
