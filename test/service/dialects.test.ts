/** Clients detect the dialect of a service; one that is configured for the other dialect fails before it writes anything. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { ConfigurationError, createClient } from "../../sdk";
import { type DialectName, dialects } from "../../sdk/http/dialect";
import { type Simulator, startSimulator } from "../../simulator";

const other = { neutral: "gitlab", gitlab: "neutral" } as const;
const services = {} as Record<DialectName, Simulator>;

beforeAll(async () => {
  for (const dialect of dialects) services[dialect] = await startSimulator({ dialect });
});
afterAll(async () => {
  for (const service of Object.values(services)) await service.close();
});

const clientFor = (dialect: DialectName, nameOf?: (setting: string) => string) => {
  const { url: baseUrl, token } = services[dialect];
  return createClient({ baseUrl, token, dialect: other[dialect], ...(nameOf ? { nameOf } : {}) });
};

const messageOf = (dialect: DialectName, operation: string, setting = '"dialect"') =>
  `${operation}: the service at ${services[dialect].url} uses the dialect "${dialect}", not "${other[dialect]}": set ${setting} to ${dialect}.`;

const refused = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error as Error,
  );

test.each(dialects)(
  "a call that depends on the dialect is refused when the client's dialect is not the service's (%s)",
  async (dialect) => {
    const forge = clientFor(dialect);
    const file = { project: "acme/platform/web", file_path: "README.md", ref: "main" };
    const calls = {
      "users.current": () => forge.users.current(),
      "repositoryFiles.metadata": () => forge.repositoryFiles.metadata(file),
      "virtualRegistries.list": () => forge.virtualRegistries.list({ group: "acme" }).toArray(),
    };
    for (const [operation, call] of Object.entries(calls)) {
      const error = await refused(call());
      expect(error).toBeInstanceOf(ConfigurationError);
      // The answer that shows the dialect may be one to this request.
      expect(error?.message.replace(/ Request \w+\.$/, "")).toBe(messageOf(dialect, operation));
    }
    await forge.close();
  },
);

test.each(dialects)(
  "a client of the wrong dialect writes nothing when its first call is a write (%s)",
  async (dialect) => {
    const service = services[dialect];
    const before = JSON.stringify(service.dump());
    const forge = clientFor(dialect, (setting) => `forge:${setting}`);
    service.resetRequests();
    const error = await refused(
      forge.virtualRegistries.create({ group: "acme", name: "half made", description: "x" }),
    );
    expect(error?.message).toBe(messageOf(dialect, "virtualRegistries.create", "forge:dialect"));
    expect(error).toMatchObject({ mayHaveTakenEffect: false });
    await refused(forge.errorTrackingKeys.create({ project: "acme/platform/web" }));
    expect(service.requests().operations).toEqual({ "instance.version": 1 });
    expect(JSON.stringify(service.dump())).toBe(before);
    await forge.close();
  },
);

test("a client that has seen the service's dialect in a response does not request it", async () => {
  const { url: baseUrl, token } = services.gitlab;
  const forge = createClient({ baseUrl, token, dialect: "gitlab" });
  services.gitlab.resetRequests();
  await forge.projects.get({ project: "acme/platform/web" });
  await forge.errorTrackingKeys.create({ project: "acme/platform/web" });
  expect(services.gitlab.requests().operations["instance.version"]).toBeUndefined();
  await forge.close();
});

test.each(dialects)(
  "a client without a configured dialect writes in the dialect of the service (%s)",
  async (dialect) => {
    const service = services[dialect];
    const { url: baseUrl, token } = service;
    const forge = createClient({ baseUrl, token });
    service.resetRequests();
    const registry = { group: "acme", name: `found by ${dialect}` };
    // Both at once: the client requests the dialect once.
    const [made] = await Promise.all([
      forge.virtualRegistries.create(registry),
      forge.virtualRegistries.list({ group: "acme" }).toArray(),
    ]);
    expect(made).toMatchObject({ name: registry.name });
    const file = { project: "acme/platform/web", file_path: "README.md", ref: "main" };
    expect((await forge.repositoryFiles.metadata(file)).blob_id).toMatch(/^[0-9a-f]{40}$/);
    expect((await forge.errorTracking.get({ project: "acme/platform/web" })).tracker_external_url).toContain(
      "https://",
    );
    expect(service.requests().operations["instance.version"]).toBe(1);
    await forge.virtualRegistries.delete({ registry_id: made.id });
    await forge.close();
  },
);

test.each(dialects)("any response reveals the dialect, without a request for it (%s)", async (dialect) => {
  const service = services[dialect];
  const { url: baseUrl, token } = service;
  const forge = createClient({ baseUrl, token });
  service.resetRequests();
  await forge.users.current();
  await forge.virtualRegistries.list({ group: "acme" }).toArray();
  expect(service.requests().operations["instance.version"]).toBeUndefined();
  await forge.close();
});
