// biome-ignore-all lint/suspicious/noTemplateCurlyInString: values of forge.yaml, not of the test
/** Values are written into the text of a file, and everything else stays as it is. */
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { parse, stringify } from "yaml";
import { editFile } from "../../cli/configuration/write/edit-file";
import { withVariables } from "../../cli/configuration/write/edit-variables";
import { addPatch, type Names, type ObjectPatch } from "../../cli/configuration/write/patch";
import { stringifyConfiguration } from "../../cli/configuration/write/stringify";
import type { Values } from "../../provider/values/values";
import { runsOf } from "../jest/sample";
import { load } from "./files";

type Case = readonly [
  what: string,
  before: string,
  object: Partial<ObjectPatch> & { readonly path?: readonly string[] },
  after: string,
];

const color = (value: unknown) => ({ inputs: new Map([["color", value]]) });
const gone = { inputs: undefined };

function edited(before: string, { path = ["groups", "acme", "labels", "bug"], ...object }: Case[2]) {
  const patch: Names = new Map();
  addPatch(patch, path, {
    ...{
      address: "groups/acme#labels.bug",
      inputs: undefined,
      whole: {},
      line: 0,
      column: 0,
      isInherited: false,
    },
    ...object,
  });
  return editFile(before, patch);
}

test.each<Case>([
  [
    "a value in its quotes, with the comment behind it",
    "groups:\n  acme:\n    labels:\n      bug:\n        color: 'red'   # as agreed\n",
    color("blue"),
    "groups:\n  acme:\n    labels:\n      bug:\n        color: 'blue'   # as agreed\n",
  ],
  [
    "a value between brackets",
    "groups: { acme: { labels: { bug: { color: red, archived: false } } } }\n",
    color("#112233"),
    'groups: { acme: { labels: { bug: { color: "#112233", archived: false } } } }\n',
  ],
  [
    "an input that is new, before a comment",
    "groups:\n  acme:\n    labels:\n      bug:\n        archived: false # never\n        # the end\nprojects: {}\n",
    color("red"),
    "groups:\n  acme:\n    labels:\n      bug:\n        archived: false # never\n        color: red\n        # the end\nprojects: {}\n",
  ],
  [
    "the value of an object in its short form",
    "groups: { acme: { labels: { bug: 'red' } } } # as agreed\n",
    { ...color("blue"), shortInput: "color" },
    "groups: { acme: { labels: { bug: 'blue' } } } # as agreed\n",
  ],
  [
    "another input of an object in its short form",
    "groups:\n  acme:\n    labels:\n      bug: red # as agreed\n",
    { inputs: new Map([["description", "Bugs"]]), shortInput: "color" },
    "groups:\n  acme:\n    labels:\n      bug: { color: red, description: Bugs } # as agreed\n",
  ],
  [
    "an input that is new, behind a comma",
    "groups: { acme: { labels: { bug: { archived: false, } } } }",
    color("red"),
    "groups: { acme: { labels: { bug: { archived: false, color: red, } } } }",
  ],
  [
    "a place without an end of its line, in the file's own indentation",
    "groups:\n    other:\n        labels: {}",
    color("red"),
    "groups:\n    other:\n        labels: {}\n    acme:\n        labels:\n            bug: { color: red }",
  ],
  [
    "a file with Windows' ends of lines",
    "groups:\r\n  acme:\r\n    use: [standard]\r\n",
    color("red"),
    "groups:\r\n  acme:\r\n    use: [standard]\r\n    labels:\r\n      bug: { color: red }\r\n",
  ],
  [
    "an object that is an alias",
    "sets: { s: { labels: { bug: &bug { color: red } } } }\ngroups: { acme: { labels: { bug: *bug } } }\n",
    color("blue"),
    "sets: { s: { labels: { bug: &bug { color: red } } } }\ngroups: { acme: { labels: { bug: { <<: *bug, color: blue } } } }\n",
  ],
  [
    "a value that is an alias",
    "sets: { s: { labels: { a: { color: &c red } } } }\ngroups: { acme: { labels: { bug: { color: *c } } } }\n",
    color("blue"),
    "sets: { s: { labels: { a: { color: &c red } } } }\ngroups: { acme: { labels: { bug: { color: blue } } } }\n",
  ],
  [
    "an object of a section that is an alias, as a whole",
    "sets: { s: { labels: &all { bug: { color: red, archived: true } } } }\ngroups: { acme: { labels: *all } }\n",
    { ...color("blue"), whole: { color: "red", archived: true } },
    "sets: { s: { labels: &all { bug: { color: red, archived: true } } } }\ngroups: { acme: { labels: { <<: *all, bug: { color: blue, archived: true } } } }\n",
  ],
  [
    "a text of several lines",
    "groups:\n  acme:\n    labels:\n      bug:\n        color: |\n          one\n          two\n\n      # next\n      other: {}\n",
    color("three\nfour\n"),
    "groups:\n  acme:\n    labels:\n      bug:\n        color: |\n          three\n          four\n\n      # next\n      other: {}\n",
  ],
  [
    "a list with a line for each item",
    "groups:\n  acme:\n    labels:\n      bug:\n        color:\n          - a # first\n          - b\n        archived: true\n",
    color(["a", "c"]),
    "groups:\n  acme:\n    labels:\n      bug:\n        color:\n          - a # first\n          - c\n        archived: true\n",
  ],
  [
    "a list that becomes empty",
    "groups:\n  acme:\n    labels:\n      bug:\n        color: # who\n        - a\n        - b\n        archived: true\n",
    color([]),
    "groups:\n  acme:\n    labels:\n      bug:\n        color: [] # who\n        archived: true\n",
  ],
  [
    "nothing where there was a value",
    "groups:\n  acme:\n    labels:\n      bug:\n        color: # none yet\n",
    color("red"),
    "groups:\n  acme:\n    labels:\n      bug:\n        color: red # none yet\n",
  ],
  [
    "an object that goes",
    "groups:\n  acme:\n    labels:\n      # the first\n      a: {}\n      # a bug\n      bug:\n        color: red\n      z: {}\n",
    gone,
    "groups:\n  acme:\n    labels:\n      # the first\n      a: {}\n      # a bug\n      z: {}\n",
  ],
  [
    "an object that goes from between brackets",
    "groups: { acme: { labels: { a: {}, bug: { color: red } } } }\n",
    gone,
    "groups: { acme: { labels: { a: {} } } }\n",
  ],
  [
    "the only object that goes",
    "groups:\n  acme:\n    labels:\n      bug:\n        color: red\n    use: [a]\n",
    gone,
    "groups:\n  acme:\n    labels: {}\n    use: [a]\n",
  ],
  [
    "an object of a set that goes",
    "groups:\n  acme:\n    use: [standard]\n",
    { ...gone, isInherited: true },
    "groups:\n  acme:\n    use: [standard]\n    labels: { bug: null }\n",
  ],
  [
    "an object that goes, with the comment behind it",
    "groups:\n  acme:\n    labels:\n      a: {}\n      bug: { color: red } # as agreed\n      z: {}\n",
    gone,
    "groups:\n  acme:\n    labels:\n      a: {}\n      z: {}\n",
  ],
  [
    "an object that goes, and that an alias brings",
    "sets: { s: { labels: &all { bug: { color: red } } } }\ngroups: { acme: { labels: { <<: *all } } }\n",
    gone,
    "sets: { s: { labels: &all { bug: { color: red } } } }\ngroups: { acme: { labels: { <<: *all, bug: null } } }\n",
  ],
  [
    "an object that stands in the file and that one of several aliases brings, too",
    "sets: { s: { labels: &all { bug: { color: red } } }, t: { labels: &none {} } }\ngroups: { acme: { labels: { <<: [*none, *all], bug: { color: blue } } } }\n",
    gone,
    "sets: { s: { labels: &all { bug: { color: red } } }, t: { labels: &none {} } }\ngroups: { acme: { labels: { <<: [*none, *all], bug: null } } }\n",
  ],
  [
    "an object that an alias brings, as a whole",
    "sets: { s: { labels: &all { bug: { color: red, archived: true } } } }\ngroups: { acme: { labels: { <<: *all } } }\n",
    { ...color("blue"), whole: { color: "red", archived: true } },
    "sets: { s: { labels: &all { bug: { color: red, archived: true } } } }\ngroups: { acme: { labels: { <<: *all, bug: { color: blue, archived: true } } } }\n",
  ],
  [
    "a text of several lines that becomes a word",
    "groups:\n  acme:\n    labels:\n      bug:\n        color: |\n          one\n          two\n\n      # next\n      other: {}\n",
    color("red"),
    "groups:\n  acme:\n    labels:\n      bug:\n        color: red\n\n      # next\n      other: {}\n",
  ],
  [
    "an input that is new, behind a text that keeps its empty lines",
    "groups:\n  acme:\n    labels:\n      bug:\n        description: |+\n          one\n\n      other: {}\n",
    color("red"),
    "groups:\n  acme:\n    labels:\n      bug:\n        description: |+\n          one\n\n        color: red\n      other: {}\n",
  ],
  [
    "a list that becomes a text with as many letters",
    "groups: { acme: { labels: { bug: { color: [a, b] } } } }\n",
    color("cd"),
    "groups: { acme: { labels: { bug: { color: cd } } } }\n",
  ],
  [
    "a record that gets another name",
    "groups:\n  acme:\n    labels:\n      bug:\n        color:\n          a: 1 # first\n",
    color({ a: 1, b: 2 }),
    "groups:\n  acme:\n    labels:\n      bug:\n        color:\n          a: 1 # first\n          b: 2\n",
  ],
  [
    "a record that loses a name",
    "groups: { acme: { labels: { bug: { color: { a: 1, b: 2 } } } } }\n",
    color({ a: 1 }),
    "groups: { acme: { labels: { bug: { color: { a: 1 } } } } }\n",
  ],
  [
    "a record in lines with other names",
    "groups:\n  acme:\n    labels:\n      bug:\n        color:\n          a: 1\n          b: 2\n",
    color(new Map([["c", 3]])),
    "groups:\n  acme:\n    labels:\n      bug:\n        color:\n          c: 3\n",
  ],
  [
    "a record in lines that becomes a text",
    "groups:\n  acme:\n    labels:\n      bug:\n        color: # mixed\n          a: 1\n        archived: true\n",
    color("red"),
    "groups:\n  acme:\n    labels:\n      bug:\n        color: red # mixed\n        archived: true\n",
  ],
  [
    "a place that was a word",
    "groups: { acme: none }\n",
    color("red"),
    "groups: { acme: { labels: { bug: { color: red } } } }\n",
  ],
  [
    "a name without a value",
    "groups: { acme: { labels: { bug: { color } } } }\n",
    color("red"),
    "groups: { acme: { labels: { bug: { color: red } } } }\n",
  ],
  [
    "a file whose first record is in a list",
    "moved:\n  - from:\n      a: 1\ngroups:\n  acme:\n    use: [a]\n",
    color("red"),
    "moved:\n  - from:\n      a: 1\ngroups:\n  acme:\n    use: [a]\n    labels:\n      bug: { color: red }\n",
  ],
  [
    "a value that is a placeholder to the file, and a name that is a sign",
    "groups:\n  acme: {}\n",
    { path: ["groups", "acme", "labels", "<<"], inputs: new Map([["description", "yes: no"]]) },
    'groups:\n  acme: { labels: { "<<": { description: "yes: no" } } }\n',
  ],
])("%s", (_what, before, object, after) => {
  const { text, refused } = edited(before, object);
  expect(refused).toEqual([]);
  expect(text).toBe(after);
  // The same again changes nothing.
  if (object.inputs !== undefined) expect(edited(after, object).text).toBe(after);
});

