/** Finds the processes that a test has started, in `/proc`, which is Linux's. */
import { readdirSync, readFileSync } from "node:fs";

export interface RunningProcess {
  readonly pid: number;
  readonly command: string;
}

/** Those that have a variable in their environment: `TMPDIR=/tmp/x`. */
export function processesWith(variable: string): readonly RunningProcess[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        if (!readFileSync(`/proc/${pid}/environ`, "utf8").includes(variable)) return [];
        const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
        return command === "" ? [] : [{ pid: Number(pid), command }];
      } catch {
        return []; // The process has ended meanwhile.
      }
    });
}
