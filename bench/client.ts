/** `npm run bench:client`: the client next to plain undici, the start of the simulator, and the memory of a long list, in one run. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { createClient } from "pulumi-forge/sdk";
import { Agent } from "undici";
import { startService } from "./service";
import { median, spread } from "./statistics";
import { measuredHere, type Usage } from "./usage";

const CONCURRENCY = 16;
const REQUESTS = 6_000;
const ROUNDS = 7;
const LABELS = 100_000;

/** Measures `REQUESTS` requests, 16 at a time. */
function measured(request: () => Promise<unknown>): Promise<Usage> {
  let left = REQUESTS;
  const worker = async () => {
    while (left-- > 0) await request();
  };
  return measuredHere(() => Promise.all(Array.from({ length: CONCURRENCY }, worker)));
}

async function coldStart(): Promise<void> {
  const milliseconds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const service = await startService();
    milliseconds.push(service.startMilliseconds);
    await service.stop();
  }
  verdict(
    "simulator, process start to ready line",
    `${spread(milliseconds)} ms`,
    median(milliseconds) < 300,
    "under 300 ms",
  );
}

async function throughput(): Promise<void> {
  const service = await startService();
  const forge = createClient({ baseUrl: service.url, token: service.token, concurrency: CONCURRENCY });
  const agent = new Agent({ connections: CONCURRENCY });
  const label = { group: "acme", label_id: "bug" };
  const plain = async () => {
    const { body } = await agent.request({
      origin: service.url,
      path: "/api/v4/groups/acme/labels/bug",
      method: "GET",
      headers: { "private-token": service.token, accept: "application/json" },
    });
    return body.json();
  };
  const client = () => forge.groupLabels.get(label);
  await measured(plain);
  await measured(client);
  const runs = {
    plain: [] as { wall: number; cpu: number }[],
    client: [] as { wall: number; cpu: number }[],
  };
  for (let round = 0; round < ROUNDS; round++) {
    runs.plain.push(await measured(plain));
    runs.client.push(await measured(client));
  }
  await forge.close();
  await agent.close();
  await service.stop();

  const rates = (of: keyof typeof runs) => runs[of].map(({ wall }) => REQUESTS / wall);
  const ratios = (what: "wall" | "cpu") =>
    runs.client.map((run, round) => run[what] / (runs.plain[round]?.[what] ?? 1));
  verdict("label GETs with plain undici", `${spread(rates("plain"))} a second`);
  verdict(
    "label GETs with the client",
    `${spread(rates("client"))} a second`,
    median(rates("client")) >= 3000,
    "at least 3000",
  );
  verdict(
    "client next to plain undici, time",
    `${spread(ratios("wall"), 2)} ×`,
    median(ratios("wall")) <= 1.5,
    "at most 1.5",
  );
  verdict("client next to plain undici, processor", `${spread(ratios("cpu"), 2)} ×`);
}

async function longList(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "forge-bench-"));
  const world = path.join(folder, "world.json");
  const labels = Array.from({ length: LABELS }, (_, index) => ({
    group_id: "many",
    name: `label-${String(index).padStart(6, "0")}`,
    color: "#123456",
  }));
  writeFileSync(
    world,
    JSON.stringify({
      users: [{ username: "root", name: "Administrator", admin: true }],
      tokens: [{ token: "bench-token", user_id: "root" }],
      groups: [{ full_path: "many", name: "Many" }],
      labels,
    }),
  );
  const service = await startService("--world", world);
  const { stdout } = await promisify(execFile)(process.execPath, [
    path.join(__dirname, "list-many.mjs"),
    service.url,
    service.token,
    "many",
  ]);
  await service.stop();
  rmSync(folder, { recursive: true });
  const { count, peakMegabytes } = JSON.parse(stdout) as { count: number; peakMegabytes: number };
  verdict(
    `listing ${count} labels, the client's memory`,
    `${peakMegabytes.toFixed(0)} MB`,
    count === LABELS && peakMegabytes <= 150,
    "at most 150 MB",
  );
}

/** Prints a line of the report; a bound that does not hold fails the run. */
function verdict(what: string, value: string, holds = true, bound = ""): void {
  console.log(
    `${what.padEnd(44)} ${value}${bound ? `  (${bound}: ${holds ? "holds" : "DOES NOT HOLD"})` : ""}`,
  );
  if (!holds) process.exitCode = 1;
}

async function main(): Promise<void> {
  await coldStart();
  await throughput();
  await longList();
}

void main();
