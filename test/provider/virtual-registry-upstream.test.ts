/** VirtualRegistryUpstream: credentials for a new URL, connection checks, and services that cannot delete. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { service } from "../service/service";
import { resource } from "./resource";

const forge = service();
const inputs = { registry: 1, url: "https://packages.example/maven" };
const account = { username: "reader", password: "first-secret" };
const kept = (id: unknown) => forge().world.virtual_registry_upstreams.get(Number(id));

let upstream: Server;
let address = "";

/** Accepts only the credentials of `reader`. */
beforeAll(async () => {
  upstream = createServer((request, response) => {
    const known = `Basic ${Buffer.from("reader:first-secret").toString("base64")}`;
    response.writeHead(request.headers.authorization === known ? 200 : 401).end();
  });
  await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}/maven`;
});
afterAll(() => new Promise((resolve) => upstream.close(resolve)));
beforeEach(() => forge().faults.clear());

test("credentials are sent again with another URL, and change without a replacement", async () => {
  const one = resource("VirtualRegistryUpstream", "olivia");
  const made = await one.create({ ...inputs, ...account });
  const moved = await one.update(made, { ...account, registry: 1, url: "https://packages.example/moved" });
  expect(kept(made.values.upstreamId)).toMatchObject({ url: "https://packages.example/moved", ...account });
  const desired = {
    registry: 1,
    url: "https://packages.example/moved",
    username: "reader",
    password: "second",
  };
  expect(one.difference(moved, desired)).toEqual({ changed: ["password"], dropped: [], replaces: [] });
  await one.update(moved, desired);
  expect(kept(made.values.upstreamId)).toMatchObject({ username: "reader", password: "second" });
  await one.remove(moved);
  expect(kept(made.values.upstreamId)).toBeUndefined();
});

test("an unreachable URL is refused before anything is created or changed", async () => {
  const one = resource("VirtualRegistryUpstream", "olivia");
  const tried = { registry: 1, url: address, testConnection: true };
  await expect(one.create({ ...tried, username: "reader", password: "wrong" })).rejects.toThrow(
    /cannot use it: Error: 401 - Unauthorized/,
  );
  expect(forge().world.virtual_registry_upstreams.where(({ url }) => url === address)).toEqual([]);
  const made = await one.create({ ...tried, ...account });
  await expect(one.update(made, { ...tried, ...account, password: "wrong" })).rejects.toThrow(
    /^VirtualRegistryUpstream ".*" \(1\): update failed: the service has tried/,
  );
  expect(kept(made.values.upstreamId)?.password).toBe("first-secret");
});

test("an upstream that the service cannot delete stays in its registry, with a warning", async () => {
  const one = resource("VirtualRegistryUpstream", "olivia");
  const made = await one.create({ ...inputs, url: "https://packages.example/stays" });
  for (const status of [404, 405]) {
    forge().faults.clear();
    forge().faults.order({ kind: "status", status, operation: "virtualRegistryUpstreams.delete" });
    await one.remove(made);
  }
  expect(one.warnings).toHaveLength(2);
  expect(one.warnings[0]).toContain("it stays until registry 1 is deleted");
  expect(kept(made.values.upstreamId)).toBeDefined();
});

test("an upstream is deleted although a proxy answers the first request with 404", async () => {
  const one = resource("VirtualRegistryUpstream", "olivia");
  const made = await one.create({ ...inputs, url: "https://packages.example/goes" });
  forge().faults.order({
    kind: "status",
    status: 404,
    operation: "virtualRegistryUpstreams.delete",
    times: 1,
  });
  await one.remove(made);
  expect(one.warnings).toEqual([]);
  expect(kept(made.values.upstreamId)).toBeUndefined();
});

test("credentials are refused in the URL, and require each other", () => {
  const { problems } = resource("VirtualRegistryUpstream");
  const [problem] = problems({ registry: 1, url: "https://me:hidden@packages.example/maven" });
  expect(problem).toContain('say them as "username" and "password"');
  expect(problem).not.toContain("hidden");
  expect(problems({ ...inputs, username: "me" })).toHaveLength(1);
  expect(problems({ ...inputs, sharedWith: [1] })).toHaveLength(1);
});

test("an upstream that somebody has removed from its only registry is replaced", async () => {
  const one = resource("VirtualRegistryUpstream", "olivia");
  const made = await one.create({ ...inputs, url: "https://packages.example/detached" });
  forge().world.registry_upstreams.removeWhere(({ upstream_id }) => upstream_id === made.values.upstreamId);
  const seen = await one.read(made);
  const desired = { ...inputs, url: "https://packages.example/detached" };
  expect(seen && one.difference(seen, desired).replaces).toEqual(["registry"]);
});
