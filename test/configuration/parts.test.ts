/** Sets, defaults and patterns: each may declare only a part of an object. */
import { expect, test } from "@jest/globals";
import { parse, stringify } from "yaml";
import { sectionsOf } from "../../cli/configuration/schema/sections";
import { load, wrongWith } from "./files";
import { environment, sample } from "./sample";

type Objects = Readonly<Record<string, Readonly<Record<string, unknown>> | null>>;

const file = parse(sample, { merge: true }) as Readonly<
  Record<"groups" | "projects", Readonly<Record<string, Readonly<Record<string, Objects>>>>>
>;

/** Each input of each object of the sample: its section, its key and its name. */
const inputs = (["groups", "projects"] as const).flatMap((scope) =>
  Object.values(file[scope]).flatMap((place) =>
    Object.entries(place).flatMap(([section, body]) => {
      const known = sectionsOf(scope).get(section);
      if (known === undefined) return [];
      const objects = Object.entries(known.isSingle ? { "": body } : body) as [string, Objects | null][];
      return objects.flatMap(([key, object]) =>
        Object.entries(object ?? {}).map(([name, value]) => {
          const part = { [name]: value };
          return { section, name, body: known.isSingle ? part : { [key]: part } };
        }),
      );
    }),
  ),
);

test("a set can have each single input of a valid object", () => {
  const kinds = new Set(inputs.map(({ section }) => section));
  expect([...kinds]).toEqual(expect.arrayContaining(["repositoryFiles", "emojiReactions", "remoteMirrors"]));
  for (const { section, body } of inputs) {
    const text = stringify({ sets: { part: { [section]: body } } }, { aliasDuplicateObjects: false });
    expect(() => load(text, environment)).not.toThrow();
  }
});

test("files and reactions of a set are declared in each place that uses the set", () => {
  const { declarations } = load(`
sets:
  common:
    repositoryFiles: { .editorconfig: { content: "root = true" } }
    emojiReactions: { thumbsup: { issueIid: 1 } }
projects:
  acme/platform/web: { use: [common], defaults: { repositoryFiles: { branch: main } } }
`);
  expect(declarations.map(({ inputs }) => inputs)).toEqual([
    expect.objectContaining({ name: "thumbsup", issueIid: 1 }),
    expect.objectContaining({ path: ".editorconfig", branch: "main", content: "root = true" }),
  ]);
});

test("mutually exclusive inputs of a part are a problem, even if the rest is declared elsewhere", () =>
  expect(
    wrongWith('sets: { common: { repositoryFiles: { a.txt: { content: a, contentBase64: "YQ==" } } } }\n'),
  ).toEqual([
    'forge.yaml:1:47: repositoryFiles.a.txt: "content" and "contentBase64" cannot be used together.',
  ]));

test("a set may be valid for only groups or only projects, and may have lists", () => {
  const levels = "deployAccessLevels: [{ accessLevel: 40 }]";
  const text = (place: string, name: string) => `sets:
  common: { protectedEnvironments: [{ ${name}, ${levels} }] }
  listed: { milestones: [{ title: v1 }] }
groups: { acme: { use: [listed] } }
${place}
`;
  expect(load(text("projects: { acme/web: { use: [common] } }", "name: canary")).declarations).toHaveLength(
    2,
  );
  expect(
    load(text("", "tier: staging").replace("use: [listed]", "use: [listed, common]")).declarations,
  ).toHaveLength(2);
});
