/** Members: direct, inherited and invited membership, its visibility, and billable seats. */
import { beforeEach, expect, test } from "@jest/globals";
import { BadRequestError, type Client, ForbiddenError, NotFoundError } from "../../sdk";
import { as, service } from "./service";

let now = Date.parse("2026-11-20T12:00:00Z");
const forge = service({ clock: () => now });

beforeEach(() => {
  now = Date.parse("2026-11-20T12:00:00Z");
});

const platform = { group: "acme/platform" };
const api = { project: "acme/platform/api" };
const userId = (name: string) => forge().world.users.named(name)?.id ?? 0;
const groupId = (path: string) => forge().world.groups.named(path)?.id ?? 0;

/** Members as `dev 40`. */
const roles = (members: readonly { username: string; access_level: number }[]) =>
  members.map(({ username, access_level }) => `${username} ${access_level}`);

const everyoneOf = async (client: Client, input: object = {}) =>
  roles(await client.projectMembers.listAll({ ...api, ...input }).toArray());

test("direct and inherited members are listed separately, and the highest role of a member counts", async () => {
  const { groupMembers, projectMembers } = as("dev");
  expect(roles(await groupMembers.list(platform).toArray())).toEqual(["max 40", "dev 30", "gus 10"]);
  expect(roles(await projectMembers.list(api).toArray())).toEqual(["dev 40"]);
  expect(await everyoneOf(as("dev"))).toEqual(["olivia 50", "max 40", "gus 10", "dev 40", "acme_bot 40"]);
  const max = { ...api, user_id: userId("max") };
  await expect(projectMembers.get(max)).rejects.toThrow(NotFoundError);
  expect(await projectMembers.getInherited(max)).toMatchObject({
    access_level: 40,
    created_by: { username: "olivia" },
  });
  await expect(groupMembers.getInherited({ ...platform, user_id: userId("root") })).rejects.toThrow(
    NotFoundError,
  );
});

test("a list of members can be filtered by name, email and id", async () => {
  expect(await everyoneOf(as("dev"), { query: "MAX@acme" })).toEqual(["max 40"]);
  expect(await everyoneOf(as("dev"), { query: "guest" })).toEqual(["gus 10"]);
  expect(await everyoneOf(as("dev"), { user_ids: [userId("dev"), userId("gus")] })).toEqual([
    "gus 10",
    "dev 40",
  ]);
  const others = as("dev").groupMembers.list({ ...platform, skip_users: [userId("max")] });
  expect(roles(await others.toArray())).toEqual(["dev 30", "gus 10"]);
});

test("only owners see emails and identities", async () => {
  const max = { ...platform, user_id: userId("max") };
  const seenByMember = await as("dev").groupMembers.get(max);
  expect(seenByMember).not.toHaveProperty("email");
  expect(seenByMember.group_saml_identity).toBeNull();
  expect(await as("olivia").groupMembers.get(max)).toMatchObject({
    email: "max@acme.example",
    group_saml_identity: { extern_uid: "max@idp.acme.example", saml_provider_id: groupId("acme") },
  });
});

test("a membership gives access until its expiry date, and not before it is approved", async () => {
  const { members } = forge().world;
  const temporary = members.insert({
    user_id: userId("gus"),
    project_id: forge().world.projects.named(api.project)?.id ?? 0,
    access_level: 30,
    expires_at: "2026-12-01",
  });
  expect(await everyoneOf(as("dev"), { query: "gus" })).toEqual(["gus 30"]);
  now = Date.parse("2026-12-01T00:00:00Z");
  expect(await everyoneOf(as("dev"), { query: "gus" })).toEqual(["gus 10"]);
  members.update(temporary, { expires_at: null, state: "awaiting" });
  expect(await everyoneOf(as("dev"), { state: "awaiting" })).toEqual(["gus 30"]);
  await expect(as("gus").remoteMirrors.list(api).toArray()).rejects.toThrow(ForbiddenError);
  members.remove(temporary);
});

