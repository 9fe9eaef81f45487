/** The inputs of a kind as a JSON Schema, for editors and validators of files. */
import { z } from "zod";
import { commonInputs } from "./common";
import { definitionOf } from "./definitions";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Leaves out rules that JSON Schema cannot express, such as inputs that exclude each other; the provider validates them. */
export function inputSchemaOf(kind: string): JsonSchema {
  const { summary, inputs } = definitionOf(kind);
  const schema = z.strictObject({ ...commonInputs, ...inputs }).meta({ title: kind, description: summary });
  return z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override({ jsonSchema }) {
      // Bounds of JavaScript's safe integers are not bounds of the input.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      // Strict validators reject unknown keywords, such as these marks of ours.
      delete jsonSchema.secret;
      delete jsonSchema.since;
      delete jsonSchema.plan;
      delete jsonSchema.ownWords;
    },
  });
}
