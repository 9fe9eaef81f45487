/** Items whose group or project the program spells differently than the state stay the same objects. */
import { beforeEach, describe, expect, test } from "@jest/globals";

import { recordedItems } from "../../provider/collection/record/state";
import { definitionOf } from "../../provider/definition/definitions";
import type { State } from "../../provider/definition/resource";
import type { Kind } from "../../provider/generated/kind-names";
import { UNKNOWN, type Values } from "../../provider/values/values";
import { as, service } from "../service/service";
import { createMany, planFor } from "./collection";

type Items = Readonly<Record<string, Values>>;

const running = service();
const [GROUP, OTHER] = ["acme/platform", "acme/mobile"] as const;
const WEB = "acme/platform/web";
const COLOR = { color: "#123456" };

const groupId = (path: string) => String(running().world.groups.named(path)?.id);
const projectId = (path: string) => String(running().world.projects.named(path)?.id);
const requests = () => Object.keys(running().requests().operations);

beforeEach(() => running().resetRequests());

/** The recorded state of existing objects, with the numbers of their places. */
const label = (group: string, name: string): State => ({
  id: `${group}/7`,
  values: { group, name, ...COLOR, labelId: 7 },
});

/** The planned steps for the program's items, each with its recorded id and place. */
async function plan(kind: Kind, recorded: Readonly<Record<string, State>>, items: Items) {
  const definition = definitionOf(kind);
  const state = recordedItems(definition, new Map(Object.entries(recorded)), {});
  const { steps } = await planFor(definition, state, { items }, as("max"));
  return steps.map((step) => {
    const { id, values } = "state" in step ? step.state : { id: undefined, values: step.inputs };
    return [step.do, step.key, id, values.group ?? values.project];
  });
}

const role = (group?: string) => ({ ...(group ? { group } : {}), name: "Auditor", baseAccessLevel: 10 });
const recordedRole = (id: string, group?: string): State => ({ id, values: { ...role(group), roleId: 7 } });

test("a role that only one side declares for a group is compared without the group that is missing", async () => {
  expect(await plan("MemberRole", { auditor: recordedRole("acme/7", "acme") }, { auditor: role() })).toEqual([
    ["keep", "auditor", "acme/7", undefined],
  ]);
  expect(
    await plan("MemberRole", { auditor: recordedRole("instance/7") }, { auditor: role("acme") }),
  ).toEqual([["replace", "auditor", "instance/7", undefined]]);
  expect(requests()).toEqual(["groups.get", "memberRoles.list"]);
});

test("the same for a role with a new key", async () => {
  await plan("MemberRole", { former: recordedRole("acme/7", "acme") }, { auditor: role() });
  await plan("MemberRole", { former: recordedRole("instance/7") }, { auditor: role("acme") });
  expect(requests()).toEqual(["groups.get"]);
});

