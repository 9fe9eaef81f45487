/** The look-ups as functions of the package schema. */
import { Mistakes, makeAll } from "../../../sdk/generate/mistakes";
import { pascal } from "../../../sdk/generate/names";
import { tokenOf } from "../../classes/tokens";
import { connectionArgument } from "../../functions/invokes";
import { foundName } from "../functions/code";
import { type Field, type FunctionModel, functionModel, type TypeModel } from "../functions/model";
import type { FunctionSpec, ObjectSpec, TypeSpec } from "./spec";
import { described, requiredIn, singular, type Types, unionOf } from "./types";

export function functionsOf(all: Types): Record<string, FunctionSpec> {
  const types = all.withoutEnums();
  const { areas, objects } = functionModel();

  function fieldsOf(fields: readonly Field[], owner: string, secrets: boolean): ObjectSpec {
    const required = fields.filter(({ optional }) => !optional).map(({ name }) => name);
    return {
      type: "object",
      properties: Object.fromEntries(
        fields.map(({ name, sentence, type }) => [
          name,
          {
            ...typeOf(type, owner + pascal(name)),
            ...described(sentence),
            ...(secrets ? { secret: true as const } : {}),
          },
        ]),
      ),
      ...(required.length === 0 ? {} : { required }),
    };
  }

  function typeOf(type: TypeModel, name: string): TypeSpec {
    switch (type.kind) {
      case "text":
        return types.of(type.schema, name);
      case "list":
        return { type: "array", items: typeOf(type.of, singular(name)) };
      case "choice":
        return unionOf(type.of.map((one) => typeOf(one, name)));
      case "named":
        return namedType(type.name);
      case "object":
        return types.declare(name, fieldsOf(type.fields, name, false));
    }
  }

  const inWork = new Set<string>();

  /** A type that contains itself is declared once. */
  function namedType(name: string): TypeSpec {
    const found = foundName(name);
    if (inWork.has(found)) return { $ref: `#/types/${tokenOf(found)}` };
    inWork.add(found);
    const declared = types.declare(found, fieldsOf(objects.get(name) ?? [], found, false));
    inWork.delete(found);
    return declared;
  }

  function functionOf({ name, summary, operation, secret, args, result }: FunctionModel): FunctionSpec {
    const type = pascal(name);
    const fields =
      result.kind === "named" ? objects.get(result.name) : result.kind === "object" && result.fields;
    if (!fields)
      throw new Mistakes([`The result of ${name} must be an object; declare the property that it is under.`]);
    const shape = { ...args, ...connectionArgument };
    return {
      description: summary,
      inputs: { type: "object", properties: types.properties(shape, type), ...requiredIn(shape) },
      outputs: fieldsOf(fields, result.kind === "named" ? foundName(result.name) : type, secret),
      ...(operation.deprecated ? { deprecationMessage: operation.deprecated } : {}),
    };
  }

  return Object.fromEntries(
    makeAll(
      areas.flatMap(({ functions }) => functions),
      (one) => [tokenOf(one.name), functionOf(one)] as const,
    ),
  );
}
