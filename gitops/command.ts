/** Runs the engine's command for the Automation API: in a process group of its own, so that one Ctrl-C lets it finish what it is at. */
import { spawn } from "node:child_process";
import type { PulumiCommand } from "@pulumi/pulumi/automation";
import { SemVer } from "semver";
import type { Engine } from "../engine";

/** What a command came to, as the Automation API takes it. */
class CommandResult {
  constructor(
    readonly stdout: string,
    readonly stderr: string,
    readonly code: number,
  ) {}

  toString(): string {
    return `code: ${this.code}\n stdout: ${this.stdout}\n stderr: ${this.stderr}\n`;
  }
}

/** The Automation API tells failures apart by its own errors, whose maker it does not declare. */
const createCommandError = (result: CommandResult): Error =>
  (
    require("@pulumi/pulumi/automation/errors") as { createCommandError(result: CommandResult): Error }
  ).createCommandError(result);

/** What comes to a new database at the same time as another run, and makes the same table; by then it is there. */
const MADE_MEANWHILE = /failed to create table \S+ pq: duplicate key value/;

/** How long the engine may take to finish what it is at. */
const PATIENCE_MILLISECONDS = 60_000;

export function engineCommand(engine: Engine, environment: Readonly<Record<string, string>>): PulumiCommand {
  const command = {
    command: engine.command,
    version: new SemVer(engine.version),
    run: (
      args: readonly string[],
      cwd: string,
      additional: Readonly<Record<string, string>>,
      onOutput?: (text: string) => void,
      onError?: (text: string) => void,
      signal?: AbortSignal,
    ): Promise<CommandResult> => {
      const once = () =>
        run(
          engine.command,
          [...args, "--non-interactive", ...(args.includes("--color") ? [] : ["--color", "never"])],
          cwd,
          { ...engine.environment(process.env), ...environment, ...additional },
          { onOutput, onError, signal },
        );
      return once().catch((error) => {
        if (!MADE_MEANWHILE.test(String(error?.message))) throw error;
        return once();
      });
    },
  };
  return command as unknown as PulumiCommand;
}

interface Listeners {
  readonly onOutput: ((text: string) => void) | undefined;
  readonly onError: ((text: string) => void) | undefined;
  readonly signal: AbortSignal | undefined;
}

function run(
  command: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
  { onOutput, onError, signal }: Listeners,
): Promise<CommandResult> {
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
      onOutput?.(text);
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      stderr += text;
      onError?.(text);
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
      const result = new CommandResult(stdout, stderr, code ?? 1);
      if (code === 0) resolve(result);
      else reject(createCommandError(result));
    });
  });
}
