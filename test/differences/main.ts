/**
 * `npm run differences -- --service URL --token T`: draws sequences of requests by seed over all areas of kinds, sends them to that
 * service and to the embedded one, and prints each difference once, with its shortest sequence. The service must be one that may
 * be tried on, and the token an administrator's: users, groups and projects are made there, and removed at the end.
 * `--edition ce|ee`, `--license free|premium|ultimate`: what that service is. `--seed N`, `--sequences N`, `--area A`: which and how many.
 */
import { parseArgs } from "node:util";
import { startSimulator } from "../../simulator";
import { emptyWorld } from "../recorded/compare";
import type { Edition, Sent } from "../recorded/rows";
import type { Found } from "./compare";
import { searchDifferences } from "./search";

const { values: options } = parseArgs({
  options: {
    service: { type: "string" },
    token: { type: "string", default: process.env.FORGE_TOKEN },
    edition: { type: "string", default: "ee" },
    license: { type: "string", default: "ultimate" },
    seed: { type: "string", default: "1" },
    sequences: { type: "string", default: "500" },
    area: { type: "string", multiple: true },
  },
});

function printStep({ method, path, body, as }: Sent): void {
  console.log(`  ${method} ${path}${body === undefined ? "" : ` ${JSON.stringify(body)}`} as ${as}`);
}

function print({ aspect, detail, drawn }: Found): void {
  console.log(`${aspect}: ${detail}`);
  for (const step of [...drawn.makers, ...drawn.steps]) printStep(step);
}

async function main(): Promise<void> {
  const { service: url, token } = options;
  if (url === undefined || token === undefined) {
    console.error(
      "Usage: npm run differences -- --service URL --token T (or FORGE_TOKEN) [--edition ce|ee] [--seed N]",
    );
    process.exitCode = 2;
    return;
  }
  const edition = options.edition as Edition;
  const license = options.license as "free" | "premium" | "ultimate";
  const ours = await startSimulator({
    dialect: "gitlab",
    edition,
    world: { ...emptyWorld, ...(edition === "ee" ? { license } : {}) },
  });
  try {
    const { found, operations } = await searchDifferences({
      ...{ real: { url: url.replace(/\/+$/, ""), token }, ours, edition },
      ...{ seed: Number(options.seed), sequences: Number(options.sequences) },
      ...(options.area ? { areas: options.area } : {}),
      onFound: print,
    });
    console.log(
      `${options.sequences} sequences of ${operations} requests, seed ${options.seed}: ${found.length} differences`,
    );
    process.exitCode = found.length > 0 ? 1 : 0;
  } finally {
    await ours.close();
  }
}

void main();
