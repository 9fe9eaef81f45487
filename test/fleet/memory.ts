/** The most memory that each process of a run took, as the kernel keeps it. */
import { readdirSync, readFileSync } from "node:fs";

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
  /** The most that it had at once, in bytes. */
  readonly peak: number;
}

const SAMPLING_MS = 500;

export interface MemoryWatch {
  /** The most of any process, by the name of its program. */
  peaks(): ReadonlyMap<string, number>;
  end(): void;
}

/** Watches some processes and all that they start. */
export function watchMemory(roots: readonly number[]): MemoryWatch {
  const peaks = new Map<string, number>();
  const look = () => {
    const processes = readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? processOf(name) : []));
    const family = new Set(roots);
    // A parent has a smaller number than its children, unless the numbers began anew meanwhile.
    for (const { pid, parent } of processes.toSorted((a, b) => a.pid - b.pid))
      if (family.has(parent)) family.add(pid);
    for (const { pid, name, peak } of processes)
      if (family.has(pid)) peaks.set(name, Math.max(peaks.get(name) ?? 0, peak));
  };
  const timer = setInterval(look, SAMPLING_MS);
  return { peaks: () => peaks, end: () => clearInterval(timer) };
}

/** Nothing for a process that ended meanwhile. */
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
