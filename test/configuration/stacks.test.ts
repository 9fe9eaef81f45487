// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the file, not of the test
/** A main file names its stacks, and each has what stands in its own file. */
import { expect, test } from "@jest/globals";
import { loadConfiguration, toPlurals } from "../../cli/configuration";
import { loadStacks } from "../../cli/configuration/load";
import { stagesOfStacks } from "../../cli/configuration/places/stacks";
import { EVERY_VARIABLE, errorOf, inputsByName, linesOf, load, relative, write, wrongWith } from "./files";

const files = {
  "forge.yaml": `include: [shared/sets.yaml]
name: fleet
adopt: false
stacks:
  mobile: { file: teams/mobile.yaml, token: MOBILE_TOKEN }
  web: { file: teams/web.yaml }
  order: [web]
`,
  "shared/sets.yaml": "sets: { labels: { labels: { bug: { color: red } } }, unused: { labels: } }\n",
  "teams/mobile.yaml": "include: [mobile/*.yaml]\ngroups: { acme/mobile: { use: [labels] } }\n",
  "teams/mobile/app.yaml": "projects: { acme/mobile/app: { milestones: { v1: } } }\n",
  "teams/web.yaml": "groups: { acme/web: { use: [labels], milestones: { v2: } } }\n",
};

const objectsOf = (stack: string, more: Readonly<Record<string, string>> = {}) =>
  Object.keys(inputsByName(load({ ...files, ...more }, {}, stack)));

test("a stack has the objects of its own file and of what that includes, with the sets and settings of the main file", () => {
  expect(objectsOf("mobile")).toEqual([
    "groups/acme/mobile labels.bug",
    "projects/acme/mobile/app milestones.v1",
  ]);
  expect(objectsOf("web")).toEqual(["groups/acme/web labels.bug", "groups/acme/web milestones.v2"]);
  const mobile = load(files, {}, "mobile");
  expect(mobile).toMatchObject({ name: "fleet", adopt: false, warnings: [] });
  expect(mobile.files.map(relative)).toEqual([
    "teams/mobile/app.yaml",
    "teams/mobile.yaml",
    "shared/sets.yaml",
    "forge.yaml",
  ]);
  expect(mobile.stack).toMatchObject({ name: "mobile", token: "MOBILE_TOKEN" });
  expect(toPlurals(mobile).map(({ name }) => name)).toEqual(["labels", "milestones"]);
});

test("without a name, the main file has its stacks and no objects", () => {
  const { main } = loadStacks(write(files), { environment: EVERY_VARIABLE });
  expect(main.declarations).toEqual([]);
  expect(main.stacks.map(({ name, file }) => [name, relative(file)])).toEqual([
    ["mobile", "teams/mobile.yaml"],
    ["web", "teams/web.yaml"],
  ]);
  expect(stagesOfStacks(main.source.tree, ["mobile", "web"])).toEqual([["web"], ["mobile"]]);
});

