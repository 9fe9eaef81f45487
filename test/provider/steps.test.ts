/** Each step of a resource: its result for the engine, and its lines for the reader of a preview. */
import { beforeEach, describe, expect, test } from "@jest/globals";
import { NOTHING_SEEN } from "../../provider/collection/plan/seen";
import { itemsText, parseItems } from "../../provider/collection/record/wire";
import { receivedFrom } from "../../provider/pulumi/plugin/values";
import type { Values } from "../../provider/values/values";
import { UNKNOWN } from "../../provider/values/values";
import { as, service } from "../service/service";
import { failureOf } from "./failure";
import { type Recorded, runs } from "./run";

const forge = service();
const run = runs(forge);
const group = "acme/platform";
const other = "acme/mobile";

beforeEach(() => {
  forge().faults.clear();
  forge().world.labels.removeWhere(({ name }) => name.startsWith("s-"));
});

const labels = (items: Values, more: Values = {}): Values => ({ defaults: { group }, items, ...more });
const label = (name: string, more: Values = {}): Values => ({ group, name, color: "#111111", ...more });
const colored = (color = "#111111", more: Values = {}) => ({ color, ...more });
/** Labels and the members of groups are not found, as with a token that may not see them; the result is that of a member. */
const unseenBy = () => {
  for (const operation of ["groupLabels.*", "groupMembers.*"])
    forge().faults.order({ kind: "status", status: 404, operation });
  return "forge-max-token";
};
const named = (name: string) => forge().world.labels.where((row) => row.name === name);

describe("what lets people do more", () => {
  const role = { group: "acme", name: "s-risk", baseAccessLevel: "guest", permissions: ["read_code"] };
  const more = { ...role, permissions: ["read_code", "admin_merge_request"] };

  test("is a line of a single resource, whose differences the engine shows", async () => {
    const recorded = await run().made("MemberRole", role);
    const wider = run();
    await wider.diff("MemberRole", recorded, { ...more, description: "text" });
    expect(wider.lines.join("\n")).toMatch(/^MemberRole "s-risk" .*:\n {2}permissions .* \(wider\)$/);
    const same = run();
    await same.diff("MemberRole", recorded, { ...role, description: "text" });
    expect(same.lines).toEqual([]);
  });
});

