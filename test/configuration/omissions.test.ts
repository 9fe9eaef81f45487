/** Objects and sections that sets and patterns declare are left out of one place. */
import { describe, expect, test } from "@jest/globals";
import { resolveGlobs } from "../../configuration";
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

  test("of an earlier set, even if its kind needs no inputs, and a later one declares it anew", () => {
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
    wikiPages: { home: { content: a }, help: { content: b }, news: { content: c } }
  "acme/*/web": { pushRule: , wikiPages: { home: } }
  acme/platform/web: { wikiPages: { help: } }
  acme/platform/api: { pushRule: { maxFileSize: 1 } }
`;
    expect(namesIn(text)).toEqual([
      "projects/acme/platform/api pushRule",
      "projects/acme/platform/api wikiPages.help",
      "projects/acme/platform/api wikiPages.home",
      "projects/acme/platform/api wikiPages.news",
      "projects/acme/platform/web wikiPages.news",
    ]);
  });

  test("twice is as good as once", () => {
    const text = `sets:
  common: { virtualRegistries: { maven: {} } }
  without: { virtualRegistries: { maven: } }
groups: { acme: { use: [common, without], virtualRegistries: { maven: } } }
`;
    expect(namesIn(text)).toEqual([]);
    expect(warningsOf(text)).toEqual([]);
  });

  test("where nothing is inherited, it declares an object that needs no inputs", () => {
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

  test("where nothing is inherited and inputs are required, a warning names it", () => {
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

  test("the reference to it is a problem", () => {
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
  test("with the ownership of the pattern, so that nothing is deleted", () => {
    const configuration = load(`projects:
  "acme/**":
    ownership: { wikiPages: enforce }
    wikiPages: { home: { content: a } }
  acme/web: { wikiPages: null }
  acme/api: { wikiPages: { help: { content: b } } }
`);
    expect(Object.keys(inputsByName(configuration))).toEqual([
      "projects/acme/api wikiPages.home",
      "projects/acme/api wikiPages.help",
    ]);
    expect(configuration.collections.map(({ place }) => place)).toEqual(["acme/api"]);
  });

  test("where nothing is inherited, it is an empty section, and a warning unless it is enforced", () => {
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

test("null of a pattern has an effect if it has one in any project", async () => {
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
