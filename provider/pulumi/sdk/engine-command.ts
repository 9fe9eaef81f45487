/**
 * The command line of the engine that has started this process. The engine passes a provider one resource at a time, does not say why it
 * reads it, and passes nothing of those that a run with targets leaves out.
 */
import { execFile } from "node:child_process";
import { readFileSync, readlinkSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

/** Whether the engine deletes the stack, or a part of it; it is not known of an engine that cannot be asked. */
export async function isStackDestroyed(): Promise<boolean> {
  return isDestroyCommand((await argsOfEngine()) ?? []);
}

/** Whether it leaves out resources of the stack; `undefined` of an engine that cannot be asked. */
export async function hasTargets(): Promise<boolean | undefined> {
  const args = await argsOfEngine();
  return args && leavesOut(args, process.env);
}

/** Whether it previews. An `up` that shows a preview starts each provider twice, and neither learns which of the two it is. */
export async function runningCommandPreviews(): Promise<boolean> {
  const args = (await argsOfEngine()) ?? [];
  const shown = PREVIEWING[commandIn(args)];
  if (shown === undefined) return false;
  return shown === "always" || !args.some((one) => /^(--skip-preview|-f)(=true)?$/.test(one));
}

export const isDestroyCommand = (args: readonly string[]): boolean =>
  ["destroy", "down", "dn"].includes(commandIn(args));

/** By an option, also one among others that need no value, as in `-yt`; or by a variable, which newer engines take for any option. */
export const leavesOut = (args: readonly string[], environment: NodeJS.ProcessEnv): boolean =>
  args.some((one) => /^(--(target|target-replace|exclude)(=|$)|-[dhjfyeQr]*[tx])/.test(one)) ||
  Object.entries(environment).some(
    ([name, value]) => /^PULUMI_OPTION_(TARGET|TARGET_REPLACE|EXCLUDE)$/.test(name) && value,
  );

/** The commands that show one, under all of their names. */
const PREVIEWING: Readonly<Record<string, "always" | "unless skipped">> = {
  preview: "always",
  pre: "always",
  up: "unless skipped",
  update: "unless skipped",
};

/** The options of each command of the engine whose value is an argument of its own. */
const VALUED = /^(-C|--cwd|--color|-v|--verbose|--tracing|--profiling|--memprofilerate)$/;

/** `up`, whatever options are before it. */
const commandIn = (args: readonly string[]): string =>
  args.find((one, index) => !one.startsWith("-") && !VALUED.test(args[index - 1] ?? "")) ?? "";

// ─── Processes ───────────────────────────────────────────────────────────────

/** A shell script stands between the engine and the host of dynamic providers. */
const MOST_BETWEEN = 4;

async function argsOfEngine(pid = process.ppid, left = MOST_BETWEEN): Promise<readonly string[] | undefined> {
  if (pid <= 1 || left === 0) return undefined;
  const found = await processOf(pid);
  if (found === undefined) return undefined;
  if (/^pulumi(\.exe)?$/.test(path.basename(found.command))) return found.args;
  return argsOfEngine(found.parent, left - 1);
}

interface RunningProcess {
  readonly command: string;
  readonly args: readonly string[];
  readonly parent: number;
}

async function processOf(pid: number): Promise<RunningProcess | undefined> {
  try {
    if (process.platform !== "linux") return await listedProcess(pid);
    const status = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [, , parent] = status.slice(status.lastIndexOf(")")).split(" ");
    const [, ...args] = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
    return { command: readlinkSync(`/proc/${pid}/exe`), args, parent: Number(parent) };
  } catch {
    return undefined;
  }
}

async function listedProcess(pid: number): Promise<RunningProcess> {
  const { stdout } = await promisify(execFile)("ps", ["-o", "ppid=,args=", "-p", String(pid)]);
  const [parent, command = "", ...args] = stdout.trim().split(/\s+/);
  return { command, args, parent: Number(parent) };
}
