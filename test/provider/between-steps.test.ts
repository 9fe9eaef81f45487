/** The memory of a run from one step of a resource for the next one, and in which order a replacement is done. */
import { describe, expect, test } from "@jest/globals";
import type { Args, Recorded } from "../../provider/collection/collection";
import { manyForm } from "../../provider/collection/forms/many-form";
import type { ResourcePlan } from "../../provider/collection/plan/plan";
import { Plans } from "../../provider/collection/plan/plans";
import { argsText, canCoexist, createAgain } from "../../provider/collection/plan/replace";
import { Session } from "../../provider/collection/session";
import { definitionOf } from "../../provider/definition/definitions";
import type { Kind } from "../../provider/generated/kind-names";
import { openedWithMarks } from "../../provider/hosts/dynamic/marks";
import type { Values } from "../../provider/values/values";
import { argsIn } from "./collection";
import { refusal, refused, shelf } from "./lifecycle-shelf";

const labels = definitionOf("GroupLabel");
const form = manyForm(labels);

describe("the plan of a comparison", () => {
  const recorded = (more: Values = {}, id = "one"): Recorded =>
    form.decodeRecorded(id, openedWithMarks({ items: { bug: { id: "acme/1" } }, ...more }));
  const args = (more: Values = {}): Args =>
    argsIn(labels, { items: { bug: { group: "acme", color: "red" } }, ...more });
  const plan = (needsUpdate: boolean): ResourcePlan => ({
    ...{ steps: [], left: new Set(), olds: new Map(), refused: [] },
    needsUpdate,
  });
  const kept = { recorded: recorded(), args: args(), plan: plan(true) };
  const marks = { secretInputs: JSON.stringify([["items", "bug", "description"]]) };

  test.each<readonly [what: string, owner: string, recorded: Recorded, args: Args, isTaken: boolean]>([
    ["for the same values", "mine", recorded(), args(), true],
    ["for another resource", "other", recorded(), args(), false],
    ["for another record", "mine", recorded({}, "two"), args(), false],
    ["for another recorded state", "mine", recorded({ exclusive: true }), args(), false],
    ["for another declaration", "mine", recorded(), args({ items: {} }), false],
    ["for other marks in the record", "mine", recorded(marks), args(), false],
    ["for other marks in the declaration", "mine", recorded(), args(marks), false],
  ])("is done %s: once, or not at all", (_, owner, old, next, isTaken) => {
    const plans = new Plans();
    plans.keep("mine", kept);
    expect(plans.take(owner, old, next)).toBe(isTaken ? kept.plan : undefined);
    expect(plans.take(owner, kept.recorded, kept.args)).toBeUndefined();
  });

  test("without a change is not done, nor is the one before it", () => {
    const plans = new Plans();
    plans.keep("mine", kept);
    plans.keep("mine", { ...kept, plan: plan(false) });
    expect(plans.take("mine", kept.recorded, kept.args)).toBeUndefined();
  });
});

test("a declaration has the same text, in whatever order its properties are", () => {
  const text = (bug: Values) => argsText(argsIn(labels, { items: { bug } }));
  const one = text({ group: "acme", color: "red", description: "x" });
  expect(text({ description: "x", color: "red", group: "acme" })).toBe(one);
  expect(text({ description: "y", color: "red", group: "acme" })).not.toBe(one);
});

test.each<
  readonly [
    what: string,
    old: readonly [spelling: string, place: number | undefined],
    next: readonly [spelling: string, place: number | undefined],
    canCoexist: boolean,
  ]
