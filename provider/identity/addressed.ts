/** A definition whose requests name the group or project by its number; messages and records keep the program's spelling. */

import type { Answer, AnyDefinition, Context, IdParts } from "../definition/resource";
import { Cache } from "../service/cache";
import type { Values } from "../values/values";
import type { PlaceType } from "./served-places";

/** The type of place that the first part of an id names; `undefined` for the whole installation or another object. */
export function placeTypeOf({ id: [first] }: AnyDefinition): PlaceType | undefined {
  return first === "project" || first === "group" ? first : undefined;
}

const made = new Cache<AnyDefinition, number>();

/** The definition for an object whose place has this number, if it is known. */
export function definitionAt<D extends AnyDefinition>(definition: D, place: number | undefined): D {
  const type = placeTypeOf(definition);
  if (place === undefined || type === undefined) return definition;
  return made.get(definition, place, () => addressedBy(definition, type, place)) as D;
}

function addressedBy(definition: AnyDefinition, type: PlaceType, number: number): AnyDefinition {
  const by = <V extends Values>(values: V): V => ({ ...values, [type]: String(number) });
  const common = {
    place: number,
    read: (context: Context, id: IdParts, state: Values) => definition.read(context, by(id), state),
  };
  if (definition.singleton) {
    const { remove } = definition;
    return {
      ...definition,
      ...common,
      write: (context: Context, id: IdParts, ...others: [Values, Answer | undefined, Values]) =>
        definition.write(context, by(id), ...others),
      ...(remove ? { remove: (context: Context, id: IdParts) => remove(context, by(id)) } : {}),
    };
  }
  const { finish, update } = definition;
  return {
    ...definition,
    ...common,
    create: (context, inputs) => definition.create(context, by(inputs)),
    ...(finish
      ? { finish: (context, id, inputs, created) => finish(context, by(id), by(inputs), created) }
      : {}),
    ...(update
      ? {
          update: (context, id, change) =>
            update(context, by(id), { ...change, inputs: by(change.inputs) as never }),
        }
      : {}),
    delete: (context, id, state) => definition.delete(context, by(id), by(state)),
    list: (context, place) => definition.list(context, by(place)),
  } as AnyDefinition;
}
