/** The outputs of an object before a step: known where they cannot change. */
import type { Shape } from "../../../sdk/api/fields";
import type { AnyDefinition } from "../../definition/resource";
import { pick, same, UNKNOWN, type Values } from "../../values/values";
import type { ChangeStep } from "./plan";

export const unknownOutputs = ({ outputs }: AnyDefinition): Values =>
  Object.fromEntries(Object.keys(outputs as Shape).map((name) => [name, UNKNOWN]));

/** Whether no update changes the output: it is a part of the id, or the id itself. */
export const isLasting = ({ id, mutableIdParts = [] }: AnyDefinition, output: string): boolean =>
  output === "id" ? mutableIdParts.length === 0 : id.includes(output) && !mutableIdParts.includes(output);

/** Outputs that last, and others while the inputs that they are made of stay. */
export function lastingOutputs(
  definition: AnyDefinition,
  { state: { values }, inputs }: Pick<ChangeStep, "state" | "inputs">,
): Values {
  const made: Readonly<Record<string, readonly string[] | undefined>> = definition.derivedFrom ?? {};
  const stays = (name: string) =>
    made[name]?.every((input) => same(values[input] ?? null, inputs[input] ?? null)) ??
    isLasting(definition, name);
  return pick(values, Object.keys(definition.outputs as Shape).filter(stays));
}
