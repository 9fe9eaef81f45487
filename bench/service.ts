/** The simulator as a process of its own, so that what is measured does not share a thread with the service. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";

const command = path.join(__dirname, "..", "dist", "cli", "main.js");

export interface ServiceProcess {
  readonly url: string;
  readonly token: string;
  /** From the start of the process to the line that says it is ready, in milliseconds. */
  readonly startMilliseconds: number;
  stop(): Promise<void>;
}

export async function startService(...args: string[]): Promise<ServiceProcess> {
  const started = performance.now();
  const child = spawn(process.execPath, [command, "simulate", ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(createInterface(child.stdout), "line")) as [string];
  const startMilliseconds = performance.now() - started;
  const { url, token } = JSON.parse(line) as { url: string; token: string };
  return {
    url,
    token,
    startMilliseconds,
    async stop() {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}
