/** Variables with credentials, positions and merges: functions that need no file. */
import { expect, test } from "@jest/globals";
import { matches } from "../../cli/configuration/places/wildcards";
import {
  credentialInText,
  credentialLike,
  credentialsIn,
  insteadOf,
  isReserved,
} from "../../cli/configuration/read/credentials";
import { parse } from "../../cli/configuration/read/parse";
import { Problems } from "../../cli/configuration/read/problems";
import {
  at,
  entriesAt,
  merged,
  plain,
  positionOf,
  type Tree,
  type TreeBranch,
  textsAt,
} from "../../cli/configuration/read/tree";
import { Variables } from "../../cli/configuration/read/variables";
import { notFound } from "../../cli/configuration/schema/validate";
import type { Environment } from "../../provider/service/settings";

// ─── Variables ───────────────────────────────────────────────────────────────

const variablesIn = (environment: Environment, listed: readonly string[] = []) =>
  new Variables(environment, credentialsIn(environment), {
    listed,
    main: "forge.yaml",
  });

test.each<[list: string | undefined, name: string, isListed: boolean]>([
  [undefined, "HOST", false],
  ["", "HOST", false],
  ["HOST", "HOST", true],
  ["A,HOST", "HOST", true],
  ["A, HOST", "HOST", true],
  ["A ,\n HOST B", "B", true],
  ["HOSTS", "HOST", false],
  ["HO*", "HOST", true],
  [undefined, "FORGE_PUBLIC_HOST", true],
  [undefined, "FORGE_SECRET_HOST", false],
  [undefined, "FORGE_BASE_URL", true],
  [undefined, "GITLAB_BASE_URL", true],
  [undefined, "FORGE_DIALECT", true],
  [undefined, "FORGE_TOKEN", false],
])("with the public list %j, everybody may read %s: %s", (list, name, isListed) =>
  expect(variablesIn({ FORGE_PUBLIC_ENV: list }).isPublic(name)).toBe(isListed),
);

test("only variables that are set count, not inherited property names", () => {
  expect(variablesIn({ A: "1" }).valueOf("A")).toBe("1");
  expect(variablesIn({}).valueOf("constructor")).toBeUndefined();
});

/** `variables` of the file, and FORGE_VARIABLES of the runner. */
test.each<[listed: readonly string[], runner: string, name: string, isAllowed: boolean]>([
  [[], "", "HOST", false],
  [["HOST"], "", "HOST", true],
  [["host"], "", "HOST", true],
  [["TEAM_*"], "", "TEAM_KEY", true],
  [["TEAM_*"], "", "MY_TEAM_KEY", false],
  [["team-*"], "", "TEAM_KEY", true],
  [[], "A, TEAM_*", "TEAM_KEY", true],
  [[], "A, TEAM_*", "A", true],
  [[], "A, TEAM_*", "B", false],
  [["*"], "*", "FORGE_COMMENT_TOKEN", false],
  [["CI_JOB_TOKEN"], "CI_JOB_TOKEN", "CI_JOB_TOKEN", false],
  [[], "", "FORGE_SECRET_A", true],
  [[], "", "FORGE_PUBLIC_A", true],
  [[], "", "FORGE_BASE_URL", true],
])("with %j in the file and %j where forge runs, a file may read %s: %s", (listed, runner, name, isAllowed) =>
  expect(variablesIn({ FORGE_VARIABLES: runner }, listed).mayRead(name)).toBe(isAllowed),
);

