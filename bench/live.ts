/** `npm run bench:live`: a file of 5,000 objects compared with the service, beside plain undici that lists the same pages, in one run. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Agent } from "undici";
import { type Configuration, loadConfiguration } from "../configuration/load";
import { type FlatObject, stringifyConfiguration } from "../configuration/stringify";
import { compareLive } from "../gitops/live";
import { createClient } from "../sdk";
import { type ServiceProcess, startService } from "./service";
import { median, spread } from "./statistics";

const GROUPS = 50;
const LABELS = 100;
const PAGE = 100;
const LATENCY = 30;
const CONCURRENCY = 16;
const ROUNDS = 3;
const MOST = 1.3;

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

/** Each page once, 16 at a time, and what is in it read. */
async function bare({ url, token }: ServiceProcess): Promise<number> {
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
  const started = performance.now();
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  const taken = performance.now() - started;
  await agent.close();
  return taken;
}

async function compared({ url, token }: ServiceProcess, configuration: Configuration): Promise<number> {
  const client = createClient({ baseUrl: url, token, concurrency: CONCURRENCY });
  const started = performance.now();
  const { checked, changes, failures } = await compareLive(configuration, client);
  const taken = performance.now() - started;
  await client.close();
  if (checked !== objects.length || changes.length + failures.length > 0)
    throw new Error(`${checked} compared, ${changes.length} differ, ${failures.length} failed.`);
  return taken;
}

async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "forge-bench-"));
  const file = path.join(folder, "forge.yaml");
  const worldFile = path.join(folder, "world.json");
  writeFileSync(file, stringifyConfiguration(objects));
  writeFileSync(worldFile, JSON.stringify(world));
  const service = await startService("--world", worldFile, "--latency", String(LATENCY));
  try {
    const started = performance.now();
    const configuration = loadConfiguration(file);
    const loaded = performance.now() - started;
    // The first time, both of them load and compile what they need.
    const cold = { bare: await bare(service), compared: await compared(service, configuration) };
    const taken = { bare: [] as number[], compared: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      taken.bare.push(await bare(service));
      taken.compared.push(await compared(service, configuration));
    }
    const ratio = median(taken.compared) / median(taken.bare);
    const holds = ratio <= MOST;
    const line = (what: string, value: string) => console.log(`${what.padEnd(44)} ${value}`);
    line("objects, groups, latency", `${objects.length}, ${GROUPS}, ${LATENCY} ms`);
    line("plain undici, every page once", `${spread(taken.bare)} ms, the first time ${cold.bare.toFixed(0)}`);
    line(
      "compared with the file",
      `${spread(taken.compared)} ms, the first time ${cold.compared.toFixed(0)}`,
    );
    line("reading the file, which comes before", `${loaded.toFixed(0)} ms`);
    line(
      "compared beside plain undici",
      `${ratio.toFixed(2)} ×  (at most ${MOST}: ${holds ? "holds" : "DOES NOT HOLD"})`,
    );
    if (!holds) process.exitCode = 1;
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true });
  }
}

void main();
