/** Selects the sections to pull and the inputs to write. */

import { ResourceError } from "../../../provider/definition/resource";
import { didYouMean } from "../../../sdk/did-you-mean";
import { allSections, type Section } from "../../configuration/schema/sections";

/** Whether a section is pulled from this group or project. */
export const isWanted = (section: Section, place: string, include: readonly string[]): boolean =>
  whyImpossible(section) === undefined &&
  (!isOnRequest(section) || include.includes(section.name)) &&
  !(section.definition.parents.includes("top-level group") && place.includes("/"));

/** A group or project has settings of every kind, most of them the defaults of the service. */
const isOnRequest = ({ definition: { pull }, isPlace }: Section): boolean =>
  isPlace || pull?.onRequest === true;

const whyImpossible = ({ definition: { pull }, isPlace }: Section): string | undefined =>
  isPlace ? undefined : pull?.impossible;

/** The sections that are only pulled on request. */
export const optionalSections = (): readonly string[] => [
  ...new Set(
    allSections()
      .filter(isOnRequest)
      .map(({ name }) => name),
  ),
];

/** Throws if a section does not exist or cannot be pulled. */
export function assertInclude(include: readonly string[]): void {
  for (const name of include) {
    const section = allSections().find((one) => one.name === name);
    const why = section && whyImpossible(section);
    if (why !== undefined) throw new ResourceError(`${name} cannot be pulled: ${why}.`);
    if (section !== undefined) continue;
    const known = optionalSections();
    throw new ResourceError(
      `There is no section "${name}"${didYouMean(name, known)}; sections that you can add are ${known.join(", ")}.`,
    );
  }
}
