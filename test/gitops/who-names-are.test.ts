/**
 * Users and groups whom objects name: whoever is renamed stays the same, a name that somebody else has by now gives nobody anything, and
 * a name of digits is no number.
 */
import { beforeAll, expect, test } from "@jest/globals";
import { definitionOf } from "../../provider/definition/definitions";
import { type Kind, kinds } from "../../provider/generated/kind-names";
import type { Values } from "../../provider/values/values";
import { createClient } from "../../sdk";
import { as, service } from "../service/service";
import { type FileWithState, filesOn } from "./file-with-state";
import { pulled } from "./world";

const running = service();
const fileOf = filesOn(running);

const WEB = "acme/platform/web";

interface Written {
  readonly groups?: Readonly<Record<string, object>>;
  readonly projects?: Readonly<Record<string, object>>;
}

const inWeb = (sections: object): Written => ({ projects: { [WEB]: sections } });

const inMobile = (sections: object): Written => ({ groups: { "acme/mobile": sections } });

type Writing = (entry: { readonly user: string } | { readonly group: string }, tag: string) => Written;

/** Each kind whose entries name a user or group. */
const entries: Readonly<Record<string, Writing>> = {
  GroupProtectedEnvironment: (entry) => ({
    groups: {
      acme: { protectedEnvironments: { staging: { deployAccessLevels: [entry], approvalRules: [entry] } } },
    },
  }),
  ProjectProtectedEnvironment: (entry) =>
    inWeb({ protectedEnvironments: { staging: { deployAccessLevels: [entry], approvalRules: [entry] } } }),
  ProtectedBranch: (entry) =>
    inWeb({
      protectedBranches: {
        release: {
          allowedToPush: [entry],
          allowedToMerge: [{ accessLevel: "maintainer" }, entry],
          allowedToUnprotect: [{ accessLevel: "maintainer" }, entry],
        },
      },
    }),
  ProtectedTag: (entry, tag) => inWeb({ protectedTags: { [tag]: { allowedToCreate: [entry] } } }),
};

const byEntries = (thing: "user" | "group") =>
  Object.fromEntries(
    Object.entries(entries).map(([kind, write]) => [
      kind,
      (name: string, tag: string) =>
        write((thing === "user" ? { user: name } : { group: name }) as never, tag),
    ]),
  );

type Naming = Readonly<Record<string, (name: string, tag: string) => Written>>;

/** The same by number, as the message of a taken name asks for. */
const byNumber: Readonly<Record<string, (thing: Thing, number: number, tag: string) => Written>> = {
  ...Object.fromEntries(
    Object.entries(entries).map(([kind, write]) => [
      kind,
      (thing: Thing, number: number, tag: string) => write({ [`${thing}Id`]: number } as never, tag),
    ]),
  ),
  GroupMember: (_, user) => inMobile({ members: { new: { user, accessLevel: "developer" } } }),
  ProjectMember: (_, user) => inWeb({ members: { new: { user, accessLevel: "developer" } } }),
  GroupShare: (_, invitedGroup) => inMobile({ shares: { new: { invitedGroup, accessLevel: "developer" } } }),
  ProjectShare: (_, invitedGroup) => inWeb({ shares: { new: { invitedGroup, accessLevel: "developer" } } }),
  JobTokenScope: (_, group) => inWeb({ jobTokenScope: { allowedGroups: [group] } }),
  ProjectApprovalRule: (thing, number) =>
    thing === "user"
      ? inWeb({ approvalRules: { Users: { approvalsRequired: 1, users: [number] } } })
      : inWeb({ approvalRules: { Groups: { approvalsRequired: 1, groups: [number] } } }),
};

const ofUsers: Naming = {
  ...byEntries("user"),
  GroupMember: (name) => inMobile({ members: { [name]: "developer" } }),
  ProjectMember: (name) => inWeb({ members: { [name]: "developer" } }),
  ProjectApprovalRule: (name) => inWeb({ approvalRules: { Users: { approvalsRequired: 1, users: [name] } } }),
};

const ofGroups: Naming = {
  ...byEntries("group"),
  GroupShare: (name) => inMobile({ shares: { [name]: "developer" } }),
  ProjectShare: (name) => inWeb({ shares: { [name]: "developer" } }),
  JobTokenScope: (name) => inWeb({ jobTokenScope: { allowedGroups: [name] } }),
  ProjectApprovalRule: (name) =>
    inWeb({ approvalRules: { Groups: { approvalsRequired: 1, groups: [name] } } }),
};

