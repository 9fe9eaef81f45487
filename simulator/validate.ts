/**
 * Validates what a request gives by the table, with the service's messages: `{error: "color is missing"}` for a parameter of
 * the wrong type, `{message: {color: ["must be a valid color code"]}}` for a value that the model refuses.
 */
import type { z } from "zod";
import { type Dependencies, type Operation, pageParameters, parametersOf } from "../sdk/api/operation";
import { pathParameters } from "../sdk/api/parameters";
import type { DialectName } from "../sdk/http/dialect";
import { required } from "../sdk/zod-internals";
import { coerce, furtherWord, isListOfHashes, isText } from "./coerce";
import { apiError, type ErrorResponse } from "./handler";
import type { LaterVersion } from "./later-version";
import {
  type AskedOperation,
  calledAs,
  exclusionOf,
  namesInModel,
  needsOf,
  ruleOf,
  takesAnyName,
  takesAnyPage,
} from "./parameter-rules";
import { type Parameters, UploadedFile } from "./parameters";
import { isNewer } from "./version";

export interface Validated {
  readonly input: Record<string, unknown>;
  /** An error of the model, which the service checks last, after the caller's permissions. */
  readonly refusal: ErrorResponse | undefined;
}

/** Returns the operation's parameters, converted from text where necessary. Ignores unknown parameters. */
export function validateRequest(
  asked: AskedOperation,
  given: Parameters,
  dialect: DialectName,
  later: LaterVersion,
): Validated {
  const [area = ""] = asked.id.split(".");
  const input: Record<string, unknown> = {};
  const problems: string[] = [];
  const refused: Record<string, string[]> = {};
  for (const [name, schema] of readParameters(asked, dialect)) {
    const word = dialect === "gitlab" ? furtherWord(area, name, given[name]) : undefined;
    const value = given[name];
    const isTaken = word !== undefined || later.isLater(value);
    const read = isTaken
      ? { value: word?.meaning ?? value }
      : parse(asked, name, later.opened(schema), value);
    if ("reasons" in read) refused[namesInModel(area)[name] ?? name] = read.reasons;
    else if ("problems" in read) {
      const called = calledAs(name, dialect);
      problems.push(...read.problems.map((problem) => `${called}${problem}`));
    } else input[name] = read.value;
  }
  problems.push(...dependencyProblems(needsOf(asked, dialect), input, given));
  if (problems.length > 0) throw badParameters(area, problems.join(", "));
  return { input, refusal: inOrder(area, refused) };
}

/** Some areas say what is wrong with a parameter where others say it of a model. */
const badParameters = (area: string, problems: string): ErrorResponse =>
  area === "featureFlagUserLists" ? apiError.invalid(problems) : apiError.badParameter(problems);

/** The model's refusal, in the order in which it checks. */
function inOrder(area: string, refused: Readonly<Record<string, string[]>>): ErrorResponse | undefined {
  const order = Object.values(namesInModel(area));
  const sorted = Object.entries(refused).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  return sorted.length > 0 ? apiError.invalid(Object.fromEntries(sorted)) : undefined;
}

const knownParameters = ({ path, query, body, pagination }: Operation): Record<string, z.ZodType> => ({
  ...Object.fromEntries(parametersOf(path).map((name) => [name, pathParameters[name]])),
  ...query,
  ...body,
  ...(pagination ? pageParameters : {}),
});

/** Credentials, and whom to act as: every operation takes them, in the query or the body, too. */
const ofEveryOperation = ["private_token", "access_token", "job_token", "sudo"];

/** The names of parameters that the operation does not know. */
export function unknownParameters(operation: Operation, given: Parameters): string[] {
  const known = knownParameters(operation);
  return Object.keys(given).filter((name) => !(name in known) && !ofEveryOperation.includes(name));
}

/** The parameters that are read: those that the version has. */
const readParameters = ({ id, operation }: AskedOperation, dialect: DialectName) =>
  Object.entries(knownParameters(operation))
    .filter(([name, schema]) => !isNewer(schema, dialect) && !(name in pageParameters && takesAnyPage(id)))
    .map(([name, schema]) => {
      const isRequired = dialect === "gitlab" && ruleOf(id, name).isRequired;
      return [name, isRequired ? required(schema) : schema] as const;
    });

/** The value of a parameter, the framework's problems with it, or the model's reasons to refuse it. */
type Parsed =
  | { readonly value: unknown }
  /** The problem, to be read behind the name. */
  | { readonly problems: readonly string[] }
  | { readonly reasons: string[] };

function parse(one: AskedOperation, name: string, schema: z.ZodType, given: unknown): Parsed {
  const problem = framework(one, name, given);
  if (problem !== undefined) return problem;
  // The model asks for a text where a parameter that is required is null.
  const isNull = given === null && name in one.operation.body && isText(schema);
  const coerced = isNull ? "" : coerce(schema, given, name);
  if (coerced instanceof UploadedFile) return { value: coerced };
  if (name === "per_page" && coerced === 0) return { problems: [" has a value not allowed"] };
  const value = withinPages(name, coerced);
  const result = schema.safeParse(value, { reportInput: true });
  return result.success
    ? { value: result.data }
    : refusalOf(one, { name, schema, value }, result.error.issues);
}

