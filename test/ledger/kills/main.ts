/** `npx tsx test/ledger/kills/main.ts --kills 100 --seed 7 [--store folder|postgres|service|s3]`: kills runs at moments that the seed draws, and prints each harm. */
import { parseArgs } from "node:util";
import { postgresPrograms } from "../../gitops/postgres/programs";
import { startPostgres } from "../../gitops/postgres/server";
import { credentials, startS3 } from "../s3-server";
import { type Kill, type KillsOptions, killCase, killsBy, leftIn, usualOf, ways } from "./kills";

const { values: options } = parseArgs({
  options: {
    kills: { type: "string", default: "100" },
    seed: { type: "string", default: "7" },
    store: { type: "string", default: "folder" },
    /** One of the kills alone, by its number. */
    only: { type: "string" },
  },
});

/** The needs of each store, and how it is stopped. */
const stores: Readonly<Record<string, () => Promise<KillsOptions & { stop?: () => void }>>> = {
  folder: async () => ({}),
  service: async () => ({ stateAt: () => "service:acme/platform/api" }),
  async s3() {
    const server = await startS3();
    const own = new URL(server.url());
    return {
      stateAt({ host }) {
        own.searchParams.set("endpoint", host);
        return own.href;
      },
      bucket: `http://${own.searchParams.get("endpoint")}`,
      environment: credentials,
      stop: () => server.close(),
    };
  },
  async postgres() {
    const programs = postgresPrograms();
    if ("reason" in programs) throw new Error(programs.reason);
    const { url, stop } = await startPostgres(programs);
    return { stateAt: () => url, stop };
  },
};

const nameOf = ({ phase, way, share }: Kill) => `${phase}, killed by ${way} at ${share.toFixed(3)}`;

async function main(): Promise<void> {
  const open = stores[options.store];
  if (open === undefined) throw new Error(`--store is one of ${Object.keys(stores).join(", ")}.`);
  const { stop, ...stored } = await open();
  try {
    const usual = await usualOf(stored);
    console.log(
      `Not killed: ${JSON.stringify({ milliseconds: usual.milliseconds, steps: usual.steps, changes: usual.changes })}`,
    );
    for (const { harm, what } of leftIn(usual)) console.log(`without a kill: ${harm}: ${what}`);
    const counts: Record<string, number> = {};
    const add = (name: string) => {
      counts[name] = (counts[name] ?? 0) + 1;
    };
    for (const [index, kill] of killsBy(Number(options.seed), Number(options.kills)).entries()) {
      if (options.only !== undefined && Number(options.only) !== index + 1) continue;
      const { isMissed, findings } = await killCase(kill, usual, stored);
      add(isMissed ? "ended before" : `killed by ${kill.way}`);
      for (const { harm, what } of findings) {
        add(harm);
        console.log(`${index + 1} (${nameOf(kill)}): ${harm}: ${what}`);
      }
      if (findings.length > 0) process.exitCode = 1;
    }
    console.log(
      `${options.kills} kills, seed ${options.seed}, ${options.store}: ${JSON.stringify(counts)}; ways: ${ways.join(", ")}`,
    );
  } finally {
    stop?.();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
