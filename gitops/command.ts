/** Runs the engine's command: in a process group of its own, so that one Ctrl-C lets it finish what it is at. */
import { spawn } from "node:child_process";
import type { Engine } from "../engine";

/** The engine's command did not do what it was told; the message is everything that it printed. */
export class EngineError extends Error {
  override name = "EngineError";
}

/** The command names a stack that does not exist. */
export class NoStackError extends EngineError {
  override name = "NoStackError";
}

export interface CommandOptions {
  /** Besides what every command finds there. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Gives what it printed to its standard output. */
export type Command = (args: readonly string[], options?: CommandOptions) => Promise<string>;

/** What comes to a new database at the same time as another run, and makes the same table; by then it is there. */
const MADE_MEANWHILE = /failed to create table \S+ pq: duplicate key value/;

/** How long the engine may take to finish what it is at. */
const PATIENCE_MILLISECONDS = 60_000;

export function engineCommand(
  engine: Engine,
  folder: string,
  environment: Readonly<Record<string, string>>,
): Command {
  return (args, options = {}) => {
    const env = {
      ...engine.environment(process.env),
      // Without it the engine does not take a program from another process.
      PULUMI_DEBUG_COMMANDS: "true",
      ...environment,
      ...options.environment,
    };
    const once = () =>
      run(engine.command, [...args, "--non-interactive", "--color", "never"], folder, env, options.signal);
    return once().catch((error) => {
      if (!MADE_MEANWHILE.test(String(error?.message))) throw error;
      return once();
    });
  };
}

function run(
  command: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal | undefined,
): Promise<string> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ["ignore", "pipe", "pipe"],
      detached: process.platform !== "win32",
    });
    let stdout = "";
    let stderr = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      stderr += text;
    });
    let deadline: NodeJS.Timeout | undefined;
    const stop = () => {
      child.kill("SIGINT");
      deadline = setTimeout(() => child.kill("SIGKILL"), PATIENCE_MILLISECONDS);
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
      if (code === 0) return resolve(stdout);
      const Failure = /no stack named.*found/.test(stderr) ? NoStackError : EngineError;
      reject(new Failure(`${stdout}\n${stderr}`.trim()));
    });
  });
}
