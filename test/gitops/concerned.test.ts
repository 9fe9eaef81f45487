// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the file, not of the test
/** The stacks that a change concerns: those whose objects it adds, changes, removes or moves, and no others. */
import { expect, test } from "@jest/globals";
import { concernedStacks } from "../../cli/gitops/pipelines/concerned";
import { load } from "../configuration/files";

const team = (name: string, labels: string) =>
  `groups: { acme/${name}: { use: [common], labels: { ${labels} } } }\n`;

const files = {
  "forge.yaml": `
include: [teams/*.yaml]
sets:
  common: { labels: { bug: { color: red } } }
  pages: { wikiPages: { home: { content: "\${file:./home.md}" } } }
groups:
  acme: { labels: { top: { color: red } }, defaults: { labels: { subscribed: false } } }
projects:
  acme/c/web: { use: [pages] }
stacks: { by: subgroup, max: 2 }
`,
  "home.md": "# Home",
  "teams/a.yaml": team("a", "x: { color: red }"),
  "teams/b.yaml": team("b", "x: { color: red }"),
};

const concerned = (
  change: Readonly<Record<string, string>>,
  before: Readonly<Record<string, string>> = files,
) => concernedStacks(load(before), load({ ...before, ...change }));

const inMain = (from: string, to: string) => ({ "forge.yaml": files["forge.yaml"].replace(from, to) });

test.each([
  ["nothing", {}, []],
  ["a comment and the order of properties", { "teams/a.yaml": `# Ours.\n${files["teams/a.yaml"]}` }, []],
  ["an included file", { "teams/a.yaml": team("a", "x: { color: blue }") }, ["acme.a"]],
  ["an added object", { "teams/b.yaml": team("b", "x: { color: red }, y: { color: red }") }, ["acme.b"]],
  ["a removed object", { "teams/b.yaml": team("b", "") }, ["acme.b"]],
  ["a set", inMain("bug: { color: red }", "bug: { color: blue }"), ["acme.a", "acme.b"]],
  ["the contents of a file", { "home.md": "# Our home" }, ["acme.c"]],
  ["the defaults of a group", inMain("subscribed: false", "subscribed: true"), ["acme"]],
  ["a new group", { "teams/d.yaml": team("d", "") }, ["acme.d"]],
  ["ownership", inMain("acme/c/web: {", "acme/c/web: { ownership: { wikiPages: observe },"), ["acme.c"]],
  [
    "the service",
    inMain("sets:", "service: { baseUrl: https://git.example }\nsets:"),
    ["acme", "acme.a", "acme.b", "acme.c"],
  ],
  [
    "a moved entry",
    inMain("sets:", "moved: [{ from: groups/acme/a#labels.z, to: groups/acme/a#labels.x }]\nsets:"),
    ["acme.a"],
  ],
  [
    "the division into stacks",
    inMain("max: 2", "max: 500"),
    // Stacks that no longer exist have objects to release.
    ["acme", "acme.a", "acme.b", "acme.c"],
  ],
])("a change of %s concerns only the stacks with changed objects", (_, change, expected) =>
  expect(concerned(change)).toEqual(expected),
);

test("a group that moves to another named stack concerns both stacks", () => {
  const withStacks = (platform: string) => ({
    "forge.yaml": `
groups: { a: { labels: { x: { color: red } } }, b: { labels: { x: { color: red } } }, c: { labels: { x: { color: red } } } }
stacks: { one: [${platform}], two: [c], rest: ["**"] }
`,
  });
  expect(concerned(withStacks("a, b"), withStacks("a"))).toEqual(["one", "rest"]);
});

test("a change of a file without stacks concerns the stack main", () => {
  const one = (color: string) => ({
    "forge.yaml": `groups: { a: { labels: { x: { color: ${color} } } } }\n`,
  });
  expect(concerned(one("blue"), one("red"))).toEqual(["main"]);
  expect(concerned(one("red"), one("red"))).toEqual([]);
  expect(concernedStacks(undefined, load(one("red")))).toEqual(["main"]);
});
