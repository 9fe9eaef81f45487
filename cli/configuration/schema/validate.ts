/** Validates a file against its schema, and an object's inputs against its definition. */

import { z } from "zod";
import { followingKinds } from "../../../provider/definition/own-kinds";
import { ON_DELETE } from "../../../provider/lifecycle/on-delete";
import { problemsOf, warningsOf } from "../../../provider/lifecycle/validate";
import { asTyped } from "../../../provider/service/typed-command";
import { hasUnknown, mapValues, UNKNOWN, type Values } from "../../../provider/values/values";
import { didYouMean } from "../../../sdk/did-you-mean";
import { issuesOf, type SchemaIssue } from "../../../sdk/http/expected";
import { describeProblems } from "../../../sdk/http/validate";
import { fillIn, isMarker, markersIn } from "../objects/placeholder";
import type { Position, Problems } from "../read/problems";
import { isBranch, isNull, positionOf, type Tree, type TreeBranch } from "../read/tree";
import { fileOf, outerBodies } from "./file-schema";
import { pathScopes, type Section, scopes, sectionsOf } from "./sections";

// ─── The file ────────────────────────────────────────────────────────────────

const fileSchema = followingKinds(() => fileOf(outerBodies));

/** Validates everything but the inputs of objects. `value` is the plain value of the tree. */
export function validateFile(tree: Tree, value: unknown, problems: Problems): void {
  const file = fileSchema();
  const result = file.safeParse(value);
  if (result.success) return;
  const foreign = foreignKeyIn(tree);
  if (foreign !== undefined) {
    // Nothing else of the file is as it should be either.
    problems.add(positionOf(tree, foreign, tree.position), foreignFormat(foreign));
    return;
  }
  for (const { parameter, problem } of describeProblems(file, value, result.error.issues)) {
    const name = /has no parameter "(.+?)"/.exec(problem)?.[1];
    const text = problem
      .replace(/^it has no parameter/, "the file has no")
      .replace("has no parameter", "has no");
    problems.add(
      positionOf(tree, parameter, tree.position),
      name === undefined ? text : (mistakeIn(tree, problem, name) ?? text + scopeHint(name, problem)),
    );
  }
}

const mistakeIn = (tree: Tree, problem: string, name: string): string | undefined =>
  tokenProblem(problem, name) ??
  (/^it has/.test(problem) ? indentationProblem(tree, name) : undefined) ??
  notCovered(name);

/** Top-level keys of gitlabform. */
const FOREIGN = ["config_version", "gitlab", "projects_and_groups", "skip_groups", "skip_projects"];

const foreignKeyIn = (tree: Tree): string | undefined =>
  isBranch(tree) ? [...tree.entries.keys()].find((name) => FOREIGN.includes(name)) : undefined;

const foreignFormat = (name: string): string =>
  `"${name}" is a key of gitlabform, whose files are different; docs/coming-from.md shows what becomes of each section, and ${asTyped("pull")} writes a forge.yaml from what exists`;

