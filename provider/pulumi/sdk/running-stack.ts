/**
 * The work of the engine that has started this process: its command, and the state of its stack. The engine passes a provider one resource
 * at a time, does not say why it reads it, and passes nothing of those that a run with targets leaves out.
 */
import { execFile } from "node:child_process";
import { readFileSync, readlinkSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

const execute = promisify(execFile);

export interface ExportedResource {
  readonly urn: string;
  readonly type: string;
  readonly id?: string;
  /** A program only reads it. */
  readonly external?: boolean;
  /** The URN and the id of its provider, which is a resource, too. */
  readonly provider?: string;
  readonly inputs?: Readonly<Record<string, unknown>>;
  readonly outputs?: Readonly<Record<string, unknown>>;
}

/** Whether the engine deletes the stack, or a part of it; it is not known of an engine that cannot be asked. */
export async function isStackDestroyed(): Promise<boolean> {
  const engine = await engineAbove(process.ppid);
  return engine !== undefined && isDestroyCommand(engine.args);
}

/** The options of each command of the engine whose value is an argument of its own. */
const VALUED = /^(-C|--cwd|--color|-v|--verbose|--tracing|--profiling|--memprofilerate)$/;

/** `up`, whatever options are before it. */
const commandIn = (args: readonly string[]): string =>
  args.find((one, index) => !one.startsWith("-") && !VALUED.test(args[index - 1] ?? "")) ?? "";

export const isDestroyCommand = (args: readonly string[]): boolean =>
  ["destroy", "down", "dn"].includes(commandIn(args));

/** `undefined` if no engine has started this process, or if it cannot be asked. Secret values stay encrypted. */
export async function runningStackResources(): Promise<readonly ExportedResource[] | undefined> {
  const engine = await engineAbove(process.ppid);
  if (engine === undefined) return undefined;
  const stack = stackIn(engine.args);
  const args = ["stack", "export", "--non-interactive", ...(stack === undefined ? [] : ["--stack", stack])];
  try {
    const env = { ...process.env, PULUMI_SKIP_UPDATE_CHECK: "true" };
    const { stdout } = await execute(engine.command, args, { env, maxBuffer: Number.POSITIVE_INFINITY });
    const { deployment } = JSON.parse(stdout) as { deployment?: { resources?: readonly ExportedResource[] } };
    return deployment?.resources ?? [];
  } catch {
    return undefined;
  }
}

/**
 * Whether the command that runs shows a preview. An `up` that shows one starts each provider twice, and neither learns which of the two
 * it is.
 */
export async function runningCommandPreviews(): Promise<boolean> {
  const { args = [] } = (await engineAbove(process.ppid)) ?? {};
  const shown = PREVIEWING[commandIn(args)];
  if (shown === undefined) return false;
  return shown === "always" || !args.some((one) => /^(--skip-preview|-f)(=true)?$/.test(one));
}

/** The commands that show one, under all of their names. */
const PREVIEWING: Readonly<Record<string, "always" | "unless skipped">> = {
  preview: "always",
  pre: "always",
  up: "unless skipped",
  update: "unless skipped",
};

interface Engine {
  readonly command: string;
  readonly args: readonly string[];
}

/** A shell script stands between the engine and the host of dynamic providers. */
const MOST_BETWEEN = 4;

async function engineAbove(pid: number, left = MOST_BETWEEN): Promise<Engine | undefined> {
  if (pid <= 1 || left === 0) return undefined;
  const { command, args, parent } = (await processOf(pid)) ?? {};
  if (command === undefined || args === undefined || parent === undefined) return undefined;
  if (/^pulumi(\.exe)?$/.test(path.basename(command))) return { command, args };
  return engineAbove(parent, left - 1);
}

async function processOf(pid: number): Promise<(Engine & { readonly parent: number }) | undefined> {
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

async function listedProcess(pid: number): Promise<Engine & { readonly parent: number }> {
  const { stdout } = await execute("ps", ["-o", "ppid=,args=", "-p", String(pid)]);
  const [parent, command = "", ...args] = stdout.trim().split(/\s+/);
  return { command, args, parent: Number(parent) };
}

/** As the engine's command line names it; without it, the engine takes the selected stack. */
function stackIn(args: readonly string[]): string | undefined {
  const index = args.findIndex((one) => /^(--stack|-s)(=|$)/.test(one));
  if (index < 0) return undefined;
  return /=(.*)$/s.exec(args[index] ?? "")?.[1] ?? args[index + 1];
}
