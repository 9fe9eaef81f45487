/**
 * A recorded object as its program declares it. An import records all inputs that the service returns, and a program stops declaring
 * some: these are as unmanaged as any input that it omits. The first declaration of what the service never returns counts as its value.
 */

import type { AnyDefinition, State } from "../../definition/resource";
import { isEquivalent, UNRETURNED } from "../../lifecycle/diff";
import { changeValues, isUnset, omit, pick, type Values } from "../../values/values";
import type { Args, Recorded } from "../collection";

/** With the recorded declaration, and the present one where there is one; both are missing where nothing has checked them. */
export function asDeclared(
  definition: AnyDefinition,
  recorded: Recorded,
  inputs: Args | undefined,
  news: Args | undefined = inputs,
): Recorded {
  if (inputs === undefined || news === undefined || inputs.isOpen || news.isOpen) return recorded;
  const first = new Set<string>();
  const items = changeValues(recorded.items, (state, key) => {
    const before = inputs.items.get(key);
    if (before === undefined) return state;
    const split = splitState(definition, state, before, news.items.get(key) ?? before);
    for (const name of split.takenAsDeclared ?? [])
      if (!(name in before)) first.add(JSON.stringify([key, name]));
    return split;
  });
  const isFirst = (path: readonly string[]) => {
    const [key = "", name = ""] = path.length > 1 ? path.slice(1) : ["", ...path];
    return first.has(JSON.stringify([key, name]));
  };
  const marks = first.size === 0 ? recorded.marks : [...recorded.marks, ...news.marks.filter(isFirst)];
  return { ...recorded, items, marks };
}

function splitState(definition: AnyDefinition, state: State, inputs: Values, news: Values): State {
  const isDeclared = (name: string) => name in inputs || name in news;
  const { values } = state;
  const undeclared = Object.keys(values).filter(
    (name) =>
      name in definition.inputs &&
      (isUnset(inputs[name]) || isOutdated(definition, state, name, inputs, news)),
  );
  const unreturned = (values[UNRETURNED] ?? []) as readonly string[];
  const takenAsDeclared = unreturned.filter((name) => values[name] === undefined && isDeclared(name));
  if (undeclared.length === 0 && takenAsDeclared.length === 0) return state;
  return {
    ...state,
    values: { ...omit(values, undeclared), ...pick({ ...news, ...inputs }, takenAsDeclared) },
    undeclared: pick(values, undeclared),
    takenAsDeclared,
  };
}

/**
 * Whether an input is declared as it was before, and recorded otherwise: it was left out in between, when it changed, and writing it down
 * has recorded nothing.
 */
function isOutdated(
  definition: AnyDefinition,
  { values }: State,
  name: string,
  inputs: Values,
  news: Values,
): boolean {
  if (inputs === news || isUnset(news[name]) || isNaming(definition, name)) return false;
  const isAsBefore = isEquivalent(definition, name, news[name], inputs[name]);
  return isAsBefore && !isEquivalent(definition, name, news[name], values[name]);
}

/** Whether an input says where an object is or whose it is, which a comparison of numbers finds by what is recorded. */
const isNaming = ({ id, placeInputs = {}, users = {} }: AnyDefinition, name: string) =>
  id.includes(name) || name in placeInputs || name in users;

/** The inverse: with all that is recorded of each object. */
export const asRecorded = (declared: Recorded): Recorded => ({
  ...declared,
  items: changeValues(declared.items, wholeState),
});

function wholeState(state: State): State {
  if (state.undeclared === undefined) return state;
  const { undeclared: _, takenAsDeclared: __, ...known } = state;
  return { ...known, values: valuesToRecord(state) };
}

/** All values to record of an object that was read: what no program declares stays as it was. */
export function valuesToRecord({ values, undeclared, takenAsDeclared = [] }: State): Values {
  return undeclared === undefined ? values : { ...undeclared, ...omit(values, takenAsDeclared) };
}
