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
])("half of a character in %s is refused before the SDK drops it", (_, make) => expect(make).toThrow(HALF));

type Labels = Pick<typeof forge, "GroupLabel" | "GroupLabels">;

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
])("the explicit provider of the parent of a %s", (kind, make) => {
  let seen = 0;
  const eu = new native.Provider(`eu of ${kind}`, { baseUrl: "https://git.eu.example.com", token: "t" });
  const other = new (class extends pulumi.ProviderResource {})("aws", `other of ${kind}`);
  const component = (options: pulumi.ComponentResourceOptions) =>
    new pulumi.ComponentResource("acme:index:Team", `${kind} ${seen++}`, {}, options);
  const resource = (provider: pulumi.ProviderResource) =>
    new native.GroupLabel(`${kind} ${seen++}`, { group: "acme", name: "a", color: "red" }, { provider });

  test.each<[string, () => pulumi.Resource]>([
    ["component with a list", () => component({ providers: [eu] })],
    ["component with a record", () => component({ providers: { forge: eu } })],
    ["component with one", () => component({ provider: eu })],
    ["component in a component", () => component({ parent: component({ providers: [other, eu] }) })],
    ["native resource", () => resource(eu)],
  ])("a %s: refused on the dynamic host, unless the resource says which service", (_, parent) => {
    expect(() => make(forge, {}, { parent: parent() })).toThrow(
      `"pulumi-forge" do not take over the explicit provider of their parent, so it would reach the stack's own service instead. Import ${kind} from "pulumi-forge/native", or set "connection"`,
    );
    expect(() => make(forge, { connection: undefined }, { parent: parent() })).toThrow("connection");
    expect(() => make(forge, { connection: "eu" }, { parent: parent() })).not.toThrow();
    expect(() => make(forge, {}, { parent: parent(), provider: eu })).not.toThrow();
    expect(() => make(native, {}, { parent: parent() })).not.toThrow();
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

const mirror = { url: "https://mirror.example", password: "hush" };

test("what is secret by kind is sent as one secret text, and read where the program has written it", async () => {
  const items = { a: mirror, b: { ...mirror, password: "hush too" } };
  const mirrors = new forge.RemoteMirrors("mirrors", { defaults: { project: "acme/app" }, items });
  await known(mirrors.urn);
  const { inputs } = asked.find(({ name }) => name === "mirrors") ?? {};
  const { url } = mirror;
  expect(JSON.parse(inputs.items)).toEqual({ a: { url }, b: { url } });
  expect(JSON.parse(inputs.secrets.value)).toEqual({ a: { password: "hush" }, b: { password: "hush too" } });
  const password = mirrors.items.b?.password as pulumi.Output<string>;
  expect([await known(password), await pulumi.isSecret(password)]).toEqual(["hush too", true]);
  const list = new forge.RemoteMirrors("a list of mirrors", {
    defaults: { project: "acme/app" },
    items: [mirror],
  });
  await known(list.urn);
  const sent = asked.find(({ name }) => name === "a list of mirrors")?.inputs;
  expect(JSON.parse(sent.items)).toEqual([{ url }]);
  expect(JSON.parse(sent.secrets.value)).toEqual({ 0: { password: "hush" } });
});

const variable = { project: "acme/app", key: "LEVEL", value: "value-to-see" };

test.each([
  ["plain", {}, false],
  ["masked", { masked: true }, true],
  ["hidden", { maskedAndHidden: true }, true],
  ["marked by the program", { value: pulumi.secret("value-to-see") }, true],
  ["masked as soon as that is known", { masked: pulumi.output(true) }, true],
])("the value of a variable that is %s, on both hosts, of one and of many", async (what, more, isHidden) => {
  for (const [host, { ProjectVariable, ProjectVariables }] of Object.entries({ dynamic: forge, native })) {
    const one = new ProjectVariable(`${what} ${host}`, { ...variable, ...more });
    expect([host, await known(one.value), await pulumi.isSecret(one.value)]).toEqual([
      host,
      "value-to-see",
      isHidden,
    ]);
    const many = new ProjectVariables(`${what} ${host} many`, { items: { a: { ...variable, ...more } } });
    await known(many.urn);
    const { inputs } = asked.find(({ name }) => name === `${what} ${host} many`) ?? {};
    const { secrets: _, ...open } = inputs;
    expect([host, JSON.stringify(open).includes("value-to-see")]).toEqual([
      host,
      !isHidden || JSON.stringify(open.apart ?? "").includes("value-to-see"),
    ]);
  }
});

test.each<[string, Record<string, pulumi.Input<typeof mirror>>]>([
  ["a promise", { a: Promise.resolve(mirror) }],
  ["an output", { a: pulumi.output(mirror) }],
])("an item with a secret is sent whole if it is given as %s", async (form, items) => {
  const mirrors = new forge.RemoteMirrors(`${form} with a secret`, {
    defaults: { project: "acme/app" },
    items,
  });
  await known(mirrors.urn);
  const sent = asked.find(({ name }) => name === `${form} with a secret`)?.inputs.apart;
  // A secret is an object with a mark and its value.
  expect(sent).toMatchObject({ value: { a: mirror } });
});
