/** Invalid or excessive YAML: each problem has its position and a remedy. */
import { describe, expect, test } from "@jest/globals";
import { excessiveDepthAt, hasTooManyValues } from "../../cli/configuration/read/nesting";
import { parse } from "../../cli/configuration/read/parse";
import { Problems } from "../../cli/configuration/read/problems";
import { plain } from "../../cli/configuration/read/tree";

/** The value of a text, and its problems. */
function read(text: string) {
  const problems = new Problems();
  const tree = parse(text, "f", problems);
  let wrong: readonly string[] = [];
  try {
    problems.throwIfAny();
  } catch (error) {
    wrong = (error as Error).message.split("\n");
  }
  return { value: tree && plain(tree), wrong, warnings: problems.warnings };
}

const CONFLICT =
  "a merge conflict begins here; choose one of its sides, and take out the lines that begin with <<<<<<<, ======= and >>>>>>>";
const ALIAS = "an alias (*) takes no anchor or tag of its own";
const NO_NAME = "an anchor (&) or alias (*) has no proper name";
const UNKNOWN_TAG =
  "this tag (!) is unknown or does not fit the value; remove it, or put the value in quotes";
const DIRECTIVE = "a line that begins with % is not understood; remove it";
const INDENTATION = "the indentation is wrong; names of one level begin in the same column";
const BRACKETS =
  "close the brackets, and indent what is between them further than the line that they belong to";
const BETWEEN_BRACKETS = "between brackets everything is written with brackets and commas";
const LONG_NAME = "a name has more than 1,024 characters, or a colon is missing";
const OUT_OF_PLACE = "this does not belong here; look for a missing quote, comma, bracket or colon before it";
const NO_SPACE = "a space is missing here";
const NO_COLON = "a colon is missing after this name, or the line is not indented as it should be";
const NO_COLON_HERE = "a colon is missing here, or a line is not indented as it should be";
const NO_TEXT = "a name must be text, not a list or a record";
const NO_VALUE = "a value is text, a number, true or false, a list or a record; remove the tag (!)";
const TAB = "a line is indented with a tab; YAML takes spaces only";
const QUOTE = "a quote is opened here and never closed";
const DEPTH = "values are nested too deeply";
const EMPTY = 'the file is empty; it begins with keys such as "groups:" or "projects:"';

