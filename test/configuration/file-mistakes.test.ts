/** The keys of a file outside of its objects: valid and wrong values. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the file, not of the test
import { expect, test } from "@jest/globals";
import { z } from "zod";
import { parse } from "../../cli/configuration/read/parse";
import { Problems } from "../../cli/configuration/read/problems";
import { plain, type Tree } from "../../cli/configuration/read/tree";
import { fileOf, outerBodies } from "../../cli/configuration/schema/file-schema";
import { load, wrongWith } from "./files";

/** Validates with its own schema, because the loader makes one for all files. */
const resultOf = (text: string) =>
  fileOf(outerBodies).safeParse(plain(parse(text, "forge.yaml", new Problems()) as Tree));

const group = (body: string) => `groups: { acme: { ${body} } }\n`;
const named = (name: string) => `name: ${JSON.stringify(name)}\n`;
const from = (text: string) => `groups: { acme: { labels: { bug: { color: red } } } }\n${text}\n`;

test.each([
  ["a name of 100 characters", named("a".repeat(100))],
  ["a name of one character", named("a")],
  ["a name with a dot, a hyphen and an underscore", named("a.b-c_D9")],
  ["one ownership for the whole file", "ownership: additive\n"],
  [
    "one ownership for each section",
    "ownership: { labels: enforce, pushRule: additive, memberRoles: observe }\n",
  ],
  ["exceptions of the installation", 'instance: { except: ["#memberRoles"] }\n'],
  ["an installation without objects", "instance:\n"],
  ["places without objects", "groups: { acme: }\nprojects: { acme/web: }\n"],
  ["no places", "groups:\nprojects:\nsets:\nstacks:\n"],
  ["defaults of a section of objects", group("defaults: { labels: { color: red } }, labels: { bug: }")],
  ["defaults without values", group("defaults: { labels: }, labels: { bug: { color: red } }")],
  ["no defaults", group("defaults:")],
  ["objects by name", group("labels: { bug: { color: red } }")],
  ["objects as a list", group("labels: [{ name: bug, color: red }]")],
  ["a set of a section that groups and projects have", "sets: { one: { milestones: { v1: } } }\n"],
  ["a set with the single object of a project", "sets: { one: { pushRule: { memberCheck: true } } }\n"],
  ["a set with the roles of the installation", "sets: { one: { memberRoles: } }\n"],
  ["a set without objects", "sets: { one: }\n"],
  ["an address without a port", "service: { baseUrl: https://git.example.com }\n"],
  [
    "an address with a port and a path",
    "service: { baseUrl: http://git.example.com:8080/git, allowPlainHttp: true }\n",
  ],
  ["an address with @ in its path", "service: { baseUrl: https://git.example.com/@me }\n"],
  ["a move", from("moved: [{ from: groups/old, to: groups/acme }]")],
  ["a removed address whose object stays", from("removed: [{ from: groups/old, delete: false }]")],
  ["a removed address whose object is deleted", from("removed: [{ from: groups/old, delete: true }]")],
  [
    "stacks",
    "stacks: { one: { file: one.yaml }, two: { file: teams/two.yaml, token: TWO }, order: [two] }\n",
  ],
  ["adopt: false", "adopt: false\n"],
])("a file may have %s", (_, text) => {
  expect(load(text).files).toHaveLength(1);
  expect(resultOf(text).success).toBe(true);
});

test.each([
  ["an empty name", named(""), 'a name of up to 100 letters, digits, "-", "_" and "."'],
  ["a name of 101 characters", named("a".repeat(101)), "a name of up to 100 letters"],
  ["a name that begins with a space", named(" a"), "a name of up to 100 letters"],
  ["a name that ends with a slash", named("a/"), "a name of up to 100 letters"],
  ["a number as a name", "name: 7\n", '"name" is 7; expected'],
  ["an ownership that is a number", group("ownership: { labels: 7 }"), '"groups.acme.ownership.labels" is 7'],
  [
    "exceptions of the installation that are no section",
    "instance: { except: [memberRoles] }\n",
    'a section such as "#memberRoles"',
  ],
  [
    "exceptions of a place of the installation",
    'instance: { except: ["acme#memberRoles"] }\n',
    'a section such as "#memberRoles"',
  ],
  ["exceptions that are no list", group('except: "#labels"'), '"groups.acme.except" is'],
  ["defaults of an unknown section", group("defaults: { lables: {} }"), 'has no "lables"'],
  ["defaults that are a list", group("defaults: { labels: [] }"), '"groups.acme.defaults.labels" is'],
  ["defaults that are text", group("defaults: { labels: red }"), "an object of names and values"],
  ["objects that are text", group("labels: bug"), '"groups.acme.labels" is "bug"'],
  ["a list of texts as objects", group("labels: [bug]"), "bug"],
  ["a set with objects that are text", "sets: { one: { labels: bug } }\n", '"sets.one.labels" is "bug"'],
  ["a set that is text", "sets: { one: two }\n", '"sets.one" is "two"'],
  [
    "an address of another protocol",
    "service: { baseUrl: 'ftp://git.example.com' }\n",
    '"service.baseUrl" is',
  ],
  [
    "an address of a protocol that begins like http",
    "service: { baseUrl: 'httpx://git.example.com' }\n",
    '"service.baseUrl" is',
  ],
  ["an address without a protocol", "service: { baseUrl: git.example.com }\n", '"service.baseUrl" is'],
  ["a permission that is text", "service: { allowPlainHttp: 'yes' }\n", '"service.allowPlainHttp" is "yes"'],
  ["an unknown setting of the service", "service: { url: https://a.example }\n", '"service" has no "url"'],
  ["an unknown name", "frobnicate: 1\n", 'the file has no "frobnicate".'],
  ["a token outside of the service's settings", group("token: x"), '"groups.acme" has no "token"'],
  ["a move without its new address", from("moved: [{ from: groups/old }]"), '"moved[0].to" is missing'],
  ["a move without its old address", from("moved: [{ to: groups/acme }]"), '"moved[0].from" is missing'],
  [
    "a move with further keys",
    from("moved: [{ from: groups/old, to: groups/acme, delete: true }]"),
    '"moved[0]" has no "delete"',
  ],
  [
    "a removed address without a decision",
    from("removed: [{ from: groups/old }]"),
    '"removed[0].delete" is missing',
  ],
  ["a stack without a file", "stacks: { one: { token: ONE } }\n", '"stacks.one.file" is missing'],
  [
    "an unknown setting of a stack",
    "stacks: { one: { file: a, places: [a] } }\n",
    '"stacks.one" has no "places"',
  ],
  ["a file of the service's settings as a list", "service: []\n", '"service" is'],
])("%s is a problem", (_, text, problem) => {
  expect(wrongWith(text).join("\n")).toContain(problem);
  expect(resultOf(text).success).toBe(false);
});

