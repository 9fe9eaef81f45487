/** Items without a recorded object, by title and place: each may match an object that exists. */
import { isSamePlace } from "../identity";
import { isSameAs, titleKeyOf } from "../lifecycle/adoption";
import { fromAnswer } from "../lifecycle/state";
import { placeNames } from "../reads";
import type { Answer, AnyCollected, Context } from "../resource";
import { UNKNOWN, type Values } from "../values";

/** Items of one place, as it is spelled. */
interface Group {
  readonly place: readonly unknown[];
  readonly items: Values[];
}

export interface Described {
  /** Whether an object of the place matches an item, which would adopt it or be refused. */
  has(context: Context, place: Values, object: Answer): Promise<boolean>;
}

export function describedBy(definition: AnyCollected, items: readonly Values[]): Described {
  const { title } = definition;
  const names = placeNames(definition);
  // An object in several lists may be declared in the place of another one.
  const hasPlace = !("isInSeveralLists" in definition);
  const placeOf = (values: Values) =>
    hasPlace ? names.map((name) => values[name] ?? definition.idDefaults?.[name]) : [];
  const keyOf = (place: readonly unknown[]) =>
    JSON.stringify(place.map((part) => String(part).toLowerCase()));

  const byTitle = new Map<unknown, Map<string, Group>>();
  for (const item of items) {
    const key = titleKeyOf(definition, title && item[title]);
    const groups = byTitle.get(key) ?? new Map<string, Group>();
    byTitle.set(key, groups);
    const place = placeOf(item);
    const group = groups.get(keyOf(place)) ?? { place, items: [] };
    groups.set(keyOf(place), group);
    group.items.push(item);
  }

  async function isSame({ forge }: Context, one: readonly unknown[], other: readonly unknown[]) {
    const same = await Promise.all(
      names.map((name, index) => {
        const parts = [one[index], other[index]];
        if (parts.includes(UNKNOWN)) return true;
        const type = name === "project" || name === "group" ? name : "other";
        return isSamePlace(forge, type, String(parts[0]), String(parts[1]));
      }),
    );
    return !same.includes(false);
  }

  const matches = async (context: Context, { items }: Group, object: Answer) => {
    for (const item of items) if (await isSameAs(definition, context, object, item)) return true;
    return false;
  };

  return {
    async has(context, values, object) {
      const groups = byTitle.get(titleKeyOf(definition, title && fromAnswer(definition, object, title)));
      if (groups === undefined) return false;
      const place = placeOf(values);
      const own = groups.get(keyOf(place));
      if (own && (await matches(context, own, object))) return true;
      const others = [...groups.values()].filter((group) => group !== own);
      const found = await Promise.all(
        others.map(
          async (group) =>
            (await isSame(context, place, group.place)) && (await matches(context, group, object)),
        ),
      );
      return found.includes(true);
    },
  };
}
