/** ErrorTrackingSettings and ErrorTrackingClientKey: projects without error tracking, external trackers, and keys without an owner. */
import { beforeEach, expect, test } from "@jest/globals";
import { as, service } from "../service/service";
import { resource } from "./resource";

const forge = service();
const project = "acme/platform/api";
const web = "acme/platform/web";
const settings = resource("ErrorTrackingSettings");

const kept = (place: string) =>
  forge().world.error_tracking_settings.of(forge().world.projects.named(place)?.id ?? 0)[0];
const writes = () => Object.keys(forge().requests().operations).filter((name) => !/\.(get|list)$/.test(name));

beforeEach(() => {
  for (const row of forge().world.error_tracking_settings.where(({ api_url }) => api_url === null))
    forge().world.error_tracking_settings.remove(row);
  forge().resetRequests();
});

test("error tracking is set up by PUT, updated by PATCH, and left inactive by a deletion", async () => {
  const inputs = { project, active: true, integrated: true };
  const made = await settings.create(inputs);
  expect(writes()).toEqual(["errorTracking.replace"]);
  const seen = await settings.update(made, { ...inputs, active: false });
  expect(writes()).toEqual(["errorTracking.replace", "errorTracking.update"]);
  await settings.update(seen, inputs);
  await settings.remove(made);
  expect(kept(project)).toMatchObject({ active: false });
});

test("an external tracker stays if the program does not declare one, and a deletion restores it", async () => {
  const made = await settings.create({ project: web, active: false });
  expect(writes()).toEqual(["errorTracking.update"]);
  expect(made.values).toMatchObject({ trackerExternalUrl: "https://errors.acme.example/web" });
  expect(kept(web)).toMatchObject({ active: false, integrated: false });
  await settings.remove(made);
  expect(kept(web)).toMatchObject({ active: true, integrated: false });
});

test("an external tracker cannot be set up, and a warning names the alternative", async () => {
  await expect(settings.create({ project, active: true })).rejects.toThrow(
    /^ErrorTrackingSettings \(acme\/platform\/api\): replace was refused with 400/,
  );
  expect(settings.warnings).toEqual([expect.stringContaining("set integrated: true")]);
  await expect(settings.create({ project: "acme/nowhere", active: true })).rejects.toThrow("404");
});

test("each key is a new object and is never adopted", async () => {
  const key = resource("ErrorTrackingClientKey");
  const [one, other] = [
    await key.create({ project }, { adopt: true }),
    await key.create({ project }, { adopt: true }),
  ];
  expect(one?.values.publicKey).toMatch(/^glet_/);
  expect(one?.values.dsn).toContain(one?.values.publicKey);
  expect(other?.id).not.toBe(one?.id);
  const list = await as("max").errorTrackingKeys.list({ project }).toArray();
  // The integrated tracker has had one from the beginning.
  expect(list).toHaveLength(3);
  if (one) await key.remove(one);
  expect(one && (await key.read(one))).toBeUndefined();
  expect(other && (await key.read(other))).toEqual(other);
});
