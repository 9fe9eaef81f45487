/** Mutants of `configuration` that no test can notice. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources, as they stand in their files
import type { Explanation } from "./explanation";

/** Source, mutant, and the reason why no test can notice it. */
type Change = readonly [from: string, to: string, why: string];

const inFile = (name: string, ...changes: readonly Change[]): readonly Explanation[] =>
  changes.map(([from, to, why]) => ({ file: `cli/configuration/${name}.ts`, from, to, why }));

const LIST = '["Stryker was here"]';
const TEXT = '"Stryker was here!"';

const ONLY_SLOWER = "the same result: only slower";
const COMPILER = "it is always there, which the compiler cannot know";
const UNDEFINED_ANYHOW = "without a body the result is undefined, too";

const MADE_ONCE =
  "made once and kept: only the first test that reaches it runs with the fault, and others than it would notice";
const SAME_SCHEMA = "forms of an input that have a name in common give it the same schema";

export const configuration: readonly Explanation[] = [
  ...inFile("places/addresses", [
    '""',
    TEXT,
    "a split text has a first part, which the compiler cannot know",
  ]),
  ...inFile(
    "places/automatic-stacks",
    ["homes.has(start)", "false", "the same homes again: only slower"],
    ["target !== nameOf(one)", "true", "a place that refers to itself keeps its own home"],
    ["[]", LIST, COMPILER],
    ['scope === "instance"', "false", "the stack of the installation has the name of its place"],
    ['"instance"', '""', "the stack of the installation has the name of its place"],
  ),
  ...inFile(
    "objects/declare",
    ["!isMentioned(home, section.name)", "false", "a section without sources has no objects: only slower"],
    ["!section.isSingle", "true", "the object itself has an equivalent condition, which holds"],
    ["own.length > 0", "true", "an object that refers to nothing has no uses"],
    ["own.length > 0", "own.length >= 0", "an object that refers to nothing has no uses"],
  ),
  ...inFile(
    "objects/duplicates",
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
    "read/environment",
    ["/[\\s,]+/", "/[\\s,]/", "adds only empty names, and no variable has one"],
    ['""', TEXT, "neither a variable nor a text that a file has"],
  ),
  ...inFile(
    "places/exceptions",
    ['""', TEXT, "a split text has a first part, which the compiler cannot know"],
    ["texts.length === 0", "false", ONLY_SLOWER],
  ),
  ...inFile(
    "read/files",
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
  ...inFile("places/moves", [
    "moved.length + removed.length === 0",
    "false",
    "nothing is validated: only slower",
  ]),
  ...inFile(
    "objects/object",
    ["[]", LIST, "no input has this name"],
    ['"${"', '""', "a text without placeholders is itself: only slower"],
  ),
  ...inFile("places/omissions", ['""', TEXT, "what has an effect needs no warning"]),
  ...inFile(
    "objects/parts",
    ['""', TEXT, "a part's key stands for no input, and the name of the place is not checked"],
    ["true", "false", "a part's key stands for no input anyway"],
  ),
  ...inFile(
    "places/places",
    ["layers.at(-1)?.position", "layers.at(-1).position", COMPILER],
    ["place !== undefined", "true", COMPILER],
  ),
  ...inFile(
    "objects/plurals",
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
    [
      "before !== undefined && before !== batch",
      "before !== undefined || before !== batch",
      "a resource does not refer to itself or to nothing",
    ],
    ["before !== batch", "true", "a resource does not refer to itself: its objects would be in several"],
    ["placeInput === undefined", "false", "such a collection is refused before"],
    ["placeInput !== undefined", "true", "no kind has a place with the name undefined"],
  ),
  ...inFile(
    "program/program",
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
    ["[]", LIST, "there is no such input to ignore"],
  ),
  ...inFile(
    "objects/items",
    ['""', TEXT, COMPILER],
    [
      "body.items.map((item) => (isNull(item) ? withoutInputs(item) : item)).filter(isBranch)",
      "body.items.map(item => isNull(item) ? withoutInputs(item) : item)",
      "the schema refuses other items before",
    ],
  ),
  ...inFile(
    "objects/markers",
    ['""', TEXT, COMPILER],
    ["[]", LIST, "a text is no marker, and an expression that always matches has a result"],
    ['typeof value !== "object"', "false", "a text has no markers in it: only slower"],
    ["isMarker(value)", "true", "other values have no parts that are objects"],
    ["part !== null", "true", "what is null has no parts"],
    ['!text.includes("${")', "false", "without placeholders, the text is the same: only slower"],
    ['"${"', '""', "without placeholders, the text is the same: only slower"],
    ["false", "true", "a text with the sign of a placeholder in it is no number"],
    ["/^(?:([^#]*)#)?(.*)$/s", "/(?:([^#]*)#)?(.*)$/s", "the first match begins with the text"],
    ["/^(?:([^#]*)#)?(.*)$/s", "/^(?:([^#]*)#)?(.*)/s", "the last part takes all that is left"],
    ["/^(groups|projects)\\/(.+)$/", "/^(groups|projects)\\/(.+)/", "a placeholder is in one line"],
    ["schemas.length === 0", "false", "a text that no schema takes stays a text"],
  ),
  ...inFile(
    "read/nesting",
    ...[
      ["deepest(text) <= DEEPEST && !CHAIN.test(text)", "false"],
      ["deepest(text) <= DEEPEST", "deepest(text) < DEEPEST"],
      ['character === "[" || character === "{"', "true"],
      ['(character === "]" || character === "}") && depth > 0', "false"],
      ['character === "]" || character === "}"', 'character === "]" && character === "}"'],
      ['character === "]"', "false"],
      ['"]"', '""'],
      ['character === "}"', "false"],
      ['"}"', '""'],
      ["depth > 0", "true"],
      ["depth > 0", "depth >= 0"],
      ["depth > 0", "depth <= 0"],
      ["depth--", "depth++"],
      [
        '{ let depth = 0; let most = 0; for (let index = 0; index < text.length; index++) { const character = text[index]; if (character === "[" || character === "{") most = Math.max(most, ++depth); else if ((character === "]" || character === "}") && depth > 0) depth--; } return most; }',
        "{}",
      ],
    ].map(([from = "", to = ""]): Change => [from, to, "the exact check decides: only slower"]),
    ["index < text.length", "index <= text.length", "behind the text is no character"],
  ),
  ...inFile(
    "read/parse",
    ['"this"', '""', "the error's character is always there, which the compiler cannot know"],
    ['"this is not YAML"', '""', "each code of the parser has a sentence, which the compiler cannot know"],
    ["[0, 0]", "[]", COMPILER],
    ['"#"', '""', COMPILER],
    ["!(error instanceof TooManyAliased)", "false", "reading throws no other error"],
    ["/^Missing , /", "/Missing , /", "the parser's message has this at its beginning or not at all"],
    ["!isScalar(node) || node.value !== null", "false", "only an empty value has no length"],
    [
      "(node as { range?: readonly number[] } | null)?.range",
      "(node as { range?: readonly number[]; } | null).range",
      COMPILER,
    ],
    ['error.code === "MISSING_CHAR"', "true", "no other error is about closing"],
    [
      "!isScalar(node) || node.value !== null",
      "!isScalar(node) && node.value !== null",
      "what has a value has a length",
    ],
    ["node.value !== null", "false", "what has a value has a length"],
    [
      "/^#[^\\s,\\]}]*/.exec(text.slice(offset))?.[0]",
      "/^#[^\\s,\\]}]*/.exec(text.slice(offset))[0]",
      COMPILER,
    ],
    ["/^#[^\\s,\\]}]*/", "/#[^\\s,\\]}]*/", "the text begins with the sign"],
    [
      'type === "QUOTE_DOUBLE" || type === "QUOTE_SINGLE"',
      "true",
      "an open quote goes on to the end, so it is the last value",
    ],
    ["range?.[0]", "range[0]", COMPILER],
    [
      "anchor !== undefined && !isAlias(node)",
      "true",
      "no alias is called undefined, and an alias has no anchor",
    ],
    [
      "anchor !== undefined && !isAlias(node)",
      "anchor !== undefined || !isAlias(node)",
      "no alias is called undefined, and an alias has no anchor",
    ],
    ["anchor !== undefined", "true", "no alias is called undefined"],
    ["value === undefined", "false", "no value is undefined, which the compiler cannot know"],
    [
      "(node as { range?: readonly number[] } | null)?.range?.[0]",
      "(node as { range?: readonly number[]; } | null)?.range[0]",
      COMPILER,
    ],
    ['typeof name !== "string"', "false", "the parser refuses other names before"],
  ),
  ...inFile(
    "read/read-text",
    ["{ return undefined; }", "{}", UNDEFINED_ANYHOW],
    ["before.at(-1)?.length", "before.at(-1).length", COMPILER],
    [
      "folder === path.dirname(folder)",
      "false",
      "the root of a file system is there, but for drives of Windows",
    ],
    ["start < bytes.length", "start <= bytes.length", "an empty line is valid"],
  ),
  ...inFile(
    "schema/schema",
    ["keyInput === undefined", "false", "no input has the name undefined"],
    ["inputSchemaOf(kind).properties?.[keyInput]", "inputSchemaOf(kind).properties[keyInput]", COMPILER],
    [
      '((schema as JsonSchema | undefined)?.enum ?? []).filter((value) => typeof value === "string")',
      "(schema as JsonSchema | undefined)?.enum ?? []",
      "all names are texts",
    ],
    ["(schema as JsonSchema | undefined)?.enum", "(schema as JsonSchema | undefined).enum", COMPILER],
    ['typeof value === "string"', "true", "all names are texts"],
    ["description === undefined", "false", "what is undefined is not written"],
  ),
  ...inFile(
    "schema/sections",
    ["input !== undefined", "true", "no input has the name undefined"],
    ['scope === "instance"', "false", "the installation has no name for its places anyway"],
    ['"instance"', '""', "the installation has no name for its places anyway, and each kind has a scope"],
    ["`There is no ${kind} under ${scope}.`", "``", "each kind that is asked for has its section"],
  ),
  ...inFile(
    "objects/shared-objects",
    ["last !== undefined && last.place === place", "false", "validates a place again: only slower"],
    ["{ place, isValid }", "{}", "validates a place again: only slower"],
    ["found === undefined", "true", "watches again what is of its place: only slower"],
    ['"of its place"', '""', "any text but one has the same effect"],
    ["placeInput === undefined", "false", "no input has the name undefined"],
  ),
  ...inFile(
    "objects/sources",
    ["[]", LIST, "a text has no section"],
    [
      'exceptions.filter(({ path }) => path !== "")',
      "exceptions",
      "an empty path matches no place, and what has an effect is remembered",
    ],
    ['path !== ""', "true", "an empty path matches no place, and what has an effect is remembered"],
    ['""', TEXT, "no path is this text"],
    ['"defaults"', '""', "defaults alone declare nothing"],
  ),
  ...inFile(
    "places/stacks",
    ['""', TEXT, COMPILER],
    ['typeof max.value === "number"', "true", "the schema takes numbers alone"],
    ['entriesAt(tree, "stacks")[0]?.[1]', 'entriesAt(tree, "stacks")[0][1]', COMPILER],
  ),
  ...inFile(
    "write/stringify",
    ["one < other", "one <= other", "the names differ"],
    ["one.key < other.key", "one.key <= other.key", "of two with one name, either may be first"],
    ["service === undefined", "false", "what is undefined is not written"],
    ["ownership === undefined", "false", "what is undefined is not written"],
    ["inputs[input] !== undefined", "true", "what is undefined is not written"],
    ["name === undefined", "false", "the only object of a place has no input for its name"],
    ["[]", LIST, "no input has this name"],
    ['typeof scalar.value === "string"', "true", "no other value has odd characters"],
  ),
  ...inFile(
    "read/tree",
    ["under === undefined", "false", "isBranch returns false for undefined, which the compiler needs to see"],
    ['""', TEXT, COMPILER],
    ["[]", LIST, COMPILER],
    ["'\"\"'", '""', COMPILER],
    [
      "under === undefined || !isBranch(under)",
      "under === undefined && !isBranch(under)",
      "a value without entries adds none",
    ],
    ["property.slice(first.length)", "property", "the first name has no sign of a step"],
  ),
  ...inFile(
    "schema/validate",
    [
      "file ??= fileOf(outerBodies)",
      "file &&= fileOf(outerBodies)",
      "made once, by the first file that is loaded",
    ],
    ["/^it has no parameter/", "/it has no parameter/", "a problem has this at its beginning or not at all"],
    ["name === undefined", "false", "a name that there is not is no token and belongs nowhere"],
    ['/^(it|"service") has/', '/(it|"service") has/', "a problem has this at its beginning or not at all"],
    ["true", "false", "an unknown name is wrong whatever its value is"],
    ["[]", LIST, "no input has this name, and a text is no match"],
    [
      '/^it has no parameter "(.+?)"/',
      '/it has no parameter "(.+?)"/',
      "a problem has this at its beginning or not at all",
    ],
    [
      "(within as Record<PropertyKey, unknown> | undefined)?.[key]",
      "(within as Record<PropertyKey, unknown> | undefined)[key]",
      COMPILER,
    ],
  ),
  ...inFile("places/wildcards", ['""', TEXT, COMPILER], ["first < 0", "false", "only patterns are asked"]),
  {
    file: "cli/configuration/places/places.ts",
    from: "places.filter((place) => place !== undefined)",
    to: "places",
    why: "a listed place matches a pattern, so that it has a layer",
  },
  {
    file: "cli/configuration/schema/file-schema.ts",
    from: 'scope === "instance"',
    to: "true",
    why: MADE_ONCE,
  },
  {
    file: "cli/configuration/schema/sections.ts",
    from: "section === undefined",
    to: "false",
    why: "asked only for kinds and scopes that belong together; the compiler needs it",
  },
  { file: "cli/configuration/schema/schema.ts", from: "rest.anyOf", to: "false", why: MADE_ONCE },
  {
    file: "cli/configuration/schema/schema.ts",
    from: "[...rest.anyOf.map((one) => withPlaceholders(one as JsonSchema)), placeholder]",
    to: "[]",
    why: MADE_ONCE,
  },
  {
    file: "cli/configuration/objects/items.ts",
    from: "value !== null",
    to: "true",
    why: "an input that is part of the key is an error if it is null",
  },
  {
    file: "cli/configuration/objects/markers.ts",
    from: "schemas.some((schema) => schema.safeParse(text).success)",
    to: "schemas.every(schema => schema.safeParse(text).success)",
    why: SAME_SCHEMA,
  },
  {
    file: "cli/configuration/objects/markers.ts",
    from: "schemas.some((schema) => schema.safeParse(read).success)",
    to: "schemas.every(schema => schema.safeParse(read).success)",
    why: SAME_SCHEMA,
  },
  {
    file: "cli/configuration/schema/validate.ts",
    from: 'code === "invalid_type"',
    to: "true",
    why: "no input has another problem with a list or record as a whole",
  },
];
