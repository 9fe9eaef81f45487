/** ProtectedBranch and ProtectedTag: a change never stops a protection in between, and what the tier drops, or whoever is no member, is named. */
import { beforeEach, describe, expect, test } from "@jest/globals";
import { definitionOf } from "../../provider/definition/definitions";
import { create, PartialError } from "../../provider/lifecycle";
import { createPatience } from "../../provider/service/patience";
import type { Values } from "../../provider/values/values";
import { literalOf } from "../../sdk/literal";
import { seeded } from "../../simulator/faults";
import { as, service } from "../service/service";
import { resource } from "./resource";
import { runs } from "./run";

const forge = service();
const project = "acme/platform/web";
const branch = resource("ProtectedBranch");
const tag = resource("ProtectedTag");

const run = runs(forge);

const userId = (username: string) => forge().world.users.named(username)?.id ?? 0;
const groupId = (path: string) => forge().world.groups.named(path)?.id ?? 0;
const projectId = () => forge().world.projects.named(project)?.id ?? 0;
const there = (name: string) => as("max").protectedBranches.get({ project, branch: name });
const caught = (promise: Promise<unknown>) => promise.then(() => undefined).catch((error: unknown) => error);
const changesOf = () =>
  Object.entries(forge().requests().operations).filter(([name]) => !/\.(list|get|current)$/.test(name));

beforeEach(() => {
  const { world, resetRequests } = forge();
  for (const rule of world.protected_branches.all()) world.protected_branches.remove(rule);
  for (const rule of world.protected_tags.all()) world.protected_tags.remove(rule);
  resetRequests();
});

describe("entries", () => {
  test("the order, duplicates, and no one beside others cause no diff; an empty list means no one", async () => {
    const dev = { userId: userId("dev") };
    const made = await branch.create({
      ...{ project, name: "release/*" },
      allowedToPush: [{ accessLevel: 40 }, dev, dev],
      allowedToMerge: [],
    });
    expect(made.id).toBe("acme/platform/web/release%2F*");
    expect(await there("release/*")).toMatchObject({
      push_access_levels: [{ access_level: 40 }, { user_id: dev.userId }],
      merge_access_levels: [{ access_level: 0 }],
      unprotect_access_levels: [{ access_level: 40 }],
    });
    const again = {
      ...{ project, name: "release/*" },
      allowedToPush: [dev, { accessLevel: "maintainer" }, { accessLevel: "no one" }],
      allowedToMerge: [{ accessLevel: "no one" }],
    };
    expect(branch.difference(made, again).changed).toEqual([]);
    const opened = { ...again, allowedToMerge: [{ accessLevel: "developer" }] };
    expect(branch.difference(made, opened).changed).toEqual(["allowedToMerge"]);
  });

  test("a change is one request, which keeps the entries that stay, and no other request changes anything", async () => {
    const dev = { userId: userId("dev") };
    const made = await branch.create({
      ...{ project, name: "main" },
      allowedToPush: [{ accessLevel: "maintainer" }, dev],
      allowedToMerge: [{ accessLevel: "developer" }],
    });
    const before = await there("main");
    forge().resetRequests();
    const updated = await branch.update(made, {
      ...{ project, name: "main" },
      allowedToPush: [{ accessLevel: "admin" }, dev],
      allowedToMerge: [],
      allowForcePush: true,
    });
    expect(changesOf()).toEqual([["protectedBranches.update", 1]]);
    const after = await there("main");
    expect(after.id).toBe(before.id);
    expect(after).toMatchObject({
      push_access_levels: [{ id: before.push_access_levels?.[1]?.id }, { access_level: 60 }],
      merge_access_levels: [{ access_level: 0 }],
      allow_force_push: true,
    });
    expect(updated.values).toMatchObject({ allowedToMerge: [], allowForcePush: true });
  });

  test("a deploy key that may push is an entry, although the service shows it with a level", async () => {
    const { world } = forge();
    const key = world.keys.insert({ title: "robot", key: "ssh-ed25519 AAAAB3Nz", user_id: userId("max") });
    world.deploy_keys_projects.insert({
      ...{ deploy_key_id: key.id, project_id: projectId(), can_push: true },
    });
    const allowedToPush = [{ deployKeyId: key.id }];
    const inputs = { project, name: "main", allowedToPush };
    const made = await branch.create(inputs);
    expect(made.values).toMatchObject({ allowedToPush });
    expect((await branch.read(made))?.values).toMatchObject({ allowedToPush });
    const locked = await branch.update(made, { ...inputs, allowedToPush: [] });
    expect(locked.values).toMatchObject({ allowedToPush: [] });
  });

  test("nobody at all may be named, but one that names nobody or two is refused", () => {
    const problems = (inputs: Values) => branch.problems({ project, name: "main", ...inputs });
    expect(problems({ allowedToPush: [] })).toEqual([]);
    expect(problems({ allowedToUnprotect: [] })).toEqual([expect.stringContaining('"allowedToUnprotect"')]);
    expect(problems({ allowedToUnprotect: [{ accessLevel: "nobody" }] })).toEqual([
      expect.stringContaining('"allowedToUnprotect[0].accessLevel"'),
    ]);
    expect(problems({ allowedToPush: [{ userId: 7, deployKeyId: 9 }] })).toEqual([
      expect.stringContaining("exactly one of userId, user, groupId, group, deployKeyId, accessLevel"),
    ]);
    expect(problems({ allowedToMerge: [{ deployKeyId: 9 }] })).toEqual([
      expect.stringContaining('no parameter "deployKeyId"'),
      expect.stringContaining("exactly one of userId, user, groupId, group, accessLevel"),
    ]);
  });

  test("another list of a tag replaces its protection", async () => {
    const made = await tag.create({ project, name: "v*", allowedToCreate: [{ accessLevel: 40 }] });
    const wanted = { project, name: "v*", allowedToCreate: [{ accessLevel: "developer" }] };
    expect(tag.difference(made, wanted).replaces).toEqual(["allowedToCreate"]);
  });
});