test.each<[name: string, isOfSomebody: boolean]>([
  ["FORGE_TOKEN", true],
  ["forge_token", true],
  ["FORGE-TOKEN", true],
  ["FORGE_NOTIFY", true],
  ["FORGE_ANYTHING_NEW", true],
  ["PULUMI_CONFIG_PASSPHRASE", true],
  ["CI_JOB_TOKEN", true],
  ["GITHUB_TOKEN", true],
  ["ACTIONS_ID_TOKEN_REQUEST_TOKEN", true],
  ["INPUT_TOKEN", true],
  ["AWS_SESSION_TOKEN", true],
  ["ARM_CLIENT_SECRET", true],
  ["GOOGLE_OAUTH_ACCESS_TOKEN", true],
  ["PGPASSWORD", true],
  ["NPM_TOKEN", true],
  ["https_proxy", true],
  ["NO_PROXY", true],
  ["GH_TOKEN", true],
  ["MY_PULUMI_", false],
  ["HOST", false],
  ["CITY", false],
  ["ARMADA", false],
  ["TEAM_CI_TOKEN", false],
])("%s is of forge, a CI system or an SDK: %s", (name, isOfSomebody) =>
  expect(isReserved(name)).toBe(isOfSomebody),
);

test.each<[environment: Environment, credential: string | undefined]>([
  [{}, undefined],
  [{ COPY: "a.example" }, undefined],
  [{ COPY: "", FORGE_TOKEN: "" }, undefined],
  [{ COPY: "t0ken-of-root", FORGE_TOKEN: "t0ken-of-root" }, "FORGE_TOKEN"],
  [{ COPY: "t0ken-of-root", FORGE_TOKEN: "t0ken-of-root\n" }, "FORGE_TOKEN"],
  [{ COPY: "https://t0ken-of-root@a.example", GITLAB_TOKEN: "t0ken-of-root" }, "GITLAB_TOKEN"],
  // A part of a credential.
  [{ COPY: "ken-of-root", CI_JOB_TOKEN: "t0ken-of-root" }, "CI_JOB_TOKEN"],
  [{ COPY: "of-root", CI_JOB_TOKEN: "t0ken-of-root" }, undefined],
  [
    { COPY: "t0ken-of-root", CI_REPOSITORY_URL: "https://ci:t0ken-of-root@a.example/b.git" },
    "CI_REPOSITORY_URL",
  ],
  [{ COPY: "p@ss-of-the-proxy", HTTP_PROXY: "http://me:p%40ss-of-the-proxy@a.example:1" }, "HTTP_PROXY"],
  [{ COPY: "100%-of-the-proxy", HTTP_PROXY: "http://me:100%-of-the-proxy@a.example:1" }, "HTTP_PROXY"],
  [{ COPY: "of-nobody-at-all", HTTP_PROXY: "http://me:100%-of-the-proxy@a.example:1" }, undefined],
  [{ COPY: "/services/T0/B0/x", FORGE_NOTIFY: "https://a.example/services/T0/B0/x" }, "FORGE_NOTIFY"],
  // An address, a file or a setting is no secret.
  [{ COPY: "http://proxy.example", HTTP_PROXY: "http://proxy.example" }, undefined],
  [{ COPY: "git.example", CI_REPOSITORY_URL: "https://ci:t0ken-of-root@git.example/b.git" }, undefined],
  [{ COPY: "https://git.example/acme", FORGE_ALLOWED_URLS: "https://git.example" }, undefined],
  [{ COPY: "/home/me/.pgpass", PGPASSFILE: "/home/me/.pgpass" }, undefined],
  [{ COPY: "0123456789abcdef", CI_COMMIT_SHA: "0123456789abcdef" }, undefined],
  [{ COPY: "Jane Doe <jane@a.example>", CI_COMMIT_AUTHOR: "Jane Doe <jane@a.example>" }, undefined],
  [{ COPY: "true", NPM_CONFIG_ALWAYS_AUTH: "true" }, undefined],
  [{ COPY: "a-secret-key", MY_SECRET_KEY: "a-secret-key" }, undefined],
])("in the environment %j, the credential that COPY shows is %s", (environment, credential) =>
  expect(credentialLike(credentialsIn(environment), environment.COPY ?? "")).toBe(credential),
);

