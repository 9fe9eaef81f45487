/** The schema for editors takes what the loader takes, refuses what it can see to be wrong, and explains every word. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the file, not of the test
import { beforeAll, describe, expect, test } from "@jest/globals";
import Ajv, { type ValidateFunction } from "ajv";
import { parse } from "yaml";
import {
  configurationSchema,
  type Scope,
  scopes,
  sectionsOf,
  stringifyConfiguration,
} from "../../configuration";
import { definitionOf } from "../../provider/definitions";
import { kinds } from "../../provider/generated/kind-names";
import { problemsOf } from "../../provider/lifecycle";
import type { JsonSchema } from "../../provider/schema";
import { declared } from "../../provider/values";
import { contracts } from "../contract/kinds";
import { load, wrongWith } from "./files";
import { environment, sample } from "./sample";

let fits: ValidateFunction;
beforeAll(() => {
  // Strict: words that are not of the draft would be refused.
  fits = new Ajv({
    strict: true,
    strictTypes: false,
    validateFormats: false,
  }).compile(configurationSchema());
});

const errorsIn = (text: string) => (fits(parse(text, { merge: true })) ? [] : (fits.errors ?? []));

test("the sample, which uses all of the format, fits", () => {
  expect(errorsIn(sample)).toEqual([]);
});

test.each(contracts)("every value of $kind fits that the loader takes", ({ kind, inputs, others }) => {
  const place = {
    group: "acme",
    subgroup: "acme/a",
    project: "acme/b",
    otherProject: "acme/c",
    otherGroup: "other",
  };
  for (const values of [inputs(place), others(place)]) {
    if (problemsOf(definitionOf(kind), declared(values)).length > 0) continue;
    const home = String(values.group ?? values.project ?? "acme");
    expect(errorsIn(stringifyConfiguration([{ kind, place: home, key: "one", inputs: values }]))).toEqual([]);
  }
});

describe("what is wrong is wrong in both", () => {
  const object = (scope: Scope, section: string, body: string) =>
    scope === "instance"
      ? `instance: { ${section}: ${body} }`
      : `${scope}: { acme/web: { ${section}: ${body} } }`;

  test.each([
    ["an unknown word", "group: {}"],
    ["an unknown section", "groups: { acme: { lables: {} } }"],
    ["a section of elsewhere", "groups: { acme: { pushRule: {} } }"],
    ["a place that is a list", "projects: { acme/web: [] }"],
    ["an object that is text", "groups: { acme: { labels: { bug: red } } }"],
    ["a dialect", "service: { dialect: github }"],
    ["a token", "service: { token: secret }"],
    ["an ownership", "ownership: enforced"],
    ["an ownership of nothing", "ownership: { lables: enforce }"],
    ["an include that is no list", "include: teams/*.yaml"],
    ["a use that is no list", "groups: { acme: { use: standard } }"],
    ["an exception of the installation", "instance: { except: [acme/x] }"],
    ["stacks that are a list", "stacks: [acme]"],
    ["a default that is no record", "groups: { acme: { defaults: { labels: red } } }"],
    ["a default of what there is one of", "projects: { acme/web: { defaults: { pushRule: {} } } }"],
    ["a set that is a list", "sets: { common: [] }"],
    ["an unknown input", object("groups", "labels", "{ bug: { color: red, colour: red } }")],
    ["the place itself", object("groups", "labels", "{ bug: { color: red, group: acme } }")],
    ["a number for text", object("groups", "labels", "{ bug: { color: 7 } }")],
    ["text for a number", object("projects", "pushRule", "{ maxFileSize: big }")],
    ["text for true or false", object("projects", "pushRule", "{ memberCheck: yes }")],
    ["a number that is too small", object("projects", "pushRule", "{ maxFileSize: -1 }")],
    ["a value that is none of a few", object("projects", "containerRegistryAccess", "{ accessLevel: open }")],
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

test("what only shows when all is put together is left to the loader", () => {
  const text = "groups: { acme: { labels: { bug: {} } } }\n";
  expect(wrongWith(text)).toEqual(['forge.yaml:1:29: labels.bug: "color" is missing; expected text.']);
  expect(errorsIn(text)).toEqual([]);
});

test("every word and every input is explained", () => {
  const schema = configurationSchema();
  const definitions = schema.definitions as Readonly<Record<string, JsonSchema>>;
  expect(schema.$schema).toBe("http://json-schema.org/draft-07/schema#");
  for (const [name, property] of Object.entries(schema.properties ?? {}))
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
    expect(definitions[`${kind}.section`]).toMatchObject({
      description: definitionOf(kind).summary,
    });
  }
});

test("every section is offered where it may stand", () => {
  const { properties = {} } = configurationSchema();
  const [instance, groups, projects] = scopes.map((scope) => {
    const places = (properties[scope] as JsonSchema).anyOf?.[0] as JsonSchema;
    const place = scope === "instance" ? places : (places.additionalProperties as JsonSchema).anyOf?.[0];
    return Object.keys((place as JsonSchema).properties ?? {});
  });
  const words = ["use", "ownership", "defaults", "except"];
  expect(instance).toEqual([...words, ...sectionsOf("instance").keys()]);
  expect(groups).toEqual([...words, ...sectionsOf("groups").keys()]);
  expect(projects).toEqual([...words, ...sectionsOf("projects").keys()]);
});

test("it can be written down", () => {
  const schema = configurationSchema();
  expect(JSON.parse(JSON.stringify(schema))).toEqual(schema);
});

test("the sample is loaded whole", () => {
  const sections = scopes.flatMap((scope) => [...sectionsOf(scope).values()]);
  const inSample = sections.filter(({ name }) => new RegExp(`^ +${name}:`, "m").test(sample));
  const loaded = load(sample, environment).declarations.map(({ kind }) => kind);
  expect([...new Set(loaded)].sort()).toEqual([...new Set(inSample.map(({ kind }) => kind))].sort());
});
