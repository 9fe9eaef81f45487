/**
 * Items and properties that a run keeps as they are recorded: those that it does not select, and `ignoreChanges` inside items, because
 * the engine cannot look into their text.
 */
import { stepsIn } from "../../values/paths";
import type { Values } from "../../values/values";

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

/** Without the items that are new, and with the recorded ones as they were. */
export function keepItems(
  olds: ReadonlyMap<string, Values>,
  items: ReadonlyMap<string, Values>,
  isKept: (key: string) => boolean,
): Kept {
  const keys = new Set([...items.keys(), ...olds.keys()].filter(isKept));
  const news = new Map(items);
  for (const key of keys) {
    const old = olds.get(key);
    if (old === undefined) news.delete(key);
    else news.set(key, old);
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
