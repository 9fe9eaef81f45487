/** The look-ups as the generated code and the documentation show them: names, types and sentences. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { operations } from "../../../sdk/api";
import { answerOf, givesFile, inputSchema, type Operation } from "../../../sdk/api/operation";
import { inWords, pascal } from "../../../sdk/generate/names";
import { allPropertyNames, unwrapSchema } from "../../../sdk/http/schema";
import { packageRoot } from "../../../sdk/package-root";
import {
  descriptionOf,
  replacementOf,
  type ZodDefinition,
  zodDefinitionOf,
} from "../../../sdk/zod-internals";
import { argumentName, shapeOf, targetOf } from "../../functions/arguments";
import { type LookUpName, lookUpOf } from "../../functions/look-ups";
import { exceptions } from "../../functions/table";
import { camel } from "../../values/wire-names";
import { isOptional, required, typeText, valuesOf } from "../typescript";
import { declaredLookUps } from "./table";

export interface Field {
  readonly name: string;
  readonly optional: boolean;
  readonly sentence: string;
  readonly type: TypeModel;
}

/** A type that names other types by what the API table calls them. */
export type TypeModel =
  | { readonly kind: "text"; readonly text: string; readonly schema: z.ZodType }
  | { readonly kind: "list"; readonly of: TypeModel }
  | { readonly kind: "choice"; readonly of: readonly TypeModel[] }
  | { readonly kind: "object"; readonly fields: readonly Field[] }
  | { readonly kind: "named"; readonly name: string };

export interface FunctionModel {
  readonly name: LookUpName;
  readonly summary: string;
  readonly operation: Operation;
  readonly secret: boolean;
  /** Described, with the program's names. */
  readonly args: Readonly<Record<string, z.ZodType>>;
  readonly result: TypeModel;
}

export interface AreaModel {
  readonly title: string;
  readonly file: string;
  readonly functions: readonly FunctionModel[];
}

export interface Model {
  readonly areas: readonly AreaModel[];
  /** The objects that results are made of, by name. */
  readonly objects: ReadonlyMap<string, readonly Field[]>;
}

export function functionModel(): Model {
  const reader = new SchemaReader();
  const all = [...declaredLookUps()].map(([title, lookUps]) => ({
    title,
    file: title.toLowerCase().replaceAll(" ", "-"),
    functions: lookUps.map(({ name }) => functionOf(name as LookUpName, reader)),
  }));
  return { areas: all, objects: reader.objects };
}

function functionOf(name: LookUpName, reader: SchemaReader): FunctionModel {
  const target = targetOf(name);
  const { operation } = target;
  const { operation: id, isSecret = false } = lookUpOf(name);
  return {
    name,
    summary: exceptions[id]?.summary ?? operation.summary,
    operation,
    secret: isSecret,
    args: shapeOf(target, (schema, declared) => schema.describe(reader.sentence(declared, name))),
    result: resultOf(name, reader),
  };
}

function resultOf(name: LookUpName, reader: SchemaReader): TypeModel {
  const target = targetOf(name);
  const { under } = lookUpOf(name);
  const { pagination } = target.operation;
  const file = givesFile(target.operation);
  const answer = file ? undefined : answerOf(target.operation);
  const found: TypeModel = answer
    ? reader.type(answer)
    : { kind: "text", text: "string", schema: z.string() };
  const type: TypeModel = pagination ? { kind: "list", of: found } : found;
  if (under === undefined) return type;
  const optional = answer !== undefined && !pagination && answer.safeParse(null).success;
  const sentence = `The ${inWords(under)}${optional ? ", if there is one" : ""}.`;
  return { kind: "object", fields: [{ name: under, optional, sentence, type }] };
}

/** Reads types and sentences from the API's schemas, in the names of a program. */
class SchemaReader {
  readonly objects = new Map<string, readonly Field[]>();
  readonly #names = exportedObjects();
  readonly #fields = new Set(operations().flatMap(({ operation }) => fieldNames(operation)));

  /** The description of a field; names of other fields in it become those of the program. */
  sentence(field: z.ZodType, name?: LookUpName): string {
    const replacement = replacementOf(field);
    const text = `${descriptionOf(field)}${replacement ? ` Deprecated: ${replacement}` : ""}`;
    const values = unwrapSchema(field).flatMap(valuesOf);
    return text.replace(/`(\w+_\w+)`/g, (code, wire: string) =>
      this.#fields.has(wire) && !values.includes(JSON.stringify(wire))
        ? `\`${name ? argumentName(name, wire) : camel(wire)}\``
        : code,
    );
  }

  type(schema: z.ZodType): TypeModel {
    const bare = required(schema);
    const { element, shape, type, options = [] } = zodDefinitionOf(bare);
    if (element) return { kind: "list", of: this.type(element) };
    if (shape) return this.#object(bare);
    if (type !== "union") return { kind: "text", text: typeText(bare, "output"), schema: bare };
    // A transformed schema is a choice of its own.
    const plain = options.filter((option) => zodDefinitionOf(option).type !== "pipe");
    return { kind: "choice", of: plain.map((option) => this.type(option)) };
  }

  #object(schema: z.ZodType): TypeModel {
    const name = this.#names.get(zodDefinitionOf(schema));
    if (name === undefined) return { kind: "object", fields: this.#fieldsOf(schema) };
    if (!this.objects.has(name)) {
      this.objects.set(name, []);
      this.objects.set(name, this.#fieldsOf(schema));
    }
    return { kind: "named", name };
  }

  #fieldsOf(schema: z.ZodType): Field[] {
    return Object.entries(zodDefinitionOf(schema).shape ?? {}).map(([wire, field]) => ({
      name: camel(wire),
      optional: isOptional(field),
      sentence: this.sentence(field),
      type: this.type(field),
    }));
  }
}

function fieldNames(operation: Operation): string[] {
  const { result } = operation;
  const schema = result && "from" in result ? ("schema" in result ? result.schema : undefined) : result;
  return [inputSchema(operation), schema].flatMap((one) => (one ? allPropertyNames(one) : []));
}

/**
 * The objects that the API table exports, with their names: what several look-ups give has one type. They are known by
 * their definition, because a description makes a copy of a schema.
 */
function exportedObjects(): Map<ZodDefinition, string> {
  const folder = path.join(packageRoot(), "sdk", "api");
  const objects = new Map<ZodDefinition, string>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".ts"))) {
    const exported = require(path.join(folder, file)) as Readonly<Record<string, unknown>>;
    for (const [name, value] of Object.entries(exported)) {
      const isSchema = typeof value === "object" && value !== null && "def" in value;
      const definition = isSchema ? zodDefinitionOf(value as z.ZodType) : undefined;
      if (definition?.type === "object") objects.set(definition, pascal(name));
    }
  }
  return objects;
}
