/** Objects and sections of sets and patterns can be left out of one place. */
import { describe, expect, test } from "@jest/globals";
import { resolveGlobs } from "../../cli/configuration";
import { Omissions } from "../../cli/configuration/places/omissions";
import { Problems } from "../../cli/configuration/read/problems";
import { as, service } from "../service/service";
import { inputsByName, load, relative, wrongWith } from "./files";

service();

const namesIn = (text: string) => Object.keys(inputsByName(load(text))).sort();
const warningsOf = (text: string) => load(text).warnings.map(relative);

describe("null leaves out an object", () => {
  const common = `sets:
  common: { labels: { bug: { color: red }, feature: { color: blue } }, virtualRegistries: { maven: } }
`;

  test("of a set, in one place only", () => {
    const text = `${common}groups:
  acme: { use: [common], labels: { bug: null } }
  other: { use: [common] }
`;
    expect(namesIn(text)).toEqual([
      "groups/acme labels.feature",
      "groups/acme virtualRegistries.maven",
      "groups/other labels.bug",
      "groups/other labels.feature",
      "groups/other virtualRegistries.maven",
    ]);
    expect(warningsOf(text)).toEqual([]);
  });

  test("of an earlier set, even if its kind needs no inputs, and a later set declares it again", () => {
    const text = `${common}  without: { labels: { bug: , feature: ~ }, virtualRegistries: { maven: } }
  again: { labels: { bug: { color: gray } } }
groups: { acme: { use: [common, without, again] } }
`;
    expect(inputsByName(load(text))).toEqual({
      "groups/acme labels.bug": { group: "acme", name: "bug", color: "gray" },
    });
    expect(warningsOf(text)).toEqual([]);
  });

  test("of a pattern, by a later pattern and by a full path", () => {
    const text = `projects:
  "acme/**":
    pushRule: { memberCheck: true }
    pipelineTriggerTokens: { home: {}, help: {}, news: {} }
  "acme/*/web": { pushRule: , pipelineTriggerTokens: { home: } }
  acme/platform/web: { pipelineTriggerTokens: { help: } }
  acme/platform/api: { pushRule: { maxFileSize: 1 } }
`;
    expect(namesIn(text)).toEqual([
      "projects/acme/platform/api pipelineTriggerTokens.help",
      "projects/acme/platform/api pipelineTriggerTokens.home",
      "projects/acme/platform/api pipelineTriggerTokens.news",
      "projects/acme/platform/api pushRule",
      "projects/acme/platform/web pipelineTriggerTokens.news",
    ]);
  });

  test("also if it is null twice", () => {
    const text = `sets:
  common: { virtualRegistries: { maven: {} } }
  without: { virtualRegistries: { maven: } }
groups: { acme: { use: [common, without], virtualRegistries: { maven: } } }
`;
    expect(namesIn(text)).toEqual([]);
    expect(warningsOf(text)).toEqual([]);
  });

  test("but declares an object that needs no inputs if nothing is inherited", () => {
    const text = `groups:
  acme: { defaults: { labels: { color: red } }, virtualRegistries: { maven: }, labels: { later: } }
projects: { acme/web: { pushRule: } }
`;
    expect(namesIn(text)).toEqual([
      "groups/acme labels.later",
      "groups/acme virtualRegistries.maven",
      "projects/acme/web pushRule",
    ]);
    expect(warningsOf(text)).toEqual([]);
  });

  test("but causes a warning if nothing is inherited and inputs are required", () => {
    const text = `groups:
  acme: { labels: { bug: } }
projects:
  acme/web: { containerRegistryAccess: }
`;
    expect(namesIn(text)).toEqual([]);
    expect(warningsOf(text)).toEqual([
      "forge.yaml:2:21: labels.bug is empty and leaves out nothing, because no set or pattern declares it here; write its inputs, or remove it.",
      "forge.yaml:4:15: containerRegistryAccess is empty and leaves out nothing, because no set or pattern declares it here; write its inputs, or remove it.",
    ]);
  });

  test("and a reference to it is a problem", () => {
    expect(
      wrongWith(`sets: { common: { virtualRegistries: { maven: , npm: } } }
groups:
  acme:
    use: [common]
    virtualRegistries: { maven: }
    virtualRegistryUpstreams: { a: { registry: "\${ref:virtualRegistries.maven.registryId}", url: https://a.example } }
`),
    ).toEqual([
      `forge.yaml:6:48: \${ref:groups/acme#virtualRegistries.maven.registryId}: there is no name "maven" in virtualRegistries; there is npm.`,
    ]);
  });
});

