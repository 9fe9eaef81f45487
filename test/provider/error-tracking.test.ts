/** ErrorTrackingSettings and ErrorTrackingClientKey: what was never set up, a tracker elsewhere, keys of nobody. */
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

test("what was never set up is set up by PUT, changed by PATCH, and left inactive", async () => {
  const inputs = { project, active: true, integrated: true };
  const made = await settings.create(inputs);
  expect(writes()).toEqual(["errorTracking.replace"]);
  const seen = await settings.update(made, { ...inputs, active: false });
  expect(writes()).toEqual(["errorTracking.replace", "errorTracking.update"]);
  await settings.update(seen, inputs);
  await settings.remove(made);
  expect(kept(project)).toMatchObject({ active: false });
});

test("a tracker elsewhere stays as it is when the program does not say which, and is put back", async () => {
  const made = await settings.create({ project: web, active: false });
  expect(writes()).toEqual(["errorTracking.update"]);
  expect(made.values).toMatchObject({ trackerExternalUrl: "https://errors.acme.example/web" });
  expect(kept(web)).toMatchObject({ active: false, integrated: false });
  await settings.remove(made);
  expect(kept(web)).toMatchObject({ active: true, integrated: false });
});

test("a tracker elsewhere cannot be set up here: a warning says what can be done", async () => {
  await expect(settings.create({ project, active: true })).rejects.toThrow(
    /^ErrorTrackingSettings \(acme\/platform\/api\): replace was refused with 400/,
  );
  expect(settings.warnings).toEqual([expect.stringContaining("set integrated: true")]);
  await expect(settings.create({ project: "acme/nowhere", active: true })).rejects.toThrow("404");
});

test("settings that a proxy answers with 404 once are put back like others", async () => {
  const { project_id, id, ...before } = kept(web) ?? {};
  forge().faults.order({ kind: "status", status: 404, operation: "errorTracking.get", times: 1 });
  const made = await settings.create({ project: web, active: false });
  await settings.remove(made);
  expect(kept(web)).toMatchObject(before);
});

test("each key is one of its own, adopted by nobody; its address is secret", async () => {
  const key = resource("ErrorTrackingClientKey");
  const [one, other] = [
    await key.create({ project }, { adopt: true }),
    await key.create({ project }, { adopt: true }),
  ];
  expect(one?.values.publicKey).toMatch(/^glet_/);
  expect(one?.values.dsn).toContain(one?.values.publicKey);
  expect(other?.id).not.toBe(one?.id);
  const list = await as("max").errorTrackingKeys.list({ project }).toArray();
  expect(list).toHaveLength(2);
  if (one) await key.remove(one);
  expect(one && (await key.read(one))).toBeUndefined();
  expect(other && (await key.read(other))).toEqual(other);
});
