/** Users and groups whom the resources of a program name, on both hosts: renamed, and their names taken by others; and by numbers that the run makes. */
import { afterEach, describe, expect, test } from "@jest/globals";
import { Session } from "../../provider/collection/session";
import { pluralOf } from "../../provider/definition/kinds";
import { ByInputs } from "../../provider/hosts/dynamic/by-inputs";
import { dynamicMethods } from "../../provider/hosts/dynamic/methods";
import { nativeProvider } from "../../provider/hosts/native/provider";
import { receivedFrom } from "../../provider/pulumi/plugin/values";
import { UNKNOWN, type Values } from "../../provider/values/values";
import { as, service } from "../service/service";

const running = service();
const WEB = "acme/platform/web";

interface Methods {
  /** The inputs to go on with; throws where they are refused. */
  check(name: string, olds: Values, news: Values): Promise<Values>;
  diff(
    name: string,
    id: string,
    state: Values,
    news: Values,
  ): Promise<{ readonly changes?: boolean | undefined }>;
  create(name: string, news: Values): Promise<{ readonly id: string; readonly state: Values }>;
  /** The state after a refresh. */
  read(name: string, id: string, state: Values): Promise<Values>;
  update(name: string, id: string, state: Values, news: Values): Promise<unknown>;
}

const ending: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0)) await end();
});

const environment = () => ({ FORGE_BASE_URL: running().url, FORGE_TOKEN: running().token });

const log = { info: () => undefined, warn: () => undefined };

const accepted = ({
  inputs,
  failures = [],
}: {
  inputs: Values;
  failures?: readonly unknown[] | undefined;
}) => {
  if (failures.length > 0) throw new Error(JSON.stringify(failures));
  return inputs;
};

/** A process of each host, for one run. */
const hosts: Readonly<Record<string, () => Promise<Methods>>> = {
  async dynamic() {
    const session = new Session({ environment: environment() });
    await session.configure(() => undefined);
    ending.push(session.close);
    const by = new ByInputs(session.owners);
    const of = (name: string) => by.methods(name, dynamicMethods(name, session));
    return {
      check: async (name, olds, news) => accepted(await of(name).check(olds, news)),
      diff: (name, id, state, news) => of(name).diff(id, state, news),
      create: async (name, news) => {
        const { id, outs } = await of(name).create(news);
        return { id, state: outs };
      },
      read: async (name, id, state) => (await of(name).read(id, state)).props,
      update: (name, id, state, news) => of(name).update(id, state, news),
    };
  },
  async native() {
    const provider = nativeProvider("1.2.3", { environment: environment() });
    ending.push(provider.close);
    await provider.configure(receivedFrom({}));
    const step = (name: string) => ({ urn: `urn:${name}`, name, log });
    const recorded = (id: string, state: Values) => ({
      ...{ id, state: receivedFrom(state), inputs: receivedFrom(state) },
    });
    return {
      check: async (name, olds, news) =>
        accepted(await provider.check(step(name), receivedFrom(olds), receivedFrom(news))),
      diff: (name, id, state, news) => provider.diff(step(name), recorded(id, state), receivedFrom(news)),
      create: (name, news) => provider.create(step(name), receivedFrom(news), false),
      read: async (name, id, state) => (await provider.read(step(name), recorded(id, state)))?.state ?? {},
      update: (name, id, state, news) =>
        provider.update(step(name), recorded(id, state), receivedFrom(news), false),
    };
  },
};

const forms = [
  ["single", (kind: string) => kind, (inputs: Values): Values => inputs],
  ["many", pluralOf, (inputs: Values): Values => ({ items: { one: inputs } })],
] as const;

/** Kinds that name somebody by name. */
const kinds: readonly (readonly [
  kind: string,
  thing: "user" | "group",
  inputs: (name: string, own: string) => Values,
])[] = [
  ["GroupMember", "user", (user) => ({ group: "acme/mobile", user, accessLevel: "developer" })],
  ["ProtectedBranch", "user", (user, name) => ({ project: WEB, name, allowedToPush: [{ user }] })],
  ["ProtectedTag", "group", (group, name) => ({ project: WEB, name, allowedToCreate: [{ group }] })],
  [
    "ProjectApprovalRule",
    "user",
    (user, name) => ({ project: WEB, name, approvalsRequired: 1, users: [user] }),
  ],
  ["ProjectShare", "group", (group) => ({ project: WEB, invitedGroup: group, accessLevel: "developer" })],
  ["JobTokenScope", "group", (group) => ({ project: WEB, allowedGroups: [group] })],
];

let count = 0;

async function made(kind: string, thing: "user" | "group", name: string): Promise<number> {
  const { world } = running();
  const isLetIn = !/Member|Share/.test(kind);
  if (thing === "user") {
    const { id } = world.users.insert({ username: name, name: `Somebody ${++count}` });
    if (isLetIn)
      await as("root").groupMembers.create({ group: "acme/platform", user_id: id, access_level: 40 });
    return id;
  }
  const { id } = await as("root").groups.create({
    ...{
      name: `Group ${++count}`,
      path: name.split("/").at(-1) ?? "",
      parent_id: world.groups.named("acme")?.id,
    },
  });
  if (isLetIn) await as("root").projects.share({ project: WEB, group_id: id, group_access: 40 });
  return id;
}

