/** Types a command of `forge`, as it is built, and tells how it ended. */
import { spawn } from "node:child_process";
import path from "node:path";

export const main = path.join(__dirname, "..", "..", "dist", "cli", "main.js");

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Nothing of whoever runs the tests is taken for one of theirs; and what undici says of itself is no word of ours. */
const NOTHING = {
  FORGE_BASE_URL: "",
  FORGE_TOKEN: "",
  GITLAB_BASE_URL: "",
  GITLAB_TOKEN: "",
  FORGE_DIALECT: "",
  FORGE_TRIGGER_TOKEN: "",
  FORGE_APPROVAL_PASSWORD: "",
  FORGE_UPSTREAM_PASSWORD: "",
};

export function forge(
  typed: readonly string[],
  environment: NodeJS.ProcessEnv = {},
  onText?: (stderr: string, kill: (signal: NodeJS.Signals) => void) => void,
  folder = process.cwd(),
): Promise<Ended> {
  const child = spawn(process.execPath, [main, ...typed], {
    cwd: folder,
    env: { ...process.env, ...NOTHING, ...environment },
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
