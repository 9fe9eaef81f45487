/** Runs a command of the engine to its end. */
import type { Engine } from "../engine";
import { type Ended, type InterruptibleOptions, runInterruptible } from "./interruptible";

/** Does not throw: the exit code shows whether the command failed. */
export const runEngine = (
  engine: Engine,
  args: readonly string[],
  { environment, ...options }: InterruptibleOptions,
): Promise<Ended> =>
  runInterruptible(engine.command, [...args, "--non-interactive", "--color", "never"], {
    ...options,
    // Enables the hidden options for an event log and for a program in another process.
    environment: { ...engine.environment(environment), PULUMI_DEBUG_COMMANDS: "true" },
  });

// ─── A command that must succeed ─────────────────────────────────────────────

/** The command failed; the message is its output. */
export class EngineError extends Error {
  override name = "EngineError";
}

/** The engine was killed: its last steps may be done without being recorded. */
export class EngineKilledError extends EngineError {
  override name = "EngineKilledError";
}

/** The command names a stack that does not exist. */
export class NoStackError extends EngineError {
  override name = "NoStackError";
}

export interface CommandOptions
  extends Pick<InterruptibleOptions, "signal" | "isSupervised" | "remembersIn" | "takeLine" | "input"> {
  /** Added to the workspace's environment. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Returns the command's standard output. */
export type Command = (args: readonly string[], options?: CommandOptions) => Promise<string>;

/** Two runs on a new database may create the same table; the loser can try again. */
const CREATED_BY_OTHER_RUN = /failed to create table \S+ pq: duplicate key value/;

/** The time in which an interrupted engine must finish its current steps. */
const PATIENCE_MILLISECONDS = 60_000;

export function engineCommand(
  engine: Engine,
  folder: string,
  environment: Readonly<Record<string, string>>,
): Command {
  return (args, { environment: own, ...options } = {}) => {
    const once = async () => {
      const { code, killedBy, stdout, stderr } = await runEngine(engine, args, {
        ...options,
        folder,
        environment: { ...process.env, ...environment, ...own },
        patience: PATIENCE_MILLISECONDS,
      });
      if (code === 0) return stdout;
      if (killedBy !== undefined) throw new EngineKilledError(killedBy);
      const Failure = /no stack named.*found/.test(stderr) ? NoStackError : EngineError;
      throw new Failure(`${stdout}\n${stderr}`.trim());
    };
    return once().catch((error) => {
      if (!CREATED_BY_OTHER_RUN.test(String(error?.message))) throw error;
      return once();
    });
  };
}
