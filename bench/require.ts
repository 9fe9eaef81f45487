/** Measures loading the package, next to the SDK that every Pulumi program loads. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { installPackages } from "../test/pulumi/stack";
import type { Comparison } from "./comparison";
import type { Sample } from "./results";
import { measured } from "./usage";

/** More often than measurements of minutes, because loading takes half a second and varies. */
const LOADS_A_ROUND = 7;

const PACKAGES = ["pulumi-forge", "@pulumi/pulumi"];

export const requiring: Comparison = {
  summary: "loading the package, next to the SDK that every program loads",
  size: 1,

  /** Alternates, so that other load on the machine affects both alike. */
  async *samples(rounds, signal) {
    const folder = mkdtempSync(path.join(tmpdir(), "forge-bench-"));
    try {
      installPackages(folder);
      for (let round = 1; round <= rounds * LOADS_A_ROUND; round++) {
        for (const name of PACKAGES) yield { round, ...(await load(name, folder, signal)) };
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

async function load(name: string, cwd: string, signal: AbortSignal): Promise<Omit<Sample, "round">> {
  // Printed by the process itself, because the kernel counts a child's time in hundredths of a second.
  const script = `require(${JSON.stringify(name)}); console.log(process.cpuUsage().user)`;
  const { result, usage } = await measured(() =>
    promisify(execFile)(process.execPath, ["-e", script], { cwd, signal }),
  );
  return { subject: "require", operation: name, size: 1, ...usage, cpu: Number(result.stdout) / 1e6 };
}
