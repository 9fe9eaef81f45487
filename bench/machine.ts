/** Describes the machine of the measurements, without which the numbers mean nothing. */
import { arch, cpus, platform, release, totalmem } from "node:os";
import { packageVersion } from "../sdk/package-root";
import { ensureEngine } from "../tools/engine";

export interface Machine {
  readonly processor: string;
  readonly memory: string;
  readonly system: string;
  readonly node: string;
  readonly engine: string;
  readonly package: string;
}

export async function machine(): Promise<Machine> {
  const cores = cpus();
  return {
    processor: `${cores.length} × ${cores[0]?.model.trim() ?? "unknown"}`,
    memory: `${(totalmem() / 2 ** 30).toFixed(0)} GB`,
    system: `${platform()} ${release().split("-")[0]}, ${arch()}`,
    node: process.version,
    engine: (await ensureEngine()).version,
    package: packageVersion(),
  };
}
