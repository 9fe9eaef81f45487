/** The recorded state of a resource of many: compact, restored completely when it is read, without secrets in plain text. */
import { describe, expect, test } from "@jest/globals";
import { managedItems } from "../../provider/collection/plan/plan";
import { recordedItems, statesIn } from "../../provider/collection/record/state";
import { definitionOf } from "../../provider/definition/definitions";
import type { State } from "../../provider/definition/resource";
import type { Kind } from "../../provider/generated/kind-names";
import { secretOutputs } from "../../provider/lifecycle/state";
import type { Values } from "../../provider/values/values";
import { recordedIn } from "./collection";

const labels = definitionOf("GroupLabel");
const tokens = definitionOf("PipelineTriggerToken");
const defaults = { group: "acme" };

const label = (name: string, more: Values = {}): State => ({
  id: "acme/5",
  values: { group: "acme", name, color: "red", labelId: 5, ...more },
});
const token = (description: string, more: Values = {}): State => ({
  id: "acme/web/7",
  values: { project: "acme/web", description, triggerId: 7, ...more },
});

test.each<[string, Kind, Values | undefined, State, Values]>([
  [
    "an output that the service has not returned",
    "GroupLabel",
    defaults,
    label("bug"),
    { id: "acme/5", color: "red" },
  ],
  [
    "an output that is no part of the id",
    "GroupLabel",
    defaults,
    label("bug", { textColor: "#fff" }),
    { id: "acme/5", color: "red", textColor: "#fff" },
  ],
  [
    "a default that does not hold",
    "GroupLabel",
    { group: "acme", description: "all" },
    label("bug"),
    { id: "acme/5", color: "red", without: ["description"] },
  ],
  [
    "an object that has no id yet",
    "GroupLabel",
    defaults,
    { id: "", values: { group: "acme", name: "bug", color: "red" } },
    { id: "", color: "red" },
  ],
  [
    "a part of the id that is a text",
    "WikiPage",
    { project: "acme/web" },
    { id: "acme/web/home", values: { project: "acme/web", title: "bug", slug: "start", content: "x" } },
    { id: "acme/web/home", content: "x", slug: "start" },
  ],
  [
    "a number that is not that of a group or project",
    "VirtualRegistryUpstream",
    { registry: 1 },
    { id: "1/5", values: { registry: 1, url: "bug", upstreamId: 5 } },
    { id: "1/5" },
  ],
  [
    "an object that no item declares",
    "GroupLabel",
    defaults,
    { ...label("bug"), isUnmanaged: true },
    { id: "acme/5", color: "red", surplus: true },
  ],
  [
    "an object that is half made",
    "GroupLabel",
    defaults,
    { ...label("bug"), isUnfinished: true },
    { id: "acme/5", color: "red", unfinished: true },
  ],
])("%s is recorded compactly and restored completely", (_, kind, common, state, recorded) => {
  const definition = definitionOf(kind);
  const { items, ...rest } = recordedItems(definition, new Map([["bug", state]]), common);
  expect(items).toStrictEqual({ bug: recorded });
  expect(rest).toEqual({});
  expect(statesIn(definition, { items, defaults: common }).get("bug")).toStrictEqual(state);
});

test("the recorded id, inputs and outputs have the same order, whatever order they arrive in", () => {
  const { color, ...others } = label("bug", { textColor: "#fff", description: "x" }).values;
  const state = { id: "acme/5", values: { before: null, ...others, color }, isUnfinished: true as const };
  const { items } = recordedItems(labels, new Map([["bug", state]]), defaults);
  expect(Object.keys(items.bug ?? {})).toEqual([
    "id",
    "color",
    "description",
    "textColor",
    "before",
    "unfinished",
  ]);
});

test.each<[Kind, Values, number | undefined]>([
  ["GroupLabel", { group: 7 }, 7],
  ["GroupLabel", { group: "7" }, 7],
  ["GroupLabel", { group: "acme" }, 12],
  ["GroupLabel", { group: "other" }, undefined],
  // Neither a group nor a project.
  ["VirtualRegistryUpstream", { registry: 7 }, undefined],
])("%s: the place of %j is %s", (kind, values, place) => {
  const recorded = { items: { one: { id: "x/5", ...values } }, places: { acme: 12 } };
  expect(statesIn(definitionOf(kind), recorded).get("one")?.place).toBe(place);
});

