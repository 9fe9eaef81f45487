// biome-ignore-all lint/suspicious/noTemplateCurlyInString: values of forge.yaml, not of the test
/** A hostile merge request: what somebody who can change one team's file tries, and the refusal that each attempt gets. */
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { loadConfiguration } from "../../cli/configuration";
import { contains } from "../../cli/configuration/places/wildcards";
import { type Scope, scopes, sectionsOf } from "../../cli/configuration/schema/sections";
import { intentOf } from "../../cli/gitops/read/intent";
import { connected } from "../../cli/gitops/read/service";
import { workspaceFor } from "../../cli/gitops/resolve/workspace";
import { secretOutputs } from "../../provider/collection/state";
import { inputsByName, relative, write, wrongWith } from "./files";

const MAIN = `include:
  - common.yaml
  - files: teams/*.yaml
    under: ["corp/\${name}", "corp/\${name}/**"]
    variables: ["\${name}_*"]
sets:
  standard: { labels: { bug: { color: red } } }
groups:
  corp/mobile: { use: [standard] }
  corp/web: { use: [standard] }
`;

const repository = {
  "forge.yaml": MAIN,
  "common.yaml": "groups: { corp: { labels: { all: { color: red } } } }\n",
  "teams/web.yaml":
    "projects: { corp/web/app: { pipelineTriggerTokens: { nightly: { description: Nightly } } } }\n",
  ".git/config": "token: of-the-clone\n",
  "secrets/.forge/state.json": "{}\n",
};

const environment = {
  FORGE_BASE_URL: "https://git.example.com",
  FORGE_TOKEN: "glpat-of-the-test-0123",
  MOBILE_PASSWORD: "one",
  WEB_PASSWORD: "two",
  COPY_OF_TOKEN: "glpat-of-the-test-0123",
};

/** The error of a run before it sends a request. */
function refusalOf(
  files: Readonly<Record<string, string>>,
  links: Readonly<Record<string, string>> = {},
): string {
  const file = write({ ...repository, ...files });
  for (const [name, target] of Object.entries(links)) {
    mkdirSync(path.dirname(path.join(path.dirname(file), name)), { recursive: true });
    symlinkSync(target, path.join(path.dirname(file), name));
  }
  const options = { file, environment, clientOf: () => undefined as never };
  try {
    const intent = intentOf(options);
    connected(intent, options.clientOf);
    workspaceFor(intent, options);
  } catch (error) {
    return relative((error as Error).message);
  }
  return "";
}

const place = (name: string) => `"${name}" is not among the places of this file, corp/mobile, corp/mobile/**`;
const FOREIGN = "is a secret of another place";
const OUTSIDE = "it is outside of the folder of forge.yaml";
const OF_ALL = "concerns all files; move it to forge.yaml";