test("of any two lists, a change is one request that leaves what is declared, and the rule is never another one", async () => {
  const random = seeded(1);
  const subjects = [
    { accessLevel: "no one" },
    { accessLevel: "developer" },
    { accessLevel: 40 },
    { accessLevel: "admin" },
    { userId: userId("dev") },
    { userId: userId("max") },
  ];
  const some = () => subjects.filter(() => random() < 0.4);
  const lists = () => ({ project, name: "main", allowedToPush: some(), allowedToMerge: some() });
  let made = await branch.create(lists());
  const { id } = await there("main");
  for (let round = 0; round < 30; round++) {
    const wanted = lists();
    const isSame = branch.difference(made, wanted).changed.length === 0;
    forge().resetRequests();
    made = await branch.update(made, wanted);
    expect(changesOf()).toEqual(isSame ? [] : [["protectedBranches.update", 1]]);
    expect((await there("main")).id).toBe(id);
    const read = await branch.get("acme/platform/web/main");
    expect(branch.difference(read ?? made, wanted).changed).toEqual([]);
  }
});

test.each([
  ["ProtectedTag", { project, name: "v*" }, (values: Values) => values],
  ["ProtectedTags", { project, name: "v*" }, (values: Values) => ({ items: { versions: values } })],
])("a preview says that a replaced %s protects nothing for a moment", async (name, place, argsOf) => {
  const of = (accessLevel: string) => argsOf({ ...place, allowedToCreate: [{ accessLevel }] });
  const recorded = await run().made(name, of("maintainer"));
  // The engine starts a process for each run.
  const linesOf = async (args: Values) => {
    const { diff, lines } = run();
    await diff(name, recorded, args);
    return lines.join("\n");
  };
  expect(await linesOf(of("developer"))).toContain(
    "The tag is not protected between its deletion and its creation.",
  );
  expect(await linesOf(argsOf({ ...place, name: "x*", allowedToCreate: [] }))).not.toContain("not protected");
});

describe("the protection of the default branch", () => {
  const inputs = { project, name: "main", allowedToPush: [{ accessLevel: "no one" }] };

  test("it is adopted without being asked for, and changed in one request", async () => {
    await as("max").protectedBranches.create({ project, name: "main" });
    forge().resetRequests();
    const made = await branch.create(inputs);
    expect(changesOf()).toEqual([
      ["protectedBranches.create", 1],
      ["protectedBranches.update", 1],
    ]);
    expect(made).toMatchObject({ existed: true, values: inputs });
  });

  test("a preview shows the changes of the adopted one, and of one without changes nothing", async () => {
    await as("max").protectedBranches.create({ project, name: "main" });
    const linesOf = async (name: string, args: Values) => {
      const { checked, lines } = run();
      await checked(name, args);
      return lines;
    };
    expect(await linesOf("ProtectedBranch", { ...inputs, allowedToPush: [{ accessLevel: 40 }] })).toEqual([]);
    expect(
      await linesOf("ProtectedBranches", { defaults: { project }, items: { a: { name: "main" } } }),
    ).toEqual([]);
    expect(await linesOf("ProtectedBranch", inputs)).toEqual([
      'ProtectedBranch "main" (acme/platform/web) exists already and is managed instead of created; allowedToPush [{ accessLevel: "maintainer" }] → [{ accessLevel: "no one" }]',
    ]);
    expect(await linesOf("ProtectedBranch", { ...inputs, name: "stable" })).toEqual([]);
  });

  test("that of another branch is not", async () => {
    await as("max").protectedBranches.create({ project, name: "stable" });
    await expect(branch.create({ ...inputs, name: "stable" })).rejects.toThrow("Set adopt: true to adopt it");
  });
});