describe("null leaves out a section", () => {
  test("and the ownership of the pattern, so that nothing is deleted", () => {
    const configuration = load(`projects:
  "acme/**":
    ownership: { wikiPages: enforce }
    wikiPages: { home: { content: a } }
  acme/web: { wikiPages: null }
  acme/api: { wikiPages: { help: { content: b } } }
  "other/**": { ownership: { wikiPages: enforce } }
  other/web: { wikiPages: null }
`);
    expect(Object.keys(inputsByName(configuration))).toEqual([
      "projects/acme/api wikiPages.home",
      "projects/acme/api wikiPages.help",
    ]);
    expect(configuration.collections.map(({ place }) => place)).toEqual(["acme/api"]);
  });

  test("but is an empty section with a warning if nothing is inherited and it is not enforced", () => {
    const configuration = load(`groups:
  acme: { ownership: enforce, labels: }
  other: { milestones: }
`);
    expect(configuration.collections.map(({ place, section }) => [place, section])).toEqual([
      ["acme", "labels"],
    ]);
    expect(configuration.warnings.map(relative)).toEqual([
      "forge.yaml:3:12: milestones is empty and leaves out nothing, because no set or pattern declares it here; remove it.",
    ]);
  });
});

describe("except leaves out a section", () => {
  const sets = `sets:
  common: { labels: { bug: { color: red } }, milestones: { v1: } }
`;

  test("of sets, and keeps the declarations of the place itself", () => {
    const text = `${sets}groups:
  acme: { use: [common], except: ["#labels"], labels: { own: { color: blue } } }
  other: { use: [common] }
`;
    expect(namesIn(text)).toEqual([
      "groups/acme labels.own",
      "groups/acme milestones.v1",
      "groups/other labels.bug",
      "groups/other milestones.v1",
    ]);
    expect(warningsOf(text)).toEqual([]);
  });

  test("of patterns, with its ownership and defaults", () => {
    const configuration = load(`projects:
  "acme/**":
    ownership: { wikiPages: enforce }
    defaults: { wikiPages: { format: rdoc } }
    wikiPages: { home: { content: a } }
  acme/web: { except: ["#wikiPages"], wikiPages: { help: { content: b } } }
  acme/api: { except: ["#wikiPages"] }
`);
    expect(inputsByName(configuration)).toEqual({
      "projects/acme/web wikiPages.help": { project: "acme/web", title: "help", content: "b" },
    });
    expect(configuration.collections).toEqual([]);
  });

  test("of one pattern, in the projects that it names", () => {
    const configuration = load(`projects:
  "acme/**":
    except: ["acme/attic/**", "acme/web#pushRule", "acme/old-*#wikiPages"]
    pushRule: { memberCheck: true }
    wikiPages: { home: { content: a } }
  "acme/*": { pushRule: { maxFileSize: 1 } }
  acme/web:
  acme/old-api:
  acme/attic/app:
`);
    expect(inputsByName(configuration)).toEqual({
      "projects/acme/web pushRule": { project: "acme/web", maxFileSize: 1 },
      "projects/acme/web wikiPages.home": { project: "acme/web", title: "home", content: "a" },
      "projects/acme/old-api pushRule": { project: "acme/old-api", memberCheck: true, maxFileSize: 1 },
    });
    expect(configuration.patterns.map(({ except }) => except.map(({ text }) => text))).toEqual([
      ["acme/attic/**"],
      [],
    ]);
  });

  test("and causes a warning if it leaves out nothing", () =>
    expect(
      warningsOf(`${sets}groups:
  acme: { use: [common], except: ["#protectedEnvironments"] }
instance: { except: ["#memberRoles"], memberRoles: { deployer: { baseAccessLevel: developer } } }
`),
    ).toEqual([
      'forge.yaml:4:35: "#protectedEnvironments" leaves out nothing, because no set or pattern declares it here; remove it.',
      'forge.yaml:5:22: "#memberRoles" leaves out nothing, because no set or pattern declares it here; remove it.',
    ]));

  test("and each wrong exception is a problem", () => {
    expect(
      wrongWith(`groups:
  acme: { except: ["#lables", "#jobTokenScope", "#labels.bug", "acme/x#labels"] }
projects:
  acme/web: { except: ["acme/*"] }
  "acme/**": { except: ["acme/web#samlGroupLinks"] }
`),
    ).toEqual([
      'forge.yaml:2:20: "#lables": there is no section "lables" under groups (did you mean "labels"?).',
      expect.stringMatching(
        /^forge.yaml:2:31: "#jobTokenScope": there is no section "jobTokenScope" under groups/,
      ),
      'forge.yaml:2:49: "#labels.bug" is one object; leave it out with labels: { bug: null }.',
      'forge.yaml:2:64: "except" of "acme/x#labels" needs a pattern, and acme is not one; "#labels" leaves the section out of acme.',
      'forge.yaml:4:24: "except" of "acme/*" needs a pattern, and acme/web is not one.',
      expect.stringMatching(
        /^forge.yaml:5:25: "acme\/web#samlGroupLinks": there is no section "samlGroupLinks" under projects/,
      ),
    ]);
    expect(wrongWith("instance: { except: [acme/x] }\n")).toEqual([
      'forge.yaml:1:22: "instance.except[0]" is "acme/x"; expected a section such as "#memberRoles".',
    ]);
  });
});

