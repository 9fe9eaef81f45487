/** Unmanaged objects of an exclusive resource of many: the objects that its next change deletes. */
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";

import { definitionOf } from "../../provider/definition/definitions";
import type { Context, State } from "../../provider/definition/resource";
import type { Kind } from "../../provider/generated/kind-names";
import { UNKNOWN, type Values } from "../../provider/values/values";
import { type Client, createClient } from "../../sdk";
import { type Simulator, startSimulator, type WorldFile } from "../../simulator";
import { createMany, findUnmanaged, planFor, readMany, stateOfMany } from "./collection";

const place = (full_path: string) => ({ full_path, name: full_path.split("/").at(-1) });

/** Groups and projects without objects. */
const WORLD = {
  users: [{ username: "root", name: "Administrator", admin: true }],
  tokens: [{ token: "token-of-root", user_id: "root" }],
  groups: ["acme", "acme/mobile", "acme/tools"].map(place),
  projects: ["acme/web", "acme/api"].map(place),
  issues: [1, 2, 3, 4].map((iid) => ({
    project_id: "acme/web",
    iid,
    title: `Issue ${iid}`,
    author_id: "root",
  })),
} as unknown as WorldFile;

let service: Simulator;
let forge: Client;
let context: Context;

beforeEach(async () => {
  service = await startSimulator({ world: WORLD });
  forge = createClient({ baseUrl: service.url, token: service.token });
  context = { forge, warn: () => undefined };
});
afterEach(async () => {
  await forge.close();
  await service.close();
});

const NOTHING: ReadonlyMap<string, State> = new Map();

async function unmanaged(
  kind: Kind,
  args: Values,
  known = NOTHING,
  more: { before?: Values; described?: readonly Values[]; isRecorded?: boolean } = {},
) {
  const found = await findUnmanaged(
    definitionOf(kind),
    context,
    { exclusive: true, ...args },
    { known, ...more },
  );
  return [...found.keys()].sort();
}

const make = (kind: Kind, args: Values) => createMany(definitionOf(kind), context, args, { adopt: false });

const label = (group: string, name: string) => forge.groupLabels.create({ group, name, color: "red" });
const milestone = (group: string, title: string) => forge.groupMilestones.create({ group, title });
const COLOR = { color: "red" };
const [ONE, TWO] = ["acme/mobile", "acme/tools"] as const;

const lists = () => service.requests().operations["groupLabels.list"] ?? 0;

test("without items, all objects of the default group are unmanaged, with the group in their names", async () => {
  await label(ONE, "stale");
  expect(await unmanaged("GroupLabel", { defaults: { group: ONE }, items: {} })).toEqual([`${ONE}/stale`]);
});

test("without items and defaults, no object is unmanaged", async () => {
  await label(ONE, "stale");
  expect(await unmanaged("GroupLabel", { items: {} })).toEqual([]);
});

test("with items, only objects of the items' groups are unmanaged", async () => {
  await label(ONE, "stale");
  await label(TWO, "kept");
  const args = { defaults: { group: TWO }, items: { own: { group: ONE, ...COLOR } } };
  expect(await unmanaged("GroupLabel", args)).toEqual(["stale"]);
});

test("unmanaged objects with the same name, or the name of an item, get unique names", async () => {
  const { id: one } = await milestone(ONE, "v1");
  const { id: two } = await milestone(TWO, "v1");
  const items = { v1: { group: ONE, title: "v2" }, other: { group: TWO, title: "v3" } };
  expect(await unmanaged("GroupMilestone", { items })).toEqual(
    [`v1 (${ONE}/${one})`, `v1 (${TWO}/${two})`].sort(),
  );
  const unlike = { first: { group: ONE, title: "v2" }, second: { group: TWO, title: "v3" } };
  expect(await unmanaged("GroupMilestone", { items: unlike })).toEqual(["v1", `v1 (${TWO}/${two})`].sort());
});

test("an object that an unrecorded item describes is not unmanaged", async () => {
  await label(ONE, "own");
  await label(ONE, "stale");
  const items = { own: COLOR };
  expect(await unmanaged("GroupLabel", { defaults: { group: ONE }, items })).toEqual(["stale"]);
});

test("an object with the new name of a recorded item is unmanaged", async () => {
  const before = { defaults: { group: ONE }, items: { one: { name: "first", ...COLOR } } };
  const known = await make("GroupLabel", before);
  await label(ONE, "second");
  const renamed = { defaults: { group: ONE }, items: { one: { name: "second", ...COLOR } } };
  expect(await unmanaged("GroupLabel", renamed, known)).toEqual(["second"]);
});

