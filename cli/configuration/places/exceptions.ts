/** Reads `except`: the places that a pattern leaves out, and the sections that a place or a pattern leaves out. */

import type { Position, Problems } from "../read/problems";
import { type Positioned, type Tree, textsAt } from "../read/tree";
import { type Scope, sectionsOf } from "../schema/sections";
import { notFound } from "../schema/validate";
import { canMatchTheSame, isPattern } from "./wildcards";

export interface SectionException {
  /** As it stands in the file, such as `#labels`. */
  readonly text: string;
  readonly position: Position;
  /** The places of a pattern; empty for those in which the exception stands. */
  readonly path: string;
  readonly section: string;
}

export interface Exceptions {
  readonly places: readonly Positioned[];
  readonly sections: readonly SectionException[];
}

const NONE: Exceptions = { places: [], sections: [] };

export function exceptionsIn(body: Tree | undefined): Exceptions {
  const texts = textsAt(body, "except");
  if (texts.length === 0) return NONE;
  const isSection = ({ text }: Positioned) => text.includes("#");
  return {
    places: texts.filter((one) => !isSection(one)),
    sections: texts.filter(isSection).map(({ text, position }) => {
      const [path = "", section = ""] = text.split(/#(.*)/s);
      return { text, position, path, section };
    }),
  };
}

export const leavesOutNothing = (scope: Scope, pattern: string, text: string): string =>
  `"${text}" leaves out nothing: "${pattern}" matches no ${scope === "groups" ? "group" : "project"} that it matches; correct or remove it`;

export function validateExceptions(
  scope: Scope,
  name: string,
  body: Tree | undefined,
  problems: Problems,
): void {
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
