/** The project's own table of operations, in the form in which it is compared. */
import type { z } from "zod";
import { operations } from "../../sdk/api";
import type { Shape } from "../../sdk/api/fields";
import { givesFile, type Operation, pageParameters } from "../../sdk/api/operation";
import { required, zodDefinitionOf } from "../../sdk/zod-internals";
import type { Described, Field, Fields } from "./described";

export interface Own extends Described {
  readonly id: string;
  readonly operation: Operation;
}

export const ownOperations = (): Own[] =>
  operations().map(({ id, operation }) => ({
    id,
    operation,
    method: operation.method,
    path: operation.path,
    parameters: fieldsOf({
      ...operation.query,
      ...operation.body,
      ...(operation.pagination ? pageParameters : {}),
    }),
    answer: answerOf(operation),
  }));

function answerOf(operation: Operation): Fields | undefined {
  const { result } = operation;
  if (result === undefined || givesFile(operation) || "from" in result) return undefined;
  const { type, shape, element } = zodDefinitionOf(result as z.ZodType);
  const item = type === "array" && element ? zodDefinitionOf(element).shape : shape;
  return item && fieldsOf(item);
}

const fieldsOf = (shape: Shape): Fields =>
  new Map(Object.entries(shape).map(([name, schema]) => [name, fieldOf(schema)]));

const fieldOf = (schema: z.ZodType): Field => ({
  required: !schema.isOptional(),
  ...typeOf(required(schema)),
});

/** The type of the value in JSON. */
function typeOf(schema: z.ZodType): Pick<Field, "type" | "values"> {
  const { type, options, element, entries, values, in: input } = zodDefinitionOf(schema);
  if (type === "pipe" && input) return typeOf(required(input));
  if (type === "union" && options) return eitherOf(options.map((option) => typeOf(required(option))));
  if (type === "array" && element) {
    const item = typeOf(required(element));
    return { ...item, type: `[${item.type}]` };
  }
  const listed = entries ? Object.values(entries) : values;
  return listed === undefined
    ? { type: plainTypeOf(schema) }
    : { type: typeof listed[0] === "number" ? "int" : "string", values: listed.map(String) };
}

function plainTypeOf(schema: z.ZodType): string {
  const { type, format } = zodDefinitionOf(schema);
  if (type === "number") return format?.includes("int") ? "int" : "number";
  if (type === "custom" && schema.safeParse(FILE).success) return "file";
  return { boolean: "bool", string: "string" }[type] ?? "object";
}

const FILE = { name: "file", content: new Blob([]) };

function eitherOf(parts: readonly Pick<Field, "type" | "values">[]): Pick<Field, "type" | "values"> {
  const type = [...new Set(parts.map((part) => part.type))].join("|");
  const isListed = parts.every(({ values }) => values !== undefined);
  return isListed ? { type, values: parts.flatMap(({ values }) => values ?? []) } : { type };
}
