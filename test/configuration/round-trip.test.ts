/** Objects are written as a file and read back as the same objects: every kind, and any text. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the file, not of the test
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { Reference, Secret, scopes, sectionsOf, Text } from "../../cli/configuration";
import { type FlatObject, stringifyConfiguration } from "../../cli/configuration/write/stringify";
import { definitionOf } from "../../provider/definition/definitions";
import { kinds } from "../../provider/generated/kind-names";
import { problemsOf } from "../../provider/lifecycle";
import { declared, type Values } from "../../provider/values/values";
import { wholeCharacter } from "../any-character";
import type { Place } from "../contract/contract";
import { writable as inFile } from "../contract/file-inputs";
import { contracts } from "../contract/kinds";
import { placeOf } from "../contract/world";
import { inShort } from "../jest/sample";
import { load } from "./files";

const place: Place = {
  ...placeOf("any", "file"),
  group: "acme",
  subgroup: "acme/platform",
  project: "acme/platform/web",
  otherProject: "acme/platform/api",
  otherGroup: "other",
};

/** The inputs as in a file, without secrets. */
const writable = (kind: string, inputs: Values): Values =>
  inFile(kind, inputs, (name) => new Secret(`secret_${name}`));

const flat = (kind: string, inputs: Values, key: string): FlatObject => ({
  kind,
  place: String(
    inputs.group ?? inputs.project ?? (definitionOf(kind).parents.includes("instance") ? "instance" : "acme"),
  ),
  key,
  inputs: writable(kind, inputs),
});

const known = (objects: readonly FlatObject[]) =>
  objects
    .map(({ kind, place, inputs }) => ({ kind, place, inputs }))
    .sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));

const roundTrip = (objects: readonly FlatObject[]) => load(stringifyConfiguration(objects)).declarations;

test("every kind has a section, and no two kinds of a place have the same one", () => {
  const names = scopes.flatMap((scope) => [...sectionsOf(scope).values()].map(({ kind }) => kind));
  expect([...new Set(names)].sort()).toEqual([...kinds].sort());
  for (const scope of scopes) {
    const sections = [...sectionsOf(scope).values()];
    expect(new Set(sections.map(({ kind }) => kind)).size).toBe(sections.length);
  }
});

test.each(inShort(contracts))(
  "$kind, with one and another value of each input",
  ({ kind, inputs, others, together }) => {
    const definition = definitionOf(kind);
    const key = definition.singleton ? "" : "one";
    const one = inputs(place);
    const changed = Object.entries(others(place)).map(([name, value]) => ({
      ...one,
      [name]: value,
      ...together?.(place)[name],
    }));
    // Some inputs are only valid together during a change.
    const valid = [one, ...changed].filter((values) => problemsOf(definition, declared(values)).length === 0);
    expect(valid.length).toBeGreaterThan(changed.length / 2);
    for (const values of valid) {
      const object = flat(kind, values, key);
      const [loaded, ...more] = roundTrip([object]);
      expect(more).toEqual([]);
      expect(loaded).toMatchObject({ kind, place: object.place, key });
      // A file names under removed what it deletes.
      const { onDelete, ...others } = object.inputs;
      expect(loaded?.inputs).toEqual(onDelete === "delete" ? others : object.inputs);
    }
  },
);

test("all kinds at once, written, read and written again, give the same text", () => {
  const objects = contracts.map(({ kind, inputs }) =>
    flat(kind, inputs(place), definitionOf(kind).singleton ? "" : "one"),
  );
  const text = stringifyConfiguration(objects);
  expect(stringifyConfiguration(load(text).declarations)).toBe(text);
});

