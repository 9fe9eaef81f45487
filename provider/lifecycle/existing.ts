/** What the service has already of what a program describes, and whether it can be taken over. */
import {
  type Answer,
  type AnyCollected,
  type AnyDefinition,
  type Context,
  ResourceError,
  type State,
} from "../resource";
import { declared, type Values } from "../values";
import { difference } from "./difference";
import { allInputs, fromAnswer, partsOf, placeOf, stateOf } from "./state";

/** What these inputs describe, as the service has it already; `undefined` when there is nothing to take over. */
export async function existing(
  definition: AnyDefinition,
  context: Context,
  inputs: Values,
  take?: Take,
): Promise<State | undefined> {
  if (definition.singleton) {
    const found = (await definition.read(context, placeOf(definition, inputs), inputs)) ?? undefined;
    return found && stateOf(definition, found, inputs);
  }
  const found = await find(definition, context, inputs, take);
  if (found === undefined) return undefined;
  const listed = stateOf(definition, found, inputs);
  const whole = definition.listShowsLess
    ? await definition.read(context, partsOf(definition, listed.id, listed.values), listed.values)
    : undefined;
  return whole ? stateOf(definition, whole, inputs, listed.values) : listed;
}

/** Why what exists cannot be made what the inputs say. */
export function obstacleTo(definition: AnyDefinition, found: State, inputs: Values): string | undefined {
  const { changed, replaces } = difference(definition, found.values, inputs);
  const fixed = replaces.length > 0 || definition.singleton || definition.update ? replaces : changed;
  return fixed.length === 0
    ? undefined
    : `it exists with another ${fixed.join(", ")}, which cannot be changed; delete it, or say what it has`;
}

export const MANAGED_TWICE =
  "another resource of this program manages it already. Remove one of the two from the program";

/** Refuses to take what another resource of the program has; `false` when it is what is about to be replaced. */
export async function demandFree(
  definition: AnyDefinition,
  { claims }: Context,
  found: State,
): Promise<boolean> {
  const claim = await claims?.claim(definition, found);
  if (claim === "held") throw new ResourceError(MANAGED_TWICE);
  return claim !== "replaced";
}

/** Says whether a sibling that is what the inputs describe may be taken for it, and takes it. */
export type Take = (candidate: Answer) => boolean;

export async function find(
  definition: AnyCollected,
  context: Context,
  inputs: Values,
  take: Take = () => true,
): Promise<Answer | undefined> {
  if (definition.isSame === undefined) return undefined;
  const isKept = context.reads !== undefined && !definition.listIsItself;
  const siblings = isKept
    ? await context.reads.all(definition, context, inputs)
    : await definition.list(context, inputs).toArray();
  const { title } = definition;
  const namesakes =
    title === undefined || definition.listIsItself
      ? siblings
      : (byTitle(definition, siblings, (one) => fromAnswer(definition, one, title)).get(
          titleKeyOf(definition, inputs[title]),
        ) ?? []);
  for (const candidate of namesakes)
    if ((await isSameAs(definition, context, candidate, inputs)) && take(candidate)) return candidate;
  return undefined;
}

/** Whether an object of the service is what these inputs describe. */
export const isSameAs = (
  { isSame }: AnyCollected,
  context: Context,
  answer: Answer,
  inputs: Values,
): boolean | Promise<boolean> => isSame?.(answer as never, inputs, context) ?? false;

// ─── Titles ──────────────────────────────────────────────────────────────────

/** Only what has the same title can be the same, so that a long list is not walked for each of its members. */
export function titleKeyOf({ titleKey }: AnyCollected, title: unknown): unknown {
  return titleKey && typeof title === "string" ? titleKey(title) : title;
}

const known = new WeakMap<readonly object[], ReadonlyMap<unknown, readonly object[]>>();

/** By title; made once for each list that is asked for many of its members. */
export function byTitle<T extends object>(
  definition: AnyCollected,
  list: readonly T[],
  titleOf: (one: T) => unknown,
): ReadonlyMap<unknown, readonly T[]> {
  const before = known.get(list) as ReadonlyMap<unknown, readonly T[]> | undefined;
  if (before !== undefined) return before;
  const made = new Map<unknown, T[]>();
  for (const one of list) {
    const key = titleKeyOf(definition, titleOf(one));
    const others = made.get(key);
    if (others) others.push(one);
    else made.set(key, [one]);
  }
  known.set(list, made);
  return made;
}

/** A member of a list that nothing is declared of yet: all that the list tells of it. */
export function asListed(definition: AnyDefinition, answer: Answer, place: Values): State {
  const known = declared(place);
  const parts = Object.fromEntries(Object.entries(known).map(([name, value]) => [name, String(value)]));
  return stateOf(definition, answer, allInputs(definition, answer, parts), known);
}
