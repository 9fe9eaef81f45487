/** Users in inputs: by user name, email address and number, before anything is compared. */
import { describe, expect, test } from "@jest/globals";
import { comparePlaces } from "../../provider/collection/observe/located";
import { definitionOf } from "../../provider/definition/definitions";
import type { State } from "../../provider/definition/resource";
import { userAt } from "../../provider/identity/users";
import { create, numbered, remove, update } from "../../provider/lifecycle";
import type { Values } from "../../provider/values/values";
import type { Client } from "../../sdk";
import { as, service } from "../service/service";

const running = service();
const group = "acme/mobile";

const idOf = (name: string): number => running().world.users.named(name)?.id ?? 0;
const members = definitionOf("GroupMember");
const context = (forge: Client) => ({ forge, warn: () => undefined });

const userOf = async (user: unknown, forge = as("root")) => {
  const { inputs, problems } = await numbered(members, { forge }, { group, user, accessLevel: 30 });
  return problems.length > 0 ? problems : inputs.user;
};

describe("a user", () => {
  test("is the user name, whether it is written so, as an email address or as a number; digits in a text are a name", async () => {
    expect(await userOf("dev")).toBe("dev");
    expect(await userOf("Max@acme.example")).toBe("max");
    expect(await userOf(idOf("olivia"))).toBe("olivia");
    expect(await userOf(String(idOf("olivia")))).toBe(String(idOf("olivia")));
  });

  test("that cannot be looked up is a problem, which says what to do", async () => {
    const why =
      "cannot be looked up: the service has none, or does not show this token whose it is; write the user name";
    expect(await userOf("nobody@acme.example")).toEqual([`user: "nobody@acme.example" ${why}`]);
    expect(await userOf(987_654)).toEqual([`user: 987654 ${why}`]);
  });

  test("who has chosen the address of somebody else as a name is not meant by it", async () => {
    const { world } = running();
    world.users.insert({ username: "mallory", name: "ceo@acme.example", email: "m@elsewhere.example" });
    expect(await userOf("ceo@acme.example", as("dev"))).toEqual([
      expect.stringContaining("cannot be looked up"),
    ]);
    world.users.insert({ username: "ceo", name: "The boss", email: "ceo@acme.example" });
    expect(await userOf("ceo@acme.example", as("root"))).toBe("ceo");
  });

  test("whom the service does not know is not added, and the error says what to do", async () => {
    const inputs = { group, user: "nobody", accessLevel: "developer" };
    await expect(create(members, context(as("root")), inputs, { adopt: false })).rejects.toThrow(
      /create failed: the service has no user "nobody"; correct the user name, or create the user first/,
    );
  });
});

describe("an email address", () => {
  const ADDRESS = "ceo@acme.example";
  const account = (id: number, more: Values = {}) => ({
    id,
    username: `user-${id}`,
    name: "Somebody",
    ...more,
  });
  /** A service that finds these accounts by the address. */
  const meant = async (...found: readonly Values[]) => {
    const forge = { users: { list: () => ({ toArray: async () => found }) } } as unknown as Client;
    return (await userAt(forge, ADDRESS.toUpperCase()))?.number;
  };

  test.each<[string, readonly Values[], number | undefined]>([
    ["shows it", [account(1), account(2, { email: "CEO@acme.example" })], 2],
    ["shows it to everybody", [account(1), account(2, { public_email: ADDRESS })], 2],
    ["is the only one that shows none", [account(1, { email: "c@acme.example" }), account(2)], 2],
    ["shows none and has no name", [account(1, { name: null })], 1],
    ["has chosen it as a name", [account(1, { name: ADDRESS })], undefined],
    ["has chosen it as a user name", [account(1, { username: ADDRESS })], undefined],
    ["is one of two that show none", [account(1), account(2)], undefined],
    ["shows another one", [account(1, { email: `x${ADDRESS}` })], undefined],
  ])("means whom the service finds by it, and who %s", async (_, found, number) =>
    expect(await meant(...found)).toBe(number),
  );
});

