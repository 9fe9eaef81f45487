/** The JSON Schema of a file, for completion, hover texts and validation in editors. */
import { z } from "zod";
import { commonInputs } from "../../../provider/definition/common";
import { summaryOf } from "../../../provider/definition/requirements";
import { inputSchemaOf, type JsonSchema } from "../../../provider/definition/schema";
import { ON_DELETE } from "../../../provider/lifecycle/on-delete";
import { placeholderPattern } from "../objects/markers";
import { fileOf } from "./file-schema";
import { allSections, type Section } from "./sections";

/**
 * Draft 7 works best with the YAML servers of editors. The schema refuses nothing that the loader accepts: problems
 * that only show after merging, such as a missing required input, are left to the loader.
 */
export function configurationSchema(): JsonSchema {
  const sections = allSections();
  const schema = fileOf({
    body: (section) => refer(bodyName(section)),
    defaults: (section) => refer(inputsName(section)),
  });
  const options = { target: "draft-7", io: "input", unrepresentable: "any" } as const;
  const file = z.toJSONSchema(schema, options) as JsonSchema;
  const service = file.properties?.service as JsonSchema;
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "forge.yaml",
    description: "The configuration of groups and projects as data.",
    ...withoutMark(file),
    properties: { ...file.properties, service: withPlaceholders(service) },
    patternProperties: { "^x-": { description: "Values for anchors; not read otherwise." } },
    definitions: {
      ...Object.fromEntries(sections.map((section) => [inputsName(section), inputsSchema(section)])),
      ...Object.fromEntries(sections.map((section) => [bodyName(section), bodySchema(section)])),
    },
  };
}

const withoutMark = ({ $schema: _, ...schema }: JsonSchema): JsonSchema => schema;

// ─── Sections ────────────────────────────────────────────────────────────────

const refer = (name: string) => z.any().meta({ $ref: `#/definitions/${name}` });

/** A group or project as an object of the installation has its place among its inputs, and the place itself does not. */
const inputsName = ({ kind, isPlace, name }: Section) => (isPlace ? `${kind}.${name}` : kind);

const bodyName = (section: Section) => `${inputsName(section)}.section`;

/** No input is required, because a set or the defaults may declare it. */
function inputsSchema({ kind, implicit }: Section): JsonSchema {
  const { $schema: _, required: __, ...schema } = inputSchemaOf(kind);
  const own = Object.entries(schema.properties ?? {}).filter(
    ([name]) => !implicit.includes(name) && !(name in commonInputs),
  );
  const properties = own.map(([name, property]) => {
    const given = name === ON_DELETE ? withoutDelete(property as JsonSchema) : (property as JsonSchema);
    return [name, orNull(withPlaceholders(given))] as const;
  });
  // A name without a value declares an object without inputs of its own.
  return { ...schema, type: ["object", "null"], properties: Object.fromEntries(properties) } as JsonSchema;
}

/** A file deletes a group, project or user by an entry of `removed`. */
const withoutDelete = ({ description, enum: choices = [], ...rest }: JsonSchema): JsonSchema => ({
  ...rest,
  description: `${description?.replace(/, `delete` [^.]*/, "")} Only an entry of \`removed\` deletes it.`,
  enum: choices.filter((choice) => choice !== "delete"),
});

/** Objects by name or as a list, or the inputs of a single object. */
function bodySchema(section: Section): JsonSchema {
  const { kind, isSingle, definition, keyInput, shortInput } = section;
  const whole = { $ref: `#/definitions/${inputsName(section)}` };
  const description = summaryOf(definition);
  if (isSingle) return { description, anyOf: [whole] };
  const short = shortInput === undefined ? undefined : inputSchemaOf(kind).properties?.[shortInput];
  const one = short === undefined ? whole : { anyOf: [whole, withPlaceholders(short as JsonSchema)] };
  const names = keyInput === undefined ? [] : enumOf(inputSchemaOf(kind).properties?.[keyInput]);
  return {
    description,
    anyOf: [
      {
        type: "object",
        // Suggests names from a fixed set; any other name is allowed.
        ...(names.length > 0 ? { properties: Object.fromEntries(names.map((name) => [name, one])) } : {}),
        additionalProperties: one,
      },
      { type: "array", items: whole },
      { type: "null" },
    ],
  };
}

/** An enumeration that takes other values, too, has them as its first form. */
function enumOf(schema: unknown): readonly string[] {
  const { enum: values, anyOf = [] } = (schema ?? {}) as JsonSchema;
  return ((values ?? (anyOf[0] as JsonSchema | undefined)?.enum ?? []) as readonly unknown[]).filter(
    (value) => typeof value === "string",
  );
}

// ─── Placeholders ────────────────────────────────────────────────────────────

const placeholder: JsonSchema = { type: "string", pattern: placeholderPattern };

/** Null makes an input unmanaged, even if a set declares it. */
function orNull({ description, ...schema }: JsonSchema): JsonSchema {
  return {
    ...(description ? { description } : {}),
    anyOf: [...(schema.anyOf ?? [schema]), { type: "null" }],
  };
}

/** Allows a placeholder for every single value. Several places may declare parts of an object, so nothing is required. */
function withPlaceholders(schema: JsonSchema): JsonSchema {
  const { description, required: _, ...rest } = schema;
  const about = description === undefined ? {} : { description };
  if (rest.anyOf)
    return {
      ...about,
      ...rest,
      anyOf: [...rest.anyOf.map((one) => withPlaceholdersInside(one as JsonSchema)), placeholder],
    };
  if (rest.type === "array") return { ...about, ...rest, items: withPlaceholders(rest.items as JsonSchema) };
  if (rest.type === "object") {
    const { properties, additionalProperties } = rest;
    return {
      ...about,
      ...rest,
      ...(properties ? { properties: mapped(properties) } : {}),
      ...(typeof additionalProperties === "object"
        ? { additionalProperties: withPlaceholders(additionalProperties as JsonSchema) }
        : {}),
    };
  }
  const isAnyText = rest.type === "string" && Object.keys(rest).length === 1;
  return isAnyText ? schema : { ...about, anyOf: [rest, placeholder] };
}

/** Of a form of a value, which is a placeholder as a whole. */
const withPlaceholdersInside = (form: JsonSchema): JsonSchema =>
  form.type === "array" || form.type === "object" || form.anyOf ? withPlaceholders(form) : form;

const mapped = (properties: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, withPlaceholders(property as JsonSchema)]),
  );
