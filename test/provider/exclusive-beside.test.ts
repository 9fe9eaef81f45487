/** An exclusive resource of a TypeScript program: refused beside others in its places, and sent with the places of all others. */
import { beforeEach, describe, expect, test } from "@jest/globals";
import * as pulumi from "@pulumi/pulumi";
import type { MockResourceArgs } from "@pulumi/pulumi/runtime/mocks";
import { Provider } from "../../provider/classes/explicit-provider";
import {
  Group,
  GroupLabel,
  GroupLabels,
  GroupMilestones,
  IssueLink,
  IssueLinks,
  MemberRole,
  MemberRoles,
} from "../../provider/generated/native";

let registered: MockResourceArgs[] = [];

beforeEach(async () => {
  // A resource of an earlier test may come late.
  const own: MockResourceArgs[] = [];
  registered = own;
  await pulumi.runtime.setMocks({
    call: async () => ({}),
    async newResource(args) {
      own.push(args);
      return { id: `id of ${args.name}`, state: { fullPath: `path of ${args.name}`, ...args.inputs } };
    },
  });
});

const settled = (...resources: readonly pulumi.Resource[]): Promise<unknown> =>
  Promise.all(resources.map(({ urn }) => new Promise((resolve) => void urn.apply(resolve))));

const othersOf = (name: string) => registered.find((one) => one.name === name)?.inputs.others;

type In = pulumi.Input<string>;

const label = (name: string, group: In = "acme", options?: pulumi.CustomResourceOptions) =>
  new GroupLabel(name, { group, name, color: "red" }, options);
const many = (name: string, group: In = "acme", more: object = {}) =>
  new GroupLabels(name, { defaults: { group } as never, items: { [name]: { color: "red" } }, ...more });
const all = (name: string, group: In = "acme", more: object = {}) =>
  many(name, group, { exclusive: true, ...more });
const groupOf = (name: string) => new Group(name, { path: name, name });

test("it is sent with the places of the others of its kind, constructed before or after it, and without them with none", async () => {
  const made = [label("one", "acme/one"), all("all"), label("two", "acme/two"), many("many", "12")];
  new GroupMilestones("another kind", { items: {} });
  await settled(...made);
  expect(othersOf("all")).toEqual(["12", "acme/one", "acme/two"]);
  expect(othersOf("many")).toBeUndefined();
  await settled(new GroupMilestones("alone", { items: {}, exclusive: ["acme"] }));
  expect(othersOf("alone")).toEqual([]);
});

test("a resource that the program only reads is none of the others", async () => {
  await settled(GroupLabel.get("read", "acme/1"), all("all"));
  expect(othersOf("all")).toEqual([]);
});

describe("beside a resource with objects in its places, the second of the two is refused", () => {
  const HOLDS =
    /GroupLabel "bug" holds objects in "acme", where GroupLabels "all" is exclusive and would delete them/;

  test("whichever comes first, in any letters", () => {
    all("all", "Acme");
    expect(() => label("bug")).toThrow(HOLDS);
    label("other", "acme/other");
    expect(() => all("latter", "acme/other")).toThrow('GroupLabel "other" holds objects in "acme/other"');
  });

  test("of many, of which any item counts, and in the places of a list alone", () => {
    all("listed", "acme", { exclusive: ["acme/listed"] });
    label("bug");
    const items = { one: { group: "acme/one" }, two: { group: "acme/listed" } };
    expect(() => many("two", "acme/other", { items })).toThrow(
      'GroupLabels "two" holds objects in "acme/listed"',
    );
  });

  test("also of two exclusive ones", async () => {
    await settled(all("first"), all("second", "acme/platform"));
    expect([othersOf("first"), othersOf("second")]).toEqual([["acme/platform"], ["acme"]]);
    expect(() => all("third", "acme/platform")).toThrow(
      'GroupLabels "third" holds objects in "acme/platform"',
    );
  });

  test("what was constructed before does not know all others", async () => {
    const own = all("all");
    expect(() => label("bug")).toThrow(HOLDS);
    await settled(own);
    expect(othersOf("all")).toBeUndefined();
  });

  test("if both belong to the whole installation", () => {
    const role = { name: "reader", baseAccessLevel: 10 } as const;
    new MemberRoles("roles", { items: {}, exclusive: ["instance"] });
    new MemberRole("of a group", { ...role, group: "acme" });
    expect(() => new MemberRole("own", role)).toThrow('MemberRole "own" holds objects in "instance"');
  });
});

