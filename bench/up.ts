/** Measures `forge up` of a file, next to `pulumi up` of a program with the same objects in one resource. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { PulumiFailedError } from "../provider/pulumi/run/reported-command";
import { temporaryStack } from "../provider/pulumi/run/temporary-stack";
import { packageRoot } from "../sdk/package-root";
import { installPackages } from "../test/pulumi/stack";
import { ensureEngine } from "../tools/engine";
import type { Comparison } from "./comparison";
import { BAR_LATENCY } from "./latency";
import { startService } from "./service";
import { measured, type Usage } from "./usage";

const OBJECTS = 500;

const run = promisify(execFile);
const names = Array.from({ length: OBJECTS }, (_, index) => `label-${index}`);

type Environment = Readonly<Record<string, string>>;

/** Measures on a new service, on which nothing has been deployed. */
async function onFreshService(work: (environment: Environment) => Promise<Usage>): Promise<Usage> {
  const service = await startService("--latency", String(BAR_LATENCY));
  try {
    return await work({ FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token });
  } finally {
    await service.stop();
  }
}

async function ofProgram(environment: Environment, signal: AbortSignal): Promise<Usage> {
  const stack = await temporaryStack({ engine: await ensureEngine(), project: "bench", environment, signal });
  try {
    installPackages(stack.folder);
    writeFileSync(
      path.join(stack.folder, "index.js"),
      `const forge = require("pulumi-forge");
const names = ${JSON.stringify(names)};
const items = Object.fromEntries(names.map((name) => [name, { color: "#d9534f" }]));
new forge.GroupLabels("all", { defaults: { group: "acme" }, items, adopt: true });`,
    );
    const { result, usage } = await measured(() => stack.up());
    if (result.code !== 0) throw new PulumiFailedError("pulumi up", result);
    return usage;
  } finally {
    stack.remove();
  }
}

async function ofFile(environment: Environment, signal: AbortSignal): Promise<Usage> {
  const folder = mkdtempSync(path.join(tmpdir(), "forge-bench-up-"));
  const labels = names.map((name) => `      ${name}: { color: "#d9534f" }`);
  const command = path.join(packageRoot(), "dist", "cli", "main.js");
  try {
    writeFileSync(path.join(folder, "forge.yaml"), `groups:\n  acme:\n    labels:\n${labels.join("\n")}\n`);
    const options = { cwd: folder, env: { ...process.env, ...environment }, signal };
    return (await measured(() => run(process.execPath, [command, "up"], options))).usage;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const up: Comparison = {
  summary: "`forge up` of a file, next to `pulumi up` of a program with the same objects in one resource",
  size: OBJECTS,

  async *samples(rounds, signal) {
    const about = { subject: "up", size: OBJECTS, latency: BAR_LATENCY };
    for (let round = 1; round <= rounds; round++) {
      const program = await onFreshService((environment) => ofProgram(environment, signal));
      yield { ...about, operation: "pulumi up", round, ...program };
      const file = await onFreshService((environment) => ofFile(environment, signal));
      yield { ...about, operation: "forge up", round, ...file };
    }
  },
};
