/**
 * Inputs that a declaration writes out, and that the former one left out. Their values are those that the service has now, or where it does
 * not show them, those that were recorded: writing down what is true changes nothing.
 */
import type { AnyDefinition, Context, State } from "../../definition/resource";
import { definitionAt } from "../../identity/addressed";
import { readAnswer } from "../../lifecycle";
import { isEquivalent } from "../../lifecycle/diff";
import { ignoreKnownError } from "../../lifecycle/errors";
import { fromAnswer, unreturnedOf } from "../../lifecycle/state";
import { isUnsettled } from "../../lifecycle/unsettled";
import { isSecretByKind } from "../../values/secrecy";
import { hasUnknown, isRecord, isUnset, pick, RAW, rawNames, type Values } from "../../values/values";
import { createLimit } from "../concurrency";

type Asking = Pick<Context, "forge" | "reads" | "warn">;

/** The values of these inputs in the service, by recorded object; `olds` are those of the declared items. */
export async function writtenOut(
  definition: AnyDefinition,
  context: Asking | undefined,
  olds: ReadonlyMap<string, State>,
  news: ReadonlyMap<string, Values>,
): Promise<ReadonlyMap<State, Values>> {
  const written = [...news].flatMap(([key, inputs]) => {
    const state = olds.get(key);
    const names = state ? namesWrittenOut(definition, state, inputs) : NONE;
    return state && names.length > 0 ? [{ inputs, state, names }] : [];
  });
  const known = new Map<State, Values>();
  if (written.length === 0) return known;
  const limit = context ? createLimit(context.forge) : <T>(run: () => Promise<T>) => run();
  await Promise.all(
    written.map((one) =>
      limit(async () => {
        const shown = await shownOf(definition, context, one);
        if (Object.keys(shown).length > 0) known.set(one.state, shown);
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
    (state.values[name] === undefined || (name === RAW && hasMoreRaw(inputs, state.values))) &&
    !isUnset(inputs[name]) &&
    !hasUnknown(inputs[name]) &&
    (!isSecretByKind(definition, name) || name in (state.undeclared ?? {})) &&
    definition.instructions?.includes(name) !== true;
  return Object.keys(inputs).filter(isWrittenOut);
}

const hasMoreRaw = (inputs: Values, recorded: Values): boolean =>
  rawNames(inputs).some((field) => !rawNames(recorded).includes(field));

/** A raw setting that was declared before has its recorded value. */
const withRecorded = (name: string, shown: unknown, { [RAW]: recorded }: Values): unknown =>
  name === RAW && isRecord(shown) && isRecord(recorded) ? { ...shown, ...recorded } : shown;

interface WrittenOut {
  readonly state: State;
  readonly inputs: Values;
  readonly names: readonly string[];
}

async function shownOf(
  definition: AnyDefinition,
  context: Asking | undefined,
  { state, inputs, names }: WrittenOut,
): Promise<Values> {
  const own = definitionAt(definition, state.place);
  // Whatever hinders a look, what is recorded counts.
  const answer =
    (context && (await readAnswer(own, context, state.id, state.values).catch(ignoreKnownError))) ??
    undefined;
  const hidden = answer === undefined ? names : unreturnedOf(own, answer);
  const values = names.flatMap((name) => {
    const isShown = answer !== undefined && !hidden.includes(name) && !isSecretByKind(own, name);
    const shown = isShown
      ? fromAnswer(own, answer, name, { ...state.values, ...pick(inputs, [RAW]) })
      : undefined;
    const actual = shown === undefined ? state.undeclared?.[name] : withRecorded(name, shown, state.values);
    if (actual === undefined) return [];
    if (isEquivalent(own, name, inputs[name], actual)) return [[name, inputs[name]] as const];
    // A value that is set now had none before.
    return actual === null ? [] : [[name, actual] as const];
  });
  return Object.fromEntries(values);
}
