/** Watches the processes of a run, and reports those that outlive the one that started them. */
import { readFileSync } from "node:fs";
import { processesWith } from "../../pulumi/processes";

/** Milliseconds between two looks. */
const LOOK = 50;

/** The shell that starts the SDK's host of dynamic providers: it sends nothing to the service. */
const isOfEngine = (command: string) => /^\/bin\/sh \S+pulumi-resource-pulumi-nodejs /.test(command);

interface Watched {
  readonly parent: number;
  readonly command: string;
  orphanedAt?: number;
  seenAt: number;
}

export interface Orphan {
  readonly command: string;
  readonly milliseconds: number;
}

export interface Watch {
  /** Waits until none is left, at most so many milliseconds, and returns the orphans with the time that they were seen. */
  end(patience: number): Promise<readonly Orphan[]>;
}

export function watchProcesses(mark: string): Watch {
  const all = new Map<number, Watched>();
  const look = (): number => {
    const now = performance.now();
    const running = processesWith(mark);
    const alive = new Set(running.map(({ pid }) => pid));
    for (const { pid, command } of running) {
      const known = all.get(pid) ?? { parent: parentOf(pid), command, seenAt: now };
      all.set(pid, known);
      known.seenAt = now;
    }
    for (const { pid } of running) {
      const known = all.get(pid);
      if (known && isOrphaned(known, alive)) known.orphanedAt ??= now;
    }
    return running.filter(({ command }) => !isOfEngine(command)).length;
  };
  /** Whether one of its ancestors has ended. */
  const isOrphaned = ({ parent }: Watched, alive: ReadonlySet<number>): boolean => {
    if (parent === process.pid) return false;
    const before = all.get(parent);
    return !alive.has(parent) || before === undefined || isOrphaned(before, alive);
  };
  const timer = setInterval(look, LOOK);
  return {
    async end(patience) {
      const deadline = performance.now() + patience;
      while (look() > 0 && performance.now() < deadline)
        await new Promise((resolve) => setTimeout(resolve, LOOK));
      clearInterval(timer);
      return [...all.values()].flatMap(({ command, orphanedAt, seenAt }) =>
        orphanedAt === undefined || isOfEngine(command)
          ? []
          : [{ command, milliseconds: seenAt - orphanedAt }],
      );
    },
  };
}

function parentOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name of the command is in brackets and may contain any characters.
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return 0; // It has ended.
  }
}