>([
  ["one place", ["acme", 1], ["acme", 1], false],
  ["one place in two spellings", ["acme", 1], ["acme-new", 1], false],
  ["one spelling of two places", ["acme", 1], ["acme", 2], true],
  ["two places", ["acme", 1], ["other", 2], true],
  ["one place without numbers", ["acme", undefined], ["ACME", undefined], false],
  ["two places without numbers", ["acme", undefined], ["other", undefined], true],
  ["one spelling with a number on one side", ["acme", 1], ["acme", undefined], false],
  ["one spelling with a number on the other side", ["acme", undefined], ["acme", 1], false],
  ["two spellings with a number on one side", ["acme", 1], ["other", undefined], true],
])("labels of one name in %s", (_, [before, oldPlace], [after, place], can) => {
  const valuesIn = (group: string) => ({ group, name: "bug", color: "red" });
  const state = { id: `${before}/5`, values: valuesIn(before), place: oldPlace };
  expect(canCoexist(labels, { state, inputs: valuesIn(after), place })).toBe(can);
});

test.each<readonly [kind: Kind, old: Values, next: Values, canCoexist: boolean]>([
  // Settings exist once.
  ["ProjectPushRule", { project: "acme/web" }, { project: "acme/web" }, false],
  ["ProjectPushRule", { project: "acme/web" }, { project: "acme/api" }, true],
  // Nothing names these.
  ["ErrorTrackingClientKey", { project: "acme/web" }, { project: "acme/web" }, true],
  [
    "RemoteMirror",
    { project: "a", url: "https://x.example" },
    { project: "a", url: "https://x.example" },
    false,
  ],
  [
    "RemoteMirror",
    { project: "a", url: "https://x.example" },
    { project: "a", url: "https://y.example" },
    true,
  ],
  [
    "RemoteMirror",
    { project: "a", url: "https://x.example", username: "one" },
    { project: "a", url: "https://x.example", username: "two" },
    true,
  ],
  [
    "VirtualRegistryUpstream",
    { registry: 1, url: "https://x.example" },
    { registry: 2, url: "https://x.example" },
    false,
  ],
  [
    "VirtualRegistryUpstream",
    { registry: 1, url: "https://x.example" },
    { registry: 2, url: "https://y.example" },
    true,
  ],
])("%s: %j and %j can exist side by side: %s", (kind, values, inputs, can) => {
  const pair = { state: { id: "a/1", values }, inputs, place: undefined };
  expect(canCoexist(definitionOf(kind), pair)).toBe(can);
});

describe("an object whose replacement was refused", () => {
  const former = {
    id: "acme/top/1",
    values: { library: "acme", shelf: "top", title: "Ulysses", pages: 730, bookId: 1 },
    place: 7,
  };

  test("is created again as it was, with a number of its own", async () => {
    const { definition, context, books, put } = shelf();
    put({ title: "another one" });
    const again = await createAgain(definition, context, former);
    expect(again).toMatchObject({ id: "acme/top/2", values: { ...former.values, bookId: 2 }, place: 7 });
    expect(books).toMatchObject([{ title: "another one" }, { title: "Ulysses", pages: 730 }]);
  });

  test("is recorded as far as it was created again", async () => {
    const finish = async () => {
      throw refusal(403);
    };
    const { definition, context } = shelf({ finish });
    const again = await createAgain(definition, context, former);
    expect(again).toMatchObject({ id: "acme/top/1", values: { title: "Ulysses" }, place: 7 });
  });

  test("adopts no other one of its name", async () => {
    const { definition, context, put, on, books } = shelf();
    put({ title: "Ulysses" });
    on("create", refused(refusal(409)));
    expect(await createAgain(definition, { ...context, adopt: true }, former)).toBeUndefined();
    expect(books).toHaveLength(1);
  });
});

test("a service that did not answer is asked again under other settings alone", async () => {
  const session = new Session({ environment: {}, client: {} as never });
  const configure = (token: string) => session.configure((key) => ({ token })[key]).catch(() => undefined);
  await configure("one");
  session.unreachable.add("other");
  await configure("one");
  expect([...session.unreachable]).toEqual(["other"]);
  await configure("two");
  expect([...session.unreachable]).toEqual([]);
});
