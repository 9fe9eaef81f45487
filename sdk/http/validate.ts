/** First step of a call: validates the input before anything is sent. */
import type { z } from "zod";
import { type Dependencies, type Operation, openInputSchema } from "../api/operation";
import { didYouMean } from "../did-you-mean";
import { illFormedIn, type Unsendable } from "../well-formed";
import { InvalidInputError, type InputProblem as Problem } from "./errors";
import { safeParseExact } from "./exact-input";
import { describeExpected, issuesOf, type SchemaIssue } from "./expected";
import { MASK, withoutUrlCredentials } from "./redact";
import { isInteger, isSecretSchema, propertyNames, schemasAtKey } from "./schema";

/** `isMore` says that the request has further fields, which may be what it is about. */
export function validateInput(
  id: string,
  operation: Operation,
  input: unknown,
  isMore = false,
): Record<string, unknown> {
  const schema = openInputSchema(operation);
  const given = input === undefined ? {} : input;
  const further = operation.furtherFlags ? furtherFlags(schema, given) : {};
  const known = without(given, Object.keys(further));
  const result = safeParseExact(schema, known);
  if (!result.success) throw new InvalidInputError(id, describeProblems(schema, known, result.error.issues));
  const values = { ...(result.data as Record<string, unknown>), ...further };
  const problems = [
    ...unsendableIn(given, [], []).map(described),
    ...illFormedTexts(given),
    ...(operation.needs
      ? dependencyProblems(isMore ? { ...operation.needs, atLeastOne: [] } : operation.needs, values)
      : []),
  ];
  if (problems.length > 0) throw new InvalidInputError(id, problems);
  return values;
}

/** The fields beyond the table: true or false each. */
const furtherFlags = (schema: z.ZodObject, given: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(given ?? {}).filter(
      ([name, value]) => typeof value === "boolean" && !Object.hasOwn(schema.shape, name),
    ),
  );

const without = (given: unknown, names: readonly string[]): unknown =>
  names.length === 0
    ? given
    : Object.fromEntries(Object.entries(given as object).filter(([name]) => !names.includes(name)));

/** Describes zod's issues: each problem names the parameter, its value and what is allowed. */
export function describeProblems(
  schema: z.ZodType,
  input: unknown,
  issues: readonly z.core.$ZodIssue[],
  isHidden: IsHidden = () => false,
): Problem[] {
  const all = issues.flatMap(issuesOf);
  // A misspelled name is the reason why the right one is missing, so it comes first.
  return [...all.filter(isUnrecognized), ...all.filter((issue) => !isUnrecognized(issue))].flatMap((issue) =>
    problemsOf(schema, input, issue, isHidden),
  );
}

const isUnrecognized = ({ code }: SchemaIssue): boolean => code === "unrecognized_keys";

/** Whether to mask the value at a path although its schema does not mark it as secret. */
type IsHidden = (path: readonly PropertyKey[]) => boolean;

function problemsOf(schema: z.ZodType, input: unknown, issue: SchemaIssue, isHidden: IsHidden): Problem[] {
  const schemasByDepth = [[schema]];
  for (const key of issue.path) schemasByDepth.push(schemasAtKey(schemasByDepth.at(-1) ?? [], key));
  const schemas = schemasByDepth.at(-1) ?? [];
  if (issue.code === "unrecognized_keys") {
    const within = issue.path.length > 0 ? `"${pathText(issue.path)}"` : "it";
    const known = propertyNames(schemas);
    return issue.keys.map((key) => ({
      parameter: pathText([...issue.path, key]),
      problem: `${within} has no parameter "${clip(key)}"${didYouMean(key, known)}`,
    }));
  }
  const parameter = issue.path.length > 0 ? pathText(issue.path) : "input";
  const subject = issue.path.length > 0 ? `"${parameter}"` : "the input";
  const expected = describeExpected(issue, schemas.some(isInteger));
  const value = valueAt(input, issue.path);
  if (value === undefined) return [{ parameter, problem: `${subject} is missing; expected ${expected}` }];
  const displayed =
    schemasByDepth.flat().some(isSecretSchema) || isHidden(issue.path) ? MASK : display(value);
  return [{ parameter, problem: `${subject} is ${displayed}; expected ${expected}` }];
}

