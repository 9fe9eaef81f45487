/** Runs a command that may change things, to its end: an interruption asks it to finish what it is at. */
import { spawn } from "node:child_process";

export interface InterruptibleOptions {
  /** Where the project is. */
  readonly folder: string;
  /** What to run it in: the process's own environment unless given. */
  readonly environment?: NodeJS.ProcessEnv | undefined;
  /** Ends the command as Ctrl-C does: the engine finishes what it is at, and leaves its state whole. */
  readonly signal?: AbortSignal | undefined;
  /** How long it may take to finish what it is at, in milliseconds. */
  readonly patience: number;
}

export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  /** Both as they came, as a person would read them. */
  readonly text: string;
}

/** However it ends, its code says so. */
export function runInterruptible(
  command: string,
  args: readonly string[],
  { folder, environment, signal, patience }: InterruptibleOptions,
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const child = spawn(command, args, {
      cwd: folder,
      env: environment,
      stdio: ["ignore", "pipe", "pipe"],
      // In a group of its own, where the terminal's Ctrl-C does not reach it: with ours it would be the second one,
      // at which the engine drops everything.
      detached: process.platform !== "win32",
    });
    const printed = { stdout: "", stderr: "", text: "" };
    for (const name of ["stdout", "stderr"] as const) {
      child[name].setEncoding("utf8").on("data", (data: string) => {
        printed[name] += data;
        printed.text += data;
      });
    }
    let deadline: NodeJS.Timeout | undefined;
    const stop = () => {
      child.kill("SIGINT");
      deadline = setTimeout(() => child.kill("SIGKILL"), patience);
    };
    const settled = () => {
      clearTimeout(deadline);
      signal?.removeEventListener("abort", stop);
    };
    signal?.addEventListener("abort", stop, { once: true });
    child.once("error", (error) => {
      settled();
      reject(error);
    });
    child.once("close", (code) => {
      settled();
      resolve({ code: code ?? 1, ...printed });
    });
  });
}