/** Attempts with nothing but the team's own file. */
const attempts: readonly (readonly [what: string, file: string, refusal: string])[] = [
  // Other places
  ["another group", "groups: { corp/web: {} }", place("corp/web")],
  ["the group above", "groups: { corp: { labels: { x: { color: red } } } }", place("corp")],
  ["another group in other letters", "groups: { CORP/Web: {} }", place("CORP/Web")],
  ["a group whose name begins alike", "groups: { corp/mobile-web: {} }", place("corp/mobile-web")],
  ["a project elsewhere", "projects: { corp/web/app: {} }", place("corp/web/app")],
  ["a place by its number", "projects: { '12': {} }", place("12")],
  ["every group", "groups: { '**': { ownership: enforce } }", place("**")],
  ["a pattern that reaches further", "groups: { 'corp/*': {} }", place("corp/*")],
  ["a pattern that may match nothing of its path", "groups: { 'corp/mobile**': {} }", place("corp/mobile**")],
  ["a pattern with a wider middle", "projects: { 'corp/**/app': {} }", place("corp/**/app")],
  ["a pattern of first segments", "projects: { '*/mobile/app': {} }", place("*/mobile/app")],
  ["a way up", "groups: { corp/mobile/../web: {} }", '"corp/mobile/../web" is not a full path'],
  ["an escaped slash", "groups: { corp/mobile/..%2f..%2fweb: {} }", "is not a full path"],
  [
    "the installation",
    "instance: { memberRoles: { admin: { baseAccessLevel: owner } } }",
    '"instance" cannot stand',
  ],
  ["ownership of all places", "ownership: enforce", `"ownership" ${OF_ALL}`],
  ["ownership of one section everywhere", "ownership: { labels: enforce }", `"ownership" ${OF_ALL}`],
  ["other stacks", "stacks: { rest: ['**'] }", `"stacks" ${OF_ALL}`],
  ["no adoption", "adopt: false", `"adopt" ${OF_ALL}`],
  ["another state", "name: other", `"name" ${OF_ALL}`],
  ["a deletion elsewhere", "removed: [{ from: groups/corp/web, delete: true }]", place("groups/corp/web")],
  [
    "a deletion of an object elsewhere",
    "removed: [{ from: 'projects/corp/web/app#pipelineTriggerTokens.nightly', delete: true }]",
    place("projects/corp/web/app"),
  ],
  [
    "a deletion in the installation",
    "removed: [{ from: 'instance#memberRoles.x', delete: true }]",
    place("instance"),
  ],
  [
    "a move from elsewhere",
    "moved: [{ from: groups/corp/web, to: groups/corp/mobile }]",
    place("groups/corp/web"),
  ],
  [
    "a move to elsewhere",
    "moved: [{ from: groups/corp/mobile, to: groups/corp/web }]",
    place("groups/corp/web"),
  ],
  [
    "more of the set of others",
    "sets: { standard: { labels: { mine: { color: red } } } }",
    'the set "standard" is also in forge.yaml:7',
  ],
  [
    "a link to an issue elsewhere",
    "projects: { corp/mobile/app: { issueLinks: [{ issueIid: 1, targetProject: corp/web/app, targetIssueIid: 2 }] } }",
    place("corp/web/app"),
  ],
  [
    "a link to a project by its number",
    "projects: { corp/mobile/app: { issueLinks: [{ issueIid: 1, targetProject: '12', targetIssueIid: 2 }] } }",
    place("12"),
  ],
  [
    "a link in the defaults",
    "projects: { corp/mobile/app: { defaults: { issueLinks: { targetProject: corp/web/app } }, issueLinks: [{ issueIid: 1, targetIssueIid: 2 }] } }",
    place("corp/web/app"),
  ],
  [
    "the place of an object",
    "groups: { corp/mobile: { labels: { x: { group: corp/web, color: red } } } }",
    '"group" is implicit here',
  ],
  // Other files
  ["more files for itself", "include: [../common.yaml]", "includes no others"],
  ["a file with more rights", "include: [{ files: more.yaml, under: ['**'] }]", "includes no others"],
  [
    "a file of the machine",
    "projects: { corp/mobile/app: { repositoryFiles: { a: { branch: main, content: '${file:/etc/passwd}' } } } }",
    OUTSIDE,
  ],
  [
    "a file above",
    "projects: { corp/mobile/app: { repositoryFiles: { a: { branch: main, content: '${template:../../x}' } } } }",
    OUTSIDE,
  ],
  [
    "the credentials of the clone",
    "projects: { corp/mobile/app: { repositoryFiles: { a: { branch: main, content: '${file:../.git/config}' } } } }",
    ".git may contain credentials",
  ],
  [
    "a recorded state",
    "projects: { corp/mobile/app: { repositoryFiles: { a: { branch: main, content: '${file:../secrets/.forge/state.json}' } } } }",
    ".forge may contain credentials",
  ],
  // Other secrets
  [
    "the token of the run",
    "groups: { corp/mobile: { labels: { x: { color: red, description: '${env:FORGE_TOKEN}' } } } }",
    "FORGE_TOKEN",
  ],
  [
    "a copy of the token",
    "groups: { corp/mobile: { labels: { x: { color: red, description: '${secret:COPY_OF_TOKEN}' } } } }",
    "COPY_OF_TOKEN",
  ],
  [
    "the secret of another team",
    "groups: { corp/mobile: { labels: { x: { color: red, description: '${secret:WEB_PASSWORD}' } } } }",
    'may not use the variable WEB_PASSWORD; add it to "variables" in forge.yaml:3',
  ],
  [
    "the variable of another team, in a set",
    "sets: { mine: { labels: { x: { color: red, description: 'a ${env:WEB_PASSWORD}' } } } }\ngroups: { corp/mobile/a: { use: [mine] } }",
    "may not use the variable WEB_PASSWORD",
  ],
  [
    "a secret output elsewhere",
    "groups: { corp/mobile: { labels: { x: { color: red, description: '${ref:projects/corp/web/app#pipelineTriggerTokens.nightly.token}' } } } }",
    FOREIGN,
  ],
  // The token, and code
  ["another service", "service: { baseUrl: 'https://evil.example.com' }", `"service" ${OF_ALL}`],
  ["plain HTTP", "service: { allowPlainHttp: true }", `"service" ${OF_ALL}`],
  [
    "a tag that makes a function",
    "groups: { corp/mobile: !!js/function 'function () {}' }",
    "this tag (!) is unknown",
  ],
  ["a prototype", "groups: { __proto__: { polluted: true } }", '"__proto__" is not allowed'],
  [
    "a key that names a program",
    "plugins: { providers: [{ name: forge, path: ./evil }] }",
    'the file has no "plugins"',
  ],
];

