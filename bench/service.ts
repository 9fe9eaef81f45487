/** Runs the simulator as a separate process, so that the measured code does not share a thread with the service. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { packageRoot } from "../sdk/package-root";

const command = path.join(packageRoot(), "dist", "cli", "main.js");

export interface ServiceProcess {
  readonly url: string;
  readonly token: string;
  /** Milliseconds from the start of the process to its ready line. */
  readonly startMilliseconds: number;
  /** The exit code or the signal, if it has ended: its clients only see refused connections. */
  ended(): string | undefined;
  stop(): Promise<void>;
}

export async function startService(...args: string[]): Promise<ServiceProcess> {
  const started = performance.now();
  const child = spawn(process.execPath, [command, "simulate", ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let end: string | undefined;
  const exited = once(child, "exit").then(([code, signal]) => {
    end = signal ?? `exit code ${code}`;
  });
  const ready = once(createInterface(child.stdout), "line") as Promise<[string]>;
  const line = await Promise.race([ready, exited]);
  if (line === undefined) throw new Error(`"forge simulate ${args.join(" ")}" ended before it was ready.`);
  const startMilliseconds = performance.now() - started;
  const { url, token } = JSON.parse(line[0]) as { url: string; token: string };
  return {
    url,
    token,
    startMilliseconds,
    ended: () => end,
    async stop() {
      child.kill("SIGTERM");
      // It may have ended already: Ctrl-C on a terminal also reaches it.
      await exited;
    },
  };
}
