/** What is judged of a file: its words by what they take, and an object's inputs by their definition. */
import { z } from "zod";
import { problemsOf } from "../provider/lifecycle/validate";
import { hasUnknown, UNKNOWN, type Values } from "../provider/values";
import { type Issue, issuesOf } from "../sdk/http/expected";
import { describeProblems, didYouMean } from "../sdk/http/validate";
import { fillIn, isMarker, markersIn } from "./markers";
import type { Problems, Spot } from "./problems";
import { type Section, scopes, sectionsOf } from "./sections";
import { type Branch, spotOf, type Tree } from "./tree";
import { fileOf, outerBodies } from "./words";

// ─── Words ───────────────────────────────────────────────────────────────────

let file: z.ZodObject | undefined;

/** Judges everything but the inputs of objects. `value` is what the tree stands for. */
export function judgeWords(tree: Tree, value: unknown, problems: Problems): void {
  file ??= fileOf(outerBodies);
  const result = file.safeParse(value);
  if (result.success) return;
  for (const { parameter, problem } of describeProblems(file, value, result.error.issues)) {
    const name = /has no parameter "(.+?)"/.exec(problem)?.[1];
    const words = problem
      .replace(/^it has no parameter/, "the file has no")
      .replace("has no parameter", "has no");
    problems.add(
      spotOf(tree, parameter, tree.spot),
      name === undefined ? words : (remarkOn(problem, name) ?? words + elsewhere(name, problem)),
    );
  }
}

/** A token in a file is everybody's. */
const remarkOn = (problem: string, name: string) =>
  /^(it|"service") has/.test(problem) && /token|password|credential/i.test(name)
    ? `"${name}" has no place in a file, for a token in a file is everybody's; set FORGE_TOKEN, or: pulumi config set --secret forge:token <token>`
    : undefined;

/** Where a section belongs that is not known where it stands. */
function elsewhere(name: string, problem: string): string {
  const homes = scopes.filter((scope) => sectionsOf(scope).has(name));
  return homes.length === 0 || /did you mean/.test(problem) ? "" : `; it stands under ${homes.join(" or ")}`;
}

// ─── Inputs ──────────────────────────────────────────────────────────────────

export interface Judged {
  readonly section: Section;
  /** `labels.bug` */
  readonly name: string;
  /** With markers inside. */
  readonly inputs: Values;
  /** What the file says of it. */
  readonly tree: Branch;
  readonly spot: Spot;
  /** More of it is said elsewhere: nothing is missing. */
  readonly isPart?: boolean;
}

export function judgeInputs({ section, name, inputs, tree, spot, isPart }: Judged, problems: Problems): void {
  const known = Object.keys(section.definition.inputs);
  const judged: Record<string, unknown> = {};
  // Nothing missing is told of what may be said elsewhere; and a name that there is not is one, whatever stands after it.
  if (isPart) for (const input of known) judged[input] = UNKNOWN;
  for (const [input, value] of Object.entries(inputs))
    judged[input] = known.includes(input) ? fillIn(value, () => UNKNOWN) : true;
  const found = [...problemsOf(section.definition, judged), ...besideMarkers(section, inputs)];
  for (const { property, problem } of found)
    problems.add(spotOf(tree, property, spot), said(problem, section), name);
}

/** Of a name that there is not: the nearest of all that there are, those included that are not judged. */
function said(problem: string, { definition, unsaid }: Section): string {
  const [, name] = /^it has no parameter "(.+?)"/.exec(problem) ?? [];
  if (name === undefined) return problem.replace("has no parameter", "has no");
  const known = Object.keys(definition.inputs).filter((input) => !unsaid.includes(input));
  return `it has no "${name}"${didYouMean(name, known)}`;
}

/** A value with a marker deep inside counts as unknown as a whole; what is wrong beside the marker is found here. */
function besideMarkers({ schema }: Section, inputs: Values) {
  const mixed = Object.entries(inputs).filter(([, value]) => !isMarker(value) && markersIn(value).length > 0);
  return mixed.flatMap(([name, value]) => {
    if (!(name in schema.shape)) return [];
    const one = z.object({ [name]: schema.shape[name] as z.ZodType });
    const said = { [name]: fillIn(value, () => UNKNOWN) };
    const issues =
      one
        .safeParse(said)
        .error?.issues.flatMap(issuesOf)
        .filter((issue) => isSure(issue, said)) ?? [];
    return describeProblems(one, said, issues).map(({ parameter: property, problem }) => ({
      property,
      problem,
    }));
  });
}

/** Whether an issue holds whatever stands in the place of the markers. */
const isSure = (issue: Issue, said: unknown): boolean =>
  issue.code === "unrecognized_keys" ||
  !hasUnknown(
    issue.path.reduce<unknown>(
      (value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key],
      said,
    ),
  );

/** How many names are told where none of them is near. */
const FEW = 12;

/** `there is no section "lables" under groups (did you mean "labels"?)` */
export function noSuch(what: string, name: string, known: readonly string[], where = ""): string {
  const beginning = `there is no ${what} "${name}"${where === "" ? "" : ` ${where}`}`;
  const hint = didYouMean(name, known);
  if (hint !== "" || known.length === 0 || known.length > FEW) return beginning + hint;
  return `${beginning}; there ${known.length === 1 ? "is" : "are"} ${known.join(", ")}`;
}