describe("many: a comparison", () => {
  const before = labels({
    "s-changed": colored(),
    "s-kept": colored(),
    "s-moved": colored(),
    "s-gone": colored(),
    "s-fewer": colored("#111111", { description: "text" }),
    "s-more": colored(),
    "s-less": colored("#111111", { description: "text" }),
  });
  const after = labels({
    "s-changed": colored("#222222"),
    "s-kept": colored(),
    "s-moved": colored("#111111", { group: other }),
    "s-fewer": colored("#111111", { description: "" }),
    "s-more": colored("#111111", { description: "new" }),
    "s-less": colored(),
    "s-new": colored(),
  });

  test("names each item that changes, and how", async () => {
    const made = await run().made("GroupLabels", before);
    const { diff, lines } = run();
    const found = await diff("GroupLabels", made, after);
    expect(found).toEqual({
      changes: true,
      replaces: [],
      deleteBeforeReplace: false,
      details: [{ path: "items", kind: "update", replaces: false, isOfInputs: true }],
    });
    expect(lines).toEqual([
      'warning: GroupLabel "s-less" (acme/platform): description is no longer managed; the service keeps "text"',
      [
        `GroupLabels (${group}):`,
        'items.s-changed: color "#111111" → "#222222"',
        `items.s-moved is replaced: group "${group}" → "${other}"`,
        'items.s-fewer: description "text" → ""',
        'items.s-more: description unset → "new"',
        "items.s-new is added",
        "items.s-gone is deleted",
      ].join("\n  "),
    ]);
  });

  test("of a refresh says what happened in the service, with the former value first", async () => {
    const { id, outs, inputs } = await run().made("GroupLabels", before);
    await as("root").groupLabels.update({ group, label_id: "s-changed", color: "#333333" });
    await as("root").groupLabels.delete({ group, label_id: "s-kept" });
    const { methods, lines } = run();
    const { props } = await methods("GroupLabels").read(id, outs);
    await methods("GroupLabels").diff(id, props, inputs);
    expect(lines).toEqual([
      [
        `GroupLabels (${group}):`,
        'items.s-changed was changed in the service: color "#111111" → "#333333"',
        "items.s-kept was deleted in the service",
      ].join("\n  "),
    ]);
  });

  test("of a refresh names what is in an exclusive collection, and not in the program", async () => {
    const items = { "s-own": colored() };
    const args = { defaults: { group: other }, items, exclusive: true, others: [] };
    const made = await run().made("GroupLabels", args);
    await as("root").groupLabels.create({ group: other, name: "s-extra", color: "#111111" });
    const { methods, lines } = run();
    const { props } = await methods("GroupLabels").read(made.id, made.outs);
    await methods("GroupLabels").diff(made.id, props, made.inputs);
    expect(lines).toEqual([
      `GroupLabels (${other}):\n  items.s-extra is in the service, and the program does not declare it`,
    ]);
  });

  test("prints the same changes once a run, and others again", async () => {
    const made = await run().made("GroupLabels", before);
    const { checked, methods, lines } = run();
    const compare = async (args: Values) => {
      const inputs = await checked("GroupLabels", args, made.inputs);
      return () => methods("GroupLabels").diff(made.id, made.outs, inputs);
    };
    const again = await compare(after);
    for (const _ of [1, 2]) await again();
    expect(lines).toHaveLength(2);
    for (const args of [labels({}), labels({})]) await (await compare(args))();
    expect(lines).toHaveLength(3);
  });

  test("plans each object that changes", async () => {
    const made = await run().made("GroupLabels", before);
    const change = { isSecret: false, isUnknown: false, replaces: false };
    const entry = (action: string, key: string, properties: readonly Values[]) => ({
      ...{ kind: "GroupLabel", key, action, cause: "declaration", properties },
      object: { id: expect.stringMatching(/^acme\/platform\/\d+$/), values: { group, name: key } },
    });
    const changes = await run().planned("GroupLabels", after, made);
    expect(changes.filter(({ action }) => action !== "create")).toEqual([
      entry("update", "s-changed", [{ ...change, name: "color", before: "#111111", after: "#222222" }]),
      entry("replace", "s-moved", [
        { ...change, name: "group", before: group, after: other, replaces: true },
      ]),
      entry("update", "s-fewer", [{ ...change, name: "description", before: "text", after: "" }]),
      entry("update", "s-more", [{ ...change, name: "description", after: "new" }]),
      { ...entry("delete", "s-gone", []), cause: "undeclared" },
    ]);
    expect(changes.filter(({ action }) => action === "create").map(({ key }) => key)).toEqual(["s-new"]);
  });

  test("finds another setting of the resource, and what the engine must record of it", async () => {
    const items = { "s-kept": colored() };
    const made = await run().made("GroupLabels", labels(items, { maxDeletions: 1 }));
    const detailsOf = async (more: Values) => {
      const { changes, replaces, details } = await run().diff("GroupLabels", made, labels(items, more));
      return { changes, replaces, details };
    };
    const detail = (kind: string) => [{ path: "maxDeletions", kind, replaces: false }];
    expect(await detailsOf({ maxDeletions: 1 })).toEqual({ changes: false, replaces: [], details: [] });
    expect(await detailsOf({ maxDeletions: 2 })).toEqual({
      ...{ changes: true, replaces: [], details: detail("update") },
    });
    expect(await detailsOf({})).toEqual({ changes: true, replaces: [], details: detail("delete") });
  });

  test("replaces the resource for another connection", async () => {
    const config = {
      connections: JSON.stringify({ second: { baseUrl: forge().url, token: forge().token } }),
    };
    const items = { "s-kept": colored() };
    const made = await run().made("GroupLabels", labels(items));
    const { diff } = run({ config });
    expect(await diff("GroupLabels", made, labels(items, { connection: "second" }))).toMatchObject({
      changes: true,
      replaces: ["connection"],
      details: [{ path: "connection", kind: "add", replaces: true }],
    });
  });

  test("an object that another item replaces is not adopted", async () => {
    const made = await run().made("GroupLabels", labels({ "s-moved": colored() }));
    const next = run();
    await next.diff("GroupLabels", made, labels({ "s-moved": colored("#111111", { group: other }) }));
    await expect(next.made("GroupLabel", label("s-moved", { adopt: true }))).rejects.toThrow();
  });
});

describe("one: a comparison", () => {
  test.each([
    ["a change", { color: "#222222" }, [{ path: "color", kind: "update", replaces: false }]],
    ["an addition", { description: "x" }, [{ path: "description", kind: "add", replaces: false }]],
    ["a replacement", { group: other }, [{ path: "group", kind: "update", replaces: true }]],
  ])("names %s", async (_, more, details) => {
    const made = await run().made("GroupLabel", label("s-one"));
    const { diff, lines } = run();
    const found = await diff("GroupLabel", made, label("s-one", more));
    expect(found).toEqual({
      changes: true,
      replaces: details.filter(({ replaces }) => replaces).map(({ path }) => path),
      // If the engine itself replaces what could be updated, two labels of one name do not fit.
      deleteBeforeReplace: !("group" in more),
      details,
    });
    // The engine shows it.
    expect(lines).toEqual([]);
  });

  test("names an input with another spelling, and none that is no longer declared", async () => {
    const made = await run().made("GroupLabel", label("s-one", { description: "x" }));
    const { details, changes } = await run().diff(
      "GroupLabel",
      made,
      label("s-one", { group: group.toUpperCase() }),
    );
    expect(changes).toBe(true);
    expect(details).toEqual([{ path: "group", kind: "update", replaces: false }]);
  });

  test("names each input that differs, besides the one that replaces the object", async () => {
    const made = await run().made("GroupLabel", label("s-one"));
    const { details } = await run().diff(
      "GroupLabel",
      made,
      label("s-one", { group: other, color: "#222222" }),
    );
    expect(details).toEqual([
      { path: "group", kind: "update", replaces: true },
      { path: "color", kind: "update", replaces: false },
    ]);
  });
});