const naming = { user: ofUsers, group: ofGroups } as const;

type Thing = keyof typeof naming;

const all = (Object.keys(naming) as Thing[]).flatMap((thing) =>
  Object.keys(naming[thing]).map((kind) => [thing, kind] as const),
);

test.each(["user", "group"] as const)("every kind that names a %s is among them", (thing) => {
  const named = kinds.filter((kind) => {
    const { names = {}, people, users, placeInputs = {}, placeType } = definitionOf(kind);
    const things: readonly unknown[] = [
      ...Object.values(names),
      ...Object.values(placeInputs),
      ...(users === undefined ? [] : ["user"]),
      ...(people === undefined ? [] : ["user", "group"]),
    ];
    return placeType === undefined && things.includes(thing);
  });
  expect(Object.keys(naming[thing]).sort()).toEqual([...named].sort());
});

const write = (file: FileWithState, { groups = {}, projects = {} }: Written) =>
  file.write(`groups: ${JSON.stringify(groups)}\nprojects: ${JSON.stringify(projects)}\n`);

/** A copy: the service goes on with its rows. */
const dumped = () => structuredClone(running().dump());

let count = 0;

/** Somebody, or a group of people, with access to all places of the files. */
async function made(thing: Thing, name: string, access = true) {
  const { url, token, world } = running();
  const client = createClient({ baseUrl: url, token });
  try {
    if (thing === "user") {
      const { id } = world.users.insert({ username: name, name: `Somebody ${++count}` });
      if (access) await client.groupMembers.create({ group: "acme/platform", user_id: id, access_level: 40 });
      if (access) await client.groupMembers.create({ group: "acme", user_id: id, access_level: 40 });
      return id;
    }
    const path = name.split("/").at(-1) ?? name;
    const above = name.includes("/") ? { parent_id: world.groups.named("acme")?.id ?? 0 } : {};
    const { id } = await client.groups.create({ name: `${path} ${++count}`, path, ...above });
    if (access) await client.projects.share({ project: WEB, group_id: id, group_access: 40 });
    return id;
  } finally {
    await client.close();
  }
}

function rename(thing: Thing, id: number, name: string): void {
  const { world } = running();
  if (thing === "user") {
    const user = world.users.get(id);
    if (user) world.users.update(user, { username: name });
    return;
  }
  const group = world.groups.get(id);
  if (group) world.groups.update(group, { full_path: name });
}

const nameFor = (thing: Thing, text: string) => (thing === "user" ? text : `acme/${text}`).toLowerCase();

/** A share or a membership that is declared is not there before. */
const needsAccess = (kind: string) => !/Share|Member/.test(kind);

async function expectNothing({ preview, up }: FileWithState): Promise<readonly string[]> {
  const before = dumped();
  const { changes, failures, warnings, adoptedUnchanged = 0 } = await preview();
  expect({ changes, failures, adoptedUnchanged }).toEqual({ changes: [], failures: [], adoptedUnchanged: 0 });
  expect((await up()).changes).toEqual([]);
  expect(dumped()).toEqual(before);
  return warnings;
}

test.each(all)(
  "a %s whom a %s names is followed when renamed, whichever name the file has",
  async (thing, kind) => {
    const written = naming[thing][kind] as Naming[string];
    const [former, present] = [nameFor(thing, `was-${kind}`), nameFor(thing, `now-${kind}`)];
    const tag = `followed-${thing}-*`;
    const id = await made(thing, former, needsAccess(kind));
    const file = fileOf(`followed-${thing}-${kind.toLowerCase()}`);
    write(file, written(former, tag));
    expect((await file.up()).done?.errors).toEqual([]);
    rename(thing, id, present);
    await expectNothing(file);
    await expectNothing(file);
    write(file, written(present, tag));
    await expectNothing(file);
  },
);

