/** Webhooks: secrets are kept and never shown, values are merged by key, and another address drops the token. */
import { expect, test } from "@jest/globals";
import { NotFoundError } from "../../sdk";
import { requestsTo } from "./requests";
import { as, service } from "./service";

const { expecting, createGroup } = requestsTo(service());

const project = "acme/platform/api";
const url = "https://hooks.acme.example/build";
const pattern = "https://hooks.acme.example/{path}";

test("secrets go in, and only their names come out", async () => {
  const { projectHooks } = as("max");
  const made = await projectHooks.create({
    ...{ project, url: pattern, token: "canary-1", signing_token: "whsec_canary-2" },
    url_variables: [{ key: "path", value: "canary-3" }],
    custom_headers: [{ key: "X-Key", value: "canary-4" }],
  });
  expect(made).toMatchObject({
    ...{ push_events: true, enable_ssl_verification: true, issues_events: false },
    ...{ token_present: true, signing_token_present: true, branch_filter_strategy: "wildcard" },
    ...{ url_variables: [{ key: "path" }], custom_headers: [{ key: "X-Key" }] },
  });
  const at = { project, hook_id: made.id };
  expect(JSON.stringify([made, await projectHooks.get(at)])).not.toContain("canary");
});

test("values are merged by key, and deleted one by one", async () => {
  const { projectHooks } = as("max");
  const { id } = await projectHooks.create({ project, url, custom_headers: [{ key: "a", value: "1" }] });
  const at = { project, hook_id: id };
  const more = [{ key: "b", value: "2" }];
  const changed = await projectHooks.update({ ...at, custom_headers: more });
  expect(changed.custom_headers).toEqual([{ key: "a" }, { key: "b" }]);
  await projectHooks.deleteCustomHeader({ ...at, key: "a" });
  await projectHooks.setCustomHeader({ ...at, key: "c", value: "3" });
  expect((await projectHooks.get(at)).custom_headers).toEqual([{ key: "b" }, { key: "c" }]);
  await expect(projectHooks.deleteCustomHeader({ ...at, key: "a" })).rejects.toThrow(NotFoundError);
});

test("another address drops the token, everything else keeps it", async () => {
  const { groupHooks } = as("olivia");
  const { id } = await groupHooks.create({ group: "acme", url, token: "secret" });
  const at = { group: "acme", hook_id: id };
  expect(await groupHooks.update({ ...at, name: "chat", url })).toMatchObject({ token_present: true });
  const elsewhere = "https://other.acme.example/";
  expect(await groupHooks.update({ ...at, url: elsewhere })).toMatchObject({ token_present: false });
  const both = { url, token: "new" };
  expect(await groupHooks.update({ ...at, ...both })).toMatchObject({ token_present: true });
});

test.each([
  "http://localhost/hook",
  "http://127.0.0.1/hook",
  "http://10.1.2.3/hook",
  "http://192.168.1.1/hook",
  "http://[::1]/hook",
  "http://[fd00::1]/hook",
  "http://build/hook",
  "http://build.invalid/hook",
  "ftp://hooks.acme.example/hook",
  pattern,
])("an address that nothing outside of the installation has is refused: %s", async (wrong) => {
  const hooks = "/projects/2/hooks";
  expect(await expecting(422, "POST", hooks, { url: wrong })).toEqual({ error: "Invalid url given" });
});

test.each([
  [{ custom_headers: [{ key: "bad key", value: "x" }] }, "Custom headers must be a valid json schema"],
  [{ url_variables: [{ key: "path", value: "" }] }, "Url variables must be a valid json schema"],
  [{ push_events_branch_filter: "(", branch_filter_strategy: "regex" }, "Invalid branch filter given"],
  [{ token: "two\nlines" }, "Token is invalid"],
])("%j is refused: %s", async (wrong, error) => {
  expect(await expecting(422, "POST", "/projects/2/hooks", { url, ...wrong })).toEqual({ error });
});

test("a group has 50 hooks at most", async () => {
  const { id } = await createGroup();
  const hooks = `/groups/${id}/hooks`;
  for (let made = 0; made < 50; made++) await expecting(201, "POST", hooks, { url });
  expect(await expecting(422, "POST", hooks, { url })).toEqual({
    error: "Maximum number of group hooks (50) exceeded",
  });
});

test("an address that is none, and a change of nothing, are refused", async () => {
  const hooks = "/projects/2/hooks";
  expect(await expecting(422, "POST", hooks, { url: "no address" })).toEqual({ error: "Invalid url given" });
  const { id } = await expecting(201, "POST", hooks, { url });
  expect(await expecting(400, "PUT", `${hooks}/${id}`, {})).toEqual({ error: "No parameters provided" });
  await expecting(400, "POST", `${hooks}/${id}/test/lunch`);
});
