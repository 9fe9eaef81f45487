/**
 * Objects in their short form: `variables: { AWS_REGION: eu-central-1 }`. A single value below the name of an object is that of the one
 * input that its kind requires besides the name, so that all other code sees whole objects only.
 */
import { allSections, INSTANCE, pathScopes, type Section, sectionsOf } from "../schema/sections";
import { isNull, isScalar, type Tree, type TreeBranch, withValues, withValuesOf } from "./tree";

type SectionNamed = (name: string) => Section | undefined;

/** The file with whole objects in their place. */
export function withWholeObjects(file: TreeBranch): TreeBranch {
  const changes = new Map<string, (value: Tree) => Tree>([
    [INSTANCE, (value) => wholeIn(value, (name) => sectionsOf("instance").get(name))],
    ...pathScopes.map(
      (scope) =>
        [scope, (value: Tree) => withValuesOf(value, (place) => wholeIn(place, ofScope(scope)))] as const,
    ),
    ["sets", (value) => withValuesOf(value, (set) => wholeIn(set, sectionOfSets))],
  ]);
  return withValues(file, (value, name) => changes.get(name)?.(value) ?? value);
}

const ofScope =
  (scope: (typeof pathScopes)[number]): SectionNamed =>
  (name) =>
    sectionsOf(scope).get(name);

/** Where groups and projects have a section of this name, both have the same short form, or a set has none. */
export const sectionOfSets: SectionNamed = (name) => {
  const [first, ...others] = allSections().filter((section) => section.name === name);
  return others.every(({ shortInput }) => shortInput === first?.shortInput) ? first : undefined;
};

const wholeIn = (place: Tree, sectionNamed: SectionNamed): Tree =>
  withValuesOf(place, (body, name) => {
    const shortInput = sectionNamed(name)?.shortInput;
    return shortInput === undefined ? body : withValuesOf(body, (object) => whole(object, shortInput));
  });

function whole(object: Tree, shortInput: string): Tree {
  if (!isScalar(object) || isNull(object)) return object;
  const { position } = object;
  return { position, entries: new Map([[shortInput, { position, value: object }]]) };
}