describe("an item of a group", () => {
  test("whose group the program declares by its number stays, and is recorded with the number", async () => {
    const number = groupId(GROUP);
    expect(
      await plan(
        "GroupLabel",
        { bug: label(GROUP, "bug") },
        { bug: { group: number, name: "bug", ...COLOR } },
      ),
    ).toEqual([["keep", "bug", `${number}/7`, number]]);
  });

  test("keeps its other recorded values", async () => {
    const unfinished = { ...label(GROUP, "bug"), isUnfinished: true as const };
    const items = { bug: { group: GROUP.toUpperCase(), name: "bug", ...COLOR } };
    expect(await plan("GroupLabel", { bug: unfinished }, items)).toEqual([
      ["settle", "bug", `${GROUP.toUpperCase()}/7`, GROUP.toUpperCase()],
    ]);
  });

  test("that also has another key is found among the new items, in any order", async () => {
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

  test("is another object in another group", async () => {
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

  test("that is not yet created has no id in its new spelling", async () => {
    const number = groupId(GROUP);
    const { values } = label(GROUP, "bug");
    const items = { bug: { group: number, name: "bug", ...COLOR } };
    expect(await plan("GroupLabel", { bug: { id: "", values } }, items)).toEqual([
      ["keep", "bug", "", number],
    ]);
  });

  test("of a kind that the installation can have, too, stays", async () => {
    const number = groupId(GROUP);
    const role = { name: "reader", baseAccessLevel: 10 };
    const recorded = { id: `${GROUP}/5`, values: { group: GROUP, ...role, memberRoleId: 5 } };
    expect(await plan("MemberRole", { reader: recorded }, { reader: { group: number, ...role } })).toEqual([
      ["keep", "reader", `${number}/5`, number],
    ]);
  });
});

test("an item whose project the program declares by its number stays", async () => {
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

test("each spelling is looked up once, however many items have it", async () => {
  const bug = { ...label(GROUP, "bug"), place: Number(groupId(GROUP)) };
  const crash = { ...label(GROUP, "crash"), place: Number(groupId(GROUP)) };
  const items = {
    bug: { group: GROUP, name: "bug", ...COLOR },
    crash: { group: GROUP, name: "crash", ...COLOR },
  };
  expect(await plan("GroupLabel", { bug, crash }, items)).toEqual([
    ["keep", "bug", `${GROUP}/7`, GROUP],
    ["keep", "crash", `${GROUP}/7`, GROUP],
  ]);
  expect(running().requests().operations).toEqual({ "groups.get": 1 });
});

describe("no request is sent", () => {
  test("if the kind is neither in a group nor in a project", async () => {
    const values = { registry: 1, url: "https://one.example/maven" };
    const recorded = { one: { id: "1/5", values: { ...values, upstreamId: 5 } } };
    expect(await plan("VirtualRegistryUpstream", recorded, { one: { ...values, registry: 2 } })).toEqual([
      ["replace", "one", "1/5", undefined],
    ]);
    expect(requests()).toEqual([]);
  });

  test.each([
    ["that is missing", undefined],
    ["that is empty", ""],
    ["that is not known yet", UNKNOWN],
  ])("for a group %s", async (_, group) => {
    const { group: __, ...values } = label(GROUP, "bug").values;
    const fresh = { ...COLOR, name: "bug", ...(group === undefined ? {} : { group }) };
    await plan("GroupLabel", { bug: { id: "", values } }, { bug: fresh });
    expect(requests()).toEqual([]);
  });
});

describe("a linked issue whose project the program spells in another way", () => {
  const API = "acme/platform/api";
  const link = (more: Values = {}): Values => ({
    ...{ project: WEB, issueIid: 1, targetProject: API, targetIssueIid: 2 },
    ...more,
  });
  const planned = async (...declared: readonly Values[]) => {
    const place = Number(projectId(WEB));
    const recorded = { one: { id: `${WEB}/1/7`, values: link({ linkId: 7 }), place } };
    const items = Object.fromEntries(declared.map((inputs, index) => [["one", "two"][index] ?? "", inputs]));
    return (await plan("IssueLink", recorded, items)).map(([step, key]) => [step, key]);
  };
  const asked = () => running().requests().operations["projects.get"] ?? 0;

  test("stays linked", async () => {
    for (const targetProject of [API, projectId(API), API.toUpperCase()])
      expect(await planned(link({ targetProject }))).toEqual([["keep", "one"]]);
    expect(await planned(link(), link({ targetIssueIid: 3, targetProject: WEB }))).toEqual([
      ["keep", "one"],
      ["create", "two"],
    ]);
    expect(await planned(link({ targetProject: WEB }))).toEqual([["replace", "one"]]);
    expect(await planned()).toEqual([["remove", "one"]]);
  });

  test("is looked up only if it differs", async () => {
    await planned();
    expect(asked()).toBe(0);
    await planned(link());
    expect(asked()).toBe(1);
    running().resetRequests();
    await planned(link({ targetProject: "acme/platform/none" }));
    expect(asked()).toBe(2);
  });
});
