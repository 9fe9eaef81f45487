/** `npm run bench:up`: `forge up` of one file beside `pulumi up` of a program with the same objects in one resource. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { ensureEngine } from "../engine";
import { packageRoot } from "../engine/package-root";
import { temporaryStack } from "../engine/stack";
import { installPackages } from "../test/pulumi/stack";
import { type ServiceProcess, startService } from "./service";
import { median, spread } from "./statistics";

const OBJECTS = 500;
const ROUNDS = 3;

const run = promisify(execFile);
const names = Array.from({ length: OBJECTS }, (_, index) => `label-${index}`);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

/** Each time on a service of its own, on which nothing has been deployed. */
async function onFreshService(
  work: (environment: Record<string, string>) => Promise<number>,
): Promise<number> {
  const service: ServiceProcess = await startService("--latency", "30");
  try {
    return await work({ FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token });
  } finally {
    await service.stop();
  }
}

const ofProgram = () =>
  onFreshService(async (environment) => {
    const stack = await temporaryStack({ engine: await ensureEngine(), project: "bench", environment });
    installPackages(stack.folder);
    writeFileSync(
      path.join(stack.folder, "index.js"),
      `const forge = require("pulumi-forge");
const names = ${JSON.stringify(names)};
const items = Object.fromEntries(names.map((name) => [name, { color: "#d9534f" }]));
new forge.GroupLabels("all", { defaults: { group: "acme" }, items, adopt: true });`,
    );
    try {
      return await timed(async () => {
        const { code, text } = await stack.up();
        if (code !== 0) throw new Error(text);
      });
    } finally {
      stack.remove();
    }
  });

const ofFile = () =>
  onFreshService(async (environment) => {
    const folder = mkdtempSync(path.join(tmpdir(), "forge-bench-up-"));
    const labels = names.map((name) => `      ${name}: { color: "#d9534f" }`);
    writeFileSync(path.join(folder, "forge.yaml"), `groups:\n  acme:\n    labels:\n${labels.join("\n")}\n`);
    const command = path.join(packageRoot(), "dist", "cli", "main.js");
    try {
      return await timed(() =>
        run(process.execPath, [command, "up"], { cwd: folder, env: { ...process.env, ...environment } }),
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

async function main(): Promise<void> {
  await ensureEngine();
  const program: number[] = [];
  const file: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    program.push(await ofProgram());
    file.push(await ofFile());
  }
  const ratio = median(file) / median(program);
  console.log(`pulumi up of a program with ${OBJECTS} labels   ${spread(program, 2)} s`);
  console.log(`forge up of a file with ${OBJECTS} labels       ${spread(file, 2)} s`);
  console.log(`ratio ${ratio.toFixed(2)} (at most 1: ${ratio <= 1 ? "holds" : "DOES NOT HOLD"})`);
  if (ratio > 1) process.exitCode = 1;
}

void main();
