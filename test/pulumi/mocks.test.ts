/** A unit test of a program with Pulumi's mocks, without any service, engine or configuration. */
import { beforeAll, describe, expect, test } from "@jest/globals";
import * as pulumi from "@pulumi/pulumi";
import * as forge from "../../index";
import * as native from "../../native";

const asked: pulumi.runtime.MockResourceArgs[] = [];

beforeAll(() =>
  pulumi.runtime.setMocks({
    newResource: (args) => {
      asked.push(args);
      return { id: `${args.name}-id`, state: { ...args.inputs, labelId: 7, textColor: "#FFFFFF" } };
    },
    call: () => ({}),
  }),
);

const known = <T>(output: pulumi.Output<T>) => new Promise<T>((resolve) => output.apply(resolve));

test("a resource has the inputs of the program and the outputs of the mock", async () => {
  const label = new forge.GroupLabel("bug", { group: "acme", name: "bug", color: "red" });
  const text = pulumi.interpolate`${label.name} in ${label.group}: ${label.labelId}, ${label.textColor}`;
  expect(await known(text)).toBe("bug in acme: 7, #FFFFFF");
  // An omitted input is an output, too, without a value.
  expect(await known(label.description)).toBeUndefined();
  expect(await known(label.urn)).toContain(forge.GroupLabel.__pulumiType);
  expect(asked).toContainEqual(
    expect.objectContaining({
      type: forge.GroupLabel.__pulumiType,
      inputs: expect.objectContaining({ group: "acme", name: "bug", color: "red" }),
    }),
  );
});

const HALF = "with a lone surrogate (half of a character)";

test.each<[string, () => unknown]>([
  ["an input", () => new forge.GroupLabel("half", { group: "acme", name: "\ud800x", color: "red" })],
  ["its name", () => new forge.GroupLabel("half \ud800", { group: "acme", name: "x", color: "red" })],
  ["an item", () => new forge.GroupLabels("half", { items: { x: { group: "acme", color: "\udc00" } } })],
  ["a key", () => new forge.GroupLabels("half", { items: { "\udc00": { group: "acme", color: "red" } } })],
  ["a default", () => new forge.GroupLabels("half", { defaults: { group: "\ud800" }, items: {} })],
  ["a native input", () => new native.GroupLabel("half", { group: "acme", name: "\ud800x", color: "red" })],
])("half of a character in %s is refused before the SDK drops it", (_, make) => {
  expect(make).toThrow(HALF);
});

type Labels = Pick<typeof forge, "GroupLabel" | "GroupLabels">;
const ignored = "has no effect on the resources of";

describe.each([
  [
    "GroupLabel",
    (of: Labels, more: object, options: object) =>
      new of.GroupLabel("one", { group: "acme", name: "one", color: "red", ...more }, options),
  ],
  [
    "GroupLabels",
    (of: Labels, more: object, options: object) =>
      new of.GroupLabels("many", { items: {}, ...more }, options),
  ],
])("an explicit provider of a %s", (kind, make) => {
  const eu = new native.Provider(`eu of ${kind}`, { baseUrl: "https://git.eu.example.com", token: "t" });
  const other = new (class extends pulumi.ProviderResource {})("aws", `other of ${kind}`);
  const component = (options: pulumi.ComponentResourceOptions) =>
    new pulumi.ComponentResource("acme:index:Team", `${kind} ${seen++}`, {}, options);
  let seen = 0;
  const ways: readonly (readonly [string, boolean, () => object])[] = [
    ["in its options", true, () => ({ provider: eu })],
    ["in the list of its component", false, () => ({ parent: component({ providers: [eu] }) })],
    ["in the record of its component", false, () => ({ parent: component({ providers: { forge: eu } }) })],
    ["of its component", false, () => ({ parent: component({ provider: eu }) })],
    [
      "of its component's component",
      false,
      () => ({ parent: component({ parent: component({ providers: [other, eu] }) }) }),
    ],
    [
      "of its transformation",
      false,
      () => ({
        transformations: [
          ({ props, opts }: pulumi.ResourceTransformationArgs) => ({
            props,
            opts: { ...opts, provider: eu },
          }),
        ],
      }),
    ],
    [
      "of a native resource above it",
      false,
      () => ({
        parent: new native.GroupLabel(
          `${kind} ${seen++}`,
          { group: "acme", name: "a", color: "red" },
          { provider: eu },
        ),
      }),
    ],
  ];

  test.each(ways)("%s is refused on the dynamic host, and used on the other", (_, isOwn, options) => {
    expect(() => make(forge, {}, options())).toThrow(
      `${isOwn ? "in its options" : "of its parent or of a transformation"} ${ignored}`,
    );
    expect(() => make(forge, {}, options())).toThrow(`Import ${kind} from "pulumi-forge/native"`);
    expect(() => make(native, {}, options())).not.toThrow();
  });

  test.each(ways)("%s, next to a connection, is refused only if it is its own", (_, isOwn, options) => {
    const made = expect(() => make(forge, { connection: "eu" }, options()));
    if (isOwn) made.toThrow(ignored);
    else made.not.toThrow();
  });

  test("does not matter if it is for another package", () => {
    expect(() => make(forge, {}, { parent: component({ providers: [other] }) })).not.toThrow();
    expect(() => make(forge, {}, { parent: component({}) })).not.toThrow();
  });
});

test("get returns the outputs that the mock has for an id", async () => {
  const label = forge.GroupLabel.get("read", "acme/12");
  expect(await known(label.textColor)).toBe("#FFFFFF");
});
