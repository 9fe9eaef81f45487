/** Types of the package schema from zod schemas: objects and enumerations get names, because other languages need them. */

import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { levelNames, type Shape } from "../../../sdk/api/fields";
import { isAccessLevel, knownValuesOf } from "../../../sdk/api/open";
import { Mistakes, makeAll } from "../../../sdk/generate/mistakes";
import { pascal } from "../../../sdk/generate/names";
import { zodDefinitionOf } from "../../../sdk/zod-internals";
import { tokenOf } from "../../classes/tokens";
import { descriptionOf, isOpenEnum, isOptional, required } from "../typescript";
import { isGeneratedName } from "./names";
import type { EnumSpec, ObjectSpec, Properties, TypeSpec } from "./spec";

export const ANY: TypeSpec = { $ref: "pulumi.json#/Any" };

const ACCESS_LEVEL = "AccessLevel";

export class Types {
  readonly #named: Map<string, ObjectSpec | EnumSpec>;
  readonly #hasEnums: boolean;

  constructor(named = new Map<string, ObjectSpec | EnumSpec>(), hasEnums = true) {
    this.#named = named;
    this.#hasEnums = hasEnums;
  }

  /** Declares types among these, but an enumeration is a text there: look-ups would have hundreds. */
  withoutEnums(): Types {
    return new Types(this.#named, false);
  }

  /** All named types by their tokens. */
  specs(): Record<string, ObjectSpec | EnumSpec> {
    return Object.fromEntries(
      [...this.#named].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, spec]) => [tokenOf(name), spec]),
    );
  }

  /** `owner` is the resource or type that has the property; a type that needs a name gets one from both. */
  ofProperty(schema: z.ZodType, owner: string, property: string): TypeSpec {
    return this.of(schema, joined(owner, pascal(property)));
  }

  /** The properties of an object, with their descriptions. */
  properties(shape: Shape, owner: string): Properties {
    return Object.fromEntries(
      makeAll(Object.entries(shape), ([name, schema]) => [
        name,
        { ...this.ofProperty(schema, owner, name), ...described(sentenceOf(schema)) },
      ]),
    );
  }

  /** Declares a named type; the same name can only mean the same type. */
  declare(name: string, spec: ObjectSpec | EnumSpec): TypeSpec {
    const known = this.#named.get(name);
    if (known !== undefined && !isDeepStrictEqual(known, spec))
      throw new Mistakes([`Two different types of the package schema would be named ${name}.`]);
    this.#named.set(name, spec);
    return { $ref: `#/types/${tokenOf(name)}` };
  }

  /** `name` is for a type that needs one. */
  of(schema: z.ZodType, name: string): TypeSpec {
    const {
      type,
      format = "",
      in: input,
      element,
      valueType,
      shape,
      options = [],
    } = zodDefinitionOf(required(schema));
    switch (type) {
      case "pipe":
        return input ? this.of(input, name) : ANY;
      case "string":
      case "boolean":
        return { type };
      case "number":
        return { type: format.includes("int") ? "integer" : "number" };
      case "enum":
      case "literal":
        return this.#enumeration(required(schema), name);
      case "array":
        return { type: "array", items: element ? this.of(element, singular(name)) : ANY };
      case "record":
        return { type: "object", additionalProperties: valueType ? this.of(valueType, singular(name)) : ANY };
      case "object":
        return this.declare(name, this.#object(shape ?? {}, name));
      case "union":
        return unionOf(
          options
            .filter((option) => zodDefinitionOf(option).type !== "pipe")
            // An enumeration takes any other value, too.
            .filter((option) => !isOpenEnum(options) || knownValuesOf(option).length > 0)
            .map((option) => this.of(option, name)),
        );
      case "unknown":
        return ANY;
      default:
        throw new Mistakes([`The package schema has no type for "${type}", which ${name} is.`]);
    }
  }

  #object(shape: Shape, name: string): ObjectSpec {
    return {
      type: "object",
      properties: this.properties(shape, name),
      ...requiredIn(shape),
    };
  }

  #enumeration(schema: z.ZodType, name: string): TypeSpec {
    const values = knownValuesOf(schema);
    if (isAccessLevel(values)) return openEnum(this.declare(ACCESS_LEVEL, accessLevels));
    // Numbers have no names, which an enumeration needs.
    if (values.every((value) => typeof value === "number")) return { type: "integer" };
    if (!this.#hasEnums) return { type: "string" };
    return openEnum(this.declare(name, enumOf(values.map(String))));
  }
}

/** Different types, one of which a value has. */
export function unionOf(all: readonly TypeSpec[]): TypeSpec {
  const different = all
    .flatMap(alternatives)
    .filter((one, index, flat) => flat.findIndex((other) => isDeepStrictEqual(one, other)) === index);
  const [only = ANY, second] = different;
  return second === undefined ? only : { oneOf: different };
}

/** Java has no setters for a union in a union. An enumeration that takes any text has a type of its own. */
const alternatives = (one: TypeSpec): readonly TypeSpec[] =>
  one.type === undefined && one.oneOf !== undefined ? one.oneOf : [one];

/** SDKs would throw on a value that a newer service returns, so any text is allowed; the provider validates inputs. */
const openEnum = (declared: TypeSpec): TypeSpec => ({
  type: "string",
  oneOf: [{ type: "string" }, declared],
});

const enumOf = (values: readonly string[]): EnumSpec => ({
  type: "string",
  enum: values.map((value) => ({ name: value.split(/[_ ]/).map(pascal).join(""), value })),
});

const accessLevels: EnumSpec = {
  ...enumOf(levelNames),
  description: "A role by its name. Each property says which of them it takes.",
};

/** The description of a property, with all values that it can have. */
function sentenceOf(schema: z.ZodType): string {
  const values = knownValuesOf(schema);
  const names = isAccessLevel(values) ? values.filter((value) => typeof value === "string") : values;
  const sentence = descriptionOf(schema);
  const isListed = isAccessLevel(values) || names.some((value) => !sentence.includes(String(value)));
  return isListed ? `${sentence} One of ${names.map((value) => `\`${value}\``).join(", ")}.` : sentence;
}

export const described = (description: string) => (description === "" ? {} : { description });

/** The properties that are always there. */
export function requiredIn(shape: Shape): { readonly required?: readonly string[] } {
  const names = Object.entries(shape).flatMap(([name, schema]) => (isOptional(schema) ? [] : [name]));
  return names.length === 0 ? {} : { required: names };
}

/** The name of one of them. */
export const singular = (name: string): string =>
  name.replace(/ies$/, "y").replace(/(?<=ch|sh|ss|x)es$|(?<!s)s$/, "");

/** `IssueLink` and `LinkType` make `IssueLinkType`. */
function joined(owner: string, property: string): string {
  const [first = ""] = /^[A-Z][a-z]*/.exec(property) ?? [];
  const name = owner.endsWith(first) ? owner + property.slice(first.length) : owner + property;
  return isGeneratedName(name) ? `${name}Value` : name;
}
