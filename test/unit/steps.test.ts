/** The printed steps of a run: only changes, by property, without secrets. */
import { expect, test } from "@jest/globals";
import { shownValue, stepLines } from "../../cli/steps";
import type { CommandStep } from "../../provider/pulumi/run/reported-command";

const secret = { "4dabf18193072939515e22adb298388d": "1b47061264138c4ac30d75fd1eb44270", ciphertext: "x" };

const step = (op: string, before: object, after: object, more: Partial<CommandStep> = {}): CommandStep => ({
  op,
  name: "bug",
  kind: "GroupLabel",
  before: { ...before },
  after: { ...after },
  gone: false,
  replacedFor: [],
  outputs: {},
  id: "acme/1",
  ...more,
});

const lines = (...steps: CommandStep[]) => stepLines(steps, (_style, text) => text);

test.each([
  ["nothing for an unchanged resource", step("same", {}, { color: "red" }), []],
  ["nothing for a refreshed resource without drift", step("refresh", { color: "red" }, { color: "red" }), []],
  ["a missing object", step("refresh", { color: "red" }, {}, { gone: true }), ["- GroupLabel  bug"]],
  ["a new object, without its properties", step("create", {}, { color: "red" }), ["+ GroupLabel  bug"]],
  [
    "a change, without the engine's own properties",
    step("update", { color: "red", __provider: "a" }, { color: "blue", __provider: "b" }),
    ["~ GroupLabel  bug", '    color: "red" → "blue"'],
  ],
  [
    "a replacement",
    step("replace", { group: "acme" }, { group: "other" }),
    ["± GroupLabel  bug", '    group: "acme" → "other"'],
  ],
  [
    "a new property",
    step("update", {}, { archived: false }),
    ["~ GroupLabel  bug", "    archived: (unset) → false"],
  ],
  [
    "a changed list, by its removed and added items",
    step("update", { users: ["a", "b", "c"] }, { users: ["a", "c", "d"] }),
    ["~ GroupLabel  bug", '    users: - "b"  + "d"'],
  ],
  [
    "a list in another order",
    step("update", { users: ["a", "b"] }, { users: ["b", "a"] }),
    ["~ GroupLabel  bug", '    users: ["a", "b"] → ["b", "a"]'],
  ],
])("a printed step shows %s", (_what, input, expected) => expect(lines(input)).toEqual(expected));

test("steps are printed in columns, sorted by kind and name", () => {
  const longer = step("create", {}, {}, { kind: "ProjectPushRule", name: "rules" });
  expect(lines(longer, step("create", {}, {}), step("delete", {}, {}, { name: "ask" }))).toEqual([
    "- GroupLabel       ask",
    "+ GroupLabel       bug",
    "+ ProjectPushRule  rules",
  ]);
});

test("a secret is masked at any depth, and a long value is cut", () => {
  expect(shownValue(secret)).toBe("[secret]");
  expect(shownValue({ user: "max", password: secret })).toBe('{ user: "max", password: "[secret]" }');
  expect(shownValue("x".repeat(100))).toBe(`"${"x".repeat(71)}…`);
});