test.each<[what: string, more: Readonly<Record<string, string>>, problems: readonly string[]]>([
  [
    "an unknown stack",
    { "forge.yaml": "stacks: { mobil: { file: teams/mobile.yaml } }\n" },
    ['forge.yaml:1:11: there is no stack "mobile" (did you mean "mobil"?).'],
  ],
  [
    "a file that is not there",
    { "forge.yaml": "stacks: { mobile: { file: teams/mobil.yaml } }\n" },
    ['forge.yaml:1:11: "teams/mobil.yaml" cannot be used: there is no such file.'],
  ],
  [
    "a file outside of the folder",
    { "forge.yaml": "stacks: { mobile: { file: ../mobile.yaml } }\n" },
    [
      'forge.yaml:1:11: "../mobile.yaml" cannot be used: it is outside of the folder of forge.yaml; move it there.',
    ],
  ],
  [
    "two stacks with one file",
    { "forge.yaml": "stacks: { mobile: { file: teams/mobile.yaml }, web: { file: ./teams/mobile.yaml } }\n" },
    ["forge.yaml:1:48: teams/mobile.yaml is the file of the stack mobile already; each stack has its own."],
  ],
  [
    "objects beside stacks",
    {
      "forge.yaml": "stacks: { mobile: { file: teams/mobile.yaml } }\ngroups: { acme: }\nmoved: []\n",
    },
    [
      'forge.yaml:2:1: "groups" stands in the file of a stack, because this one has stacks; move it to teams/mobile.yaml, or to a stack of its own.',
      'forge.yaml:3:1: "moved" stands in the file of a stack, because this one has stacks; move it to teams/mobile.yaml, or to a stack of its own.',
    ],
  ],
  [
    "settings of all stacks",
    {
      "forge.yaml": "stacks: { mobile: { file: teams/mobile.yaml } }\n",
      "teams/mobile.yaml": "name: x\nstacks: {}\n",
    },
    [
      'teams/mobile.yaml:1:1: "name" concerns all files; move it to forge.yaml.',
      'teams/mobile.yaml:2:1: "stacks" concerns all files; move it to forge.yaml.',
    ],
  ],
  [
    "the token of another program",
    { "forge.yaml": "stacks: { mobile: { file: teams/mobile.yaml, token: AWS_SECRET_ACCESS_KEY } }\n" },
    [
      "forge.yaml:1:53: AWS_SECRET_ACCESS_KEY is a credential of the SDK of AWS, and no token for this service; name a variable of your own, such as FORGE_TOKEN_MOBILE.",
    ],
  ],
  [
    "the deletion of a group in which another stack declares something",
    {
      "teams/mobile.yaml":
        "removed: [{ group: acme, delete: true }]\ngroups: { acme/mobile: { use: [labels] } }\n",
      "teams/web.yaml": "groups: { acme/web: { use: [labels] } }\n",
    },
    [
      "teams/mobile.yaml:1:11: groups/acme is to be deleted with all that is in it, and groups/acme/mobile is declared in teams/mobile.yaml:2; remove one of them.",
    ],
  ],
  [
    "the deletion of a group that another stack declares",
    {
      "teams/mobile.yaml": "removed: [{ group: acme/web, delete: true }]\n",
    },
    [
      "teams/mobile.yaml:1:11: groups/acme/web is to be deleted with all that is in it, and groups/acme/web in the stack web is declared in teams/web.yaml:1; remove one of them.",
    ],
  ],
  [
    "an order with a stack that is not there",
    { "forge.yaml": "stacks: { mobile: { file: teams/mobile.yaml }, order: [web, mobile, mobile] }\n" },
    [
      'forge.yaml:1:56: there is no stack "web"; there is mobile.',
      'forge.yaml:1:69: "mobile" is in the order twice; remove one.',
    ],
  ],
  [
    "a reference to an object of another stack",
    {
      "teams/mobile.yaml":
        'groups: { acme/mobile: { labels: { bug: { color: red, description: "${ref:groups/acme/web#milestones.v2.milestoneId}" } } } }\n',
    },
    [
      "teams/mobile.yaml:1:68: ${ref:groups/acme/web#milestones.v2.milestoneId}: the file has no GroupMilestone under groups/acme/web; of an object in the file of another stack, write the value, such as its number.",
    ],
  ],
])("%s: %j is a problem", (_, more, problems) =>
  expect(wrongWith({ ...files, ...more }, {}, "mobile")).toEqual(problems),
);

test("what is wrong in the file of another stack is its own trouble", () => {
  for (const web of ["groups: { acme: { lables: {} } }\n", "groups: [\n"])
    expect(objectsOf("mobile", { "teams/web.yaml": web })).toHaveLength(2);
  expect(objectsOf("web", { "teams/mobile.yaml": "include: [typo.yaml]\n" })).toHaveLength(2);
});

// ─── An object belongs to one stack ──────────────────────────────────────────

const shared = (mobile: string, web: string) => ({
  ...files,
  "teams/mobile.yaml": mobile,
  "teams/web.yaml": web,
});

