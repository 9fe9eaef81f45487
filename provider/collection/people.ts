/** The same as `lifecycle/people.ts` for the items of a resource of many. */

import type { AnyDefinition, Context } from "../definition/resource";
import { hasNames, numbered } from "../lifecycle/people";
import { problemsOf } from "../lifecycle/validate";
import type { Values } from "../values/values";

export interface NumberedItems {
  readonly items: ReadonlyMap<string, Values>;
  /** The problems of each item whose names could not be resolved, by key: only these items fail. */
  readonly problems: ReadonlyMap<string, string>;
}

export async function numberedItems(
  definition: AnyDefinition,
  context: () => Promise<Pick<Context, "forge">>,
  items: ReadonlyMap<string, Values>,
): Promise<NumberedItems> {
  const problems = new Map<string, string>();
  const named = [...items].filter(([, item]) => hasNames(definition, item));
  if (named.length === 0) return { items, problems };
  const known = await context();
  const found = new Map(items);
  await Promise.all(
    named.map(async ([key, whole]) => {
      const { inputs, problems: own } = await numbered(definition, known, whole);
      const all = own.length > 0 ? own : problemsOf(definition, inputs).map(({ problem }) => problem);
      if (all.length > 0) problems.set(key, all.join("; "));
      found.set(key, inputs);
    }),
  );
  return { items: found, problems };
}
