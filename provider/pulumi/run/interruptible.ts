/** Runs a command to its end; an interruption lets it finish its current steps. */
import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { packageRoot } from "../../../sdk/package-root";
import { startPrivately } from "./private-files";

export interface InterruptibleOptions {
  /** The project's folder. */
  readonly folder: string;
  /** Default: the environment of this process. */
  readonly environment?: NodeJS.ProcessEnv | undefined;
  /** Interrupts the command as Ctrl-C does: the engine finishes its current steps and records them. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds in which an interrupted command must end. */
  readonly patience: number;
  /** Also interrupts the command when this process is killed; starting takes a moment longer. */
  readonly isSupervised?: boolean | undefined;
  /** Receives each line of standard output; returns true for lines that do not count as printed. */
  readonly takeLine?: ((line: string) => boolean) | undefined;
}

export interface Ended {
  readonly code: number;
  /** The signal that killed it. */
  readonly killedBy: NodeJS.Signals | undefined;
  readonly stdout: string;
  readonly stderr: string;
  /** Standard output and standard error in their order. */
  readonly text: string;
}

/** Does not throw: the exit code shows whether the command failed. */
export function runInterruptible(
  command: string,
  args: readonly string[],
  options: InterruptibleOptions,
): Promise<Ended> {
  const { signal, patience, isSupervised = false, takeLine } = options;
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const child = start(command, args, options);
    const printed = { stdout: "", stderr: "", text: "" };
    const print = (name: "stdout" | "stderr", text: string) => {
      printed[name] += text;
      printed.text += text;
    };
    const lines = takeLine && lineReader((line) => takeLine(line) || print("stdout", line));
    child.stdout
      ?.setEncoding("utf8")
      .on("data", (text: string) => (lines ? lines.read(text) : print("stdout", text)));
    child.stderr?.setEncoding("utf8").on("data", (text: string) => print("stderr", text));
    let deadline: NodeJS.Timeout | undefined;
    const stop = () => {
      if (isSupervised) return child.stdin?.end();
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
    child.once("close", (code, killedBy) => {
      settled();
      lines?.end();
      resolve({ code: code ?? 1, killedBy: killedBy ?? undefined, ...printed });
    });
  });
}

const SUPERVISOR = path.join(packageRoot(), "dist", "provider", "pulumi", "run", "supervisor.js");

function start(
  command: string,
  args: readonly string[],
  { folder, environment, patience, isSupervised }: InterruptibleOptions,
): ChildProcess {
  const child = startPrivately(() =>
    spawn(
      isSupervised ? process.execPath : command,
      isSupervised ? [SUPERVISOR, String(patience), command, ...args] : args,
      {
        cwd: folder,
        env: environment,
        stdio: [isSupervised ? "pipe" : "ignore", "pipe", "pipe"],
        // In its own process group, so that the terminal's Ctrl-C does not reach it: after our interruption it would be the
        // second one, at which the engine stops without recording.
        detached: process.platform !== "win32",
      },
    ),
  );
  // A command that has ended reads nothing; its exit code is what matters.
  child.stdin?.on("error", () => undefined);
  return child;
}

/** Splits chunks into lines, each with its line end. */
function lineReader(onLine: (line: string) => void) {
  // A line may arrive in many chunks.
  let pieces: string[] = [];
  return {
    read(text: string) {
      const [first = "", ...more] = text.split("\n");
      pieces.push(first);
      for (const next of more) {
        onLine(`${pieces.join("")}\n`);
        pieces = [next];
      }
    },
    end() {
      const rest = pieces.join("");
      if (rest !== "") onLine(rest);
    },
  };
}
