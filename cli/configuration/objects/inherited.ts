/** Finds objects that a group above declares, too: the groups below inherit them, so that the service refuses to create them there. */

import { definitionOf } from "../../../provider/definition/definitions";
import type { Position, Problems } from "../read/problems";
import type { Declaration } from "./declaration";
import { objectName } from "./markers";
import { placesAbove } from "./needs";

/** A warning, because those that exist in both groups can be managed: the upper one was made later. */
export function warnOfInherited(declarations: readonly Declaration[], problems: Problems): void {
  const inherited = declarations.filter(({ kind }) => definitionOf(kind).isInherited);
  const declared = new Map(inherited.map((one) => [identityIn(one.place, one), one]));
  // A set or pattern declares it in many groups; one of them is enough.
  const warned = new Set<string>();
  for (const one of inherited) {
    if (one.ownership === "observe") continue;
    const above = placesAbove(one.place).flatMap((place) => declared.get(identityIn(place, one)) ?? [])[0];
    if (above === undefined || warned.has(textOf(one.where))) continue;
    warned.add(textOf(one.where));
    problems.warn(one.where, sentence(one, above), objectName(one));
  }
}

const sentence = ({ place, section, key }: Declaration, above: Declaration): string =>
  `${place} inherits it from ${above.place}, which declares it in ${above.where.file}:${above.where.line}, and the service refuses to create it below; unless both exist already, remove it from ${place} (${section}: { ${JSON.stringify(key)}: null } leaves out what a set or pattern declares)`;

const identityIn = (place: string, { kind, inputs }: Declaration): string =>
  JSON.stringify([kind, place.toLowerCase(), inputs[definitionOf(kind).title ?? ""]]);

const textOf = ({ file, line, column }: Position): string => `${file}:${line}:${column}`;
