/** Deploy keys: one key in several projects, with a right to push in each. */
import { expect, test } from "@jest/globals";
import { BadRequestError, NotFoundError } from "../../sdk";
import { as, service } from "./service";

service();

const web = "acme/platform/web";
const api = "acme/platform/api";
const material = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIKm1q0wM2dUe3s4vXxk7m5cJxX3bW1y0Zr6o9pQe2tHn";

test("the same key is the same object in every project, and a second creation changes nothing", async () => {
  const { projectDeployKeys } = as("max");
  const made = await projectDeployKeys.create({ project: web, title: "one", key: `${material} a@b` });
  const again = await projectDeployKeys.create({ project: web, title: "two", key: material, can_push: true });
  expect(again).toEqual(made);
  const linked = await projectDeployKeys.create({
    project: api,
    title: "three",
    key: material,
    can_push: true,
  });
  expect(linked).toMatchObject({ id: made.id, title: "one", can_push: true });
  const renamed = await projectDeployKeys.update({ project: web, key_id: made.id, title: "new" });
  expect(renamed).toMatchObject({ title: "new", can_push: false });
  expect(await projectDeployKeys.get({ project: api, key_id: made.id })).toMatchObject({ title: "new" });
  await projectDeployKeys.delete({ project: web, key_id: made.id });
  expect(await projectDeployKeys.enable({ project: web, key_id: made.id })).toMatchObject({
    can_push: false,
  });
  for (const project of [web, api]) await projectDeployKeys.delete({ project, key_id: made.id });
  await expect(projectDeployKeys.enable({ project: web, key_id: made.id })).rejects.toThrow(NotFoundError);
});

test("a key that is none, and one of a user, are refused", async () => {
  const { projectDeployKeys, keys } = as("root");
  await expect(projectDeployKeys.create({ project: web, title: "x", key: "text" })).rejects.toThrow(
    BadRequestError,
  );
  const { key } = await keys.get({ key_id: 1 });
  await expect(projectDeployKeys.create({ project: web, title: "x", key })).rejects.toThrow(BadRequestError);
});

test("a public key can be enabled by everybody who looks after a project", async () => {
  const { id } = await as("root").deployKeys.create({ title: "everywhere", key: material });
  expect(await as("max").projectDeployKeys.enable({ project: web, key_id: id })).toMatchObject({ id });
  const listed = await as("root").deployKeys.list({ public: true }).toArray();
  expect(listed).toMatchObject([{ id, projects_with_readonly_access: [{ path_with_namespace: web }] }]);
});
