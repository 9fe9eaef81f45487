/** The declared items of a resource of many, as a record or a list, with the defaults merged in. */
import type { z } from "zod";
import { exactNumber } from "../../../sdk/json";
import type { AnyDefinition } from "../../definition/resource";
import { type SecretInputs, secretInputsOf } from "../../values/secret-inputs";
import { declared, hasUnknown, isRecord, omit, pick, same, UNKNOWN, type Values } from "../../values/values";

/** Items by key, without values that are implicit: the defaults, and the property that the key stands for. */
export type Items = Readonly<Record<string, unknown>>;

/** The input whose default is the item's key: the title of the kind, or else the first part of its id, which has to be an input. */
export const keyInputOf = ({ title, id }: AnyDefinition): string => title ?? (id[0] as string);

/** The complete inputs of each item, by key. */
export function itemsOf(definition: AnyDefinition, args: Values): Map<string, Values> {
  const common = commonIn(definition, args.defaults);
  const unknown = allUnknown(definition);
  return new Map(
    Object.entries(recordOf(definition, args)).map(([key, item]) => [
      key,
      item === UNKNOWN ? { ...unknown, ...common(key) } : completed(declared(item as Values), common(key)),
    ]),
  );
}

/** The same object if nothing is implicit in it, as in a file. */
const completed = (item: Values, common: Values): Values =>
  Object.keys(common).every((name) => name in item) ? item : { ...common, ...item };

/** Complete items as they are recorded, without implicit values; `given` are those that the program has sent. */
export function compactItems(
  definition: AnyDefinition,
  items: ReadonlyMap<string, Values>,
  { items: given, defaults }: Values,
): Items {
  const common = commonIn(definition, defaults);
  const inOrder = orderOf(definition);
  const isUnknown = (key: string, item: Values) =>
    isRecord(given) && given[key] === UNKNOWN && Object.values(item).every((value) => value === UNKNOWN);
  const compact: Record<string, unknown> = {};
  for (const [key, whole] of items) {
    const item = own(whole, common(key));
    compact[key] = isUnknown(key, item) ? UNKNOWN : inOrder(item);
  }
  return compact;
}

function recordOf(definition: AnyDefinition, args: Values): Values {
  const { items } = args;
  if (isRecord(items)) return items;
  if (!Array.isArray(items)) return {};
  const keys = keysOf(definition, items, args.defaults);
  return Object.fromEntries(items.map((item, index) => [keys[index], item]));
}

/** The implicit inputs of an item, by its key. */
export function commonIn(definition: AnyDefinition, defaults: unknown): (key: string) => Values {
  const name = keyInputOf(definition);
  const ownDefaults = defaults === UNKNOWN ? {} : declared((defaults ?? {}) as Values);
  const unknown = defaults === UNKNOWN ? allUnknown(definition) : {};
  const isNumber = isNumeric(definition.inputs[name]);
  return (key) => ({ ...unknown, [name]: isNumber ? asNumber(key) : key, ...ownDefaults });
}

const allUnknown = ({ inputs }: AnyDefinition): Values =>
  Object.fromEntries(Object.keys(inputs).map((name) => [name, UNKNOWN]));

/** A key is a string, but its input may be a number. */
const isNumeric = (schema: z.ZodType): boolean =>
  !schema.safeParse("a").success && schema.safeParse(1).success;

const asNumber = (key: string): unknown => (Number.isNaN(Number(key)) ? key : exactNumber(key));

const own = (item: Values, common: Values): Values =>
  omit(
    item,
    Object.keys(item).filter((name) => same(item[name], common[name])),
  );

/** Orders the properties of an item, so that the same item always has the same text. */
export function orderOf({ inputs, outputs }: AnyDefinition): (item: Values) => Values {
  const names = ["id", ...Object.keys(inputs), ...Object.keys(outputs)];
  const ranks = new Map(names.map((name, rank) => [name, rank]));
  const rank = (name: string) => ranks.get(name) ?? names.length;
  return (item) => {
    const given = Object.keys(item);
    const isOrdered = given.every((name, index) => index === 0 || rank(given[index - 1] ?? "") <= rank(name));
    return isOrdered
      ? item
      : pick(
          item,
          given.sort((one, other) => rank(one) - rank(other)),
        );
  };
}

// ─── Lists ───────────────────────────────────────────────────────────────────

/** The words that identify an item of a list; `undefined` if they are not known yet, missing, or would reveal a secret. */
type Words = readonly string[] | undefined;

/** The keys of a list's items, made of their words, so that they stay the same when the list is reordered. */
export function keysOf(
  definition: AnyDefinition,
  items: readonly unknown[],
  defaults: unknown,
  secretInputs: SecretInputs = secretInputsOf([]),
): string[] {
  const words = wordsOf(definition, items, defaults, secretInputs);
  return numbered(words.map((some, index) => some?.join("/") ?? `item ${index + 1}`));
}

/**
 * The words of each item: its parent and title; where these are not unique, more inputs are used.
 * Keys are not encrypted: if one would reveal a secret, no item has words.
 */
function wordsOf(
  definition: AnyDefinition,
  items: readonly unknown[],
  defaults: unknown,
  { any, has }: SecretInputs,
): readonly Words[] {
  const known = isRecord(defaults) ? defaults : {};
  const identifying = [...new Set([...definition.id, definition.title])].filter(
    (name): name is string => name !== undefined && name in definition.inputs,
  );
  if (any && identifying.some((name) => has(name))) return items.map(() => undefined);
  const further = definition.replaceOn.filter(
    (name: string) => !identifying.includes(name) && !definition.secrets?.includes(name) && !has(name),
  );
  const words = items.map((item) => wordsIn(item, identifying, known));
  const twins = new Set(equalPairs(words).flat());
  return words.map((some, index) =>
    twins.has(index) ? wordsIn(items[index], [...identifying, ...further], known) : some,
  );
}

function wordsIn(item: unknown, names: readonly string[], defaults: Values): Words {
  if (!isRecord(item)) return undefined;
  const valuesIn = (values: Values) =>
    names.map((name) => values[name]).filter((value) => value !== undefined && value !== null);
  const own = valuesIn(item);
  const words = own.length > 0 ? own : valuesIn({ ...defaults, ...item });
  return words.length === 0 || words.some(hasUnknown) ? undefined : words.map(String);
}

/** The indexes of items with equal words, each with the first of them. */
function equalPairs(words: readonly Words[]): readonly (readonly [number, number])[] {
  const first = new Map<string, number>();
  return words.flatMap((some, index) => {
    if (some === undefined) return [];
    const text = JSON.stringify(some);
    const before = first.get(text);
    if (before === undefined) first.set(text, index);
    return before === undefined ? [] : [[before, index] as const];
  });
}

/** Numbers keys that are still equal, past the keys that end with such a number themselves. */
function numbered(keys: readonly string[]): string[] {
  const taken = new Set(keys);
  const counts = new Map<string, number>();
  return keys.map((key) => {
    const count = counts.get(key);
    let next = (count ?? 0) + 1;
    while (count !== undefined && taken.has(`${key} (${next})`)) next++;
    counts.set(key, next);
    return count === undefined ? key : `${key} (${next})`;
  });
}

/** Equal items of a list, by their positions, counted from 1. */
export function twinsIn(
  definition: AnyDefinition,
  { items, defaults }: Values,
  secretInputs: SecretInputs = secretInputsOf([]),
): readonly (readonly [number, number])[] {
  if (!Array.isArray(items)) return [];
  const words = wordsOf(definition, items, defaults, secretInputs);
  return equalPairs(words).map(([one, other]) => [one + 1, other + 1]);
}
