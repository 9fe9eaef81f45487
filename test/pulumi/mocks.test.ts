/** A program's own unit test: with Pulumi's mocks, and without any service, engine or configuration. */
import { beforeAll, expect, test } from "@jest/globals";
import * as pulumi from "@pulumi/pulumi";
import * as forge from "../../index";

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

test("resources have the inputs that they were given, and the outputs of the mock", async () => {
  const label = new forge.GroupLabel("bug", { group: "acme", name: "bug", color: "red" });
  const said = pulumi.interpolate`${label.name} in ${label.group}: ${label.labelId}, ${label.textColor}`;
  expect(await known(said)).toBe("bug in acme: 7, #FFFFFF");
  // What was left out is unset, and no less an output.
  expect(await known(label.description)).toBeUndefined();
  expect(await known(label.urn)).toContain(forge.GroupLabel.__pulumiType);
  expect(asked).toContainEqual(
    expect.objectContaining({
      type: forge.GroupLabel.__pulumiType,
      inputs: expect.objectContaining({ group: "acme", name: "bug", color: "red" }),
    }),
  );
});

test("get gives what the mock says of an id", async () => {
  const label = forge.GroupLabel.get("read", "acme/12");
  expect(await known(label.textColor)).toBe("#FFFFFF");
});
