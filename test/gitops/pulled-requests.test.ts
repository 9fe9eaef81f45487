/** How many requests a pull and a comparison ask of an organization: what one answer says is not asked again. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { type Client, createClient } from "../../sdk";
import { type Simulator, startSimulator, type WorldFile } from "../../simulator";
import { organization } from "./organization";
import { acme, compared, pulled } from "./world";

const PROJECTS = 60;
const GROUPS = 40;

/** One of each kind that the service lists for a project alone, three for a job token scope, two for error tracking. */
const A_PROJECT = 23;
const A_GROUP = 13;
/** Lists of projects and groups, and what concerns the whole organization. */
const BESIDES = 10;

let service: Simulator;
let client: Client;
beforeAll(async () => {
  const world = organization({ projects: PROJECTS });
  const owner = { token: "token-of-an-owner", user_id: "person-01", scopes: ["api"] };
  service = await startSimulator({
    world: { ...world, tokens: [...(world.tokens ?? []), owner] } as WorldFile,
  });
  client = createClient({ baseUrl: service.url, token: service.token });
});
afterAll(async () => {
  await client.close();
  await service.close();
});

/** The operations, the most frequent first, so that a failure shows where requests have been added. */
async function requestsOf(run: () => Promise<unknown>): Promise<readonly (readonly [string, number])[]> {
  service.resetRequests();
  await run();
  return Object.entries(service.requests().operations).sort(([, one], [, other]) => other - one);
}

const sum = (rows: readonly (readonly [string, number])[]): number =>
  rows.reduce((total, [, count]) => total + count, 0);

function expectAtMost(rows: readonly (readonly [string, number])[], most: number): void {
  const table = rows.map(([operation, count]) => `${String(count).padStart(6)} ${operation}`);
  const excess = sum(rows) > most ? [`${sum(rows)} requests instead of at most ${most}:`, ...table] : [];
  expect(excess).toEqual([]);
}

describe(`an organization of ${GROUPS} groups and ${PROJECTS} projects`, () => {
  test("is pulled with at most one request for each place and operation", async () => {
    const rows = await requestsOf(() => pulled(client, acme));
    expectAtMost(rows, A_PROJECT * PROJECTS + A_GROUP * GROUPS + BESIDES);
    expect(rows.filter(([, count]) => count > PROJECTS)).toEqual([]);
    const operations = rows.map(([operation]) => operation);
    expect(operations).not.toContain("projects.get");
    expect(operations).not.toContain("projectHooks.get");
  });

  test("asks nothing more for the settings of its projects", async () => {
    const rows = await requestsOf(() => pulled(client, acme, { include: ["settings"] }));
    expect(rows.map(([operation]) => operation)).not.toContain("projects.get");
  });

  test("is compared with one request for each list, and none for what the list of its projects says", async () => {
    const { text } = await pulled(client, acme);
    const rows = await requestsOf(async () => {
      const report = await compared(text, client);
      expect({ changes: report.changes, failures: report.failures }).toEqual({ changes: [], failures: [] });
    });
    expectAtMost(rows, 10 * PROJECTS + 2 * GROUPS + BESIDES);
    expect(rows.filter(([, count]) => count > PROJECTS)).toEqual([]);
  });
});

test("deploy keys are asked for where an administrator's list has them, and everywhere without it", async () => {
  const project = "acme/web/team-04/service-003";
  const key = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIGozS42/Mcf+B5RJvPLoqmwIyUUHqbCc5TipCE6xKlZ+";
  const { id: key_id } = await client.projectDeployKeys.create({ project, key, title: "mirror" });
  const asked = async (own: Client) => {
    const { objects } = await pulled(own, acme);
    expect(objects.filter(({ kind }) => kind === "DeployKey").map(({ place }) => place)).toEqual([project]);
    return service.requests().operations;
  };
  service.resetRequests();
  expect(await asked(client)).toMatchObject({ "deployKeys.list": 1, "projectDeployKeys.list": 1 });
  const owner = createClient({ baseUrl: service.url, token: "token-of-an-owner" });
  service.resetRequests();
  expect(await asked(owner)).toMatchObject({ "deployKeys.list": 1, "projectDeployKeys.list": PROJECTS });
  await owner.close();
  await client.projectDeployKeys.delete({ project, key_id });
});

describe("a project", () => {
  test.each([
    ["environments_access_level", "environments.list"],
    ["builds_access_level", "pipelineTriggers.list"],
  ])("with %s disabled is not asked for %s", async (feature, operation) => {
    const other = await startSimulator({ world: organization({ projects: 1 }) });
    const own = createClient({ baseUrl: other.url, token: other.token });
    await own.projects.update({ project: "acme/data/team-01/service-000", [feature]: "disabled" });
    other.resetRequests();
    const { warnings } = await pulled(own, acme);
    expect(Object.keys(other.requests().operations)).not.toContain(operation);
    expect(warnings).toEqual([]);
    await own.close();
    await other.close();
  });
});
