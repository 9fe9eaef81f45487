/** The arguments of the resources of many for a file: one resource for each kind, in the order of references. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the file, not of the test
import { expect, test } from "@jest/globals";
import { fillIn, InvalidFileError, itemKey, markersIn, toPlurals } from "../../cli/configuration";
import { refuseCircularKinds } from "../../cli/configuration/objects/plurals";
import { Problems } from "../../cli/configuration/read/problems";
import { definitionOf } from "../../provider/definition/definitions";
import { UNKNOWN, type Values } from "../../provider/values/values";
import { problemsOfMany } from "../provider/collection";
import { load } from "./files";
import { environment, sample } from "./sample";

test("objects become one resource for each kind, with items by place and name", () => {
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
  expect(plurals.map(({ enforced: _, after: __, ...plural }) => plural)).toEqual([
    {
      name: "labels",
      kind: "GroupLabel",
      plural: "GroupLabels",
      args: {
        adopt: true,
        items: {
          "acme/bug": { group: "acme", name: "bug", color: "red" },
          "acme/mobile/bug": { group: "acme/mobile", name: "bug", color: "blue" },
          "other/own": { group: "other", name: "own", color: "gray" },
        },
        exclusive: ["other"],
      },
    },
    {
      name: "pushRule",
      kind: "ProjectPushRule",
      plural: "ProjectPushRules",
      args: { adopt: true, items: { "acme/web": { project: "acme/web", memberCheck: true } } },
    },
    {
      name: "repositoryFiles",
      kind: "RepositoryFile",
      plural: "RepositoryFiles",
      args: {
        adopt: true,
        items: {
          "acme/web//docs/a.md": { project: "acme/web", branch: "main", path: "docs/a.md", content: "" },
        },
      },
    },
  ]);
  expect(plurals.map(({ enforced }) => enforced.map(({ collection: { place } }) => place))).toEqual([
    ["other"],
    [],
    [],
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

test("referenced resources come first, and each names the kinds that it comes after", () => {
  const plurals = toPlurals(
    load(`
groups:
  acme:
    samlGroupLinks: { devs: { accessLevel: 30, memberRoleId: "\${ref:instance#memberRoles.deployer.memberRoleId}" } }
    virtualRegistryUpstreams: { central: { registry: "\${ref:virtualRegistries.maven.registryId}", url: https://a.example, description: "of \${ref:virtualRegistries.maven.registryId}" } }
    virtualRegistries: { maven: }
instance: { memberRoles: { deployer: { baseAccessLevel: 30 } } }
`),
  );
  const names = plurals.map(({ name }) => name);
  expect(names.indexOf("memberRoles")).toBeLessThan(names.indexOf("samlGroupLinks"));
  expect(names.indexOf("virtualRegistries")).toBeLessThan(names.indexOf("virtualRegistryUpstreams"));
  const after = new Map(plurals.map((one) => [one.kind, one.after]));
  expect(after.get("SamlGroupLink")).toEqual(["MemberRole"]);
  expect(after.get("VirtualRegistryUpstream")).toEqual(["VirtualRegistry"]);
  expect(after.get("VirtualRegistry")).toEqual([]);
});

/** The problems of a file, without where they stand. */
const problemsOf = (read: string | (() => void)): readonly string[] => {
  try {
    if (typeof read === "string") load(read);
    else read();
    return [];
  } catch (error) {
    if (!(error instanceof InvalidFileError)) throw error;
    return error.problems.map(({ line, message }) => `${line}: ${message}`);
  }
};

const inBothDirections = `groups:
  acme:
    labels: { x: { color: red }, y: { color: red, description: "\${ref:labels.x.labelId}" } }
    milestones: { a: { description: "\${ref:groups/other#virtualRegistries.maven.registryId}" }, b: {} }
  other:
    variables: { ONE: "\${ref:groups/acme#milestones.b.iid}" }
    virtualRegistries: { maven: { description: "\${ref:variables.ONE.id}" } }
`;

test("objects of one kind, and of kinds in both directions, refer to each other", () =>
  expect(problemsOf(inBothDirections)).toEqual([]));