test("an object of a recorded item is not unmanaged, for every spelling of its group", async () => {
  const known = await make("GroupLabel", { defaults: { group: ONE }, items: { own: COLOR } });
  await label(ONE, "stale");
  const { id } = await forge.groups.get({ group: ONE });
  for (const group of [ONE, ONE.toUpperCase(), String(id)])
    expect(await unmanaged("GroupLabel", { defaults: { group }, items: { own: COLOR } }, known)).toEqual([
      "stale",
    ]);
});

test("an object is unmanaged although another project has a declared one with the same name", async () => {
  const levels = { deployAccessLevels: [{ accessLevel: 40 }] };
  const items = {
    web: { project: "acme/web", name: "canary", ...levels },
    api: { project: "acme/api", name: "beta", ...levels },
  };
  const known = await make("ProjectProtectedEnvironment", { items });
  await make("ProjectProtectedEnvironment", {
    items: { other: { project: "acme/api", name: "canary", ...levels } },
  });
  expect(await unmanaged("ProjectProtectedEnvironment", { items }, known)).toEqual(["canary"]);
});

test("an unmanaged object in several lists is reported once", async () => {
  const [one, two] = await Promise.all(
    ["one", "two"].map((name) => forge.virtualRegistries.create({ group: "acme", name })),
  );
  const stale = await make("VirtualRegistryUpstream", {
    items: { stale: { registry: one?.id, sharedWith: [two?.id], url: "https://stale.example/maven" } },
  });
  const items = {
    first: { registry: one?.id, url: "https://one.example/maven" },
    second: { registry: two?.id, url: "https://two.example/maven" },
  };
  const known = await make("VirtualRegistryUpstream", { items });
  const args = { items, exclusive: true };
  const found = await findUnmanaged(definitionOf("VirtualRegistryUpstream"), context, args, { known });
  expect([...found.values()].map(({ values }) => values.upstreamId)).toEqual(
    [...stale.values()].map(({ values }) => values.upstreamId),
  );
});

test("an incomplete place has no collection", async () => {
  const args = { defaults: { project: "acme/web" }, items: {} };
  service.resetRequests();
  expect(await unmanaged("IssueLink", args)).toEqual([]);
  expect(service.requests().total).toBe(0);
});

test("an item with an unknown group has no collection", async () => {
  await label(ONE, "stale");
  expect(await unmanaged("GroupLabel", { items: { own: COLOR } })).toEqual([]);
});

test("an item without its optional group is in the collection of the instance", async () => {
  await forge.memberRoles.create({ name: "stale", base_access_level: 10, read_code: true });
  const items = { reader: { name: "reader", baseAccessLevel: 10, readCode: true } };
  expect(await unmanaged("MemberRole", { items })).toContain("stale");
});

test("a collection that a read has listed is not listed again, and others are", async () => {
  await label(ONE, "read");
  await label(TWO, "new");
  const args = { items: { own: { group: ONE, ...COLOR }, crash: { group: TWO, ...COLOR } } };
  const inOne = { items: { own: { group: ONE, ...COLOR } } };
  service.resetRequests();
  expect(await unmanaged("GroupLabel", args, NOTHING, { before: { ...inOne, exclusive: true } })).toEqual([
    "new",
  ]);
  expect(lists()).toBe(1);
  expect(await unmanaged("GroupLabel", args, NOTHING, { before: inOne })).toEqual(["new", "read"]);
});

test("a deleted group has no unmanaged objects, and does not hide those of other groups", async () => {
  const gone = "acme/gone";
  await label(TWO, "stale");
  const items = { own: { group: gone, ...COLOR }, crash: { group: TWO, ...COLOR } };
  expect(await unmanaged("GroupLabel", { items }, NOTHING, { isRecorded: true })).toEqual(["stale"]);
});

test.each([{ items: {}, exclusive: ["acme/gone"] }, { items: { own: { group: "acme/gone", ...COLOR } } }])(
  "a group that does not exist is an error when it is declared: %j",
  async (args) => {
    await expect(unmanaged("GroupLabel", args)).rejects.toThrow(
      'GroupLabels: there is no group "acme/gone", so nothing in it can be exclusive. Correct it, or create it first.',
    );
    const before = { exclusive: true, ...args };
    expect(await unmanaged("GroupLabel", args, NOTHING, { before })).toEqual([]);
  },
);

