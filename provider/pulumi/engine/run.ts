/** Runs a command to its end; an error has the last line that the command printed. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { isError } from "./errors";

const execute = promisify(execFile);

export interface ProcessOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly cwd?: string;
  readonly timeoutSeconds?: number;
  /** Ends the process. */
  readonly signal?: AbortSignal | undefined;
  /** Called with what the command prints to stderr. */
  readonly onPrinted?: (text: string) => void;
}

export async function runBuild(
  command: string,
  args: readonly string[],
  options: ProcessOptions,
): Promise<string> {
  const { env, cwd, timeoutSeconds, signal, onPrinted } = options;
  try {
    const running = execute(command, args, {
      env,
      cwd,
      timeout: (timeoutSeconds ?? 0) * 1000,
      maxBuffer: 64 * 1024 * 1024,
      windowsHide: true,
      ...(signal ? { signal } : {}),
    });
    if (onPrinted) running.child.stderr?.on("data", (text) => onPrinted(String(text)));
    return (await running).stdout.trim();
  } catch (error) {
    throw new Error(`${command} ${args[0]} failed: ${lastLine(error)}`);
  }
}

function lastLine(error: unknown): string {
  if (!isError(error)) return String(error);
  if ("killed" in error && error.killed === true) return "it did not end in time";
  const stderr = "stderr" in error ? String(error.stderr) : "";
  // Go prints a line for each downloaded module before the error.
  const lines = stderr
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("go: downloading "));
  return lines.length > 0 ? lines.slice(-5).join(" ") : error.message;
}
