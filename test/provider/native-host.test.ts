/** The native host in one process: the engine's marks, previews, interrupted and partly failed steps, and its configuration. */
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { itemsText, parseItems } from "../../provider/collection/record/wire";
import { nativeProvider } from "../../provider/hosts/native/provider";
import {
  type PluginProvider,
  type PluginState,
  RecordedFailure,
} from "../../provider/pulumi/plugin/provider";
import { receivedFrom, SecretValue } from "../../provider/pulumi/plugin/values";
import { UNKNOWN, type Values } from "../../provider/values/values";
import { service } from "../service/service";
import { failureOf } from "./failure";
import { send } from "./run";

const forge = service();
const providers: PluginProvider[] = [];
const group = "acme/platform";

beforeEach(() => {
  forge().faults.clear();
  forge().world.labels.removeWhere(({ name }) => name.startsWith("n-"));
});
afterEach(async () => {
  for (const provider of providers.splice(0)) await provider.close();
});

const environment = () => ({ FORGE_BASE_URL: forge().url, FORGE_TOKEN: forge().token });

/** A process of the plugin. */
async function started(): Promise<PluginProvider> {
  const provider = nativeProvider("1.2.3", { environment: environment() });
  providers.push(provider);
  await provider.configure(receivedFrom({}));
  return provider;
}

const lines: string[] = [];
const log = { info: (line: string) => void lines.push(line), warn: (line: string) => void lines.push(line) };
const stepOf = (name: string, more: object = {}) => ({ urn: `urn:${name}`, name, log, ...more });

const NOTHING = receivedFrom({});

async function checked(provider: PluginProvider, name: string, args: Values, before = NOTHING) {
  const { inputs, failures = [] } = await provider.check(stepOf(name), before, receivedFrom(args));
  expect(failures).toEqual([]);
  return inputs;
}

async function made(name: string, args: Values): Promise<PluginState> {
  const provider = await started();
  const inputs = receivedFrom(await checked(provider, name, args));
  const { id, state } = await provider.create(stepOf(name), inputs, false);
  return { id, state: receivedFrom(state), inputs };
}

const label = (name: string, more: Values = {}): Values => ({ group, name, color: "#111111", ...more });
const labels = (items: unknown, more: Values = {}): Values => ({ defaults: { group }, items, ...more });
const NEW = { id: UNKNOWN, labelId: UNKNOWN, textColor: UNKNOWN };