/** A place in the first column belongs to the scope before it. */
function indentationProblem(tree: Tree, name: string): string | undefined {
  if (!isBranch(tree)) return undefined;
  const before = [...tree.entries].slice(0, [...tree.entries.keys()].indexOf(name)).reverse();
  const home = before.find(([key]) => pathScopes.some((scope) => scope === key));
  if (home !== undefined && (isNull(home[1].value) || /[/*]/.test(name)))
    return `"${name}" is not indented; indent it and what follows, so that it belongs to "${home[0]}:" in line ${home[1].position.line}`;
  return /[/*]/.test(name)
    ? `"${name}" is a place; write "groups:" or "projects:" above it, and indent it`
    : undefined;
}

const OTHER_TOOLS = "Pulumi's GitLab provider or Terraform's";

/** Areas of the service that people look for, and with what they can be managed. */
const elsewhere: Readonly<Record<string, string>> = Object.fromEntries(
  ["branches", "tags", "integrations", "services", "runners"].map((name) => [name, `use ${OTHER_TOOLS}`]),
);

/** Words of other tools and of the service's pages for sections. */
const calledHere: Readonly<Record<string, string>> = {
  webhooks: "hooks",
  schedules: "pipelineSchedules",
  secrets: "variables",
};

const notCovered = (name: string): string | undefined => {
  if (Object.hasOwn(calledHere, name)) return `"${name}" are called "${calledHere[name]}" here`;
  const use = Object.hasOwn(elsewhere, name) ? elsewhere[name] : undefined;
  return use && `"${name}" is not covered by forge; ${use}`;
};

/** Everybody can read a token in a file. */
const tokenProblem = (problem: string, name: string) =>
  /^(it|"service") has/.test(problem) && /token|password|credential/i.test(name) && !isSectionName(name)
    ? `"${name}" must not be in a file, where everybody can read it; set FORGE_TOKEN`
    : undefined;

const isSectionName = (name: string): boolean => scopes.some((scope) => sectionsOf(scope).has(name));

/** Names the scopes of a section that is in the wrong one. */
function scopeHint(name: string, problem: string): string {
  const homes = scopes.filter((scope) => sectionsOf(scope).has(name));
  return homes.length === 0 || /did you mean/.test(problem) ? "" : `; it belongs under ${homes.join(" or ")}`;
}

// ─── Inputs ──────────────────────────────────────────────────────────────────

export interface ObjectToValidate {
  readonly section: Section;
  /** Such as `labels.bug`. */
  readonly name: string;
  /** May contain markers. */
  readonly inputs: Values;
  readonly tree: TreeBranch;
  readonly position: Position;
  /** Other places declare more of it, so required inputs may be missing here. */
  readonly isPart?: boolean;
}

export function validateInputs(
  { section, name, inputs, tree, position, isPart }: ObjectToValidate,
  problems: Problems,
): void {
  const known = Object.keys(section.definition.inputs);
  const values = withoutMarkers(inputs, known);
  const open = isPart ? known.filter((name) => !(name in values)) : [];
  const around = values === inputs ? [] : problemsAroundMarkers(section, inputs);
  for (const { property, problem } of [...problemsOf(section.definition, values, open), ...around])
    problems.add(positionOf(tree, property, position), describeProblem(problem, section), name);
  for (const warning of warningsOf(section.definition, values)) problems.remark(position, warning, name);
  if (section.definition.onDelete !== undefined && inputs[ON_DELETE] === "delete")
    problems.add(positionOf(tree, ON_DELETE, position), deletedByAbsence(section), name);
}

/** A place that people live in goes by a statement, and not because a line is missing. */
const deletedByAbsence = ({ definition: { placeType } }: Section): string =>
  `"${ON_DELETE}: delete" is not for a file, in which a ${placeType ?? "user"} is deleted only by an entry that names it, when nothing declares it any more: removed: [{ ${placeType ?? "user"}: ${placeType ? "PATH" : "NAME"}, delete: true }]`;

/** The same object if it has none. */
function withoutMarkers(inputs: Values, known: readonly string[]): Values {
  if (markersIn(inputs).length === 0 && Object.keys(inputs).every((input) => known.includes(input)))
    return inputs;
  // An unknown name is wrong whatever its value is.
  return mapValues(inputs, (value, input) => (known.includes(input) ? fillIn(value, () => UNKNOWN) : true));
}

/** Suggests the nearest name among all inputs, those without a schema included. */
function describeProblem(problem: string, { definition, implicit }: Section): string {
  const [, name] = /^it has no parameter "(.+?)"/.exec(problem) ?? [];
  if (name === undefined) return problem.replace("has no parameter", "has no");
  const known = Object.keys(definition.inputs).filter((input) => !implicit.includes(input));
  const [, first = "", rest = ""] = /^(\w+)[\s:]+(.+)$/s.exec(name) ?? [];
  if (known.includes(first))
    return `"${name}" is a name without a value; write a colon and a space: ${first}: ${rest}`;
  return `it has no "${name}"${didYouMean(name, known)}`;
}

/** A value that contains a marker counts as unknown as a whole; this finds the problems around the marker. */
function problemsAroundMarkers({ schema }: Section, inputs: Values) {
  const mixed = Object.entries(inputs).filter(([, value]) => !isMarker(value) && markersIn(value).length > 0);
  return mixed.flatMap(([name, value]) => {
    if (!(name in schema.shape)) return [];
    const one = z.object({ [name]: schema.shape[name] as z.ZodType });
    const filled = { [name]: fillIn(value, () => UNKNOWN) };
    const issues =
      one
        .safeParse(filled)
        .error?.issues.flatMap(issuesOf)
        .filter((issue) => isCertain(issue, filled)) ?? [];
    return describeProblems(one, filled, issues).map(({ parameter: property, problem }) => ({
      property,
      problem,
    }));
  });
}

/** Whether a problem remains whatever the values of the markers are. */
function isCertain({ code, path }: SchemaIssue, inputs: unknown): boolean {
  const value = path.reduce<unknown>(
    (within, key) => (within as Record<PropertyKey, unknown> | undefined)?.[key],
    inputs,
  );
  // A list or record is no single value, whatever is in it.
  const isOfWrongType = code === "invalid_type" && typeof value === "object";
  return code === "unrecognized_keys" || isOfWrongType || !hasUnknown(value);
}

/** The most names to list when none is similar. */
const MAX_LISTED = 12;

/** Such as `there is no section "lables" under groups (did you mean "labels"?)`. */
export function notFound(what: string, name: string, known: readonly string[], where = ""): string {
  const beginning = `there is no ${what} "${name}"${where === "" ? "" : ` ${where}`}`;
  const hint = didYouMean(name, known);
  if (hint !== "" || known.length === 0 || known.length > MAX_LISTED) return beginning + hint;
  return `${beginning}; there ${known.length === 1 ? "is" : "are"} ${known.join(", ")}`;
}
