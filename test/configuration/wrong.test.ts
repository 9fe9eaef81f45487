/** Every mistake in a file is a problem with a sentence and a position. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the file, not of the test
import { mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import { loadConfiguration } from "../../cli/configuration";
import { errorOf, linesOf, load, write, wrongWith } from "./files";

type Cases = readonly (readonly [what: string, text: string, ...lines: string[]])[];

const each = (cases: Cases) =>
  test.each(cases)("a problem is reported for %s", (_, text, ...lines) => {
    expect(wrongWith(text)).toEqual(lines.map((line) => `forge.yaml:${line}`));
  });

describe("the text", () => {
  each([
    ["empty", "", '1:1: the file is empty; it begins with keys such as "groups:" or "projects:".'],
    [
      "comments alone",
      "# later\n",
      '1:1: the file is empty; it begins with keys such as "groups:" or "projects:".',
    ],
    [
      "a list",
      "- groups\n",
      '1:1: a file is a record; it begins with keys such as "groups:" or "projects:".',
    ],
    ["a tab", "groups:\n\tacme: {}\n", "2:1: a line is indented with a tab; YAML takes spaces only."],
    [
      "indentation",
      "groups:\n   acme: {}\n  other: {}\n",
      "3:1: the indentation is wrong; names of one level begin in the same column.",
    ],
    [
      "a bracket that is not closed",
      "groups: { acme: {\nprojects: {}\n",
      "2:1: close the brackets, and indent what is between them further than the line that they belong to.",
    ],
    [
      "a quote that is not closed",
      'groups:\n  acme:\n    labels:\n      bug: { color: "red }\n',
      "4:21: a quote is opened here and never closed.",
    ],
    [
      "a second colon",
      "groups: acme: {}\n",
      "1:9: there is a colon or dash too many in this line; put the value in quotes, or on a line of its own.",
    ],
    [
      "a color without quotes",
      "groups:\n  acme:\n    labels:\n      bug:\n        color: #ff0000\n",
      '5:16: #ff0000 must be in quotes: "#ff0000"; without them, it begins a comment.',
    ],
    [
      "a color without quotes, between brackets",
      "groups:\n  acme:\n    labels:\n      bug: { color: #D9534F }\n      later: { color: gray }\n",
      '4:21: #D9534F must be in quotes: "#D9534F"; without them, it begins a comment.',
    ],
    ["a reserved sign", "groups: @acme\n", "1:9: a value cannot begin with @; put it in quotes."],
    [
      "a tag",
      "groups: !Ref acme\n",
      "1:9: this tag (!) is unknown or does not fit the value; remove it, or put the value in quotes.",
    ],
    [
      "two documents",
      "groups: {}\n---\ngroups: {}\n",
      '2:1: a second document begins here; take the line "---" out, or make a file of its own of it.',
    ],
    [
      "a placeholder between brackets",
      `groups: { acme: { milestones: { v1: { description: \${env:X} } } } }\n`,
      "1:52: between brackets, a value with a placeholder must be in quotes.",
    ],
    [
      "an alias of nothing",
      "groups: { acme: *team }\n",
      '1:17: there is no anchor "&team" before this alias.',
    ],
    [
      "duplicate names",
      "groups:\n  acme: {}\n  acme: {}\ngroups: {}\n",
      '3:3: "acme" is declared twice; the first one is in line 2.',
      '4:1: "groups" is declared twice; the first one is in line 1.',
    ],
    ["a name that is missing", "groups:\n  : {}\n", "2:3: a name is missing before the colon."],
    [
      "half of a character in a value",
      'groups:\n  acme:\n    labels:\n      bug: { color: red, description: "\\ud800" }\n',
      "4:39: a value is text with a lone surrogate (half of a character); expected well-formed Unicode text.",
    ],
    [
      "half of a character in a name",
      'groups:\n  acme:\n    labels:\n      "\\udc00": red\n',
      "4:7: a name is text with a lone surrogate (half of a character); expected well-formed Unicode text.",
    ],
    ["a name of objects", "groups: { __proto__: {} }\n", '1:11: "__proto__" is not allowed as a name.'],
    [
      "a placeholder in a name",
      `groups: { "\${env:TEAM}": {} }\n`,
      `1:11: placeholders are not replaced in names; use "\${…}" in a value.`,
    ],
    [
      "a merge of what is no record",
      "groups: { acme: { <<: [1] } }\n",
      '1:19: "<<" takes an alias of a record, such as "<<: *common".',
    ],
  ]);

  test("values that are nested too deeply are a problem", () => {
    expect(wrongWith(`groups: ${"[".repeat(5000)}${"]".repeat(5000)}\n`)).toEqual([
      expect.stringMatching(/^forge\.yaml:1:\d+: values are nested too deeply\.$/),
    ]);
  });

  test("aliases of aliases that expand too much are a problem", () => {
    const letters = "abcdefghi".split("");
    const bomb = letters.map((name, index) => {
      const value = index === 0 ? "1" : `*${letters[index - 1]}`;
      return `${name}: &${name} [${Array(20).fill(value).join(", ")}]`;
    });
    expect(wrongWith(`${bomb.join("\n")}\n`)).toEqual([
      expect.stringMatching(
        /^forge\.yaml:\d+:\d+: the aliases up to here expand to more than 100,000 values\.$/,
      ),
    ]);
  });

  test.each([
    ["Latin-1", Buffer.from("groups:\n  acme:\n    # caf\xe9\n", "latin1"), 3],
    ["UTF-16", Buffer.from("\ufeffgroups: {}\n", "utf16le"), 1],
  ])("text in %s is a problem", (_, bytes, line) => {
    expect(wrongWith({ "forge.yaml": bytes })).toEqual([
      `forge.yaml:${line}:1: the text is not UTF-8; save the file in that encoding.`,
    ]);
  });

  test("an unprintable character is a problem", () => {
    expect(wrongWith("groups:\n  acme: \u0000\n")).toEqual([
      "forge.yaml:2:9: there is an unprintable character (U+0000); remove it, or write it as an escape between double quotes.",
    ]);
  });

  test.each([
    ["a\u001f", "forge.yaml:1:2", "001F"],
    ["groups:\n  acme:\n    a: b\u001b\n", "forge.yaml:3:9", "001B"],
  ])("the problem of an unprintable character has its position: %j", (text, position, code) => {
    expect(wrongWith(text).join()).toContain(
      `${position}: there is an unprintable character (U+${code}); remove it`,
    );
  });

  test.each([
    [1, [0xff]],
    [1, [0xff, 0x0a, 0x61]],
    [2, [0x61, 0x0a, 0x62, 0xff]],
    [3, [0x0a, 0x0a, 0xff, 0x0a]],
  ])("the problem of bytes that are not UTF-8 is in line %i", (line, bytes) => {
    expect(wrongWith({ "forge.yaml": Uint8Array.from(bytes) })).toEqual([
      `forge.yaml:${line}:1: the text is not UTF-8; save the file in that encoding.`,
    ]);
  });

  test("a byte order mark and Windows line endings are valid", () => {
    expect(load("\ufeffgroups:\r\n  acme:\r\n    milestones: { v1: }\r\n").declarations).toHaveLength(1);
  });
});

describe("files", () => {
  test("a missing file and a directory are problems", () => {
    const file = write("groups: {}\n");
    expect(linesOf(errorOf(() => loadConfiguration(`${file}.old`)))).toEqual([
      "forge.yaml.old:1:1: there is no such file.",
    ]);
    const folder = path.join(path.dirname(file), "folder");
    mkdirSync(folder);
    expect(linesOf(errorOf(() => loadConfiguration(folder)))).toEqual([
      "folder:1:1: this is a directory; name a file in it.",
    ]);
    symlinkSync("loop", path.join(path.dirname(file), "loop"));
    expect(linesOf(errorOf(() => loadConfiguration(path.join(path.dirname(file), "loop"))))).toEqual([
      "loop:1:1: the file is a link that leads to itself.",
    ]);
  });

  test("a missing included file and a cycle of includes are problems", () => {
    expect(wrongWith("include: [other.yaml]\ngroups: {}\n")).toEqual([
      'forge.yaml:1:11: there is no file "other.yaml" in the folder of forge.yaml; all that such files declared would be deleted; correct it, or write { files: …, optional: true } if none need be there.',
    ]);
    expect(
      wrongWith({
        "forge.yaml": "include: [a.yaml]\n",
        "a.yaml": "include: [b.yaml]\n",
        "b.yaml": "include: [a.yaml]\n",
      }),
    ).toEqual([
      "b.yaml:1:11: the files include each other: forge.yaml includes a.yaml includes b.yaml includes a.yaml.",
    ]);
  });

  test("duplicate declarations in two files, and the mistakes of each file, are problems", () => {
    expect(
      wrongWith({
        "forge.yaml": "include: [a.yaml]\ngroups: { acme: { labels: { bug: { color: 1 } } } }\n",
        "a.yaml": "groups: { acme: { labels: { bug: { color: red } }, lables: {} } }\n",
      }),
    ).toEqual([
      'a.yaml:1:52: "groups.acme" has no "lables" (did you mean "labels"?).',
      "forge.yaml:2:29: groups.acme.labels.bug is already in a.yaml:1; declare it in one file.",
      'forge.yaml:2:36: labels.bug: "color" is 1; expected text.',
    ]);
  });

  test("files with invalid YAML have no other problems", () => {
    expect(
      wrongWith({
        "forge.yaml": "include: [a.yaml, b.yaml]\ngrous: {}\n",
        "a.yaml": "a: b: c\n",
        "b.yaml": "",
      }),
    ).toEqual([expect.stringMatching(/^a\.yaml:1:4: /), expect.stringMatching(/^b\.yaml:1:1: /)]);
  });
});

describe("keys", () => {
  each([
    ["an unknown key", "group: {}\n", '1:1: the file has no "group" (did you mean "groups"?).'],
    [
      "an unknown section",
      "groups: { acme: { label: {} } }\n",
      '1:19: "groups.acme" has no "label" (did you mean "labels"?).',
    ],
    [
      "a section of another scope",
      "groups: { acme: { containerRegistryAccess: {} } }\n",
      '1:19: "groups.acme" has no "containerRegistryAccess"; it belongs under projects.',
    ],
    [
      "a place that is no record",
      "groups: { acme: [] }\n",
      '1:11: "groups.acme" is an empty list; expected an object.',
    ],
    [
      "an object that is no record",
      "groups: { acme: { milestones: { bug: red } } }\n",
      '1:33: "groups.acme.milestones.bug" is "red"; expected an object of names and values.',
    ],
    [
      "a token",
      "service: { token: glpat-1 }\n",
      '1:12: "token" must not be in a file, where everybody can read it; set FORGE_TOKEN, or: pulumi config set --secret forge:token <token>.',
    ],
    [
      "credentials in an address",
      "service: { baseUrl: https://root:hunter2@git.example.com }\n",
      '1:12: "service.baseUrl" is "https://[secret]@git.example.com"; expected an address without credentials.',
    ],
    [
      "a dialect",
      "service: { dialect: github }\n",
      '1:12: "service.dialect" is "github"; expected one of "auto", "neutral", "gitlab".',
    ],
    [
      "an ownership",
      "groups: { acme: { ownership: { labels: enforced } } }\n",
      '1:32: "groups.acme.ownership.labels" is "enforced"; expected one of "enforce", "additive", "observe".',
    ],
    [
      "ownership of a single object",
      "projects: { acme/web: { ownership: { jobTokenScope: enforce } } }\n",
      "1:38: jobTokenScope cannot be enforced: a JobTokenScope has no collection that could contain unmanaged objects.",
    ],
    [
      "ownership of an empty section with an unknown collection",
      "projects: { acme/web: { ownership: { issueLinks: enforce } } }\n",
      "1:13: issueLinks is empty, so it is unknown which collection to enforce; declare at least one object.",
    ],
    [
      "an unknown set",
      "sets: { standard: {} }\ngroups: { acme: { use: [standrad] } }\n",
      '2:25: there is no set "standrad" (did you mean "standard"?).',
    ],
    [
      "a set for projects in a group",
      "sets: { rules: { containerRegistryAccess: {} } }\ngroups: { acme: { use: [rules] } }\n",
      '2:25: the set "rules" has containerRegistryAccess, which cannot be used under groups.',
    ],
    [
      "one place in two spellings",
      "groups:\n  acme: {}\n  ACME: {}\nprojects:\n  acme/web: {}\n  acme/Web: {}\n",
      '3:3: "ACME" is the same place as "acme" in forge.yaml:2; declare it once.',
      '6:3: "acme/Web" is the same place as "acme/web" in forge.yaml:5; declare it once.',
    ],
    [
      "paths",
      "groups: { /acme: {}, acme//*: {} }\nprojects: { acme web: {}, '*': {}, acme/web: { except: [a] } }\n",
      '1:11: "/acme" is not a full path such as acme/platform.',
      '1:22: "acme//*" is not a full path such as acme/platform.',
      '2:13: "acme web" is not a full path such as acme/platform/web.',
      '2:57: "except" of "a" needs a pattern, and acme/web is not one.',
    ],
    [
      "stacks",
      'groups: { acme: {}, other: {} }\nstacks: { "my stack": [acme] }\n',
      '1:21: other is in no stack; add it to one, or add a stack for the rest: rest: ["**"].',
      '2:11: "my stack" is not a valid stack name; use letters, digits, "-", "_" and ".".',
    ],
  ]);
});

describe("objects", () => {
  each([
    [
      "everything at once",
      `groups:
  acme:
    labels:
      bug: {}
      crash: { color: "#12", colour: red }
    protectedEnvironments:
      prodution: { deployAccessLevels: [{ accessLevel: 40 }, { accesLevel: 40 }] }
`,
      '4:7: labels.bug: "color" is missing; expected text.',
      '5:16: labels.crash: "color" is "#12"; expected six hex digits behind a #, or a CSS color name.',
      '5:30: labels.crash: it has no "colour" (did you mean "color"?).',
      '7:7: protectedEnvironments.prodution: "tier" is "prodution"; expected one of "production", "staging", "testing", "development", "other".',
      '7:62: protectedEnvironments.prodution: "deployAccessLevels[1]" is an object; expected an entry with exactly one of userId, user, groupId, group, accessLevel.',
      '7:64: protectedEnvironments.prodution: "deployAccessLevels[1]" has no "accesLevel" (did you mean "accessLevel"?).',
    ],
    [
      "an implicit place and a plain text password",
      `projects:
  acme/web:
    remoteMirrors:
      copy: { project: acme/api, url: https://a.example, username: me, password: hunter2 }
`,
      '4:15: remoteMirrors.copy: "project" is implicit here; remove it.',
      '4:72: remoteMirrors.copy: "password" is plain text; write ${secret:NAME}, and set the secret outside of the file.',
    ],
    [
      "mistakes of a set, defaults and a pattern, once each",
      `sets: { common: { labels: { bug: { color: 1 } } }, unused: { milestones: { v1: { dueDate: soon } } } }
groups:
  acme: { use: [common], defaults: { labels: { archived: "yes" } }, labels: { one: { color: red }, two: { color: red } } }
  other: { use: [common] }
projects:
  "acme/**": { pushRule: { maxFileSize: -1 } }
`,
      '1:36: labels.bug: "color" is 1; expected text.',
      '1:82: milestones.v1: "dueDate" is "soon"; expected a date such as "2026-11-21", or "" for none.',
      '3:48: defaults.labels: "archived" is "yes"; expected true or false.',
      '6:28: pushRule: "maxFileSize" is -1; expected a number of at least 0.',
    ],
    [
      "a wrong value alongside a marker",
      `groups:
  acme:
    virtualRegistries: { maven: }
    protectedEnvironments:
      production: { deployAccessLevels: [{ groupId: "\${ref:virtualRegistries.maven.registryId}" }, { accessLevel: 41 }] }
`,
      '5:102: protectedEnvironments.production: "deployAccessLevels[1].accessLevel" is 41; expected one of "developer", "maintainer", "admin", 30, 40, 60.',
    ],
    [
      "a record for one value, although it contains a marker",
      `projects: { acme/web: { pushRule: { memberCheck: { a: "\${secret:X}" } } } }\n`,
      '1:37: pushRule: "memberCheck" is an object; expected true or false.',
    ],
    [
      "two spellings of one name",
      `groups:
  acme:
    labels: { zebra: { color: red }, "zebra ": { color: blue } }
    milestones: { v1: , first: { title: " v1" } }
projects:
  acme/web:
    wikiPages: { how to: { content: a }, How-to: { content: b } }
`,
      '3:38: labels.zebra : this is the same object as labels.zebra in forge.yaml:3: "zebra" and "zebra " are one name, because the service removes spaces at both ends; remove one of them.',
      '4:25: milestones.first: this is the same object as milestones.v1 in forge.yaml:4: "v1" and " v1" are one title, because the service removes spaces at both ends; remove one of them.',
      '7:42: wikiPages.How-to: this is the same object as wikiPages.how to in forge.yaml:7: "how to" and "How-to" are one title to the service; remove one of them.',
    ],
    [
      "equal items of a list, and equal objects",
      `groups:
  acme:
    labels: [{ name: bug, color: red }, { name: bug, color: blue }]
    milestones: { v1: , first: { title: v1 } }
`,
      "3:41: labels.bug (2): this is the same object as labels.bug in forge.yaml:3; remove one of them.",
      "4:25: milestones.first: this is the same object as milestones.v1 in forge.yaml:4; remove one of them.",
    ],
  ]);
});

describe("placeholders", () => {
  const inGroup = (value: string) => `groups:
  acme:
    virtualRegistries: { maven: }
    virtualRegistryUpstreams:
      central: { registry: "${value}", url: https://a.example }
`;
  test.each([
    ["${env:NUMBER}", "the environment variable NUMBER, used by ${env:NUMBER}, is not set"],
    ["${env:a b}", '"a b" in ${env:a b} is not a valid name; use letters, digits and _'],
    [
      "${refs:virtualRegistries.maven.registryId}",
      'there is no "${refs:…}" (did you mean "ref"?); for the literal text, write $${refs:virtualRegistries.maven.registryId}',
    ],
    [
      "${rev:NUMBER}",
      'there is no "${rev:…}" (did you mean "ref"?); for the literal text, write $${rev:NUMBER}',
    ],
    [
      "${evn:NUMBER}",
      'there is no "${evn:…}" (did you mean "env"?); for the literal text, write $${evn:NUMBER}',
    ],
    [
      "${vault:secret/data}",
      'there is no "${vault:…}"; there are env, secret, ref, file, template; for the literal text, write $${vault:secret/data}',
    ],
    [
      "${ref:maven}",
      "${ref:maven} names no output; write ${ref:SECTION.NAME.OUTPUT}, with groups/PATH# or projects/PATH# before it for another place",
    ],
    [
      "${ref:virtualRegistrys.maven.registryId}",
      '${ref:virtualRegistrys.maven.registryId}: there is no section "virtualRegistrys" under groups (did you mean "virtualRegistries"?)',
    ],
    [
      "${ref:virtualRegistries.maven.registryID2}",
      '${ref:virtualRegistries.maven.registryID2}: there is no output "registryID2" of virtualRegistries (did you mean "registryId"?)',
    ],
    [
      "${ref:virtualRegistries.registryId}",
      "${ref:virtualRegistries.registryId}: the name is missing: virtualRegistries.NAME.registryId",
    ],
    [
      "${ref:projects/acme/web#pushRule.main.ruleId}",
      "${ref:projects/acme/web#pushRule.main.ruleId}: there is one pushRule in a place, so it has no name: pushRule.ruleId",
    ],
    [
      "${ref:virtualRegistries.mavne.registryId}",
      '${ref:groups/acme#virtualRegistries.mavne.registryId}: there is no name "mavne" in virtualRegistries (did you mean "maven"?)',
    ],
    [
      "${ref:groups/other#virtualRegistries.maven.registryId}",
      "${ref:groups/other#virtualRegistries.maven.registryId}: the file has no VirtualRegistry under groups/other",
    ],
    [
      "${ref:groups/acem#virtualRegistries.maven.registryId}",
      '${ref:groups/acem#virtualRegistries.maven.registryId}: the file has no VirtualRegistry under groups/acem (did you mean "groups/acme"?)',
    ],
    [
      "${ref:virtualRegistryUpstreams.central.upstreamId}",
      "${ref:groups/acme#virtualRegistryUpstreams.central.upstreamId} refers back to its own object; break the circle",
    ],
  ])("%s is a problem", (value, sentence) => {
    const [line, ...more] = wrongWith(inGroup(value));
    expect(more).toEqual([]);
    expect(line).toBe(`forge.yaml:5:28: ${sentence}.`);
  });

  test.each([
    ["${vault:b} ${HOME}", "${vault:b} ${HOME}"],
    ["$${vault:b}", "${vault:b}"],
    ["${HOME}", "${HOME}"],
    ["${x:-1}", "${x:-1}"],
  ])("%s is text", (value, text) => {
    const { declarations } = load(`groups: { acme: { milestones: { v1: { description: "${value}" } } } }\n`);
    expect(declarations[0]?.inputs.description).toBe(text);
  });

  each([
    [
      "one value where a list is expected",
      `instance: { memberRoles: { deployer: { baseAccessLevel: 30, permissions: "\${secret:ALL}" } } }\n`,
      '1:74: "${secret:ALL}" is a single value, but a list or a record is expected here.',
    ],
    [
      "a secret in the service",
      `service: { baseUrl: "\${secret:URL}" }\n`,
      "1:21: a secret cannot be used here; use an environment variable.",
    ],
    [
      "references to other stacks and to observed objects",
      `instance: { memberRoles: { deployer: { baseAccessLevel: 30 } } }
groups:
  acme:
    ownership: { virtualRegistries: observe }
    virtualRegistries: { maven: }
    virtualRegistryUpstreams: { a: { registry: "\${ref:virtualRegistries.maven.registryId}", url: https://a.example } }
    samlGroupLinks: { devs: { accessLevel: 30, memberRoleId: "\${ref:instance#memberRoles.deployer.memberRoleId}" } }
stacks: { acme: [acme], rest: ["**"] }
`,
      "6:48: ${ref:groups/acme#virtualRegistries.maven.registryId} is only observed, never created; write its id instead.",
      "7:62: ${ref:instance#memberRoles.deployer.memberRoleId} is in the stack rest, but this object is in acme; move both to one stack.",
    ],
    [
      "secret outputs in the inputs that name an object",
      `projects:
  acme/web:
    pipelineTriggerTokens: { nightly: }
    repositoryFiles: { one: { path: a.txt, branch: main, content: "\${secret:A}" } }
    wikiPages:
      token: { title: "of \${ref:pipelineTriggerTokens.nightly.token}", content: a }
      id: { title: "of \${ref:pipelineTriggerTokens.nightly.triggerId}", content: a }
      digest: { title: "\${ref:repositoryFiles.one.blobId}", content: a }
`,
      '6:7: "title" is shown in every report, and ${ref:projects/acme/web#pipelineTriggerTokens.nightly.token} is secret; write another title.',
      '8:7: "title" is shown in every report, and ${ref:projects/acme/web#repositoryFiles.one.blobId} is secret; write another title.',
    ],
    [
      "enforced objects that refer to each other",
      `groups:
  acme:
    ownership: { milestones: enforce }
    milestones: { v1: , v2: { description: "after \${ref:milestones.v1.iid}" } }
`,
      "4:19: milestones is enforced, so its objects cannot refer to each other, directly or through others.",
      "4:25: milestones is enforced, so its objects cannot refer to each other, directly or through others.",
    ],
  ]);
});

test("more than 50 problems are counted in the last line", () => {
  const names = Array.from({ length: 80 }, (_, index) => `      label-${index}: {}\n`).join("");
  const lines = wrongWith(`groups:\n  acme:\n    labels:\n${names}`);
  expect(lines).toHaveLength(51);
  expect(lines.at(-1)).toBe("… and 30 more");
});
