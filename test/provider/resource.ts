/** Runs every step of a resource's lifecycle in a test, as a user of the sample world. */

import { definitionOf } from "../../provider/definition/definitions";
import type { State } from "../../provider/definition/resource";
import type { Kind } from "../../provider/generated/kind-names";
import { difference, create as make, problemsOf, read, remove, update } from "../../provider/lifecycle";
import type { Values } from "../../provider/values/values";
import { as } from "../service/service";

export function resource(
  kind: Kind,
  user: Parameters<typeof as>[0] = "max",
  options: Parameters<typeof as>[1] = {},
) {
  const definition = definitionOf(kind);
  const warnings: string[] = [];
  const context = () => ({ forge: as(user, options), warn: (message: string) => warnings.push(message) });
  return {
    /** Warnings that the program printed. */
    warnings,
    create: (inputs: Values, { adopt = false } = {}) => make(definition, context(), inputs, { adopt }),
    read: ({ id, values }: State) => read(definition, context(), id, values),
    /** Reads the object by its id alone. */
    get: (id: string) => read(definition, context(), id, {}),
    update: ({ id, values }: State, inputs: Values) => update(definition, context(), id, values, inputs),
    remove: ({ id, values }: State) => remove(definition, context(), id, values),
    difference: ({ values }: State, inputs: Values) => difference(definition, values, inputs),
    problems: (inputs: Values) => problemsOf(definition, inputs).map(({ problem }) => problem),
  };
}
