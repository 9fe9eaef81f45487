/** The secret values of a resource of many are one text and one secret, however many items it has, in every message and in the state. */
import { describe, expect, test } from "@jest/globals";
import { formOf } from "../../provider/collection";
import { secretsIn, unpacked, unpackedInputs } from "../../provider/collection/record/wire";
import { definitionOf } from "../../provider/definition/definitions";
import { pluralOf } from "../../provider/definition/kinds";
import type { AnyDefinition, State } from "../../provider/definition/resource";
import { closedWithMarks, openedWithMarks, sealedState } from "../../provider/hosts/dynamic/marks";
import { closedInputs, openedReceived, openedRecorded } from "../../provider/hosts/native/marks";
import { sealed } from "../../provider/hosts/sealed";
import { receivedFrom } from "../../provider/pulumi/plugin/values";
import { textsIn } from "../../provider/values/secrecy";
import type { Values } from "../../provider/values/values";
import { contracts } from "../contract/kinds";
import { placeOf } from "../contract/world";
import { argsOf, type Sending } from "../reliability/secrets/sealing";
import { service } from "../service/service";
import { runs } from "./run";

const ITEMS = 5;

const cases = contracts.flatMap((contract) => {
  const definition = definitionOf(contract.kind);
  const names = (definition.secrets ?? []).filter((name) => name in definition.inputs);
  if (names.length === 0) return [];
  const items = Object.fromEntries(
    Array.from({ length: ITEMS }, (_, index) => [
      `key ${index}`,
      contract.inputs(placeOf(contract.kind, "a")),
    ]),
  );
  const hidden = Object.values(items).flatMap((item) => names.flatMap((name) => [...textsIn(item[name])]));
  return (["dynamic", "native"] as const).map((host) => ({
    kind: contract.kind,
    host,
    definition,
    items,
    hidden,
  }));
});

/** The values as each host takes and returns them; a dynamic one gets no marks. */
const hosts = {
  dynamic: {
    args: openedWithMarks,
    checked: closedWithMarks,
    recorded: (_: AnyDefinition, state: Values) => openedWithMarks(receivedFrom(state).values),
    state: sealedState,
  },
  native: {
    args: (values: Values, definition: AnyDefinition) => openedReceived(definition, receivedFrom(values)),
    checked: closedInputs,
    recorded: (definition: AnyDefinition, state: Values, inputs: Values) =>
      openedRecorded(definition, receivedFrom(state), receivedFrom(inputs)),
    state: sealed,
  },
};

describe.each(cases)("$kind, $host", ({ kind, host, definition, items, hidden }) => {
  const { args: opened, checked, recorded, state: recording } = hosts[host];
  const { form } = formOf(pluralOf(kind));
  const sent = (sending: Sending) => argsOf(definition, sending, { items, marked: [] });
  const argsFor = (sending: Sending) => form.decodeArgs(opened(sent(sending), definition));
  const states = new Map(
    Object.entries(items).map(([key, values]): [string, State] => [
      key,
      { id: definition.id.map((name) => values[name] ?? 1).join("/"), values },
    ]),
  );

  const expectOneSecret = (values: Values) => {
    const { secrets, values: plain } = receivedFrom(values);
    expect(secrets).toEqual([["secrets"]]);
    const { secrets: text, ...open } = plain;
    expect(typeof text).toBe("string");
    const shown = JSON.stringify(open);
    expect(hidden.filter((one) => shown.includes(JSON.stringify(one).slice(1, -1)))).toEqual([]);
  };

  test("its program, its checked inputs and its state have one secret", () => {
    expect(hidden.length).toBeGreaterThanOrEqual(ITEMS);
    const args = argsFor("text");
    expectOneSecret(sent("text"));
    expectOneSecret(checked(definition, form.encodeArgs(args)));
    expectOneSecret(recording(definition, form.encode(args, states)));
  });

  test("its items are the same after each message, and the same as those that are sent apart", () => {
    const args = argsFor("text");
    const inputs = checked(definition, form.encodeArgs(args));
    expect(unpackedInputs(receivedFrom(inputs).values).items).toEqual(items);
    expect(form.decodeArgs(opened(inputs, definition)).items).toEqual(args.items);
    expect(argsFor("apart").items).toEqual(args.items);
    expect(new Map(args.items)).toEqual(new Map(Object.entries(items)));
  });

  test("its record is understood, and so is that of an earlier version", () => {
    const [now, before] = (["text", "apart"] as const).map((sending) => {
      const args = argsFor(sending);
      const state = recording(definition, form.encode(args, states));
      return form.decodeRecorded("id", recorded(definition, state, sent(sending))).items;
    });
    expect(now).toEqual(before);
    // Earlier versions recorded the secrets as objects.
    const { secrets, ...rest } = receivedFrom(
      recording(definition, form.encode(argsFor("text"), states)),
    ).values;
    const old = unpacked({ ...rest, secrets: secretsIn(secrets) });
    expect(form.decodeRecorded("id", recorded(definition, old, sent("text"))).items).toEqual(now);
  });
});

describe("a changed secret", () => {
  const forge = service();
  const run = runs(forge);
  const variables = (value: string, more: Values = {}): Values => ({
    adopt: true,
    items: {
      one: { project: "acme/platform/web", key: "ONE", value, masked: true, ...more },
      two: { project: "acme/platform/web", key: "TWO", value: "the second value" },
    },
  });

  test("is a change of the secrets, and its text stays hidden", async () => {
    const made = await run().made("ProjectVariables", variables("the-first-value"));
    const { diff, lines } = run();
    const found = await diff("ProjectVariables", made, variables("the-new-value"));
    expect(found).toMatchObject({
      changes: true,
      details: [{ path: "secrets", kind: "update", replaces: false, isOfInputs: true }],
    });
    expect(lines.join("\n")).toContain("items.one: another value");
    expect(lines.join("\n")).not.toMatch(/(new|first)-value/);
  });

  test("is beside a change of what everybody may read", async () => {
    const made = await run().made("ProjectVariables", variables("the-first-value"));
    const { details } = await run().diff(
      "ProjectVariables",
      made,
      variables("the-new-value", { description: "changed" }),
    );
    expect(details.map(({ path }) => path).sort()).toEqual(["items", "secrets"]);
  });
});