function rename(thing: "user" | "group", id: number, name: string): void {
  const { users, groups } = running().world;
  const [user, group] = [users.get(id), groups.get(id)];
  if (thing === "user" && user) users.update(user, { username: name });
  if (thing === "group" && group) groups.update(group, { full_path: name });
}

const dumped = () => structuredClone(running().dump());

const cases = Object.keys(hosts).flatMap((host) =>
  forms.flatMap((form) => kinds.map((one) => [host, form[0], one[0], form, one] as const)),
);

test.each(cases)(
  "%s host, %s: whom a %s names is followed when renamed, and whoever takes the name gets nothing",
  async (host, _, __, [form, nameOf, argsOf], [kind, thing, inputs]) => {
    const run = hosts[host] as () => Promise<Methods>;
    const called = (text: string) =>
      `${thing === "user" ? "" : "acme/"}${text}-${host}-${form}-${kind}`.toLowerCase();
    const [name, args] = [nameOf(kind), argsOf(inputs(called("former"), `${host}-${form}`))];
    const id = await made(kind, thing, called("former"));
    const first = await run();
    const known = await first.check(name, {}, args);
    const object = await first.create(name, known);
    rename(thing, id, called("present"));
    const second = await run();
    const again = await second.check(name, known, args);
    expect(await second.diff(name, object.id, object.state, again)).not.toMatchObject({ changes: true });
    const newcomer = await made(kind, thing, called("former"));
    const before = dumped();
    // Whatever is refused first: the check, the comparison or the step.
    const refused = async (inputs: Values) => {
      const third = await run();
      const state = await third.read(name, object.id, object.state);
      const news = await third.check(name, known, inputs);
      await third.diff(name, object.id, state, news);
      await third.update(name, object.id, state, news);
    };
    const { items } = args as { readonly items?: { readonly one: Values } };
    // Under another key, it is the same object.
    for (const one of [args, ...(items ? [{ items: { another: items.one } }] : [])])
      await expect(refused(one)).rejects.toThrow(
        new RegExp(`was number ${id}[^]*is number ${newcomer} by now`),
      );
    expect(dumped()).toEqual(before);
  },
);

describe.each(Object.keys(hosts))("%s host", (host) => {
  const run = hosts[host] as () => Promise<Methods>;

  test("two items that are one person are refused before anything is sent", async () => {
    const { id } = running().world.users.insert({ username: `twin-${host}`, name: "Twin" });
    const member = { group: "acme/mobile", accessLevel: "developer" };
    const items = { a: { ...member, user: `Twin-${host}` }, b: { ...member, user: id } };
    const { check, create } = await run();
    const before = dumped();
    const making = async () => create("GroupMembers", await check("GroupMembers", {}, { items }));
    await expect(making()).rejects.toThrow("a, b are the same user; declare one of them");
    expect(dumped()).toEqual(before);
  });

  test("a program of places and people by the numbers that it makes can be previewed and applied", async () => {
    const path = `by-number-${host}`;
    const program = (numbers: { group: unknown; user: unknown; project: unknown }) =>
      [
        ["Group", { path, name: path }],
        ["User", { username: `ned-${host}`, email: `ned-${host}@example.com`, name: "Ned" }],
        ["Project", { namespace: path, path: "app", name: "App" }],
        ["GroupMember", { group: numbers.group, user: numbers.user, accessLevel: "maintainer" }],
        [
          "ProtectedBranch",
          {
            ...{ project: numbers.project, name: "release" },
            allowedToPush: [{ userId: numbers.user }],
            allowedToMerge: [{ user: `ned-${host}` }],
          },
        ],
      ] as const;
    const preview = await run();
    const unknown = { group: UNKNOWN, user: UNKNOWN, project: UNKNOWN };
    for (const [kind, inputs] of program(unknown)) await preview.check(kind, {}, inputs);
    // The project may be there before, in a group that the run makes.
    for (const [kind, inputs] of program({ ...unknown, project: WEB })) await preview.check(kind, {}, inputs);
    const up = await run();
    const made = async (index: number, numbers: Parameters<typeof program>[0]) => {
      const [kind, inputs] = program(numbers)[index] as ReturnType<typeof program>[number];
      return (await up.create(kind, await up.check(kind, {}, inputs))).state;
    };
    const { groupId: group } = await made(0, unknown);
    const { userId: user } = await made(1, unknown);
    const { projectId } = await made(2, unknown);
    const numbers = { group, user, project: projectId };
    // The engine makes those that do not depend on each other at the same time, in any order.
    const [member, branch] = await Promise.all([made(3, numbers), made(4, numbers)]);
    expect(member).toMatchObject({ userId: user });
    expect(branch).toMatchObject({
      allowedToPush: [{ userId: user }],
      allowedToMerge: [{ user: `ned-${host}`, userId: user }],
    });
  });
});