test.each(all)("a %s who has taken a name that a %s names gets nothing", async (thing, kind) => {
  const written = naming[thing][kind] as Naming[string];
  const [former, present] = [nameFor(thing, `old-${kind}`), nameFor(thing, `new-${kind}`)];
  const tag = `taken-${thing}-*`;
  const id = await made(thing, former, needsAccess(kind));
  const file = fileOf(`taken-${thing}-${kind.toLowerCase()}`);
  write(file, written(former, tag));
  expect((await file.up()).done?.errors).toEqual([]);
  rename(thing, id, present);
  const newcomer = await made(thing, former, needsAccess(kind));
  const before = dumped();
  const preview = await file.preview();
  expect(preview.changes).toEqual([]);
  const messages = preview.failures.map(({ message }) => message).join("\n");
  for (const text of [former, present, `number ${id}`, `number ${newcomer}`])
    expect(messages).toContain(text);
  const { done } = await file.up();
  expect(done?.errors.join("\n")).toContain(`number ${newcomer}`);
  expect(dumped()).toEqual(before);
  write(file, written(present, tag));
  await expectNothing(file);
  write(file, byNumber[kind]?.(thing, newcomer, tag) ?? {});
  expect((await file.up()).done?.errors).toEqual([]);
  const granted = JSON.stringify(addedTo(before, dumped()));
  expect(granted).toMatch(new RegExp(`:${newcomer}\\b|\\[${newcomer}\\]`));
  await expectNothing(file);
});

/** Somebody deletes what a file has made: the rows that are there besides. */
function deleteBesides(before: Dump): void {
  const after = dumped() as unknown as Dump;
  for (const [table, rows] of Object.entries(after)) {
    if (!Array.isArray(rows) || ["events", "sequences"].includes(table)) continue;
    const known = new Set(((before[table] ?? []) as readonly Values[]).map(({ id }) => id));
    const { world } = running();
    world[table as "members"].removeWhere(({ id }) => !known.has(id));
  }
}

let pristine: Dump;
beforeAll(() => {
  pristine = dumped() as unknown as Dump;
});

const deletable = all.filter(([, kind]) => definitionOf(kind as Kind).singleton !== true);

test.each(deletable)(
  "what names a %s and is deleted by hand is made again for the same one, however they are called (%s)",
  async (thing, kind) => {
    const written = naming[thing][kind] as Naming[string];
    const [former, present] = [nameFor(thing, `gone-${kind}`), nameFor(thing, `left-${kind}`)];
    const tag = `gone-${thing}-*`;
    // Not what other tests have made under the same names.
    deleteBesides(pristine);
    const id = await made(thing, former, needsAccess(kind));
    const before = dumped() as unknown as Dump;
    const file = fileOf(`gone-${thing}-${kind.toLowerCase()}`);
    write(file, written(former, tag));
    expect((await file.up()).done?.errors).toEqual([]);
    rename(thing, id, present);
    deleteBesides(before);
    expect((await file.up()).done?.errors).toEqual([]);
    expect(JSON.stringify(addedTo(before, dumped()))).toMatch(new RegExp(`:${id}\\b|\\[${id}\\]`));
    await expectNothing(file);
    deleteBesides(before);
    const newcomer = await made(thing, former, needsAccess(kind));
    // Beside another change, so that a run records that the object is gone.
    const labels = { [`gone-${kind}`]: { color: "#111111" } };
    const { groups, projects } = written(former, tag);
    write(file, { groups: { ...groups, "acme/other": { labels } }, ...(projects ? { projects } : {}) });
    for (const isLetIn of [false, false, true, true]) {
      if (isLetIn) await letIn(kind, newcomer);
      const { done, changes } = await file.up();
      expect(changes.filter((one) => one.kind === kind)).toEqual([]);
      expect(done?.errors.join("\n")).toContain(`number ${newcomer}`);
      expect(done?.errors.join("\n")).toContain(`number ${id}`);
    }
  },
);

test.each([
  ["left", "left"],
  ["left in a pattern", "above/*"],
])(
  "a name that somebody else has by now is followed into a place that has another path (%s)",
  async (name, at) => {
    const { world } = running();
    const forge = as("root");
    const above = at === "above/*" ? await forge.groups.create({ name: "above", path: "above" }) : undefined;
    const { id: group } = await forge.groups.create({
      name,
      path: "left",
      ...(above ? { parent_id: above.id } : {}),
    });
    const id = await made("user", "lefty", false);
    const file = fileOf(name.replaceAll(" ", "-"));
    write(file, { groups: { [at]: { members: { lefty: "developer" } } } });
    expect((await file.up()).done?.errors).toEqual([]);
    world.members.removeWhere(({ user_id, group_id }) => user_id === id && group_id === group);
    rename("user", id, `lefty-${id}`);
    const newcomer = await made("user", "lefty", false);
    await forge.groupMembers.create({ group, user_id: newcomer, access_level: 30 });
    await forge.groups.update({ group, path: "left-b" });
    for (const _ of [1, 2]) {
      const { done, changes } = await file.up();
      expect(changes).toEqual([]);
      expect(done?.errors.join("\n")).toContain(`number ${newcomer}`);
    }
    rename("user", newcomer, `lefty-${newcomer}`);
  },
);

