/** The JSON Schema for editors accepts every file that the loader accepts, refuses visible mistakes, and describes every key. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the file, not of the test
import { beforeAll, describe, expect, test } from "@jest/globals";
import type { ValidateFunction } from "ajv";
import { parse } from "yaml";
import { type Scope, scopes, sectionsOf } from "../../cli/configuration";
import { configurationSchema } from "../../cli/configuration/schema/schema";
import { sectionsFor } from "../../cli/configuration/schema/sections";
import { stringifyConfiguration } from "../../cli/configuration/write/stringify";
import { definitionOf } from "../../provider/definition/definitions";
import { summaryOf } from "../../provider/definition/requirements";
import type { JsonSchema } from "../../provider/definition/schema";
import { kinds } from "../../provider/generated/kind-names";
import { problemsOf } from "../../provider/lifecycle";
import { declared } from "../../provider/values/values";
import { contracts } from "../contract/kinds";
import { placeOf } from "../contract/world";
import { inShort } from "../jest/sample";
import { validatorOf } from "../json-schema";
import { load, wrongWith } from "./files";
import { environment, sample } from "./sample";

const whole = configurationSchema();

let fits: ValidateFunction;
beforeAll(() => {
  // Strict: keywords outside of the draft are refused.
  fits = validatorOf(whole, { strict: true, strictTypes: false });
});

const errorsIn = (text: string) => (fits(parse(text, { merge: true })) ? [] : (fits.errors ?? []));

test("the sample, which uses the whole format, is valid", () => expect(errorsIn(sample)).toEqual([]));

test.each(inShort(contracts))(
  "the schema accepts every value of $kind that the loader accepts",
  ({ kind, inputs, others }) => {
    const place = {
      ...placeOf("any", "file"),
      group: "acme",
      subgroup: "acme/a",
      project: "acme/b",
      otherProject: "acme/c",
      otherGroup: "other",
    };
    for (const values of [inputs(place), others(place)]) {
      if (problemsOf(definitionOf(kind), declared(values)).length > 0) continue;
      const home = String(values.group ?? values.project ?? "acme");
      expect(errorsIn(stringifyConfiguration([{ kind, place: home, key: "one", inputs: values }]))).toEqual(
        [],
      );
    }
  },
);

describe("the schema and the loader both refuse", () => {
  const object = (scope: Scope, section: string, body: string) =>
    scope === "instance"
      ? `instance: { ${section}: ${body} }`
      : `${scope}: { acme/web: { ${section}: ${body} } }`;

  test.each([
    ["an unknown word", "group: {}"],
    ["an unknown section", "groups: { acme: { lables: {} } }"],
    ["a section of another place", "groups: { acme: { containerRegistryAccess: {} } }"],
    ["a place that is a list", "projects: { acme/web: [] }"],
    ["an object that is text", "groups: { acme: { milestones: { bug: red } } }"],
    ["a dialect", "service: { dialect: github }"],
    ["a token", "service: { token: secret }"],
    ["an ownership", "ownership: enforced"],
    ["an ownership of nothing", "ownership: { lables: enforce }"],
    ["an include that is no list", "include: teams/*.yaml"],
    ["a use that is no list", "groups: { acme: { use: standard } }"],
    ["an exception of the installation", "instance: { except: [acme/x] }"],
    ["stacks that are a list", "stacks: [acme]"],
    ["a default that is no record", "groups: { acme: { defaults: { labels: red } } }"],
    ["a default of a single object", "projects: { acme/web: { defaults: { pushRule: {} } } }"],
    ["a set that is a list", "sets: { common: [] }"],
    ["an unknown input", object("groups", "labels", "{ bug: { color: red, colour: red } }")],
    ["the place itself", object("groups", "labels", "{ bug: { color: red, group: acme } }")],
    ["a number for text", object("groups", "labels", "{ bug: { color: 7 } }")],
    ["text for a number", object("projects", "pushRule", "{ maxFileSize: big }")],
    ["text for true or false", object("projects", "pushRule", "{ memberCheck: yes }")],
    ["a number that is too small", object("projects", "pushRule", "{ maxFileSize: -1 }")],
    [
      "a value of another type than those that are known",
      object("projects", "containerRegistryAccess", "{ accessLevel: true }"),
    ],
    [
      "an entry of a list",
      object("projects", "protectedEnvironments", "{ a: { deployAccessLevels: [{ level: 40 }] } }"),
    ],
    ["a list for one value", object("instance", "memberRoles", "{ a: { baseAccessLevel: [30] } }")],
    [
      "one value for a list",
      object("instance", "memberRoles", "{ a: { baseAccessLevel: 30, permissions: read_code } }"),
    ],
    [
      "a placeholder for a list",
      object("instance", "memberRoles", '{ a: { baseAccessLevel: 30, permissions: "${secret:X}" } }'),
    ],
    ["a common input", object("groups", "labels", "{ bug: { color: red, adopt: true } }")],
  ])("%s", (_, text) => {
    expect(wrongWith(`${text}\n`)).not.toEqual([]);
    expect(errorsIn(text)).not.toEqual([]);
  });
});

test("a mistake that only shows in the merged configuration is left to the loader", () => {
  const text = "groups: { acme: { labels: { bug: {} } } }\n";
  expect(wrongWith(text)).toEqual(['forge.yaml:1:29: labels.bug: "color" is missing; expected text.']);
  expect(errorsIn(text)).toEqual([]);
});

test("every key and every input has a description", () => {
  const definitions = whole.definitions as Readonly<Record<string, JsonSchema>>;
  expect(whole.$schema).toBe("http://json-schema.org/draft-07/schema#");
  for (const [name, property] of Object.entries(whole.properties ?? {}))
    expect({ name, text: (property as JsonSchema).description }).toEqual({
      name,
      text: expect.stringMatching(/\.$/),
    });
  for (const kind of kinds) {
    const inputs = definitions[kind]?.properties ?? {};
    expect(Object.keys(inputs).length).toBeGreaterThanOrEqual(
      Object.keys(definitionOf(kind).inputs).length - 1,
    );
    for (const [name, input] of Object.entries(inputs))
      expect({ kind, name, text: (input as JsonSchema).description }).toEqual({
        kind,
        name,
        text: expect.stringMatching(/\.$/),
      });
    expect(definitions[`${kind}.section`]).toMatchObject({ description: summaryOf(definitionOf(kind)) });
  }
});

test("every section is offered in the places that can have it", () => {
  const { properties = {} } = whole;
  const [instance, groups, projects] = scopes.map((scope) => {
    const places = (properties[scope] as JsonSchema).anyOf?.[0] as JsonSchema;
    const place = scope === "instance" ? places : (places.additionalProperties as JsonSchema).anyOf?.[0];
    return Object.keys((place as JsonSchema).properties ?? {});
  });
  const words = ["use", "ownership", "defaults", "except"];
  expect(instance).toEqual([...words, ...sectionsOf("instance").keys()]);
  words.push("create");
  expect(groups).toEqual([...words, ...sectionsOf("groups").keys()]);
  expect(projects).toEqual([...words, ...sectionsOf("projects").keys()]);
});

test("the schema can be written as JSON", () => expect(JSON.parse(JSON.stringify(whole))).toEqual(whole));

test("the sample is loaded completely", () => {
  const sections = scopes.flatMap((scope) => [...sectionsOf(scope).values()]);
  const inSample = sections
    .map(({ name }) => name)
    .filter((name) => new RegExp(`^ +${name}:`, "m").test(sample));
  const loaded = load(sample, environment).declarations.map(({ section }) => section);
  expect([...new Set(loaded)].sort()).toEqual([...new Set(inSample)].sort());
});

describe("the schema for editors", () => {
  const of = (name: string) => {
    const { definitions } = whole;
    return (definitions as Readonly<Record<string, unknown>>)[name];
  };
  const description = expect.any(String);
  const placeholder = { type: "string", pattern: expect.stringContaining("place") };
  const none = { type: "null" };

  test("the file has its title and description", () => {
    const { title, description } = whole;
    expect([title, description]).toEqual(["forge.yaml", "The configuration of groups and projects as data."]);
  });

  test("an object has all inputs except its place, all optional, each with a placeholder or null", () =>
    expect(of("GroupMilestone")).toEqual({
      title: "GroupMilestone",
      description,
      type: ["object", "null"],
      additionalProperties: false,
      properties: {
        title: { description, anyOf: [{ type: "string", maxLength: 255 }, placeholder, none] },
        description: { description, anyOf: [{ type: "string" }, none] },
        startDate: { description, anyOf: [{ type: "string" }, none] },
        dueDate: { description, anyOf: [{ type: "string" }, none] },
        state: { description, anyOf: [{ type: "string", enum: ["active", "closed"] }, placeholder, none] },
        raw: {
          description,
          anyOf: [
            {
              type: "object",
              propertyNames: { type: "string" },
              additionalProperties: { anyOf: [{}, placeholder] },
            },
            none,
          ],
        },
      },
    }));

  test("an entry of a list has its own inputs, without null", () => {
    const { properties } = of("GroupProtectedEnvironment") as JsonSchema;
    expect(properties?.deployAccessLevels).toEqual({
      description,
      anyOf: [
        {
          type: "array",
          minItems: 1,
          items: {
            type: "object",
            additionalProperties: false,
            properties: {
              userId: { description, anyOf: [{ type: "integer", exclusiveMinimum: 0 }, placeholder] },
              user: { description, anyOf: [{ type: "string", minLength: 1 }, placeholder] },
              groupId: { description, anyOf: [{ type: "integer", exclusiveMinimum: 0 }, placeholder] },
              group: { description, anyOf: [{ type: "string", minLength: 1 }, placeholder] },
              accessLevel: {
                description,
                anyOf: [
                  { enum: ["developer", "maintainer", "admin", 30, 40, 60] },
                  { type: "integer", minimum: 0 },
                  { type: "string", pattern: expect.stringMatching("maintainer") },
                  placeholder,
                ],
              },
            },
          },
        },
        none,
      ],
    });
  });

  test("a record of records has the inputs of each record", () => {
    const { properties } = of("RepositoryFileSet") as JsonSchema;
    expect(properties?.files).toMatchObject({
      anyOf: [
        {
          type: "object",
          additionalProperties: {
            type: "object",
            properties: { executable: { description, anyOf: [{ type: "boolean" }, placeholder] } },
            additionalProperties: false,
          },
        },
        none,
      ],
    });
  });

  const ref = (kind: string) => ({ $ref: `#/definitions/${kind}` });
  test.each([
    ["ProjectPushRule", [ref("ProjectPushRule")]],
    [
      "GroupMilestone",
      [
        { type: "object", additionalProperties: ref("GroupMilestone") },
        { type: "array", items: ref("GroupMilestone") },
        none,
      ],
    ],
    [
      "ErrorTrackingClientKey",
      [
        { type: "object", additionalProperties: ref("ErrorTrackingClientKey") },
        { type: "array", items: ref("ErrorTrackingClientKey") },
        none,
      ],
    ],
    [
      "GroupProtectedEnvironment",
      [
        {
          type: "object",
          properties: Object.fromEntries(
            ["production", "staging", "testing", "development", "other"].map((tier) => [
              tier,
              ref("GroupProtectedEnvironment"),
            ]),
          ),
          additionalProperties: ref("GroupProtectedEnvironment"),
        },
        { type: "array", items: ref("GroupProtectedEnvironment") },
        none,
      ],
    ],
  ])("a section of %s accepts the forms that its kind allows", (kind, anyOf) =>
    expect(of(`${kind}.section`)).toStrictEqual({ description: summaryOf(definitionOf(kind)), anyOf }),
  );

  test("a group refers to the definitions of its sections", () => {
    const { groups } = whole.properties ?? {};
    expect(JSON.stringify(groups)).toContain(
      '"labels":{"allOf":[{"$ref":"#/definitions/GroupLabel.section"}]}',
    );
  });
});

test("each scope lists its sections with the inputs that names and places set", () => {
  const sectionLines = (scope: Scope) =>
    [...sectionsFor(scope).values()].map(({ name, isSingle, placeInput, implicit, keyInput }) =>
      [name, isSingle ? "one" : keyInput, placeInput, ...implicit].join(" ").trim(),
    );
  expect(sectionLines("instance")).toEqual([
    "applications name",
    "groups path",
    "variables key",
    "memberRoles name  group",
    "projects path",
    "serviceAccounts username  group",
    "topics name",
    "users username",
  ]);
  expect(sectionLines("groups")).toEqual([
    "settings one  parent path",
    "accessTokens name group group",
    "badges linkUrl group group",
    "deployTokens name group group",
    "hooks url group group",
    "labels name group group",
    "members user group group",
    "milestones title group group",
    "protectedEnvironments tier group group",
    "pushRule one group group",
    "shares invitedGroup group group",
    "variables key group group",
    "memberRoles name group group",
    "samlGroupLinks samlGroupName group group",
    "serviceAccounts username group group",
    "virtualRegistries name group group",
    "virtualRegistryUpstreams url",
  ]);
  expect(sectionLines("projects")).toEqual([
    "settings one  namespace path",
    "containerRegistryAccess one project project",
    "deployKeys title project project",
    "emojiReactions name project project",
    "environments name project project",
    "errorTrackingClientKeys  project project",
    "errorTrackingSettings one project project",
    "featureFlagUserLists name project project",
    "freezePeriods freezeStart project project",
    "issueLinks targetIssueIid project project",
    "jobTokenScope one project project",
    "pipelineSchedules description project project",
    "pipelineTriggerTokens description project project",
    "accessTokens name project project",
    "approvalConfiguration one project project",
    "approvalRules name project project",
    "badges linkUrl project project",
    "deployTokens name project project",
    "hooks url project project",
    "labels name project project",
    "members user project project",
    "milestones title project project",
    "protectedEnvironments name project project",
    "pushRule one project project",
    "shares invitedGroup project project",
    "variables key project project",
    "protectedBranches name project project",
    "protectedTags name project project",
    "remoteMirrors url project project",
    "repositoryFiles path project project",
    "repositoryFileSets branch project project",
    "wikiPages title project project",
  ]);
  const singles = [...sectionsFor("projects").values()].filter(({ isSingle }) => isSingle);
  expect(singles.map(({ keyInput }) => keyInput)).toEqual(singles.map(() => undefined));
});
