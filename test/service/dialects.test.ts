/** A client finds the dialect of a service by itself; one that is set up for the other dialect fails before anything is written. */
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

const said = (dialect: DialectName, operation: string, setting = '"dialect"') =>
  `${operation}: the service at ${services[dialect].url} uses the dialect "${dialect}", not "${other[dialect]}": set ${setting} to ${dialect}.`;

const refused = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error as Error,
  );

test.each(dialects)("what depends on the dialect is refused by a service that speaks %s", async (dialect) => {
  const forge = clientFor(dialect);
  const file = { project: "acme/platform/web", file_path: "README.md", ref: "main" };
  const calls = {
    "beyond.currentUser": () => forge.beyond.currentUser(),
    "repositoryFiles.metadata": () => forge.repositoryFiles.metadata(file),
    "virtualRegistries.list": () => forge.virtualRegistries.list({ group: "acme" }).toArray(),
  };
  for (const [operation, call] of Object.entries(calls)) {
    const error = await refused(call());
    expect(error).toBeInstanceOf(ConfigurationError);
    expect(error?.message).toBe(said(dialect, operation));
  }
  await forge.close();
});

test.each(dialects)("nothing is written where the first call is a write (%s)", async (dialect) => {
  const service = services[dialect];
  const before = JSON.stringify(service.dump());
  const forge = clientFor(dialect, (setting) => `forge:${setting}`);
  service.resetRequests();
  const error = await refused(
    forge.virtualRegistries.create({ group: "acme", name: "half made", description: "x" }),
  );
  expect(error?.message).toBe(said(dialect, "virtualRegistries.create", "forge:dialect"));
  expect(error).toMatchObject({ mayHaveTakenEffect: false });
  await refused(forge.errorTrackingKeys.create({ project: "acme/platform/web" }));
  expect(service.requests().operations).toEqual({ "beyond.version": 1 });
  expect(JSON.stringify(service.dump())).toBe(before);
  await forge.close();
});

test("a client that knows the service's dialect from an answer does not ask", async () => {
  const { url: baseUrl, token } = services.gitlab;
  const forge = createClient({ baseUrl, token, dialect: "gitlab" });
  services.gitlab.resetRequests();
  await forge.beyond.getProject({ project: "acme/platform/web" });
  await forge.errorTrackingKeys.create({ project: "acme/platform/web" });
  expect(services.gitlab.requests().operations["beyond.version"]).toBeUndefined();
  await forge.close();
});

test.each(dialects)(
  "without a setting, a client writes in the dialect of the service (%s)",
  async (dialect) => {
    const service = services[dialect];
    const { url: baseUrl, token } = service;
    const forge = createClient({ baseUrl, token });
    service.resetRequests();
    const registry = { group: "acme", name: `found by ${dialect}` };
    // Both at once: the service is asked for its dialect once.
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
    expect(service.requests().operations["beyond.version"]).toBe(1);
    await forge.virtualRegistries.delete({ registry_id: made.id });
    await forge.close();
  },
);

test.each(dialects)("any response shows the dialect, without a request for it (%s)", async (dialect) => {
  const service = services[dialect];
  const { url: baseUrl, token } = service;
  const forge = createClient({ baseUrl, token });
  service.resetRequests();
  await forge.beyond.currentUser();
  await forge.virtualRegistries.list({ group: "acme" }).toArray();
  expect(service.requests().operations["beyond.version"]).toBeUndefined();
  await forge.close();
});