test("an item that was imported, and that the program does not declare, is released", async () => {
  await run().made("GroupLabels", labels({ "s-declared": colored(), "s-other": colored() }));
  const { id, props, inputs = {} } = await run().methods("GroupLabels").read(group);
  const declared = labels({ "s-declared": colored() });
  const imported: Recorded = { id, outs: props, inputs };
  const { diff, update, lines } = run();
  const { changes, details } = await diff("GroupLabels", imported, declared);
  expect(changes).toBe(true);
  expect(details).toContainEqual({ path: "items", kind: "update", replaces: false, isOfInputs: true });
  expect(lines.join("\n")).toContain(
    "items.s-other is released: it was imported, and the program does not declare it",
  );
  await update("GroupLabels", imported, declared);
  expect(named("s-other")).toHaveLength(1);
});

describe("a read", () => {
  test("finds what has changed outside of the program, which is the cause of a change", async () => {
    const items = Object.fromEntries(["s-same", "s-drifted", "s-gone"].map((key) => [key, colored()]));
    const made = await run().made("GroupLabels", labels(items));
    await as("root").groupLabels.update({ group, label_id: "s-drifted", color: "#333333" });
    await as("root").groupLabels.delete({ group, label_id: "s-gone" });
    const { seen, methods, planned } = run();
    const sight = await seen("GroupLabels", made);
    expect([...sight.drifted]).toEqual([
      ["s-drifted", ["color"]],
      ["s-gone", "gone"],
    ]);
    const { props } = await methods("GroupLabels").read(made.id, made.outs);
    const { "s-gone": _, ...left } = items;
    const read = { ...made, outs: props, inputs: labels(left) };
    const causes = (await planned("GroupLabels", labels(items), read, sight)).map(({ key, cause }) => [
      key,
      cause,
    ]);
    expect(causes).toEqual([
      ["s-gone", "gone"],
      ["s-drifted", "drift"],
    ]);
  });

  test("of an exclusive resource finds unmanaged objects, which are deleted as such", async () => {
    const place = { group: "acme/mobile" };
    const args = { defaults: place, items: { "s-own": colored() }, exclusive: true, others: [] };
    const made = await run().made("GroupLabels", args);
    await as("root").groupLabels.create({ ...place, name: "s-extra", color: "#111111" });
    const { methods, planned } = run();
    // It is as unmanaged when it is recorded, as after a deletion that failed.
    let outs = made.outs;
    for (const _ of [1, 2]) {
      outs = (await methods("GroupLabels").read(made.id, outs)).props;
      const changes = await planned("GroupLabels", args, { ...made, outs });
      expect(changes).toMatchObject([{ key: "s-extra", action: "delete", cause: "unmanaged" }]);
    }
  });
});