test("members of an invited group have at most the invitation's role, and are listed for users who can see the group", async () => {
  const { users, groups, members, shares, tokens, projects } = forge().world;
  const ada = users.insert({ username: "ada", name: "Ada Auditor" });
  tokens.insert({ token: "forge-ada-token", user_id: ada.id });
  const auditors = groups.insert({ full_path: "auditors", name: "Auditors", visibility: "private" });
  members.insert({ user_id: ada.id, group_id: auditors.id, access_level: 50 });
  const share = shares.insert({
    invited_group_id: auditors.id,
    group_id: groupId("acme/platform"),
    access_level: 20,
  });
  expect(await everyoneOf(as("dev"), { query: "ada" })).toEqual(["ada 20"]);
  expect(roles(await as("dev").projectMembers.list(api).toArray())).toEqual(["dev 40"]);

  // A user who can only see the public project sees an invited group's members only if that group is public.
  const open = projects.insert({ full_path: "acme/open", name: "Open", visibility: "public" });
  shares.insert({ invited_group_id: auditors.id, project_id: open.id, access_level: 20 });
  const outsider = users.insert({ username: "outsider", name: "Outsider" });
  tokens.insert({ token: "forge-outsider-token", user_id: outsider.id });
  const seen = async () =>
    roles(
      await as("root", { token: "forge-outsider-token" })
        .projectMembers.listAll({ project: "acme/open", query: "ada" })
        .toArray(),
    );
  expect(await seen()).toEqual([]);
  groups.update(auditors, { visibility: "public" });
  expect(await seen()).toEqual(["ada 20"]);
  groups.update(auditors, { visibility: "private" });
  const own = members.insert({ user_id: outsider.id, group_id: auditors.id, access_level: 10 });
  expect(await seen()).toEqual(["ada 20"]);

  for (const row of [own, ...members.of(ada.id)]) members.remove(row);
  shares.remove(share);
});

test("seats count the members of all subgroups and projects, without bots and guests of the highest tier", async () => {
  const { groups } = forge().world;
  const acme = groups.named("acme");
  const billable = async (input: object = {}) =>
    (
      await as("olivia")
        .groupMembers.listBillable({ group: "acme", ...input })
        .toArray()
    ).map(({ username }) => username);
  expect(await billable()).toEqual(["dev", "max", "olivia"]);
  expect(await billable({ sort: "access_level_desc" })).toEqual(["olivia", "max", "dev"]);
  expect(await billable({ sort: "name_desc", search: "m" })).toEqual(["olivia", "max", "dev"]);
  expect(await billable({ search: "maintainer" })).toEqual(["max"]);
  const seats = await as("dev")
    .groupMembers.list({ ...platform, show_seat_info: true })
    .toArray();
  expect(seats.map(({ is_using_seat }) => is_using_seat)).toEqual([true, true, false]);
  if (acme) groups.update(acme, { plan: "premium" });
  expect(await billable()).toEqual(["dev", "gus", "max", "olivia"]);
  if (acme) groups.update(acme, { plan: "ultimate" });

  const [olivia] = await as("olivia")
    .groupMembers.listBillable({ group: "acme", search: "olivia" })
    .toArray();
  expect(olivia).toMatchObject({ is_last_owner: true, removable: true, membership_type: "group_member" });
});

test("only owners list billable members, and only of top-level groups", async () => {
  await expect(as("max").groupMembers.listBillable({ group: "acme" }).toArray()).rejects.toThrow(
    ForbiddenError,
  );
  await expect(as("olivia").groupMembers.listBillable(platform).toArray()).rejects.toThrow(BadRequestError);
});

test("billable members can be sorted by sign-in and activity, and those without any come last", async () => {
  const { users } = forge().world;
  const sign = (name: string, day: string) => {
    const user = users.named(name);
    if (user) users.update(user, { last_sign_in_at: `${day}T08:00:00Z`, last_activity_on: day });
  };
  sign("max", "2026-11-01");
  sign("olivia", "2026-11-10");
  const order = async (sort: "oldest_sign_in" | "recent_sign_in" | "last_activity_on_desc") =>
    (await as("olivia").groupMembers.listBillable({ group: "acme", sort }).toArray()).map(
      ({ username }) => username,
    );
  expect(await order("oldest_sign_in")).toEqual(["max", "olivia", "dev"]);
  expect(await order("recent_sign_in")).toEqual(["olivia", "max", "dev"]);
  expect(await order("last_activity_on_desc")).toEqual(["olivia", "max", "dev"]);
});
