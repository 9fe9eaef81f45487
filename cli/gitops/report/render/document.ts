/** The published schema of the JSON report, and the tables of its fields in `docs/json-report.md`. */
import { z } from "zod";
import { anchor, code, link, markdownTable } from "../../../../provider/generate/markdown";
import { reportSchema } from "../schema";

interface Schema {
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
}

/** Other properties are allowed: a later version adds some. */
function publishedReportSchema(): Schema & object {
  const made = z.toJSONSchema(reportSchema, {
    target: "draft-7",
    override: ({ jsonSchema }) => {
      delete jsonSchema.additionalProperties;
      // Numbers of any size; the limits of JavaScript are none of the format.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    },
  });
  return {
    ...made,
    title: "The report of forge",
    description:
      "Printed by forge with --output json. Later versions add properties; they change and remove none.",
  } as Schema & object;
}

export const reportSchemaText = (): string => `${JSON.stringify(publishedReportSchema(), undefined, 2)}\n`;

const BEGIN = "<!-- The fields, from the schema by `npm run generate`. -->";

export function withReportFields(page: string): string {
  const begin = page.indexOf(BEGIN);
  if (begin < 0) throw new Error(`docs/json-report.md lacks the line ${BEGIN}`);
  return `${page.slice(0, begin)}${BEGIN}\n\n${tablesOf("The report", publishedReportSchema()).join("\n\n")}\n`;
}

/** A table of an object, and then those of the objects in it. */
function tablesOf(title: string, { properties = {}, required = [] }: Schema): readonly string[] {
  const rows = Object.entries(properties).map(([name, schema]) => [
    code(name),
    typeOf(name, schema),
    required.includes(name) ? "" : "may be absent",
    schema.description ?? schema.items?.description ?? "",
  ]);
  const inside = Object.entries(properties).flatMap(([name, schema]) =>
    isRecord(schema) ? tablesOf(headingOf(name), objectIn(schema)) : [],
  );
  return [`### ${title}`, markdownTable(["Field", "Type", "", "Meaning"], rows), ...withoutTwins(inside)];
}

/** A position is in several objects, and is explained once. */
function withoutTwins(parts: readonly string[]): readonly string[] {
  const pairs = parts.flatMap((part, index) =>
    index % 2 === 0 ? [[part, parts[index + 1] ?? ""] as const] : [],
  );
  return [...new Map(pairs)].flat();
}

const objectIn = (schema: Schema): Schema => schema.items ?? schema;

const isRecord = (schema: Schema): boolean => objectIn(schema).properties !== undefined;

const headingOf = (name: string): string => `In ${name}`;

function typeOf(name: string, schema: Schema): string {
  const { type, items, enum: values, const: only } = schema;
  if (isRecord(schema)) return link(type === "array" ? "list" : "object", anchor(headingOf(name)));
  if (values !== undefined) return values.map((value) => code(String(value))).join(", ");
  if (only !== undefined) return code(String(only));
  return type === "array" ? `list of ${items?.type ?? "any"}` : (type ?? "any");
}