describe("a check", () => {
  const planned = (key: string, more: Values) => ({ kind: "GroupLabel", key, ...more });
  const created = (key: string, isUnknown = false) => {
    const property = (name: string, after: string) => ({
      ...{ name, after, isSecret: false, isUnknown: false, replaces: false },
    });
    const color = { ...property("color", "#111111"), isUnknown };
    const properties = [property("name", key), property("group", group), color];
    return { ...planned(key, { action: "create", cause: "missing" }), properties };
  };
  /** In any order, and without the value of what is unknown. */
  const sorted = (entries: readonly unknown[]) =>
    (entries as readonly ReturnType<typeof created>[]).map(({ properties, ...entry }) => ({
      ...entry,
      properties: properties
        .map(({ after, ...one }) => (one.isUnknown ? one : { after, ...one }))
        .sort((one, other) => one.name.localeCompare(other.name)),
    }));

  test("plans what will be created, with what is not known yet", async () => {
    const changes = await run().planned(
      "GroupLabels",
      labels(
        {},
        {
          apart: { "s-open": { color: UNKNOWN } },
          items: JSON.stringify({ "s-new": colored(), "s-open": null }),
        },
      ),
    );
    expect(sorted(changes)).toEqual(sorted([created("s-new"), created("s-open", true)]));
  });

  test("of recorded items plans those that are added", async () => {
    const made = await run().made("GroupLabels", labels({ "s-one": colored() }));
    const added = labels({ "s-one": colored(), "s-two": colored() });
    expect(sorted(await run().planned("GroupLabels", added, made))).toEqual(sorted([created("s-two")]));
    const { checked, lines } = run({ declares: [] });
    await checked("GroupLabels", labels({ "s-one": colored("#222222") }), made.inputs);
    expect(lines).toEqual([]);
  });

  test("of items that are not known yet plans and refuses nothing", async () => {
    const { checked, planned } = run();
    const args = labels({}, { items: UNKNOWN, exclusive: true });
    expect(await checked("GroupLabels", args)).toEqual(args);
    expect(await planned("GroupLabels", args)).toEqual([]);
  });

  test.each(["one", "many"] as const)("%s: shows the adoption of an existing object", async (form) => {
    await run().made("GroupLabel", label("s-there", { description: "x" }));
    const { checked, lines } = run({ declares: [] });
    const args =
      form === "one"
        ? label("s-there", { color: "#222222", adopt: true })
        : labels({ "s-there": colored("#222222") }, { adopt: true });
    await checked(form === "one" ? "GroupLabel" : "GroupLabels", args);
    expect(lines).toEqual([
      `GroupLabel "s-there" (${group}) exists already and is managed instead of created; color "#111111" → "#222222"`,
    ]);
    expect(await run().planned(form === "one" ? "GroupLabel" : "GroupLabels", args)).toEqual([
      planned(form === "one" ? "" : "s-there", {
        ...{ action: "adopt", cause: "existing" },
        properties: [
          {
            ...{ name: "color", before: "#111111", after: "#222222" },
            ...{ isSecret: false, isUnknown: false, replaces: false },
          },
        ],
        object: { id: expect.stringMatching(/^acme\/platform\/\d+$/), values: { group, name: "s-there" } },
      }),
    ]);
  });

  test.each(["one", "many"] as const)(
    "%s: shows the adoption of an object with a value that is not known yet, and refuses nothing for it",
    async (form) => {
      await run().made("GroupLabel", label("s-there"));
      const link = { group, samlGroupName: `s-${form}`, accessLevel: "guest" };
      await run().made("SamlGroupLink", link);
      const checked = async (kind: "GroupLabel" | "SamlGroupLink", inputs: Values) => {
        const { checked, lines } = run();
        await (form === "one"
          ? checked(kind, { ...inputs, adopt: true })
          : checked(`${kind}s`, { items: { one: inputs }, adopt: true }));
        return lines.filter((line) => !line.includes("if this stack has recorded"));
      };
      expect(await checked("GroupLabel", { ...label("s-there"), color: UNKNOWN })).toEqual([
        `GroupLabel "s-there" (${group}) exists already and is managed instead of created; color "#111111" → not known yet`,
      ]);
      // An adoption cannot change it, and it may be the same.
      expect(await checked("SamlGroupLink", { ...link, accessLevel: UNKNOWN })).toEqual([
        expect.stringContaining('accessLevel "guest" → not known yet'),
      ]);
      // The name of an object says which one it is.
      expect(await checked("GroupLabel", { group, name: UNKNOWN, color: "#111111" })).toEqual([]);
    },
  );

  test("counts the objects that are adopted as they are", async () => {
    await run().made("GroupLabels", labels({ "s-1": colored(), "s-2": colored() }));
    const adopted = async (...names: string[]) => {
      const { checked, lines } = run({ declares: [] });
      const items = Object.fromEntries([...names, "s-3"].map((name) => [name, colored()]));
      await checked("GroupLabels", labels(items, { adopt: true }));
      return lines;
    };
    expect(await adopted("s-1", "s-2")).toEqual([
      `GroupLabels (${group}): 2 objects exist already as they are declared and are managed instead of created`,
    ]);
    expect(await adopted("s-1")).toEqual([
      `GroupLabels (${group}): 1 object exists already as it is declared and is managed instead of created`,
    ]);
  });

  test("shows the unmanaged objects of a resource that becomes exclusive, and refuses too many", async () => {
    const place = { group: "acme/mobile" };
    const items = { "s-own": colored() };
    const made = await run().made("GroupLabels", { defaults: place, items });
    await as("root").groupLabels.create({ ...place, name: "s-extra", color: "#111111" });
    const { checked, lines, methods } = run();
    const args = { defaults: place, items, exclusive: true, others: [] };
    await checked("GroupLabels", args, made.inputs);
    expect(lines).toEqual(["GroupLabels (acme/mobile): 1 unmanaged would be deleted: s-extra"]);
    expect(await run().planned("GroupLabels", args, made)).toEqual([
      planned("s-extra", {
        ...{ action: "delete", cause: "unmanaged" },
        properties: [],
        object: { id: expect.stringMatching(/^acme\/mobile\/\d+$/), values: { ...place, name: "s-extra" } },
      }),
    ]);
    const { failures } = await methods("GroupLabels").check(made.inputs, { ...args, maxDeletions: 0 });
    expect(failures).toEqual([
      {
        property: "",
        reason: "1 object would be deleted (s-extra), and maxDeletions is 0. To delete all of them, raise it",
      },
    ]);
  });

  test("with a connection that is not known yet keeps the items as they are declared", async () => {
    const args = labels({}, { items: itemsText({ "s-1": colored() }), connection: UNKNOWN });
    expect(await run().checked("GroupLabels", args)).toEqual(args);
  });

  test("keeps recorded values that the program is to ignore, and creates items as they are declared", async () => {
    const ignoring = (items: Values) => labels(items, { ignoreChanges: ["items.*.color"] });
    const itemsIn = ({ items }: Values) => parseItems(items as string);
    const { inputs } = await run().made("GroupLabels", ignoring({ "s-1": colored() }));
    expect(itemsIn(inputs)).toEqual({ "s-1": colored() });
    const next = { "s-1": colored("#222222"), "s-2": colored("#222222") };
    const checked = await run().checked("GroupLabels", ignoring(next), inputs);
    expect(itemsIn(checked)).toEqual({ "s-1": colored(), "s-2": colored("#222222") });
  });

  test("refuses more deletions than the resource may make, also if no item is new", async () => {
    const made = await run().made("GroupLabels", labels({ "s-1": colored(), "s-2": colored() }));
    const { failures } = await run()
      .methods("GroupLabels")
      .check(made.inputs, labels({ "s-1": colored() }, { maxDeletions: 0 }));
    const message = "1 object would be deleted (s-2), and maxDeletions is 0. To delete all of them, raise it";
    expect(failures).toEqual([{ property: "", reason: message }]);
  });
});