test.each([
  [
    "an anchor that other lines use",
    "groups: { acme: { labels: { bug: { color: &c red }, other: { color: *c } } } }\n",
    "it has the anchor &c, which other lines use",
  ],
  [
    "a record that other lines use",
    "groups: { acme: { labels: { bug: &b { color: red }, other: *b } } }\n",
    "it has the anchor &b, which other lines use",
  ],
  [
    "a placeholder",
    'groups: { acme: { labels: { bug: { color: "$' + '{env:COLOR}" } } } }\n',
    "the file has $" + "{env:COLOR} there",
  ],
  [
    "a short form that other lines use",
    "groups: { acme: { labels: { bug: &b red, other: *b } } }\n",
    "it has the anchor &b, which other lines use",
  ],
  [
    "a short form that is an alias",
    "groups: { acme: { labels: { other: &b red, bug: *b } } }\n",
    "the alias *b brings what stands there",
  ],
  [
    "a placeholder in a short form",
    'groups: { acme: { labels: { bug: "$' + '{env:COLOR}" } } }\n',
    "the file has $" + "{env:COLOR} there",
  ],
  [
    "a place that is an alias",
    "groups: { other: &o { labels: {} }, acme: *o }\n",
    "the alias *o brings what stands there",
  ],
  [
    "a place that an alias brings",
    "sets: { s: &o { acme: { labels: {} } } }\ngroups: { <<: *o }\n",
    "an alias (*) brings what stands there",
  ],
  [
    "a list without the item",
    "groups: { acme: { labels: [{ name: x, color: red }] } }\n",
    "its section is a list there, which has no such item",
  ],
])("%s stays, with the reason", (_what, before, why) => {
  const { text, refused } = edited(before, { ...color("blue"), shortInput: "color" });
  expect(text).toBe(before);
  expect(refused.map((one) => one.why)).toEqual([why]);
});