test("a null in a pattern causes no warning if it leaves out an object in any project", async () => {
  const file = (extra: string) =>
    load(`projects:
  acme/platform/api: { wikiPages: { home: { content: a } } }
  "acme/platform/*": { wikiPages: { ${extra} } }
  acme/platform/web: { use: [common] }
  "acme/*/web": { wikiPages: { home: } }
sets: { common: { wikiPages: { help: { content: b } } } }
`);
  const configuration = file("home: { content: c }");
  expect(configuration.warnings).toEqual([]);
  expect((await resolveGlobs(configuration, as("root"))).warnings).toEqual([]);
  const without = await resolveGlobs(file("help:"), as("root"));
  expect(without.warnings.map(relative)).toEqual([
    "forge.yaml:3:37: wikiPages.help is empty and leaves out nothing, because no set or pattern declares it here; write its inputs, or remove it.",
    "forge.yaml:5:32: wikiPages.home is empty and leaves out nothing, because no set or pattern declares it here; write its inputs, or remove it.",
  ]);
});

describe("a warning about a null that leaves out nothing", () => {
  test("depends on all places that share it, whatever their order", () => {
    const sets = `sets:
  labels: { labels: { bug: { color: red } } }
  without: { labels: { bug: null } }
`;
    for (const places of ["a: [labels, without], b: [without]", "a: [without], b: [labels, without]"])
      expect(
        warningsOf(`${sets}groups: { ${places.replaceAll(/(\w): (\[.*?\])/g, "$1: { use: $2 }")} }\n`),
      ).toEqual([]);
  });

  test("is not reported before all places of the patterns are known", () => {
    const text = 'groups: { "acme/**": { use: [] }, other: { labels: { bug: } } }\n';
    expect(warningsOf(text)).toEqual([]);
    expect(warningsOf(text.replace('"acme/**"', "acme")).join()).toContain("leaves out nothing");
  });

  test("is reported for each position", () => {
    const omissions = new Omissions();
    const problems = new Problems();
    for (const [line, column] of [
      [1, 11],
      [11, 1],
    ] as const)
      omissions.add({ file: "forge.yaml", line, column }, false, "it leaves out nothing");
    omissions.warn(problems);
    expect(problems.warnings).toEqual([
      "forge.yaml:1:11: it leaves out nothing.",
      "forge.yaml:11:1: it leaves out nothing.",
    ]);
  });
});

describe("a section is left out", () => {
  test.each([
    ["with defaults in a pattern", "defaults: { labels: { color: red } }", "labels: null"],
    ["with ownership in a pattern", "ownership: { labels: enforce }", "labels: null"],
  ])("%s, without a warning", async (_, pattern, place) => {
    const configuration = await resolveGlobs(
      load(`groups: { "acme/platform/**": { ${pattern} }, acme/platform: { ${place} } }\n`),
      as("root"),
    );
    expect(configuration.collections).toEqual([]);
    expect(configuration.warnings).toEqual([]);
  });

  test("of one pattern by another and again by a place, without a warning", async () => {
    const { warnings } = await resolveGlobs(
      load(`groups:
  "acme/**": { milestones: { v1: { description: next } } }
  "acme/pl*": { milestones: null }
  acme/platform: { milestones: null }
`),
      as("root"),
    );
    expect(warnings).toEqual([]);
  });

  test("with a warning if no pattern declares it", async () => {
    const { warnings } = await resolveGlobs(
      load('groups: { "acme/platform/**": { milestones: { v1: } }, acme/platform: { labels: null } }\n'),
      as("root"),
    );
    expect(warnings).toEqual([expect.stringContaining("labels is empty and leaves out nothing")]);
  });

  test("with a warning if only its own place has defaults", () => {
    const text = "groups: { acme: { defaults: { labels: { color: red } }, labels: null } }\n";
    expect(warningsOf(text)).toEqual([expect.stringContaining("labels is empty and leaves out nothing")]);
  });

  test("of one place, which keeps its own defaults and ownership", () => {
    const configuration = load(`groups:
  "acme/**": { labels: { bug: { color: blue } } }
  acme/web:
    except: ["#labels"]
    ownership: { labels: observe }
    defaults: { labels: { color: red } }
    labels: { own: {} }
`);
    expect(inputsByName(configuration)).toEqual({
      "groups/acme/web labels.own": { group: "acme/web", name: "own", color: "red" },
    });
    expect(configuration.collections.map(({ ownership }) => ownership)).toEqual(["observe"]);
  });

  test("only of the places that an exception names", () =>
    expect(
      namesIn(`groups:
  "acme/**": { labels: { bug: { color: blue } } }
  "acme/w*": { except: ["acme/wide#labels"], milestones: { v1: } }
  acme/web: {}
  acme/wide: {}
`),
    ).toEqual([
      "groups/acme/web labels.bug",
      "groups/acme/web milestones.v1",
      "groups/acme/wide labels.bug",
      "groups/acme/wide milestones.v1",
    ]));
});
