/** A resource of many on the lifecycle alone, without the engine: the requests that it sends and the state that it records. */
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { itemsOf } from "../../provider/collection/forms/items";

import { problemText } from "../../provider/collection/messages";
import { planOf } from "../../provider/collection/plan/plan";

import { recordedItems, statesIn } from "../../provider/collection/record/state";
import { definitionOf } from "../../provider/definition/definitions";
import type { Context } from "../../provider/definition/resource";
import { createReads } from "../../provider/service/reads";
import type { Values } from "../../provider/values/values";
import { type Client, createClient, type RequestEvent } from "../../sdk";
import { type Simulator, startSimulator } from "../../simulator";
import {
  canonicalItems,
  createMany,
  problemsOfMany,
  readMany,
  SomeFailedError,
  updateMany,
} from "./collection";

const labels = definitionOf("GroupLabel");

let service: Simulator;
let forge: Client;
let context: Context;

beforeEach(async () => {
  service = await startSimulator();
  forge = createClient({ baseUrl: service.url, token: service.token });
  context = { forge, warn: () => undefined, reads: createReads() };
});
afterEach(async () => {
  await forge.close();
  await service.close();
});

const numbered = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`new-${index}`, { color: "#123456" }]));

const inAcme = (items: Values, more: Values = {}): Values => ({
  defaults: { group: "acme/platform" },
  items,
  ...more,
});

const names = async () =>
  (await forge.groupLabels.list({ group: "acme/platform", include_ancestor_groups: false }).toArray())
    .map(({ name }) => name)
    .sort();

/** Creates what the program declares, and returns the recorded state. */
async function made(args: Values): Promise<Values> {
  const states = await createMany(labels, context, args, { adopt: false });
  return { ...args, ...recordedItems(labels, states, args.defaults) };
}

async function updated(state: Values, args: Values, adopt = false): Promise<Values> {
  const states = await updateMany(labels, context, state, args, { adopt });
  return { ...args, ...recordedItems(labels, states, args.defaults) };
}

const sent = (operation: string) => service.requests().operations[operation] ?? 0;

const writes = () =>
  Object.entries(service.requests().operations).filter(([name]) => !/\.(get|list|current)$/.test(name));

async function failure(run: () => Promise<unknown>): Promise<SomeFailedError> {
  try {
    await run();
  } catch (error) {
    if (error instanceof SomeFailedError) return error;
    throw error;
  }
  throw new Error("It did not fail.");
}

describe("the inputs of items", () => {
  test("a key sets the input that names the kind, and an item's own inputs have priority over the defaults", () => {
    const args = {
      defaults: { group: "acme", color: "red" },
      items: { bug: {}, crash: { name: "Crash", color: "blue" } },
    };
    expect([...itemsOf(labels, args)]).toEqual([
      ["bug", { name: "bug", group: "acme", color: "red" }],
      ["crash", { name: "Crash", group: "acme", color: "blue" }],
    ]);
  });

  test("a key sets the place if the kind has no name, and a number if that input is a number", () => {
    expect(
      itemsOf(definitionOf("ProjectPushRule"), { items: { "acme/app": { memberCheck: true } } }).get(
        "acme/app",
      ),
    ).toEqual({ project: "acme/app", memberCheck: true });
    expect(itemsOf(definitionOf("IssueLink"), { items: { 12: {} } }).get("12")).toEqual({
      targetIssueIid: 12,
    });
  });

  test("items of a list have keys from their inputs, in any order", () => {
    const bug = { group: "a", name: "bug", color: "red" };
    const crash = { group: "b", name: "bug", color: "red" };
    expect(Object.keys(canonicalItems(labels, { items: [bug, crash] }))).toEqual(["a/bug", "b/bug"]);
    expect(Object.keys(canonicalItems(labels, { items: [crash, bug] }))).toEqual(["b/bug", "a/bug"]);
    const rules = {
      defaults: { memberCheck: true },
      items: [{ project: "acme/app" }, { project: "acme/lib" }],
    };
    expect(canonicalItems(definitionOf("ProjectPushRule"), rules)).toEqual({
      "acme/app": {},
      "acme/lib": {},
    });
  });

  test("implicit inputs are not recorded", () => {
    const args = inAcme({ bug: { name: "bug", group: "acme/platform", color: "red" } });
    expect(canonicalItems(labels, args)).toEqual({ bug: { color: "red" } });
  });

  test.each([
    [
      "items that are the same",
      {
        items: [
          { group: "a", name: "x", color: "red" },
          { group: "a", name: "x", color: "red" },
        ],
      },
      /items 1 and 2 of the list are equal/,
    ],
    ["no items", {}, /"items" is missing/],
    ["an item that is none", { items: { bug: 3 } }, /"items" must be a record/],
    ["an item's input", inAcme({ bug: { color: "reddish" } }), /^items\.bug: "color" is "reddish"/],
    [
      "an input that there is not",
      inAcme({ bug: { color: "red", colour: "red" } }),
      /^items\.bug: .*"colour".*"color"/,
    ],
    [
      "a default that there is not",
      { defaults: { colour: "red" }, items: {} },
      /^defaults: .*"colour".*"color"/,
    ],
    ["a word of the resource", inAcme({}, { exclusiv: true }), /"exclusiv".*"exclusive"/],
    [
      "a key that cannot be recorded",
      inAcme(JSON.parse(`{ "__proto__": { "color": "red" } }`)),
      /an item has the key "__proto__"/,
    ],
    ["a budget below nothing", inAcme({}, { maxDeletions: -1 }), /"maxDeletions" is -1/],
  ])("%s is refused with an error that names it", (_, args, expected) =>
    expect(problemsOfMany(labels, args).map(problemText)[0]).toMatch(expected),
  );

  test("a kind without a collection cannot be exclusive", () => {
    const problems = problemsOfMany(definitionOf("ProjectPushRule"), { items: {}, exclusive: true });
    expect(problems.map(problemText)).toEqual([
      expect.stringMatching(/"exclusive" is not possible here: a \w+ has no collection/),
    ]);
  });
});