/** Text that cannot be encoded, at any depth. A lone surrogate in a problem's own path is replaced. */
export const illFormedTexts = (input: unknown): readonly Problem[] => illFormedIn(input).map(described);

const described = ({ path, problem }: Unsendable): Problem => ({
  parameter: path.length > 0 ? pathText(path) : "input",
  problem: `${path.length > 0 ? `"${pathText(path)}"` : "the input"} ${problem}`,
});

/** Values that schemas accept but that cannot be sent: lost names, and values without an encoding. */
function unsendableIn(value: unknown, path: readonly PropertyKey[], around: readonly object[]): Unsendable[] {
  if (typeof value === "bigint") return [{ path, problem: "is a bigint; expected a number" }];
  if (typeof value !== "object" || value === null || value instanceof Blob) return [];
  if (around.includes(value)) return [{ path, problem: "contains itself" }];
  const entries = Object.entries(value).filter(([, item]) => ["bigint", "object"].includes(typeof item));
  const inside = entries.flatMap(([name, item]) =>
    unsendableIn(item, [...path, Array.isArray(value) ? Number(name) : name], [...around, value]),
  );
  if (!Object.hasOwn(value, "__proto__")) return inside;
  return [{ path: [...path, "__proto__"], problem: "is a name that cannot be sent" }, ...inside];
}

function dependencyProblems(
  { exclusive = [], exactlyOne = [], together = [], atLeastOne = [], requires = [] }: Dependencies,
  values: Readonly<Record<string, unknown>>,
): Problem[] {
  const isSet = (name: string) => values[name] !== undefined;
  const problems = quantityProblems({ exclusive, exactlyOne, atLeastOne }, isSet);
  for (const group of together) {
    const missing = group.filter((name) => !isSet(name));
    const [first] = missing;
    if (first === undefined || missing.length === group.length) continue;
    const verb = missing.length === 1 ? "is" : "are";
    problems.push({
      parameter: first,
      problem: `${quoted(group)} must be set together; ${quoted(missing)} ${verb} missing`,
    });
  }
  for (const [name, other] of requires) {
    if (isSet(name) && !isSet(other))
      problems.push({ parameter: other, problem: `"${name}" requires "${other}"` });
  }
  return problems;
}

/** Too many of a group, or none. */
function quantityProblems(
  { exclusive, exactlyOne, atLeastOne }: Required<Omit<Dependencies, "together" | "requires">>,
  isSet: (name: string) => boolean,
): Problem[] {
  const problems: Problem[] = [];
  for (const group of [...exclusive, exactlyOne]) {
    const both = group.filter(isSet);
    const [, second] = both;
    if (second !== undefined)
      problems.push({ parameter: second, problem: `${quoted(both)} cannot be used together` });
  }
  const quantities = { exactly: exactlyOne, "at least": atLeastOne };
  for (const [quantity, group] of Object.entries(quantities)) {
    const [first] = group;
    if (first !== undefined && !group.some(isSet))
      problems.push({ parameter: first, problem: `${quantity} one of ${quoted(group)} is required` });
  }
  return problems;
}

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(" and ");

/** `actions[0].action`, `variables["a b"]` */
export const pathText = (path: readonly PropertyKey[]) =>
  path
    .map((key, index) => {
      if (typeof key === "number") return `[${key}]`;
      const name = clip(String(key));
      if (index === 0) return name;
      return /^[\w-]+$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;
    })
    .join("");

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null && key in value
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    input,
  );
}

const clip = (text: string) => (text.length > 80 ? `${text.slice(0, 77)}…` : text).toWellFormed();

/** Somebody has taken the private key for the public one. */
const isPrivateKey = (text: string): boolean => /-----BEGIN [A-Z0-9 ]*PRIVATE KEY/.test(text);

function display(value: unknown): string {
  if (typeof value === "string" && isPrivateKey(value)) return MASK;
  if (typeof value === "string") return JSON.stringify(clip(withoutUrlCredentials(value)));
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
  if (typeof value === "function") return "a function";
  if (typeof value === "object" && value !== null) return "an object";
  return Object.is(value, -0) ? "-0" : String(value);
}