test("a short form that other lines use gets no other input", () => {
  const before = "groups: { acme: { labels: { bug: &b red, other: *b } } }\n";
  const { text, refused } = edited(before, {
    ...{ inputs: new Map([["description", "Bugs"]]), shortInput: "color" },
  });
  expect(text).toBe(before);
  expect(refused.map((one) => one.why)).toEqual(["it has the anchor &b, which other lines use"]);
});

test("a file that is a list has no place for an object", () => {
  const { text, refused } = edited("- groups\n", color("red"));
  expect(text).toBe("- groups\n");
  expect(refused.map((one) => one.why)).toEqual(["the file has no names to write it under"]);
});

// ─── Several at once ─────────────────────────────────────────────────────────

type Objects = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;

const objects = fc.record({
  there: fc.constantFrom(undefined, "red", "blue"),
  wanted: fc.constantFrom(undefined, "red", "green"),
});
const file = fc.record(
  Object.fromEntries(
    ["labels", "milestones"].map((section) => [
      section,
      fc.record(Object.fromEntries(["a", "b", "c", "d"].map((name) => [name, objects]))),
    ]),
  ),
);

/** Without what is empty. */
const colorsIn = (all: Readonly<Record<string, unknown>>, side: "there" | "wanted"): Objects =>
  Object.fromEntries(
    Object.entries(all as Readonly<Record<string, Readonly<Record<string, Values>>>>).flatMap(
      ([section, named]) => {
        const own = Object.entries(named).flatMap(([name, { [side]: value }]) =>
          value === undefined ? [] : [[name, { color: String(value) }] as const],
        );
        return own.length === 0 ? [] : [[section, Object.fromEntries(own)]];
      },
    ),
  );