describe("who is no member", () => {
  const inputs = () => ({
    ...{ project, name: "main", allowedToMerge: [{ accessLevel: 40 }] },
    allowedToPush: [{ accessLevel: 40 }, { userId: userId("root") }],
  });
  const why = () =>
    `allowedToPush[1]: user ${userId("root")} has no access to acme/platform/web: add them as a member, or share the project with a group that they are in`;

  test("is named by a create and by an update, which change nothing", async () => {
    await expect(branch.create(inputs())).rejects.toThrow(`create failed: ${why()}`);
    expect(forge().world.protected_branches.all()).toEqual([]);
    const made = await branch.create({ project, name: "main" });
    const error = await caught(branch.update(made, inputs()));
    expect(error).toMatchObject({ message: expect.stringContaining(`update failed: ${why()}`) });
    expect(error).not.toBeInstanceOf(PartialError);
  });

  test.each(["ProtectedBranch", "ProtectedTag"] as const)(
    "a new member, whom a rule does not know yet, is waited for: %s",
    async (kind) => {
      const operation = `${kind === "ProtectedTag" ? "protectedTags" : "protectedBranches"}.create`;
      forge().faults.order({
        ...{ kind: "status", status: 422, operation, times: 2 },
        message: "Push access levels user is not a member of the project",
      });
      const waits: number[] = [];
      const context = {
        forge: as("max"),
        warn: () => undefined,
        patience: createPatience(5000, async (milliseconds) => void waits.push(milliseconds)),
      };
      const list = kind === "ProtectedTag" ? "allowedToCreate" : "allowedToPush";
      const wanted = { project, name: "x*", [list]: [{ userId: userId("dev") }] };
      const made = await create(definitionOf(kind), context, wanted, { adopt: false });
      expect(made.values).toMatchObject(wanted);
      expect(waits).toEqual([250, 500]);
    },
  );
});

