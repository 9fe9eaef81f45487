/** Package virtual registries: names, credentials, shared upstreams, and connection tests. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { ForbiddenError, InvalidInputError, NotFoundError } from "../../sdk";
import { as, service } from "./service";

const forge = service({ dialect: "gitlab" });
const gitlab = { dialect: "gitlab" } as const;

let upstream: Server;
let address = "";
const received: (string | undefined)[] = [];

/** Answers `/401` with 401, and so on; `/to?URL` redirects to URL. */
beforeAll(async () => {
  upstream = createServer((request, response) => {
    received.push(`${request.method} ${request.headers.authorization ?? "anonymous"}`);
    const [path = "", target] = (request.url ?? "").split("?");
    if (target) response.writeHead(302, { location: target }).end();
    else response.writeHead(Number(path.slice(1)) || 200).end();
  });
  await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => upstream.close(resolve)));

test("a registry belongs to a top-level group, in which its name is unique", async () => {
  const { virtualRegistries } = as("olivia", gitlab);
  await expect(virtualRegistries.create({ group: "acme", name: "releases" })).rejects.toThrow(
    "has already been taken",
  );
  await expect(virtualRegistries.create({ group: "acme/platform", name: "own" })).rejects.toThrow(
    "must be a top level Group",
  );
  await expect(virtualRegistries.list({ group: "acme/platform" }).toArray()).rejects.toThrow(NotFoundError);
  const { id: registry_id } = await virtualRegistries.create({
    group: "acme",
    name: "tools",
    description: "d",
  });
  await expect(virtualRegistries.update({ registry_id, name: "releases" })).rejects.toThrow(
    "has already been taken",
  );
  await virtualRegistries.update({ registry_id, name: "tooling" });
  expect(await virtualRegistries.get({ registry_id })).toMatchObject({
    ...{ name: "tooling", description: "d", registry_upstreams: [] },
  });
});

test("the caller's role in a registry's group counts, although the path does not name the group", async () => {
  const { virtualRegistries } = as("dev", gitlab);
  await expect(virtualRegistries.get({ registry_id: 1 })).rejects.toThrow(ForbiddenError);
  await expect(as("bot", gitlab).virtualRegistries.get({ registry_id: 1 })).resolves.toMatchObject({ id: 1 });
  await expect(virtualRegistries.get({ registry_id: 99 })).rejects.toThrow(NotFoundError);
});

test("an upstream's password is stored and never returned", async () => {
  const { virtualRegistryUpstreams } = as("olivia", gitlab);
  const account = { username: "reader", password: "never-shown" };
  const url = "https://example.com/one";
  const created = await virtualRegistryUpstreams.create({ registry_id: 2, name: "one", url, ...account });
  const { id: upstream_id } = created;
  const answers = [
    created,
    await virtualRegistryUpstreams.get({ upstream_id }),
    await virtualRegistryUpstreams.update({ upstream_id, ...account }),
    await virtualRegistryUpstreams.listInGroup({ group: "acme" }).toArray(),
    await virtualRegistryUpstreams.listInRegistry({ registry_id: 2 }).toArray(),
  ];
  expect(JSON.stringify(answers)).toContain("reader");
  expect(JSON.stringify(answers)).not.toContain("password");
  expect(JSON.stringify(answers)).not.toContain("never-shown");
  expect(created).toMatchObject({
    cache_validity_hours: 24,
    metadata_cache_validity_hours: 24,
    registry_upstream: { registry_id: 2, position: 2 },
  });
  expect(forge().world.virtual_registry_upstreams.get(upstream_id)?.password).toBe("never-shown");
});

test("a group has only one upstream with the same address and credentials", async () => {
  const { virtualRegistryUpstreams } = as("olivia", gitlab);
  const upstream = { registry_id: 1, name: "two", url: "https://example.com/two" };
  const { id: upstream_id } = await virtualRegistryUpstreams.create(upstream);
  await expect(virtualRegistryUpstreams.create({ ...upstream, registry_id: 2 })).rejects.toThrow(
    "already has a remote upstream with the same url and credentials",
  );
  const account = { username: "a", password: "b" };
  await virtualRegistryUpstreams.create({ ...upstream, ...account });
  await expect(virtualRegistryUpstreams.update({ upstream_id, ...account })).rejects.toThrow(
    "already has a remote upstream with the same url and credentials",
  );
  await expect(virtualRegistryUpstreams.create({ ...upstream, username: "c" })).rejects.toThrow(
    InvalidInputError,
  );
  await expect(virtualRegistryUpstreams.update({ upstream_id })).rejects.toThrow(InvalidInputError);
});

test("deleting a registry deletes the upstreams that no other registry has", async () => {
  const { virtualRegistries, virtualRegistryUpstreams } = as("olivia", gitlab);
  const { world } = forge();
  const cached = () => world.virtual_registry_cache_entries.all().map(({ path }) => path);
  expect(cached()).toHaveLength(2);
  await virtualRegistries.clearCache({ registry_id: 1 });
  expect(cached()).toEqual(["junit/junit/4.13/junit-4.13.pom"]);
  await virtualRegistries.delete({ registry_id: 1 });
  const left = await virtualRegistryUpstreams
    .listInGroup({ group: "acme", upstream_name: "CENTR" })
    .toArray();
  expect(left.map(({ name }) => name)).toEqual(["Central"]);
  await expect(virtualRegistryUpstreams.get({ upstream_id: 2 })).rejects.toThrow(NotFoundError);
  expect(await virtualRegistryUpstreams.get({ upstream_id: 1 })).toMatchObject({
    registry_upstreams: [{ registry_id: 2, position: 1 }],
  });
});