test.each([
  [
    "an object, whatever its place is spelled like",
    "groups: { Acme: { labels: { bug: { color: red } } } }\n",
    "groups: { acme: { labels: { bug: { color: blue } } } }\n",
    "teams/mobile.yaml:1:29: labels.bug: the stack web declares this object too, in teams/web.yaml:1; remove one of them.",
  ],
  [
    "an object under another key",
    "groups: { acme: { labels: [{ name: bug, color: red }] } }\n",
    "groups: { acme: { labels: { bug: { color: red } } } }\n",
    "teams/mobile.yaml:1:28: labels.bug: the stack web declares this object too, in teams/web.yaml:1; remove one of them.",
  ],
  [
    "the settings of a place",
    "projects: { acme/web: { pushRule: { memberCheck: true } } }\n",
    "projects: { acme/web: { pushRule: { maxFileSize: 1 } } }\n",
    "teams/mobile.yaml:1:35: pushRule: the stack web declares this object too, in teams/web.yaml:1; remove one of them.",
  ],
  [
    "what a pattern of the other one matches",
    "groups: { acme/a: { labels: { bug: { color: red } } } }\n",
    'groups: { "acme/*": { use: [labels] } }\n',
    "teams/mobile.yaml:1:31: labels.bug: the stack web declares this object too, in shared/sets.yaml:1; remove one of them.",
  ],
  [
    "an object in a collection that the other one enforces",
    "groups: { acme: { labels: { bug: { color: red } } } }\n",
    "groups: { acme: { ownership: { labels: enforce }, labels: { idea: { color: red } } } }\n",
    "teams/mobile.yaml:1:29: labels.bug: the stack web enforces labels of acme (teams/web.yaml:1) and would delete this object; declare all of them in one stack.",
  ],
  [
    "a collection in which the other one has objects",
    "groups: { acme: { ownership: { labels: enforce }, labels: { idea: { color: red } } } }\n",
    "groups: { acme: { labels: { bug: { color: red } } } }\n",
    "teams/mobile.yaml:1:59: labels of acme are enforced here, and the stack web declares some of them (teams/web.yaml:1), which would be deleted; declare all of them in one stack.",
  ],
])("two stacks must not declare %s", (_, mobile, web, problem) =>
  expect(wrongWith(shared(mobile, web), {}, "mobile")).toEqual([problem]),
);

test.each([
  [
    "other objects of a group",
    "groups: { acme: { labels: { bug: { color: red } } } }\n",
    "groups: { acme: { labels: { idea: { color: red } } } }\n",
  ],
  [
    "an object that one of them only observes",
    "groups: { acme: { labels: { bug: { color: red } } } }\n",
    "groups: { acme: { ownership: observe, labels: { bug: { color: red } } } }\n",
  ],
])("two stacks may declare %s", (_, mobile, web) => {
  for (const stack of ["mobile", "web"])
    expect(load(shared(mobile, web), {}, stack).declarations).toHaveLength(1);
});

// ─── The token of a stack ────────────────────────────────────────────────────

test("no file may use the token of a stack, whatever the variables allow", () => {
  const leak = (name: string, environment: Readonly<Record<string, string>>) =>
    wrongWith(
      { ...files, "teams/web.yaml": `groups: { acme/web: { variables: { X: "\${secret:${name}}" } } }\n` },
      environment,
      "web",
    ).join();
  const token = { MOBILE_TOKEN: "glpat-of-mobile-0123", COPY: "glpat-of-mobile-0123" };
  expect(leak("MOBILE_TOKEN", token)).toContain("is the same as MOBILE_TOKEN, a credential of forge itself");
  expect(leak("COPY", token)).toContain("is the same as MOBILE_TOKEN, a credential of forge itself");
});

test("each stack is read once, however many of them are asked for", () => {
  const file = write(files);
  const { named } = loadStacks(file, { environment: EVERY_VARIABLE });
  expect(named("mobile").source.tree).toBe(named("mobile").source.tree);
  expect(linesOf(errorOf(() => named("moble"))).join()).toContain('did you mean "mobile"');
  expect(loadConfiguration(file, { environment: EVERY_VARIABLE, stack: "web" }).declarations).toHaveLength(2);
});
