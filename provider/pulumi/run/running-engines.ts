/** Remembers which engines a workspace has started, so that the next run on this machine knows whether the owner of a lock is alive. */
import { readFileSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import path from "node:path";

/** In the folder of the workspace, one for each engine: it stays if the engine and its supervisor were killed. */
export const RUNNING = ".running-";

const fileOf = (folder: string, pid: number): string => path.join(folder, `${RUNNING}${pid}`);

/** Does nothing where the system does not tell machines apart: nobody can know there that a process has died. */
export function rememberEngine(folder: string, pid: number): void {
  const machine = thisMachine();
  if (machine === undefined) return;
  try {
    writeFileSync(fileOf(folder, pid), machine);
  } catch {
    // A folder that nobody can write to: a lock that stays is removed by hand.
  }
}

export const forgetEngine = (folder: string, pid: number): void =>
  rmSync(fileOf(folder, pid), { force: true });

/**
 * The number of the process, if this lock, `root@host (pid 12) at 2026-…`, is that of an engine which this workspace has started on
 * this machine and which has died. Its host and number alone would prove nothing: another container may have both.
 */
export function deadOwner(owner: string, folder: string): number | undefined {
  const [, host, pid] = /@(.+) \(pid (\d+)\) at /.exec(owner) ?? [];
  if (pid === undefined || host !== hostname()) return undefined;
  const isDead = machineOf(folder, Number(pid)) === thisMachine() && !isRunning(Number(pid));
  return isDead ? Number(pid) : undefined;
}

function machineOf(folder: string, pid: number): string | undefined {
  try {
    return readFileSync(fileOf(folder, pid), "utf8");
  } catch {
    return "unknown";
  }
}

/** The start of this machine, and the space in which numbers of processes are unique. */
function thisMachine(): string | undefined {
  try {
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()} ${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return undefined;
  }
}

/** A process that nobody has waited for is listed, although it has died. */
function isRunning(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return !/^ [ZX]/.test(stat.slice(stat.lastIndexOf(")") + 1));
  } catch {
    return false;
  }
}