describe("the recorded state", () => {
  test("contains everything to restore its items", async () => {
    const state = await made(inAcme({ bug2: { color: "red" }, other: { color: "blue", description: "x" } }));
    expect(state.items).toEqual({
      bug2: { id: expect.any(String), color: "red", textColor: expect.any(String) },
      other: { id: expect.any(String), color: "blue", description: "x", textColor: expect.any(String) },
    });
    expect(statesIn(labels, state).get("bug2")?.values).toMatchObject({
      group: "acme/platform",
      name: "bug2",
      labelId: expect.any(Number),
    });
  });

  test("does not show a default as applied to an item that failed", async () => {
    const state = await made(inAcme(numbered(2)));
    service.faults.order({ kind: "status", status: 403, operation: "groupLabels.update", times: 1 });
    const args = { defaults: { group: "acme/platform", description: "all" }, items: numbered(2) };
    const { states } = await failure(() => updated(state, args));
    const recorded = { ...args, ...recordedItems(labels, states, args.defaults) };
    const { steps } = planOf(labels, statesIn(labels, recorded), itemsOf(labels, args));
    expect(steps.filter((step) => step.do === "update")).toHaveLength(1);
  });

  test("has secret outputs separately", async () => {
    const tokens = definitionOf("PipelineTriggerToken");
    const args = { defaults: { project: "acme/platform/web" }, items: { nightly: {} } };
    const states = await createMany(tokens, context, args, { adopt: false });
    const { items, secrets } = recordedItems(tokens, states, args.defaults);
    const token = secrets?.nightly?.token as string;
    expect(token.length).toBeGreaterThan(4);
    expect(JSON.stringify(items)).not.toContain(token);
  });
});

describe("an update", () => {
  test("sends only the changed inputs", async () => {
    const state = await made(inAcme(numbered(4)));
    service.resetRequests();
    const items = { ...numbered(5), "new-1": { color: "#654321" } } as Record<string, Values>;
    delete items["new-2"];
    await updated(state, inAcme(items));
    expect(Object.fromEntries(writes())).toEqual({
      "groupLabels.create": 1,
      "groupLabels.update": 1,
      "groupLabels.delete": 1,
    });
  });

  test("reuses the old object of an item that moves back before that could be deleted", async () => {
    const first = { items: { x: { group: "acme/platform", color: "red" } } };
    const moved = { items: { x: { group: "acme/mobile", color: "red" } } };
    const state = await made(first);
    service.faults.order({ kind: "status", status: 403, operation: "groupLabels.delete" });
    const error = await failure(() => updated(state, moved));
    service.faults.clear();
    service.resetRequests();
    const after = await updated({ ...moved, ...recordedItems(labels, error.states, undefined) }, first);
    expect(Object.fromEntries(writes())).toEqual({ "groupLabels.delete": 1 });
    expect(Object.keys(after.items as Values)).toEqual(["x"]);
    expect(await names()).toContain("x");
  });

  test("starts no more objects than concurrent requests, so that an interruption leaves few unfinished", async () => {
    let halfDone = 0;
    let most = 0;
    const onRequest = ({ operation }: RequestEvent) => {
      if (operation === "groupLabels.create") halfDone++;
      if (operation === "groupLabels.subscribe") halfDone--;
      most = Math.max(most, halfDone);
    };
    const slow = createClient({ baseUrl: service.url, token: service.token, concurrency: 3, onRequest });
    const items = Object.fromEntries(
      Object.entries(numbered(30)).map(([key, item]) => [key, { ...item, subscribed: true }]),
    );
    await createMany(labels, { ...context, forge: slow }, inAcme(items), { adopt: false });
    await slow.close();
    expect([most, halfDone]).toEqual([3, 0]);
  });

  test("takes a place after the other, so that objects do not wait side by side for the list of one", async () => {
    const order: string[] = [];
    const onRequest = ({ operation }: RequestEvent) => {
      if (operation.startsWith("groupLabels.")) order.push(operation);
    };
    const slow = createClient({ baseUrl: service.url, token: service.token, concurrency: 2, onRequest });
    const places = ["acme/platform", "acme/mobile"];
    const items = Object.fromEntries(
      places.flatMap((group) => [1, 2, 3].map((one) => [`${group} ${one}`, { group, name: `${one}` }])),
    );
    await createMany(
      labels,
      { ...context, forge: slow },
      { items, defaults: { color: "#123456" } },
      { adopt: true },
    );
    await slow.close();
    expect(order).toHaveLength(8);
    expect(order.slice(0, 2)).toEqual(["groupLabels.list", "groupLabels.list"]);
  });

  test("counts a replacement as a deletion", async () => {
    const state = await made(inAcme(numbered(2)));
    service.resetRequests();
    const elsewhere = Object.fromEntries(
      Object.entries(numbered(2)).map(([key, item]) => [key, { ...item, group: "acme/mobile" }]),
    );
    await expect(updated(state, inAcme(elsewhere, { maxDeletions: 1 }))).rejects.toThrow(
      "2 objects would be deleted (new-0, new-1), and maxDeletions is 1",
    );
    expect(writes()).toEqual([]);
  });
});

