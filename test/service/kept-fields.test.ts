/** Fields of projects and of shares that are sent: kept, shown, and acted on where the service does. */
import { expect, test } from "@jest/globals";
import { requestsTo } from "./requests";
import { service } from "./service";

let now = Date.parse("2026-11-25T10:00:00Z");
const running = service({ dialect: "gitlab", clock: () => now });
const { expecting, createGroup, createProject, createUser, tokenOf } = requestsTo(running);

test.each(["projects", "groups"])("a share of %s ends when it expires", async (places) => {
  const place = places === "projects" ? await createProject() : await createGroup();
  const invited = await createGroup();
  const { id } = await createUser();
  await expecting(201, "POST", `/groups/${invited.id}/members`, { user_id: id, access_level: 30 });
  const share = { group_id: invited.id, group_access: 30, expires_at: "2026-11-27" };
  const made = await expecting(201, "POST", `/${places}/${place.id}/share`, share);
  if (places === "projects") expect(made).toMatchObject({ group_access: 30, expires_at: "2026-11-27" });
  const shown = await expecting(200, "GET", `/${places}/${place.id}`);
  expect(shown.shared_with_groups).toMatchObject([{ group_id: invited.id, expires_at: "2026-11-27" }]);
  const token = tokenOf(id);
  await expecting(200, "GET", `/${places}/${place.id}`, undefined, token);
  now = Date.parse("2026-11-28T10:00:00Z");
  await expecting(404, "GET", `/${places}/${place.id}`, undefined, token);
  now = Date.parse("2026-11-25T10:00:00Z");
});

test("the cleanup policy of a registry is merged, and shown as it is sent", async () => {
  const project = await createProject({
    container_expiration_policy_attributes: { cadence: "7d", name_regex: "v.*" },
  });
  const policy = { cadence: "7d", keep_n: 10, older_than: "90d", enabled: false, name_regex_keep: null };
  expect(project.container_expiration_policy).toMatchObject({ ...policy, name_regex: "v.*" });
  const changed = await expecting(200, "PUT", `/projects/${project.id}`, {
    container_expiration_policy_attributes: { enabled: true, keep_n: 5, older_than: null },
  });
  expect(changed.container_expiration_policy).toMatchObject({
    ...{ cadence: "7d", keep_n: 5, older_than: null, enabled: true },
    ...{ name_regex: "v.*", next_run_at: expect.any(String) },
  });
});

test.each([
  ["cadence", "2d", "is not included in the list"],
  ["keep_n", 7, "is not included in the list"],
  ["older_than", "1d", "is not included in the list"],
  ["name_regex", "(", "not valid RE2 syntax"],
])("a cleanup policy with %s %s is refused", async (name, value, reason) => {
  const { id } = await createProject();
  const refused = await expecting(400, "PUT", `/projects/${id}`, {
    container_expiration_policy_attributes: { enabled: true, [name]: value },
  });
  expect(refused).toEqual({ message: { [`container_expiration_policy.${name}`]: [reason] } });
});

test("a project in the namespace of a user shows its owner, one in a group has none", async () => {
  const user = await createUser();
  const own = await expecting(201, "POST", "/projects", { name: "mine" }, tokenOf(user.id));
  expect(own.owner).toMatchObject({ id: user.id, username: user.username });
  const inGroup = await createProject({ approvals_before_merge: 2 });
  expect(inGroup).not.toHaveProperty("owner");
  expect(inGroup.approvals_before_merge).toBe(2);
});