test("a group that the token may not see does not count as deleted", async () => {
  service.faults.order({ kind: "status", status: 404 });
  await expect(unmanaged("GroupLabel", { defaults: { group: ONE }, items: {} })).rejects.toThrow(
    /GroupLabel.*acme\/mobile.*look for unmanaged objects.*may not see it/s,
  );
});

test("a refused list is an error", async () => {
  service.faults.order({ kind: "status", status: 403, operation: "groupLabels.list", times: 1 });
  await expect(unmanaged("GroupLabel", { defaults: { group: ONE }, items: {} })).rejects.toThrow(
    /GroupLabel \(acme\/mobile\): list was refused with 403/,
  );
});

describe("a list of places", () => {
  const both = { own: { group: ONE, ...COLOR }, crash: { group: TWO, ...COLOR } };

  test("makes only their collections exclusive, however they are spelled", async () => {
    for (const group of [ONE, TWO]) await label(group, `stale in ${group}`);
    const number = String(service.world.groups.named(TWO)?.id);
    for (const place of [TWO, TWO.toUpperCase(), number])
      expect(await unmanaged("GroupLabel", { items: both, exclusive: [place] })).toEqual([
        `${TWO}/stale in ${TWO}`,
      ]);
    expect(await unmanaged("GroupLabel", { items: both, exclusive: [TWO, ONE] })).toHaveLength(2);
    expect(await unmanaged("GroupLabel", { items: both, exclusive: [] })).toEqual([]);
  });

  test("can name a place without items, but none that is not known yet", async () => {
    await label(TWO, "stale");
    const items = { own: { group: ONE, ...COLOR } };
    expect(await unmanaged("GroupLabel", { items, exclusive: [TWO] })).toEqual([`${TWO}/stale`]);
    expect(await unmanaged("GroupLabel", { items, exclusive: [UNKNOWN] })).toEqual([]);
    expect(await unmanaged("GroupLabel", { items: {}, exclusive: [TWO] })).toEqual([`${TWO}/stale`]);
  });

  test("is about the collections of the items if a place has several", async () => {
    const link = (issueIid: number, targetIssueIid: number) => ({
      ...{ project: "acme/web", issueIid },
      ...{ targetProject: "acme/web", targetIssueIid },
    });
    await make("IssueLink", { items: { stale: link(1, 2) } });
    const found = async (issueIid: number, place: string) => {
      const items = { own: link(issueIid, 3) };
      return (await unmanaged("IssueLink", { items, exclusive: [place] })).length;
    };
    expect(await found(1, "acme/web")).toBe(1);
    expect(await found(4, "acme/web")).toBe(0);
    expect(await found(1, "acme/api")).toBe(0);
  });

  test("can name the whole installation, where a group is optional", async () => {
    await forge.memberRoles.create({ name: "stale", base_access_level: 10, read_code: true });
    expect(await unmanaged("MemberRole", { items: {}, exclusive: ["instance"] })).toContain("stale");
    expect(await unmanaged("MemberRole", { items: {}, exclusive: true })).toEqual([]);
  });
});

describe("recorded unmanaged objects are deleted", () => {
  const inOne = { own: { group: ONE, ...COLOR } };
  const inBoth = { ...inOne, crash: { group: TWO, ...COLOR } };

  /** The objects that are deleted after a read has recorded an unmanaged object in both groups. */
  async function deleted(recorded: Values, declared: Values): Promise<readonly string[]> {
    const definition = definitionOf("GroupLabel");
    const made = await make("GroupLabel", { ...recorded, exclusive: false });
    for (const group of [ONE, TWO]) await label(group, `stale in ${group}`);
    const read = await readMany(definition, context, stateOfMany(definition, recorded, made));
    const { steps } = await planFor(definition, stateOfMany(definition, recorded, read), declared, forge);
    return steps.flatMap((step) => (step.do === "remove" ? [String(step.state.values.name)] : [])).sort();
  }

  test.each([
    ["while their collection is exclusive", true, true, [`stale in ${ONE}`, `stale in ${TWO}`]],
    ["in the places of the list", [ONE, TWO], [ONE, TWO], [`stale in ${ONE}`, `stale in ${TWO}`]],
    ["not in a place that leaves the list", [ONE, TWO], [ONE], [`stale in ${ONE}`]],
    ["not if the resource is exclusive no more", true, false, []],
    ["not for an empty list", true, [], []],
  ])("%s", async (_, before, now, expected) => {
    const items = inBoth;
    expect(await deleted({ items, exclusive: before }, { items, exclusive: now })).toEqual(expected);
  });

  test.each([true, [ONE]])("not in a place whose items leave a resource with %j", async (exclusive) => {
    const names = await deleted({ items: inBoth, exclusive: true }, { items: inOne, exclusive });
    expect(names).toEqual(["crash", `stale in ${ONE}`]);
  });
});