/** By hand, as the file lets in whoever it means; once. */
async function letIn(kind: string, id: number): Promise<void> {
  const client = as("root");
  const once = (answer: Promise<unknown>) => answer.catch(() => undefined);
  switch (kind) {
    case "GroupMember":
      return void (await once(
        client.groupMembers.create({ group: "acme/mobile", user_id: id, access_level: 30 }),
      ));
    case "ProjectMember":
      return void (await once(client.projectMembers.create({ project: WEB, user_id: id, access_level: 30 })));
    case "GroupShare":
      return void (await once(client.groups.share({ group: "acme/mobile", group_id: id, group_access: 30 })));
    case "ProjectShare":
      return void (await once(client.projects.share({ project: WEB, group_id: id, group_access: 30 })));
  }
}

/** Somebody of whom only the number differs from the digits of another one's name. */
async function digitsOf(
  thing: Thing,
): Promise<{ readonly other: number; readonly digits: string; readonly id: number }> {
  const other = await made(thing, nameFor(thing, `counted-${++count}`));
  return { other, digits: String(other), id: await made(thing, String(other)) };
}

// A group of such a path is above all others, and none that a tier of a group can name.
const nameable = all.filter(([thing, kind]) => thing === "user" || kind !== "GroupProtectedEnvironment");

test.each(nameable)("a %s whose name is digits is no number for a %s", async (thing, kind) => {
  const written = naming[thing][kind] as Naming[string];
  const { digits, id, other } = await digitsOf(thing);
  const tag = `digits-${thing}-*`;
  const file = fileOf(`digits-${thing}-${kind.toLowerCase()}`);
  const isLetIn = needsAccess(kind);
  const { world } = running();
  if (!isLetIn && thing === "user") world.members.removeWhere(({ user_id }) => user_id === id);
  if (!isLetIn && thing === "group")
    world.shares.removeWhere(({ invited_group_id }) => invited_group_id === id);
  write(file, written(digits, tag));
  const before = dumped();
  const { done } = await file.up();
  expect(done?.errors).toEqual([]);
  const granted = JSON.stringify(addedTo(before, dumped()));
  expect(granted).toMatch(new RegExp(`:${id}\\b|\\[${id}\\]`));
  expect(granted).not.toMatch(new RegExp(`_ids?":\\[?${other}\\b`));
  await expectNothing(file);
});

type Dump = Readonly<Record<string, unknown>>;

/** The rows that one dump has and the other does not. */
function addedTo(before: unknown, after: unknown): readonly unknown[] {
  return Object.entries(after as Dump).flatMap(([table, rows]) => {
    const known = new Set(
      ((before as Dump)[table] as readonly unknown[] | undefined)?.map?.((row) => JSON.stringify(row)),
    );
    if (!Array.isArray(rows) || ["events", "sequences"].includes(table)) return [];
    return rows.filter((row) => !known.has(JSON.stringify(row)));
  });
}

test("what a pull writes of people and groups whose names are digits is them", async () => {
  const { url, token, world } = running();
  const client = createClient({ baseUrl: url, token });
  const user = await digitsOf("user");
  const group = await digitsOf("group");
  const { id: group_id } = await client.groups.create({ name: "pulled", path: "pulled" });
  await client.groupMembers.create({ group: "pulled", user_id: user.id, access_level: 30 });
  await client.groups.share({ group: "pulled", group_id: group.id, group_access: 30 });
  const { text } = await pulled(client, { groups: ["pulled"], projects: [] });
  await client.close();
  world.members.removeWhere(({ user_id, group_id: at }) => user_id === user.id && at === group_id);
  world.shares.removeWhere(({ invited_group_id }) => invited_group_id === group.id);
  const file = fileOf("pulled");
  file.write(text);
  expect((await file.up()).done?.errors).toEqual([]);
  const members = world.members.where((one) => one.group_id === group_id).map(({ user_id }) => user_id);
  expect(members).toContain(user.id);
  expect(members).not.toContain(user.other);
  expect(world.shares.where((one) => one.group_id === group_id).map((one) => one.invited_group_id)).toEqual([
    group.id,
  ]);
});

