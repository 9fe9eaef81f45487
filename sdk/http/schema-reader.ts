/**
 * Reads JSON values by a schema. It checks types only: bounds and patterns are for requests.
 * Pages have hundreds of objects, so each schema is compiled once to a function that checks a value in place
 * without a copy. Unknown properties stay.
 */
import type { z } from "zod";
import { flag } from "../api/fields";
import { isLongInteger } from "../json";
import { zodDefinitionOf } from "../zod-internals";

/** Returned for a value that does not match its schema. */
export const MISMATCH = Symbol("unfit");

export type Reader = (value: unknown) => unknown;

const readers = new WeakMap<z.ZodType, Reader>();

export function readerOf(schema: z.ZodType): Reader {
  let reader = readers.get(schema);
  if (reader === undefined) {
    reader = makeReader(schema);
    readers.set(schema, reader);
  }
  return reader;
}

function makeReader(schema: z.ZodType): Reader {
  if (schema === flag) {
    return (value) => (value === null ? false : typeof value === "boolean" ? value : MISMATCH);
  }
  const {
    type,
    innerType = schema,
    element = schema,
    valueType = schema,
    shape = {},
  } = zodDefinitionOf(schema);
  switch (type) {
    case "string":
      return (value) => (typeof value === "string" ? value : MISMATCH);
    case "boolean":
      return (value) => (typeof value === "boolean" ? value : MISMATCH);
    case "number":
      return (schema as z.ZodNumber).isInt
        ? (value) => (Number.isInteger(value) || isLongInteger(value) ? value : MISMATCH)
        : (value) => (typeof value === "number" ? value : isLongInteger(value) ? Number(value) : MISMATCH);
    case "unknown":
    case "any":
      return (value) => value;
    case "optional": {
      const inner = readerOf(innerType);
      return (value) => (value === undefined ? undefined : inner(value));
    }
    case "nullable": {
      const inner = readerOf(innerType);
      return (value) => (value === null ? null : inner(value));
    }
    case "array":
      return listReader(readerOf(element));
    case "record":
      return recordReader(readerOf(valueType));
    case "object":
      return objectReader(Object.entries(shape).map(([name, field]) => [name, readerOf(field)]));
    default:
      return (value) => {
        const result = schema.safeParse(value);
        return result.success ? result.data : MISMATCH;
      };
  }
}

function listReader(item: Reader): Reader {
  return (value) => {
    if (!Array.isArray(value)) return MISMATCH;
    for (let index = 0; index < value.length; index++) {
      const read = item(value[index]);
      if (read === MISMATCH) return MISMATCH;
      value[index] = read;
    }
    return value;
  };
}

/** Every name is data, even `__proto__`. */
function recordReader(value: Reader): Reader {
  return (object) => {
    if (typeof object !== "object" || object === null || Array.isArray(object)) return MISMATCH;
    for (const [name, item] of Object.entries(object)) {
      const read = value(item);
      if (read === MISMATCH) return MISMATCH;
      if (read !== item) Object.defineProperty(object, name, { value: read });
    }
    return object;
  };
}

function objectReader(fields: readonly (readonly [name: string, read: Reader])[]): Reader {
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return MISMATCH;
    const object = value as Record<string, unknown>;
    for (const [name, field] of fields) {
      const present = object[name];
      const read = field(present);
      if (read === MISMATCH) return MISMATCH;
      if (read !== present) object[name] = read;
    }
    return object;
  };
}
