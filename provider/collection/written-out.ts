/**
 * Inputs that a declaration writes out, and that nothing has recorded because the object was made or adopted without them. Their values are
 * those that the service has: writing down what is true changes nothing.
 */
import type { AnyDefinition, Context, State } from "../definition/resource";
import { definitionAt } from "../identity/addressed";
import { readAnswer } from "../lifecycle";
import { isEquivalent } from "../lifecycle/diff";
import { fromAnswer, unreturnedOf } from "../lifecycle/state";
import { isUnsettled } from "../lifecycle/unsettled";
import { isSecretByKind } from "../values/secrecy";
import { hasUnknown, isUnset, type Values } from "../values/values";
import { createLimit } from "./concurrency";
import { ignoreKnownError } from "./known-errors";

type Asking = Pick<Context, "forge" | "reads" | "warn">;

/** The recorded items with the values that the service shows of these inputs; the very same map if nothing is written out. */
export async function withWrittenOut(
  definition: AnyDefinition,
  context: Asking | undefined,
  olds: ReadonlyMap<string, State>,
  news: ReadonlyMap<string, Values>,
): Promise<ReadonlyMap<string, State>> {
  const written = [...news].flatMap(([key, inputs]) => {
    const state = olds.get(key);
    const names = state ? namesWrittenOut(definition, state, inputs) : NONE;
    return state && names.length > 0 ? [{ key, inputs, state, names }] : [];
  });
  if (written.length === 0 || context === undefined) return olds;
  const limit = createLimit(context.forge);
  const known = new Map(olds);
  await Promise.all(
    written.map(({ key, ...one }) =>
      limit(async () => {
        // Whatever hinders a look, the declaration is applied as one of which nothing is known.
        const state = await asShown(definition, context, one).catch(ignoreKnownError);
        if (state) known.set(key, state);
      }),
    ),
  );
  return known;
}

const NONE: readonly string[] = [];

/** Of thousands of items, most have none. */
function namesWrittenOut(definition: AnyDefinition, state: State, inputs: Values): readonly string[] {
  if (isUnsettled(state) || state.isUnmanaged) return NONE;
  const isWrittenOut = (name: string) =>
    name in definition.inputs &&
    state.values[name] === undefined &&
    !isUnset(inputs[name]) &&
    !hasUnknown(inputs[name]) &&
    !isSecretByKind(definition, name) &&
    definition.instructions?.includes(name) !== true;
  return Object.keys(inputs).filter(isWrittenOut);
}

interface WrittenOut {
  readonly state: State;
  readonly inputs: Values;
  readonly names: readonly string[];
}

async function asShown(
  definition: AnyDefinition,
  context: Asking,
  { state, inputs, names }: WrittenOut,
): Promise<State | undefined> {
  const own = definitionAt(definition, state.place);
  const answer = await readAnswer(own, context, state.id, state.values);
  if (answer === undefined) return undefined;
  const hidden = unreturnedOf(own, answer);
  const values = names.flatMap((name) => {
    const actual = hidden.includes(name) ? undefined : fromAnswer(own, answer, name, state.values);
    if (actual === undefined) return [];
    if (isEquivalent(own, name, inputs[name], actual)) return [[name, inputs[name]] as const];
    // A value that is set now had none before.
    return actual === null ? [] : [[name, actual] as const];
  });
  return values.length === 0
    ? undefined
    : { ...state, values: { ...state.values, ...Object.fromEntries(values) } };
}