test("two spellings of one user or group in a file are an error before anything is sent", async () => {
  const { world } = running();
  const { id } = world.users.insert({ username: "twin", name: "Twin", email: "twin@acme.example" });
  const group = await made("group", "acme/twins", false);
  const level = { accessLevel: "developer" };
  const twins: readonly Written[] = [
    inMobile({ members: { twin: "developer", "twin@acme.example": "reporter" } }),
    inMobile({ members: { twin: "developer", again: { user: id, ...level } } }),
    inMobile({ shares: { "acme/twins": "developer", again: { invitedGroup: group, ...level } } }),
  ];
  const file = fileOf("twins");
  const before = dumped();
  for (const written of twins) {
    write(file, written);
    const { failures } = await file.preview();
    expect(failures.map(({ message }) => message).join()).toMatch(
      /are the same (user|group); declare one of them/,
    );
    expect((await file.up()).done?.errors.join()).toMatch(/are the same (user|group); declare one of them/);
    expect(dumped()).toEqual(before);
  }
  write(file, inMobile({ members: { twin: "developer", Twin: "reporter" } }));
  expect(() => file.load()).toThrow("are one user to the service");
  write(file, inMobile({ shares: { "acme/twins": "developer", "Acme/Twins": "reporter" } }));
  expect(() => file.load()).toThrow("are one invitedGroup to the service");
  // One of them is recorded under a name that is another one's spelling by now.
  write(file, inMobile({ members: { twin: "developer" } }));
  expect((await file.up()).done?.errors).toEqual([]);
  rename("user", id, "twin-b");
  write(file, inMobile({ members: { twin: "developer", "twin-b": "reporter" } }));
  const after = dumped();
  expect((await file.preview()).failures.map(({ message }) => message).join()).toContain("are the same user");
  expect((await file.up()).done?.errors).not.toEqual([]);
  expect(dumped()).toEqual(after);
  // In one list, they are one.
  const entry = [{ user: "twin-b" }, { user: "TWIN-B" }, { userId: id }];
  write(file, inMobile({ members: { "twin-b": "developer" } }));
  expect((await file.up()).done?.errors).toEqual([]);
  await as("root").groupMembers.create({ group: "acme/platform", user_id: id, access_level: 40 });
  write(file, {
    ...inMobile({ members: { "twin-b": "developer" } }),
    ...inWeb({
      protectedBranches: { twins: { allowedToPush: entry } },
      approvalRules: { Twins: { approvalsRequired: 1, users: ["twin-b", "Twin-B", id] } },
    }),
  });
  expect((await file.up()).done?.errors).toEqual([]);
  await expectNothing(file);
});

test("what a job token scope gets back is not somebody else's who has a name by then", async () => {
  const { world } = running();
  const [former, present] = [nameFor("group", "first"), nameFor("group", "first-b")];
  const id = await made("group", former, false);
  const project = "acme/platform/api";
  const client = as("root");
  await client.jobTokenScope.allowGroup({
    project: world.projects.named(project)?.id ?? 0,
    target_group_id: id,
  });
  const file = fileOf("restored");
  write(file, { projects: { [project]: { jobTokenScope: { allowedGroups: [] } } } });
  expect((await file.up()).done?.errors).toEqual([]);
  rename("group", id, present);
  await made("group", former, false);
  write(file, { projects: { [project]: { labels: {} } } });
  expect((await file.up()).done?.errors).toEqual([]);
  const allowed = await client.jobTokenScope.listGroups({ project }).toArray();
  expect(allowed.map((one) => one.id)).toEqual([id]);
});

test("a user is looked up among the members of a project that has another path now", async () => {
  const name = "looked-up";
  const id = await made("user", name);
  const forge = as("root");
  const { id: group } = await forge.groups.create({ name: "moving", path: "moving" });
  await forge.groupMembers.create({ group, user_id: id, access_level: 40 });
  await forge.projects.create({ name: "app", path: "app", namespace_id: group });
  const file = fileOf("moved");
  const labels = { one: { color: "#111111" } };
  file.write(`projects: ${JSON.stringify({ "moving/app": { labels } })}\n`);
  expect((await file.up()).done?.errors).toEqual([]);
  await forge.groups.update({ group, path: "moved" });
  const protectedTags = { "v*": { allowedToCreate: [{ user: name }] } };
  file.write(`projects: ${JSON.stringify({ "moving/app": { labels, protectedTags } })}\n`);
  expect((await file.preview()).failures).toEqual([]);
  expect((await file.up()).done?.errors).toEqual([]);
  await expectNothing(file);
});
