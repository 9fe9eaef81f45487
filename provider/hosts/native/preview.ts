/** The outputs of a resource in a preview: known where they cannot change. */
import type { Shape } from "../../../sdk/api/fields";
import { itemsOf } from "../../collection/items";
import { planOf } from "../../collection/plan";
import { statesIn } from "../../collection/state";
import { apartIn, packed, unpacked } from "../../collection/wire";
import { singularOf } from "../../kinds";
import { pick } from "../../lifecycle/state";
import type { AnyDefinition } from "../../resource";
import { same, UNKNOWN, type Values } from "../../values";
import { areObjects } from "./items";

export function previewOfCreate(definition: AnyDefinition, name: string, inputs: Values): Values {
  if (singularOf(name) === undefined) return { ...unknownOutputs(definition), ...inputs };
  return areObjects(inputs) ? { ...inputs, items: previewedItems(definition, inputs) } : inputs;
}

export function previewOfUpdate(
  definition: AnyDefinition,
  name: string,
  state: Values,
  inputs: Values,
): Values {
  return singularOf(name) === undefined
    ? { ...unknownOutputs(definition), ...lastingOutputs(definition, state, inputs), ...inputs }
    : previewOfMany(definition, state, inputs);
}

const unknownOutputs = ({ outputs }: AnyDefinition): Values =>
  Object.fromEntries(Object.keys(outputs as Shape).map((name) => [name, UNKNOWN]));

/** Whether no update changes the output: it is a part of the id, or the id itself. */
export const isLasting = ({ id, mutableIdParts = [] }: AnyDefinition, output: string): boolean =>
  output === "id" ? mutableIdParts.length === 0 : id.includes(output) && !mutableIdParts.includes(output);

/** Outputs that last, and others while the inputs that they are made of stay. */
function lastingOutputs(definition: AnyDefinition, state: Values, inputs: Values): Values {
  const made: Readonly<Record<string, readonly string[] | undefined>> = definition.derivedFrom ?? {};
  const stays = (name: string) =>
    made[name]?.every((input) => same(state[input] ?? null, inputs[input] ?? null)) ??
    isLasting(definition, name);
  return pick(state, Object.keys(definition.outputs as Shape).filter(stays));
}

/** Items that stay as they are keep their outputs. */
function previewOfMany(definition: AnyDefinition, state: Values, inputs: Values): Values {
  const [olds, news] = [unpacked(state), unpacked(inputs)];
  if (news.items === UNKNOWN || typeof olds.items !== "object") return inputs;
  if (areObjects(inputs)) return { ...inputs, items: previewedItems(definition, inputs, olds) };
  const { steps } = planOf(definition, statesIn(definition, olds), itemsOf(definition, news), undefined);
  const kept = new Set(steps.flatMap((step) => (step.do === "keep" ? [step.key] : [])));
  const items = Object.entries(news.items as Values).map(([key, item]) => [
    key,
    kept.has(key) ? (olds.items as Values)[key] : item,
  ]);
  return packed({ ...news, items: Object.fromEntries(items) }, apartIn(inputs));
}

/**
 * The items as objects, as they will be recorded. Without unknown outputs, a program would read them as missing; TypeScript programs
 * add theirs themselves, when they read them.
 */
function previewedItems(definition: AnyDefinition, news: Values, olds: Values = {}): Values {
  const { steps } = planOf(definition, statesIn(definition, olds), itemsOf(definition, news), undefined);
  const unknown = { id: UNKNOWN, ...unknownOutputs(definition) };
  const items = steps.flatMap((step) => {
    if (step.do === "remove") return [];
    if (step.do === "create" || step.do === "replace") return [[step.key, { ...unknown, ...step.inputs }]];
    const { id, values } = step.state;
    const known = step.do === "keep" ? values : lastingOutputs(definition, values, step.inputs);
    return [[step.key, { ...unknown, id, ...known, ...step.inputs }]];
  });
  return Object.fromEntries(items);
}