describe("a preview", () => {
  test("of a create knows the inputs, and no outputs", async () => {
    const provider = await started();
    const preview = async (name: string, args: Values) =>
      provider.create(stepOf(name), receivedFrom(await checked(provider, name, args)), true);
    expect(await preview("GroupLabel", label("n-1"))).toEqual({
      id: "",
      state: label("n-1", { labelId: UNKNOWN, textColor: UNKNOWN }),
    });
    const items = { "n-2": { color: "#111111" } };
    expect(await preview("GroupLabels", labels(items))).toEqual({
      id: "",
      state: labels({ "n-2": { ...label("n-2"), ...NEW } }),
    });
    const asText = labels(JSON.stringify(items));
    expect(await preview("GroupLabels", asText)).toEqual({ id: "", state: labels(itemsText(items)) });
  });

  test("of an update keeps the outputs that last, and those whose inputs stay", async () => {
    const recorded = await made("GroupLabel", label("n-1"));
    const provider = await started();
    const preview = async (more: Values) => {
      const args = label("n-1", more);
      const inputs = receivedFrom(await checked(provider, "GroupLabel", args, recorded.inputs));
      return provider.update(stepOf("GroupLabel"), recorded, inputs, true);
    };
    const { labelId, textColor } = recorded.state.values;
    expect(labelId).toEqual(expect.any(Number));
    expect(await preview({ description: "x" })).toEqual(
      label("n-1", { description: "x", labelId, textColor }),
    );
    expect(await preview({ color: "#222222" })).toEqual(
      label("n-1", { color: "#222222", labelId, textColor: UNKNOWN }),
    );
  });

  test("of an update does not know outputs that may change with any input", async () => {
    const args = (description: string) => ({ project: "acme/platform/web", description });
    const recorded = await made("PipelineTriggerToken", args("one"));
    const provider = await started();
    const inputs = receivedFrom(
      await checked(provider, "PipelineTriggerToken", args("two"), recorded.inputs),
    );
    const state = await provider.update(stepOf("PipelineTriggerToken"), recorded, inputs, true);
    expect(receivedFrom(state).values).toMatchObject({
      ...args("two"),
      triggerId: recorded.state.values.triggerId,
      token: UNKNOWN,
    });
  });

  test("of an update of many as objects shows each item as it will be recorded", async () => {
    const color = "#111111";
    const recorded = await made(
      "GroupLabels",
      labels({ "n-same": { color }, "n-other": { color }, "n-moved": { color }, "n-gone": { color } }),
    );
    const provider = await started();
    const args = labels({
      "n-same": { color },
      "n-other": { color: "#222222" },
      "n-moved": { color, group: "acme/mobile" },
      "n-new": { color },
    });
    const inputs = receivedFrom(await checked(provider, "GroupLabels", args, recorded.inputs));
    const { items } = await provider.update(stepOf("GroupLabels"), recorded, inputs, true);
    const before = recorded.state.values.items as Readonly<Record<string, Values>>;
    expect(items).toEqual({
      "n-same": before["n-same"],
      "n-other": { ...before["n-other"], color: "#222222", textColor: UNKNOWN },
      "n-moved": { ...label("n-moved", { group: "acme/mobile" }), ...NEW },
      "n-new": { ...label("n-new"), ...NEW },
    });
  });

  test("of an update of many knows all outputs of the items that stay", async () => {
    const tokens = (...descriptions: string[]) => ({
      defaults: { project: "acme/platform/web" },
      items: Object.fromEntries(descriptions.map((description, index) => [`n-${index}`, { description }])),
    });
    const recorded = await made("PipelineTriggerTokens", tokens("same", "one"));
    const provider = await started();
    const args = tokens("same", "two");
    const inputs = receivedFrom(await checked(provider, "PipelineTriggerTokens", args, recorded.inputs));
    const preview = await provider.update(stepOf("PipelineTriggerTokens"), recorded, inputs, true);
    const itemsOf = (state: Values) => state.items as Readonly<Record<string, Values>>;
    const [before, now] = [recorded.state.values, receivedFrom(preview).values].map(itemsOf);
    expect(now?.["n-0"]).toEqual(before?.["n-0"]);
    expect(now?.["n-1"]).toMatchObject({ description: "two", token: UNKNOWN });
  });

  test("of an update of many as text keeps what is recorded of the items that stay", async () => {
    const text = (items: Values) => labels(JSON.stringify(items));
    const [same, other] = [{ color: "#111111" }, { color: "#222222" }];
    const recorded = await made("GroupLabels", text({ "n-same": same, "n-other": same }));
    const provider = await started();
    const preview = async (args: Values) => {
      const inputs = receivedFrom(await checked(provider, "GroupLabels", args, recorded.inputs));
      return provider.update(stepOf("GroupLabels"), recorded, inputs, true);
    };
    const before = parseItems(recorded.state.values.items as string);
    const { items } = await preview(text({ "n-same": same, "n-other": other }));
    expect(parseItems(items as string)).toEqual({ "n-same": before["n-same"], "n-other": other });
    expect(await preview(labels(UNKNOWN))).toEqual(labels(UNKNOWN));
  });
});

describe("a comparison of many", () => {
  const color = "#111111";
  const [before, after] = [
    { "n-same": { color }, "n-other": { color }, "n-gone": { color } },
    { "n-same": { color }, "n-other": { color: "#222222" }, "n-new": { color } },
  ];
  const compared = async (encode: (items: Values) => unknown) => {
    const recorded = await made("GroupLabels", labels(encode(before)));
    const provider = await started();
    const inputs = await checked(provider, "GroupLabels", labels(encode(after)), recorded.inputs);
    return (await provider.diff(stepOf("GroupLabels"), recorded, receivedFrom(inputs))).details;
  };

  test("as objects has the path of each change", async () =>
    expect(await compared((items) => items)).toEqual([
      { path: 'items["n-other"].color', kind: "update", replaces: false },
      { path: 'items["n-new"]', kind: "add", replaces: false },
      { path: 'items["n-gone"]', kind: "delete", replaces: false },
    ]));

  test("as text has the path of the text, whose inputs the engine compares", async () =>
    expect(await compared(JSON.stringify)).toEqual([
      { path: "items", kind: "update", replaces: false, isOfInputs: true },
    ]));
});

