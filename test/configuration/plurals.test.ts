/** The arguments of the resources of many for a file: one resource for each kind and ownership, in the order of references. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the file, not of the test
import { expect, test } from "@jest/globals";
import { ConfigurationError, fillIn, ItemReference, itemKey, toPlurals } from "../../configuration";
import { definitionOf } from "../../provider/definitions";
import { UNKNOWN, type Values } from "../../provider/values";
import { problemsOfMany } from "../provider/collection";
import { load } from "./files";
import { environment, sample } from "./sample";

test("objects become one resource for each kind and ownership, with items by place and name", () => {
  const plurals = toPlurals(
    load(`
groups:
  acme: { labels: { bug: { color: red } } }
  acme/mobile: { labels: { bug: { color: blue } } }
  other: { ownership: { labels: enforce }, labels: { own: { color: gray } } }
projects:
  acme/web: { pushRule: { memberCheck: true }, repositoryFiles: { docs/a.md: { branch: main, content: "" } } }
`),
  );
  expect(plurals).toEqual([
    {
      name: "labels",
      kind: "GroupLabel",
      plural: "GroupLabels",
      ownership: "additive",
      args: {
        adopt: true,
        items: {
          "acme/bug": { group: "acme", name: "bug", color: "red" },
          "acme/mobile/bug": { group: "acme/mobile", name: "bug", color: "blue" },
        },
      },
    },
    {
      name: "labels-enforced",
      kind: "GroupLabel",
      plural: "GroupLabels",
      ownership: "enforce",
      args: {
        adopt: true,
        exclusive: true,
        items: { "other/own": { group: "other", name: "own", color: "gray" } },
      },
    },
    {
      name: "pushRule",
      kind: "ProjectPushRule",
      plural: "ProjectPushRules",
      ownership: "additive",
      args: { adopt: true, items: { "acme/web": { project: "acme/web", memberCheck: true } } },
    },
    {
      name: "repositoryFiles",
      kind: "RepositoryFile",
      plural: "RepositoryFiles",
      ownership: "additive",
      args: {
        adopt: true,
        items: {
          "acme/web//docs/a.md": { project: "acme/web", branch: "main", path: "docs/a.md", content: "" },
        },
      },
    },
  ]);
});

test("no two objects have the same key", () => {
  const keys = [
    { place: "acme", key: "platform/bug" },
    { place: "acme/platform", key: "bug" },
    { place: "acme/platform", key: "/bug" },
    { place: "acme", key: "bug/" },
    { place: "acme", key: "" },
  ].map(itemKey);
  expect(new Set(keys).size).toBe(keys.length);
});

test("referenced resources come first, and a reference names its item", () => {
  const plurals = toPlurals(
    load(`
groups:
  acme:
    samlGroupLinks: { devs: { accessLevel: 30, memberRoleId: "\${ref:instance#memberRoles.deployer.memberRoleId}" } }
    virtualRegistryUpstreams: { central: { registry: "\${ref:virtualRegistries.maven.registryId}", url: https://a.example } }
    virtualRegistries: { maven: }
instance: { memberRoles: { deployer: { baseAccessLevel: 30 } } }
`),
  );
  const names = plurals.map(({ name }) => name);
  expect(names.indexOf("memberRoles")).toBeLessThan(names.indexOf("samlGroupLinks"));
  expect(names.indexOf("virtualRegistries")).toBeLessThan(names.indexOf("virtualRegistryUpstreams"));
  const upstream = plurals.find(({ name }) => name === "virtualRegistryUpstreams")?.args.items[
    "acme/central"
  ];
  expect(upstream?.registry).toBeInstanceOf(ItemReference);
  expect(upstream?.registry).toMatchObject({
    plural: "VirtualRegistries",
    name: "virtualRegistries",
    item: "acme/maven",
    target: { output: "registryId" },
  });
});

test("objects that refer to their own kind, directly or not, are split into several resources in order", () => {
  const plurals = toPlurals(
    load(`
groups:
  acme:
    milestones:
      a: { description: "\${ref:labels.x.labelId}" }
      b: {}
    labels:
      x: { color: red }
      y: { color: red, description: "\${ref:milestones.a.iid}" }
    virtualRegistries: { maven: }
`),
  );
  expect(plurals.map(({ name, args }) => [name, Object.keys(args.items)])).toEqual([
    ["labels", ["acme/x"]],
    ["milestones-2", ["acme/a"]],
    ["labels-3", ["acme/y"]],
    ["milestones", ["acme/b"]],
    ["virtualRegistries", ["acme/maven"]],
  ]);
});

test("an enforced section without objects is a resource that empties its collection", () => {
  expect(toPlurals(load("groups: { acme: { ownership: { labels: enforce } } }\n"))).toEqual([
    {
      name: "labels-enforced-acme",
      kind: "GroupLabel",
      plural: "GroupLabels",
      ownership: "enforce",
      emptied: expect.objectContaining({ scope: "groups", place: "acme", section: "labels" }),
      args: { defaults: { group: "acme" }, items: {}, exclusive: true, adopt: true },
    },
  ]);
});

test("observed objects are a separate resource, and adopt: false applies to it", () => {
  const [plural] = toPlurals(
    load("adopt: false\nownership: observe\ngroups: { acme: { milestones: { v1: } } }\n"),
  );
  expect(plural).toMatchObject({ name: "milestones-observed", ownership: "observe", args: { adopt: false } });
});

test("a stack has only its own objects, and an unknown stack name is a problem", () => {
  const configuration = load(`
groups: { acme: { milestones: { v1: } }, other: { milestones: { v2: } } }
stacks: { acme: [acme], rest: ["**"] }
`);
  const items = (stack?: string) =>
    toPlurals(configuration, stack).flatMap(({ args }) => Object.keys(args.items));
  expect(items("acme")).toEqual(["acme/v1"]);
  expect(items("rest")).toEqual(["other/v2"]);
  expect(items()).toEqual(["acme/v1", "other/v2"]);
  expect(() => items("acem")).toThrow(ConfigurationError);
  expect(() => items("acem")).toThrow(/:3:11: there is no stack "acem" \(did you mean "acme"\?\)\.$/);
});

test("the resources accept the arguments", () => {
  const text = sample.replace(/ {2}"acme\/\*\*":[\s\S]*?(?=\n\n| {2}acme\/platform\/web)/g, "");
  for (const { kind, args } of toPlurals(load(text, environment))) {
    const { items, ...rest } = args;
    const known = { ...rest, items: fillIn(items, () => UNKNOWN) } as Values;
    expect({ kind, problems: problemsOfMany(definitionOf(kind), known) }).toEqual({ kind, problems: [] });
  }
});

test("a resource whose later object refers to another resource comes after that one", () => {
  const configuration = load(`groups:
  acme:
    milestones: { v1: , v2: { description: "\${ref:virtualRegistries.maven.registryId}" } }
    virtualRegistries: { maven: }
`);
  expect(configuration.declarations.map(({ key }) => key)).toEqual(["v1", "maven", "v2"]);
  expect(toPlurals(configuration).map(({ name }) => name)).toEqual(["virtualRegistries", "milestones"]);
});