describe("a failure", () => {
  test("returns what was done before it, and what the program had declared", async () => {
    const { checked, methods } = run();
    const inputs = await checked("GroupLabels", labels({ "s-1": colored(), "s-2": colored() }));
    forge().faults.order({ kind: "status", status: 403, operation: "groupLabels.create", times: 1 });
    const error = await failureOf<Recorded & { properties: Values }>(
      methods("GroupLabels").create({ ...inputs, __provider: "text" }),
    );
    expect(error.id).not.toBe("");
    expect(error.properties).toMatchObject({ defaults: { group }, __provider: "text" });
    expect(Object.keys(JSON.parse(error.properties.items as string))).toHaveLength(1);
  });
});

describe("secrets", () => {
  const marks = (...paths: readonly (readonly string[])[]) => ({ secretInputs: JSON.stringify(paths) });
  const secret = { isSecret: true, isUnknown: false, replaces: false };

  test("are neither in the printed changes nor in those of a plan", async () => {
    const marked = marks(["items", "s-one", "description"]);
    const made = await run().made(
      "GroupLabels",
      labels({ "s-one": colored("#111111", { description: "a first hidden text" }) }, marked),
    );
    const { diff, lines } = run();
    const next = labels({ "s-one": colored("#111111", { description: "a second hidden text" }) }, marked);
    await diff("GroupLabels", made, next);
    expect(lines).toEqual([`GroupLabels (${group}):\n  items.s-one: another description`]);
    const changes = await run().planned("GroupLabels", next, made);
    expect(changes.flatMap(({ properties }) => properties)).toStrictEqual([
      { name: "description", ...secret },
    ]);
  });

  test("that become plain text are a change; of an update that fails, only what the program shows itself is recorded in clear", async () => {
    const project = "acme/platform/api";
    const rule = (more: Values = {}) => ({
      project,
      commitMessageRegex: "^STEP-HIDDEN",
      maxFileSize: 1,
      ...more,
    });
    const made = await run().made("ProjectPushRule", rule(marks(["commitMessageRegex"])));
    expect(await run().diff("ProjectPushRule", made, rule())).toMatchObject({ changes: true, details: [] });
    const failed = async (more: Values) => {
      forge().faults.order({ kind: "drop-before", operation: "pushRules.update" });
      const client = as("root", { retry: { attempts: 1, base: 1 } });
      const update = run({ client }).update("ProjectPushRule", made, rule(more));
      return receivedFrom((await failureOf<{ properties: Values }>(update)).properties);
    };
    const opened = await failed({ maxFileSize: 2 });
    expect(opened.values).toMatchObject(rule());
    expect(opened.secrets).toEqual([]);
    const replaced = await failed({ commitMessageRegex: "^STEP-OPEN" });
    expect(replaced.values).toMatchObject(rule(marks(["former", "commitMessageRegex"])));
    expect(replaced.secrets).toEqual([["before"], ["commitMessageRegex"]]);
  });
});

describe("the service", () => {
  test("that cannot be used is named once, and other resources are not tried", async () => {
    const { methods } = run({ token: "wrong" });
    const failures = [1, 2].map((number) =>
      methods("GroupLabel")
        .create(label(`s-${number}`))
        .then(
          () => "It was created.",
          ({ message }: Error) => message,
        ),
    );
    const [first, second] = await Promise.all(failures);
    expect([first, second].filter((text) => text?.includes("It was not tried"))).toHaveLength(1);
    expect([first, second].filter((text) => /token/i.test(text ?? ""))).toHaveLength(1);
    expect(named("s-1")).toEqual([]);
  });

  test("that refuses one list does not keep other adoptions from being shown", async () => {
    await run().made("GroupLabel", label("s-there"));
    const { checked, lines } = run({ declares: [] });
    forge().faults.order({ kind: "status", status: 403, operation: "groupLabels.list", times: 1 });
    await checked("GroupLabel", label("s-there", { group: other, adopt: true }));
    await checked("GroupLabel", label("s-there", { adopt: true }));
    expect(lines).toEqual([
      `GroupLabel "s-there" (${group}) exists already and is managed instead of created`,
    ]);
  });

  test("that refuses a list is a problem of each object of a file", async () => {
    const { typed } = run({ declares: [] });
    const { methods, argsOf } = typed("GroupLabels");
    forge().faults.order({ kind: "status", status: 403, operation: "groupLabels.list", times: 1 });
    const args = argsOf(labels({ "s-1": colored() }, { adopt: true }));
    const { problems } = await methods.check({ owner: "one", seen: NOTHING_SEEN }, undefined, args);
    expect(problems).toMatchObject([{ item: "s-1", message: expect.stringContaining("403") }]);
  });
});

