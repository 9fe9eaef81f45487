/** Error tracking: setup with the integrated backend, turning it on and off, and client keys. */
import { expect, test } from "@jest/globals";
import { createClient, ForbiddenError, NotFoundError } from "../../sdk";
import { startSimulator } from "../../simulator";
import { as, service } from "./service";

const forge = service();

const project = "acme/platform/api";

test("error tracking that was never set up returns 404 until it is created or enabled as integrated", async () => {
  const { errorTracking } = as("max");
  await expect(errorTracking.get({ project })).rejects.toThrow(/404: Error Tracking Setting Not Found/);
  await expect(errorTracking.update({ project, active: true })).rejects.toThrow(NotFoundError);
  const set = {
    active: true,
    integrated: true,
    project_name: null,
    tracker_external_url: null,
    api_url: null,
  };
  expect(await errorTracking.replace({ project, active: true, integrated: true })).toEqual(set);
  expect(await errorTracking.update({ project, active: false })).toEqual({ ...set, active: false });
  expect(await errorTracking.get({ project })).toEqual({ ...set, active: false });
});

test("an external tracker keeps its address, and one without an address cannot be enabled", async () => {
  const { errorTracking } = as("max");
  const web = "acme/platform/web";
  expect(await errorTracking.update({ project: web, active: false })).toMatchObject({
    active: false,
    integrated: false,
    tracker_external_url: "https://errors.acme.example/web",
  });
  await expect(errorTracking.replace({ project, active: true, integrated: false })).rejects.toMatchObject({
    status: 400,
  });
});

test("a client key is generated, is part of its address, and can be deleted", async () => {
  const { errorTrackingKeys } = as("max");
  const key = await errorTrackingKeys.create({ project });
  expect(key.public_key).toMatch(/^glet_[0-9a-f]{32}$/);
  const id = forge().world.projects.named(project)?.id;
  expect(key.tracker_dsn).toBe(
    `http://${key.public_key}@${new URL(forge().url).host}/api/v4/error_tracking/collector/${id}`,
  );
  const another = await errorTrackingKeys.create({ project });
  expect(another.public_key).not.toBe(key.public_key);
  await errorTrackingKeys.delete({ project, key_id: key.id });
  const left = await errorTrackingKeys.list({ project }).toArray();
  expect(left.map(({ id }) => id)).not.toContain(key.id);
  expect(left).toContainEqual(another);
  await expect(errorTrackingKeys.delete({ project, key_id: key.id })).rejects.toThrow(NotFoundError);
  await expect(
    as("olivia").errorTrackingKeys.delete({ project: "acme/platform/web", key_id: another.id }),
  ).rejects.toThrow(NotFoundError);
});

test("only maintainers read error tracking", async () => {
  const web = "acme/platform/web";
  await expect(as("dev").errorTracking.get({ project: web })).rejects.toThrow(ForbiddenError);
  await expect(as("dev").errorTrackingKeys.create({ project: web })).rejects.toThrow(ForbiddenError);
});

test("the property names of a real installation are accepted", async () => {
  const gitlab = await startSimulator({ dialect: "gitlab" });
  const client = createClient({ baseUrl: gitlab.url, token: gitlab.token, dialect: "gitlab" });
  try {
    const settings = await client.errorTracking.get({ project: "acme/platform/web" });
    expect(settings.tracker_external_url).toBe("https://errors.acme.example/web");
  } finally {
    await client.close();
    await gitlab.close();
  }
});
