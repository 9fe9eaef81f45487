/** What the program says of its items and wants to be ignored: it stays as it is recorded, as the engine does for other inputs. */
import { stepsIn } from "../paths";
import type { AnyDefinition } from "../resource";
import type { Values } from "../values";
import { canonicalItems, itemsOf } from "./items";

/** `items`, an item, or a property of one; anything for every key or name. */
interface Path {
  readonly key?: string;
  readonly name?: string;
}

export interface Kept {
  readonly items: Values;
  /** The keys of the items of which something was kept. */
  readonly keys: ReadonlySet<string>;
}

/** The items of `args`, except that what the paths lead to is as in `recorded`. */
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
  for (const { key: wanted, name } of paths.map(pathFrom)) {
    for (const key of new Set([...news.keys(), ...olds.keys()])) {
      if (wanted !== undefined && wanted !== key) continue;
      const old = olds.get(key);
      const now = news.get(key);
      keys.add(key);
      // Nothing is recorded yet: it is as if the program did not say it.
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

/** What stands deeper belongs to its property. */
export function pathFrom(path: string): Path {
  const [, key, name] = stepsIn(path);
  return { ...(key === undefined ? {} : { key }), ...(name === undefined ? {} : { name }) };
}
