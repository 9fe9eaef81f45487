/** Keeps the objects that a file can declare: valid inputs, and its id or adopting leads to the same object again. */
import type { AnyDefinition } from "../../../provider/definition/resource";
import { findInList } from "../../../provider/lifecycle";
import { declarable } from "../../../provider/lifecycle/imported";
import { withNamesFor } from "../../../provider/lifecycle/people";
import { neededInputs, stateOf } from "../../../provider/lifecycle/state";
import type { Values } from "../../../provider/values/values";
import { type FoundObject, pulledTitle } from "./read";
import type { Reading } from "./reading";

export interface ObjectToWrite extends FoundObject {
  readonly inputs: Values;
}

export interface WriteOptions {
  /** The object is imported by its id. Default: it is adopted. */
  readonly byId: boolean;
  warn(message: string): void;
}

/** Returns `undefined` after a warning if the object is left out. */
export async function toWrite(
  reading: Reading,
  found: FoundObject,
  { byId, warn }: WriteOptions,
): Promise<ObjectToWrite | undefined> {
  const { section, state, answer } = found;
  const { definition } = section;
  const title = pulledTitle(found);
  const leftOut = (why: string) => {
    warn(`${title} is left out: ${why}.`);
    return undefined;
  };
  if (await definition.pull?.isLeftOut?.({ forge: reading.client }, answer, found.home.place))
    return undefined;
  const needed = neededInputs(definition, state.values);
  if (isDefault(definition, needed))
    return isReturned(found) ? undefined : leftOut("this service does not return its settings");
  const { inputs, omitted, problem } = declarable(definition, answer, needed);
  for (const one of omitted)
    warn(`${title}: ${one.name} is left out: a file cannot declare its value: ${one.problem}.`);
  if (problem !== undefined) return leftOut(`a file cannot declare its values: ${problem}`);
  if (definition.singleton) return isDefault(definition, inputs) ? undefined : { ...found, inputs };
  const asNamed = async () => ({ ...found, inputs: await withNamesFor(definition, reading.client, inputs) });
  if (byId) return asNamed();
  if (definition.isSame === undefined) return leftOut("it has no name or key that could identify it");
  const again = await findInList(definition, reading.contextFor(definition, inputs), inputs);
  // A list that is looked up anew has the same object, but another answer.
  if (again !== undefined && stateOf(definition, again, inputs).id === state.id) return asNamed();
  return leftOut(
    again === undefined
      ? "it cannot be adopted with this token"
      : "another object with the same declaration would be adopted in its place",
  );
}

/** Settings that are all what a new place has need no declaration. */
const isDefault = ({ singleton, id }: AnyDefinition, inputs: Values): boolean =>
  singleton === true && Object.keys(inputs).length <= id.length;

const isReturned = ({ section: { definition }, state }: FoundObject): boolean =>
  Object.keys(definition.pull?.omitDefaults ?? {}).some((name) => state.values[name] !== undefined);
