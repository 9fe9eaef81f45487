/** The order of a replacement: the new object is created first, unless both cannot exist side by side. */
import { titleKeyOf } from "../lifecycle/adoption";
import { collectionOf } from "../lifecycle/creations";
import { assertNumbered } from "../lifecycle/people";
import type { AnyDefinition, Context } from "../resource";
import { same, type Values } from "../values";
import type { Step } from "./plan";

export type Replacement = Extract<Step, { readonly do: "update" | "replace" }>;

/** Whether the service can have the old and the new object at the same time. */
export function canCoexist(definition: AnyDefinition, { state, inputs, place }: Replacement): boolean {
  const isSamePlace =
    state.place !== undefined && place !== undefined
      ? state.place === place
      : same(String(state.values[definition.id[0] as string]), String(inputs[definition.id[0] as string]));
  if (!isSamePlace) return true;
  if (definition.singleton) return false;
  const within = (values: Values) => collectionOf(definition, values).slice(1);
  if (!same(within(state.values), within(inputs))) return true;
  const { title, distinguishedBy = [] } = definition;
  if (title === undefined) return true;
  if (!same(titleKeyOf(definition, state.values[title]), titleKeyOf(definition, inputs[title]))) return true;
  return distinguishedBy.some((name: string) => !same(state.values[name] ?? null, inputs[name] ?? null));
}

/** Throws if the new object is impossible, as far as that can be known before the old one is deleted. */
export async function assertPossible(
  definition: AnyDefinition,
  context: Context,
  inputs: Values,
): Promise<void> {
  await assertNumbered(definition, context, inputs);
}