test.each(attempts)("a team's file cannot have %s", (_, text, refusal) =>
  expect(refusalOf({ "teams/mobile.yaml": `${text}\n` })).toContain(refusal),
);

/** Each secret that the service makes, by the section of its kind. */
const secrets = scopes.flatMap((scope) =>
  [...sectionsOf(scope).values()].flatMap(({ name, definition }) =>
    secretOutputs(definition).map((output) => [scope, name, output] as const),
  ),
);

const homes: Readonly<Record<Scope, string>> = {
  instance: "instance",
  groups: "groups/corp/web",
  projects: "projects/corp/web/app",
};

test.each(secrets)(
  "a team's file cannot read a secret elsewhere: of %s, %s, the %s",
  (scope, section, output) => {
    const refusalWith = (home: string) =>
      refusalOf({
        "teams/mobile.yaml": `groups: { corp/mobile: { labels: { x: { color: red, description: 'a \${ref:${home}#${section}.one.${output}}' } } } }\n`,
      });
    expect(refusalWith(homes[scope])).toContain(FOREIGN);
    // Nothing else is wrong with it: of its own, there is none.
    if (scope !== "instance")
      expect(refusalWith(homes[scope].replace("web", "mobile"))).not.toContain(FOREIGN);
  },
);

test("there are more than forty attempts, and a file that keeps to its places is fine", () => {
  expect(attempts.length).toBeGreaterThan(40);
  expect(refusalOf({ "teams/mobile.yaml": "groups: { corp/mobile: { milestones: { one: {} } } }\n" })).toBe(
    "",
  );
});

