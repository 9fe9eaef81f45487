/** Applies a large organization with many runners that share a token, a database and a budget, and kills one of them. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type ServiceProcess, startService } from "../../bench/service";
import type { Rate } from "../../sdk/rate";
import type { RequestCounts, WorldFile } from "../../simulator";
import type { Programs } from "../gitops/postgres/programs";
import { createRunner, type Ended, type Runner } from "../gitops/postgres/runner";
import { startPostgres } from "../gitops/postgres/server";
import { watchMemory } from "./memory";
import { filesOf, rowsOf, type Size, stacksOf, worldOf } from "./world";

export interface Fleet {
  readonly size: Size;
  /** The limit of the service. */
  readonly limit: Rate;
  /** The budget of all runners together. */
  readonly budget: Rate;
  readonly programs: Programs;
  readonly signal?: AbortSignal;
}

export interface FleetResult {
  /** The parallel runs, of which the first one was killed. */
  readonly together: Phase;
  /** The next run of the stack of the killed one. */
  readonly resumed: Phase;
  /** Actual and expected rows of each table. */
  readonly rows: Readonly<Record<string, { readonly found: number; readonly expected: number }>>;
  /** The peak memory of a process in bytes, by the name of its program. */
  readonly memory: ReadonlyMap<string, number>;
}

export interface Phase {
  readonly runs: readonly Ended[];
  readonly requests: RequestCounts;
  /** From the first start to the last end. */
  readonly seconds: number;
}

export async function runFleet(fleet: Fleet): Promise<FleetResult> {
  const folder = mkdtempSync(path.join(tmpdir(), "forge-fleet-"));
  const postgres = await startPostgres(fleet.programs);
  let service: ServiceProcess | undefined;
  const runners: Runner[] = [];
  try {
    const world = path.join(folder, "world.json");
    writeFileSync(world, JSON.stringify(worldOf(fleet.size)));
    for (const [name, text] of Object.entries(filesOf(fleet.size)))
      writeFileSync(path.join(folder, name), text);
    service = await startService("--world", world, "--rate-limit", rateText(fleet.limit));
    rmSync(world);
    const environment = {
      FORGE_BASE_URL: service.url,
      FORGE_TOKEN: service.token,
      PULUMI_BACKEND_URL: postgres.url,
      PULUMI_CONFIG_PASSPHRASE: "passphrase-of-the-fleet",
    };
    for (const _ of stacksOf(fleet.size))
      runners.push(createRunner({ checkout: folder, name: "fleet", environment }));
    return await measured(fleet, service, runners);
  } finally {
    for (const runner of runners) runner.remove();
    await service?.stop();
    postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measured(
  { size, budget, signal }: Fleet,
  service: ServiceProcess,
  runners: readonly Runner[],
): Promise<FleetResult> {
  const stacks = stacksOf(size);
  const typed = (stack: string) => ["up", "--stack", stack, "--budget", rateText(budget)];
  const started = performance.now();
  const running = runners.map((runner, index) => runner.begin(typed(stacks[index] ?? "")));
  const memory = watchMemory(running.flatMap(({ pid }) => pid ?? []));
  const stop = () => {
    for (const one of running) one.die();
  };
  signal?.addEventListener("abort", stop, { once: true });
  try {
    const ended = Promise.all(running.map((one) => one.ended));
    await Promise.race([ended, untilSomeAreCreated(service, size)]);
    running[0]?.die();
    const runs = await ended;
    signal?.throwIfAborted();
    const together = await phaseOf(service, runs, started);
    const restarted = performance.now();
    const next = await (runners[0] as Runner).forge(...typed(stacks[0] ?? ""), "--unlock");
    const resumed = await phaseOf(service, [next], restarted);
    const rows = compared(await simulatorData<WorldFile>(service, "world"), size);
    return { together, resumed, rows, memory: memory.peaks() };
  } finally {
    memory.end();
    stop();
    signal?.removeEventListener("abort", stop);
  }
}

/** Resets the request counts for the next phase. */
async function phaseOf(service: ServiceProcess, runs: readonly Ended[], started: number): Promise<Phase> {
  const seconds = (performance.now() - started) / 1000;
  const requests = await simulatorData<RequestCounts>(service, "requests");
  await fetch(`${service.url}/__simulator/requests`, { method: "DELETE" });
  return { runs, requests, seconds };
}

/** The share of all creations after which a runner is killed: one of three that has made all of these has most of its own left. */
const SHARE_BEFORE_DEATH = 0.1;

async function untilSomeAreCreated(service: ServiceProcess, size: Size): Promise<void> {
  const all = Object.values(rowsOf(size)).reduce((sum, rows) => sum + rows, 0);
  for (;;) {
    const { operations } = await simulatorData<RequestCounts>(service, "requests");
    const made = Object.entries(operations).reduce(
      (sum, [name, count]) => sum + (name.endsWith(".create") ? count : 0),
      0,
    );
    if (made > all * SHARE_BEFORE_DEATH) return;
    await sleep(50);
  }
}

async function simulatorData<T>({ url }: ServiceProcess, name: string): Promise<T> {
  const response = await fetch(`${url}/__simulator/${name}`);
  return (await response.json()) as T;
}

function compared(world: WorldFile, size: Size): FleetResult["rows"] {
  const tables = world as unknown as Readonly<Record<string, readonly unknown[] | undefined>>;
  return Object.fromEntries(
    Object.entries(rowsOf(size)).map(([table, expected]) => [
      table,
      { found: tables[table]?.length ?? 0, expected },
    ]),
  );
}

const rateText = ({ requests, milliseconds }: Rate): string => `${requests}/${milliseconds / 1000}s`;