test.each<[text: string, position: string, problem: string]>([
  ["a: &x 1\nb: &y *x\n", "2:7", ALIAS],
  ["a: &x 1\nb: !t *x\n", "2:7", ALIAS],
  ["a: 1\n**: {}\n", "2:1", '** must be in quotes: "**"; without them, * begins an alias'],
  ["**: {}\n", "1:1", '** must be in quotes: "**"; without them, * begins an alias'],
  ["a:\n  b: {}\n  */web: {}\n", "3:3", '*/web must be in quotes: "*/web"; without them, * begins an alias'],
  ["a: { **: {} }\n", "1:6", '** must be in quotes: "**"; without them, * begins an alias'],
  ["a:\n<<<<<<< HEAD\n  b: 1\n=======\n  b: 2\n>>>>>>> other\n", "2:1", CONFLICT],
  ["a:\n  b: |\n    text\n<<<<<<< HEAD\n||||||| base\n=======\n>>>>>>> x\n", "4:1", CONFLICT],
  ["a: *\n", "1:4", '* must be in quotes: "*"; without them, * begins an alias'],
  ["a: & 1\n", "1:4", NO_NAME],
  ["%FOO\n---\na: 1\n", "1:1", DIRECTIVE],
  [
    'a: "b \\z c"\n',
    "1:7",
    "\\z is not an escape sequence; write \\\\ for a backslash, or use single quotes",
  ],
  ["a:\n  - b\n  &x\n  c: 1\n", "3:1", INDENTATION],
  ["a: |\n  x\n y\n", "3:1", INDENTATION],
  ["a: [\n- b\n]\n", "2:1", BRACKETS],
  ["{a: 1\n", "2:1", BRACKETS],
  ["[1, 2\n", "2:1", BRACKETS],
  ["a: { b:\n  - c }\n", "2:3", BETWEEN_BRACKETS],
  ['a: ["b" "c"]\n', "1:9", "a comma is missing before this"],
  ["a: {b: 1 c: 2}\n", "1:8", BETWEEN_BRACKETS],
  [
    "a: b: c\n",
    "1:4",
    "there is a colon or dash too many in this line; put the value in quotes, or on a line of its own",
  ],
  [`${"x".repeat(1100)}: 1\n`, "1:1", LONG_NAME],
  ['a: "b"c\n', "1:7", OUT_OF_PLACE],
  ["a: [1]]\n", "1:7", OUT_OF_PLACE],
  ["- a\nb: 1\n", "2:1", OUT_OF_PLACE],
  ["a: [b]#c\n", "1:7", NO_SPACE],
  ["a:b\nc: 1\n", "1:1", NO_COLON],
  ["b\na: 1\n", "1:1", NO_COLON],
  ["a: 1\nb\n", "2:1", NO_COLON_HERE],
  ["a: &x &y 1\n", "1:7", "a value has two anchors (&); leave one"],
  ["a: !x !y 1\n", "1:7", "a value has two tags (!); leave one"],
  ["[a]: 1\n", "1:1", NO_TEXT],
  ["? [a]\n: 1\n", "1:3", NO_TEXT],
  ["a: %x\n", "1:4", "a value cannot begin with %; put it in quotes"],
  ["a: 'x\n", "1:4", QUOTE],
  ["a: 'x'\nb: \"y\nc: z\n", "2:4", QUOTE],
  ["a: !!int x\n", "1:4", UNKNOWN_TAG],
  ["a: !!map [1]\n", "1:4", UNKNOWN_TAG],
  ["a: !!binary x\n", "1:13", NO_VALUE],
  ["\tb: 1\n", "1:1", TAB],
  ["%FOO\n---\na: !x !y 1\n", "1:1", DIRECTIVE],
  ["~\n", "1:1", EMPTY],
  [`a: ${"[ ".repeat(201)}\n`, "1:404", DEPTH],
  [`a: ${"[".repeat(201)}${"]".repeat(201)}\n`, "1:204", DEPTH],
  [`a: b\nc:\n  ${"- ".repeat(201)}x\n`, "3:403", DEPTH],
])("%j has a problem at %s", (text, position, problem) =>
  expect(read(text).wrong).toEqual([`f:${position}: ${problem}.`]),
);

test.each<[string, string, unknown]>([
  ["lists 200 levels deep", `${"[".repeat(200)}${"]".repeat(200)}`, undefined],
  ["lists 200 levels deep in one line", `${"- ".repeat(200)}x\n`, undefined],
  ["brackets in quotes", `a: "${"[".repeat(300)}"\n`, { a: "[".repeat(300) }],
  ["dashes in quotes", `a: "${"- ".repeat(300)}x"\n`, { a: `${"- ".repeat(300)}x` }],
  ["many lists side by side", `[${"[],".repeat(300)}[]]`, Array(301).fill([])],
  ["many records side by side", `[${"{},".repeat(300)}{}]`, Array(301).fill({})],
  ["many items", "- x\n".repeat(300), Array(300).fill("x")],
  ["a text alone", "text\n", "text"],
  ["a quoted name of two brackets", '"<<": 1\n', { "<<": 1 }],
  ["a name alone", "? a\n", { a: null }],
  [
    "records of which the first has a value",
    "a: &a { x: 1 }\nb: &b { x: 2 }\nc: { <<: [*a, *b] }\n",
    { a: { x: 1 }, b: { x: 2 }, c: { x: 1 } },
  ],
])("%s have no problems", (_, text, value) => {
  const found = read(text);
  expect(found.wrong).toEqual([]);
  if (value !== undefined) expect(found.value).toEqual(value);
});

