/** Items without a recorded object, by title and collection: each may match an object that exists. */

import type { Client } from "../../../sdk";
import type { Answer, AnyCollected, Context } from "../../definition/resource";
import { definitionAt } from "../../identity/addressed";
import { placeNames } from "../../identity/keys";
import { isSameAs } from "../../lifecycle/adoption";
import { creationCollection } from "../../lifecycle/creations";
import { fromAnswer } from "../../lifecycle/state";
import { indexKeyOf } from "../../lifecycle/titles";
import { hasUnknown, type Values } from "../../values/values";
import { placeOf } from "./located";

export interface Described {
  /** Whether an object of a collection matches an item, which would adopt it or be refused, or may do so. */
  has(context: Context, collection: string, object: Answer): Promise<boolean>;
}

/** Of an item whose place is not known yet: it may be in any collection. */
const ANY = "";

export async function describedBy(
  definition: AnyCollected,
  forge: Client,
  items: readonly Values[],
): Promise<Described> {
  const { title } = definition;
  const collections = await Promise.all(items.map((item) => collectionIn(definition, forge, item)));
  const byTitle = new Map<unknown, Map<string, Values[]>>();
  const vague = new Set(collections.filter((_, index) => isVague(definition, items[index])));
  for (const [index, item] of items.entries()) {
    const key = indexKeyOf(definition, title && item[title]);
    const ofTitle = byTitle.get(key) ?? new Map<string, Values[]>();
    byTitle.set(key, ofTitle);
    const collection = collections[index] ?? ANY;
    ofTitle.set(collection, [...(ofTitle.get(collection) ?? []), item]);
  }
  return {
    async has(context, collection, object) {
      if (vague.has(collection) || vague.has(ANY)) return true;
      const ofTitle = byTitle.get(indexKeyOf(definition, title && fromAnswer(definition, object, title)));
      const candidates = [...(ofTitle?.get(collection) ?? []), ...(ofTitle?.get(ANY) ?? [])];
      for (const item of candidates) if (await isSameAs(definition, context, object, item)) return true;
      return false;
    },
  };
}

/** Until this is known, it may be any object of its collection. */
function isVague(definition: AnyCollected, item: Values = {}): boolean {
  const { title, replaceOn } = definition;
  const places = placeNames(definition);
  return [title, ...replaceOn].some(
    (name) => name !== undefined && !places.includes(name) && hasUnknown(item[name]),
  );
}

/** Identifies the collection of an item, however its place is spelled. */
async function collectionIn(definition: AnyCollected, forge: Client, values: Values): Promise<string> {
  // An object in several lists may be declared in the place of another one.
  if ("isInSeveralLists" in definition || placeNames(definition).some((name) => hasUnknown(values[name])))
    return ANY;
  const place = await placeOf(definition, forge, values);
  return JSON.stringify(creationCollection(definitionAt(definition, place), values));
}