describe("a member", () => {
  const compared = async (forge: Client, state: State, user: string) => {
    const olds = new Map([["one", state]]);
    const news = new Map<string, Values>([["one", { ...state.values, user }]]);
    const { olds: located, refused } = await comparePlaces(members, { forge }, olds, news);
    return refused.get("one") ?? located.get("one")?.values.user;
  };

  test("is known by the number: a renamed user is the same, and another one with the former name is not", async () => {
    const { world } = running();
    const forge = as("root");
    const ida = world.users.insert({ username: "ida", name: "Ida" });
    const inputs = { group, user: "ida", accessLevel: "developer" };
    const made = await create(members, context(forge), inputs, { adopt: false });
    expect(made.id).toBe(`${group}/${ida.id}`);
    world.users.update(ida, { username: "ida-b" });
    const now = { ...made, values: { ...made.values, username: "ida-b" } };
    expect(await compared(as("root"), now, "ida-b")).toBe("ida-b");
    expect(await compared(as("root"), now, "ida")).toBe("ida");
    const { id } = world.users.insert({ username: "ida", name: "Another Ida" });
    expect(await compared(as("root"), now, "ida")).toBe(
      `user "ida" was number ${ida.id} (now "ida-b") when it was recorded, and is number ${id} by now. Nobody gets or loses anything. Write "ida-b" for number ${ida.id}, or the number ${id} for the other one`,
    );
  });

  test("is the same under another key, which is the present name", async () => {
    const { world } = running();
    const eve = world.users.insert({ username: "eve", name: "Eve" });
    const forge = as("root");
    const inputs = { group, user: "eve", accessLevel: "developer" };
    const made = await create(members, context(forge), inputs, { adopt: false });
    world.users.update(eve, { username: "eve-b" });
    const olds = new Map([["eve", made]]);
    const spelled = async (news: Record<string, Values>) =>
      (await comparePlaces(members, { forge: as("root") }, olds, new Map(Object.entries(news)))).olds.get(
        "eve",
      )?.values.user;
    const renamed = { ...inputs, user: "eve-b" };
    expect(await spelled({ "eve-b": renamed })).toBe("eve-b");
    expect(await spelled({ "eve-b": renamed, dev: { ...inputs, user: "dev" } })).toBe("eve-b");
    expect(await spelled({ dev: { ...inputs, user: "dev" } })).toBe("eve");
  });

  test("keeps a custom role that nothing declares, and loses an expiry that is declared empty", async () => {
    const { world } = running();
    const forge = as("root");
    const role = world.member_roles.insert({ name: "Deployer", base_access_level: 30 });
    const inputs = { group, user: "dev", accessLevel: "developer", expiresAt: "2099-12-31" };
    const made = await create(members, context(forge), inputs, { adopt: false });
    const member = () => world.members.of(idOf("dev")).find(({ group_id }) => group_id === groupId());
    const groupId = () => world.groups.named(group)?.id ?? 0;
    const known = member();
    if (known !== undefined) world.members.update(known, { member_role_id: role.id });
    await update(members, context(forge), made.id, made.values, { ...inputs, expiresAt: "" });
    expect(member()).toMatchObject({ member_role_id: role.id, expires_at: null });
  });

  test("is removed from the group alone, and not from what is below", async () => {
    const { world } = running();
    const forge = as("root");
    const { id: user_id } = world.users.insert({ username: "nia", name: "Nia" });
    const below = { group: "acme/platform", user_id };
    await forge.groupMembers.create({ ...below, access_level: 20 });
    const inputs = { group: "acme", user: "nia", accessLevel: "guest" };
    const made = await create(members, context(forge), inputs, { adopt: false });
    await remove(members, context(forge), made.id, made.values);
    expect(world.members.of(user_id).map(({ group_id }) => group_id)).toEqual([
      world.groups.named("acme/platform")?.id,
    ]);
  });

  test("who is the last Owner keeps the role, too", async () => {
    const forge = as("root");
    const top = await forge.groups.create({ name: "owned", path: "owned" });
    const inputs = { group: "owned", user: "olivia", accessLevel: "owner" };
    const made = await create(members, context(forge), inputs, { adopt: false });
    running().world.members.removeWhere(
      ({ group_id, user_id }) => group_id === top.id && user_id !== idOf("olivia"),
    );
    const lower = { ...inputs, accessLevel: "developer" };
    await expect(update(members, context(forge), made.id, made.values, lower)).rejects.toThrow(
      /olivia stays an Owner, and is the last one. Make somebody else an Owner first/,
    );
    await expect(remove(members, context(forge), made.id, made.values)).rejects.toThrow(
      /olivia stays a member, who is the last Owner. Make somebody else an Owner first/,
    );
  });
});
