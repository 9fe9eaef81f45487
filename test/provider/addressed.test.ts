/** A definition whose requests name the group or project by its number: each of its calls, and nothing else. */
import { describe, expect, test } from "@jest/globals";
import { definitionOf } from "../../provider/definition/definitions";
import type { AnyDefinition } from "../../provider/definition/resource";
import { kinds } from "../../provider/generated/kind-names";
import { definitionAt, placeTypeOf } from "../../provider/identity/addressed";

type Call = (...args: readonly unknown[]) => unknown;

/** Calls of a definition that answer what they were given. */
const calls = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, (...args: readonly unknown[]) => [name, ...args]]));

const madeUp = (id: string, own: object): AnyDefinition =>
  ({ kind: "MadeUp", id: [id, "name"], ...own }) as unknown as AnyDefinition;

const objects = (id: string, ...more: readonly string[]) =>
  madeUp(id, { singleton: false, ...calls(["read", "create", "delete", "list", ...more]) });
const settings = (id: string, ...more: readonly string[]) =>
  madeUp(id, { singleton: true, ...calls(["read", "write", ...more]) });

const context = { run: "this one" };

describe.each(["group", "project"])("in a %s", (type) => {
  const place = { [type]: "acme/by-path", other: 1 };
  const numbered = { [type]: "42", other: 1 };
  const before = { was: "there" };

  test.each<readonly [name: string, given: readonly unknown[], passed?: readonly unknown[]]>([
    ["read", [place, place], [numbered, place]],
    ["create", [place], [numbered]],
    ["finish", [place, place, before], [numbered, numbered, before]],
    [
      "update",
      [place, { inputs: place, changed: before, state: place }],
      [numbered, { inputs: numbered, changed: before, state: place }],
    ],
    ["delete", [place, place], [numbered, numbered]],
    ["list", [place], [numbered]],
  ])("objects: %s", (name, given, passed) => {
    const definition = definitionAt(objects(type, "finish", "update"), 42);
    const call = (definition as unknown as Record<string, Call>)[name] as Call;
    expect(call(context, ...given)).toEqual([name, context, ...(passed ?? [])]);
  });

  test.each<readonly [name: string, given: readonly unknown[], passed: readonly unknown[]]>([
    ["read", [place, place], [numbered, place]],
    ["write", [place, place, before], [numbered, place, before]],
    ["remove", [place], [numbered]],
  ])("settings: %s", (name, given, passed) => {
    const definition = definitionAt(settings(type, "remove"), 42);
    const call = (definition as unknown as Record<string, Call>)[name] as Call;
    expect(call(context, ...given)).toEqual([name, context, ...passed]);
  });

  test.each([
    ["objects without a second request", objects(type)],
    ["settings that nothing removes", settings(type)],
  ])("%s have no other calls than before", (_, definition) => {
    const made = definitionAt(definition, 42);
    expect(Object.keys(made).sort()).toEqual([...Object.keys(definition), "place"].sort());
    expect(made).toMatchObject({ kind: "MadeUp", id: definition.id, place: 42 });
  });

  test("it is made once for each number, and stays what it is without one", () => {
    const definition = objects(type);
    const made = definitionAt(definition, 42);
    expect(definitionAt(definition, 42)).toBe(made);
    expect(definitionAt(definition, 43)).toMatchObject({ place: 43 });
    expect(definitionAt(definition, undefined)).toBe(definition);
    expect(definition).not.toHaveProperty("place");
  });
});

test.each([objects, settings])("what belongs to no group or project stays as it is", (make) => {
  const definition = make("issue");
  expect(definitionAt(definition, 42)).toBe(definition);
});

test.each([
  ["GroupLabel", "group"],
  ["ProjectPushRule", "project"],
  ["VirtualRegistryUpstream", undefined],
] as const)("%s: the place is of type %s", (kind, type) =>
  expect(placeTypeOf(definitionOf(kind))).toBe(type),
);

test.each(kinds)("%s keeps what it has", (kind) => {
  const definition = definitionOf(kind);
  const { place: _, ...made } = definitionAt(definition, 42);
  expect(Object.keys(made).sort()).toEqual(Object.keys(definition).sort());
});
