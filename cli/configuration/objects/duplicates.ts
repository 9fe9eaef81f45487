/** Finds objects that are declared twice: here, or in a group above whose objects the groups below inherit. */

import { definitionOf } from "../../../provider/definition/definitions";
import { sharedSettingsIn, twinIdentity } from "../../../provider/identity/one-object";
import type { Position, Problems } from "../read/problems";
import type { Declaration } from "./declaration";
import { objectName, placeName } from "./markers";
import { placesAbove } from "./needs";

export function validateDuplicates(declarations: readonly Declaration[], problems: Problems): void {
  refuseSettingsTwice(declarations, problems);
  const first = new Map<string, Declaration>();
  for (const declaration of declarations) {
    const { kind, inputs, where } = declaration;
    const own = twinIdentity(definitionOf(kind), inputs);
    if (own === undefined) continue;
    const identity = `${kind} ${own}`;
    const twin = first.get(identity);
    if (twin === undefined) first.set(identity, declaration);
    else
      problems.add(
        where,
        `this is the same object as ${nameFrom(twin, declaration)} in ${twin.where.file}:${twin.where.line}${ruleFor(twin, declaration)}; remove one of them`,
        objectName(declaration),
      );
  }
}

/** A setting that two sections have would be written by both, in turns. */
function refuseSettingsTwice(declarations: readonly Declaration[], problems: Problems): void {
  const written = new Map<string, { readonly one: Declaration; readonly input: string }>();
  for (const one of declarations)
    for (const { input, setting } of sharedSettingsIn(definitionOf(one.kind), one.inputs)) {
      const other = written.get(setting);
      if (other === undefined) written.set(setting, { one, input });
      else
        problems.add(
          one.where,
          `"${input}" is the same setting as "${other.input}" of ${nameFrom(other.one, one)} in ${other.one.where.file}:${other.one.where.line}; declare it in one of the two`,
          objectName(one),
        );
    }
}

/** With its place, if the other one is in another. */
const nameFrom = (twin: Declaration, { scope, place }: Declaration): string =>
  twin.scope === scope && twin.place === place
    ? objectName(twin)
    : `${placeName(twin.scope, twin.place)}#${objectName(twin)}`;

/** Why two that are spelled differently are one. */
function ruleFor(one: Declaration, other: Declaration): string {
  const { title } = definitionOf(one.kind);
  const names = [one, other].map(({ inputs }) => (title === undefined ? undefined : inputs[title]));
  const [first, second] = names;
  if (typeof first !== "string" || typeof second !== "string" || first === second) return "";
  const quoted = names.map((name) => JSON.stringify(name)).join(" and ");
  return first.trim() === second.trim()
    ? `: ${quoted} are one ${title}, because the service removes spaces at both ends`
    : `: ${quoted} are one ${title} to the service`;
}

// ─── Inherited objects ───────────────────────────────────────────────────────

/** A warning, because those that exist in both groups can be managed: the upper one was made later. */
export function warnOfInherited(declarations: readonly Declaration[], problems: Problems): void {
  const inherited = declarations.filter(({ kind }) => definitionOf(kind).isInherited);
  const homes = new Set(inherited.map(({ place }) => place.toLowerCase()));
  const isBelow = ({ place }: Declaration) =>
    placesAbove(place).some((above) => homes.has(above.toLowerCase()));
  const below = inherited.filter((one) => one.ownership !== "observe" && isBelow(one));
  if (below.length === 0) return;
  const declared = new Map(inherited.map((one) => [identityIn(one.place, one), one]));
  // A set or pattern declares it in many groups; one of them is enough.
  const warned = new Set<string>();
  for (const one of below) {
    const above = placesAbove(one.place).flatMap((place) => declared.get(identityIn(place, one)) ?? [])[0];
    if (above === undefined || warned.has(textOf(one.where))) continue;
    warned.add(textOf(one.where));
    problems.warn(one.where, inheritedText(one, above), objectName(one));
  }
}

const inheritedText = ({ place, section, key }: Declaration, above: Declaration): string =>
  `${place} inherits it from ${above.place}, which declares it in ${above.where.file}:${above.where.line}, and the service refuses to create it below; unless both exist already, remove it from ${place} (${section}: { ${JSON.stringify(key)}: null } leaves out what a set or pattern declares)`;

const identityIn = (place: string, { kind, inputs }: Declaration): string =>
  JSON.stringify([kind, place.toLowerCase(), inputs[definitionOf(kind).title ?? ""]]);

const textOf = ({ file, line, column }: Position): string => `${file}:${line}:${column}`;
