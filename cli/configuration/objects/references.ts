/** Resolves references between objects, validates them, and sorts objects by them. */
import { depthsOf } from "../../../sdk/depths";
import { didYouMean } from "../../../sdk/did-you-mean";
import type { PlaceTable } from "../places/place-table";
import type { Position, Problems } from "../read/problems";
import { type PlaceName, scopeOf, sectionOf, sectionsOf } from "../schema/sections";
import { notFound } from "../schema/validate";
import type { Declaration } from "./declaration";
import { formatPointer, objectName, parsePointer, placeName } from "./markers";
import { byTarget, Reference, referencesIn, type Target, type TargetInputs, targetId } from "./placeholder";

/** Returns the referenced object, or the problem. */
export function referenceFrom(text: string, from: PlaceName, places?: PlaceTable): Reference | string {
  const pointer = parsePointer(text);
  if (pointer === undefined)
    return `\${ref:${text}} names no output; write \${ref:SECTION.NAME.OUTPUT}, with groups/PATH# or projects/PATH# before it for another place`;
  const { section: name, key, output } = pointer;
  // As the file names the place.
  const home = pointer.home
    ? { ...pointer.home, place: places?.nameOf(pointer.home.scope, pointer.home.place) ?? pointer.home.place }
    : from;
  const sections = sectionsOf(home.scope);
  const section = sections.get(name);
  if (section === undefined)
    return `\${ref:${text}}: ${notFound("section", name, [...sections.keys()], `under ${home.scope}`)}`;
  if (section.isSingle && key !== "")
    return `\${ref:${text}}: there is one ${name} in a place, so it has no name: ${name}.${output}`;
  if (!section.isSingle && key === "") return `\${ref:${text}}: the name is missing: ${name}.NAME.${output}`;
  const outputs = ["id", ...Object.keys(section.definition.outputs)];
  if (!outputs.includes(output))
    return `\${ref:${text}}: ${notFound("output", output, outputs, `of ${name}`)}`;
  return new Reference(formatPointer({ home, section: name, key, output }), {
    kind: section.kind,
    place: home.place,
    key,
    output,
  });
}

/** The inputs of these declarations. */
export const inputsOf = (declarations: readonly Declaration[]): TargetInputs =>
  byTarget(() => declarations.map((one) => [one, one.inputs]));

/** A reference and its position. */
interface Use {
  readonly reference: Reference;
  readonly position: Position;
}

export const usesIn = ({ markers }: Pick<Declaration, "markers">): readonly Use[] =>
  markers.length === 0
    ? NONE
    : markers.flatMap(({ marker, position }) =>
        marker instanceof Reference ? [{ reference: marker, position }] : [],
      );

const NONE: readonly Use[] = [];

interface ReferenceOptions {
  readonly isYetToCome: (target: Target) => boolean;
  /** Whether other files have objects that exist as well. */
  readonly isOfStack: boolean;
}

/** Sorts referenced objects first and adds the problems of references. */
export function sortedByReferences(
  declarations: readonly Declaration[],
  { isYetToCome, isOfStack }: ReferenceOptions,
  problems: Problems,
): readonly Declaration[] {
  if (declarations.every((one) => usesIn(one).length === 0)) return declarations;
  const byId = new Map(declarations.map((declaration) => [targetId(declaration), declaration]));
  const targetOf = ({ reference: { target } }: Use) => byId.get(targetId(target));
  for (const user of declarations)
    for (const use of usesIn(user)) {
      const { reference, position } = use;
      const target = targetOf(use);
      const isUnknown = target === undefined && !isYetToCome(reference.target);
      const problem = isUnknown
        ? whyNot(reference, declarations, isOfStack)
        : target && referenceProblem(user, target, reference);
      if (problem !== undefined) problems.add(position, problem);
    }
  return [...depthsOf(declarations, (one) => usesIn(one).flatMap((use) => targetOf(use) ?? [])).keys()];
}

