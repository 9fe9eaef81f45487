/** The JSON Schema of a file, for editors: completion, hover texts and marks under what is wrong, while one writes. */
import { z } from "zod";
import { commonInputs } from "../provider/common";
import { inputSchemaOf, type JsonSchema } from "../provider/schema";
import { type Section, scopes, sectionsOf } from "./sections";
import { fileOf } from "./words";

/**
 * Draft 7, which editors' YAML servers know best. What only shows when all is put together, such as an input that neither
 * the object nor a set says, is left to the loader: the schema refuses nothing that the loader takes.
 */
export function configurationSchema(): JsonSchema {
  const sections = scopes.flatMap((scope) => [...sectionsOf(scope).values()]);
  const words = fileOf({ body: (section) => refer(bodyName(section)), defaults: ({ kind }) => refer(kind) });
  const options = { target: "draft-7", io: "input", unrepresentable: "any" } as const;
  const file = z.toJSONSchema(words, options) as JsonSchema;
  const service = file.properties?.service as JsonSchema;
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "forge.yaml",
    description: "The configuration of groups and projects as data.",
    ...withoutMark(file),
    properties: { ...file.properties, service: withPlaceholders(service) },
    definitions: {
      ...Object.fromEntries(sections.map((section) => [section.kind, inputsSchema(section)])),
      ...Object.fromEntries(sections.map((section) => [bodyName(section), bodySchema(section)])),
    },
  };
}

const withoutMark = ({ $schema: _, ...schema }: JsonSchema): JsonSchema => schema;

// ─── Sections ────────────────────────────────────────────────────────────────

const refer = (name: string) => z.any().meta({ $ref: `#/definitions/${name}` });

const bodyName = ({ kind }: Section) => `${kind}.section`;

/** One object's inputs, none of which has to be said: a set or the defaults may say it. */
function inputsSchema({ kind, unsaid }: Section): JsonSchema {
  const { $schema: _, required: __, ...schema } = inputSchemaOf(kind);
  const own = Object.entries(schema.properties ?? {}).filter(
    ([name]) => !unsaid.includes(name) && !(name in commonInputs),
  );
  const properties = own.map(
    ([name, property]) => [name, orNull(withPlaceholders(property as JsonSchema))] as const,
  );
  // A name with nothing after it says that there is one, and no more.
  return { ...schema, type: ["object", "null"], properties: Object.fromEntries(properties) } as JsonSchema;
}

/** The objects by name or as a list, or the inputs of the only one. */
function bodySchema(section: Section): JsonSchema {
  const { kind, isSingle, definition, keyInput } = section;
  const one = { $ref: `#/definitions/${kind}` };
  const description = definition.summary;
  if (isSingle) return { description, anyOf: [one] };
  const names = keyInput === undefined ? [] : enumOf(inputSchemaOf(kind).properties?.[keyInput]);
  return {
    description,
    anyOf: [
      {
        type: "object",
        // Names that are among a few are offered; others are names of the file's own.
        ...(names.length > 0 ? { properties: Object.fromEntries(names.map((name) => [name, one])) } : {}),
        additionalProperties: one,
      },
      { type: "array", items: one },
      { type: "null" },
    ],
  };
}

const enumOf = (schema: unknown): readonly string[] =>
  ((schema as JsonSchema | undefined)?.enum ?? []).filter((value) => typeof value === "string");

// ─── Placeholders ────────────────────────────────────────────────────────────

const placeholder: JsonSchema = { type: "string", pattern: "\\$\\{(env|secret|ref):" };

/** Null says that it is not managed, although a set says so. */
function orNull({ description, ...schema }: JsonSchema): JsonSchema {
  return {
    ...(description ? { description } : {}),
    anyOf: [...(schema.anyOf ?? [schema]), { type: "null" }],
  };
}

/**
 * The same with a placeholder wherever one value stands. Outside of lists, which are taken as they are, several places may
 * say a part of an object, so that nothing of it is required.
 */
function withPlaceholders(schema: JsonSchema, isListed = false): JsonSchema {
  const { description, required, ...rest } = schema;
  const about = description === undefined ? {} : { description };
  if (rest.anyOf)
    return {
      ...about,
      ...rest,
      anyOf: [...rest.anyOf.map((one) => withPlaceholders(one as JsonSchema, isListed)), placeholder],
    };
  if (rest.type === "array")
    return { ...about, ...rest, items: withPlaceholders(rest.items as JsonSchema, true) };
  if (rest.type === "object") {
    const { properties, additionalProperties } = rest;
    return {
      ...about,
      ...rest,
      ...(isListed && required ? { required } : {}),
      ...(properties ? { properties: mapped(properties, isListed) } : {}),
      ...(typeof additionalProperties === "object"
        ? { additionalProperties: withPlaceholders(additionalProperties as JsonSchema, isListed) }
        : {}),
    };
  }
  const isAnyText = rest.type === "string" && Object.keys(rest).length === 1;
  return isAnyText ? schema : { ...about, anyOf: [rest, placeholder] };
}

const mapped = (properties: Readonly<Record<string, unknown>>, isListed: boolean) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      name,
      withPlaceholders(property as JsonSchema, isListed),
    ]),
  );
