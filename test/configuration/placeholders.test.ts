/** Placeholders: the valid text between `${` and `}`, its value, and how it is written again. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the file, not of the test
import { describe, expect, test } from "@jest/globals";
import { Reference } from "../../cli/configuration";
import { writeMarker } from "../../cli/configuration/objects/markers";
import { PlaceValue, Secret, Text, Variable } from "../../cli/configuration/objects/placeholder";
import { type Environment, load, wrongWith } from "./files";

/** A file with this text in a description, and in a number. */
const described = (text: string) =>
  `groups: { acme: { milestones: { v1: { description: ${JSON.stringify(text)} } } } }\n`;
const sized = (text: string) =>
  `projects: { acme/web: { pushRule: { maxFileSize: ${JSON.stringify(text)} } } }\n`;

const readAs = (files: Parameters<typeof load>[0], environment: Environment = {}) => {
  const [inputs] = load(files, environment).declarations.map((one) => one.inputs);
  return inputs?.description ?? inputs?.maxFileSize;
};

/** Variables that everybody may read. */
const open = (environment: Environment): Environment => ({
  ...environment,
  FORGE_PUBLIC_ENV: Object.keys(environment).join(),
});

test.each([
  ["a dot in another word than place", "${user.name}"],
  ["a misspelled word in a text", "${vault:b} and more"],
  ["a word with a number", "${place2.name}"],
])("a text with %s stays as it is", (_, text) => expect(readAs(described(text))).toBe(text));

test.each([
  ["${env:B}", 12],
  ["1${env:B}", undefined],
  ["${env:A}${env:B}", undefined],
])("a variable is a number if it is the whole value: %s", (text, value) => {
  const environment = open({ A: "1", B: "12" });
  if (value !== undefined) expect(readAs(sized(text), environment)).toBe(value);
  else expect(wrongWith(sized(text), environment)).toEqual([expect.stringContaining("expected an integer")]);
});

test("a problem shows the value of a variable that is not a number, or is empty", () =>
  expect(wrongWith(sized("${env:SIZE}"), open({ SIZE: "[1" }))).toEqual([
    expect.stringContaining('"maxFileSize" is "[1"; expected'),
  ]));

test.each<[string, string, Environment]>([
  [
    "at ${place:name}",
    'there is no "${place:…}" (did you mean "${place.name}"?); for the literal text, write $${place:name}',
    {},
  ],
  [
    "in ${evn:NUMBER} cases",
    'there is no "${evn:…}" (did you mean "env"?); for the literal text, write $${evn:NUMBER}',
    {},
  ],
  [
    "${env:FORGE_TOKEN}",
    "${env:FORGE_TOKEN} is a credential of forge itself, which a file must not use; use another credential",
    { FORGE_TOKEN: "glpat-of-forge" },
  ],
  [
    "${secret:OTHER}",
    "${secret:OTHER} is the same as FORGE_TOKEN, a credential of forge itself, which a file must not use; use another credential",
    { FORGE_TOKEN: "glpat-of-forge", OTHER: "glpat-of-forge" },
  ],
  [
    "${ref:.maven.registryId}",
    "${ref:.maven.registryId} names no output; write ${ref:SECTION.NAME.OUTPUT}, with groups/PATH# or projects/PATH# before it for another place",
    {},
  ],
  [
    "${ref:virtualRegistries.maven.}",
    "${ref:virtualRegistries.maven.} names no output; write ${ref:SECTION.NAME.OUTPUT}, with groups/PATH# or projects/PATH# before it for another place",
    {},
  ],
  [
    "${ref:my/groups/acme#labels.bug.labelId}",
    "${ref:my/groups/acme#labels.bug.labelId} names no output; write ${ref:SECTION.NAME.OUTPUT}, with groups/PATH# or projects/PATH# before it for another place",
    {},
  ],
  [
    "${ref:acme#labels.bug.labelId}",
    "${ref:acme#labels.bug.labelId} names no output; write ${ref:SECTION.NAME.OUTPUT}, with groups/PATH# or projects/PATH# before it for another place",
    {},
  ],
  ["${template:absent.txt}", '"absent.txt" cannot be used: ', {}],
])("%s is a problem", (text, problem, environment) => {
  const lines = wrongWith(described(text), environment);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`forge.yaml:1:52: ${problem}`);
});

test("a template has the values of its place, and its other placeholders stay", () => {
  const text = "${place.path} ${place:name} ${user.name} ${env:HOME} $${place.name}";
  const files = { "forge.yaml": described("${template:text.txt}"), "text.txt": text };
  expect(readAs(files)).toBe("acme ${place:name} ${user.name} ${env:HOME} ${place.name}");
});

test("a reference to the only object of a place has no name", () => {
  const files = `projects:
  acme/web: { pushRule: { memberCheck: true } }
groups: { acme: { milestones: { v1: { description: "\${ref:projects/acme/web#pushRule.ruleId}" } } } }
`;
  const found = load(files).declarations.find(({ section }) => section === "milestones");
  expect(found?.inputs.description).toMatchObject({ ref: "projects/acme/web#pushRule.ruleId" });
});

describe("a written value", () => {
  const target = { kind: "VirtualRegistry" as const, place: "acme", key: "maven", output: "registryId" };
  test.each([
    ["a placeholder", "${env:A}", "$${env:A}"],
    ["an escaped placeholder", "$${env:A}", "$$${env:A}"],
    ["a misspelled placeholder that is the whole text", "${vault:b}", "$${vault:b}"],
    ["a misspelled placeholder in a text", "a ${vault:b}", "a ${vault:b}"],
    ["a secret", new Secret("A"), "${secret:A}"],
    ["a variable", new Variable("A", "1"), "${env:A}"],
    ["a value of the place", new PlaceValue("id"), "${place.id}"],
    ["a reference", new Reference("groups/acme#a.b.c", target), "${ref:groups/acme#a.b.c}"],
    [
      "a text with all of them",
      new Text(["${vault:b}", new Secret("A"), " ${env:B} ", new PlaceValue("name")]),
      "${vault:b}${secret:A} $${env:B} ${place.name}",
    ],
  ])("is read as %s again", (_, value, text) => expect(writeMarker(value)).toBe(text));
});
