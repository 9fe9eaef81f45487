/** Describes the values that a schema allows, for error messages: `an integer of at least 1`. */
import type { z } from "zod";

export type SchemaIssue = z.core.$ZodIssue;

/**
 * The issues to report. Of a union, these are the issues of the one alternative whose type the value has,
 * so that a message names `user_id` of an entry instead of the whole entry.
 */
export function issuesOf(issue: SchemaIssue): SchemaIssue[] {
  if (issue.code !== "invalid_union") return [issue];
  const candidates = closestForms(issue);
  const [only] = candidates;
  if (only === undefined || candidates.length > 1) return [issue];
  return only.flatMap((inner) => issuesOf({ ...inner, path: [...issue.path, ...inner.path] }));
}

/** The alternatives of a union whose type fits the value. */
function closestForms(issue: z.core.$ZodIssueInvalidUnion): SchemaIssue[][] {
  return issue.errors.filter(
    (errors) => !errors.some(({ code, path }) => code === "invalid_type" && path.length === 0),
  );
}

/** `integer`: the schema requires an integer, which zod's `invalid_type` issue does not contain. */
export function describeExpected(issue: SchemaIssue, integer = false): string {
  switch (issue.code) {
    case "invalid_type":
      if (integer && issue.expected === "number") return nouns.int;
      return (nouns as Readonly<Record<string, string>>)[issue.expected] ?? `a ${issue.expected}`;
    case "invalid_value":
      return oneOf(issue.values);
    case "too_small":
      return bound(issue, issue.minimum, ["at least", "more than"]);
    case "too_big":
      return bound(issue, issue.maximum, ["at most", "less than"]);
    case "not_multiple_of":
      return `a multiple of ${issue.divisor}`;
    case "invalid_format":
      return format(issue);
    case "invalid_key":
      return `a name that is ${issue.issues[0] ? describeExpected(issue.issues[0]) : "allowed"}`;
    case "invalid_union":
      return describeForms(issue, integer);
    default:
      return issue.message;
  }
}

function describeForms(issue: z.core.$ZodIssueInvalidUnion, integer: boolean): string {
  // A union that is discriminated by one property: list the property's values.
  const { options } = issue as { readonly options?: readonly unknown[] };
  if (options !== undefined) return oneOf(options);
  const candidates = closestForms(issue);
  const forms = candidates.length > 0 ? candidates : issue.errors;
  const choices = forms.map(([first]) => first && describeExpected(first, integer));
  return [...new Set(choices)].join(", or ") || "another form";
}

const nouns = {
  int: "an integer",
  array: "a list",
  tuple: "a list",
  object: "an object",
  record: "an object of names and values",
  string: "text",
  boolean: "true or false",
  null: "null",
  never: "nothing here",
  undefined: "nothing here",
} as const;

const oneOf = (values: readonly unknown[]) =>
  `${values.length === 1 ? "" : "one of "}${values.map((value) => JSON.stringify(value) ?? String(value)).join(", ")}`;

const formats: Readonly<Record<string, string>> = {
  date: "a date such as 2026-11-21",
  datetime: "a time such as 2026-11-21T09:30:00Z",
  url: "an address such as https://example.com/path",
  email: "an e-mail address",
};

function format(issue: z.core.$ZodIssueInvalidStringFormat): string {
  const known = formats[issue.format];
  if (known !== undefined) return known;
  if (!issue.message.startsWith("Invalid")) return issue.message;
  return issue.pattern === undefined
    ? `text that is a valid ${issue.format}`
    : `text that matches ${issue.pattern}`;
}

function bound(
  { origin, exact, inclusive }: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig,
  size: number | bigint,
  [including, excluding]: readonly [string, string],
): string {
  const limit = exact ? "exactly" : inclusive === false ? excluding : including;
  const units = (unit: string) => `${limit} ${size} ${unit}${Number(size) === 1 ? "" : "s"}`;
  if (origin === "string") return `text of ${units("character")}`;
  if (origin === "array") return `a list of ${units("item")}`;
  return `${origin === "int" ? "an integer" : "a number"} of ${limit} ${size}`;
}
