/** `ignoreChanges` inside items: the engine handles it for other inputs, and cannot look into the text of the items. */
import { stepsIn } from "../values/paths";
import type { Values } from "../values/values";

/** `items`, an item, or a property of one; a missing key or name matches all. */
interface Path {
  readonly key: string | undefined;
  readonly name: string | undefined;
}

export interface Kept {
  readonly items: ReadonlyMap<string, Values>;
  /** The keys of items with an ignored property. */
  readonly keys: ReadonlySet<string>;
}

/** The items, with the properties at `paths` taken from those that were recorded. */
export function keepIgnored(
  olds: ReadonlyMap<string, Values>,
  items: ReadonlyMap<string, Values>,
  paths: readonly string[],
): Kept {
  const keys = new Set<string>();
  if (paths.length === 0) return { items, keys };
  const news = new Map(items);
  // A target of thousands of items keeps each of the others by a path of its own.
  const known = new Set([...news.keys(), ...olds.keys()]);
  const namedBy = (key: string | undefined): Iterable<string> =>
    key === undefined ? known : known.has(key) ? [key] : [];
  for (const { key: wanted, name } of paths.map(pathFrom)) {
    for (const key of namedBy(wanted)) {
      keys.add(key);
      keep(news, key, olds.get(key), name);
    }
  }
  return { items: news, keys };
}

/** Keeps an item as it was recorded, or one property of it; without a recorded value, the property counts as omitted. */
function keep(
  news: Map<string, Values>,
  key: string,
  old: Values | undefined,
  name: string | undefined,
): void {
  const now = news.get(key);
  if (old === undefined) {
    if (name === undefined) news.delete(key);
  } else if (name === undefined) news.set(key, old);
  else if (now !== undefined) news.set(key, withPart(now, old, name));
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
