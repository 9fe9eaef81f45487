/** What the service has already of what a program describes, and whether it can be taken over. */
import { type Answer, type AnyDefinition, type Collected, type Context, ResourceError } from "../resource";
import { declared, type Values } from "../values";
import { difference } from "./difference";
import { placeOf } from "./singleton";
import { allInputs, fromAnswer, partsOf, type State, stateOf } from "./state";

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
  definition: Collected,
  context: Context,
  inputs: Values,
  take: Take = () => true,
): Promise<Answer | undefined> {
  if (definition.isSame === undefined) return undefined;
  const isKept = context.reads !== undefined && !definition.listIsItself;
  const siblings = isKept
    ? await context.reads.all(definition, context, inputs)
    : await definition.list(context, inputs).toArray();
  // Those of the very same title are looked at before all others, so that a long list is not walked for each of its members.
  const likely = isKept ? namesakes(definition, siblings, inputs) : [];
  for (const candidates of [likely, siblings]) {
    for (const candidate of candidates) {
      const isSame = definition.isSame(candidate as never, inputs, context);
      // Among thousands of siblings, waiting for what is known already would take longer than the comparison.
      if ((isSame === true || (isSame !== false && (await isSame))) && take(candidate)) return candidate;
    }
  }
  return undefined;
}

/** By title; made once for each list that is asked for many of its members. */
const titles = new WeakMap<readonly Answer[], ReadonlyMap<unknown, readonly Answer[]>>();

function namesakes(definition: Collected, siblings: readonly Answer[], inputs: Values): readonly Answer[] {
  const { title } = definition;
  if (title === undefined) return [];
  let known = titles.get(siblings);
  if (known === undefined) {
    const made = new Map<unknown, Answer[]>();
    for (const sibling of siblings) {
      const name = fromAnswer(definition, sibling, title);
      const others = made.get(name);
      if (others) others.push(sibling);
      else made.set(name, [sibling]);
    }
    titles.set(siblings, made);
    known = made;
  }
  return known.get(inputs[title]) ?? [];
}

/** A member of a list that nothing is declared of yet: all that the list tells of it. */
export function asListed(definition: AnyDefinition, answer: Answer, place: Values): State {
  const known = declared(place);
  const parts = Object.fromEntries(Object.entries(known).map(([name, value]) => [name, String(value)]));
  return stateOf(definition, answer, allInputs(definition, answer, parts), known);
}
