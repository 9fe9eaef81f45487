/** The JSON Schemas of the kinds' inputs, which editors read. */
import { expect, test } from "@jest/globals";
import { definitionOf } from "../../provider/definition/definitions";
import { inputSchemaOf, type JsonSchema } from "../../provider/definition/schema";
import { isOptional } from "../../provider/generate/typescript";
import { kinds } from "../../provider/generated/kind-names";

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

test("a schema keeps its own limits, without the largest integer of JavaScript", () => {
  const { properties } = inputSchemaOf("ProjectPushRule");
  expect(properties?.maxFileSize).toMatchObject({ type: "integer", minimum: 0 });
  expect(properties?.maxFileSize).not.toHaveProperty("maximum");
});

test("every schema can be written as JSON", () => {
  for (const kind of kinds) {
    const schema = inputSchemaOf(kind);
    expect(JSON.parse(JSON.stringify(schema))).toEqual(schema);
  }
});

/** Every schema of an object with fields, at any depth. */
function objectsIn(value: unknown): JsonSchema[] {
  if (typeof value !== "object" || value === null) return [];
  const within = Object.values(value).flatMap(objectsIn);
  const schema = value as JsonSchema;
  return schema.type === "object" && typeof schema.properties === "object" ? [schema, ...within] : within;
}