/** The value or the problem of a parameter whose schema the framework does not ask. */
function framework({ id, operation }: AskedOperation, name: string, given: unknown): Parsed | undefined {
  const isInPath = (parametersOf(operation.path) as string[]).includes(name);
  const isPlace = name === "project" || name === "group";
  if (isInPath && (isPlace || takesAnyName(id)) && Number.isNaN(Number(given))) return { value: given };
  const rule = ruleOf(id, name);
  if (typeof given === "string" && given !== "" && rule.onlyAsList)
    return {
      problems: [" is invalid", ...(rule.besidesInvalid ? [` ${rule.besidesInvalid}`] : [])],
    };
  return rule.refusesBlank && isBlank(given) ? { problems: [" is empty"] } : undefined;
}

interface Read {
  readonly name: string;
  readonly schema: z.ZodType;
  readonly value: unknown;
}

function refusalOf(
  { id, operation: { path, query, body } }: AskedOperation,
  { name, schema, value }: Read,
  issues: readonly z.core.$ZodIssue[],
): Parsed {
  if (value === undefined) {
    const { besidesMissing } = ruleOf(id, name);
    return { problems: [" is missing", ...(besidesMissing ? [` ${besidesMissing}`] : [])] };
  }
  const isInAddress = name in query || (parametersOf(path) as string[]).includes(name);
  const isInList = (issues[0]?.path.length ?? 0) > 0;
  if ((isInAddress || isInList || ruleOf(id, name).isUnbounded) && isOutOfBounds(issues[0])) return { value };
  return name in body && isOfModel(issues[0])
    ? { reasons: [...new Set(issues.map((issue) => reasonOf(name, value, issue)))] }
    : { problems: problemsOf({ id, name, schema }, issues) };
}

/** A filter by a number that no object has finds nothing, and neither does a path, or a number in a list. */
const isOutOfBounds = (issue: z.core.$ZodIssue | undefined) =>
  issue?.code === "too_small" && issue.origin !== "array";

const isBlank = (given: unknown) => given === null || (typeof given === "string" && given.trim() === "");

/** The model validates the content and length of a text; the framework only checks that it is one, and reads days. */
function isOfModel(issue: z.core.$ZodIssue | undefined): boolean {
  if (issue === undefined || issue.path.length > 0) return false;
  if (issue.code === "invalid_format" && issue.format === "date") return false;
  const { code } = issue;
  return (
    code === "custom" ||
    code === "invalid_format" ||
    ((code === "too_big" || code === "too_small") && issue.origin !== "array")
  );
}

function reasonOf(name: string, value: unknown, issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === "custom" && typeof issue.params?.reason === "string") return issue.params.reason;
  if (typeof value === "string" && value.trim() === "") return "can't be blank";
  if (issue?.code === "too_big") return `is too long (maximum is ${issue.maximum} characters)`;
  if (issue?.code === "too_small") {
    return `must be greater than ${issue.inclusive ? "or equal to " : ""}${issue.minimum}`;
  }
  if (name === "color") return "must be a valid color code";
  if (name === "url") return "must be a valid URL";
  return "is invalid";
}

type Refused = Pick<Read, "name" | "schema"> & Pick<AskedOperation, "id">;

function problemsOf(refused: Refused, issues: readonly z.core.$ZodIssue[]): string[] {
  const [first] = issues;
  const isAmongNumbers =
    first?.code === "invalid_value" && first.values.every((one) => typeof one === "number");
  // A value that is none of some numbers may be no number at all.
  if (isAmongNumbers && first.path.length === 0 && first.input !== null && !Number.isInteger(first.input))
    return [" is invalid", " does not have a valid value"];
  return [...new Set(issues.map((issue) => problemOf(refused, issue)))];
}

function problemOf({ id, name, schema }: Refused, { code, path, input }: z.core.$ZodIssue): string {
  const { isUnnumbered } = ruleOf(id, name);
  // Of a list of words, the framework names the list.
  const named = path.length > 1 || isListOfHashes(schema) ? path : [];
  const nested = named
    .filter((key) => typeof key === "string" || !isUnnumbered)
    .map((key) => `[${String(key)}]`)
    .join("");
  if (code === "invalid_value") return `${nested} does not have a valid value`;
  if (path.length > 0 && input === undefined) return `${nested} is missing`;
  return `${nested} is invalid`;
}

function dependencyProblems(
  { exclusive = [], exactlyOne = [], together = [], atLeastOne = [] }: Dependencies,
  input: Readonly<Record<string, unknown>>,
  given: Parameters,
): string[] {
  const has = (name: string) => input[name] !== undefined;
  const problems: string[] = [];
  for (const group of [...exclusive, exactlyOne]) {
    if (group.filter(has).length > 1) problems.push(exclusionOf(group.join(", ")));
  }
  for (const group of together) {
    if (group.some(has) && !group.every(has))
      problems.push(`${group.join(", ")} provide all or none of parameters`);
  }
  for (const [quantity, group] of Object.entries({ exactly: exactlyOne, "at least": atLeastOne })) {
    if (group.length > 0 && !group.some((name) => given[name] !== undefined))
      problems.push(`${group.join(", ")} are missing, ${quantity} one parameter must be provided`);
  }
  return problems;
}

const mostOfPages: Readonly<Record<string, number>> = { page: Number.MAX_SAFE_INTEGER, per_page: 100 };

/** Numbers of a page out of bounds are brought back within them, never refused. */
function withinPages(name: string, value: unknown): unknown {
  const most = mostOfPages[name];
  return typeof value === "number" && most !== undefined ? Math.min(most, Math.max(1, value)) : value;
}
