/** Measures building the engine that this project needs, next to building the whole one, each with an empty cache of compiled packages. */
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { packageRoot } from "../sdk/package-root";
import { moduleFolder } from "../tools/engine/go";
import type { Comparison } from "./comparison";
import type { Sample } from "./results";
import { measured } from "./usage";

export const ENGINES = { smaller: "the smaller engine", whole: "the whole engine" } as const;

export const buildingEngines: Comparison = {
  summary: "building the engine, next to the whole one; several minutes each",
  size: 1,

  async *samples(rounds, signal) {
    // A download is no part of a build.
    await promisify(execFile)("go", ["mod", "download"], { cwd: moduleFolder("pulumi"), signal });
    for (let round = 1; round <= rounds; round++)
      for (const name of Object.values(ENGINES)) yield { round, ...(await build(name, signal)) };
  },
};

async function build(name: string, signal: AbortSignal): Promise<Omit<Sample, "round">> {
  const folder = mkdtempSync(path.join(tmpdir(), "forge-engine-"));
  const into = path.join(folder, "engine");
  mkdirSync(path.join(into, "bin"), { recursive: true });
  const module = (...parts: string[]) => JSON.stringify(path.join(packageRoot(), ...parts));
  // A process of its own, so that the kernel counts its compilers.
  const script = `
const { buildWithGo } = require(${module("tools", "engine", "go-build.ts")});
const { silent } = require(${module("provider", "pulumi", "engine", "progress.ts")});
buildWithGo(${JSON.stringify(into)}, { env: process.env, progress: silent, isWhole: ${name === ENGINES.whole} });`;
  try {
    const env = { ...process.env, GOCACHE: path.join(folder, "cache") };
    const { usage } = await measured(() =>
      promisify(execFile)(process.execPath, ["--import", require.resolve("tsx"), "-e", script], {
        cwd: folder,
        env,
        signal,
      }),
    );
    return { subject: "engine", operation: name, size: 1, ...usage };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
