/** Mutants of `configuration` that no test can notice. */
import type { Explanation } from "./explanation";

/** What a file's source becomes, and why nobody notices. */
type Change = readonly [from: string, to: string, why: string];

const inFile = (name: string, ...changes: readonly Change[]): readonly Explanation[] =>
  changes.map(([from, to, why]) => ({ file: `configuration/${name}.ts`, from, to, why }));

const LIST = '["Stryker was here"]';
const TEXT = '"Stryker was here!"';

const ONLY_SLOWER = "the same result: only slower";
const COMPILER = "it is always there, which the compiler cannot know";
const UNDEFINED_ANYHOW = "without a body the result is undefined, too";

export const configuration: readonly Explanation[] = [
  ...inFile("addresses", ['""', TEXT, "a split text has a first part, which the compiler cannot know"]),
  ...inFile(
    "automatic-stacks",
    ["homes.has(start)", "false", "the same homes again: only slower"],
    ["target !== nameOf(one)", "true", "a place that refers to itself keeps its own home"],
    ["[]", LIST, COMPILER],
    ['scope === "instance"', "false", "the stack of the installation has the name of its place"],
    ['"instance"', '""', "the stack of the installation has the name of its place"],
  ),
  ...inFile(
    "declare",
    ["!isMentioned(home, section.name)", "false", "a section without sources has no objects: only slower"],
    ["!section.isSingle", "true", "the object itself says the same in other words, which hold"],
    ["own.length > 0", "true", "an object that refers to nothing has no uses"],
    ["own.length > 0", "own.length >= 0", "an object that refers to nothing has no uses"],
  ),
  ...inFile(
    "duplicates",
    ["[]", LIST, "no input has this name"],
    [
      "[...new Set([...id, title, ...replaceOn])].filter( (name): name is string => name !== undefined && name in inputs, )",
      "[...new Set([...id, title, ...replaceOn])]",
      "what is no input has no value",
    ],
    ["name !== undefined && name in inputs", "true", "what is no input has no value"],
    [
      "name !== undefined && name in inputs",
      "name !== undefined || name in inputs",
      "what is no input has no value",
    ],
    ["name !== undefined", "true", "no input has the name undefined"],
  ),
  ...inFile(
    "environment",
    ["/[\\s,]+/", "/[\\s,]/", "adds only empty names, and no variable has one"],
    ['""', TEXT, "neither a variable nor a text that a file has"],
  ),
  ...inFile(
    "exceptions",
    ['""', TEXT, "a split text has a first part, which the compiler cannot know"],
    ["texts.length === 0", "false", ONLY_SLOWER],
  ),
  ...inFile(
    "files",
    ["{ return false; }", "{}", "undefined is as good as false"],
    [
      "[...files.values()] .filter((tree) => tree !== undefined)",
      "[...files.values()]",
      "a file that cannot be read has ended the loading before",
    ],
    ["tree !== undefined", "true", "a file that cannot be read has ended the loading before"],
  ),
  ...inFile(
    "load",
    ["archived.length === 0", "false", "without archived objects nothing is refused: only slower"],
    [
      "{ position: { file, line: 1, column: 1 }, entries: new Map() }",
      "{}",
      "a file that cannot be read has ended the loading before",
    ],
    ["{ file, line: 1, column: 1 }", "{}", "a file that cannot be read has ended the loading before"],
    ["value?.service", "value.service", "a file that cannot be read has ended the loading before"],
    ['scope === "projects"', "true", "a group cannot have the path of a project"],
    ["[]", LIST, "a text matches no place"],
    ['typeof name.value === "string"', "true", "the schema takes texts alone"],
  ),
  ...inFile(
    "matched-places",
    ["[]", LIST, "what cannot be listed is a problem before it is used; the service gives each place a path"],
    ["patterns[index]?.scope", "patterns[index].scope", COMPILER],
    ["false", "true", "only projects count as archived"],
  ),
  ...inFile(
    "moves",
    ["moved.length + removed.length === 0", "false", "nothing is validated: only slower"],
    ["moved.length + removed.length", "moved.length - removed.length", "the same where both are empty"],
  ),
  ...inFile(
    "object",
    ["[]", LIST, "no input has this name"],
    ['"${"', '""', "a text without placeholders is itself: only slower"],
  ),
  ...inFile("omissions", ['""', TEXT, "what has an effect needs no warning"]),
  ...inFile(
    "parts",
    ['""', TEXT, "a part's key stands for no input, and the name of the place is not checked"],
    ["true", "false", "a part's key stands for no input anyway"],
  ),
  ...inFile(
    "places",
    ["layers.at(-1)?.position", "layers.at(-1).position", COMPILER],
    ["place !== undefined", "true", COMPILER],
  ),
  ...inFile(
    "plurals",
    ["-1", "+1", "what is referred to comes first, so its depth is known"],
    ["[]", LIST, "no resource has this name"],
    ["`${name} has no members.`", "``", "a resource always has a member, which the compiler cannot know"],
    ["first === undefined", "false", "a resource always has a member, which the compiler cannot know"],
    ['typeof part === "string"', "false", "a text stays as it is in both cases"],
    ['"string"', '""', "a text stays as it is in both cases"],
    [
      "!(marker instanceof Reference) || home === undefined",
      "!(marker instanceof Reference) && home === undefined",
      "references to nothing are refused before",
    ],
    ["home === undefined", "false", "references to nothing are refused before"],
    ["to !== undefined", "true", "references to nothing are refused before"],
    ["ordered.has(batch)", "false", ONLY_SLOWER],
    ["before !== undefined && before !== batch", "true", "a resource does not refer to itself or to nothing"],
    ["before !== undefined", "true", "references to nothing are refused before"],
    ["before !== batch", "true", "a resource does not refer to itself: its objects would be in several"],
    ["placeInput === undefined", "false", "such a collection is refused before"],
    ["placeInput !== undefined", "true", "no kind has a place with the name undefined"],
  ),
  ...inFile(
    "program",
    [
      "one.kind === kind",
      "true",
      "an archived project's objects of two kinds have one key only if both are kept",
    ],
    [
      "kept.filter((one) => one.kind === kind)",
      "kept",
      "an archived project's objects of two kinds have one key only if both are kept",
    ],
    ["paths.length === 0", "false", "the option is the same without more paths"],
    ["resources.get(resource)?.urn", "resources.get(resource).urn", COMPILER],
    [
      'found?.[isSecret ? "secrets" : "items"]?.[item]?.[output]',
      'found?.[isSecret ? "secrets" : "items"]?.[item][output]',
      COMPILER,
    ],
    [
      'found?.[isSecret ? "secrets" : "items"]?.[item]',
      'found?.[isSecret ? "secrets" : "items"][item]',
      COMPILER,
    ],
    ['found?.[isSecret ? "secrets" : "items"]', 'found[isSecret ? "secrets" : "items"]', COMPILER],
    ["maxDeletions === undefined", "false", "an undefined argument is none"],
  ),
  ...inFile(
    "read-text",
    ["{ return undefined; }", "{}", UNDEFINED_ANYHOW],
    ["before.at(-1)?.length", "before.at(-1).length", COMPILER],
  ),
  ...inFile("tree", [
    "under === undefined",
    "false",
    "isBranch says no to undefined, which the compiler needs to see",
  ]),
  ...inFile(
    "shared-objects",
    ["last !== undefined && last.place === place", "false", "validates a place again: only slower"],
    ["{ place, isValid }", "{}", "validates a place again: only slower"],
  ),
];
