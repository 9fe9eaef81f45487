/** A process of its own under one load; prints its memory and the longest stall of its event loop as JSON. */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { loadConfiguration } from "../../cli/configuration/load";
import { compareLive } from "../../cli/gitops/run/live";
import { createClient } from "../../sdk";

const [url = "", token = "", load = "", given = ""] = process.argv.slice(2);

async function compare(file: string): Promise<string> {
  const client = createClient({ baseUrl: url, token });
  const { checked, changes, failures } = await compareLive(loadConfiguration(file), client);
  await client.close();
  if (changes.length + failures.length > 0)
    throw new Error(`${changes.length} differ, ${failures.length} failed.`);
  return `${checked} compared`;
}

async function manyClients(count: string): Promise<string> {
  const clients = Array.from({ length: Number(count) }, () => createClient({ baseUrl: url, token }));
  const counts = await Promise.all(
    clients.map(async (client) => (await client.groupLabels.list({ group: "acme" }).toArray()).length),
  );
  await Promise.all(clients.map((client) => client.close()));
  if (new Set(counts).size !== 1) throw new Error("The clients do not see the same.");
  return `${counts.length} clients`;
}

async function main(): Promise<void> {
  const work = () => (load === "clients" ? manyClients(given) : compare(given));
  // The first time, modules are loaded and compiled, which also stalls the event loop.
  await work();
  const stalls = monitorEventLoopDelay({ resolution: 10 });
  stalls.enable();
  const done = await work();
  // The last stall is counted at the next sample.
  await new Promise((resolve) => setTimeout(resolve, 50));
  stalls.disable();
  const memory = process.resourceUsage().maxRSS * 1024;
  console.log(JSON.stringify({ done, memory, stall: stalls.max / 1e6 }));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