describe("an object that an unrecorded item describes is not unmanaged", () => {
  const describedAs = (kind: Kind, args: Values, ...described: Values[]) =>
    unmanaged(kind, args, NOTHING, { described });

  test.each(["group", "project"] as const)("for every spelling of its %s", async (type) => {
    const kind = type === "group" ? "GroupLabel" : "FeatureFlagUserList";
    const [own, other] = type === "group" ? [ONE, TWO] : ["acme/web", "acme/api"];
    const inputs = type === "group" ? COLOR : { userXids: ["1"] };
    for (const place of [own, other]) await make(kind, { items: { stale: { [type]: place, ...inputs } } });
    const id = service.world[`${type}s`].named(own)?.id;
    expect(id).toBeGreaterThan(0);
    const args = { items: { kept: { [type]: own, ...inputs } } };
    for (const spelled of [own, own.toUpperCase(), String(id)])
      expect(
        await describedAs(
          kind,
          args,
          { [type]: other, name: "kept", ...inputs },
          { [type]: spelled, name: "stale", ...inputs },
        ),
      ).toEqual([]);
    expect(await describedAs(kind, args, { [type]: other, name: "stale", ...inputs })).toEqual(["stale"]);
  });

  test("if its group is unknown", async () => {
    await label(ONE, "stale");
    await label(ONE, "other");
    const args = { items: { kept: { group: ONE, ...COLOR } } };
    const described = { group: UNKNOWN, name: "stale", ...COLOR };
    expect(await describedAs("GroupLabel", args, described)).toEqual(["other"]);
  });

  test("in the collection of the instance", async () => {
    for (const name of ["stale", "wanted"])
      await forge.memberRoles.create({ name, base_access_level: 10, read_code: true });
    const args = { items: { kept: { name: "kept", baseAccessLevel: 10, readCode: true } } };
    expect(await describedAs("MemberRole", args, { name: "wanted", baseAccessLevel: 10 })).toEqual(["stale"]);
  });

  test("if its title and further inputs match", async () => {
    const args = { items: { kept: { group: ONE, samlGroupName: "kept", accessLevel: 30 } } };
    await make("SamlGroupLink", {
      items: { it: { group: ONE, samlGroupName: "staff", accessLevel: 30, provider: "saml_one" } },
    });
    const staff = { group: ONE, samlGroupName: "staff", accessLevel: 30 };
    expect(await describedAs("SamlGroupLink", args, { ...staff, provider: "saml_one" })).toEqual([]);
    expect(await describedAs("SamlGroupLink", args, { ...staff, provider: "saml_two" })).toHaveLength(1);
  });

  test("if the service spells its title differently", async () => {
    await forge.wikis.create({ project: "acme/web", title: "How To", content: "." });
    const args = { items: { kept: { project: "acme/web", title: "kept", content: "." } } };
    expect(await describedAs("WikiPage", args, { project: "acme/web", title: "how to" })).toEqual([]);
    expect(await describedAs("WikiPage", args, { project: "acme/web", title: "how" })).toHaveLength(1);
  });

  test("in the list of another registry", async () => {
    const [one, two] = await Promise.all(
      ["one", "two"].map((name) => forge.virtualRegistries.create({ group: "acme", name })),
    );
    const shared = { registry: one?.id, sharedWith: [two?.id], url: "https://shared.example/maven" };
    await make("VirtualRegistryUpstream", { items: { shared } });
    const args = { items: { kept: { registry: two?.id, url: "https://kept.example/maven" } } };
    expect(await describedAs("VirtualRegistryUpstream", args, shared)).toEqual([]);
    expect(await describedAs("VirtualRegistryUpstream", args)).toHaveLength(1);
  });

  test("if its title is not known yet", async () => {
    await label(ONE, "stale");
    await label(TWO, "other");
    const items = { kept: { group: ONE, ...COLOR }, crash: { group: TWO, ...COLOR } };
    expect(await describedAs("GroupLabel", { items }, { group: ONE, name: UNKNOWN, ...COLOR })).toEqual([
      "other",
    ]);
  });

  test("unless its kind has no title", async () => {
    await forge.errorTrackingKeys.create({ project: "acme/web" });
    const item = { project: "acme/web" };
    expect(await describedAs("ErrorTrackingClientKey", { items: { kept: item } }, item)).toHaveLength(1);
  });
});
