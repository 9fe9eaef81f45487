/**
 * Objects in their short form: `variables: { AWS_REGION: eu-central-1 }`. A single value below the name of an object is that of the one
 * input that its kind requires besides the name, so that all other code sees whole objects only.
 */
import { allSections, INSTANCE, pathScopes, type Section, sectionsOf } from "../schema/sections";
import { type Entry, isBranch, isNull, isScalar, type Tree, type TreeBranch } from "./tree";

type SectionNamed = (name: string) => Section | undefined;

/** The file with whole objects in their place. */
export function withWholeObjects(file: TreeBranch): TreeBranch {
  const changes = new Map<string, (value: Tree) => Tree>([
    [INSTANCE, (value) => wholeIn(value, (name) => sectionsOf("instance").get(name))],
    ...pathScopes.map(
      (scope) => [scope, (value: Tree) => mapped(value, (place) => wholeIn(place, ofScope(scope)))] as const,
    ),
    ["sets", (value) => mapped(value, (set) => wholeIn(set, ofSets))],
  ]);
  return withEntries(file, (name, value) => changes.get(name)?.(value) ?? value);
}

const ofScope =
  (scope: (typeof pathScopes)[number]): SectionNamed =>
  (name) =>
    sectionsOf(scope).get(name);

/** Where groups and projects have a section of this name, both have the same short form, or a set has none. */
const ofSets: SectionNamed = (name) => {
  const [first, ...others] = allSections().filter((section) => section.name === name);
  return others.every(({ shortInput }) => shortInput === first?.shortInput) ? first : undefined;
};

const wholeIn = (place: Tree, sectionNamed: SectionNamed): Tree =>
  isBranch(place)
    ? withEntries(place, (name, body) => {
        const shortInput = sectionNamed(name)?.shortInput;
        return shortInput === undefined ? body : mapped(body, (object) => whole(object, shortInput));
      })
    : place;

function whole(object: Tree, shortInput: string): Tree {
  if (!isScalar(object) || isNull(object)) return object;
  const { position } = object;
  return { position, entries: new Map([[shortInput, { position, value: object }]]) };
}

const mapped = (tree: Tree, change: (value: Tree) => Tree): Tree =>
  isBranch(tree) ? withEntries(tree, (_, value) => change(value)) : tree;

function withEntries(branch: TreeBranch, change: (name: string, value: Tree) => Tree): TreeBranch {
  const entries = [...branch.entries].map(([name, { position, value }]): [string, Entry] => [
    name,
    { position, value: change(name, value) },
  ]);
  return { ...branch, entries: new Map(entries) };
}
