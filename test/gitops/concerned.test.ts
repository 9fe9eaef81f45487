// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the file, not of the test
/** The stacks that a change concerns: those whose files declare otherwise now, and no others. */
import { expect, test } from "@jest/globals";
import { loadStacks } from "../../cli/configuration/load";
import { stackNamesIn, textOfFiles } from "../../cli/gitops/pipelines/concerned";
import { EVERY_VARIABLE, load, write } from "../configuration/files";

const team = (name: string, labels: string) =>
  `groups: { acme/${name}: { use: [common], labels: { ${labels} } } }\n`;

const files = {
  "forge.yaml": `
sets:
  common: { labels: { bug: { color: red } } }
  pages: { wikiPages: { home: { content: "\${file:./home.md}" } } }
stacks:
  top: { file: top.yaml }
  a: { file: teams/a.yaml }
  b: { file: teams/b.yaml }
  c: { file: teams/c.yaml }
`,
  "home.md": "# Home",
  "top.yaml":
    "groups: { acme: { labels: { top: { color: red } }, defaults: { labels: { subscribed: false } } } }\n",
  "teams/a.yaml": team("a", "x: { color: red }"),
  "teams/b.yaml": `include: [more/*.yaml]\n${team("b", "x: { color: red }")}`,
  "teams/more/b.yaml": "groups: { acme/b: { milestones: { v1: } } }\n",
  "teams/c.yaml": 'projects: { "acme/c/**": { use: [pages] } }\n',
};

const textsIn = (all: Readonly<Record<string, string>>) => {
  const { main, named } = loadStacks(write(all), { environment: EVERY_VARIABLE });
  return new Map(stackNamesIn(main).map((name) => [name, textOfFiles(named(name))]));
};

const inMain = (from: string, to: string) => ({ "forge.yaml": files["forge.yaml"].replace(from, to) });

test.each<[what: string, change: Readonly<Record<string, string>>, expected: readonly string[]]>([
  ["nothing", {}, []],
  ["a comment", { "teams/a.yaml": `# Ours.\n${files["teams/a.yaml"]}` }, []],
  [
    "where an object stands in the files of a stack",
    {
      "teams/b.yaml": "include: [b/*.yaml]\n",
      "teams/b/own.yaml": team("b", "x: { color: red }").replace("labels:", "milestones: { v1: }, labels:"),
    },
    ["b"],
  ],
  ["the file of a stack", { "teams/a.yaml": team("a", "x: { color: blue }") }, ["a"]],
  ["an included file", { "teams/more/b.yaml": "groups: { acme/b: { milestones: { v2: } } }\n" }, ["b"]],
  ["a removed object", { "teams/a.yaml": team("a", "") }, ["a"]],
  ["a set", inMain("bug: { color: red }", "bug: { color: blue }"), ["a", "b"]],
  ["a set that nobody uses", inMain("sets:", "sets:\n  more: { labels: }"), []],
  ["the contents of a file", { "home.md": "# Our home" }, ["c"]],
  ["the defaults of a group", { "top.yaml": files["top.yaml"].replace("false", "true") }, ["top"]],
  ["what a pattern matches", { "teams/c.yaml": files["teams/c.yaml"].replace("**", "*") }, ["c"]],
  [
    "the service",
    inMain("sets:", "service: { baseUrl: https://git.example }\nsets:"),
    ["top", "a", "b", "c"],
  ],
  [
    "a moved entry",
    {
      "teams/a.yaml": `moved: [{ from: groups/acme/a#labels.z, to: groups/acme/a#labels.x }]\n${files["teams/a.yaml"]}`,
    },
    ["a"],
  ],
  ["the limit of deletions and the variables", inMain("sets:", "maxDeletions: 1\nvariables: [X]\nsets:"), []],
  ["another stack", inMain("stacks:", "stacks:\n  d: { file: home.yaml }"), []],
])("a change of %s concerns only the stacks with another declaration", (_, change, expected) => {
  const before = textsIn(files);
  const after = textsIn({ ...files, "home.yaml": "groups: {}\n", ...change });
  expect([...before.keys()].filter((name) => before.get(name) !== after.get(name))).toEqual(expected);
});

test("a file without stacks is one stack", () => {
  const one = (color: string) => load(`groups: { a: { labels: { x: { color: ${color} } } } }\n`);
  expect(stackNamesIn(one("red"))).toEqual(["main"]);
  expect(textOfFiles(one("blue"))).not.toEqual(textOfFiles(one("red")));
  expect(textOfFiles(one("red"))).toEqual(textOfFiles(one("red")));
});
