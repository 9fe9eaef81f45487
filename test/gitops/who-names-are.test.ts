/**
 * Users and groups whom objects name: whoever is renamed stays the same, a name that somebody else has by now gives nobody anything, and
 * a name of digits is no number.
 */
import { expect, test } from "@jest/globals";
import { definitionOf } from "../../provider/definition/definitions";
import { kinds } from "../../provider/generated/kind-names";
import { createClient } from "../../sdk";
import { service } from "../service/service";
import { type FileWithState, filesOn } from "./file-with-state";

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
  const before = running().dump();
  const { changes, failures, warnings, adoptedUnchanged = 0 } = await preview();
  expect({ changes, failures, adoptedUnchanged }).toEqual({ changes: [], failures: [], adoptedUnchanged: 0 });
  expect((await up()).changes).toEqual([]);
  expect(running().dump()).toEqual(before);
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
  const before = running().dump();
  const preview = await file.preview();
  expect(preview.changes).toEqual([]);
  const messages = preview.failures.map(({ message }) => message).join("\n");
  for (const text of [former, present, `number ${id}`, `number ${newcomer}`])
    expect(messages).toContain(text);
  const { done } = await file.up();
  expect(done?.errors.join("\n")).toContain(`number ${newcomer}`);
  expect(running().dump()).toEqual(before);
  write(file, written(present, tag));
  await expectNothing(file);
});
