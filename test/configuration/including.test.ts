/** Included files: the files that a path or a pattern matches, and how they are merged. */
import { linkSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { loadConfiguration } from "../../cli/configuration";
import { errorOf, inputsByName, linesOf, load, relative, write, wrongWith } from "./files";

/** A file with one label that has the name of the file. */
const labeled = (name: string) => `groups: { acme: { labels: { "${name}": { color: red } } } }\n`;

const included = [
  "teams/a.yaml",
  "teams/b.yaml",
  "teams/c.yml",
  "teams/.hidden.yaml",
  "teams/trailing.yaml.",
  "teams/deep/d.yaml",
  "teams/deep/deeper/e.yaml",
  "teams/.git/f.yaml",
  "teams/node_modules/pack/g.yaml",
  "teams/ends./h.yaml",
  "top.yaml",
];

const filesWith = (...patterns: readonly string[]) => ({
  "forge.yaml": `include: ${JSON.stringify(patterns)}\n`,
  ...Object.fromEntries(included.map((name) => [name, labeled(name)])),
});

const filesOf = (files: Parameters<typeof load>[0]) =>
  load(files)
    .files.map(relative)
    .filter((name) => name !== "forge.yaml");

test.each<[pattern: string, files: readonly string[]]>([
  ["teams/a.yaml", ["teams/a.yaml"]],
  ["./teams/a.yaml", ["teams/a.yaml"]],
  ["teams/*.yaml", ["teams/a.yaml", "teams/b.yaml"]],
  ["./teams//*.yaml", ["teams/a.yaml", "teams/b.yaml"]],
  ["teams/./*.yaml", ["teams/a.yaml", "teams/b.yaml"]],
  ["*.yaml", ["top.yaml"]],
  ["teams/deep/../*.yml", ["teams/c.yml"]],
  ["teams/*.yml", ["teams/c.yml"]],
  ["teams/.*.yaml", ["teams/.hidden.yaml"]],
  ["teams/node_modules/*/*.yaml", ["teams/node_modules/pack/g.yaml"]],
  ["teams/*/*.yaml", ["teams/deep/d.yaml", "teams/ends./h.yaml"]],
  ["teams/*/d.yaml", ["teams/deep/d.yaml"]],
  ["teams/*.yaml.", ["teams/trailing.yaml."]],
  ["t*/deep/d.yaml", ["teams/deep/d.yaml"]],
  [
    "teams/**/*.yaml",
    [
      "teams/a.yaml",
      "teams/b.yaml",
      "teams/deep/d.yaml",
      "teams/deep/deeper/e.yaml",
      "teams/ends./h.yaml",
    ].sort(),
  ],
  ["**/e.yaml", ["teams/deep/deeper/e.yaml"]],
  ["**/deep/**/e.yaml", ["teams/deep/deeper/e.yaml"]],
])("include: %s matches exactly its files, in alphabetical order", (pattern, files) =>
  expect(filesOf(filesWith(pattern)).filter((name) => included.includes(name))).toEqual(files),
);

test("a pattern that starts in a file's own folder leaves out that file, and its hidden folders", () =>
  expect(filesOf(filesWith("**/*.yaml"))).toEqual([
    "teams/a.yaml",
    "teams/b.yaml",
    "teams/deep/d.yaml",
    "teams/deep/deeper/e.yaml",
    "teams/ends./h.yaml",
    "top.yaml",
  ]));

test("a file that includes itself by its name is a problem, although a pattern may match it", () => {
  expect(wrongWith("include: [forge.yaml]\n").join()).toContain(
    "the files include each other: forge.yaml includes forge.yaml",
  );
  expect(wrongWith("include: ['*.yaml']\ngroups: {}\n").join()).toContain('"*.yaml" matches no file');
});

test("files that include each other are named in the order of their inclusion", () => {
  const wrong = wrongWith({
    "forge.yaml": "include: [a.yaml]\n",
    "a.yaml": "include: [b.yaml]\n",
    "b.yaml": "include: [a.yaml]\n",
  });
  expect(wrong.join("\n")).toContain(
    "the files include each other: forge.yaml includes a.yaml includes b.yaml",
  );
});

test("a file that two files include is read once", () => {
  const files = filesOf({
    "forge.yaml": "include: [a.yaml, b.yaml]\n",
    "a.yaml": "include: [common.yaml]\n",
    "b.yaml": "include: [common.yaml, sub/../common.yaml]\n",
    "sub/x.yaml": "groups: {}\n",
    "common.yaml": labeled("common"),
  });
  expect(files).toEqual(["common.yaml", "a.yaml", "b.yaml"]);
});

test.each([
  ["absent.yaml", 'there is no file "absent.yaml" in the folder of forge.yaml'],
  [
    "/nowhere/absent.yaml",
    '"/nowhere/absent.yaml" cannot be used: it is outside of the folder of forge.yaml',
  ],
])("include: %s is a problem, because the file does not exist", (name, problem) =>
  expect(wrongWith(`include: [${name}]\n`).join("\n")).toContain(problem),
);

test("an included folder is a problem that says that it is no file", () => {
  const wrong = wrongWith({ "forge.yaml": "include: [teams]\n", "teams/a.yaml": labeled("a") });
  expect(wrong).toEqual(['forge.yaml:1:11: "teams" cannot be used: this is a directory; name a file in it.']);
});

test("a file that is included under two names is read once", () => {
  const file = write({ "forge.yaml": "include: [a.yaml, link.yaml]\n", "a.yaml": labeled("a") });
  const folder = path.dirname(file);
  symlinkSync(path.join(folder, "a.yaml"), path.join(folder, "link.yaml"));
  expect(loadConfiguration(file, { environment: {} }).files.map(relative)).toEqual(["a.yaml", "forge.yaml"]);
});

test.each(["moved: { from: groups/one }\n", "moved: groups/one\n"])(
  "moved must be a list in every file: %s",
  (other) => {
    const list = "moved: [{ from: groups/one, to: groups/acme }]\n";
    for (const [one, two] of [
      [list, other],
      [other, list],
    ] as const) {
      const wrong = wrongWith({ "forge.yaml": "include: [a.yaml, b.yaml]\n", "a.yaml": one, "b.yaml": two });
      expect(wrong.join("\n")).toContain('"moved" is');
    }
  },
);

test.each([
  ["absent/*.yaml", '"absent/*.yaml" matches no file'],
  ["teams/.*/*.yaml", '"teams/.*/*.yaml" matches no file'],
  ["**/*.json", '"**/*.json" matches no file'],
])("include: %s is a problem, because all that such files declared would be deleted", (pattern, problem) => {
  const wrong = wrongWith(filesWith(pattern));
  expect(wrong).toHaveLength(1);
  expect(wrong[0]).toContain(`${problem}; all that such files declared would be deleted`);
});

test.each([
  "{ files: absent.yaml, optional: true }",
  "{ files: [absent/*.yaml, absent.yaml], optional: true }",
])("include: %s is neither a problem nor a warning, because none need be there", (entry) =>
  expect(load(`include: [${entry}]\ngroups: {}\n`).warnings).toEqual([]),
);

test.each(["{ files: a.yaml }", "{ files: [a.yaml], optional: true }"])(
  "include: %s includes a file that is there",
  (entry) =>
    expect(
      Object.keys(inputsByName(load({ "forge.yaml": `include: [${entry}]\n`, "a.yaml": labeled("a") }))),
    ).toEqual(["groups/acme labels.a"]),
);

test("an existing included file causes no warning", () =>
  expect(load(filesWith("top.yaml", "teams/*.yml")).warnings).toEqual([]));

test("an absolute path or pattern within the folder matches the same files", () => {
  const file = write({ "forge.yaml": "", "one.yaml": labeled("one"), "teams/two.yaml": labeled("two") });
  const folder = path.dirname(file);
  writeFileSync(file, `include: ["${folder}/one.yaml", "${folder}/*/two.yaml"]\n`);
  expect(Object.keys(inputsByName(loadConfiguration(file, { environment: {} }))).sort()).toEqual([
    "groups/acme labels.one",
    "groups/acme labels.two",
  ]);
});

const OUTSIDE = "it is outside of the folder of forge.yaml; move it there";
const CREDENTIALS = "may contain credentials; use another file";

/** The files that none may name, and why. OTHER is a folder beside the one of the file. */
const refused: readonly (readonly [name: string, reason: string])[] = [
  ["/etc/passwd", OUTSIDE],
  ["/etc/absent", OUTSIDE],
  ["../OTHER/secret.txt", OUTSIDE],
  ["teams/../../OTHER/secret.txt", OUTSIDE],
  ["link", OUTSIDE],
  ["folder-link/secret.txt", OUTSIDE],
  [".git/config", `.git ${CREDENTIALS}`],
  [".GIT/config", `.git ${CREDENTIALS}`],
  ["git-link/config", `.git ${CREDENTIALS}`],
  ["teams/.git/config", `.git ${CREDENTIALS}`],
  ["teams/store/config", `.git ${CREDENTIALS}`],
  [".forge/state.json", `.forge ${CREDENTIALS}`],
  ["teams/../.Forge/state.json", `.forge ${CREDENTIALS}`],
  ["hard-link", `.forge ${CREDENTIALS}`],
  ["token.txt", "it contains FORGE_TOKEN, a credential of forge itself; remove it from the file"],
];

/** No error quotes this line. */
const LINE = "machine: [of the secret\n";

/** The problems of a file in a folder with all that may not be named. */
function problemsOf(forgeYaml: (other: string) => string): readonly string[] {
  const other = path.dirname(write({ "secret.txt": LINE }));
  const main = write({
    ".git/config": LINE,
    ".GIT/config": LINE,
    ".forge/state.json": LINE,
    ".Forge/state.json": LINE,
    "teams/store/config": LINE,
    "token.txt": `${LINE}token: glpat-of-the-test\n`,
  });
  const folder = path.dirname(main);
  symlinkSync(path.join(other, "secret.txt"), path.join(folder, "link"));
  symlinkSync(other, path.join(folder, "folder-link"));
  symlinkSync(".git", path.join(folder, "git-link"));
  symlinkSync("store", path.join(folder, "teams", ".git"));
  linkSync(path.join(folder, ".forge", "state.json"), path.join(folder, "hard-link"));
  writeFileSync(main, forgeYaml(path.basename(other)));
  const environment = { FORGE_TOKEN: "glpat-of-the-test" };
  const { message } = errorOf(() => loadConfiguration(main, { environment }));
  expect(message).not.toContain("of the secret");
  return message
    .split("\n")
    .map((line) => line.replaceAll(path.basename(other), "OTHER").replace(`${folder}/`, ""));
}

const contentOf = (source: string, name: string) =>
  JSON.stringify({ projects: { "acme/web": { wikiPages: { home: { content: `\${${source}:${name}}` } } } } });

test.each(refused)("%s cannot be used, by include, file and template alike", (name, reason) => {
  const ways = [
    (file: string) => JSON.stringify({ include: [file] }),
    (file: string) => contentOf("file", file),
    (file: string) => contentOf("template", file),
  ];
  for (const way of ways)
    expect(problemsOf((other) => way(name.replace("OTHER", other))).join()).toContain(
      `: "${name}" cannot be used: ${reason}.`,
    );
});

test.each([
  ["/srv/.*/*", "/srv/.*/*", OUTSIDE],
  ["../OTHER/*", "../OTHER/*", OUTSIDE],
  ["../**/*.txt", "../**/*.txt", OUTSIDE],
  ["*/../../OTHER/*", "../OTHER", OUTSIDE],
  ["folder-link/*", "folder-link/*", OUTSIDE],
  // The files behind a link are not named.
  ["folder-*/*", "folder-link", OUTSIDE],
  ["li*", "link", OUTSIDE],
  [".git/*", ".git/*", `.git ${CREDENTIALS}`],
  ["git-*/*", "git-link", `.git ${CREDENTIALS}`],
])("a pattern does not lead to where no file may: %s", (pattern, name, reason) =>
  expect(problemsOf((other) => JSON.stringify({ include: [pattern.replace("OTHER", other)] }))).toEqual([
    `forge.yaml:1:13: "${name}" cannot be used: ${reason}.`,
  ]),
);

test("a file that is a link out of its folder is not read", () => {
  const [folder, other] = [write("groups: {}\n"), write(LINE)].map((file) => path.dirname(file));
  const link = path.join(folder ?? "", "link.yaml");
  symlinkSync(path.join(other ?? "", "forge.yaml"), link);
  expect(linesOf(errorOf(() => loadConfiguration(link, { environment: {} })))).toEqual([
    "link.yaml:1:1: it is a link that leads out of its folder; name the file to which it leads instead.",
  ]);
});

test("a pattern skips folders and broken links that have the names of files", () => {
  const file = write({ "forge.yaml": "include: ['teams/*.yaml']\n", "teams/a.yaml": labeled("a") });
  const folder = path.join(path.dirname(file), "teams");
  mkdirSync(path.join(folder, "folder.yaml"));
  symlinkSync(path.join(folder, "absent"), path.join(folder, "link.yaml"));
  expect(loadConfiguration(file, { environment: {} }).files.map(relative)).toEqual([
    "teams/a.yaml",
    "forge.yaml",
  ]);
});

test("the places, moves and removals of all files are merged", () => {
  const configuration = load({
    "forge.yaml":
      "include: [a.yaml, b.yaml]\nmoved: [{ from: groups/one, to: groups/acme }]\ngroups: { acme: { milestones: { v1: } } }\n",
    "a.yaml":
      "removed: [{ from: groups/two, delete: false }]\ngroups: { acme: { labels: { bug: { color: red } } } }\n",
    "b.yaml":
      "removed: [{ from: groups/three, delete: false }]\ngroups: { acme: { labels: { own: { color: red } } } }\n",
  });
  expect(Object.keys(inputsByName(configuration)).sort()).toEqual([
    "groups/acme labels.bug",
    "groups/acme labels.own",
    "groups/acme milestones.v1",
  ]);
  expect(configuration.removed).toHaveLength(2);
  expect(configuration.moved).toHaveLength(1);
});

test.each([
  [
    "an object",
    "groups: { acme: { labels: { bug: { color: red } } } }\n",
    "groups.acme.labels.bug is already in a.yaml:1",
  ],
  [
    "a list of objects",
    "groups: { acme: { labels: [{ name: bug, color: red }] } }\n",
    "groups.acme.labels is already in a.yaml:1",
  ],
  ["a value of the whole file", "adopt: true\n", "adopt is already in a.yaml:1"],
  [
    "a list of sets",
    "sets: { one: { labels: { bug: { color: red } } } }\ngroups: { acme: { use: [one] } }\n",
    "groups.acme.use is already in a.yaml:2",
  ],
])("%s that two files declare is a problem at both positions", (_, text, problem) => {
  const wrong = wrongWith({ "forge.yaml": "include: [a.yaml, b.yaml]\n", "a.yaml": text, "b.yaml": text });
  expect(wrong.join("\n")).toContain(problem);
  expect(wrong.join("\n")).toContain("declare it in one file");
});

test.each([
  [
    "groups: { acme: { labels: [{ name: bug, color: red }] } }\n",
    "groups: { acme: { labels: { own: { color: red } } } }\n",
  ],
  [
    "groups: { acme: { labels: { own: { color: red } } } }\n",
    "groups: { acme: { labels: [{ name: bug, color: red }] } }\n",
  ],
])("names and a list of the same section cannot be merged (%#)", (one, other) => {
  const wrong = wrongWith({ "forge.yaml": "include: [a.yaml, b.yaml]\n", "a.yaml": one, "b.yaml": other });
  expect(wrong.join("\n")).toContain("groups.acme.labels is already in a.yaml:1; declare it in one file");
});
