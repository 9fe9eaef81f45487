/** A unit test of a program with Pulumi's mocks, without any service, engine or configuration. */
import { beforeAll, expect, test } from "@jest/globals";
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

test("get returns the outputs that the mock has for an id", async () => {
  const label = forge.GroupLabel.get("read", "acme/12");
  expect(await known(label.textColor)).toBe("#FFFFFF");
});
