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
import { type Parameters, UploadedFile } from "./parameters";
import type { Route } from "./router";
import { isNewer } from "./version";

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
  for (const [name, schema] of readParameters({ id, operation }, dialect)) {
    const word = dialect === "gitlab" ? furtherWord(area, name, given[name]) : undefined;
    const read = word ? { value: word.meaning } : parse({ id, operation }, name, schema, given[name]);
    if ("reasons" in read) refused[modelNames[area]?.[name] ?? name] = read.reasons;
    else if ("problems" in read) problems.push(...read.problems);
    else input[name] = read.value;
  }
  const needs =
    dialect === "gitlab"
      ? { ...furtherNeeds(id, operation), ...operation.needs, ...fewerNeeds[id] }
      : operation.needs;
  problems.push(...dependencyProblems(needs, input, given));
  if (problems.length > 0) throw problemsIn(area, problems.join(", "));
  return { input, refusal: inOrder(area, refused) };
}

/** Some areas say what is wrong with a parameter where others say it of a model. */
const problemsIn = (area: string, problems: string): ErrorResponse =>
  area === "featureFlagUserLists" ? apiError.invalid(problems) : apiError.badParameter(problems);

/** The model's refusal, in the order in which it checks. */
function inOrder(area: string, refused: Readonly<Record<string, string[]>>): ErrorResponse | undefined {
  const order = Object.values(modelNames[area] ?? {});
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

/** Lists that take any text for a number of a page. */
const uncheckedPages = [
  ...["groupAccessTokens.list", "projectAccessTokens.list", "errorTrackingKeys.list", "wikis.list"],
];

/** The parameters that are read: those that the version has. */
const readParameters = ({ id, operation }: Identified, dialect: DialectName) =>
  Object.entries(knownParameters(operation))
    .filter(
      ([name, schema]) =>
        !isNewer(schema, dialect) && !(name in pageParameters && uncheckedPages.includes(id)),
    )
    .map(([name, schema]) => {
      const isNeeded = dialect === "gitlab" && neededThere.includes(`${id}.${name}`);
      return [name, isNeeded ? required(schema) : schema] as const;
    });

/** Parameters that the real service wants, although the specification calls them optional. */
const neededThere = ["virtualRegistryUpstreams.create.name"];

/** The value of a parameter, the framework's problems with it, or the model's reasons to refuse it. */
type Parsed =
  | { readonly value: unknown }
  | { readonly problems: readonly string[] }
  | { readonly reasons: string[] };

type Identified = Pick<Route, "id" | "operation">;

function parse(one: Identified, name: string, schema: z.ZodType, given: unknown): Parsed {
  const problem = framework(one, name, given);
  if (problem !== undefined) return problem;
  // The model asks for a text where a parameter that is required is null.
  const isNull = given === null && name in one.operation.body && isText(schema);
  const coerced = isNull ? "" : coerce(schema, given, name);
  if (coerced instanceof UploadedFile) return { value: coerced };
  if (name === "per_page" && coerced === 0) return { problems: ["per_page has a value not allowed"] };
  const value = withinPages(name, coerced);
  const result = schema.safeParse(value, { reportInput: true });
  return result.success
    ? { value: result.data }
    : refusalOf(one, { name, schema, value }, result.error.issues);
}

/** The value or the problem of a parameter whose schema the framework does not ask. */
function framework({ id, operation }: Identified, name: string, given: unknown): Parsed | undefined {
  const isInPath = (parametersOf(operation.path) as string[]).includes(name);
  if (isInPath && isAnyText(id) && Number.isNaN(Number(given))) return { value: given };
  if (typeof given === "string" && onlyLists.includes(`${id}.${name}`))
    return { problems: [`${name} is invalid`, `${name} does not have a valid value`] };
  return furtherProblem(id, name) === IS_EMPTY && isBlank(given)
    ? { problems: [`${name} is empty`] }
    : undefined;
}

interface Read {
  readonly name: string;
  readonly schema: z.ZodType;
  readonly value: unknown;
}

function refusalOf(
  { id, operation: { path, query, body } }: Identified,
  { name, schema, value }: Read,
  issues: readonly z.core.$ZodIssue[],
): Parsed {
  if (value === undefined) {
    const further = saidOnce.includes(`${id}.${name}`) ? undefined : furtherProblem(id, name);
    return { problems: [`${name} is missing`, ...(further === undefined ? [] : [`${name} ${further}`])] };
  }
  const isInAddress = name in query || (parametersOf(path) as string[]).includes(name);
  const isInList = (issues[0]?.path.length ?? 0) > 0;
  if ((isInAddress || isInList || unbounded.includes(name)) && isOutOfBounds(issues[0])) return { value };
  return name in body && isOfModel(issues[0])
    ? { reasons: [...new Set(issues.map((issue) => reasonOf(name, value, issue)))] }
    : { problems: problemsOf(name, schema, issues) };
}

/** A filter by a number that no object has finds nothing, and neither does a path, or a number in a list. */
const isOutOfBounds = (issue: z.core.$ZodIssue | undefined) =>
  issue?.code === "too_small" && issue.origin !== "array";

/** Numbers of which the model takes any. */
const unbounded = ["approvals_before_merge", "extra_shared_runners_minutes_limit"];

const IS_EMPTY = "is empty";
const NO_VALUE = "does not have a valid value";

/** The framework's second problem with a parameter that is missing. One that "is empty" then must not be blank either. */
const furtherProblems: Readonly<Record<string, string>> = {
  branch: IS_EMPTY,
  commit_message: IS_EMPTY,
  start_branch: IS_EMPTY,
  ref: IS_EMPTY,
  "errorTracking.replace.active": IS_EMPTY,
  "errorTracking.update.active": IS_EMPTY,
  "issues.update.confidential": IS_EMPTY,
  "mergeRequests.update.title": IS_EMPTY,
  "groupAccessTokens.create.scopes": NO_VALUE,
  "groupMemberRoles.create.base_access_level": NO_VALUE,
  "jobTokenScope.allowGroup.target_group_id": IS_EMPTY,
  "jobTokenScope.allowProject.target_project_id": IS_EMPTY,
  "jobTokenScope.update.enabled": IS_EMPTY,
  "memberRoles.create.base_access_level": NO_VALUE,
  "projectAccessTokens.create.scopes": NO_VALUE,
  "samlGroupLinks.create.access_level": NO_VALUE,
  "virtualRegistries.create.name": IS_EMPTY,
  "virtualRegistries.update.description": IS_EMPTY,
  "virtualRegistries.update.name": IS_EMPTY,
  "virtualRegistryUpstreams.create.name": IS_EMPTY,
  "virtualRegistryUpstreams.create.url": IS_EMPTY,
  "virtualRegistryUpstreams.share.registry_id": IS_EMPTY,
  "virtualRegistryUpstreams.share.upstream_id": IS_EMPTY,
  "virtualRegistryUpstreams.update.name": IS_EMPTY,
  "virtualRegistryUpstreams.update.url": IS_EMPTY,
};

/** Lists that are not taken as a text with commas. */
const onlyLists = ["groupAccessTokens.create.scopes", "projectAccessTokens.create.scopes"];

const saidOnce = ["pipelines.create.ref"];

/** Parameters that the framework leaves to the operation, unlike those of the same name elsewhere. */
const notAsked = ["pipelineSchedules.update.ref", "releases.create.ref", "tags.create.ref"];

function furtherProblem(id: string, name: string): string | undefined {
  const key = `${id}.${name}`;
  return notAsked.includes(key) ? undefined : (furtherProblems[key] ?? furtherProblems[name]);
}

const isBlank = (given: unknown) => given === null || (typeof given === "string" && given.trim() === "");

/** Areas or operations whose last name in the path may be any text: nothing has it. */
const anyText = [
  "fileTemplates",
  "groupAccessTokens",
  "projectAccessTokens",
  "freezePeriods.update",
  "projectApprovalRules.get",
  "remoteMirrors",
  ...["groupBadges.update", "projectBadges.update", "groupMilestones.delete", "projectMilestones.delete"],
  ...["errorTrackingKeys.delete", "issueLinks.get", "issueLinks.delete"],
];

const isAnyText = (id: string): boolean => anyText.includes(id) || anyText.includes(id.split(".")[0] ?? "");

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

const labelNames = { color: "color", name: "title", new_name: "title" };

/** The model's names of the parameters of an area, in the order in which it checks them. */
const modelNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  projectDeployKeys: { title: "deploy_key.title" },
  groupLabels: labelNames,
  projectLabels: labelNames,
};

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

