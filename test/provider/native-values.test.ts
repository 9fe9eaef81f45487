/** The values that the engine sends to the native host: which of them the program marks as secret, and the secrets of its configuration. */
import { describe, expect, test } from "@jest/globals";
import { definitionOf } from "../../provider/definitions";
import { acceptConfig } from "../../provider/hosts/native/configuration";
import { closedMarked, openedReceived } from "../../provider/hosts/native/marks";
import { mask } from "../../provider/secrecy";
import { Secret } from "../../pulumi/plugin/values";

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
    const { description, ...others } = closedMarked(label, open);
    expect(description).toEqual(new Secret("hidden"));
    expect(others).toMatchObject({ group: "acme", name: "bug", color: "red" });
  });
});

test("the secrets of a configuration are masked wherever they are printed", () => {
  const values = {
    token: "token-of-the-configuration",
    baseUrl: "https://git.example.com/api/v4",
    connections: { other: { token: "token-of-another-one", count: 12345678 } },
  };
  const secrets = [["token"], ["connections", "other", "token"], ["connections", "other", "count"], ["none"]];
  const read = acceptConfig({ values, secrets }, {});
  const text = Object.values({ ...values, ...values.connections.other }).join(" ");
  expect(mask(text)).not.toMatch(/token-of/);
  expect(mask(values.baseUrl)).toBe(values.baseUrl);
  expect(read("baseUrl")).toBe(values.baseUrl);
});
