/** The objects that a plural resource is told of: by key or as a list, each with what they have in common merged in. */
import type { Shape } from "../../sdk/api/fields";
import type { AnyDefinition } from "../resource";
import { declared, hasUnknown, same, UNKNOWN, type Values } from "../values";

/** What is said of each item by its key, without what goes without saying: what the defaults say, and the key itself. */
export type Items = Readonly<Record<string, unknown>>;

/** The input that an item's key stands for unless the item says it: what the kind is known by, or where it is. */
export function keyInputOf(definition: AnyDefinition): string | undefined {
  const [place] = definition.id;
  return definition.title ?? (place && place in definition.inputs ? place : undefined);
}

/** Each item's whole inputs, by key. */
export function itemsOf(definition: AnyDefinition, args: Values): Map<string, Values> {
  return new Map(
    Object.entries(recordOf(definition, args)).map(([key, item]) => [
      key,
      wholeItem(definition, key, item, args.defaults),
    ]),
  );
}

/** What is recorded of the items: a list by keys of its items' own, and nothing that goes without saying. */
export function canonicalItems(definition: AnyDefinition, args: Values): Items {
  return Object.fromEntries(
    Object.entries(recordOf(definition, args)).map(([key, item]) => [
      key,
      own(item, commonTo(definition, key, args.defaults)),
    ]),
  );
}

const isRecord = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function recordOf(definition: AnyDefinition, { items, defaults }: Values): Values {
  if (isRecord(items)) return items;
  if (!Array.isArray(items)) return {};
  const keys = keysOf(definition, items, defaults);
  return Object.fromEntries(items.map((item, index) => [keys[index], item]));
}

export function wholeItem(definition: AnyDefinition, key: string, item: unknown, defaults: unknown): Values {
  const common = commonTo(definition, key, defaults);
  return item === UNKNOWN
    ? { ...allUnknown(definition), ...common }
    : { ...common, ...declared(item as Values) };
}

/** What an item has without saying it. */
export function commonTo(definition: AnyDefinition, key: string, defaults: unknown): Values {
  const name = keyInputOf(definition);
  const byKey = name === undefined ? {} : { [name]: asInput(definition.inputs[name], key) };
  return defaults === UNKNOWN
    ? { ...allUnknown(definition), ...byKey }
    : { ...byKey, ...declared((defaults ?? {}) as Values) };
}

const allUnknown = ({ inputs }: AnyDefinition): Values =>
  Object.fromEntries(Object.keys(inputs).map((name) => [name, UNKNOWN]));

/** A key is a text; the number that it stands for is one where the input is no text. */
function asInput(schema: Shape[string] | undefined, key: string): unknown {
  if (schema === undefined || schema.safeParse(key).success) return key;
  return schema.safeParse(Number(key)).success ? Number(key) : key;
}

const own = (item: unknown, common: Values): unknown =>
  isRecord(item)
    ? Object.fromEntries(Object.entries(declared(item)).filter(([name, value]) => !same(value, common[name])))
    : item;

// ─── Lists ───────────────────────────────────────────────────────────────────

/**
 * The keys of a list's items: what each says itself of where it is and what it is known by, so that they stay the same
 * when the list is put in another order. More inputs are taken where that does not tell the items apart.
 */
export function keysOf(definition: AnyDefinition, items: readonly unknown[], defaults: unknown): string[] {
  const known = isRecord(defaults) ? defaults : {};
  const identifying = [...new Set([...definition.id, definition.title])].filter(
    (name): name is string => name !== undefined && name in definition.inputs,
  );
  const further = definition.replaceOn.filter(
    (name: string) => !identifying.includes(name) && !definition.secrets?.includes(name),
  );
  const keys = items.map((item, index) => keyFrom(item, index, identifying, known));
  const seen = new Set<string>();
  const twins = new Set(keys.filter((key) => seen.size === seen.add(key).size));
  const told = keys.map((key, index) =>
    twins.has(key) ? keyFrom(items[index], index, [...identifying, ...further], known) : key,
  );
  return numbered(told);
}

function keyFrom(item: unknown, index: number, names: readonly string[], defaults: Values): string {
  if (!isRecord(item)) return `item ${index + 1}`;
  const said = (values: Values) =>
    names.map((name) => values[name]).filter((value) => value !== undefined && value !== null);
  const ownWords = said(item);
  const words = ownWords.length > 0 ? ownWords : said({ ...defaults, ...item });
  if (words.length === 0 || words.some(hasUnknown)) return `item ${index + 1}`;
  return words.map(String).join("/");
}

/** Keys that are still the same are counted; whether such items can be told apart is for the judge to say. */
function numbered(keys: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return keys.map((key) => {
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? key : `${key} (${count})`;
  });
}

/** Items of a list that nothing tells apart, by their places in it, counted from 1. */
export function twinsIn(
  definition: AnyDefinition,
  { items, defaults }: Values,
): readonly (readonly [number, number])[] {
  if (!Array.isArray(items)) return [];
  const first = new Map<string, number>();
  return keysOf(definition, items, defaults).flatMap((key, index) => {
    const plain = key.replace(/ \(\d+\)$/, "");
    const before = first.get(plain);
    if (before === undefined) first.set(plain, index + 1);
    return before === undefined || plain === key ? [] : [[before, index + 1] as const];
  });
}