describe("in the Free tier", () => {
  const onFree = async (run: () => Promise<void>) => {
    const { world } = forge();
    const [top] = world.groups.where(({ full_path }) => full_path === "acme");
    if (top === undefined) throw new Error("the group is missing");
    const { plan } = top;
    world.groups.update(top, { plan: "free" });
    await run().finally(() => world.groups.update(top, { plan }));
  };

  test("one role for each right is taken when it is made", () =>
    onFree(async () => {
      const inputs = {
        ...{ project, name: "main" },
        allowedToPush: [{ accessLevel: "no one" }],
        allowedToMerge: [{ accessLevel: "developer" }],
      };
      const made = await branch.create(inputs);
      expect(branch.difference(made, inputs).changed).toEqual([]);
      const made2 = await tag.create({ project, name: "v*", allowedToCreate: [{ accessLevel: 30 }] });
      expect(made2.values.allowedToCreate).toEqual([{ accessLevel: 30 }]);
    }));

  test.each([
    ["allowedToPush", [{ accessLevel: 40 }, { accessLevel: 60 }], '[{ accessLevel: "maintainer" }]'],
    ["allowedToUnprotect", [{ accessLevel: 60 }], "[]"],
    ["codeOwnerApprovalRequired", true, "false"],
  ])("%s, which the tier drops, is an error with both values", (name, value, kept) =>
    onFree(async () => {
      const error = await caught(branch.create({ project, name: "main", [name]: value }));
      expect(error).toMatchObject({
        message: expect.stringContaining(
          `the service kept ${name} ${kept} where ${literalOf(value)} was sent`,
        ),
      });
      expect(error).toBeInstanceOf(PartialError);
    }),
  );

  const forms: readonly [string, (values: Values) => Values][] = [
    ["ProtectedBranch", (values) => values],
    ["ProtectedBranches", (values) => ({ items: { main: values } })],
  ];
  const wanted: readonly [string, unknown][] = [
    ["allowedToPush", [{ accessLevel: "developer" }]],
    ["allowedToPush", []],
    ["allowedToMerge", [{ accessLevel: "no one" }]],
  ];

  test.each(forms.flatMap((form) => wanted.map((one) => [...form, ...one] as const)))(
    "%s (%#): another role makes the protection anew, with what nobody declares as it was, and the preview says it",
    (name, argsOf, right, entries) =>
      onFree(async () => {
        const before = { project, name: "main", [right]: [{ accessLevel: 40 }] };
        const { made } = run();
        const { diff, update, lines, clear } = run();
        const { planned } = run();
        const recorded = await made(name, argsOf(before));
        const id = (await there("main")).id;
        await as("max").protectedBranches.update({ project, branch: "main", allow_force_push: true });
        forge().resetRequests();
        clear();
        const args = argsOf({ ...before, [right]: entries });
        expect((await diff(name, recorded, args)).replaces).toEqual([]);
        expect(lines.join("\n")).toContain(
          "The branch is not protected between its deletion and its creation.",
        );
        const changes = await planned(name, args, recorded);
        expect(changes).toMatchObject([{ action: "replace", properties: [{ name: right, replaces: true }] }]);
        await update(name, recorded, args);
        expect(changesOf()).toEqual([
          ["protectedBranches.delete", 1],
          ["protectedBranches.create", 1],
        ]);
        expect(await there("main")).toMatchObject({ allow_force_push: true });
        expect((await there("main")).id).not.toBe(id);
        const after = await branch.get(`${project}/main`);
        expect(branch.difference(after as never, { ...before, [right]: entries }).changed).toEqual([]);
      }),
  );

  test("the protection of the default branch is adopted with another role, and made anew for it", () =>
    onFree(async () => {
      await as("max").protectedBranches.create({ project, name: "main" });
      const inputs = { project, name: "main", allowedToMerge: [{ accessLevel: "developer" }] };
      expect(await branch.create(inputs)).toMatchObject({ existed: true, values: inputs });
      expect(await there("main")).toMatchObject({ merge_access_levels: [{ access_level: 30 }] });
    }));

  test("a refused new protection leaves one like the former", () =>
    onFree(async () => {
      const before = { project, name: "main", allowedToPush: [{ accessLevel: 40 }] };
      const { made } = run();
      const { update } = run();
      const recorded = await made("ProtectedBranch", before);
      forge().faults.order({ kind: "status", status: 400, operation: "protectedBranches.create", times: 1 });
      const args = { ...before, allowedToPush: [{ accessLevel: "developer" }] };
      await expect(update("ProtectedBranch", recorded, args)).rejects.toThrow("400");
      expect(await there("main")).toMatchObject({ push_access_levels: [{ access_level: 40 }] });
    }));

  test.each(forms)(
    "an entry of a group is refused in the preview of %s, with what the tier takes",
    (name, argsOf) =>
      onFree(async () => {
        const before = { project, name: "main", allowedToPush: [{ accessLevel: 40 }] };
        const { made } = run();
        const { diff, lines } = run();
        const recorded = await made(name, argsOf(before));
        forge().resetRequests();
        const args = argsOf({ ...before, allowedToPush: [{ groupId: groupId("acme") }] });
        const message = await diff(name, recorded, args).then(
          () => lines.join("\n"),
          (error: Error) => error.message,
        );
        expect(message).toContain("are Premium. On Free, a protection takes one role");
        expect(changesOf()).toEqual([]);
      }),
  );

  test.each(["allowedToUnprotect", "codeOwnerApprovalRequired"])("an error calls %s Premium", (name) =>
    onFree(async () => {
      const value = name === "allowedToUnprotect" ? [{ accessLevel: 60 }] : true;
      const error = await caught(branch.create({ project, name: "main", [name]: value }));
      expect(error).toMatchObject({ message: expect.stringContaining("it is Premium") });
    }),
  );
});

test.each(["ProtectedBranch", "ProtectedBranches"])(
  "the preview of %s in an archived project says that nobody can change it, and the way",
  async (name) => {
    const { world } = forge();
    const archived = world.projects.named(project);
    if (archived === undefined) throw new Error("The project is missing.");
    const argsOf = (values: Values) => (name === "ProtectedBranch" ? values : { items: { main: values } });
    const recorded = await run().made(name, argsOf({ project, name: "main", allowForcePush: false }));
    world.projects.update(archived, { archived: true });
    try {
      const changed = run();
      await changed.diff(name, recorded, argsOf({ project, name: "main", allowForcePush: true }));
      expect(changed.lines.join("\n")).toContain(
        "is archived, and nobody can change what is in it. Make it active first",
      );
      const fresh = run({ looksAhead: async () => true });
      await fresh.checked(name, argsOf({ project, name: "other" }));
      expect(fresh.lines.join("\n")).toContain("is archived, and nobody can change");
    } finally {
      world.projects.update(archived, { archived: false });
    }
  },
);
