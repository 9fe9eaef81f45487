/** `forge simulate`: the embedded service as a process of its own. */
import { z } from "zod";
import type { DialectName } from "../sdk/http/dialect";
import type { Rate } from "../sdk/rate";
import { UserError } from "../sdk/user-error";
import { startSimulator } from "../simulator";
import { readWorldFile, StateFile } from "../simulator/world-file";

export interface SimulateOptions {
  readonly port: number;
  readonly dialect: DialectName;
  readonly world?: string;
  readonly state?: string;
  readonly latency: number;
  readonly latencyJitter: number;
  readonly rateLimit?: Rate;
  readonly allowOutside: boolean;
}

// Compiling zod's validators costs more than it saves in this process.
z.config({ jitless: true });

export async function simulate({
  world: worldFile,
  state: stateFile,
  ...options
}: SimulateOptions): Promise<void> {
  const state = stateFile === undefined ? undefined : new StateFile(stateFile);
  const world = state?.exists()
    ? state.read()
    : worldFile === undefined
      ? undefined
      : readWorldFile(worldFile);
  const simulator = await startSimulator({ ...options, world, onChange: () => state?.changed() }).catch(
    (error: NodeJS.ErrnoException) => {
      throw error.code === "EADDRINUSE"
        ? new UserError(`port ${options.port} is in use; choose another one, or --port 0 for a free one.`)
        : error;
    },
  );
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