const forms: Readonly<Record<string, (objects: Objects) => string>> = {
  "in lines": (all) => stringify({ groups: { acme: all }, projects: {} }),
  "between braces": (all) =>
    `groups: { acme: ${stringify(all, { collectionStyle: "flow", lineWidth: 0 }).trim()} } # end\n`,
  "as JSON": (all) => JSON.stringify({ groups: { acme: all }, name: "one" }, undefined, 1),
  "in lines, with objects between braces": (all) =>
    `groups:\n  acme:\n${Object.entries(all)
      .map(([section, named]) => `    ${section}: ${JSON.stringify(named)} # ${section}\n`)
      .join("")}    description: x\n`,
};

test.each(Object.keys(forms))("objects are taken out, changed and added together %s", (form) => {
  fc.assert(
    fc.property(file, (drawn) => {
      const [there, wanted] = [colorsIn(drawn, "there"), colorsIn(drawn, "wanted")];
      const patch: Names = new Map();
      for (const section of ["labels", "milestones"])
        for (const name of ["a", "b", "c", "d"]) {
          const [before, after] = [there, wanted].map((all) => all[section]?.[name]);
          if (before?.color === after?.color) continue;
          addPatch(patch, ["groups", "acme", section, name], {
            ...{
              address: `groups/acme#${section}.${name}`,
              whole: {},
              line: 0,
              column: 0,
              isInherited: false,
            },
            inputs: after && new Map(Object.entries(after)),
          });
        }
      const { text, refused } = editFile(forms[form]?.(there) ?? "", patch);
      expect(refused).toEqual([]);
      const { acme } = (parse(text) as { groups: { acme: Values | null } }).groups;
      const left = Object.entries(acme ?? {}).filter(([, named]) => Object.keys(Object(named)).length > 0);
      expect(Object.fromEntries(left)).toEqual({
        ...wanted,
        ...(acme && "description" in acme ? { description: "x" } : {}),
      });
    }),
    { numRuns: runsOf(200) },
  );
});