describe("adoptions", () => {
  test("say once which other record may have the object, except what this stack has", async () => {
    const [own] = [await run().made("GroupLabel", label("s-own"))];
    for (const name of ["s-1", "s-2"]) await run().made("GroupLabel", label(name));
    const { checked, methods, lines } = run();
    await methods("GroupLabel").read(own.id, own.outs);
    for (const name of ["s-1", "s-2", "s-own"]) await checked("GroupLabel", label(name, { adopt: true }));
    expect(lines).toEqual([
      `GroupLabel "s-1" (${group}) exists already and is managed instead of created`,
      expect.stringMatching(
        /^GroupLabel "s-1" \(acme\/platform\): if this stack has recorded what exists already/,
      ),
      `GroupLabel "s-2" (${group}) exists already and is managed instead of created`,
      `GroupLabel "s-own" (${group}) stays in the service: this stack has recorded it already`,
    ]);
  });

  test("of settings are shown only if they change something", async () => {
    const project = "acme/platform/api";
    forge().world.push_rules.removeWhere(() => true);
    await as("root").pushRules.create({ project, max_file_size: 5 });
    const { checked, lines } = run();
    await checked("ProjectPushRule", { project, maxFileSize: 5 });
    expect(lines).toEqual([]);
    const changed = run();
    await changed.checked("ProjectPushRule", { project, maxFileSize: 6 });
    expect(changed.lines).toEqual([
      `ProjectPushRule (${project}) exists already and is managed instead of created; maxFileSize 5 → 6`,
    ]);
  });

  test("of objects with values that nobody can see or change have a warning", async () => {
    const mirror = { project: "acme/platform/web", url: "https://mirrors.example/adopted.git" };
    const made = await run().made("RemoteMirror", mirror);
    const credentials = { username: "steps", password: "a password of the steps" };
    const { checked, lines } = run();
    await checked("RemoteMirror", { ...mirror, ...credentials, adopt: true });
    expect(lines.filter((line) => line.startsWith("warning"))).toEqual([
      expect.stringMatching(
        /^warning: RemoteMirror .*: it exists, and the service neither shows its .*password nor/,
      ),
    ]);
    await run().methods("RemoteMirror").delete(made.id, made.outs);
  });

  test("that are impossible are not shown as possible", async () => {
    await run().made("GroupLabels", labels({ "s-1": colored(), "s-2": colored() }));
    const { checked, methods, lines, clear } = run({
      config: {
        connections: JSON.stringify({ second: { baseUrl: forge().url, token: forge().token } }),
      },
    });
    // By another connection to the same service, so that only the objects show that they are the same.
    await checked("GroupLabel", label("s-1", { adopt: true, connection: "second" }));
    clear();
    const { failures = [] } = await methods("GroupLabels").check(
      {},
      labels({ "s-1": colored("#222222"), "s-2": colored("#222222") }, { adopt: true }),
    );
    expect(failures.map(({ reason }) => reason)).toEqual([expect.stringContaining("manages it already")]);
    expect(lines).toEqual([
      `GroupLabel "s-2" (${group}) exists already and is managed instead of created; color "#111111" → "#222222"`,
    ]);
  });
});

describe.each(["one", "many"] as const)("an object of a resource (%s) that stays", (form) => {
  const [name, args] =
    form === "one" ? ["GroupLabel", label("s-held")] : ["GroupLabels", labels({ "s-held": colored() })];

  test("is adopted by no other resource", async () => {
    const made = await run().made(name, args);
    const { diff, methods } = run();
    await diff(name, made, args);
    const { failures = [] } = await methods("GroupLabel").check({}, label("s-held", { adopt: true }));
    expect(failures.map(({ reason }) => reason)).toEqual([
      expect.stringContaining("declares the same object"),
    ]);
  });

  test("is not that of another resource that has recorded it, too", async () => {
    const made = await run().made(name, args);
    const { diff } = run();
    await diff(name, made, args);
    const { id = "" } = named("s-held").map((row) => ({ id: `${group}/${row.id}` }))[0] ?? {};
    const read = await run().methods("GroupLabel").read(id);
    const other: Recorded = { id, outs: read.props, inputs: read.inputs ?? {} };
    await expect(diff("GroupLabel", other, label("s-held", { description: "" }))).rejects.toThrow(
      `GroupLabel "s-held" (${group}): another resource of this program manages it already`,
    );
  });
});

describe.each([
  ["one", true],
  ["one", false],
  ["many", true],
] as const)("an object that the engine replaces for a reason of its own (%s, adopt: %s)", (form, adopt) => {
  const more = adopt ? { adopt } : {};
  const [name, args, next] =
    form === "one"
      ? ["GroupLabel", label("s-new", more), label("s-new", { color: "#222222", ...more })]
      : ["GroupLabels", labels({ "s-new": colored() }, more), labels({ "s-new": colored("#222222") }, more)];

  test("is deleted, and made anew by the same resource", async () => {
    const made = await run().made(name, args);
    const [before] = named("s-new");
    const { diff, methods, lines } = run();
    expect(await diff(name, made, next)).toMatchObject({ changes: true, replaces: [] });
    const { inputs, failures = [] } = await methods(name).check({}, next);
    expect(failures).toEqual([]);
    await methods(name).delete(made.id, made.outs);
    await methods(name).create(inputs);
    expect(named("s-new")).toMatchObject([{ color: "#222222" }]);
    expect(named("s-new")[0]?.id).not.toBe(before?.id);
    expect(lines.join("\n")).not.toMatch(/adopted|stays/);
  });
});

describe("names of users", () => {
  const environments = (user: string) => ({
    items: { one: { project: "acme/platform/web", name: "s-env", deployAccessLevels: [{ user }] } },
  });
  const message = expect.stringContaining('has no member "nobody"');

  test("that nobody has are problems of the objects of a file, and else printed", async () => {
    const { typed, lines } = run({ declares: [] });
    const { methods, argsOf } = typed("ProjectProtectedEnvironments");
    const asker = { owner: "one", seen: NOTHING_SEEN };
    const { problems } = await methods.check(asker, undefined, argsOf(environments("nobody")));
    expect(problems).toEqual([{ item: "one", message }]);
    expect(lines).toEqual([]);
    const other = run();
    await other.checked("ProjectProtectedEnvironments", environments("nobody"));
    expect(other.lines).toEqual([
      expect.stringMatching(/^warning: ProjectProtectedEnvironments: items\.one: .*"nobody"/),
    ]);
  });
});

