/** Reads `except`: the places that a pattern leaves out, and the sections that a place or a pattern leaves out. */

import type { Position, Problems } from "./problems";
import { type Scope, sectionsOf } from "./sections";
import { type Positioned, type Tree, textsAt } from "./tree";
import { notFound } from "./validate";
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
  const needsPattern = (text: string) => `"except" of "${text}" needs a pattern, and ${name} is not one`;
  if (scope !== "instance")
    for (const { text, position } of places)
      if (!isPattern(name)) problems.add(position, needsPattern(text));
      else if (!canMatchTheSame(name, text)) problems.warn(position, leavesOutNothing(scope, name, text));
  for (const { text, position, path, section } of sections) {
    const known = sectionsOf(scope);
    const [own = "", key] = section.split(/\.(.*)/s);
    if (known.has(own) && key !== undefined)
      problems.add(position, `"${text}" is one object; leave it out with ${own}: { ${key}: null }`);
    else if (!known.has(section))
      problems.add(
        position,
        `"${text}": ${notFound("section", section, [...known.keys()], `under ${scope}`)}`,
      );
    else if (path !== "" && !isPattern(name))
      problems.add(position, `${needsPattern(text)}; "#${section}" leaves the section out of ${name}`);
  }
}
