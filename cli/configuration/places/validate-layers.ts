/** Checks the parts of a file about places: their spelling, the sets that they use, and what they leave out. */
import { isNumber } from "../../../provider/identity/places";
import { groupPath, projectPath } from "../../../provider/resources/fields";
import { groupBy } from "../../../sdk/group-by";
import type { Problems } from "../read/problems";
import { at, entriesAt, type Tree, textsAt } from "../read/tree";
import { type PathScope, placeTypes, type Scope, sectionsOf } from "../schema/sections";
import { notFound } from "../schema/validate";
import { exceptionsIn, isCreated, type Layer, layersIn, pathLayersIn, type SectionException } from "./layers";
import { canMatchTheSame, isPattern } from "./wildcards";

/** Schemas of full paths. */
export const pathOf = { groups: groupPath, projects: projectPath } as const;

export function validatePlaces(tree: Tree, problems: Problems): void {
  const layers = pathLayersIn(tree);
  refuseSpellings(layers, problems);
  for (const { scope, name, position, body } of layers) {
    const problem = placeProblem(scope, name);
    if (problem !== undefined) problems.add(position, problem);
    const obstacle = isCreated(body) ? creationProblem(scope, name) : undefined;
    if (obstacle !== undefined) problems.add(at(body, "create")?.position ?? position, obstacle);
  }
}

function creationProblem(scope: PathScope, name: string): string | undefined {
  if (!isPattern(name) && !isNumber(name)) return undefined;
  const why = isPattern(name) ? "a pattern, which means those that exist" : "a number";
  return `"create" needs the full path of the ${placeTypes[scope]} to create, and "${name}" is ${why}`;
}

/** The service ignores the case of paths. */
function refuseSpellings(layers: readonly Layer[], problems: Problems): void {
  const spelled = groupBy(layers, ({ scope, name }) => `${scope}/${name.toLowerCase()}`);
  for (const [first, ...others] of spelled.values())
    for (const { name, position } of others)
      if (first)
        problems.add(
          position,
          `"${name}" is the same place as "${first.name}" in ${first.position.file}:${first.position.line}; declare it once`,
        );
}

/** A pattern such as `**` may be shorter than the paths that it matches. */
function placeProblem(scope: PathScope, name: string): string | undefined {
  const known = isPattern(name) ? pathOf.groups : pathOf[scope];
  return known.safeParse(name.replaceAll("*", "x")).success
    ? undefined
    : `"${name}" is not a full path such as ${scope === "groups" ? "acme/platform" : "acme/platform/web"}`;
}

export function validateUses(tree: Tree, problems: Problems): void {
  const sets = entriesAt(tree, "sets");
  const names = sets.map(([name]) => name);
  const uses = layersIn(tree).flatMap(({ scope, body }) =>
    textsAt(body, "use").map((use) => ({ scope, ...use })),
  );
  for (const [name, { position }] of sets)
    if (!uses.some(({ text }) => text === name))
      problems.warn(position, `nothing uses the set "${name}"; use it, or remove it`);
  for (const { scope, text, position } of uses) {
    if (!names.includes(text)) problems.add(position, notFound("set", text, names));
    const misplaced = entriesAt(tree, "sets", text).find(([section]) => !sectionsOf(scope).has(section));
    if (misplaced)
      problems.add(position, `the set "${text}" has ${misplaced[0]}, which cannot be used under ${scope}`);
  }
}

// ─── Exceptions ──────────────────────────────────────────────────────────────

export const leavesOutNothing = (scope: Scope, pattern: string, text: string): string =>
  `"${text}" leaves out nothing: "${pattern}" matches no ${scope === "groups" ? "group" : "project"} that it matches; correct or remove it`;

export function validateExceptions({ scope, name, body }: Layer, problems: Problems): void {
  const { places, sections } = exceptionsIn(body);
  if (scope !== "instance")
    for (const { text, position } of places)
      if (!isPattern(name)) problems.add(position, needsPattern(name, text));
      else if (!canMatchTheSame(name, text)) problems.warn(position, leavesOutNothing(scope, name, text));
  for (const exception of sections) {
    const problem = sectionProblem(scope, name, exception);
    if (problem !== undefined) problems.add(exception.position, problem);
  }
}

const needsPattern = (name: string, text: string): string =>
  `"except" of "${text}" needs a pattern, and ${name} is not one`;

function sectionProblem(
  scope: Scope,
  name: string,
  { text, path, section }: SectionException,
): string | undefined {
  const known = sectionsOf(scope);
  const [own = "", key] = section.split(/\.(.*)/s);
  if (known.has(own) && key !== undefined)
    return `"${text}" is one object; leave it out with ${own}: { ${key}: null }`;
  if (!known.has(section))
    return `"${text}": ${notFound("section", section, [...known.keys()], `under ${scope}`)}`;
  return path === "" || isPattern(name)
    ? undefined
    : `${needsPattern(name, text)}; "#${section}" leaves the section out of ${name}`;
}
