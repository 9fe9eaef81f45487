/** A 404 for an object: with which tokens it proves a deletion, and when nothing is changed instead. */

import { afterEach, describe, expect, test } from "@jest/globals";
import { definitionOf } from "../../provider/definition/definitions";
import type { Context } from "../../provider/definition/resource";
import type { Kind } from "../../provider/generated/kind-names";
import { definitionAt } from "../../provider/identity/addressed";
import { read, remove } from "../../provider/lifecycle";
import type { Values } from "../../provider/values/values";
import { NotFoundError } from "../../sdk/http/errors";
import { as, service } from "../service/service";
import { failureOf } from "./failure";

const running = service();
const { now } = performance;
afterEach(() => {
  running().faults.clear();
  performance.now = now;
});

type User = Parameters<typeof as>[0];
const run = (user: User): Context => ({ forge: as(user, { retry: { attempts: 0 } }), warn: () => undefined });

/** An object of each kind that does not exist in the service. */
const absent = {
  GroupLabel: (group: string) => [`${group}/9999`, { group, name: "gone", labelId: 9999 }],
  FeatureFlagUserList: (project: string) => [`${project}/9999`, { project, name: "gone", iid: 9999 }],
  IssueLink: (project: string) => [`${project}/9999/1`, { project, issueIid: 9999, linkId: 1 }],
  ProjectPushRule: (project: string) => [project, { project, memberCheck: true, before: null }],
  VirtualRegistryUpstream: (registry: string) => [
    `${registry}/9999`,
    { registry: Number(registry), url: "https://gone.example", upstreamId: 9999 },
  ],
  MemberRole: (group: string) => [`${group}/9999`, { name: "gone", memberRoleId: 9999 }],
} satisfies Partial<Record<Kind, (place: string) => [string, Values]>>;
type Absent = keyof typeof absent;

const look = (kind: Absent, place: string, context: Context) => {
  const [id, values] = absent[kind](place) as [string, Values];
  return read(definitionAt(definitionOf(kind), numberOf(kind, place)), context, id, values);
};

/** A number that no group and no project has: the recorded one of a place that is gone. */
const NO_PLACE = 999_999;

/** The recorded number of the place. */
function numberOf(kind: Absent, place: string): number | undefined {
  const { world } = running();
  if (["VirtualRegistryUpstream", "MemberRole"].includes(kind)) return undefined;
  return (kind === "GroupLabel" ? world.groups : world.projects).named(place)?.id ?? NO_PLACE;
}
const notFound = (...operations: readonly string[]) =>
  running().faults.order(
    ...operations.map((operation) => ({ kind: "status", status: 404, operation }) as const),
  );
const countOf = (operation: string) => running().requests().operations[operation];

test.each<[Absent, string, User, string]>([
  ["GroupLabel", "acme/platform", "gus", "sees its group"],
  ["GroupLabel", "acme/platform/gone", "dev", "is a member of the group above"],
  ["GroupLabel", "acme/platform/gone/gone", "dev", "is a member of a group above"],
  ["GroupLabel", "acme/gone", "olivia", "is a member of the group above"],
  ["GroupLabel", "gone", "root", "belongs to an administrator"],
  ["FeatureFlagUserList", "acme/platform/gone", "dev", "is a member of the group above"],
  ["FeatureFlagUserList", "gone/gone", "root", "belongs to an administrator"],
  ["IssueLink", "acme/platform/web", "max", "sees the project, but not the issue"],
  ["ProjectPushRule", "acme/platform/gone", "max", "is a member of the group above"],
  ["VirtualRegistryUpstream", "9999", "root", "belongs to an administrator"],
])("a %s in %s counts as deleted for %s, whose token %s", async (kind, place, user) =>
  expect(await look(kind, place, run(user))).toBeUndefined(),
);

test.each<[Absent, string, User, string]>([
  ["GroupLabel", "gone", "max", "group gone"],
  ["GroupLabel", "elsewhere/gone", "max", "group elsewhere/gone"],
  ["FeatureFlagUserList", "elsewhere/gone", "max", "project elsewhere/gone"],
  ["ProjectPushRule", "elsewhere/gone", "max", "project elsewhere/gone"],
  ["VirtualRegistryUpstream", "9999", "max", "registry 9999"],
])("a %s in %s may only be hidden from %s, so nothing is changed", async (kind, place, user, what) => {
  const failed = await failureOf(look(kind, place, run(user)));
  expect(failed.message).toContain(
    `read failed: it was not found, and ${what} was not found either. It may be deleted, or the token may not see it, so nothing was changed. Use the token of an administrator or of a member of a group above it. If it is deleted, forget it: pulumi state delete <URN> (pulumi stack --show-urns lists the URNs); the next up creates it again, unless you remove it from the program. If it exists and is not yours any more, remove it from the program and forget it in the same way: it stays in the service.`,
  );
  expect((failed.cause as Error).cause).toBeInstanceOf(NotFoundError);
});

test("the path of a group proves nothing without its number: the group may be renamed", async () => {
  const [id, values] = absent.GroupLabel("gone");
  await expect(read(definitionOf("GroupLabel"), run("root"), id as string, values as Values)).rejects.toThrow(
    "group gone was not found either. It may be renamed, moved or deleted, or the token may not see it, so nothing was changed. Write its present path or its number.",
  );
});

