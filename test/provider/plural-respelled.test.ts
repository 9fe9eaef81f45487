/** Items whose group or project the program spells in another way than the record: they stay the same objects. */
import { beforeEach, describe, expect, test } from "@jest/globals";
import { definitionOf } from "../../provider/definitions";
import type { Kind } from "../../provider/generated/kind-names";
import { createMany } from "../../provider/plural/lifecycle";
import { planFor } from "../../provider/plural/plan";
import { recordedItems } from "../../provider/plural/state";
import type { State } from "../../provider/resource";
import type { Values } from "../../provider/values";
import { as, service } from "../service/service";

type Items = Readonly<Record<string, Values>>;

const running = service();
const [GROUP, OTHER] = ["acme/platform", "acme/mobile"] as const;
const WEB = "acme/platform/web";
const COLOR = { color: "#123456" };

const groupId = (path: string) => String(running().world.groups.named(path)?.id);
const projectId = (path: string) => String(running().world.projects.named(path)?.id);
const requests = () => Object.keys(running().requests().operations);

beforeEach(() => running().resetRequests());

/** What is recorded of objects that exist, as if they had these numbers. */
const label = (group: string, name: string): State => ({
  id: `${group}/7`,
  values: { group, name, ...COLOR, labelId: 7 },
});

/** The steps to the program's items, with the id and the place that each is recorded with. */
async function plan(kind: Kind, recorded: Readonly<Record<string, State>>, items: Items) {
  const definition = definitionOf(kind);
  const state = recordedItems(definition, new Map(Object.entries(recorded)), {});
  const { steps } = await planFor(definition, state, { items }, async () => as("max"));
  return steps.map((step) => {
    const { id, values } = "state" in step ? step.state : { id: undefined, values: step.inputs };
    return [step.do, step.key, id, values.group ?? values.project];
  });
}

test("no group is requested for a role that only one side declares for a group", async () => {
  const role = (group?: string) => ({ ...(group ? { group } : {}), name: "Auditor", baseAccessLevel: 10 });
  const recorded = (id: string, group?: string): State => ({ id, values: { ...role(group), roleId: 7 } });
  expect(await plan("MemberRole", { auditor: recorded("acme/7", "acme") }, { auditor: role() })).toEqual([
    ["keep", "auditor", "acme/7", undefined],
  ]);
  expect(await plan("MemberRole", { auditor: recorded("instance/7") }, { auditor: role("acme") })).toEqual([
    ["replace", "auditor", "instance/7", undefined],
  ]);
  expect(requests()).toEqual([]);
});