test("the number of a place is recorded once for its spelling, and with each item that has another one", () => {
  const at = (place: number, name: string): State => ({ ...label(name), place });
  const states = new Map([
    ["one", at(12, "one")],
    ["two", at(12, "two")],
    ["three", at(13, "three")],
  ]);
  const recorded = recordedItems(labels, states, defaults);
  const item = { id: "acme/5", color: "red" };
  expect(recorded).toEqual({
    items: { one: item, two: item, three: { ...item, place: 13 } },
    places: { acme: 12 },
  });
  expect([...statesIn(labels, { ...recorded, defaults })]).toEqual([...states]);
});

describe("secrets", () => {
  const ofTwo = new Map([
    ["one", token("one", { token: "glptt-one" })],
    ["two", token("two")],
  ]);
  const common = { project: "acme/web" };

  test("that the service returns are recorded separately, with an entry for every item", () => {
    expect(recordedItems(tokens, ofTwo, common)).toEqual({
      items: { one: { id: "acme/web/7" }, two: { id: "acme/web/7" } },
      secrets: { one: { token: "glptt-one" }, two: {} },
    });
    expect(recordedItems(tokens, new Map(), common)).toEqual({ items: {}, secrets: {} });
  });

  test("that the program marks are recorded separately, only for the items that have them", () => {
    const states = new Map([
      ["one", label("one", { description: "hush" })],
      ["two", label("two", { description: "open" })],
    ]);
    const isMarked = (name: string, key: string) => name === "description" && key === "one";
    const recorded = recordedItems(labels, states, defaults, isMarked);
    expect(recorded).toEqual({
      items: {
        one: { id: "acme/5", color: "red" },
        two: { id: "acme/5", color: "red", description: "open" },
      },
      secrets: { one: { description: "hush" } },
    });
    expect([...statesIn(labels, { ...recorded, defaults })]).toEqual([...states]);
  });

  test("of both sorts are recorded separately, in one object", () => {
    const isHidden = (name: string) => name === "id" || name === "token";
    expect(recordedItems(tokens, ofTwo, common, isHidden)).toEqual({
      items: { one: {}, two: {} },
      secrets: { one: { id: "acme/web/7", token: "glptt-one" }, two: { id: "acme/web/7" } },
    });
  });

  test("are not recorded if there are none", () => {
    const states = new Map([["one", label("one")]]);
    const alone = { items: { one: { id: "acme/5", color: "red" } } };
    expect(recordedItems(labels, states, defaults)).toStrictEqual(alone);
    expect(recordedItems(labels, states, defaults, () => false)).toStrictEqual(alone);
    const marked = recordedItems(labels, states, defaults, (name) => name === "color");
    expect(marked).toStrictEqual({ items: { one: { id: "acme/5" } }, secrets: { one: { color: "red" } } });
  });

  test("are read of an item that earlier versions recorded there as a whole", () => {
    const states = new Map([
      ["one", label("one")],
      ["gone", label("gone")],
    ]);
    const item = { id: "acme/5", color: "red" };
    const of = (recorded: Values) => [...statesIn(labels, { ...recorded, defaults })];
    expect(of({ items: { one: item }, secrets: { gone: item } })).toEqual([...states]);
    expect(of({ secrets: { one: item, gone: item } })).toEqual([...states]);
  });

  test.each<[Kind, readonly string[]]>([
    ["PipelineTriggerToken", ["token"]],
    ["ErrorTrackingClientKey", ["publicKey", "dsn"]],
    ["RemoteMirror", []],
    ["GroupLabel", []],
  ])("of a %s that the service returns are %j", (kind, names) =>
    expect(secretOutputs(definitionOf(kind))).toEqual(names),
  );
});

test("a recorded unmanaged object is only planned for while its collection is exclusive", () => {
  const states = new Map<string, State>([
    ["own", label("own")],
    ["found", { ...label("found"), isUnmanaged: true }],
  ]);
  const recorded = { ...recordedItems(labels, states, defaults), defaults };
  const { items } = recordedIn(labels, recorded);
  const keys = (isExclusive?: (object: State) => boolean) => [...managedItems({ items }, isExclusive).keys()];
  expect([keys(() => true), keys(() => false), keys()]).toEqual([["own", "found"], ["own"], ["own"]]);
});
