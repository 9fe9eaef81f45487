/** Keeps the objects that a file can declare: valid inputs, and adopting finds the same object again. */
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

/** Returns `undefined` after a warning if the object is left out. */
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
  for (const { property, problem } of problemsIn(found, inputs)) {
    const name = /^[^.[]+/.exec(property)?.[0] ?? property;
    if (!definition.inputs[name]?.safeParse(undefined).success)
      return leftOut(`a file cannot declare its values: ${problem}`);
    const { [name]: _, ...others } = inputs;
    inputs = others;
    warn(`${title}: ${name} is left out: a file cannot declare its value: ${problem}.`);
  }
  const [remaining] = problemsIn(found, inputs);
  if (remaining) return leftOut(`a file cannot declare its values: ${remaining.problem}`);
  if (definition.singleton)
    return Object.keys(inputs).length > definition.id.length
      ? { ...found, inputs }
      : leftOut("this service does not return its settings");
  if (definition.isSame === undefined) return leftOut("it has no name or key that could identify it");
  const again = await findInList(definition, run.contextFor(definition, inputs), inputs);
  if (again === answer) return { ...found, inputs };
  return leftOut(
    again === undefined
      ? "it cannot be adopted with this token"
      : "another object with the same declaration would be adopted in its place",
  );
}

const problemsIn = ({ section, answer }: Found, inputs: Values) =>
  problemsOf(section.definition, {
    ...inputs,
    ...Object.fromEntries(neverReturned(section.definition, answer).map((name) => [name, UNKNOWN])),
  });