describe("what is recorded", () => {
  test("of a failed create that was to be exclusive: nothing has been looked for yet", async () => {
    const { checked, methods } = run();
    const inputs = await checked("GroupLabels", {
      ...labels({ "s-1": colored(), "s-2": colored() }),
      defaults: { group: other },
      exclusive: true,
    });
    forge().faults.order({ kind: "status", status: 403, operation: "groupLabels.create", times: 1 });
    const error = await failureOf<{ properties: Values }>(methods("GroupLabels").create(inputs));
    expect(error.properties.exclusive).toBe(false);
  });

  test.each(["GroupLabel", "GroupLabels"])("of a create of %s that is refused: nothing", async (name) => {
    const { checked, methods } = run();
    const args = name === "GroupLabel" ? label("s-1") : labels({ "s-1": colored(), "s-2": colored() });
    const inputs = await checked(name, args);
    forge().faults.order({ kind: "status", status: 403, operation: "groupLabels.create" });
    const error = await failureOf(methods(name).create(inputs));
    expect(error).toMatchObject({ message: expect.stringContaining("403") });
    expect(error).not.toHaveProperty("properties");
  });

  test("of items that the token may not see any longer stays, and a warning is printed where it is not of a file", async () => {
    const { id, outs } = await run().made("GroupLabels", labels({ "s-1": colored() }));
    const token = unseenBy();
    for (const declares of [[], undefined]) {
      const { methods, typed, lines, clear } = run({ token, ...(declares ? { declares } : {}) });
      const { unseen } = await typed("GroupLabels").methods.read(
        typed("GroupLabels").recordedOf({ id, outs }),
      );
      clear();
      const { props } = await methods("GroupLabels").read(id, outs);
      expect(props).toEqual(outs);
      const why = expect.stringContaining("it was not found, and group acme/platform was not found either");
      expect(unseen).toMatchObject([{ item: "s-1", isUnseen: true, message: why }]);
      expect(lines).toEqual(
        declares
          ? []
          : [
              expect.stringMatching(
                /^warning: GroupLabel "s-1" \(acme\/platform\): it was not found, and .* not yours any more, .*pulumi state delete <URN> .* adopt .* stay in the service\.$/,
              ),
            ],
      );
    }
  });

  test("of one object that the token may not see any longer stays, because its read fails", async () => {
    const { id, outs } = await run().made("GroupLabel", label("s-1"));
    await expect(run({ token: unseenBy() }).methods("GroupLabel").read(id, outs)).rejects.toThrow(
      "it was not found, and group acme/platform was not found either",
    );
  });

  test("of an item whose read is refused stays, because the read of all fails", async () => {
    const { id, outs } = await run().made("GroupLabels", labels({ "s-1": colored() }));
    forge().faults.order({ kind: "status", status: 403, operation: "groupLabels.get" });
    await expect(run().methods("GroupLabels").read(id, outs)).rejects.toThrow("was refused with 403");
  });

  test("after a read are the connection and the marks, too", async () => {
    const secretInputs = JSON.stringify([["description"]]);
    const made = await run().made(
      "GroupLabel",
      label("s-1", { adopt: true, description: "x", secretInputs }),
    );
    const { id, props, inputs } = await run().methods("GroupLabel").read(made.id, made.outs);
    const declared = label("s-1", { adopt: true, description: "x", secretInputs });
    expect(id).toBe(made.id);
    for (const found of [inputs, props]) {
      const { values, secrets } = receivedFrom(found as Values);
      expect(values).toMatchObject(declared);
      expect(secrets).toEqual([["description"]]);
    }
  });

  test("a failed update and a failed deletion fail", async () => {
    const one = await run().made("GroupLabel", label("s-1"));
    const many = await run().made("GroupLabels", labels({ "s-2": colored() }));
    forge().faults.order({ kind: "status", status: 403, operation: "groupLabels.update" });
    forge().faults.order({ kind: "status", status: 403, operation: "groupLabels.delete" });
    const changed = { color: "#222222" };
    await expect(run().update("GroupLabel", one, label("s-1", changed))).rejects.toThrow("403");
    await expect(run().update("GroupLabels", many, labels({ "s-2": changed }))).rejects.toThrow("403");
    await expect(run().methods("GroupLabel").delete(one.id, one.outs)).rejects.toThrow("403");
    await expect(run().methods("GroupLabels").delete(many.id, many.outs)).rejects.toThrow("403");
  });
});

