// biome-ignore-all lint/suspicious/noTemplateCurlyInString: values of forge.yaml, not of the test
/** A hostile merge request: what somebody who can change an included file tries with the machine that runs it, and each refusal. */
import { mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { intentOf } from "../../cli/gitops/read/intent";
import { connected } from "../../cli/gitops/read/service";
import { ledgerPlaceFor } from "../../cli/gitops/resolve/prepare";
import { relative, write } from "./files";

const MAIN = `include:
  - common.yaml
  - teams/*.yaml
variables: [MOBILE_*]
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
    ledgerPlaceFor(intent, options);
  } catch (error) {
    return relative((error as Error).message);
  }
  return "";
}

const OUTSIDE = "it is outside of the folder of forge.yaml";
const OF_ALL = "concerns all files; move it to forge.yaml";

/** Attempts with nothing but the team's own file. */
const attempts: readonly (readonly [what: string, file: string, refusal: string])[] = [
  // Places
  ["a way up", "groups: { corp/mobile/../web: {} }", '"corp/mobile/../web" is not a full path'],
  ["an escaped slash", "groups: { corp/mobile/..%2f..%2fweb: {} }", "is not a full path"],
  [
    "the place of an object",
    "groups: { corp/mobile: { labels: { x: { group: corp/web, color: red } } } }",
    '"group" is implicit here',
  ],
  // The whole run
  ["ownership of all places", "ownership: enforce", `"ownership" ${OF_ALL}`],
  ["ownership of one section everywhere", "ownership: { labels: enforce }", `"ownership" ${OF_ALL}`],
  ["other stacks", "stacks: { rest: ['**'] }", `"stacks" ${OF_ALL}`],
  ["no adoption", "adopt: false", `"adopt" ${OF_ALL}`],
  ["another state", "name: other", `"name" ${OF_ALL}`],
  // Other files
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
    "a variable that nobody allows",
    "groups: { corp/mobile: { labels: { x: { color: red, description: '${secret:WEB_PASSWORD}' } } } }",
    "the variable WEB_PASSWORD is not allowed",
  ],
  [
    "such a variable in a set",
    "sets: { mine: { labels: { x: { color: red, description: 'a ${env:WEB_PASSWORD}' } } } }\ngroups: { corp/mobile/a: { use: [mine] } }",
    "the variable WEB_PASSWORD is not allowed",
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

test.each(attempts)("an included file cannot have %s", (_, text, refusal) =>
  expect(refusalOf({ "teams/mobile.yaml": `${text}\n` })).toContain(refusal),
);

test("a file that uses what it may is fine", () =>
  expect(
    refusalOf({
      "teams/mobile.yaml":
        "groups: { corp/mobile: { labels: { x: { color: red, description: '${secret:MOBILE_PASSWORD}' } } } }\n",
    }),
  ).toBe(""));

/** Attempts with other files of the repository. */
test.each<[string, Record<string, string>, Record<string, string>, string]>([
  ["a link to a file outside", {}, { "teams/mobile.yaml": "/etc/hostname" }, OUTSIDE],
  ["a folder of the state elsewhere", {}, { ".forge": "other" }, "is a symbolic link"],
])("a merge request cannot add %s", (_, files, links, refusal) =>
  expect(refusalOf(files, links)).toContain(refusal),
);

test("the main file does not send the token elsewhere either", () =>
  expect(refusalOf({ "forge.yaml": `service: { baseUrl: "https://evil.example.com" }\n${MAIN}` })).toContain(
    "is for https://evil.example.com, but FORGE_BASE_URL is https://git.example.com",
  ));
