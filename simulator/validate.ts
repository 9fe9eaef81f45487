/**
 * Validates what a request gives by the table, with the service's messages: `{error: "color is missing"}` for a parameter of
 * the wrong type, `{message: {color: ["must be a valid color code"]}}` for a value that the model refuses.
 */
import type { z } from "zod";
import { type Dependencies, type Operation, pageParameters, parametersOf } from "../sdk/api/operation";
import { pathParameters } from "../sdk/api/parameters";
import type { DialectName } from "../sdk/http/dialect";
import { coerce, furtherWord } from "./coerce";
import { apiError, type ErrorResponse } from "./handler";
import { type Parameters, UploadedFile } from "./parameters";
import type { Route } from "./router";

export interface Validated {
  readonly input: Record<string, unknown>;
  /** An error of the model, which the service checks last, after the caller's permissions. */
  readonly refusal: ErrorResponse | undefined;
}

/** Returns the operation's parameters, converted from text where necessary. Ignores unknown parameters. */
export function validateRequest(
  { id, operation }: Pick<Route, "id" | "operation">,
  given: Parameters,
  dialect: DialectName,
): Validated {
  const [area = ""] = id.split(".");

  const input: Record<string, unknown> = {};
  const problems: string[] = [];
  const refused: Record<string, string[]> = {};
  for (const [name, schema] of Object.entries(knownParameters(operation))) {
    const word = dialect === "gitlab" ? furtherWord(area, name, given[name]) : undefined;
    const read = word ? { value: word.meaning } : parse(operation, name, schema, given[name]);
    if ("reason" in read) refused[modelNames[area]?.[name] ?? name] = [read.reason];
    else if ("problem" in read) problems.push(read.problem);
    else input[name] = read.value;
  }
  const needs =
    dialect === "gitlab" ? { ...furtherNeeds(id, operation), ...operation.needs } : operation.needs;
  problems.push(...dependencyProblems(needs, input, given));
  if (problems.length > 0) throw apiError.badParameter(problems.join(", "));
  return { input, refusal: Object.keys(refused).length > 0 ? apiError.invalid(refused) : undefined };
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

/** The value of a parameter, the framework's problem with it, or the model's reason to refuse it. */
type Parsed = { readonly value: unknown } | { readonly problem: string } | { readonly reason: string };

function parse({ path, query, body }: Operation, name: string, schema: z.ZodType, given: unknown): Parsed {
  const isInPath = (parametersOf(path) as string[]).includes(name);
  const coerced = coerce(schema, given, name);
  if (coerced instanceof UploadedFile) return { value: coerced };
  if (name === "per_page" && coerced === 0) return { problem: "per_page has a value not allowed" };
  const value = withinPages(name, coerced);
  const result = schema.safeParse(value);
  if (result.success) return { value: result.data };
  if (value === undefined) return { problem: `${name} is missing` };
  const [issue] = result.error.issues;
  if (unbounded.includes(name) && isOutOfBounds(issue)) return { value };
  if ((name in query || isInPath) && isOutOfBounds(issue)) return { value };
  if (name in body && isOfModel(name, issue)) return { reason: reasonOf(name, value, issue) };
  return { problem: problemOf(name, value, issue) };
}

/** A filter by a number that no object has finds nothing, and neither does a path. */
const isOutOfBounds = (issue: z.core.$ZodIssue | undefined) =>
  issue?.code === "too_small" && issue.origin !== "array";

/** Numbers of which the model takes any. */
const unbounded = ["approvals_before_merge", "extra_shared_runners_minutes_limit"];

/** The framework itself asks that these are not empty. */
const neverEmpty = ["branch", "commit_message", "start_branch", "ref"];

/** The model validates the content and length of a text; the framework only checks that it is one, and reads days. */
function isOfModel(name: string, issue: z.core.$ZodIssue | undefined): boolean {
  if (issue === undefined || issue.path.length > 0 || neverEmpty.includes(name)) return false;
  if (issue.code === "invalid_format" && issue.format === "date") return false;
  const { code } = issue;
  return (
    code === "custom" ||
    code === "invalid_format" ||
    ((code === "too_big" || code === "too_small") && issue.origin !== "array")
  );
}

const labelNames = { name: "title", new_name: "title" };

/** The model's names of the parameters of an area. */
const modelNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  groupLabels: labelNames,
  projectLabels: labelNames,
};

function reasonOf(name: string, value: unknown, issue: z.core.$ZodIssue | undefined): string {
  if (typeof value === "string" && value.trim() === "") return "can't be blank";
  if (issue?.code === "custom" && typeof issue.params?.reason === "string") return issue.params.reason;
  if (issue?.code === "too_big") return `is too long (maximum is ${issue.maximum} characters)`;
  if (issue?.code === "too_small") {
    return `must be greater than ${issue.inclusive ? "or equal to " : ""}${issue.minimum}`;
  }
  if (name === "color") return "must be a valid color code";
  if (name === "url") return "must be a valid URL";
  return "is invalid";
}

function problemOf(name: string, value: unknown, issue: z.core.$ZodIssue | undefined): string {
  const nested = issue?.path.map((key) => `[${String(key)}]`).join("") ?? "";
  if (issue?.code === "invalid_value") return `${name}${nested} does not have a valid value`;
  return typeof value === "string" && value.trim() === "" && neverEmpty.includes(name)
    ? `${name} is empty`
    : `${name}${nested} is invalid`;
}

/** Changes of which the real service wants at least one, although the specification calls each of them optional. */
const changing = ["projects.update", "groupMilestones.update", "projectApprovals.update"];

/** Those among them that are none to the real service, or go along with others only. */
const uncounted = [
  ...[
    "ci_display_pipeline_variables",
    "mirror_overwrites_diverged_branches",
    "only_mirror_protected_branches",
  ],
  ...["pre_receive_secret_detection_enabled", "protect_merge_request_pipelines", "repository_object_format"],
];

const furtherNeeds = (id: string, { body }: Operation): Dependencies =>
  changing.includes(id) ? { atLeastOne: Object.keys(body).filter((name) => !uncounted.includes(name)) } : {};

function dependencyProblems(
  { exclusive = [], together = [], atLeastOne = [] }: Dependencies = {},
  input: Readonly<Record<string, unknown>>,
  given: Parameters,
): string[] {
  const has = (name: string) => input[name] !== undefined;
  const problems: string[] = [];
  for (const group of exclusive) {
    if (group.filter(has).length > 1) problems.push(`${group.join(", ")} are mutually exclusive`);
  }
  for (const group of together) {
    if (group.some(has) && !group.every(has))
      problems.push(`${group.join(", ")} provide all or none of parameters`);
  }
  if (atLeastOne.length > 0 && !atLeastOne.some((name) => given[name] !== undefined)) {
    problems.push(`${atLeastOne.join(", ")} are missing, at least one parameter must be provided`);
  }
  return problems;
}

const mostOfPages: Readonly<Record<string, number>> = { page: Number.MAX_SAFE_INTEGER, per_page: 100 };

/** Numbers of a page out of bounds are brought back within them, never refused. */
function withinPages(name: string, value: unknown): unknown {
  const most = mostOfPages[name];
  return typeof value === "number" && most !== undefined ? Math.min(most, Math.max(1, value)) : value;
}
