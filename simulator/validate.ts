/** Validates parameters by the table, with the service's messages: `{error: "color is missing"}`. */
import type { z } from "zod";
import { type Operation, pageParameters, parametersOf } from "../sdk/api/operation";
import { pathParameters } from "../sdk/api/parameters";
import { zodDefinitionOf } from "../sdk/zod-internals";
import { apiError } from "./handler";
import { type Parameters, UploadedFile } from "./parameters";

/** Returns the operation's parameters, converted from text where necessary. Ignores unknown parameters. */
export function validate(operation: Operation, given: Parameters): Record<string, unknown> {
  const known: Record<string, z.ZodType> = {
    ...Object.fromEntries(parametersOf(operation.path).map((name) => [name, pathParameters[name]])),
    ...operation.query,
    ...operation.body,
    ...(operation.pagination ? pageParameters : {}),
  };
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, schema] of Object.entries(known)) {
    const value = coerce(schema, given[name]);
    if (value instanceof UploadedFile) {
      values[name] = value;
      continue;
    }
    // Numbers of a page out of bounds are brought back within them, never refused.
    const bounded = name === "per_page" ? clamp(value, 1, 100) : name === "page" ? clamp(value, 1) : value;
    const result = schema.safeParse(bounded);
    if (result.success) values[name] = result.data;
    else if (bounded === undefined) problems.push(`${name} is missing`);
    else problems.push(problemOf(name, result.error.issues[0]));
  }
  const { exclusive = [], together = [], atLeastOne = [] } = operation.needs ?? {};
  const has = (name: string) => values[name] !== undefined;
  for (const group of exclusive) {
    if (group.filter(has).length > 1) problems.push(`${group.join(", ")} are mutually exclusive`);
  }
  for (const group of together) {
    if (group.some(has) && !group.every(has))
      problems.push(`${group.join(", ")} provide all or none of parameters`);
  }
  if (atLeastOne.length > 0 && !atLeastOne.some(has)) {
    problems.push(`${atLeastOne.join(", ")} are missing, at least one parameter must be provided`);
  }
  if (problems.length > 0) throw apiError.badParameter(problems.join(", "));
  return values;
}

function problemOf(name: string, issue: z.core.$ZodIssue | undefined): string {
  const nested = issue?.path.map((key) => `[${String(key)}]`).join("") ?? "";
  return issue?.code === "invalid_value"
    ? `${name}${nested} does not have a valid value`
    : `${name}${nested} is invalid`;
}

function clamp(value: unknown, least: number, most = Number.MAX_SAFE_INTEGER): unknown {
  return typeof value === "number" ? Math.min(most, Math.max(least, value)) : value;
}

/** Everything in a query or a form is text; what the schema asks for decides what it stands for. */
function coerce(schema: z.ZodType, value: unknown): unknown {
  if (value === undefined) return undefined;
  const def = zodDefinitionOf(schema);
  switch (def.type) {
    case "optional":
    case "default":
      // null counts as omitted if the schema does not allow null.
      if (value === null && !def.innerType?.safeParse(null).success) return undefined;
      return def.innerType && coerce(def.innerType, value);
    case "nullable":
      return value === null || value === "" ? null : def.innerType && coerce(def.innerType, value);
    case "pipe":
      return def.in && coerce(def.in, value);
    case "number":
      return typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
    case "boolean":
      if (value === "true" || value === "1" || value === 1) return true;
      if (value === "false" || value === "0" || value === 0) return false;
      return value;
    case "string":
      return typeof value === "number" || typeof value === "boolean" ? String(value) : value;
    case "literal":
      return def.values?.find((allowed) => String(allowed) === String(value)) ?? value;
    case "union": {
      const fitting = def.options?.map((option) => [option, coerce(option, value)] as const);
      return fitting?.find(([option, coerced]) => option.safeParse(coerced).success)?.[1] ?? value;
    }
    case "array": {
      const items = Array.isArray(value) ? value : typeof value === "string" ? value.split(",") : value;
      if (!Array.isArray(items)) return items;
      const { element } = def;
      return items.filter((item) => item !== "").map((item) => (element ? coerce(element, item) : item));
    }
    case "object":
      if (typeof value !== "object" || value === null || !def.shape) return value;
      return Object.fromEntries(
        Object.entries(def.shape)
          .map(([name, field]) => [name, coerce(field, (value as Parameters)[name])] as const)
          .filter(([, item]) => item !== undefined),
      );
    case "record":
      if (typeof value !== "object" || value === null) return value;
      return Object.fromEntries(
        Object.entries(value).map(([name, item]) => [
          name,
          def.valueType ? coerce(def.valueType, item) : item,
        ]),
      );
    default:
      return value;
  }
}
