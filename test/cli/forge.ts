/** Runs the built `forge` command and returns its exit code and output. */
import { type ChildProcess, fork, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import path from "node:path";

export const main = path.join(__dirname, "..", "..", "dist", "cli", "main.js");

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Clears the settings of the developer or pipeline that runs the tests. */
const NO_SETTINGS = {
  FORGE_BASE_URL: "",
  FORGE_TOKEN: "",
  GITLAB_BASE_URL: "",
  GITLAB_TOKEN: "",
  FORGE_DIALECT: "",
  FORGE_TRIGGER_TOKEN: "",
  FORGE_APPROVAL_PASSWORD: "",
  FORGE_UPSTREAM_PASSWORD: "",
};

/** With `onText`, the command runs in a process of its own, so a test can kill it. */
export function forge(
  typed: readonly string[],
  environment: NodeJS.ProcessEnv = {},
  onText?: (stderr: string, kill: (signal: NodeJS.Signals) => boolean) => void,
  folder = process.cwd(),
): Promise<Ended> {
  const whole = { ...process.env, ...NO_SETTINGS, ...environment };
  const isForNode = Object.keys(environment).some((name) => /^(NODE|SSL)_/.test(name));
  if (onText || isForNode) return alone(typed, whole, onText, folder);
  return hosted(typed, whole, folder);
}

function alone(
  typed: readonly string[],
  env: NodeJS.ProcessEnv,
  onText: Parameters<typeof forge>[2],
  folder: string,
): Promise<Ended> {
  const child = spawn(process.execPath, [main, ...typed], {
    cwd: folder,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (data) => {
    stdout += data;
  });
  child.stderr.on("data", (data) => {
    stderr += data;
    onText?.(stderr, (signal) => child.kill(signal));
  });
  return new Promise((resolve) => {
    child.once("close", (code) => resolve({ code, stdout, stderr }));
  });
}

/** How the runner of faults follows them into a host. */
interface Faults {
  addHost(host: ChildProcess): void;
  present(): unknown;
}

// ─── Hosts ───────────────────────────────────────────────────────────────────

/** Idle hosts, shared by all test files of this worker. */
const HOSTS = Symbol.for("forge-hosts");
const shared = globalThis as { [HOSTS]?: Set<ChildProcess> };
shared[HOSTS] ??= new Set();
const idle = shared[HOSTS];

/** Present while `npm run mutation` tries faults in the sources. */
const { __stryker__: faults } = globalThis as { __stryker__?: Faults };

function startHost(): ChildProcess {
  const host = fork(path.join(__dirname, "forge-host.cjs"), faults ? ["faulty"] : [], {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  faults?.addHost(host);
  host.once("close", () => idle.delete(host));
  // The host ends with this process and does not keep it alive.
  for (const each of [host, host.channel, host.stdout, host.stderr])
    (each as { unref?(): void } | null)?.unref?.();
  return host;
}

function hosted(typed: readonly string[], environment: NodeJS.ProcessEnv, folder: string): Promise<Ended> {
  const [host = startHost()] = idle;
  idle.delete(host);
  const mark = randomUUID();
  const printed = { stdout: "", stderr: "" };
  return new Promise((resolve) => {
    const end = (code: number | null) => {
      for (const name of ["stdout", "stderr"] as const) host[name]?.removeAllListeners("data");
      host.removeListener("close", end);
      resolve({ code, ...printed });
    };
    const read = (name: "stdout" | "stderr", data: string) => {
      printed[name] += data;
      const [stdout = "", code] = printed.stdout.split(mark);
      const [stderr = "", rest] = printed.stderr.split(mark);
      if (!code?.endsWith("\n") || rest === undefined) return;
      Object.assign(printed, { stdout, stderr });
      idle.add(host);
      end(Number(code));
    };
    for (const name of ["stdout", "stderr"] as const)
      host[name]?.setEncoding("utf8").on("data", (data: string) => read(name, data));
    // A command that ends its process ends the host.
    host.once("close", end);
    host.send({ typed, environment, folder, mark, fault: faults?.present() });
  });
}