test.each<[credential: string | undefined, text: string, isFound: boolean]>([
  ["12345678", "it is 12345678.", true],
  ["12345678", "12345678", true],
  ["12345678", "it is 1234567.", false],
  // A short value may be in any text.
  ["1234567", "it is 1234567.", false],
  ["1234567", "1234567", true],
  ["", "", false],
  ["", "text", false],
  [undefined, "text", false],
  [undefined, "", false],
  [undefined, "undefined", false],
])("the credential %j is in the text %j: %s", (credential, text, isFound) =>
  expect(credentialInText(credentialsIn({ FORGE_TOKEN: credential }), text)).toBe(
    isFound ? "FORGE_TOKEN" : undefined,
  ),
);

test("a variable whose name contains _FILE, but does not end with it, is a secret", () => {
  const found = (environment: Environment) => credentialInText(credentialsIn(environment), "123456789");
  expect(found({ PULUMI_FILE_SECRET: "123456789" })).toBe("PULUMI_FILE_SECRET");
  expect(found({ pulumi_secret_file: "123456789" })).toBeUndefined();
});

// ─── Values with positions ───────────────────────────────────────────────────

const treeOf = (text: string): Tree => {
  const problems = new Problems();
  const tree = parse(text, "forge.yaml", problems);
  problems.throwIfAny();
  if (tree === undefined) throw new Error("There is no value.");
  return tree;
};

const document = `name: one
rules:
  - user: 7
    level: 8
  - user: 9
"a name":
  "b \\"c\\"": 1
scripts-of-a-very-long-name-that-is-shortened: 1
x.y: 2
deep:
  within:
    last: 3
`;

const nowhere = { file: "elsewhere.yaml", line: 99, column: 1 };

test.each<[property: string, line: number]>([
  ["name", 1],
  ["name.absent", 1],
  ["rules", 2],
  ["rules[0]", 3],
  ["rules[0].level", 4],
  ["rules[1].user", 5],
  ["rules[1].absent", 5],
  ["rules[7].user", 2],
  ["rules.user", 2],
  ["a name", 6],
  ['a name["b \\"c\\""]', 7],
  ["scripts-of-a-very…", 8],
  ["scripts-of-a-very", 99],
  ["…shortened", 99],
  ["ed…", 99],
  ["absent…", 99],
  ["x.y", 9],
  ["deep.within", 11],
  ["deep.within.last", 12],
  ["deep.absent.last", 10],
  ["deep.within.absent", 11],
  ["deep.wit….last", 10],
  ["absent", 99],
  ["absent.name", 99],
  [".name", 99],
  ["[0]", 99],
  ["", 99],
])("the position of %j, or of its nearest parent, is line %d", (property, line) =>
  expect(positionOf(treeOf(document), property, nowhere).line).toBe(line),
);

test("a list and a single value have no properties by name", () => {
  expect(positionOf(treeOf("[1, 2]"), "name", nowhere)).toBe(nowhere);
  expect(positionOf(treeOf("text"), "name", nowhere)).toBe(nowhere);
});

test("the texts of a list exclude values that are no text", () => {
  const tree = treeOf("list: [a, 1, true, null, [b], { c: d }, e]\nsingle: a\n");
  expect(textsAt(tree, "list").map(({ text }) => text)).toEqual(["a", "e"]);
  expect(textsAt(tree, "single")).toEqual([]);
  expect(textsAt(tree, "absent")).toEqual([]);
  expect(textsAt(undefined)).toEqual([]);
  expect(entriesAt(tree, "list")).toEqual([]);
  expect(entriesAt(tree, "absent", "deeper")).toEqual([]);
  expect(entriesAt(tree).map(([name]) => name)).toEqual(["list", "single"]);
  expect(at(tree, "single", "deeper")).toBeUndefined();
});

