/** `ignoreChanges` inside items: the engine handles it for other inputs, and cannot look into the text of the items. */
import { stepsIn } from "../paths";
import type { AnyDefinition } from "../resource";
import type { Values } from "../values";
import { canonicalItems, itemsOf } from "./items";

/** `items`, an item, or a property of one; a missing key or name matches all. */
interface Path {
  readonly key: string | undefined;
  readonly name: string | undefined;
}

export interface Kept {
  readonly items: Values;
  /** The keys of items with an ignored property. */
  readonly keys: ReadonlySet<string>;
}

/** The items of `args`, with the properties at `paths` taken from `recorded`. */
export function keepIgnored(
  definition: AnyDefinition,
  recorded: Values,
  args: Values,
  paths: readonly string[],
): Kept {
  if (paths.length === 0) return { items: canonicalItems(definition, args), keys: new Set() };
  const olds = itemsOf(definition, recorded);
  const news = itemsOf(definition, args);
  const keys = new Set<string>();
  // A target of thousands of items keeps each of the others by a path of its own.
  const known = new Set([...news.keys(), ...olds.keys()]);
  for (const { key: wanted, name } of paths.map(pathFrom)) {
    for (const key of wanted === undefined ? known : known.has(wanted) ? [wanted] : []) {
      const old = olds.get(key);
      const now = news.get(key);
      keys.add(key);
      // Without a recorded value, the property counts as omitted.
      if (name === undefined) set(news, key, old);
      else if (old !== undefined && now !== undefined) news.set(key, withPart(now, old, name));
    }
  }
  const items = Object.fromEntries(news);
  return { items: canonicalItems(definition, { items, defaults: args.defaults }), keys };
}

function set(items: Map<string, Values>, key: string, values: Values | undefined): void {
  if (values === undefined) items.delete(key);
  else items.set(key, values);
}

function withPart(now: Values, old: Values, name: string): Values {
  const { [name]: _, ...others } = now;
  return name in old ? { ...others, [name]: old[name] } : others;
}

/** Anything deeper than a property counts as the property. */
export function pathFrom(path: string): Path {
  const [, key, name] = stepsIn(path);
  return { key, name };
}