test("membership in one group proves nothing about another group that the same token sees", async () => {
  const context = run("dev");
  expect(await look("GroupLabel", "acme/platform/gone", context)).toBeUndefined();
  await expect(look("GroupLabel", "acme/gone", context)).rejects.toThrow(/so nothing was changed/);
});

describe("objects of the installation", () => {
  test("count as deleted for an administrator", async () => {
    notFound("memberRoles.*");
    expect(await look("MemberRole", "instance", run("root"))).toBeUndefined();
  });

  test("may only be hidden from a user who is no administrator, also behind a gateway that finds no key", async () => {
    notFound("memberRoles.*");
    notFound("keys.*");
    await expect(look("MemberRole", "instance", run("max"))).rejects.toThrow(
      /it was not found, and its place was not found either/,
    );
  });

  test("may only be hidden where the token's user is not found either, as behind a misdirected proxy", async () => {
    notFound("*");
    await expect(look("MemberRole", "instance", run("root"))).rejects.toThrow(/so nothing was changed/);
  });

  test("need one request for the proof", async () => {
    notFound("memberRoles.*");
    running().resetRequests();
    await look("MemberRole", "instance", run("root"));
    expect(Object.keys(running().requests().operations)).toEqual([
      expect.stringMatching(/^memberRoles/),
      "users.current",
    ]);
  });

  test("do not count as deleted if the user of the token is unknown", async () => {
    notFound("memberRoles.*");
    running().faults.order({ kind: "status", status: 500, operation: "users.current" });
    await expect(look("MemberRole", "instance", run("root"))).rejects.toThrow(/500/);
  });
});

test("the id of a registry is not confused with that of a group", async () => {
  const group = running().world.groups.named("acme")?.id;
  notFound("virtualRegistryUpstreams.*");
  expect(await look("VirtualRegistryUpstream", String(group), run("root"))).toBeUndefined();
});

describe("if the parent is visible, but neither the object nor its collection is found", () => {
  test.each<[Absent, string, string, string]>([
    ["GroupLabel", "acme/platform", "groupLabels.*", "groupMembers.list"],
    ["FeatureFlagUserList", "acme/platform/web", "featureFlagUserLists.*", "projectMembers.list"],
    ["ProjectPushRule", "acme/platform/web", "pushRules.*", "projectMembers.list"],
  ])(
    "a %s does not count as deleted, and the error of the service is shown",
    async (kind, place, operations, members) => {
      notFound(operations);
      running().resetRequests();
      await expect(look(kind, place, run("max"))).rejects.toThrow(/404/);
      expect(countOf(members)).toBe(1);
      expect(countOf("users.current")).toBeUndefined();
    },
  );

  test("a parent with hidden members counts as visible", async () => {
    notFound("groupLabels.*");
    running().faults.order({ kind: "status", status: 403, operation: "groupMembers.list" });
    const failed = await failureOf(look("GroupLabel", "acme/platform", run("max")));
    expect(failed.message).toMatch(/404/);
    expect(failed.message).not.toMatch(/so nothing was changed/);
  });

  test("an error from the parent's member list fails the read", async () => {
    notFound("groupLabels.*");
    running().faults.order({ kind: "status", status: 500, operation: "groupMembers.list" });
    await expect(look("GroupLabel", "acme/platform", run("root"))).rejects.toThrow(/500/);
  });
});

test("an error from the collection's list fails the read", async () => {
  running().faults.order({ kind: "status", status: 500, operation: "groupLabels.list" });
  await expect(look("GroupLabel", "acme/platform", run("root"))).rejects.toThrow(/500/);
});

describe("the deletion of settings", () => {
  const rules = definitionOf("ProjectPushRule");
  const drop = (project: string, user: User) =>
    remove(rules, run(user), project, { project, memberCheck: true, before: null });

  test("that do not exist succeeds if the project is visible", async () => {
    const web = running().world.projects.named("acme/platform/web")?.id;
    running().world.push_rules.removeWhere(({ project_id }) => project_id === web);
    await expect(drop("acme/platform/web", "max")).resolves.toEqual({});
  });

  test("of a project that may only be hidden fails", () =>
    expect(drop("elsewhere/gone", "max")).rejects.toThrow(/so nothing was changed/));
});

describe("the access that a check has proved", () => {
  test.each([
    ["for less than twenty seconds", 19_999, 1],
    ["no longer than twenty seconds", 20_000, 2],
  ])("to a group is reused for everything in it, %s", async (_, milliseconds, times) => {
    let time = 0;
    performance.now = () => time;
    const context = run("dev");
    running().resetRequests();
    await look("GroupLabel", "acme/platform/gone", context);
    time += milliseconds;
    await look("GroupLabel", "acme/platform/gone", context);
    expect(countOf("groupMembers.getInherited")).toBe(times);
  });

  test("of one token is not used for another token", async () => {
    expect(await look("GroupLabel", "acme/platform/gone", run("dev"))).toBeUndefined();
    expect(await look("GroupLabel", "gone", run("root"))).toBeUndefined();
    await expect(look("GroupLabel", "gone", run("dev"))).rejects.toThrow(/so nothing was changed/);
  });
});