// ─── What nobody sees ────────────────────────────────────────────────────────

/** Marks that turn the order of letters around, and those without any width. */
const marks = [
  0x61c, 0x200b, 0x200d, 0x200e, 0x202a, 0x202e, 0x2060, 0x2066, 0x2069, 0xad, 0x180e, 0xfeff, 0xe0041,
  0x2028,
];
const RAW = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

test.each(marks.map((code) => [code.toString(16), String.fromCodePoint(code)]))(
  "U+%s is written as an escape in every form, and read as it was",
  (_, mark) => {
    const word = `a${mark}b`;
    const values = [
      word,
      `${word}\nline\n`,
      [word],
      [{ [word]: word }],
      new Map([[word, word]]),
      `\n ${word}`,
    ];
    for (const before of [
      "groups: { acme: { labels: { bug: { color: red } } } }\n",
      "groups:\n  acme:\n    labels:\n      bug:\n        color: red\n",
      "groups:\n  acme:\n    labels:\n      bug:\n        color: 'red'\n",
      "groups:\n  acme:\n    labels:\n      bug:\n        color: |\n          red\n",
      "groups:\n  acme:\n    labels:\n      bug:\n        color: [red]\n",
      "groups:\n  acme:\n    labels:\n      bug:\n        color:\n          - red\n",
      "groups:\n  acme:\n    labels:\n      bug: { archived: false }\n",
      "groups: {}\n",
    ])
      for (const value of values) {
        const { text, refused } = edited(before, color(value));
        expect(refused).toEqual([]);
        expect(text).not.toMatch(RAW);
        const read = parse(text) as { groups: { acme: { labels: { bug: { color: unknown } } } } };
        const wanted = value instanceof Map ? Object.fromEntries(value) : value;
        expect(read.groups.acme.labels.bug.color).toEqual(wanted);
      }
    const named = edited("groups: {}\n", { ...color("red"), path: ["groups", "acme", "labels", word] }).text;
    expect(named).not.toMatch(RAW);
    const whole = stringifyConfiguration(
      [
        {
          ...{ kind: "GroupLabel", place: "acme", key: word },
          inputs: { group: "acme", name: word, color: "red", description: `${word}\n${word}\n` },
        },
      ],
      { header: [word] },
    );
    expect(whole).not.toMatch(RAW);
    expect(parse(whole)).toEqual({
      groups: { acme: { labels: { [word]: { color: "red", description: `${word}\n${word}\n` } } } },
    });
  },
);

test("an emoji with the mark that gives it its color stays as it is", () =>
  expect(edited("groups: {}\n", color("\u2764\ufe0f")).text).toContain("\u2764\ufe0f"));

// ─── Variables that a file may read ──────────────────────────────────────────

test.each([
  ["groups: {}\n", "groups: {}\nvariables: [A, B]\n"],
  ["groups: {}", "groups: {}\nvariables: [A, B]\n"],
  ["variables: [X]\ngroups: {}\n", "variables: [X, A, B]\ngroups: {}\n"],
  ["variables: []\ngroups: {}\n", "variables: [A, B]\ngroups: {}\n"],
  ["variables:\n  - X # mine\ngroups: {}\n", "variables:\n  - X # mine\n  - A\n  - B\ngroups: {}\n"],
  ["variables:\n- X\n\ngroups: {}\n", "variables:\n- X\n- A\n- B\n\ngroups: {}\n"],
  ["{ groups: {} }\n", undefined],
])("variables are added to %j", (before, after) => expect(withVariables(before, ["A", "B"])).toBe(after));

test("a secret gets a name that a file may read", () => {
  const mirror = (place: string) =>
    stringifyConfiguration([
      {
        ...{ kind: "RemoteMirror", place, key: "copy" },
        inputs: { project: place, url: "https://a.example/b.git", username: "me", password: "hunter2" },
      },
    ]);
  expect(mirror("acme/web")).toContain("variables:\n  - acme_web_copy_password\n");
  expect(mirror("ci/web")).toContain("password: ${secret:FORGE_SECRET_ci_web_copy_password}");
  expect(mirror("ci/web")).not.toContain("variables:");
  for (const place of ["acme/web", "ci/web"])
    expect(load(mirror(place), { FORGE_VARIABLES: "" }).declarations).toHaveLength(1);
});
