/** Finds the processes that a test has started, and those that they started, where the system shows them. */
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

export interface Process {
  readonly pid: number;
  readonly command: string;
}

/** `/proc` shows the environment of other processes. */
export const processesAreKnown = process.platform === "linux";

/** Processes that have this text in their environment. */
export function processesWith(mark: string): Process[] {
  if (!processesAreKnown) return [];
  return readdirSync("/proc").flatMap((name) => {
    try {
      if (!/^\d+$/.test(name) || !readFileSync(`/proc/${name}/environ`, "utf8").includes(mark)) return [];
      const command = readFileSync(`/proc/${name}/cmdline`, "utf8").replaceAll("\0", " ").trim();
      return [{ pid: Number(name), command }];
    } catch {
      return []; // Ended by now, or another user's.
    }
  });
}

/** Waits until a condition holds; fails after a minute. */
export async function until(what: string, condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(`Waited in vain: ${what}.`);
    await sleep(20);
  }
}
