/**
 * The items of a resource of many, in the form in which the program sends them: TypeScript programs send one text, which the engine
 * handles fastest; all other languages send objects, as the schema says.
 */
import { statesIn } from "../../collection/state";
import { UNMANAGED, unpacked } from "../../collection/wire";
import type { AnyDefinition } from "../../resource";
import { isRecord, type Values } from "../../values";

export const areObjects = ({ items, apart }: Values): boolean =>
  apart === undefined && (isRecord(items) || Array.isArray(items));

/** Each item with all of its inputs and outputs, and the secret ones in their places. */
export function asObjects(definition: AnyDefinition, state: Values): Values {
  const whole = unpacked(state);
  const items = [...statesIn(definition, whole)].map(([key, { id, values, isUnmanaged, isUnfinished }]) => [
    key,
    {
      ...{ id, ...values },
      ...(isUnmanaged ? { [UNMANAGED]: true } : {}),
      ...(isUnfinished ? { unfinished: true } : {}),
    },
  ]);
  const { secrets: _, ...others } = whole;
  return { ...others, items: Object.fromEntries(items) };
}
