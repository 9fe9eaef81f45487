/** `forge simulate`: the embedded service as a process of its own. */
import { z } from "zod";
import type { Tier } from "../sdk/api/description";
import type { DialectName } from "../sdk/http/dialect";
import type { Rate } from "../sdk/rate";
import { UserError } from "../sdk/user-error";
import { type Edition, type LoggedRequest, startSimulator } from "../simulator";
import { readWorldFile, StateFile } from "../simulator/world-file";
import { assertWritable } from "./files";
import { forLog } from "./log";

export interface SimulateOptions {
  readonly port: number;
  readonly dialect: DialectName;
  readonly edition?: Edition;
  readonly license?: Tier;
  readonly strict: boolean;
  readonly limits: boolean;
  readonly world?: string;
  readonly state?: string;
  readonly latency: number;
  readonly latencyJitter: number;
  readonly rateLimit?: Rate;
  readonly allowOutside: boolean;
  /** Prints each request. */
  readonly log?: boolean;
}

// Compiling zod's validators costs more than it saves in this process.
z.config({ jitless: true });

export async function simulate({
  world: worldFile,
  state: stateFile,
  log = false,
  ...options
}: SimulateOptions): Promise<void> {
  assertWritable(stateFile);
  const state = stateFile === undefined ? undefined : new StateFile(stateFile);
  const world = state?.exists()
    ? state.read()
    : worldFile === undefined
      ? undefined
      : readWorldFile(worldFile);
  const simulator = await startSimulator({
    ...options,
    world,
    onChange: () => state?.changed(),
    ...(log ? { onRequest: printRequest } : {}),
  }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "EADDRINUSE"
      ? new UserError(`port ${options.port} is in use; choose another one, or --port 0 for a free one.`)
      : error;
  });
  state?.keep(() => simulator.dump());
  console.log(JSON.stringify({ url: simulator.url, token: simulator.token }));

  const stop = async () => {
    await simulator.close();
    state?.save();
    process.exit(0);
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

/** On the error stream: the first line of the other one is for programs. */
function printRequest({ at, method, path, status, milliseconds }: LoggedRequest): void {
  const result = status === 0 ? "no response" : status;
  console.error(forLog(`${at} ${method} ${path} ${result} ${Math.round(milliseconds)} ms`));
}
