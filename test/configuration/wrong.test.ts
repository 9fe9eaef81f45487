/** Every mistake in a file is a problem with a sentence and a position. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the file, not of the test
import { mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import { loadConfiguration } from "../../cli/configuration";
import { errorOf, linesOf, load, write, wrongWith } from "./files";

type Cases = readonly (readonly [what: string, text: string, ...lines: string[]])[];

const each = (cases: Cases) =>
  test.each(cases)("a problem is reported for %s", (_, text, ...lines) =>
    expect(wrongWith(text)).toEqual(lines.map((line) => `forge.yaml:${line}`)),
  );

describe("the text", () => {
  each([
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
  ]);

  test.each([
    ["Latin-1", Buffer.from("groups:\n  acme:\n    # caf\xe9\n", "latin1"), 3],
    ["UTF-16", Buffer.from("\ufeffgroups: {}\n", "utf16le"), 1],
  ])("text in %s is a problem", (_, bytes, line) =>
    expect(wrongWith({ "forge.yaml": bytes })).toEqual([
      `forge.yaml:${line}:1: the text is not UTF-8; save the file in that encoding.`,
    ]),
  );

  test.each([
    ["a\u001f", "forge.yaml:1:2", "001F"],
    ["groups:\n  acme:\n    a: b\u001b\n", "forge.yaml:3:9", "001B"],
  ])("the problem of an unprintable character has its position: %j", (text, position, code) =>
    expect(wrongWith(text).join()).toContain(
      `${position}: there is an unprintable character (U+${code}); remove it`,
    ),
  );

  test.each([
    [1, [0xff]],
    [1, [0xff, 0x0a, 0x61]],
    [2, [0x61, 0x0a, 0x62, 0xff]],
    [3, [0x0a, 0x0a, 0xff, 0x0a]],
  ])("the problem of bytes that are not UTF-8 is in line %i", (line, bytes) =>
    expect(wrongWith({ "forge.yaml": Uint8Array.from(bytes) })).toEqual([
      `forge.yaml:${line}:1: the text is not UTF-8; save the file in that encoding.`,
    ]),
  );

  test("a byte order mark and Windows line endings are valid", () =>
    expect(load("\ufeffgroups:\r\n  acme:\r\n    milestones: { v1: }\r\n").declarations).toHaveLength(1));
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

  test("a cycle of includes is a problem", () =>
    expect(
      wrongWith({
        "forge.yaml": "include: [a.yaml]\n",
        "a.yaml": "include: [b.yaml]\n",
        "b.yaml": "include: [a.yaml]\n",
      }),
    ).toEqual([
      "b.yaml:1:11: the files include each other: forge.yaml includes a.yaml includes b.yaml includes a.yaml.",
    ]));

  test("duplicate declarations in two files, and the mistakes of each file, are problems", () =>
    expect(
      wrongWith({
        "forge.yaml": "include: [a.yaml]\ngroups: { acme: { labels: { bug: { color: 1 } } } }\n",
        "a.yaml": "groups: { acme: { labels: { bug: { color: red } }, lables: {} } }\n",
      }),
    ).toEqual([
      'a.yaml:1:52: "groups.acme" has no "lables" (did you mean "labels"?).',
      "forge.yaml:2:29: groups.acme.labels.bug is already in a.yaml:1; declare it in one file.",
      'forge.yaml:2:36: labels.bug: "color" is 1; expected text.',
    ]));

  test("files with invalid YAML have no other problems", () =>
    expect(
      wrongWith({
        "forge.yaml": "include: [a.yaml, b.yaml]\ngrous: {}\n",
        "a.yaml": "a: b: c\n",
        "b.yaml": "",
      }),
    ).toEqual([expect.stringMatching(/^a\.yaml:1:4: /), expect.stringMatching(/^b\.yaml:1:1: /)]));
});

describe("keys", () => {
  each([
    [
      "a place that is no record",
      "groups: { acme: [] }\n",
      '1:11: "groups.acme" is an empty list; expected an object.',
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
      "a set for projects in a group",
      "sets: { rules: { containerRegistryAccess: {} } }\ngroups: { acme: { use: [rules] } }\n",
      '2:25: the set "rules" has containerRegistryAccess, which cannot be used under groups.',
    ],
    [
      "paths",
      "groups: { /acme: {}, acme//*: {} }\nprojects: { acme web: {}, '*': {}, acme/web: { except: [a] } }\n",
      '1:11: "/acme" is not a full path such as acme/platform.',
      '1:22: "acme//*" is not a full path such as acme/platform.',
      '2:13: "acme web" is not a full path such as acme/platform/web.',
      '2:57: "except" of "a" needs a pattern, and acme/web is not one.',
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
      '7:62: protectedEnvironments.prodution: "deployAccessLevels[1]" is an object; expected an entry with exactly one of userId, user, groupId, group, accessLevel.',
      '7:64: protectedEnvironments.prodution: "deployAccessLevels[1]" has no "accesLevel" (did you mean "accessLevel"?).',
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
      production: { deployAccessLevels: [{ groupId: "\${ref:virtualRegistries.maven.registryId}" }, { accessLevel: dev }] }
`,
      '5:102: protectedEnvironments.production: "deployAccessLevels[1].accessLevel" is "dev"; expected one of "developer", "maintainer", "admin", 30, 40, 60, or the number of another level.',
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
  test.each(
    Object.entries({
      "${env:NUMBER}": "the environment variable NUMBER, used by ${env:NUMBER}, is not set",
      "${refs:virtualRegistries.maven.registryId}":
        'there is no "${refs:…}" (did you mean "ref"?); for the literal text, write $${refs:virtualRegistries.maven.registryId}',
      "${rev:NUMBER}":
        'there is no "${rev:…}" (did you mean "ref"?); for the literal text, write $${rev:NUMBER}',
      "${ref:maven}":
        "${ref:maven} names no output; write ${ref:SECTION.NAME.OUTPUT}, with groups/PATH# or projects/PATH# before it for another place",
      "${ref:virtualRegistrys.maven.registryId}":
        '${ref:virtualRegistrys.maven.registryId}: there is no section "virtualRegistrys" under groups (did you mean "virtualRegistries"?)',
      "${ref:virtualRegistries.maven.registryID2}":
        '${ref:virtualRegistries.maven.registryID2}: there is no output "registryID2" of virtualRegistries (did you mean "registryId"?)',
      "${ref:virtualRegistries.registryId}":
        "${ref:virtualRegistries.registryId}: the name is missing: virtualRegistries.NAME.registryId",
      "${ref:projects/acme/web#pushRule.main.ruleId}":
        "${ref:projects/acme/web#pushRule.main.ruleId}: there is one pushRule in a place, so it has no name: pushRule.ruleId",
      "${ref:virtualRegistries.mavne.registryId}":
        '${ref:groups/acme#virtualRegistries.mavne.registryId}: there is no name "mavne" in virtualRegistries (did you mean "maven"?)',
      "${ref:groups/other#virtualRegistries.maven.registryId}":
        "${ref:groups/other#virtualRegistries.maven.registryId}: the file has no VirtualRegistry under groups/other",
      "${ref:groups/acem#virtualRegistries.maven.registryId}":
        '${ref:groups/acem#virtualRegistries.maven.registryId}: the file has no VirtualRegistry under groups/acem (did you mean "groups/acme"?)',
      "${ref:virtualRegistryUpstreams.central.upstreamId}":
        "${ref:groups/acme#virtualRegistryUpstreams.central.upstreamId} is the object itself; create one of them first, and write its value here",
    }),
  )("%s is a problem", (value, sentence) => {
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
      "references to observed objects",
      `instance: { memberRoles: { deployer: { baseAccessLevel: 30 } } }
groups:
  acme:
    ownership: { virtualRegistries: observe }
    virtualRegistries: { maven: }
    virtualRegistryUpstreams: { a: { registry: "\${ref:virtualRegistries.maven.registryId}", url: https://a.example } }
`,
      "6:48: ${ref:groups/acme#virtualRegistries.maven.registryId} is only observed, never created; write its id instead.",
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
  ]);
});

test("more than 50 problems are counted in the last line", () => {
  const names = Array.from({ length: 80 }, (_, index) => `      label-${index}: {}\n`).join("");
  const lines = wrongWith(`groups:\n  acme:\n    labels:\n${names}`);
  expect(lines).toHaveLength(51);
  expect(lines.at(-1)).toBe("… and 30 more");
});
