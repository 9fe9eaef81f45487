/** What can stand in a file: only what adopting would find again, and inputs that a file may have. */
import { findInList, problemsOf } from "../../provider/lifecycle";
import { pick } from "../../provider/lifecycle/state";
import { UNKNOWN, type Values } from "../../provider/values";
import type { Run } from "../live/run";
import { neverReturned } from "./credentials";
import { inputsToWrite } from "./kinds";
import { type Found, titleIn } from "./read";

export interface Adoptable extends Found {
  readonly inputs: Values;
}

/** `undefined` after it was said why it is left out. */
export async function adoptable(
  run: Run,
  found: Found,
  warn: (message: string) => void,
): Promise<Adoptable | undefined> {
  const { section, state, answer } = found;
  const { definition } = section;
  const title = titleIn(found);
  const leftOut = (why: string) => {
    warn(`${title} is left out: ${why}.`);
    return undefined;
  };
  let inputs = inputsToWrite(definition, pick(state.values, Object.keys(definition.inputs)));
  for (const { property, problem } of judged(found, inputs)) {
    const name = /^[^.[]+/.exec(property)?.[0] ?? property;
    if (!definition.inputs[name]?.safeParse(undefined).success)
      return leftOut(`a file cannot say what the service has: ${problem}`);
    const { [name]: _, ...others } = inputs;
    inputs = others;
    warn(`${title}: ${name} is left out: a file cannot say what the service has: ${problem}.`);
  }
  const [remaining] = judged(found, inputs);
  if (remaining) return leftOut(`a file cannot say what the service has: ${remaining.problem}`);
  if (definition.singleton)
    return Object.keys(inputs).length > definition.id.length
      ? { ...found, inputs }
      : leftOut("this service does not tell how it is set");
  if (definition.isSame === undefined)
    return leftOut("nothing tells one from another, so that none can be adopted");
  const again = await findInList(definition, run.contextFor(definition, inputs), inputs);
  if (again === answer) return { ...found, inputs };
  return leftOut(
    again === undefined
      ? "it cannot be adopted with this token"
      : "another one, which a file would say in the same words, would be taken for it",
  );
}

const judged = ({ section, answer }: Found, inputs: Values) =>
  problemsOf(section.definition, {
    ...inputs,
    ...Object.fromEntries(neverReturned(section.definition, answer).map((name) => [name, UNKNOWN])),
  });
