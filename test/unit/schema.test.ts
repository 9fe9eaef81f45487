/** The JSON Schemas of the kinds' inputs say what an editor needs. */
import { expect, test } from "@jest/globals";
import { definitionOf } from "../../provider/definitions";
import { isOptional } from "../../provider/generate/typescript";
import { kinds } from "../../provider/generated/kind-names";
import { inputSchemaOf, type JsonSchema } from "../../provider/schema";

test.each(kinds)("the schema of %s is closed, complete and described", (kind) => {
  const { inputs, summary } = definitionOf(kind);
  const schema = inputSchemaOf(kind);
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
  expect(schema).toMatchObject({ title: kind, description: summary, additionalProperties: false });
  expect(Object.keys(properties).sort()).toEqual([...Object.keys(inputs), "adopt", "connection"].sort());
  expect(schema.required).toEqual(Object.keys(inputs).filter((name) => !isOptional(inputs[name])));
  for (const object of objectsIn(schema)) {
    expect(object.additionalProperties).toBe(false);
    for (const property of Object.values(object.properties ?? {}))
      expect(property).toMatchObject({ description: expect.stringMatching(/\.$/) });
  }
});

test("a limit of its own is kept, a limit of the language is not", () => {
  const { properties } = inputSchemaOf("ProjectPushRule");
  expect(properties?.maxFileSize).toMatchObject({ type: "integer", minimum: 0 });
  expect(properties?.maxFileSize).not.toHaveProperty("maximum");
});

test("it can be written down", () => {
  for (const kind of kinds) {
    const schema = inputSchemaOf(kind);
    expect(JSON.parse(JSON.stringify(schema))).toEqual(schema);
  }
});

/** Every schema of an object with fields, however deep. */
function objectsIn(value: unknown): JsonSchema[] {
  if (typeof value !== "object" || value === null) return [];
  const within = Object.values(value).flatMap(objectsIn);
  const schema = value as JsonSchema;
  return schema.type === "object" && typeof schema.properties === "object" ? [schema, ...within] : within;
}
