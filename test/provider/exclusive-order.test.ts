/** The inputs of an exclusive resource of a TypeScript program about the others of its kind, after which it is registered. */
import { beforeEach, expect, test } from "@jest/globals";
import * as pulumi from "@pulumi/pulumi";
import type { MockResourceArgs } from "@pulumi/pulumi/runtime/mocks";
import { GroupLabel, GroupLabels, GroupMilestones } from "../../provider/generated/native";

const registered: MockResourceArgs[] = [];

beforeEach(async () => {
  registered.splice(0);
  await pulumi.runtime.setMocks({
    call: async () => ({}),
    async newResource(args) {
      registered.push(args);
      return { id: `id of ${args.name}`, state: args.inputs };
    },
  });
});

const settled = (...resources: readonly pulumi.Resource[]): Promise<unknown> =>
  Promise.all(resources.map(({ urn }) => new Promise((resolve) => void urn.apply(resolve))));

const names = () => registered.map(({ name }) => name);
const inputsOf = (name: string) => registered.find((one) => one.name === name)?.inputs;

const label = (name: string, more: object = {}) =>
  new GroupLabel(name, { group: "acme", name, color: "red", ...more });
const all = (name: string, group = "acme", more: object = {}) =>
  new GroupLabels(name, {
    ...{ defaults: { group }, items: { [`${name} 1`]: { color: "red" } }, exclusive: true },
    ...more,
  });

test("it comes after the others, constructed before or after it, and knows their ids", async () => {
  const made = [label("one"), all("all"), label("two"), new GroupLabels("many", { items: {} })];
  new GroupMilestones("another kind", { items: {} });
  await settled(...made);
  expect(names().at(-1)).toBe("all");
  expect(inputsOf("all")).toMatchObject({ others: ["id of many", "id of one", "id of two"] });
});

test("without others, it sends an empty list", async () => {
  await settled(all("all"));
  expect(inputsOf("all")).toMatchObject({ others: [] });
});

test("it sends what the program says itself", async () => {
  const one = label("one");
  await settled(one, all("all", "acme", { others: [one.id] }));
  expect(inputsOf("all")).toMatchObject({ others: ["id of one"] });
});

test("of two exclusive resources, the second comes after the first, which knows its places", async () => {
  await settled(all("first"), all("second", "acme/platform"));
  expect(inputsOf("first")).toMatchObject({
    others: [],
    laterOthers: [{ name: 'GroupLabels "second"', places: ["acme/platform"] }],
  });
  expect(inputsOf("second")).toMatchObject({ others: ["id of first"] });
});

test.each([
  ["an output", (own: GroupLabels) => label("user", { description: own.items.apply(() => "used") })],
  [
    "dependsOn",
    (own: GroupLabels) =>
      new GroupLabel("user", { group: "acme", name: "user", color: "red" }, { dependsOn: own }),
  ],
  [
    "its id, through another value",
    (own: GroupLabels) =>
      label("user", { description: pulumi.interpolate`of ${pulumi.output("").apply(() => own.id)}` }),
  ],
])("a resource that uses %s of it comes later, and is named", async (_, use) => {
  const own = all("all");
  await settled(own, use(own), label("free"));
  expect(names().at(-1)).toBe("user");
  expect(inputsOf("all")).toMatchObject({
    others: ["id of free"],
    laterOthers: [{ name: 'GroupLabel "user"', places: ["acme"] }],
  });
});

test("a resource that the program only reads is none of the others", async () => {
  await settled(GroupLabel.get("read", "acme/1"), all("all"));
  expect(inputsOf("all")).toMatchObject({ others: [] });
});

test("a resource that is declared too late for it is refused, unless its place is another one", async () => {
  await settled(all("all"));
  expect(() => label("late")).toThrow(
    'GroupLabel "late": it is declared after GroupLabels "all" was registered, which is exclusive and would delete its objects',
  );
  await settled(label("elsewhere", { group: "acme/mobile" }));
  expect(names()).toEqual(["all", "elsewhere"]);
});
