/** The first step of a call: what the program gave is judged before anything is sent. */
import type { z } from "zod";
import { inputSchema, type Operation } from "../api/operation";
import { InvalidInputError } from "./errors";
import { isSecret, MASK, withoutUrlCredentials } from "./redact";

interface Problem {
  readonly parameter: string;
  readonly problem: string;
}

export function checkInput(id: string, operation: Operation, input: unknown): Record<string, unknown> {
  const schema = inputSchema(operation);
  const given = input ?? {};
  const result = schema.safeParse(given);
  if (!result.success) throw new InvalidInputError(id, explain(schema, given, result.error.issues));
  const values = result.data as Record<string, unknown>;
  const problems = brokenDependencies(operation, values);
  if (problems.length > 0) throw new InvalidInputError(id, problems);
  return values;
}

/** The issues of a failed check as sentences that name the parameter, what it is and what is allowed. */
export function explain(schema: z.ZodObject, input: unknown, issues: readonly z.core.$ZodIssue[]): Problem[] {
  return issues.flatMap((issue) => {
    if (issue.code === "unrecognized_keys") {
      const within = issue.path.length > 0 ? `${pathText(issue.path)} ` : "";
      return issue.keys.map((key) => ({
        parameter: pathText([...issue.path, key]),
        problem: `${within}has no parameter "${clip(key)}"${didYouMean(key, Object.keys(schema.shape))}`,
      }));
    }
    const parameter = issue.path.length > 0 ? pathText(issue.path) : "input";
    const value = valueAt(input, issue.path);
    const expected = expectation(issue);
    if (value === undefined) return { parameter, problem: `"${parameter}" is missing; expected ${expected}` };
    const field = schema.shape[String(issue.path[0])] as z.ZodType | undefined;
    const shown = isSecret(field) ? MASK : display(value);
    return { parameter, problem: `"${parameter}" is ${shown}; expected ${expected}` };
  });
}

function expectation(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return article(issue.expected === "int" ? "integer" : issue.expected);
    case "invalid_value":
      return issue.values.length === 1
        ? JSON.stringify(issue.values[0])
        : `one of ${issue.values.map((value) => JSON.stringify(value)).join(", ")}`;
    case "too_small":
      return bound(issue.origin, `${issue.inclusive === false ? "more than" : "at least"} ${issue.minimum}`);
    case "too_big":
      return bound(issue.origin, `at most ${issue.maximum}`);
    case "invalid_format":
      return (
        formats[issue.format] ??
        (issue.message.startsWith("Invalid") ? `text like ${issue.pattern}` : issue.message)
      );
    case "invalid_union": {
      const choices = issue.errors.map((errors) => errors[0] && expectation(errors[0]));
      return [...new Set(choices.filter(Boolean))].join(", or ");
    }
    default:
      return issue.message;
  }
}

const formats: Readonly<Record<string, string>> = {
  date: "a date such as 2026-11-21",
  datetime: "a time such as 2026-11-21T09:30:00Z",
  url: "an address such as https://example.com/path",
};

function bound(origin: string, limit: string): string {
  if (origin === "string") return `text of ${limit} characters`;
  if (origin === "array") return `a list of ${limit} items`;
  return `a number of ${limit}`;
}

const article = (noun: string) =>
  noun === "array" ? "a list" : /^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`;

function brokenDependencies(operation: Operation, values: Record<string, unknown>): Problem[] {
  const { exclusive = [], together = [], atLeastOne = [], requires = [] } = operation.needs ?? {};
  const given = (name: string) => values[name] !== undefined;
  const problems: Problem[] = [];
  for (const group of exclusive) {
    const both = group.filter(given);
    if (both.length > 1)
      problems.push({ parameter: group[1] ?? "", problem: `${quoted(both)} exclude each other` });
  }
  for (const group of together) {
    const missing = group.filter((name) => !given(name));
    if (missing.length > 0 && missing.length < group.length) {
      problems.push({
        parameter: missing[0] ?? "",
        problem: `${quoted(group)} go together; ${quoted(missing)} is missing`,
      });
    }
  }
  if (atLeastOne.length > 0 && !atLeastOne.some(given)) {
    problems.push({
      parameter: atLeastOne[0] ?? "",
      problem: `at least one of ${quoted(atLeastOne)} is needed`,
    });
  }
  for (const [name, other] of requires) {
    if (given(name) && !given(other))
      problems.push({ parameter: other, problem: `"${name}" asks for "${other}"` });
  }
  return problems;
}

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(" and ");

const pathText = (path: readonly PropertyKey[]) =>
  path
    .map((key, index) => (typeof key === "number" ? `[${key}]` : `${index ? "." : ""}${clip(String(key))}`))
    .join("");

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null && Object.hasOwn(value, key)
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    input,
  );
}

const clip = (text: string) => (text.length > 80 ? `${text.slice(0, 77)}…` : text);

function display(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(clip(withoutUrlCredentials(value)));
  if (Array.isArray(value)) return "a list";
  if (typeof value === "function") return "a function";
  if (typeof value === "object" && value !== null) return "an object";
  return String(value);
}

/** ` (did you mean "color"?)`, where a known name is near. */
export function didYouMean(name: string, known: readonly string[]): string {
  const near = known
    .map((candidate) => ({ candidate, distance: editDistance(name.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, distance }) => distance <= Math.max(1, Math.floor(candidate.length / 3)))
    .sort((a, b) => a.distance - b.distance)[0];
  return near ? ` (did you mean "${near.candidate}"?)` : "";
}

function editDistance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 8) return Number.POSITIVE_INFINITY;
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, substitution));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
