/**
 * Measures a command: wall time, processor time and memory, of all its processes together.
 *
 * Wall time is from the start of the command's process to its end. Processor time is the kernel's sum over all children
 * that have ended, and over theirs; the engine waits for its own. Memory is sampled while the command runs, as a sum over
 * the command and its descendants; pages that several of them share count for each.
 */
import type { ChildProcess } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { readdirSync, readFileSync } from "node:fs";

export interface Usage {
  /** Seconds of wall time. */
  readonly wall: number;
  /** Seconds of processor time. */
  readonly cpu: number;
  /** The peak of memory, in bytes. */
  readonly memory: number;
}

const SAMPLING_MS = 100;
/** The kernel counts time in hundredths of a second. */
const TICKS_A_SECOND = 100;

/** Measures a function that starts one command and waits for its end. */
export async function measured<T>(run: () => Promise<T>): Promise<{ result: T; usage: Usage }> {
  const watch = watchCommand();
  const before = processorSecondsOfChildren();
  try {
    const result = await run();
    const cpu = processorSecondsOfChildren() - before;
    return { result, usage: { wall: watch.seconds(), cpu, memory: watch.peak() } };
  } finally {
    watch.end();
  }
}

/** Measures work in this process; its memory includes everything that the process has allocated before. */
export async function measuredHere(run: () => Promise<unknown>): Promise<Usage> {
  const before = process.cpuUsage();
  const started = performance.now();
  await run();
  const wall = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(before);
  return { wall, cpu: (user + system) / 1e6, memory: process.memoryUsage.rss() };
}

/** The diagnostics channel on which Node.js reports each process that it starts. */
const CHANNEL = "child_process";

function watchCommand() {
  let child: ChildProcess | undefined;
  let started = 0;
  let ended = 0;
  let peak = 0;
  const look = () => {
    if (child?.pid !== undefined && ended === 0) peak = Math.max(peak, memoryOfFamily(child.pid));
  };
  const announced = (message: unknown) => {
    if (child !== undefined) return;
    child = (message as { readonly process: ChildProcess }).process;
    started = performance.now();
    child.once("exit", () => {
      ended = performance.now();
    });
  };
  subscribe(CHANNEL, announced);
  const timer = setInterval(look, SAMPLING_MS);
  return {
    seconds: () => (ended - started) / 1000,
    peak: () => peak,
    end() {
      clearInterval(timer);
      unsubscribe(CHANNEL, announced);
    },
  };
}

/** Processor seconds of all children that have ended, and of the children that they waited for. */
function processorSecondsOfChildren(): number {
  const stat = readFileSync("/proc/self/stat", "utf8");
  // After the name, which can have any characters, follow the state and numbers; at 13 and 14 are the children's times.
  const numbers = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(numbers[13]) + Number(numbers[14])) / TICKS_A_SECOND;
}

function memoryOfFamily(root: number): number {
  const processes = readdirSync("/proc").flatMap((name) =>
    /^\d+$/.test(name) ? statusOf(Number(name)) : [],
  );
  const below = (parent: number): number =>
    processes
      .filter((process) => process.parent === parent)
      .reduce((sum, { pid, memory }) => sum + memory + below(pid), 0);
  return below(root) + (processes.find(({ pid }) => pid === root)?.memory ?? 0);
}

/** Empty for a process that has ended meanwhile. */
function statusOf(pid: number): { pid: number; parent: number; memory: number }[] {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);
    return [{ pid, parent: field("PPid"), memory: field("VmRSS") * 1024 }];
  } catch {
    return [];
  }
}
