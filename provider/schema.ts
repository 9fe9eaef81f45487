/** The inputs of a kind as a JSON Schema, for editors and checkers of files that hold resources as data. */
import { z } from "zod";
import { commonInputs } from "./common";
import { definitionOf } from "./definitions";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** What JSON Schema cannot say, such as which inputs cannot be used together, is left out: only the provider's check tells. */
export function inputSchemaOf(kind: string): JsonSchema {
  const { summary, inputs } = definitionOf(kind);
  const schema = z.strictObject({ ...commonInputs, ...inputs }).meta({ title: kind, description: summary });
  return z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override({ jsonSchema }) {
      // The bounds of what JavaScript counts exactly say nothing of the input.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      // Our own mark; strict readers of schemas refuse words that they do not know.
      delete jsonSchema.secret;
    },
  });
}