function whyNot(
  { ref, target }: Reference,
  declarations: readonly Declaration[],
  isOfStack: boolean,
): string {
  const alike = declarations.filter(({ kind }) => kind === target.kind);
  const siblings = alike.filter(({ place }) => place === target.place);
  const [sibling] = siblings;
  if (sibling === undefined) {
    const home = placeName(scopeOf(target.kind, target.place), target.place);
    const homes = new Set(alike.map(({ scope, place }) => placeName(scope, place)));
    const remedy = isOfStack
      ? "; of an object in the file of another stack, write the value, such as its number"
      : "";
    return `\${ref:${ref}}: the file has no ${target.kind} under ${home}${didYouMean(home, [...homes])}${remedy}`;
  }
  const names = siblings.map(({ key }) => key);
  return `\${ref:${ref}}: ${notFound("name", target.key, names, `in ${sibling.section}`)}`;
}

/** Returns why an existing object cannot be referenced. */
function referenceProblem(user: Declaration, target: Declaration, { ref }: Reference): string | undefined {
  if (target.ownership === "observe" && user.ownership !== "observe")
    return `\${ref:${ref}} is only observed, never created; write its id instead`;
  return undefined;
}

/** The steps from one to another, each of which needs the next one. */
export function wayBetween<T>(from: T, to: T, nextOf: (one: T) => Iterable<T>): readonly T[] | undefined {
  const ways = new Map<T, readonly T[]>([[from, [from]]]);
  // Iterating over a map includes the members that are added meanwhile.
  for (const [one, way] of ways) {
    if (one === to) return way;
    for (const next of nextOf(one)) if (!ways.has(next)) ways.set(next, [...way, next]);
  }
  return undefined;
}

// ─── What a reference must not be ────────────────────────────────────────────

/** No object can wait for itself. */
export function refuseCircles(declarations: readonly Declaration[], problems: Problems): void {
  const users = declarations.filter((one) => usesIn(one).length > 0);
  if (users.length === 0) return;
  const byId = new Map(declarations.map((one) => [targetId(one), one]));
  const needsOf = (one: Declaration) =>
    [...usesIn(one).map(({ reference }) => reference.target), ...(one.needs ?? [])].flatMap(
      (needed) => byId.get(targetId(needed)) ?? [],
    );
  for (const user of users)
    for (const { reference, position } of usesIn(user)) {
      const target = byId.get(targetId(reference.target));
      const way = target && wayBetween(target, user, needsOf);
      if (way !== undefined) problems.add(position, circleProblem(reference.ref, user, way));
    }
}

function circleProblem(ref: string, user: Declaration, way: readonly Declaration[]): string {
  const names = [user, ...way].map((one) => `${placeName(one.scope, one.place)}#${objectName(one)}`);
  return `\${ref:${ref}} ${way.length === 1 ? "is the object itself" : `needs this object itself (${names.join(" → ")})`}; create one of them first, and write its value here`;
}

/** Nothing reads the outputs of the objects that are left as they are. */
export function refuseLeft(
  declarations: readonly Declaration[],
  whyLeft: (target: Target) => string | undefined,
  problems: Problems,
): void {
  for (const declaration of declarations)
    for (const { reference } of usesIn(declaration)) {
      const why = whyLeft(reference.target);
      if (why !== undefined)
        problems.add(declaration.where, `\${ref:${reference.ref}} ${why}; refer to another object`);
    }
}

/** Every report and error shows the inputs that name an object, and so does the state. */
export function refuseShownOutputs(
  declarations: readonly Declaration[],
  isSecret: (reference: Reference) => boolean,
  problems: Problems,
): void {
  for (const { kind, scope, inputs, where, markers } of declarations) {
    if (markers.length === 0) continue;
    const { definition, keyInput } = sectionOf(kind, scope);
    for (const name of new Set([...definition.id, definition.title, keyInput])) {
      const references = name === undefined ? [] : referencesIn(inputs[name]);
      const secret = references.find(isSecret);
      if (secret !== undefined)
        problems.add(
          where,
          `"${name}" is shown in every report, and \${ref:${secret.ref}} is secret; write another ${name}`,
        );
    }
  }
}