test.each([
  ["{ a: 1, b: { c: 2, d: 3 } }", "{ b: { d: 4, e: 5 }, f: 6 }", { a: 1, b: { c: 2, d: 4, e: 5 }, f: 6 }],
  ["[1, 2]", "{ a: 1 }", { a: 1 }],
  ["{ a: 1 }", "[1, 2]", [1, 2]],
  ["{ a: 1 }", "text", "text"],
  ["text", "{ a: 1 }", { a: 1 }],
  ["[1, 2]", "[3]", [3]],
  ["{ a: { b: 1 } }", "{ a: null }", { a: null }],
  ["{ a: [1] }", "{ a: { b: 1 } }", { a: { b: 1 } }],
])("the merge of %s and %s has the values of both", (under, over, both) =>
  expect(plain(merged(treeOf(under), treeOf(over)))).toEqual(both),
);

test("a merge changes neither tree, and a merge into nothing is the other tree", () => {
  const under = treeOf("{ a: 1 }") as TreeBranch;
  const over = treeOf("{ a: 2 }") as TreeBranch;
  expect(merged(undefined, over)).toBe(over);
  merged(under, over);
  expect(plain(under)).toEqual({ a: 1 });
});

// ─── Unknown names ───────────────────────────────────────────────────────────

const names = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`);

test.each<[name: string, known: readonly string[], where: string, message: string]>([
  ["xyzzy", [], "", 'there is no set "xyzzy"'],
  ["xyzzy", ["labels"], "", 'there is no set "xyzzy"; there is labels'],
  ["xyzzy", ["labels", "hooks"], "", 'there is no set "xyzzy"; there are labels, hooks'],
  ["xyzzy", ["labels"], "under groups", 'there is no set "xyzzy" under groups; there is labels'],
  ["lables", ["labels", "hooks"], "", 'there is no set "lables" (did you mean "labels"?)'],
  ["xyzzy", names(12), "", `there is no set "xyzzy"; there are ${names(12).join(", ")}`],
  ["xyzzy", names(13), "", 'there is no set "xyzzy"'],
])(
  "the message about the unknown name %j among %j (%s) helps to find the right one",
  (name, known, where, message) => expect(notFound("set", name, known, where)).toBe(message),
);

test.each([
  ["a*b", "ab"],
  ["**/web", "web"],
  ["acme/**/web", "acme/web"],
  ["acme/*web*", "acme/web"],
])("a star matches an empty text: %s matches %s", (pattern, path) =>
  expect(matches(pattern, path)).toBe(true),
);

// ─── Problems ────────────────────────────────────────────────────────────────

test("problems are sorted by the order in which their files first appear, then by line and column", () => {
  const at = (file: string, line: number, column: number) => ({ file, line, column });
  const problems = new Problems();
  const others = new Problems();
  problems.add(at("b", 2, 1), "it is wrong", "first");
  problems.add(at("a", 1, 1), "it is wrong");
  problems.add(at("b", 1, 2), "it is wrong");
  problems.add(at("b", 1, 1), "it is wrong");
  others.add(at("b", 2, 1), "it is wrong", "second");
  others.add(at("c", 1, 1), "it is wrong");
  problems.addAll(others);
  expect(() => problems.throwIfAny()).toThrow(
    [
      "b:1:1: it is wrong.",
      "b:1:2: it is wrong.",
      "b:2:1: first: it is wrong.",
      "a:1:1: it is wrong.",
      "c:1:1: it is wrong.",
    ].join("\n"),
  );
});

test("the secret of an address is the part before its host, and nothing else of the variable", () =>
  expect(credentialsIn({ HTTP_PROXY: "http://me:pass-of-the-proxy@a.example:1" })).toEqual([
    { name: "HTTP_PROXY", secrets: ["pass-of-the-proxy"] },
  ]));

test.each([
  [
    "CI_REPOSITORY_URL",
    /^if everybody may read its value, set \w+CI_REPOSITORY_URL=\$CI_REPOSITORY_URL where forge/,
  ],
  ["CI_JOB_TOKEN", /^use another credential$/],
  ["HTTP_PROXY", /^use another variable$/],
])("instead of %s, a file can have what everybody may read, or another one", (variable, instead) =>
  expect(insteadOf(variable)).toMatch(instead),
);