describe("a place that is an output", () => {
  test("is waited for, if its resource was there before the exclusive one", async () => {
    const [one, two] = [groupOf("one"), groupOf("two")];
    await settled(label("before", one.fullPath), all("all", "acme"), label("after", two.fullPath));
    expect(othersOf("all")).toEqual(["path of one", "path of two"]);
  });

  test("is refused if its resource could wait for the exclusive one", () => {
    const own = all("all");
    const later = groupOf("later");
    for (const place of [later.fullPath, own.id, pulumi.output(Promise.resolve("acme/other"))])
      expect(() => label("bug", place)).toThrow(
        'GroupLabel "bug" may hold objects where GroupLabels "all" is exclusive, which would delete them: where they are cannot be known in time.',
      );
  });

  test("is one place with itself", () => {
    const group = groupOf("own");
    label("bug", group.fullPath);
    expect(() => all("all", group.fullPath)).toThrow('GroupLabel "bug" holds objects in the same place');
  });

  test.each([
    ["of which places to be exclusive in", () => all("all", "acme", { exclusive: pulumi.output(true) })],
    ["of items", () => many("all", "acme/other", { items: pulumi.output({}) })],
    ["of defaults", () => many("all", "acme/other", { defaults: pulumi.output({ group: "acme/other" }) })],
  ])("%s is refused", (_, construct) => {
    label("bug");
    all("own", "acme/own");
    expect(construct).toThrow("cannot be known in time");
  });
});

test("a resource that may keep a former place is refused, and one that ignores changes of other inputs is not", async () => {
  await settled(all("all"), label("color", "acme/a", { ignoreChanges: ["color"] }));
  for (const path of ["group", "*"])
    expect(() => label("bug", "acme/b", { ignoreChanges: [path] })).toThrow("cannot be known in time");
  const ignoring = (path: string) =>
    new GroupLabels(path, { defaults: { group: "acme/c" }, items: {} }, { ignoreChanges: [path] });
  for (const path of ["items", "items.bug", "items.*.group", "defaults", "defaults.group"])
    expect(() => ignoring(path)).toThrow("cannot be known in time");
  await settled(ignoring("items.*.color"));
});

test("objects that are in the lists of several places are declared as items of the exclusive one", () => {
  new IssueLinks("links", { items: {}, exclusive: ["acme/web"] });
  const link = { project: "acme/api", issueIid: 1, targetProject: "acme/api", targetIssueIid: 2 };
  expect(() => new IssueLink("link", link)).toThrow("Declare them as items of IssueLinks");
});

test("a resource of another service is no other, and two providers of one service are one", async () => {
  const providerOf = (name: string, baseUrl: In) => new Provider(name, { baseUrl, token: "t" });
  const inService = (provider: pulumi.ProviderResource) => ({ provider });
  const [eu, same, us, unknown] = [
    providerOf("eu", "https://eu.example.com"),
    providerOf("same", "https://eu.example.com/"),
    providerOf("us", "https://us.example.com"),
    providerOf("unknown", pulumi.output("https://eu.example.com")),
  ];
  const own = new GroupLabels(
    "all",
    { defaults: { group: "acme" }, items: {}, exclusive: true },
    inService(eu),
  );
  await settled(own, label("bug", "acme", inService(us)));
  expect(othersOf("all")).toEqual([]);
  for (const provider of [eu, same, unknown])
    expect(() => label("bug", "acme", inService(provider))).toThrow('GroupLabel "bug" holds objects');
});
