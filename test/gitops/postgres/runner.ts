/** A runner of a pipeline: a fresh checkout in which commands run and can be interrupted or killed. */
import { type ChildProcess, spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { packageRoot } from "../../../sdk/package-root";
import { installPackages } from "../../pulumi/stack";

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Started {
  readonly pid: number | undefined;
  readonly ended: Promise<Ended>;
  kill(signal: NodeJS.Signals): void;
  /** Kills the process and all its descendants at once, as when a machine is switched off. */
  die(): void;
}

export interface Runner {
  readonly folder: string;
  begin(typed: readonly string[]): Started;
  forge(...typed: string[]): Promise<Ended>;
  /** Runs a script as CI runners do: it stops at the first command that fails. */
  script(text: string, more?: Readonly<Record<string, string>>): Promise<Ended>;
  remove(): void;
}

export interface RunnerOptions {
  /** The files of the checkout. Default: none. */
  readonly checkout?: string;
  /** The name of the folder, which runners take from the repository. */
  readonly name: string;
  readonly environment: Readonly<Record<string, string>>;
}

const main = path.join(packageRoot(), "dist", "cli", "main.js");

/** Removes the settings of the developer or pipeline that runs the tests. */
const withoutOurs = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(environment).filter(([name]) => !/^(FORGE_(?!ENGINE)|GITLAB_|PULUMI_)/.test(name)),
  );

export function createRunner({ checkout, name, environment }: RunnerOptions): Runner {
  const home = mkdtempSync(path.join(tmpdir(), "forge-runner-"));
  const folder = path.join(home, name);
  mkdirSync(folder);
  if (checkout !== undefined) cpSync(checkout, folder, { recursive: true });
  installForge(folder);
  const env = { ...withoutOurs(process.env), PULUMI_HOME: path.join(home, "pulumi"), ...environment };
  const running = new Set<ChildProcess>();
  const begin = (command: string, args: readonly string[], more: NodeJS.ProcessEnv = {}): Started => {
    const child = spawn(command, args, {
      cwd: folder,
      env: { ...env, ...more },
      stdio: ["ignore", "pipe", "pipe"],
    });
    running.add(child);
    child.once("close", () => running.delete(child));
    return started(child);
  };
  return {
    folder,
    begin: (typed) => begin(process.execPath, [main, ...typed]),
    forge: (...typed) => begin(process.execPath, [main, ...typed]).ended,
    script: (text, more) => begin("bash", ["-e", "-o", "pipefail", "-c", text], more).ended,
    remove() {
      // A failed test may have left processes running.
      for (const child of running) die(child);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Links the package and its commands as npm does. */
function installForge(folder: string): void {
  installPackages(folder);
  const bin = path.join(folder, "node_modules", ".bin");
  mkdirSync(bin);
  chmodSync(main, 0o755);
  for (const name of ["forge", "pulumi-forge"]) symlinkSync(main, path.join(bin, name));
}

function started(child: ChildProcess): Started {
  let stdout = "";
  let stderr = "";
  child.stdout?.on("data", (data) => {
    stdout += data;
  });
  child.stderr?.on("data", (data) => {
    stderr += data;
  });
  return {
    pid: child.pid,
    ended: new Promise((resolve) => {
      child.once("close", (code) => resolve({ code, stdout, stderr }));
    }),
    kill: (signal) => child.kill(signal),
    die: () => die(child),
  };
}

function die({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  for (const member of family(pid)) {
    try {
      process.kill(member, "SIGKILL");
    } catch {
      // The process has ended meanwhile.
    }
  }
}

/** A process and all its descendants. */
function family(pid: number): number[] {
  const children = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && parentOf(name) === pid);
  return [pid, ...children.flatMap((child) => family(Number(child)))];
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  } catch {
    return undefined; // The process has ended meanwhile.
  }
}
