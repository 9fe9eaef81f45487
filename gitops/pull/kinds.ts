/** What of each kind goes into a file, as its definition says. */
import { type Section, scopes, sectionsOf } from "../../configuration/sections";
import { type AnyDefinition, ResourceError } from "../../provider/resource";
import type { Values } from "../../provider/values";
import { didYouMean } from "../../sdk/http/validate";

/** Whether objects of a section can be in a place, and are wanted from there. */
export const isWanted = (
  { definition: { pull, parents }, name }: Section,
  place: string,
  include: readonly string[],
): boolean =>
  pull?.impossible === undefined &&
  (!pull?.onRequest || include.includes(name)) &&
  !(parents.includes("top-level group") && place.includes("/"));

const allSections = () => scopes.flatMap((scope) => [...sectionsOf(scope).values()]);

/** The sections that can be asked for besides those that are always there. */
export const optionalSections = (): readonly string[] => [
  ...new Set(
    allSections()
      .filter(({ definition }) => definition.pull?.onRequest)
      .map(({ name }) => name),
  ),
];

/** Throws for what cannot be asked for. */
export function judgeInclude(include: readonly string[]): void {
  for (const name of include) {
    const section = allSections().find((one) => one.name === name);
    const why = section?.definition.pull?.impossible;
    if (why !== undefined) throw new ResourceError(`${name} cannot be pulled: ${why}.`);
    if (section !== undefined) continue;
    const known = optionalSections();
    throw new ResourceError(
      `There is no section "${name}"${didYouMean(name, known)}; besides what is pulled always there are ${known.join(", ")}.`,
    );
  }
}

/** The inputs of an object that a file declares: those that are set, and that the file needs. */
export function inputsToWrite({ pull }: AnyDefinition, inputs: Values): Values {
  const { omit = [], omitDefaults = {} } = pull ?? {};
  const isNeeded = ([name, value]: [string, unknown]) =>
    value !== null &&
    value !== undefined &&
    value !== "" &&
    !omit.includes(name) &&
    omitDefaults[name] !== value;
  return Object.fromEntries(Object.entries(inputs).filter(isNeeded));
}
