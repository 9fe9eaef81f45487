/** Compares a file of 5,000 objects with the service without the engine, next to plain undici that lists the same pages. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Agent } from "undici";
import type { Configuration } from "../cli/configuration/configuration";
import type { FlatObject } from "../cli/configuration/write/stringify";
import { packageRoot } from "../sdk/package-root";
import type { Comparison } from "./comparison";
import { BAR_LATENCY } from "./latency";
import { type ServiceProcess, startService } from "./service";
import { measuredHere } from "./usage";

/** Loads the compiled code, as users run it: tsx adds names to functions at run time, which takes time. */
const load = <T>(module: string): T => require(path.join(packageRoot(), "dist", module));
const { loadConfiguration } = load<typeof import("../cli/configuration/load")>("cli/configuration/load");
const { stringifyConfiguration } = load<typeof import("../cli/configuration/write/stringify")>(
  "cli/configuration/write/stringify",
);
const { compareLive } = load<typeof import("../cli/gitops/run/live")>("cli/gitops/run/live");
const { createClient } = load<typeof import("../sdk")>("sdk");

const GROUPS = 50;
const LABELS = 100;
const PAGE = 100;
const CONCURRENCY = 16;

const groups = Array.from({ length: GROUPS }, (_, index) => `group-${index + 1}`);
const labels = groups.flatMap((group) =>
  Array.from({ length: LABELS }, (_, index) => ({ group, name: `label-${index}`, color: "#336699" })),
);

const world = {
  users: [{ username: "root", name: "Administrator", admin: true }],
  tokens: [{ token: "bench-token", user_id: "root" }],
  groups: groups.map((full_path) => ({ full_path, name: full_path })),
  labels: labels.map(({ group: group_id, ...label }) => ({ group_id, ...label })),
};

const objects = labels.map(
  ({ group, ...inputs }): FlatObject => ({ kind: "GroupLabel", place: group, key: inputs.name, inputs }),
);

/** Lists and parses each page once, 16 at a time. */
async function list({ url, token }: ServiceProcess): Promise<void> {
  const agent = new Agent({ connections: CONCURRENCY });
  const page = async (group: string, number: number) => {
    const { headers, body } = await agent.request({
      origin: url,
      path: `/api/v4/groups/${group}/labels?per_page=${PAGE}&page=${number}`,
      method: "GET",
      headers: { "private-token": token, accept: "application/json" },
    });
    await body.json();
    return Number(headers["x-total-pages"]);
  };
  const left = [...groups];
  const worker = async () => {
    for (let group = left.pop(); group !== undefined; group = left.pop()) {
      const pages = await page(group, 1);
      for (let number = 2; number <= pages; number++) await page(group, number);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  await agent.close();
}

async function compare({ url, token }: ServiceProcess, configuration: Configuration): Promise<void> {
  const client = createClient({ baseUrl: url, token, concurrency: CONCURRENCY });
  const { checked, changes, failures } = await compareLive(configuration, client);
  await client.close();
  if (checked !== objects.length || changes.length + failures.length > 0)
    throw new Error(`${checked} compared, ${changes.length} differ, ${failures.length} failed.`);
}

export const live: Comparison = {
  summary:
    "a file of as many objects compared with the service without the engine, next to undici that lists the same pages",
  size: objects.length,

  async *samples(rounds) {
    const folder = mkdtempSync(path.join(tmpdir(), "forge-bench-"));
    try {
      const file = path.join(folder, "forge.yaml");
      const worldFile = path.join(folder, "world.json");
      writeFileSync(file, stringifyConfiguration(objects));
      writeFileSync(worldFile, JSON.stringify(world));
      const configuration = loadConfiguration(file);
      const service = await startService("--world", worldFile, "--latency", String(BAR_LATENCY));
      const about = { subject: "live", size: objects.length, latency: BAR_LATENCY };
      try {
        // Both load and compile modules the first time.
        await list(service);
        await compare(service, configuration);
        for (let round = 1; round <= rounds; round++) {
          yield { ...about, operation: "plain pages", round, ...(await measuredHere(() => list(service))) };
          const usage = await measuredHere(() => compare(service, configuration));
          yield { ...about, operation: "compare", round, ...usage };
        }
      } finally {
        await service.stop();
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};
