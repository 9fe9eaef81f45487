/** An answer is read although a value is beyond what a request may send: an administrator, a console or an older version has set it. */
import { describe, expect, test } from "@jest/globals";
import type { z } from "zod";
import { operations } from "../../sdk/api";
import { givesFile, type Operation } from "../../sdk/api/operation";
import { MISMATCH, readerOf } from "../../sdk/http/schema-reader";
import { required, zodDefinitionOf } from "../../sdk/zod-internals";

const BEYOND = { number: [-1, 0, 1e9], string: ["", "x".repeat(5000)] } as const;

type Shape = Readonly<Record<string, z.ZodType>>;

/** The fields of an answer, or of one item of it. */
function fieldsOf({ result }: Operation): Shape {
  if (result === undefined || "from" in result) return {};
  const { type, shape, element } = zodDefinitionOf(result as z.ZodType);
  return (type === "array" && element ? zodDefinitionOf(element).shape : shape) ?? {};
}

/** A date, or one of several forms, keeps its form. */
function beyond(field: z.ZodType): readonly unknown[] {
  const { type, format } = zodDefinitionOf(required(field));
  if (type === "number") return BEYOND.number;
  return type === "string" && format === undefined ? BEYOND.string : [];
}

const answers = operations().flatMap(({ id, operation }) => {
  const fields = givesFile(operation) ? [] : Object.entries(fieldsOf(operation));
  return fields.some(([, field]) => beyond(field).length > 0) ? [{ id, fields }] : [];
});

describe("no limit of a request fails an answer", () => {
  test.each(answers)("$id", ({ fields }) => {
    const refused = fields.flatMap(([name, field]) =>
      beyond(field)
        .filter((value) => readerOf(field)(value) === MISMATCH)
        .map((value) => `${name}: ${String(value).slice(0, 20)}`),
    );
    expect(refused).toEqual([]);
  });
});
