/** Access tokens of projects and groups: each acts as a bot of its place, until it is revoked, rotated or expired. */
import { expect, test } from "@jest/globals";
import { requestsTo } from "./requests";
import { service } from "./service";

const running = service({ dialect: "gitlab" });
const { expecting, request, createGroup, createProject } = requestsTo(running);

/** Less than a year from now, whenever that is. */
const soon = new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10);
const whole = { name: "ci", scopes: ["api"], access_level: 30, expires_at: soon };

test.each(["projects", "groups"])("a token of %s acts as a bot with the token's role", async (places) => {
  const { id } = places === "projects" ? await createProject() : await createGroup();
  const made = await expecting(201, "POST", `/${places}/${id}/access_tokens`, whole);
  expect(made).toMatchObject({ ...whole, active: true, revoked: false });
  const { id: bot } = await expecting(200, "GET", "/user", undefined, made.token);
  expect(bot).toBe(made.user_id);
  const self = await expecting(200, "GET", "/personal_access_tokens/self", undefined, made.token);
  expect(self).toMatchObject({ id: made.id, name: "ci" });
  const read = await expecting(200, "GET", `/${places}/${id}/access_tokens/${made.id}`);
  expect(read).toMatchObject(whole);
  expect(read).not.toHaveProperty("token");
  await expecting(204, "DELETE", `/${places}/${id}/access_tokens/${made.id}`);
  expect((await request("GET", "/user", undefined, made.token)).status).toBe(401);
  expect(await expecting(200, "GET", `/${places}/${id}/access_tokens/${made.id}`)).toMatchObject({
    ...{ active: false, revoked: true },
  });
});

test("a token is rotated once", async () => {
  const { id } = await createProject();
  const first = await expecting(201, "POST", `/projects/${id}/access_tokens`, whole);
  const path = `/projects/${id}/access_tokens/${first.id}/rotate`;
  const second = await expecting(200, "POST", path);
  expect(second).toMatchObject({ name: "ci", scopes: ["api"], access_level: 30, user_id: first.user_id });
  expect(second.id).not.toBe(first.id);
  await expecting(200, "GET", "/user", undefined, second.token);
  await expecting(400, "POST", path);
  await expecting(200, "GET", "/user", undefined, second.token);
});

test("a token does not live longer than a year, and has no higher role than who creates it", async () => {
  const { id } = await createProject();
  const refuse = (more: object) =>
    expecting(400, "POST", `/projects/${id}/access_tokens`, { ...whole, ...more });
  await refuse({ expires_at: "2099-01-01" });
  expect(await refuse({ expires_at: undefined })).toEqual({
    message: "400 Bad request - expires_at is missing",
  });
  const past = { ...whole, expires_at: "2001-01-01" };
  expect(await expecting(201, "POST", `/projects/${id}/access_tokens`, past)).toMatchObject({
    active: false,
  });
  const { id: user_id } = await expecting(200, "GET", "/user", undefined, "dev");
  await expecting(201, "POST", `/projects/${id}/members`, { user_id, access_level: 40 });
  const created = await request(
    "POST",
    `/projects/${id}/access_tokens`,
    { ...whole, access_level: 50 },
    "dev",
  );
  expect(created.status).toBe(400);
});

test("a token that an administrator makes for a user is that user's", async () => {
  const given = { name: "ci", scopes: ["read_api"] };
  const { id } = await expecting(200, "GET", "/user", undefined, "dev");
  const path = `/users/${id}/personal_access_tokens`;
  const made = await expecting(201, "POST", path, given);
  expect(made).toMatchObject({ ...given, user_id: id, active: true });
  expect(made).not.toHaveProperty("access_level");
  expect(await expecting(200, "GET", "/user", undefined, made.token)).toMatchObject({ id });
  expect((await request("POST", "/groups", { name: "g", path: "g" }, made.token)).status).toBe(403);
  expect((await request("POST", path, given, "dev")).status).toBe(403);
  await expecting(404, "POST", "/users/999999/personal_access_tokens", given);
});
