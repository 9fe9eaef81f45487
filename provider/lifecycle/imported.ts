/** The recorded state of an object that no program has declared yet: `get` and imports read it by its id alone. */
import type { Answer, AnyDefinition, IdParts, State } from "../definition/resource";
import { UNKNOWN, type Values } from "../values/values";
import { UNRETURNED } from "./diff";
import { originalValues } from "./singleton";
import { allInputs, BEFORE, stateOf, unreturnedOf } from "./state";
import { problemsOf } from "./validate";

/** All inputs that the service returns, and the names of those that it has and does not return. */
export function importedState(definition: AnyDefinition, answer: Answer, parts: IdParts): State {
  const inputs = allInputs(definition, answer, parts);
  const unreturned = unreturnedOf(definition, answer);
  return stateOf(definition, answer, inputs, {
    ...(definition.singleton ? { [BEFORE]: originalValues(definition, answer, inputs) } : {}),
    ...(unreturned.length > 0 ? { [UNRETURNED]: unreturned } : {}),
  });
}

export interface Declarable {
  readonly inputs: Values;
  /** Optional inputs whose values a program could not declare. */
  readonly omitted: readonly { readonly name: string; readonly problem: string }[];
  /** Why the rest cannot be declared either. */
  readonly problem?: string;
}

/** The inputs of an existing object that a program could declare. */
export function declarable(definition: AnyDefinition, answer: Answer, inputs: Values): Declarable {
  const unknown = Object.fromEntries(unreturnedOf(definition, answer).map((name) => [name, UNKNOWN]));
  const problemsIn = (values: Values) => problemsOf(definition, { ...values, ...unknown });
  let own = inputs;
  const omitted: { name: string; problem: string }[] = [];
  for (const { property, problem } of problemsIn(own)) {
    const name = /^[^.[]+/.exec(property)?.[0] ?? property;
    if (!definition.inputs[name]?.safeParse(undefined).success) return { inputs: own, omitted, problem };
    const { [name]: _, ...others } = own;
    own = others;
    omitted.push({ name, problem });
  }
  const [remaining] = problemsIn(own);
  return { inputs: own, omitted, ...(remaining ? { problem: remaining.problem } : {}) };
}