describe("an item of a group", () => {
  test("that the program names by its number stays, and is recorded under the number", async () => {
    const number = groupId(GROUP);
    expect(
      await plan(
        "GroupLabel",
        { bug: label(GROUP, "bug") },
        { bug: { group: number, name: "bug", ...COLOR } },
      ),
    ).toEqual([["keep", "bug", `${number}/7`, number]]);
  });

  test("keeps what else is recorded of it", async () => {
    const unfinished = { ...label(GROUP, "bug"), isUnfinished: true as const };
    const items = { bug: { group: GROUP.toUpperCase(), name: "bug", ...COLOR } };
    expect(await plan("GroupLabel", { bug: unfinished }, items)).toEqual([
      ["update", "bug", `${GROUP.toUpperCase()}/7`, GROUP.toUpperCase()],
    ]);
    expect(requests()).toEqual([]);
  });

  test("that has another key, too, is found among the new items, whichever comes first", async () => {
    const number = groupId(GROUP);
    const items = {
      elsewhere: { group: OTHER, name: "bug", ...COLOR },
      another: { group: number, name: "crash", ...COLOR },
      fresh: { group: number, name: "bug", ...COLOR },
    };
    expect(await plan("GroupLabel", { bug: label(GROUP, "bug") }, items)).toEqual([
      ["create", "elsewhere", undefined, OTHER],
      ["create", "another", undefined, number],
      ["keep", "fresh", `${number}/7`, number],
    ]);
  });

  test("is another one in another group", async () => {
    expect(
      await plan(
        "GroupLabel",
        { bug: label(GROUP, "bug") },
        { bug: { group: OTHER, name: "bug", ...COLOR } },
      ),
    ).toEqual([["replace", "bug", `${GROUP}/7`, GROUP]]);
    expect(
      await plan(
        "GroupLabel",
        { bug: label(GROUP, "bug") },
        { new: { group: OTHER, name: "bug", ...COLOR } },
      ),
    ).toEqual([
      ["create", "new", undefined, OTHER],
      ["remove", "bug", `${GROUP}/7`, GROUP],
    ]);
  });

  test("that is not yet created has no id in its new spelling either", async () => {
    const number = groupId(GROUP);
    const { values } = label(GROUP, "bug");
    const items = { bug: { group: number, name: "bug", ...COLOR } };
    expect(await plan("GroupLabel", { bug: { id: "", values } }, items)).toEqual([
      ["keep", "bug", "", number],
    ]);
  });

  test("that could be in the whole installation, too, stays", async () => {
    const number = groupId(GROUP);
    const role = { name: "reader", baseAccessLevel: 10 };
    const recorded = { id: `${GROUP}/5`, values: { group: GROUP, ...role, memberRoleId: 5 } };
    expect(await plan("MemberRole", { reader: recorded }, { reader: { group: number, ...role } })).toEqual([
      ["keep", "reader", `${number}/5`, number],
    ]);
  });
});

test("an item of a project that the program names by its number stays", async () => {
  const number = projectId(WEB);
  const definition = definitionOf("FeatureFlagUserList");
  const item = { name: "testers", userXids: ["1"] };
  const context = { forge: as("max"), warn: () => undefined };
  const states = await createMany(
    definition,
    context,
    { items: { testers: { project: WEB, ...item } } },
    { adopt: false },
  );
  const made = states.get("testers") as State;
  expect(
    await plan("FeatureFlagUserList", { testers: made }, { testers: { project: number, ...item } }),
  ).toEqual([["keep", "testers", made.id.replace(WEB, number), number]]);
});

describe("the service is not asked", () => {
  const bug = label(GROUP, "bug");
  test.each<[string, Readonly<Record<string, State>>, Items]>([
    ["where all places read the same", { bug }, { bug: { group: GROUP, name: "bug", ...COLOR } }],
    [
      "where an item has another key alone",
      { bug },
      { fresh: { group: GROUP, name: "bug", ...COLOR }, more: { group: OTHER, name: "bug", ...COLOR } },
    ],
    [
      "where the program has new items alone",
      { bug },
      { bug: { group: GROUP, name: "bug", ...COLOR }, fresh: { group: OTHER, name: "bug", ...COLOR } },
    ],
    [
      "where an item is gone alone",
      { bug, crash: label(OTHER, "crash") },
      { bug: { group: GROUP, name: "bug", ...COLOR } },
    ],
    [
      "where an item is gone whose name another one has",
      { bug, other: label(OTHER, "bug") },
      { bug: { group: GROUP, name: "bug", ...COLOR } },
    ],
    ["where a new item has another name", { bug }, { fresh: { group: OTHER, name: "fresh", ...COLOR } }],
  ])("%s", async (_, recorded, items) => {
    await plan("GroupLabel", recorded, items);
    expect(requests()).toEqual([]);
  });

  test("where the kind is neither in a group nor in a project", async () => {
    const values = { registry: 1, url: "https://one.example/maven" };
    const recorded = { one: { id: "1/5", values: { ...values, upstreamId: 5 } } };
    expect(await plan("VirtualRegistryUpstream", recorded, { one: { ...values, registry: 2 } })).toEqual([
      ["replace", "one", "1/5", undefined],
    ]);
    expect(requests()).toEqual([]);
  });
});