describe("what is secret", () => {
  // A process masks the secrets that it has seen wherever they are, in other test files, too: no other test has these.
  const HIDDEN_GROUP = "native-host-hidden";
  const COLOR = "#0A1B2C";
  const secret = new SecretValue("a description of the native host");
  const marks = (...paths: readonly (readonly string[])[]) => JSON.stringify(paths);

  test("of one object is marked in its inputs and its state", async () => {
    const provider = await started();
    const args = label("n-1", { description: secret });
    const inputs = await checked(provider, "GroupLabel", args);
    expect(inputs).toEqual({ ...args, secretInputs: marks(["description"]) });
    const { state } = await provider.create(stepOf("GroupLabel"), receivedFrom(inputs), false);
    expect(state).toMatchObject(args);
  });

  const place = { group: HIDDEN_GROUP };
  const inItem = { "n-1": { color: COLOR, description: secret } };
  const inDefaults = { ...place, description: secret };
  const color = new SecretValue(COLOR);

  beforeEach(async () => {
    if (forge().world.groups.named(HIDDEN_GROUP) === undefined)
      await send(forge(), "POST", "/groups", { name: HIDDEN_GROUP, path: HIDDEN_GROUP });
  });

  // Values that a secret item or default would reveal are marked, too.
  test.each<[string, Values, readonly string[], Values]>([
    ["an input of an item", { items: inItem }, ["items", "n-1", "description"], {}],
    ["an input of the defaults", { defaults: inDefaults }, ["defaults", "description"], {}],
    ["all defaults", { defaults: new SecretValue(place) }, ["defaults"], { items: { "n-1": { color } } }],
    [
      "an item",
      { items: { "n-1": new SecretValue({ color: COLOR }) } },
      ["items", "n-1"],
      { items: { "n-1": { color } } },
    ],
    [
      "all items",
      { items: new SecretValue({ "n-1": { color: COLOR } }) },
      ["items"],
      { defaults: { group: new SecretValue(HIDDEN_GROUP) } },
    ],
  ])("of many is marked in the inputs and in the state: %s", async (_, more, path, as) => {
    const provider = await started();
    const args = { defaults: place, items: { "n-1": { color: COLOR } }, ...more };
    const inputs = await checked(provider, "GroupLabels", args);
    expect(inputs).toEqual({ ...args, ...as, secretInputs: marks(path) });
    const { state } = await provider.create(stepOf("GroupLabels"), receivedFrom(inputs), false);
    const { secrets, values } = receivedFrom(state);
    expect(secrets.map(([first]) => first)).toContain(path[0]);
    expect(values.defaults).toMatchObject(place);
    expect(Object.keys(values.items as object)).toEqual(["n-1"]);
  });

  test("of a look-up is the whole answer, if an argument is", async () => {
    const provider = await started();
    const ask = (label: unknown) =>
      provider.invoke("forge:index:getGroupLabel", receivedFrom({ group: "acme", label }), log);
    forge().world.labels.insert({
      ...(forge().world.labels.where(({ name }) => name === "bug")[0] as never as object),
      ...{ id: 9001, name: "n-hidden-label" },
    } as never);
    const open = await ask("n-hidden-label");
    expect(Object.values(open).filter((value) => value instanceof SecretValue)).toEqual([]);
    const closed = await ask(new SecretValue("n-hidden-label"));
    expect(closed.color).toEqual(new SecretValue(open.color));
    await expect(ask(new SecretValue("no-such-label"))).rejects.not.toThrow("no-such-label");
  });
});

test("a read has the items in the form in which the program sends them", async () => {
  const items = { "n-1": { color: "#111111" } };
  for (const form of [items, JSON.stringify(items)]) {
    const recorded = await made("GroupLabels", labels(form));
    const { state, inputs } = await (await started()).read(stepOf("GroupLabels"), recorded);
    expect([typeof state.items, typeof inputs.items]).toEqual([typeof form, typeof form]);
    await (await started()).delete(stepOf("GroupLabels"), recorded);
  }
  const provider = await started();
  const { state } = await provider.read(stepOf("GroupLabels"), {
    id: group,
    state: NOTHING,
    inputs: NOTHING,
  });
  expect(typeof state.items).toBe("object");
});

test("inputs of an imported object that the program does not declare are unmanaged", async () => {
  const { id } = await made("GroupLabel", label("n-1", { description: "x" }));
  const { state, inputs } = await (await started()).read(stepOf("GroupLabel"), {
    ...{ id, state: NOTHING, inputs: NOTHING },
  });
  expect(state).toMatchObject(label("n-1", { description: "x" }));
  const declared = receivedFrom(label("n-1"));
  const recorded = { id, state: receivedFrom(state), inputs: declared };
  const provider = await started();
  await checked(provider, "GroupLabel", label("n-1"), declared);
  expect(await provider.diff(stepOf("GroupLabel"), recorded, declared)).toMatchObject({
    changes: false,
    details: [],
  });
  expect(inputs).toMatchObject(label("n-1", { description: "x" }));
});