function problemsOf(name: string, schema: z.ZodType, issues: readonly z.core.$ZodIssue[]): string[] {
  const [first] = issues;
  const isAmongNumbers =
    first?.code === "invalid_value" && first.values.every((one) => typeof one === "number");
  // A value that is none of some numbers may be no number at all.
  if (isAmongNumbers && first.path.length === 0 && first.input !== null && !Number.isInteger(first.input))
    return [`${name} is invalid`, `${name} does not have a valid value`];
  return [...new Set(issues.map((issue) => problemOf(name, schema, issue)))];
}

/** Lists whose problems say nothing of which entry has them. */
const unnumbered = ["allowed_to_push", "allowed_to_merge", "allowed_to_unprotect", "allowed_to_create"];

function problemOf(name: string, schema: z.ZodType, { code, path, input }: z.core.$ZodIssue): string {
  // Of a list of words, the framework names the list.
  const [index] = path;
  const nested =
    path.length > 1 || isListOfHashes(schema)
      ? path
          .filter((key) => typeof key === "string" || !unnumbered.includes(name))
          .map((key) => `[${String(key)}]`)
          .join("")
      : "";
  if (code === "invalid_value") return `${name}${nested} does not have a valid value`;
  if (index !== undefined && input === undefined) return `${name}${nested} is missing`;
  return `${name}${nested} is invalid`;
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

/** Parameters that are refused together, whatever their values are. */
const exclusive: Readonly<Record<string, Dependencies["exclusive"]>> = {
  "remoteMirrors.create": [["only_protected_branches", "mirror_branch_regex"]],
  "remoteMirrors.update": [["only_protected_branches", "mirror_branch_regex"]],
};

/** What of an issue counts as a change. */
const ofIssue = [
  ...["assignee_id", "assignee_ids", "confidential", "created_at", "description", "discussion_locked"],
  ...[
    "due_date",
    "labels",
    "add_labels",
    "remove_labels",
    "milestone_id",
    "state_event",
    "title",
    "issue_type",
  ],
  "weight",
];

const furtherNeeds = (id: string, { body }: Operation): Dependencies => ({
  ...(id === "issues.update"
    ? { atLeastOne: ofIssue.filter((name) => name !== "weight" || name in body) }
    : {}),
  ...(changing.includes(id)
    ? { atLeastOne: Object.keys(body).filter((name) => !uncounted.includes(name)) }
    : {}),
  ...(exclusive[id] ? { exclusive: exclusive[id] } : {}),
});

/** Changes that the real service takes without any of what the specification asks for, or refuses with words of its own. */
const fewerNeeds: Readonly<Record<string, Dependencies>> = {
  "wikis.update": { atLeastOne: [] },
  "releases.update": { atLeastOne: [] },
};

function dependencyProblems(
  { exclusive = [], exactlyOne = [], together = [], atLeastOne = [] }: Dependencies = {},
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

const exclusions: Readonly<Record<string, string>> = { "name, search": "cannot be used together" };

const exclusionOf = (names: string): string => `${names} ${exclusions[names] ?? "are mutually exclusive"}`;

const mostOfPages: Readonly<Record<string, number>> = { page: Number.MAX_SAFE_INTEGER, per_page: 100 };

/** Numbers of a page out of bounds are brought back within them, never refused. */
function withinPages(name: string, value: unknown): unknown {
  const most = mostOfPages[name];
  return typeof value === "number" && most !== undefined ? Math.min(most, Math.max(1, value)) : value;
}
