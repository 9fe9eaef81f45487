/** A record conceals values that are secret now, and those that were, until another takes their place or the program shows them. */
import { describe, expect, test } from "@jest/globals";
import { manyForm } from "../../provider/collection/forms/many-form";
import { showsSecret } from "../../provider/collection/record/concealed";
import { secretsIn } from "../../provider/collection/record/wire";
import { definitionOf } from "../../provider/definition/definitions";
import type { State } from "../../provider/definition/resource";
import { openedWithMarks, sealedInputs, sealedState } from "../../provider/hosts/dynamic/marks";
import { receivedFrom } from "../../provider/pulumi/plugin/values";
import { SECRET_INPUTS, type SecretPath } from "../../provider/values/secret-inputs";
import type { Values } from "../../provider/values/values";
import { contracts } from "../contract/kinds";
import { failingStep, nameOf, settingsOf } from "../reliability/secrets/failing-step";

describe("a step that fails leaves no secret in clear", () => {
  const all = contracts
    .filter(({ kind }) => ["RemoteMirror", "GroupLabel", "ProjectPushRule"].includes(kind))
    .flatMap(settingsOf);

  // Each has shown a secret once.
  test.each([
    "RemoteMirror, dynamic, defaults as text, by kind: replace is refused",
    "RemoteMirror, native, defaults as text, by kind: replace is half",
    "RemoteMirror, dynamic, items as text, by marks: replace is half",
    "RemoteMirror, native, items as objects, by marks: replace is half",
    "RemoteMirror, native, items as objects, by marks: delete is refused",
    "RemoteMirror, native, items as text, by marks: unmark is refused",
    "RemoteMirror, native, defaults as objects, by marks: rename is half",
  ])("%s", async (name) => {
    const setting = all.find((one) => nameOf(one) === name);
    if (setting === undefined) throw new Error(`there is no setting ${name}`);
    expect(await failingStep(setting)).toEqual([]);
  });
});

describe("the record of many", () => {
  const mirror = definitionOf("RemoteMirror");
  const label = definitionOf("GroupLabel");
  const marks = (...paths: readonly SecretPath[]) => ({ [SECRET_INPUTS]: JSON.stringify(paths) });
  const state = (values: Values): State => ({
    id: "acme/5",
    values: { group: "acme", labelId: 5, ...values },
  });

  /** The record of labels when a step ends with these objects. */
  function recorded(before: Values, declared: Values, states: Readonly<Record<string, State>>) {
    const form = manyForm(label);
    const former = form.decodeRecorded("id", openedWithMarks(before));
    const args = form.decodeArgs(openedWithMarks(declared));
    const { values } = receivedFrom(
      sealedState(label, form.encode(args, new Map(Object.entries(states)), former)),
    );
    return values;
  }

  const before = {
    defaults: { group: "acme" },
    items: { one: { id: "acme/5", color: "#111111" } },
    secrets: { one: { description: "hush" } },
    ...marks(["items", "one", "description"]),
  };
  const declared = (item: Values) => ({ defaults: { group: "acme" }, items: { one: item } });
  const old = state({ name: "one", color: "#111111", description: "hush" });

  test.each<[string, Values, Record<string, State>, Values | undefined]>([
    [
      "is concealed while it is still there",
      { color: "#111111", description: "open" },
      { one: old },
      { one: { description: "hush" } },
    ],
    [
      "is concealed if nothing declares it any more",
      { color: "#111111" },
      { one: old },
      { one: { description: "hush" } },
    ],
    [
      "is concealed under another key",
      { color: "#111111" },
      { "one (5)": old },
      { "one (5)": { description: "hush" } },
    ],
    ["is open once the program shows it", { color: "#111111", description: "hush" }, { one: old }, undefined],
    [
      "is open once another has taken its place",
      { color: "#111111", description: "open" },
      { one: state({ name: "one", color: "#111111", description: "open" }) },
      undefined,
    ],
  ])("a value that was marked %s", (_, item, states, secrets) => {
    const values = recorded(before, declared(item), states);
    expect(secretsIn(values.secrets)).toEqual(secrets);
    expect(String(values[SECRET_INPUTS]).includes("former")).toBe(secrets !== undefined);
  });

  test("what `secrets` holds is secret without a mark, as a state of another process has it", () => {
    const { [SECRET_INPUTS]: _, ...unmarked } = before;
    const values = recorded(unmarked, declared({ color: "#111111", description: "open" }), { one: old });
    expect(secretsIn(values.secrets)).toEqual({ one: { description: "hush" } });
  });

  test("inputs that a read finds have no mark of what the program does not mark", () => {
    const form = manyForm(label);
    const former = form.decodeRecorded("id", openedWithMarks(before));
    const { inputs } = form.encodeFound({
      ...former,
      marks: [["former", "items", "one", "description"]],
      items: new Map([["one", old]]),
    });
    expect(JSON.stringify(sealedInputs(label, inputs))).not.toMatch("hush");
    expect(sealedInputs(label, inputs)).not.toHaveProperty(SECRET_INPUTS);
  });

  test("a password that an earlier version has left in the text of the items is encrypted by a read", () => {
    const form = manyForm(mirror);
    const values = {
      project: "acme/web",
      url: "https://copies.example/a.git",
      mirrorId: 1,
      password: "left-there",
    };
    const left = openedWithMarks({ items: JSON.stringify({ a: { id: "acme/web/1", ...values } }) });
    const found = form.encodeFound({
      ...form.decodeRecorded("id", left),
      items: new Map([["a", { id: "acme/web/1", values }]]),
    });
    const { values: state, secrets } = receivedFrom(sealedState(mirror, found.state));
    expect(secretsIn(state.secrets)).toEqual({ a: { password: "left-there" } });
    expect(secrets).toEqual([["secrets"]]);
    const { secrets: sealed, ...inputs } = sealedInputs(mirror, found.inputs);
    expect(receivedFrom({ sealed }).secrets).toEqual([["sealed"]]);
    expect(JSON.stringify([state.items, inputs])).not.toMatch("left-there");
  });

  test.each<[string, Values, boolean]>([
    ["in the text of the items", { items: '{"a":{"id":"acme/web/1","password":"p"}}' }, true],
    ["in an item that is an object", { apart: { a: { id: "acme/web/1", password: "p" } } }, false],
    [
      "where it is encrypted",
      { items: '{"a":{"id":"acme/web/1"}}', secrets: { a: { password: "p" } } },
      false,
    ],
    ["in the defaults", { items: '{"a":{"id":"acme/web/1"}}', defaults: { password: "p" } }, false],
  ])("a password %s is shown: %s", (_, values, isShown) =>
    expect(showsSecret(mirror, manyForm(mirror).decodeRecorded("id", openedWithMarks(values)))).toBe(isShown),
  );
});
