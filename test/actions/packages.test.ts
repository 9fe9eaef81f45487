/** Actions on package registries and wikis: clear caches, test upstreams with their credentials, attach files. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { ActionRefusedError, attachToWiki, clearRegistryCache, testUpstream } from "../../sdk";
import { failure, type Stage, stage, web } from "./stage";

const folder = mkdtempSync(path.join(tmpdir(), "forge-packages-"));
let upstream: Server;
let url: string;

beforeAll(async () => {
  upstream = createServer(({ headers }, response) => {
    const right = `Basic ${Buffer.from("reader:artifacts-password").toString("base64")}`;
    response.writeHead(headers.authorization === right ? 200 : 401).end();
  });
  await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
});

afterAll(() => {
  upstream.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Gives the sample's upstream with credentials the URL of the server that requires them. */
function moved({ service: { world } }: Stage): number {
  const row = world.virtual_registry_upstreams.get(2);
  if (row) world.virtual_registry_upstreams.update(row, { url });
  return 2;
}

test("clearRegistryCache clears the cache and returns the cleared and the shared upstreams", async () => {
  const { service, as } = await stage();
  const entries = () => service.world.virtual_registry_cache_entries.all();
  const before = entries().length;
  expect(await clearRegistryCache(as("olivia"), { registry_id: 1 })).toMatchObject({ applied: false });
  expect(entries()).toHaveLength(before);
  const { registry, cleared, shared } = await clearRegistryCache(as("olivia"), {
    registry_id: 1,
    apply: true,
  });
  expect(registry.name).toBe("releases");
  expect(cleared.map(({ name }) => name)).toEqual(["Acme artifacts"]);
  expect(shared.map(({ name }) => name)).toEqual(["Central"]);
  const left = service.world.virtual_registry_cache_entries.all().map(({ upstream_id }) => upstream_id);
  expect(left).toEqual([1]);
});

test("the error for a user without permission names the required role", async () => {
  const { as } = await stage();
  const cache = await failure(clearRegistryCache(as("dev"), { registry_id: 1, apply: true }));
  expect(cache).toBeInstanceOf(ActionRefusedError);
  expect(cache.message).toContain("the Maintainer role or higher in its group");
});

test("testUpstream tests an existing upstream with its own credentials", async () => {
  const place = await stage();
  const upstream_id = moved(place);
  const outcome = await testUpstream(place.as("olivia"), { upstream_id });
  expect(outcome).toEqual({ url, success: true, result: "Success: 200 - OK" });
});

test("testUpstream asks for credentials if the service cannot test an existing upstream", async () => {
  const place = await stage();
  const forge = place.as("olivia");
  place.service.faults.order({
    kind: "status",
    status: 404,
    operation: "virtualRegistryUpstreams.testExisting",
  });
  const secret = await failure(testUpstream(forge, { upstream_id: moved(place) }));
  expect(secret).toBeInstanceOf(ActionRefusedError);
  expect(secret.message).toContain("with the user name and the password");
  expect(await testUpstream(forge, { upstream_id: 1 })).toMatchObject({
    url: "https://repo.maven.example/maven2",
    success: false,
  });
  expect(place.service.requests().operations["virtualRegistryUpstreams.test"]).toBe(1);
});

test("testUpstream tests a new upstream with the given credentials", async () => {
  const { as } = await stage();
  const of = { group: "acme", url };
  expect(await testUpstream(as("olivia"), of)).toEqual({
    url,
    success: false,
    result: "Error: 401 - Unauthorized",
  });
  const account = { username: "reader", password: "artifacts-password" };
  expect(await testUpstream(as("olivia"), { ...of, ...account })).toMatchObject({ success: true });
});

test("attachToWiki attaches a file under its name and rejects folders and missing files", async () => {
  const { service, as } = await stage();
  const file = path.join(folder, "diagram.txt");
  writeFileSync(file, "a → b");
  const { file_name, link } = await attachToWiki(as("dev"), { project: web, file });
  expect(file_name).toBe("diagram.txt");
  expect(link?.markdown).toMatch(/^\[diagram\.txt?\]|^\[diagram\]/);
  service.resetRequests();
  expect((await failure(attachToWiki(as("dev"), { project: web, file: folder }))).message).toBe(
    `${folder} is not a file.`,
  );
  const missing = path.join(folder, "missing");
  expect((await failure(attachToWiki(as("dev"), { project: web, file: missing }))).message).toContain(
    "ENOENT",
  );
  expect(service.requests().total).toBe(0);
});