test("an upstream loses its credentials when only its address changes, and an address loses its slashes at the end", async () => {
  const { virtualRegistryUpstreams } = as("olivia", gitlab);
  const account = { username: "a", password: "b" };
  const { id: upstream_id, url } = await virtualRegistryUpstreams.create({
    ...{ registry_id: 2, name: "three", url: "https://example.com/three//" },
    ...account,
  });
  expect(url).toBe("https://example.com/three");
  await virtualRegistryUpstreams.update({ upstream_id, url: "https://example.com/four", ...account });
  expect((await virtualRegistryUpstreams.get({ upstream_id })).username).toBeNull();
  await virtualRegistryUpstreams.update({ upstream_id, ...account });
  const others = { username: "c", password: "d" };
  await virtualRegistryUpstreams.update({ upstream_id, url: "https://example.com/five", ...others });
  expect((await virtualRegistryUpstreams.get({ upstream_id })).username).toBe("c");
  await as("olivia", gitlab).virtualRegistryUpstreams.delete({ upstream_id });
});

test("a new upstream of Maven Central caches packages forever", async () => {
  const { virtualRegistryUpstreams } = as("olivia", gitlab);
  const { id: upstream_id, cache_validity_hours } = await virtualRegistryUpstreams.create({
    ...{ registry_id: 2, name: "Central", url: "https://repo1.maven.org/maven2" },
    cache_validity_hours: 48,
  });
  expect(cache_validity_hours).toBe(0);
  await virtualRegistryUpstreams.update({ upstream_id, cache_validity_hours: 48 });
  expect((await virtualRegistryUpstreams.get({ upstream_id })).cache_validity_hours).toBe(48);
  await virtualRegistryUpstreams.delete({ upstream_id });
});

test("an upstream can be shared with another registry of its group, removed from one, and deleted from all", async () => {
  const { virtualRegistries, virtualRegistryUpstreams } = as("olivia", gitlab);
  const { id: registry_id } = await virtualRegistries.create({ group: "acme", name: "sharing" });
  const create = (name: string) =>
    virtualRegistryUpstreams.create({ registry_id: 2, url: `https://example.com/${name}`, name });
  const [first, second] = [await create("first"), await create("second")];
  const share = ({ id: upstream_id }: { id: number }) =>
    virtualRegistryUpstreams.share({ registry_id, upstream_id });
  const place = await share(first);
  expect(place).toMatchObject({ registry_id, position: 1 });
  expect(await share(second)).toMatchObject({ position: 2 });
  await expect(share(first)).rejects.toThrow("has already been taken");
  await expect(virtualRegistryUpstreams.share({ registry_id, upstream_id: 999 })).rejects.toThrow(
    NotFoundError,
  );
  await virtualRegistryUpstreams.unshare({ registry_upstream_id: place.id });
  const left = await virtualRegistryUpstreams.listInRegistry({ registry_id }).toArray();
  expect(left.map(({ name, registry_upstream }) => [name, registry_upstream?.position])).toEqual([
    ["second", 1],
  ]);
  await expect(as("dev", gitlab).virtualRegistryUpstreams.delete({ upstream_id: second.id })).rejects.toThrow(
    ForbiddenError,
  );
  await virtualRegistryUpstreams.delete({ upstream_id: second.id });
  await virtualRegistryUpstreams.delete({ upstream_id: first.id });
  await expect(virtualRegistryUpstreams.delete({ upstream_id: first.id })).rejects.toThrow(NotFoundError);
  expect(await virtualRegistryUpstreams.listInRegistry({ registry_id }).toArray()).toEqual([]);
  await virtualRegistries.delete({ registry_id });
});

test("a connection test sends a request and returns its outcome", async () => {
  const { virtualRegistryUpstreams } = as("olivia", gitlab);
  const testConnection = (url: string) =>
    virtualRegistryUpstreams.test({ group: "acme", url, username: "me", password: "secret" });
  expect(await testConnection(`${address}/200`)).toMatchObject({ success: true });
  expect(received).toEqual([`HEAD Basic ${Buffer.from("me:secret").toString("base64")}`]);
  expect(await testConnection(`${address}/404`)).toMatchObject({ success: true });
  expect(await testConnection(`${address}/401`)).toEqual({
    success: false,
    result: "Error: 401 - Unauthorized",
  });
  expect(await testConnection(`${address}/403`)).toMatchObject({ success: false });
  expect(await testConnection(`${address}/503`)).toMatchObject({ success: false });
  expect(await testConnection("http://127.0.0.1:1/")).toEqual({
    success: false,
    result: "Error: ECONNREFUSED",
  });
  expect(await testConnection(`${address}/to?/200`)).toMatchObject({ success: true });
});

test("a connection test reaches only this machine by default", async () => {
  const { virtualRegistryUpstreams } = as("olivia", gitlab);
  for (const url of ["https://repo.maven.example/", `${address}/to?https://repo.maven.example/`]) {
    const { success, result } = await virtualRegistryUpstreams.test({ group: "acme", url });
    expect([success, result]).toEqual([
      false,
      "Error: the simulated service does not reach outside this machine, and so not repo.maven.example",
    ]);
  }
});