test("a written file is sorted, without implicit inputs and unnecessary quotes", () => {
  const objects: FlatObject[] = [
    {
      kind: "ProjectPushRule",
      place: "acme/web",
      key: "",
      inputs: { project: "acme/web", memberCheck: true },
    },
    {
      kind: "GroupLabel",
      place: "acme",
      key: "later",
      inputs: { name: "later", color: "gray", group: "acme" },
    },
    {
      kind: "GroupLabel",
      place: "acme",
      key: "bug",
      inputs: { color: "#d9534f", group: "acme", name: "bug" },
    },
    {
      kind: "GroupMilestone",
      place: "acme",
      key: "1.0",
      inputs: { group: "acme", title: "1.0", dueDate: "2027-01-04" },
    },
    { kind: "VirtualRegistry", place: "acme", key: "maven", inputs: { group: "acme", name: "maven" } },
    {
      kind: "MemberRole",
      place: "instance",
      key: "deployer",
      inputs: { name: "deployer", baseAccessLevel: 30 },
    },
    {
      kind: "WikiPage",
      place: "acme/web",
      key: "home",
      inputs: { project: "acme/web", title: "home", content: "# Home\n\n- one: yes\n" },
    },
  ];
  const header = ["Written by a test."];
  expect(
    stringifyConfiguration(objects, {
      service: { baseUrl: "https://git.example.com" },
      header,
      ownership: "observe",
    }),
  ).toBe(`# yaml-language-server: $schema=./forge.schema.json
# Written by a test.

service:
  baseUrl: https://git.example.com

ownership: observe

instance:
  memberRoles:
    deployer:
      baseAccessLevel: 30

groups:
  acme:
    labels:
      bug: "#d9534f"
      later: gray
    milestones:
      "1.0":
        dueDate: 2027-01-04
    virtualRegistries:
      maven: {}

projects:
  acme/web:
    pushRule:
      memberCheck: true
    wikiPages:
      home: |
        # Home

        - one: yes
`);
});

test("a file without objects is valid", () =>
  expect(load(stringifyConfiguration([])).declarations).toEqual([]));

test("a secret in plain text is never written", () => {
  const inputs = { project: "acme/web", url: "https://a.example", username: "me", password: "hunter2" };
  const text = stringifyConfiguration([{ kind: "RemoteMirror", place: "acme/web", key: "copy", inputs }]);
  expect(text).not.toContain("hunter2");
  expect(text).toContain("password: ${secret:acme_web_copy_password}");
});

test.each([
  ["that is masked is never written", { masked: true }, "value: ${secret:acme_web_TOKEN_value}"],
  ["that anybody may see is written", { masked: false }, "value: 12345678-plain"],
])("the value of a variable %s", (_, masked, expected) => {
  const inputs = { project: "acme/web", key: "TOKEN", value: "12345678-plain", ...masked };
  const object: FlatObject = { kind: "ProjectVariable", place: "acme/web", key: "TOKEN", inputs };
  expect(stringifyConfiguration([object])).toContain(expected);
});

test("markers, and texts that look like markers, are read back unchanged", () => {
  const target = { kind: "VirtualRegistry" as const, place: "acme", key: "maven", output: "registryId" };
  const registry = new Reference("groups/acme#virtualRegistries.maven.registryId", target);
  const objects: FlatObject[] = [
    { kind: "VirtualRegistry", place: "acme", key: "maven", inputs: { group: "acme", name: "maven" } },
    {
      kind: "VirtualRegistryUpstream",
      place: "acme",
      key: "central",
      inputs: {
        registry,
        url: "https://a.example",
        description: new Text(["No. ", registry, ", ", new Secret("X")]),
      },
    },
    {
      kind: "WikiPage",
      place: "acme/web",
      key: "home",
      inputs: {
        project: "acme/web",
        title: "home",
        content: "${env:A} $${ref:b} ${HOME} ${secrets:X} ${x:-1} $",
      },
    },
  ];
  expect(known(roundTrip(objects))).toEqual(known(objects));
});

test("objects with the same name, and names that are special in a file, are read back unchanged", () => {
  const label = (key: string, name: string): FlatObject => ({
    kind: "GroupLabel",
    place: "acme",
    key,
    inputs: { group: "acme", name, color: "red" },
  });
  const objects = [
    label("bug", "bug"),
    label("bug", "other bug"),
    label("", "empty"),
    label("<<", "<<"),
    label("__proto__", "__proto__"),
    label("${env:X}", "${env:X}"),
    label("null", "null"),
    label("7", "7"),
  ];
  expect(known(roundTrip(objects))).toEqual(known(objects));
});

test("any text is read back unchanged as a name and as content", () => {
  const texts = fc.oneof(
    fc.string({ unit: wholeCharacter }),
    fc.string({ unit: "grapheme" }),
    fc.string({ unit: fc.constantFrom(..." \n\t\r:#-?|>&*!%@`{}[],\"'\\a0~<$\u007f\u0085\u2028\ufeff") }),
  );
  fc.assert(
    fc.property(
      texts.filter((text) => text.trim() !== ""),
      texts,
      (name, content) => {
        // A comma separates the labels in a list, so that no label has one.
        const label = name.replaceAll(",", ";");
        const objects: FlatObject[] = [
          {
            kind: "GroupLabel",
            place: "acme",
            key: label,
            inputs: { group: "acme", name: label, color: "red", description: content },
          },
          {
            kind: "RepositoryFileSet",
            place: "acme/web",
            key: "main",
            inputs: { project: "acme/web", branch: "main", files: { "a.txt": { content } } },
          },
        ];
        expect(known(roundTrip(objects))).toEqual(known(objects));
      },
    ),
    { seed: 7, numRuns: 500 },
  );
});

