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
  website_url: "https://example.com",
  linkedin: "someone",
  note: "a note",
  theme_id: 3,
};

/** Fields that only a change sets. */
const later = { organization: "Acme", pronouns: "they", shared_runners_minutes_limit: 100 };

test("attributes are kept, when a user is created and when one is changed", async () => {
  const nothing = { organization: "", pronouns: null, shared_runners_minutes_limit: null, job_title: "" };
  const made = await createUser({ ...attributes, ...later, job_title: "Engineer" });
  expect(made).toMatchObject({ ...attributes, ...nothing });
  const { id } = await createUser();
  const all = { ...attributes, ...later };
  expect(await expecting(200, "PUT", `/users/${id}`, { ...all, job_title: "Engineer" })).toMatchObject({
    ...all,
    job_title: "",
  });
  expect(await expecting(200, "GET", `/users/${id}`)).toMatchObject({ ...all, work_information: "Acme" });
});

test("others see the public profile, and of a list the summary", async () => {
  const { id, username } = await createUser(attributes);
  const profile = await expecting(200, "GET", `/users/${id}`, undefined, "dev");
  expect(profile).toMatchObject({ id, username, bio: "writes", location: "Bern" });
  // Whom somebody follows is theirs, where the profile is private.
  expect(profile).not.toHaveProperty("followers");
  expect(await expecting(200, "GET", `/users/${(await createUser()).id}`, undefined, "dev")).toHaveProperty(
    "followers",
  );
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
  // For everybody else it is no filter, and who is blocked is not there.
  expect(await ids("admins=true", "dev")).toContain(external.id);
  const blocked = await createUser();
  await expecting(201, "POST", `/users/${blocked.id}/block`);
  expect(await ids("blocked=true")).toContain(blocked.id);
  expect(await ids("blocked=true", "dev")).toEqual([]);
  expect(await ids(`search=${external.email}`)).toEqual([external.id]);
  expect(await ids(`search=${external.email}`, "dev")).toEqual([]);
  expect((await ids("order_by=id&sort=asc")).at(0)).toBe(1);
  expect((await ids("order_by=id&sort=asc", "dev")).at(0)).toBe(admin.id);
});

const PATHS =
  "can only include non-accented letters, digits, '_', '-' and '.'. It must not start with '-', '_', or '.', nor end with '-', '_', '.', '.git', or '.atom'.";
const NAMES =
  "can contain only letters, digits, '_', '-' and '.'. Cannot start with '-' or end in '.', '.git' or '.atom'.";
const WEAK = "must not contain commonly used combinations of words and letters";

const refusals: readonly (readonly [given: object, message: object])[] = [
  [{ username: "bad name" }, { username: [PATHS, NAMES] }],
  [{ username: "-x" }, { username: [PATHS, NAMES] }],
  [{ username: "x.git" }, { username: [NAMES] }],
  [{ username: "api" }, { username: ["api is a reserved name"] }],
  [{ username: "a".repeat(256) }, { username: ["is too long (maximum is 255 characters)"] }],
  [{ email: "nonsense" }, { email: ["is invalid"] }],
  [{ email: "" }, { email: ["can't be blank"] }],
  [{ name: "" }, { "namespace.name": ["can't be blank"], name: ["can't be blank"] }],
  [{ password: "short" }, { password: ["is too short (minimum is 8 characters)"] }],
  [{ password: "12345678" }, { password: [WEAK] }],
  [{ password: "my-gitlab-1" }, { password: [WEAK] }],
  [{ theme_id: -1 }, { theme_id: ["-1 is not a valid theme"] }],
];

test.each(refusals)("no user has %j", async (given, message) => {
  const name = uniqueName("user");
  const user = { username: name, name, email: `${name}@example.com`, password: "Correct-Horse-77" };
  expect(await expecting(400, "POST", "/users", { ...user, ...given })).toEqual({ message });
  const { id } = await createUser();
  expect(await expecting(400, "PUT", `/users/${id}`, given)).toEqual({ message });
});

test("a name in the password is found", async () => {
  const name = uniqueName("horace");
  const user = { username: name, name, email: `${name}@example.com`, password: `My-${name}!` };
  expect(await expecting(400, "POST", "/users", user)).toEqual({ message: { password: [WEAK] } });
});

test.each([
  [{ username: "bad name!" }, `Username ${PATHS} and Username ${NAMES}`],
  [{ username: "root" }, "Username has already been taken"],
  [{ username: "api" }, "Username api is a reserved name"],
  [{ email: "nonsense" }, "Email is invalid"],
])("no service account has %j", async (given, sentence) => {
  const message = `400 Bad request - ${sentence}`;
  expect(await expecting(400, "POST", "/service_accounts", given)).toEqual({ message });
  const { id } = await expecting(201, "POST", "/service_accounts");
  expect(await expecting(400, "PATCH", `/service_accounts/${id}`, given)).toEqual({ message });
  const group = `/groups/${(await createGroup()).id}/service_accounts`;
  expect(await expecting(400, "POST", group, given)).toEqual({ message });
  const own = await expecting(201, "POST", group, { username: "", name: null });
  expect(own.name).toBe("Service account user");
  expect(await expecting(400, "PATCH", `${group}/${own.id}`, given)).toEqual({ message: sentence });
  expect(await expecting(200, "PATCH", `${group}/${own.id}`, { username: "", email: null })).toEqual(own);
});

test("administrators make the service accounts of top-level groups, and nobody those of subgroups", async () => {
  const top = await createGroup();
  const owner = await createUser();
  const owned = { user_id: owner.id, access_level: 50 };
  await expecting(201, "POST", `/groups/${top.id}/members`, owned);
  const below = await createGroup({ parent_id: top.id });
  const message =
    "400 Bad request - User does not have permission to create a service account in this group.";
  const accounts = `/groups/${top.id}/service_accounts`;
  expect(await expecting(400, "POST", accounts, {}, tokenOf(owner.id))).toEqual({ message });
  expect(await expecting(400, "POST", `/groups/${below.id}/service_accounts`)).toEqual({ message });
  const { id } = await expecting(201, "POST", accounts);
  const renamed = { name: "Renamed" };
  expect(await expecting(200, "PATCH", `${accounts}/${id}`, renamed, tokenOf(owner.id))).toMatchObject(
    renamed,
  );
});