test("a failure keeps objects of its place, and those of its name, which may move there, and no others", async () => {
  const at = (place: string, name: string) => ({ group: place, name, color: "#111111" });
  const made = await run().made("GroupLabels", {
    items: { a: at(group, "s-1"), b: at(other, "s-2"), c: at(other, "s-3"), f: at(other, "s-4") },
  });
  for (const place of [group, other])
    await as("root").groupLabels.create({ group: place, name: "s-unmanaged", color: "#111111" });
  forge().faults.order({ kind: "status", status: 403, operation: "groupLabels.create" });
  const { update } = run();
  const declared = { items: { d: at(group, "s-3"), e: at(other, "s-2") }, exclusive: true, others: [] };
  await expect(update("GroupLabels", made, declared)).rejects.toThrow("403");
  const left = ["s-1", "s-2", "s-3", "s-4", "s-unmanaged"].map((name) =>
    named(name).map(({ group_id }) => group_id),
  );
  const [platform, mobile] = [group, other].map((path) => forge().world.groups.named(path)?.id);
  expect(left).toEqual([[platform], [mobile], [mobile], [], [platform]]);
});

test("warnings about inputs name the resource of many", async () => {
  const { checked, lines } = run();
  await checked("ProjectApprovalConfigurations", {
    items: { "acme/platform/web": { approvalsBeforeMerge: 1 } },
  });
  expect(lines[0]).toMatch(/^warning: ProjectApprovalConfigurations: .*"approvalsBeforeMerge" is deprecated/);
});

describe("a replacement", () => {
  const role = (more: Values = {}): Values => ({
    group: "acme",
    name: "s-role",
    baseAccessLevel: "guest",
    ...more,
  });
  const roles = () => forge().world.member_roles.where(({ name }) => name === "s-role");

  beforeEach(() => void forge().world.member_roles.removeWhere(({ name }) => name === "s-role"));

  test("names all inputs that force it", async () => {
    const many = (more: Values) => ({ items: { one: role(more) } });
    const made = await run().made("MemberRoles", many({}));
    const { diff, lines } = run();
    await diff("MemberRoles", made, many({ baseAccessLevel: "reporter", description: "x" }));
    expect(lines[0]).toContain(
      'replaced: description unset → "x", baseAccessLevel "guest" → "reporter" (wider)',
    );
  });

  test("is not what a refresh says of a value that was changed in the service", async () => {
    const made = await run().made("MemberRoles", { items: { one: role() } });
    for (const row of roles()) forge().world.member_roles.update(row, { base_access_level: 20 });
    const { methods, lines } = run();
    const { props } = await methods("MemberRoles").read(made.id, made.outs);
    await methods("MemberRoles").diff(made.id, props, made.inputs);
    expect(lines).toEqual([
      'MemberRoles:\n  items.one was changed in the service: baseAccessLevel "guest" → "reporter" (wider)',
    ]);
  });

  test("of an object that has to go first creates it again if the new one is refused", async () => {
    const made = await run().made("MemberRole", role());
    const next = role({ baseAccessLevel: "reporter" });
    const { checked, methods } = run();
    const inputs = await checked("MemberRole", next, made.inputs);
    const found = await methods("MemberRole").diff(made.id, made.outs, inputs);
    expect(found).toMatchObject({ replaces: ["baseAccessLevel"], deleteBeforeReplace: true });
    await methods("MemberRole").delete(made.id, made.outs);
    expect(roles()).toEqual([]);
    forge().faults.order({ kind: "status", status: 403, operation: "groupMemberRoles.create", times: 1 });
    const error = await failureOf<Error & Recorded & { properties: Values }>(
      methods("MemberRole").create(inputs),
    );
    expect(error.message).toMatch(
      /^MemberRole "s-role" \(acme\): create .*403.* The former object had to be deleted first; it was created again\.$/,
    );
    expect(roles()).toHaveLength(1);
    expect(error.id).toBe(`acme/${roles()[0]?.id}`);
    expect(error.properties).toMatchObject({ name: "s-role", baseAccessLevel: "guest" });
  });
});

test("roles of the whole installation have no group, also those that are only declared", async () => {
  const items = { "s-one": { baseAccessLevel: "guest" } };
  const more = { ...items, "s-two": { baseAccessLevel: "guest" } };
  const made = await run().made("MemberRoles", { items });
  const changes = await run().planned("MemberRoles", { items: more }, made);
  expect(changes).toMatchObject([{ key: "s-two", action: "create" }]);
  await run().methods("MemberRoles").delete(made.id, made.outs);
});

describe("an import of an object with values that the service never returns", () => {
  const read = async (name: string, args: Values) => {
    const { id } = await run().made(name, args);
    const { inputs, props } = await run().methods(name).read(id);
    return { inputs, unreturned: props.unreturned };
  };

  test("has the inputs that are valid without them", async () => {
    const credentials = { username: "steps-reader", password: "a password of the steps" };
    const mirror = { project: "acme/platform/web", url: "https://mirrors.example/steps.git" };
    const { inputs, unreturned } = await read("RemoteMirror", { ...mirror, ...credentials });
    expect(unreturned).toEqual(["username", "password"]);
    expect(inputs).toMatchObject({ ...mirror, enabled: false });
  });

  test("lacks those that are invalid alone", async () => {
    const upstream = { registry: 1, url: "https://packages.example/steps" };
    const credentials = { username: "steps-reader", password: "a password of the steps" };
    const { inputs, unreturned } = await read("VirtualRegistryUpstream", { ...upstream, ...credentials });
    expect(unreturned).toEqual(["password"]);
    expect(inputs).toMatchObject({ ...upstream, cacheValidityHours: 24, sharedWith: [] });
    expect(inputs).not.toHaveProperty("username");
  });
});