/** Attempts with other files of the repository. */
test.each<[string, Record<string, string>, Record<string, string>, string]>([
  [
    "a file whose name is a pattern",
    { "teams/*.yaml": "groups: {}\n" },
    {},
    'is "*", which cannot be a part of a path',
  ],
  ["a file whose name leads up", { "teams/a..yaml": "groups: {}\n" }, {}, "which cannot be a part of a path"],
  ["a link to a file outside", {}, { "teams/mobile.yaml": "/etc/hostname" }, OUTSIDE],
  [
    "a link to a file without limits",
    {},
    { "teams/mobile.yaml": "../common.yaml" },
    'is included with "under" and without',
  ],
  [
    "a plugin for the engine",
    { ".forge/Pulumi.yaml": "name: x\nplugins: { providers: [] }\n" },
    {},
    "sets plugins, and a file runs no code",
  ],
  [
    "another runtime",
    { ".forge/Pulumi.yaml": "name: x\nruntime: python\n" },
    {},
    "sets another runtime, and a file runs no code",
  ],
  [
    "another address in the stack's settings",
    { ".forge/Pulumi.main.yaml": "config: { forge:baseUrl: https://evil.example.com }\n" },
    {},
    "is for https://evil.example.com, but FORGE_BASE_URL is",
  ],
  ["a folder of the engine elsewhere", {}, { ".forge": "other" }, "is a symbolic link"],
])("a merge request cannot add %s", (_, files, links, refusal) =>
  expect(refusalOf(files, links)).toContain(refusal),
);

test("the main file does not send the token elsewhere either", () =>
  expect(refusalOf({ "forge.yaml": `service: { baseUrl: "https://evil.example.com" }\n${MAIN}` })).toContain(
    "is for https://evil.example.com, but FORGE_BASE_URL is https://git.example.com",
  ));

test("a set of a limited file is not used elsewhere", () =>
  expect(
    wrongWith({
      ...repository,
      "forge.yaml": MAIN.replace("corp/web: { use: [standard] }", "corp/web: { use: [mine] }"),
      "teams/mobile.yaml": "sets: { mine: { labels: { x: { color: red } } } }\n",
    }),
  ).toEqual([
    'forge.yaml:10:21: the set "mine" is in teams/mobile.yaml, which is for other places; move the set to this file.',
  ]));

test("a limited file declares, enforces, moves and removes within its places", () => {
  const file = write({
    ...repository,
    "teams/mobile.yaml": `
sets: { mine: { labels: { own: { color: red, description: "\${secret:MOBILE_PASSWORD}" } } } }
groups:
  corp/mobile: { ownership: { labels: enforce }, milestones: { one: {} } }
  Corp/Mobile/ios: { use: [mine, standard] }
projects:
  corp/mobile/app: { milestones: { nightly: { description: "\${ref:projects/corp/web/app#pipelineTriggerTokens.nightly.triggerId}" } } }
moved: [{ from: "groups/corp/mobile#milestones.old", to: "groups/corp/mobile#milestones.one" }]
removed: [{ from: groups/corp/mobile/gone, delete: true }]
`,
  });
  const configuration = loadConfiguration(file, { environment });
  expect(Object.keys(inputsByName(configuration)).sort()).toEqual([
    "groups/Corp/Mobile/ios labels.bug",
    "groups/Corp/Mobile/ios labels.own",
    "groups/corp labels.all",
    "groups/corp/mobile labels.bug",
    "groups/corp/mobile milestones.one",
    "groups/corp/web labels.bug",
    "projects/corp/mobile/app milestones.nightly",
    "projects/corp/web/app pipelineTriggerTokens.nightly",
  ]);
  expect(configuration.collections.map(({ place: of, ownership }) => [of, ownership])).toEqual([
    ["corp/mobile", "enforce"],
  ]);
  expect([configuration.moved.length, configuration.removed.length]).toEqual([1, 1]);
});