test("the service's settings accept public environment variables", () => {
  const { service } = load(`service: { baseUrl: "https://\${env:HOST}", allowPlainHttp: true }\n`, {
    HOST: "git.example.com",
    FORGE_PUBLIC_ENV: "HOST",
  });
  expect(service).toEqual({ baseUrl: "https://git.example.com", allowPlainHttp: true });
});

test("settings of the whole run are for the main file", () => {
  for (const key of [
    "service: { dialect: gitlab }",
    "ownership: enforce",
    "adopt: false",
    "stacks: {}",
    "name: x",
  ])
    expect(wrongWith({ "forge.yaml": "include: [a.yaml]\n", "a.yaml": `${key}\n` }).join()).toContain(
      `a.yaml:1:1: "${key.split(":")[0]}" concerns all files; move it to forge.yaml.`,
    );
  expect(load("groups: {}\n").service).toEqual({});
});

test.each([
  ["${secret:HOST}", "a secret cannot be used here; use an environment variable"],
  [
    "${env:HOST}",
    "the service is shown in every report, and ${env:HOST} may be a secret; if everybody may read it, set FORGE_PUBLIC_ENV=HOST where forge runs",
  ],
  [
    "${ref:groups/acme#labels.bug.labelId}",
    "a reference cannot be used here: the service must be known first",
  ],
  ["${file:host.txt}", "a file cannot be used here: the service is shown in every report"],
  ["${place.path}", "a place cannot be used here: the service has none"],
])("the service's address cannot be %s", (text, problem) => {
  const wrong = wrongWith(`service: { baseUrl: "${text}" }\n`, { HOST: "https://git.example.com" });
  expect(wrong.join("\n")).toContain(`forge.yaml:1:21: ${problem}`);
});

test("the configuration has the name and the adopt option of the file", () => {
  const { name, adopt } = load("name: acme-forge\nadopt: false\n");
  expect({ name, adopt }).toEqual({ name: "acme-forge", adopt: false });
  expect(load("groups: {}\n")).toMatchObject({
    name: undefined,
    adopt: true,
    patterns: [],
    unidentified: [],
  });
  expect(load("adopt: true\n").adopt).toBe(true);
});

test.each([
  ["name: a/b\n", 'a name of up to 100 letters, digits, "-", "_" and "."'],
  ["instance: { except: [memberRoles] }\n", 'a section such as "#memberRoles"'],
  ["service: { baseUrl: https://root@git.example.com }\n", "an address without credentials"],
  ["ownership: all\n", 'one of "enforce", "additive", "observe"'],
  ["projects: { acme/web: { pushRule: red } }\n", "an object of names and values"],
])("the problem of %j names the expected value", (text, expected) =>
  expect(JSON.stringify(resultOf(text).error?.issues)).toContain(JSON.stringify(expected).slice(1, -1)),
);

type Json = { readonly [name: string]: Json | undefined };

test("the schema describes each key of a file that is no section", () => {
  const schema = z.toJSONSchema(fileOf(outerBodies), {
    io: "input",
    unrepresentable: "any",
  }) as unknown as Json;
  const missing: string[] = [];
  const inside = (node: Json | undefined): Json | undefined =>
    node?.anyOf === undefined
      ? node
      : (Object.values(node.anyOf).find((one) => (one?.type as unknown) !== "null") as Json);
  const describe = (path: string, node: Json | undefined, names?: readonly string[]) => {
    const { properties } = inside(node) ?? {};
    if (properties === undefined) throw new Error(`${path} has no keys.`);
    for (const name of names ?? Object.keys(properties)) {
      const about = properties[name]?.description as unknown;
      if (typeof about !== "string" || about === "") missing.push(`${path}.${name}`);
    }
  };
  const keys = schema.properties ?? {};
  const common = ["use", "ownership", "defaults", "except"];
  describe("file", schema);
  describe("service", keys.service);
  describe("stacks", keys.stacks, ["order"]);
  describe("stack", inside(keys.stacks)?.additionalProperties, ["file", "token"]);
  describe("moved", keys.moved?.items, ["from", "to"]);
  describe("removed", keys.removed?.items, ["from", "delete"]);
  describe("instance", keys.instance, common);
  for (const scope of ["groups", "projects"])
    describe(scope, inside(keys[scope])?.additionalProperties, common);
  expect(missing).toEqual([]);
});
