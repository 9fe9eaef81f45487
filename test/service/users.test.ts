/** Users: what an administrator sets is kept, shown to whom it concerns, and limits what they can create. */
import { expect, test } from "@jest/globals";
import { type Answer, requestsTo } from "./requests";
import { service } from "./service";

const running = service({ dialect: "gitlab" });
const { expecting, createUser, createGroup, tokenOf, uniqueName } = requestsTo(running);

const attributes = {
  can_create_group: false,
  projects_limit: 7,
  private_profile: true,
  bio: "writes",
  location: "Bern",
  organization: "Acme",
  job_title: "Engineer",
  website_url: "https://example.com",
  linkedin: "someone",
  note: "a note",
  theme_id: 3,
  shared_runners_minutes_limit: 100,
};

test("attributes are kept, when a user is created and when one is changed", async () => {
  expect(await createUser(attributes)).toMatchObject(attributes);
  const { id } = await createUser();
  expect(await expecting(200, "PUT", `/users/${id}`, attributes)).toMatchObject(attributes);
  expect(await expecting(200, "GET", `/users/${id}`)).toMatchObject(attributes);
});

test("others see the public profile, and of a list the summary", async () => {
  const { id, username } = await createUser(attributes);
  const profile = await expecting(200, "GET", `/users/${id}`, undefined, "dev");
  expect(profile).toMatchObject({ id, username, bio: "writes", organization: "Acme" });
  const [summary] = await expecting(200, "GET", `/users?username=${username}`, undefined, "dev");
  for (const hidden of ["email", "note", "is_admin", "projects_limit"]) {
    expect(profile).not.toHaveProperty(hidden);
    expect(summary).not.toHaveProperty(hidden);
  }
});

test("a user knows the own email and limits, and only an administrator the rest", async () => {
  const { id, email } = await createUser({ projects_limit: 7 });
  const own = await expecting(200, "GET", "/user", undefined, tokenOf(id));
  expect(own).toMatchObject({
    id,
    email,
    projects_limit: 7,
    can_create_group: true,
    two_factor_enabled: false,
  });
  expect(own).not.toHaveProperty("is_admin");
  expect(await expecting(200, "GET", "/user")).toMatchObject({ is_admin: true });
});

test("an external user creates nothing, and does not see what is internal", async () => {
  const { id, namespace_id } = await createUser({ external: true });
  const token = tokenOf(id);
  expect(await expecting(200, "GET", `/users/${id}`)).toMatchObject({
    external: true,
    can_create_group: false,
    projects_limit: 0,
  });
  const path = uniqueName("group");
  await expecting(403, "POST", "/groups", { name: path, path }, token);
  expect(await expecting(403, "POST", "/projects", { name: "mine", namespace_id }, token)).toEqual({
    message: ["Personal project creation is not allowed. Please contact your administrator with questions"],
  });
  const group = await createGroup({ visibility: "internal" });
  await expecting(404, "GET", `/groups/${group.id}`, undefined, token);
  await expecting(200, "GET", `/groups/${group.id}`, undefined, "gus");
});

test("a user has no more projects than the limit", async () => {
  const token = tokenOf((await createUser({ projects_limit: 1 })).id);
  await expecting(201, "POST", "/projects", { name: "one" }, token);
  expect(await expecting(403, "POST", "/projects", { name: "two" }, token)).toEqual({
    message: ["Your project limit is 1 projects! Please contact your administrator to increase it"],
  });
});

test("a user is created with a password or a way to get one", async () => {
  const name = uniqueName("user");
  const user = { username: name, name, email: `${name}@example.com` };
  expect(await expecting(400, "POST", "/users", user)).toEqual({
    error:
      "password, reset_password, force_random_password are missing, at least one parameter must be provided",
  });
  await expecting(201, "POST", "/users", { ...user, force_random_password: true });
});

test.each([
  ["block", "blocked", "unblock"],
  ["deactivate", "deactivated", "activate"],
  ["ban", "banned", "unban"],
])("%s makes a user %s, %s undoes it", async (change, state, undo) => {
  const { id } = await createUser();
  expect(await expecting(201, "POST", `/users/${id}/${change}`)).toBe(true);
  expect((await expecting(200, "GET", `/users/${id}`)).state).toBe(state);
  expect(await expecting(201, "POST", `/users/${id}/${undo}`)).toBe(true);
  expect((await expecting(200, "GET", `/users/${id}`)).state).toBe("active");
});

test("nobody blocks oneself, and who is blocked is not activated", async () => {
  await expecting(403, "POST", "/users/1/block");
  const { id } = await createUser();
  await expecting(201, "POST", `/users/${id}/block`);
  expect(await expecting(201, "POST", `/users/${id}/block`)).toBeNull();
  await expecting(403, "POST", `/users/${id}/deactivate`);
});

test("a list is filtered, and the newest come first unless an administrator asks for another order", async () => {
  const external = await createUser({ external: true });
  const admin = await createUser({ admin: true });
  const ids = async (query: string, as?: string) =>
    (await expecting(200, "GET", `/users?${query}&per_page=100`, undefined, as)).map(({ id }: Answer) => id);
  expect((await ids("external=true")).at(0)).toBe(external.id);
  expect(await ids("external=true")).not.toContain(admin.id);
  expect(await ids("exclude_external=true")).not.toContain(external.id);
  expect((await ids("admins=true")).sort()).toEqual([1, admin.id]);
  expect((await ids("order_by=id&sort=asc")).at(0)).toBe(1);
  expect((await ids("order_by=id&sort=asc", "dev")).at(0)).toBe(admin.id);
});
