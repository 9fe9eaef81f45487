/** References between objects: what they mean, whether it is there, and what must be made before what. */
import { didYouMean } from "../sdk/http/validate";
import type { Declaration } from "./declaration";
import { noSuch } from "./judge";
import { formatPointer, parsePointer, placeName, Reference, type Target } from "./markers";
import type { Problems, Spot } from "./problems";
import { type Scope, scopeOf, sectionsOf } from "./sections";

/** The object that a reference in a place means, or what is wrong with it. */
export function referenceFrom(text: string, from: { scope: Scope; place: string }): Reference | string {
  const pointer = parsePointer(text);
  if (pointer === undefined)
    return `\${ref:${text}} names no output; write \${ref:SECTION.NAME.OUTPUT}, with groups/PATH# or projects/PATH# before it for another place`;
  const { section: name, key, output } = pointer;
  const home = pointer.home ?? from;
  const sections = sectionsOf(home.scope);
  const section = sections.get(name);
  if (section === undefined)
    return `\${ref:${text}}: ${noSuch("section", name, [...sections.keys()], `under ${home.scope}`)}`;
  if (section.isSingle && key !== "")
    return `\${ref:${text}}: there is one ${name} in a place, so it has no name: ${name}.${output}`;
  if (!section.isSingle && key === "") return `\${ref:${text}}: the name is missing: ${name}.NAME.${output}`;
  const outputs = ["id", ...Object.keys(section.definition.outputs)];
  if (!outputs.includes(output)) return `\${ref:${text}}: ${noSuch("output", output, outputs, `of ${name}`)}`;
  return new Reference(formatPointer({ home, section: name, key, output }), {
    kind: section.kind,
    place: home.place,
    key,
    output,
  });
}

export const targetId = ({ kind, place, key }: Pick<Target, "kind" | "place" | "key">): string =>
  JSON.stringify([kind, place, key]);

/** A reference, and where it stands. */
export interface Use {
  readonly reference: Reference;
  readonly spot: Spot;
}

/** Those that are referred to first; what is wrong with the references is added to the problems. */
export function inOrder(
  declarations: readonly Declaration[],
  uses: ReadonlyMap<Declaration, readonly Use[]>,
  isYetToCome: (target: Target) => boolean,
  problems: Problems,
): readonly Declaration[] {
  const byId = new Map(declarations.map((declaration) => [targetId(declaration), declaration]));
  const ordered: Declaration[] = [];
  const state = new Map<Declaration, "begun" | "done">();

  function visit(declaration: Declaration): void {
    if (state.has(declaration)) return;
    state.set(declaration, "begun");
    for (const { reference, spot } of uses.get(declaration) ?? []) {
      const target = byId.get(targetId(reference.target));
      if (target === undefined) {
        if (!isYetToCome(reference.target)) problems.add(spot, whyNot(reference, declarations));
        continue;
      }
      const obstacle = obstacleBetween(declaration, target, reference);
      if (obstacle !== undefined) problems.add(spot, obstacle);
      if (state.get(target) === "begun")
        problems.add(
          spot,
          `\${ref:${reference.ref}} leads back to where it stands; one of the two must come first`,
        );
      else visit(target);
    }
    state.set(declaration, "done");
    ordered.push(declaration);
  }

  declarations.forEach(visit);
  return ordered;
}

function whyNot({ ref, target }: Reference, declarations: readonly Declaration[]): string {
  const alike = declarations.filter(({ kind }) => kind === target.kind);
  const siblings = alike.filter(({ place }) => place === target.place);
  const [sibling] = siblings;
  if (sibling === undefined) {
    const home = placeName(scopeOf(target.kind, target.place), target.place);
    const homes = new Set(alike.map(({ scope, place }) => placeName(scope, place)));
    return `\${ref:${ref}}: the file has no ${target.kind} under ${home}${didYouMean(home, [...homes])}`;
  }
  const names = siblings.map(({ key }) => key);
  return `\${ref:${ref}}: ${noSuch("name", target.key, names, `in ${sibling.section}`)}`;
}

/** Why one object cannot be made of another although both are there. */
function obstacleBetween(user: Declaration, target: Declaration, { ref }: Reference): string | undefined {
  if (user.stack !== target.stack)
    return `\${ref:${ref}} is in the stack ${target.stack}, and this in ${user.stack}; what refers to each other belongs in one stack`;
  if (target.ownership === "observe" && user.ownership !== "observe")
    return `\${ref:${ref}} is only observed, and never made; write its number here instead`;
  return undefined;
}