describe("a step that fails", () => {
  test("in part returns what to record, in the form of the program", async () => {
    const provider = await started();
    const args = labels({ "n-1": { color: "#111111" }, "n-2": { color: "#111111" } });
    const inputs = receivedFrom(await checked(provider, "GroupLabels", args));
    forge().faults.order({ kind: "status", status: 403, operation: "groupLabels.create", times: 1 });
    const error = await failureOf(provider.create(stepOf("GroupLabels"), inputs, false));
    if (!(error instanceof RecordedFailure)) throw error;
    expect(error.message).toContain("1 of 2 items failed");
    expect(error.recorded).toMatchObject({ id: expect.stringMatching(/./), inputs: args });
    const { items } = error.recorded.state;
    expect(Object.values(items as Values)).toMatchObject([{ color: "#111111", labelId: expect.any(Number) }]);
  });

  test("because the run is interrupted has that as its reason", async () => {
    const provider = await started();
    const inputs = receivedFrom(await checked(provider, "GroupLabel", label("n-1")));
    provider.cancel();
    await expect(provider.create(stepOf("GroupLabel"), inputs, false)).rejects.toThrow(
      "the run was interrupted",
    );
    expect(forge().world.labels.where(({ name }) => name === "n-1")).toEqual([]);
  });

  test("or ends leaves no timer of its time limit", async () => {
    const provider = await started();
    const { setTimeout: set, clearTimeout: clear } = globalThis;
    const open = new Set<unknown>();
    let ended = 0;
    globalThis.setTimeout = Object.assign(
      (...args: Parameters<typeof set>) => {
        const timer = set(...args);
        if (args[1] === 3_600_000) open.add(timer);
        return timer;
      },
      { __promisify__: set.__promisify__ },
    ) as typeof set;
    globalThis.clearTimeout = (timer) => {
      if (!open.has(timer)) return clear(timer);
      open.delete(timer);
      clear(timer);
      ended++;
    };
    try {
      await provider.check(stepOf("GroupLabel", { timeout: 3600 }), NOTHING, receivedFrom(label("n-1")));
    } finally {
      Object.assign(globalThis, { setTimeout: set, clearTimeout: clear });
    }
    expect([ended, open.size]).toEqual([1, 0]);
  });

  test.each([
    ["a defect shows its stack", new TypeError("x is not a function"), 1],
    ["an error that the user can mend shows none", undefined, 0],
  ])("%s", async (_, defect, count) => {
    const shown: unknown[] = [];
    const { error } = console;
    console.error = (text: unknown) => void shown.push(text);
    const fails = () => {
      throw defect;
    };
    try {
      const recorded = await made("GroupLabels", labels({ "n-1": { color: "#111111" } }));
      const provider = await started();
      const inputs = receivedFrom(labels({}));
      const step = stepOf("GroupLabels", defect ? { log: { info: fails, warn: fails } } : {});
      if (!defect) forge().faults.order({ kind: "status", status: 403, operation: "groupLabels.delete" });
      await expect(
        defect ? provider.diff(step, recorded, inputs) : provider.delete(step, recorded),
      ).rejects.toThrow();
    } finally {
      console.error = error;
    }
    expect(shown).toEqual(Array(count).fill(expect.stringContaining("TypeError: x is not a function\n")));
  });
});

describe("a configuration", () => {
  const configured = (settings: Values) =>
    nativeProvider("1.2.3", { environment: {} }).checkConfig(
      stepOf("pulumi:providers:forge"),
      receivedFrom(settings),
    );

  test("that can be used has the address of its service, and no failures", async () => {
    const settings = { baseUrl: forge().url, token: new SecretValue("some-token") };
    expect(await configured(settings)).toEqual({
      inputs: { ...settings, service: expect.stringContaining(forge().url) },
      failures: [],
    });
  });

  test("that is not known yet is neither used nor refused", async () => {
    const settings = { baseUrl: UNKNOWN, token: new SecretValue(UNKNOWN) };
    expect(await configured(settings)).toEqual({ inputs: settings, failures: [] });
  });

  test("that cannot be used is refused with the reason", async () => {
    const { failures } = await configured({ baseUrl: "no address", token: "t" });
    expect(failures).toEqual([{ property: "", reason: expect.stringMatching(/not a valid URL/) }]);
  });

  test("differs in the settings that are other ones", () => {
    const { diffConfig } = nativeProvider("1.2.3", { environment: environment() });
    const olds = { baseUrl: forge().url, concurrency: 1, timeoutSeconds: 5 };
    expect(diffConfig(olds, olds)).toEqual({
      ...{ changes: false, replaces: [], deleteBeforeReplace: false, details: [] },
    });
    expect(diffConfig(olds, { ...olds, concurrency: 2, budget: "1/s" })).toEqual({
      ...{ changes: true, replaces: [], deleteBeforeReplace: false },
      details: ["concurrency", "budget"].map((path) => ({ path, kind: "update", replaces: false })),
    });
  });
});
