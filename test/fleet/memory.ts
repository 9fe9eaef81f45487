/** Reads the peak memory of the processes of a run from the kernel. */
import { readdirSync, readFileSync } from "node:fs";

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
  /** The peak memory in bytes. */
  readonly peak: number;
}

const SAMPLING_MS = 500;

export interface MemoryWatch {
  /** The highest peak of any process, by the name of its program. */
  peaks(): ReadonlyMap<string, number>;
  end(): void;
}

/** Watches processes and all their descendants. */
export function watchMemory(roots: readonly number[]): MemoryWatch {
  const peaks = new Map<string, number>();
  const look = () => {
    const processes = readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? processOf(name) : []));
    const family = new Set(roots);
    // A parent usually has a smaller pid than its children.
    for (const { pid, parent } of processes.toSorted((a, b) => a.pid - b.pid))
      if (family.has(parent)) family.add(pid);
    for (const { pid, name, peak } of processes)
      if (family.has(pid)) peaks.set(name, Math.max(peaks.get(name) ?? 0, peak));
  };
  const timer = setInterval(look, SAMPLING_MS);
  return { peaks: () => peaks, end: () => clearInterval(timer) };
}

/** Returns an empty list if the process has ended meanwhile. */
function processOf(pid: string): Process[] {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const field = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, "m").exec(status)?.[1] ?? "";
    return [
      {
        pid: Number(pid),
        parent: Number(field("PPid")),
        name: field("Name"),
        peak: Number(field("VmHWM")) * 1024,
      },
    ];
  } catch {
    return [];
  }
}
