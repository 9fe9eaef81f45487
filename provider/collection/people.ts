/** The same as `lifecycle/people.ts` for the items of a resource of many. */
import { hasNames, numbered } from "../lifecycle/people";
import { problemsOf } from "../lifecycle/validate";
import type { AnyDefinition, Context } from "../resource";
import { isRecord, type Values } from "../values";
import { canonicalItems, type Items, itemsOf } from "./items";

export interface NumberedItems {
  readonly items: Items;
  /** The problems of each item whose names could not be resolved, by key: only these items fail. */
  readonly problems: ReadonlyMap<string, string>;
}

/** Items that name somebody by their defaults get entries of their own. */
export async function numberedItems(
  definition: AnyDefinition,
  context: () => Promise<Pick<Context, "forge">>,
  args: Values & { readonly items: Items },
): Promise<NumberedItems> {
  const problems = new Map<string, string>();
  const { people = [] } = definition;
  const named =
    people.length === 0
      ? []
      : [...itemsOf(definition, args)].filter(([, item]) => hasNames(definition, item));
  if (named.length === 0) return { items: args.items, problems };
  const known = await context();
  const found = await Promise.all(
    named.map(async ([key, whole]) => {
      const { inputs, problems: own } = await numbered(definition, known, whole);
      const all = own.length > 0 ? own : problemsOf(definition, inputs).map(({ problem }) => problem);
      if (all.length > 0) problems.set(key, all.join("; "));
      const lists = people.map((name) => [name, inputs[name]]);
      const item = args.items[key];
      return [key, { ...(isRecord(item) ? item : {}), ...Object.fromEntries(lists) }] as const;
    }),
  );
  const items = { ...args.items, ...Object.fromEntries(found) };
  return { items: canonicalItems(definition, { items, defaults: args.defaults }), problems };
}