test("an object that waits for itself is refused, also through others, in any place", () => {
  const text = `groups:
  acme:
    labels: { x: { color: red, description: "\${ref:labels.x.labelId}" } }
    milestones: { a: { description: "\${ref:groups/other#virtualRegistries.maven.registryId}" }, b: {} }
  other:
    virtualRegistries: { maven: { description: "\${ref:groups/acme#milestones.a.iid}" } }
`;
  const end = "create one of them first, and write its value here.";
  expect(problemsOf(text)).toEqual([
    `3: \${ref:groups/acme#labels.x.labelId} is the object itself; ${end}`,
    `4: \${ref:groups/other#virtualRegistries.maven.registryId} needs this object itself (groups/acme#milestones.a → groups/other#virtualRegistries.maven → groups/acme#milestones.a); ${end}`,
    `6: \${ref:groups/acme#milestones.a.iid} needs this object itself (groups/other#virtualRegistries.maven → groups/acme#milestones.a → groups/other#virtualRegistries.maven); ${end}`,
  ]);
});

test("a program, which makes all objects of a kind in one step, refuses such kinds", () => {
  const problems = new Problems();
  refuseCircularKinds(load(inBothDirections).declarations, problems);
  const made = (section: string) =>
    `and a program makes all ${section} in one step: create that object first, and write its value here.`;
  expect(problemsOf(() => problems.throwIfAny())).toEqual([
    `3: \${ref:groups/acme#labels.x.labelId} is one of the labels, too, ${made("labels")}`,
    `4: \${ref:groups/other#virtualRegistries.maven.registryId} needs the milestones itself (milestones → virtualRegistries → variables → milestones), ${made("milestones")}`,
    `6: \${ref:groups/acme#milestones.b.iid} needs the variables itself (variables → milestones → virtualRegistries → variables), ${made("variables")}`,
    `7: \${ref:groups/other#variables.ONE.id} needs the virtualRegistries itself (virtualRegistries → variables → milestones → virtualRegistries), ${made("virtualRegistries")}`,
  ]);
});

/** The resources of a file: their objects, and the places that they have to themselves. */
const resourcesOf = (text: string) =>
  toPlurals(load(text)).map(({ name, args: { items, exclusive } }) => [name, Object.keys(items), exclusive]);

test("an enforced section without objects is a place of the list, also of a resource without objects", () => {
  const empty = "groups: { acme: { ownership: { labels: enforce } }";
  expect(resourcesOf(`${empty} }`)).toEqual([["labels", [], ["acme"]]]);
  expect(resourcesOf(`${empty}, other: { labels: { bug: { color: red } } } }`)).toEqual([
    ["labels", ["other/bug"], ["acme"]],
  ]);
});

test("an enforced section is named by its place, the whole installation, or the objects that its own belong to", () => {
  expect(
    resourcesOf("ownership: enforce\ninstance: { memberRoles: { deployer: { baseAccessLevel: 30 } } }"),
  ).toEqual([["memberRoles", ["instance/deployer"], ["instance"]]]);
  const [, upstreams] = toPlurals(
    load(`
groups:
  acme:
    ownership: { virtualRegistryUpstreams: enforce }
    virtualRegistries: { maven: }
    virtualRegistryUpstreams:
      central: { registry: "\${ref:virtualRegistries.maven.registryId}", url: https://a.example }
      mirror: { registry: "\${ref:virtualRegistries.maven.registryId}", url: https://b.example }
      other: { registry: 7, url: https://c.example }
`),
  );
  const places = fillIn(upstreams?.args.exclusive, (marker) => markersIn(marker).length);
  // A text with a reference in it.
  expect(places).toEqual([2, "7"]);
});

test("observed objects are in no resource, and adopt: false applies to the others", () => {
  const milestones = "groups: { acme: { milestones: { v1: } } }";
  expect(toPlurals(load(`adopt: false\nownership: observe\n${milestones}`))).toEqual([]);
  expect(toPlurals(load(`adopt: false\n${milestones}`))).toMatchObject([{ args: { adopt: false } }]);
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