describe("the position where values are nested too deeply", () => {
  const text = "x".repeat(10);
  test.each([
    ["missing if the brackets are in quotes", `"${"[".repeat(300)}" ${"[".repeat(200)}`, undefined],
    [
      "missing if the brackets are closed",
      `"${"[".repeat(300)}" ${"[]".repeat(300)}${"{}".repeat(300)}`,
      undefined,
    ],
    [
      "missing if the dashes are in several lines",
      `"${"- ".repeat(300)}"\n${`${"- ".repeat(150)}x\n`.repeat(2)}`,
      undefined,
    ],
    ["behind a text", `${text}: ${"{".repeat(201)}`, 10 + 2 + 200],
    [
      "behind the start of a document and a mark of the byte order",
      `\ufeff---\n${"[".repeat(201)}`,
      1 + 4 + 200,
    ],
    ["behind other brackets", `]]]${"[".repeat(204)}`, 3 + 203],
    ["in question marks", `${"? ".repeat(201)}x`, 400],
  ])("is %s", (_, nested, offset) => expect(excessiveDepthAt(nested)).toBe(offset));
});

test.each([
  [",".repeat(1_000_000), false],
  [",".repeat(1_000_001), true],
  ["\n".repeat(1_000_001), true],
  [`${",".repeat(500_000)}${"\n".repeat(500_001)}`, true],
  ["x".repeat(1_000_001), false],
])("a text may have a million lines and commas (%#)", (text, isTooMuch) =>
  expect(hasTooManyValues(text)).toBe(isTooMuch),
);

describe("a color or a comment without quotes", () => {
  test.each([
    ["a: #ff0000\n", ['f:1:4: #ff0000 must be in quotes: "#ff0000"; without them, it begins a comment.'], 0],
    ["a: #later\n", [], 1],
    ["a: # later\n", [], 0],
    ["a: #!later\n", [], 0],
    ["a: ##later\n", [], 0],
    ["a:\n  #later\n", [], 0],
    ["a: b #later\n", [], 0],
    ["a: #ff00000\n", [], 1],
    ["a: #x#ff0000\n", [], 1],
    ["a: ~ #later\n", [], 0],
  ])("in %j causes its problems and warnings", (text, wrong, warnings) => {
    const found = read(text);
    expect(found.wrong).toEqual(wrong);
    expect(found.warnings).toHaveLength(warnings);
  });
});

test.each([
  ["9007199254740993", "9007199254740992"],
  ["-9007199254740993", "-9007199254740992"],
  ["12345678901234567890", "12345678901234567000"],
])("an integer that no number holds is a problem: %s", (written, rounded) => {
  expect(read(`a: { b: ${written} }`).wrong).toEqual([
    `f:1:9: no number is exactly ${written}: it would become ${rounded}; write a smaller one, or put it in quotes if it is text.`,
  ]);
  expect(read(`a: { b: "${written}" }`).wrong).toEqual([]);
  // A name is text, whatever it looks like.
  expect(read(`a: { ${written}: b }`)).toMatchObject({ wrong: [], value: { a: { [written]: "b" } } });
});

test.each(["9007199254740992", "9007199254740991", "1.5", "1e30", "0x1F", "+12"])(
  "a number that is exact, or no integer, is fine: %s",
  (written) => expect(read(`a: ${written}`).wrong).toEqual([]),
);

test("a text with too many values is refused", () =>
  expect(read(",".repeat(1_000_001)).wrong).toEqual([
    "f:1:1: the file has more than 1,000,000 lines and commas; split it, or use another file.",
  ]));

describe("aliases", () => {
  const listOf = (count: number, item: string) => `[${Array(count).fill(item).join(", ")}]`;
  // With the list itself, a thousand values.
  const thousand = `first: 1\na: &a ${listOf(999, "1")}\n`;

  test.each([
    [100, 0],
    [101, 1],
  ])("%i aliases of a thousand values have %i problems", (count, problems) =>
    expect(read(`${thousand}b: ${listOf(count, "*a")}\n`).wrong).toHaveLength(problems),
  );

  test("of aliases count with all their values", () => {
    const { wrong } = read(`${thousand}b: &b ${listOf(40, "*a")}\nc: ${listOf(2, "*b")}\n`);
    expect(wrong).toEqual(["f:4:9: the aliases up to here expand to more than 100,000 values."]);
  });
});