test("places and objects are sorted by name, and objects with the same name are numbered", () => {
  const label = (place: string, key: string): FlatObject => ({
    kind: "GroupLabel",
    place,
    key,
    inputs: { group: place, name: key, color: "gray", description: "one" },
  });
  const names = ["c", "a", "b", "b", "b"];
  const text = stringifyConfiguration([
    ...["z", "a", "m"].map((place) => label(place, "only")),
    ...names.map((name) => label("acme", name)),
  ]);
  expect(text.match(/^ {2}\w+(?=:)/gm)).toEqual(["  a", "  acme", "  m", "  z"]);
  expect(text.match(/^ {6}[\w"() ]+(?=:\n)/gm)?.map((line) => line.trim())).toEqual(
    ["only", "a", "b", "b (2)", "b (3)", "c", "only", "only"].map((name) => name),
  );
});

test.each<[string, FlatObject, string]>([
  [
    "no name that follows from the key",
    {
      kind: "IssueLink",
      place: "acme/web",
      key: "2",
      inputs: { project: "acme/web", issueIid: 1, targetIssueIid: 2 },
    },
    '      "2":\n        issueIid: 1\n',
  ],
  [
    "an input that is like the key",
    { kind: "GroupLabel", place: "acme", key: "red", inputs: { group: "acme", name: "red", color: "red" } },
    "      red: red\n",
  ],
  [
    "no input that is not set",
    {
      kind: "GroupMilestone",
      place: "acme",
      key: "v1",
      inputs: { group: "acme", title: "v1", description: null, dueDate: undefined },
    },
    "      v1: {}\n",
  ],
  [
    "a long text in one line",
    {
      kind: "GroupMilestone",
      place: "acme",
      key: "v1",
      inputs: { group: "acme", title: "v1", description: "long ".repeat(50).trim() },
    },
    `        description: ${"long ".repeat(50).trim()}\n`,
  ],
  [
    "an odd character between double quotes",
    {
      kind: "GroupMilestone",
      place: "acme",
      key: "v1",
      inputs: { group: "acme", title: "v1", description: "a\u2028b" },
    },
    '        description: "a',
  ],
  [
    "nothing that is not set in a list, and its texts as texts",
    {
      kind: "ProjectProtectedEnvironment",
      place: "acme/web",
      key: "canary",
      inputs: {
        project: "acme/web",
        name: "canary",
        deployAccessLevels: [{ accessLevel: 40, userId: null }, { user: "${env:A}" }],
      },
    },
    "        deployAccessLevels:\n          - accessLevel: 40\n          - user: $${env:A}\n",
  ],
  [
    "the name of a secret with letters alone",
    {
      kind: "RemoteMirror",
      place: "9lives/web1",
      key: "a -- b",
      inputs: { project: "9lives/web1", url: "https://a.example", password: "hunter2" },
    },
    "        password: ${secret:_9lives_web1_a_b_password}\n",
  ],
  [
    "the name of a secret with a digit inside",
    {
      kind: "RemoteMirror",
      place: "lives9/web",
      key: "a",
      inputs: { project: "lives9/web", url: "https://a.example", password: "hunter2" },
    },
    "        password: ${secret:lives9_web_a_password}\n",
  ],
  [
    "what a list has, nothing included",
    {
      kind: "FeatureFlagUserList",
      place: "acme/web",
      key: "a",
      inputs: { project: "acme/web", name: "a", userXids: ["1", null] },
    },
    '          - "1"\n          - null\n',
  ],
])("a written file has %s", (_, object, text) => {
  const written = stringifyConfiguration([object]);
  expect(written).toContain(text);
  expect(written).not.toContain("targetIssueIid");
});

test("a value that two objects share is written for each", () => {
  const userXids = ["1", "2"];
  const objects = ["one", "two"].map((name) => ({
    kind: "FeatureFlagUserList",
    place: "acme/web",
    key: name,
    inputs: { project: "acme/web", name, userXids },
  }));
  expect(stringifyConfiguration(objects)).not.toMatch(/[&*]a/);
});

test("a configuration without objects is written as an empty groups section", () =>
  expect(stringifyConfiguration([])).toBe(
    "# yaml-language-server: $schema=./forge.schema.json\n\ngroups: {}\n",
  ));