/** `teams/mobile-web.yaml` is another file with the same limits, unless it is named. */
test.each<[string, string, string, Record<string, string>]>([
  ["a variable of the file with the longer name", "MOBILE_WEB_KEY", "teams/mobile-web.yaml", {}],
  ["one in other letters", "Mobile_Web_Key", "teams/mobile-web.yaml", {}],
  ["its own variable beside that file", "MOBILE_PASSWORD", "", {}],
  ["one whose name only begins alike", "MOBILE_WEBSITE", "", {}],
  [
    "what both may use",
    "MOBILE_WEB_SHARED",
    "",
    { "forge.yaml": MAIN.replace('"]\nsets', '", MOBILE_WEB_SHARED]\nsets') },
  ],
  [
    "what a narrower pattern of another entry names",
    "MOBILE_CI_KEY",
    "",
    {
      "forge.yaml": MAIN.replace(
        "sets:",
        "  - { files: ci.yaml, under: [ci], variables: [MOBILE_CI_*] }\nsets:",
      ),
    },
  ],
])("a file whose name begins the name of another one: %s", (_, variable, owner, files) => {
  const refusal = refusalOf({
    "ci.yaml": "groups: {}\n",
    "teams/mobile-web.yaml": "groups: { corp/mobile-web: {} }\n",
    "teams/mobile.yaml": `groups: { corp/mobile: { labels: { x: { color: red, description: "\${secret:${variable}}" } } } }\n`,
    ...files,
  });
  if (owner === "") expect(refusal).toBe("");
  else expect(refusal).toContain(`may not use the variable ${variable}: it is one of ${owner}`);
});

test.each([
  ["under: []", '"include[0].under" is an empty list'],
  ["under: [/corp]", "a full path or pattern such as acme/platform/**"],
  ["under: ['${team}/**']", 'there is no "${team}" here; there are ${name} and ${folder}'],
  ["variables: [X]", '"under" is missing'],
])("limits that are wrong are a problem: %s", (limits, problem) => {
  const text = `include: [{ files: teams/*.yaml, ${limits} }]\n`;
  expect(wrongWith({ "forge.yaml": text, "teams/a.yaml": "groups: {}\n" }).join("\n")).toContain(problem);
});

test("the places of two entries for a file add up, and a folder names a team, too", () => {
  const main = `include:
  - { files: teams/*/*.yaml, under: ["corp/\${folder}/**"] }
  - { files: [teams/mobile/a.yaml], under: [shared] }
`;
  const file = write({ "forge.yaml": main });
  mkdirSync(path.join(path.dirname(file), "teams", "mobile"), { recursive: true });
  writeFileSync(
    path.join(path.dirname(file), "teams", "mobile", "a.yaml"),
    "groups: { shared: { labels: { a: { color: red } } }, corp/mobile: { labels: { b: { color: red } } } }\n",
  );
  expect(loadConfiguration(file, { environment }).declarations).toHaveLength(2);
  const elsewhere = { "forge.yaml": main, "teams/mobile/a.yaml": "groups: { corp/web: {} }\n" };
  expect(wrongWith(elsewhere).join()).toContain(
    'is not among the places of this file, corp/mobile/**, shared; declare it in another file, or add it to "under" in forge.yaml:2, forge.yaml:3.',
  );
});

test("a file names what stands in its folder, if all files there have the same limits", () => {
  const files = (more: string) => ({
    "forge.yaml": `include:\n  - { files: teams/*/*.yaml, under: ["corp/\${folder}/**"] }\n${more}`,
    "teams/web/a.yaml":
      'projects: { corp/web/app: { wikiPages: { home: { content: "${file:page.md}" } } } }\n',
    "teams/web/b.yaml": "groups: {}\n",
    "teams/web/page.md": "# Page\n",
    "teams/mobile/c.yaml": "groups: {}\n",
  });
  expect(loadConfiguration(write(files("")), { environment }).declarations).toHaveLength(1);
  expect(wrongWith(files("  - { files: teams/web/b.yaml, under: [shared] }\n")).join()).toContain(
    "it is not below teams/web/a/, where the files of this one stand; move it there",
  );
});

test.each([
  ["corp/**", "corp/**", true],
  ["corp/**", "corp", true],
  ["corp/**", "corp/*/x", true],
  ["corp/**", "corp/a/**/b*", true],
  ["corp/*", "corp/**", false],
  ["corp/*/**", "corp/**", false],
  ["corp/a*", "corp/a*b", true],
  ["corp/a*b", "corp/a*", false],
  ["**", "**", true],
  ["corp/a", "corp/*", false],
])("%s contains all of %s: %s", (wide, narrow, isContained) =>
  expect(contains(wide, narrow)).toBe(isContained),
);
