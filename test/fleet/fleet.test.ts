/** A small fleet of runners with one budget, one of them killed, and a run that is interrupted while it waits for its budget. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { type Simulator, startSimulator } from "../../simulator";
import { postgresPrograms } from "../gitops/postgres/programs";
import { createRunner, type Runner } from "../gitops/postgres/runner";
import { runFleet } from "./fleet";
import { filesOf, rowsOf, type Size, worldOf } from "./world";

const programs = postgresPrograms();
if ("reason" in programs) console.warn(`Skipped: ${programs.reason}.`);

("reason" in programs ? test.skip : test)(
  "runners share a budget, and the next run continues a killed one without lost or doubled objects",
  async () => {
    if ("reason" in programs) return;
    const { together, resumed, rows } = await runFleet({
      size: { stacks: 3, groupsInStack: 1, projectsInGroup: 14 },
      // A period has fewer requests than the killed runner has left, so it cannot finish before it is killed.
      limit: { requests: 75, milliseconds: 1000 },
      budget: { requests: 50, milliseconds: 1000 },
      programs,
    });
    const [killed, ...others] = [...together.runs, ...resumed.runs];
    expect(killed?.code).toBe(null);
    expect(others.map(({ code, stderr }) => ({ code, stderr }))).toEqual(
      others.map(() => ({ code: 0, stderr: expect.any(String) })),
    );
    for (const { found, expected } of Object.values(rows)) expect(found).toBe(expected);
    expect([together, resumed].map(({ requests }) => requests.refused)).toEqual([0, 0]);
  },
  180_000,
);

describe("one runner", () => {
  const size: Size = { stacks: 1, groupsInStack: 2, projectsInGroup: 20 };
  let service: Simulator;
  let repository: string;
  const runners: Runner[] = [];

  beforeAll(async () => {
    service = await startSimulator({ world: worldOf(size) });
    repository = mkdtempSync(path.join(tmpdir(), "forge-fleet-"));
    for (const [name, text] of Object.entries(filesOf(size)))
      writeFileSync(path.join(repository, name), text);
  });

  afterAll(async () => {
    for (const runner of runners) runner.remove();
    rmSync(repository, { recursive: true });
    await service.close();
  });

  const created = () =>
    Object.entries(service.requests().operations)
      .filter(([name]) => name.endsWith(".create"))
      .reduce((sum, [, count]) => sum + count, 0);
  const rows = () =>
    Object.fromEntries(
      Object.keys(rowsOf(size)).map((table) => [
        table,
        (service.dump() as unknown as Record<string, unknown[] | undefined>)[table]?.length,
      ]),
    );

  test("stops at once if it is interrupted while it waits for the budget, and the next run continues", async () => {
    const runner = createRunner({
      checkout: repository,
      name: "fleet",
      environment: { FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token },
    });
    runners.push(runner);
    // The budget is enough for the plan and some of the changes.
    const run = runner.begin(["up", "--stack", "part-01", "--budget", "400/h"]);
    while (service.requests().total < 400) await sleep(50);
    await sleep(500);
    run.kill("SIGTERM");
    const stopped = await run.ended;
    expect(stopped).toMatchObject({ code: 143 });
    expect(stopped.stderr).toMatch(/waiting for the request budget: (1 h \d+|\d\d) min/);
    expect(service.requests().total).toBe(400);
    const before = created();
    expect(before).toBeGreaterThan(0);

    service.resetRequests();
    const resumed = await runner.forge("up", "--stack", "part-01");
    expect(resumed).toMatchObject({ code: 0 });
    expect(rows()).toEqual(rowsOf(size));
    const all = rowsOf(size);
    const { labels = 0, push_rules = 0, protected_environments = 0 } = all;
    // Approval settings always exist, so they are updated.
    expect(before + created()).toBe(labels + push_rules + protected_environments);
    const reads = service.requests().total - created();

    service.resetRequests();
    expect(await runner.forge("up", "--stack", "part-01")).toMatchObject({ code: 0 });
    const plan = service.requests().total;
    // The plan reads everything once; a run with changes reads twice more, and writes the rest of the approval settings.
    expect(reads).toBeLessThanOrEqual(3 * plan + push_rules);
  });
});
