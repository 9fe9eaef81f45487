/** Runs a command that may change things, to its end: an interruption asks it to finish what it is at. */
import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { packageRoot } from "../../package-root";

export interface InterruptibleOptions {
  /** Where the project is. */
  readonly folder: string;
  /** What to run it in: the process's own environment unless given. */
  readonly environment?: NodeJS.ProcessEnv | undefined;
  /** Ends the command as Ctrl-C does: the engine finishes what it is at, and leaves its state whole. */
  readonly signal?: AbortSignal | undefined;
  /** How long it may take to finish what it is at, in milliseconds. */
  readonly patience: number;
  /** It ends as after an interruption when this process is killed; it takes a moment longer to start. */
  readonly isSupervised?: boolean | undefined;
  /** Gets each line of its standard output; a line that it takes is not kept as printed. */
  readonly takeLine?: ((line: string) => boolean) | undefined;
  /** Its standard input, for a command that is not supervised. */
  readonly input?: string | undefined;
}

export interface Ended {
  readonly code: number;
  /** Somebody killed it. */
  readonly killedBy: NodeJS.Signals | undefined;
  readonly stdout: string;
  readonly stderr: string;
  /** Both as they came, as a person would read them. */
  readonly text: string;
}

/** However it ends, its code says so. */
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

const SUPERVISOR = path.join(packageRoot(), "dist", "pulumi", "run", "supervisor.js");

function start(
  command: string,
  args: readonly string[],
  { folder, environment, patience, isSupervised, input }: InterruptibleOptions,
): ChildProcess {
  const isFed = isSupervised || input !== undefined;
  const child = spawn(
    isSupervised ? process.execPath : command,
    isSupervised ? [SUPERVISOR, String(patience), command, ...args] : args,
    {
      cwd: folder,
      env: environment,
      stdio: [isFed ? "pipe" : "ignore", "pipe", "pipe"],
      // In a group of its own, where the terminal's Ctrl-C does not reach it: with ours it would be the second one,
      // at which the engine drops everything.
      detached: process.platform !== "win32",
    },
  );
  // A command that has ended already reads nothing; how it ended says more than this.
  child.stdin?.on("error", () => undefined);
  if (input !== undefined) child.stdin?.end(input);
  return child;
}

/** Cuts what comes in pieces into lines, each with its end. */
function lineReader(onLine: (line: string) => void) {
  // A line may come in many pieces.
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