describe("an exclusive resource", () => {
  test("does not count an object that several lists contain as unmanaged", async () => {
    const upstreams = definitionOf("VirtualRegistryUpstream");
    const [one, two] = await Promise.all(
      ["one", "two"].map((name) => forge.virtualRegistries.create({ group: "acme", name })),
    );
    const items = {
      shared: { registry: one?.id, sharedWith: [two?.id], url: "https://one.example/maven" },
      own: { registry: two?.id, url: "https://two.example/maven" },
    };
    const args = { items, exclusive: true };
    const states = await createMany(upstreams, context, args, { adopt: false });
    const state = { ...args, ...recordedItems(upstreams, states, undefined) };
    const seen = await readMany(upstreams, { ...context, reads: createReads() }, state);
    expect([...seen.keys()]).toEqual(["shared", "own"]);
  });
});

describe("reads", () => {
  test("of many members request few pages", async () => {
    const state = await made(inAcme(numbered(250)));
    service.resetRequests();
    expect((await readMany(labels, context, state)).size).toBe(250);
    expect(service.requests().operations).toEqual({ "groupLabels.list": 3 });
  });

  test("of two members of a large collection send two requests", async () => {
    const state = await made(inAcme(numbered(1200)));
    const { "new-0": one, "new-1": two } = state.items as Record<string, Values>;
    service.resetRequests();
    await readMany(
      labels,
      { ...context, reads: createReads() },
      { ...state, items: { "new-0": one, "new-1": two } },
    );
    expect(sent("groupLabels.get")).toBe(2);
    expect(sent("groupLabels.list")).toBe(1);
  });

  test("after a write of this run list again", async () => {
    const state = await made(inAcme(numbered(3)));
    await readMany(labels, context, state);
    const args = inAcme({ ...numbered(3), "new-0": { color: "#ffffff" } });
    const after = await updated(state, args);
    expect((await readMany(labels, context, after)).get("new-0")?.values.color).toBe("#ffffff");
  });

  test("request each object if the list is forbidden", async () => {
    const state = await made(inAcme(numbered(3)));
    service.faults.order({ kind: "status", status: 403, operation: "groupLabels.list" });
    service.resetRequests();
    expect((await readMany(labels, context, state)).size).toBe(3);
    expect(sent("groupLabels.get")).toBe(3);
  });

  test("do not request each object if the service is unreachable", async () => {
    const state = await made(inAcme(numbered(3)));
    const nobody = createClient({ baseUrl: "http://127.0.0.1:1", token: "any", retry: { attempts: 0 } });
    await expect(readMany(labels, { ...context, forge: nobody }, state)).rejects.toThrow(
      /^GroupLabel \(acme\/platform\): list got no complete response from http:\/\/127\.0\.0\.1:1: the connection was refused/,
    );
    await nobody.close();
  });

  test("request each object if the list shows only a part of it", async () => {
    const upstreams = definitionOf("VirtualRegistryUpstream");
    const { id } = await forge.virtualRegistries.create({ group: "acme", name: "maven" });
    const items = { one: { url: "https://one.example/maven" }, two: { url: "https://two.example/maven" } };
    const args = { defaults: { registry: id }, items };
    const states = await createMany(upstreams, context, args, { adopt: false });
    service.resetRequests();
    await readMany(upstreams, context, { ...args, ...recordedItems(upstreams, states, args.defaults) });
    expect(service.requests().operations).toEqual({ "virtualRegistryUpstreams.get": 2 });
  });
});
