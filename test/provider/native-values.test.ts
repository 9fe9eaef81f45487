/** The values that the engine sends to the native host: which of them the program marks as secret, and the secrets of its configuration. */
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "@jest/globals";
import { itemsText } from "../../provider/collection/record/wire";
import { definitionOf } from "../../provider/definition/definitions";
import { acceptConfig, checkConfig } from "../../provider/hosts/native/configuration";
import { openedReceived } from "../../provider/hosts/native/marks";
import { sealed } from "../../provider/hosts/sealed";
import { receivedFrom, SecretValue } from "../../provider/pulumi/plugin/values";
import { mask } from "../../provider/values/secrecy";
import type { Values } from "../../provider/values/values";

const label = definitionOf("GroupLabel");
const token = definitionOf("PipelineTriggerToken");

describe("the marks of secrets", () => {
  test.each<readonly [what: string, secrets: readonly string[], marks: readonly string[] | undefined]>([
    ["an input", ["description"], ["description"]],
    ["an output", ["labelId"], undefined],
    ["a part of an input", ["description", "0"], ["description"]],
    ["a property that the kind does not have", ["somethingElse"], undefined],
    ["all items", ["items"], ["items"]],
    ["an item", ["items", "bug"], ["items", "bug"]],
    ["an input of an item", ["items", "bug", "description"], ["items", "bug", "description"]],
    ["a part of it", ["items", "bug", "description", "0"], ["items", "bug", "description"]],
    ["an output of an item", ["items", "bug", "labelId"], undefined],
    ["an item that is sent apart", ["apart", "bug"], ["items", "bug"]],
    ["an input of that item", ["apart", "bug", "description"], ["items", "bug", "description"]],
    ["all defaults", ["defaults"], ["defaults"]],
    ["a default", ["defaults", "description"], ["defaults", "description"]],
    ["a default that the kind does not have", ["defaults", "somethingElse"], undefined],
  ])("%s", (_, path, marks) => {
    const received = { values: {}, secrets: [path] };
    expect(openedReceived(label, received).marks).toEqual(marks === undefined ? [] : [marks]);
  });

  test("what is secret by kind needs none, and equal ones count once", () => {
    const secrets = [["token"], ["description"], ["description"], ["description", "0"]];
    expect(openedReceived(token, { values: {}, secrets }).marks).toEqual([["description"]]);
  });

  test("are on the values that the engine takes, and on no others", () => {
    const values = { group: "acme", name: "bug", color: "red", description: "hidden" };
    const open = openedReceived(label, { values, secrets: [["description"]] });
    const { description, ...others } = sealed(label, open);
    expect(description).toEqual(new SecretValue("hidden"));
    expect(others).toMatchObject({ group: "acme", name: "bug", color: "red" });
  });
});

describe("the values that the engine takes", () => {
  // An item that is sent apart has its place among the others.
  const items = { plain: { color: "red" }, bug: null };
  const apart = { bug: { description: "hidden", color: "red" } };
  const values = { defaults: { group: "acme", description: "all" }, items: itemsText(items), apart };
  const taken = (...secrets: readonly (readonly string[])[]) =>
    sealed(label, openedReceived(label, { values, secrets }));

  test.each<readonly [what: string, secret: readonly string[], own: Values]>([
    [
      "an input of an item that is sent apart",
      ["apart", "bug", "description"],
      { apart: { bug: { description: new SecretValue("hidden"), color: "red" } } },
    ],
    ["all items", ["apart"], { items: new SecretValue(values.items), apart: new SecretValue(apart) }],
    [
      "a default",
      ["defaults", "description"],
      {
        defaults: { group: "acme", description: new SecretValue("all") },
        apart: { bug: { description: new SecretValue("hidden"), color: "red" } },
      },
    ],
    ["all defaults", ["defaults"], { defaults: new SecretValue(values.defaults) }],
  ])("have a mark on %s", (_, secret, own) => expect(taken(secret)).toMatchObject(own));

  test("have no other marks", () => expect(taken()).toEqual(values));

  test("have a mark on what is recorded as secret by kind", () => {
    const recorded = { items: "{}", secrets: { one: { token: "hidden" } } };
    const open = openedReceived(token, { values: recorded, secrets: [] });
    expect(sealed(token, open)).toEqual({
      items: "{}",
      secrets: new SecretValue('{"one":{"token":"hidden"}}'),
    });
  });
});

describe("a configuration", () => {
  /** A run learns secrets for good. */
  const unique = (text: string) => `${text}-${randomUUID()}`;
  const baseUrl = "https://git.example.com";

  test("has secrets that are masked wherever they are printed", () => {
    const values = {
      token: unique("hidden"),
      baseUrl,
      connections: { other: { token: unique("hidden"), count: 12345678 } },
    };
    const { token, count } = values.connections.other;
    const secrets = [
      ["token"],
      ["connections", "other", "token"],
      ["connections", "other", "count"],
      ["none"],
    ];
    expect(mask(`${values.token} ${token}`)).toBe(`${values.token} ${token}`);
    acceptConfig({ values, secrets }, {});
    expect(mask(`${values.token} ${token}`)).not.toContain("hidden");
    expect(mask(`${baseUrl} ${count}`)).toBe(`${baseUrl} ${count}`);
  });

  test.each<readonly [value: unknown, read: string | undefined]>([
    ["text", "text"],
    ["", ""],
    [undefined, undefined],
    [null, undefined],
    [5, "5"],
    [false, "false"],
    [{ other: { token: "x" } }, '{"other":{"token":"x"}}'],
  ])("with the value %j is read as %j", (value, read) => {
    const values = { baseUrl, token: "a token", mine: value };
    expect(acceptConfig({ values, secrets: [] }, {})("mine")).toBe(read);
  });

  test("is recorded with its service, and with marks on what is secret by itself or by the program", async () => {
    const config = receivedFrom({ baseUrl, token: "a token", mine: new SecretValue("x"), other: "y" });
    const inputs = { baseUrl, token: new SecretValue("a token"), mine: new SecretValue("x"), other: "y" };
    const checked = await checkConfig(config, { environment: {} });
    expect(checked).toEqual({ inputs: { ...inputs, service: baseUrl }, failures: [] });
    const installation = Promise.resolve("known by this");
    const known = await checkConfig(config, { environment: {}, installation });
    expect(known.inputs).toEqual({ ...inputs, service: baseUrl, installation: "known by this" });
  });

  test("that cannot be used has a problem, and no service", async () => {
    const { inputs, failures } = await checkConfig(receivedFrom({ baseUrl }), { environment: {} });
    expect(inputs).toEqual({ baseUrl });
    expect(failures).toEqual([{ property: "", reason: expect.stringContaining("token is missing") }]);
  });
});
