/** A command of the engine, run to its end. */
import type { Engine } from "../engine";
import { type Ended, type InterruptibleOptions, runInterruptible } from "./interruptible";

/** However the command ends, its code says so. */
export const runEngine = (
  engine: Engine,
  args: readonly string[],
  { environment, ...options }: InterruptibleOptions,
): Promise<Ended> =>
  runInterruptible(engine.command, [...args, "--non-interactive", "--color", "never"], {
    ...options,
    // Without it, the engine has neither the option for a log of events nor the one for a program in another process.
    environment: { ...engine.environment(environment), PULUMI_DEBUG_COMMANDS: "true" },
  });

// ─── A command that must succeed ─────────────────────────────────────────────

/** The engine's command did not do what it was told; the message is everything that it printed. */
export class EngineError extends Error {
  override name = "EngineError";
}

/** Somebody killed the engine: what it was at may be done and not recorded. */
export class EngineKilledError extends EngineError {
  override name = "EngineKilledError";
}

/** The command names a stack that does not exist. */
export class NoStackError extends EngineError {
  override name = "NoStackError";
}

export interface CommandOptions
  extends Pick<InterruptibleOptions, "signal" | "isSupervised" | "takeLine" | "input"> {
  /** Besides what every command finds there. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Gives what it printed to its standard output. */
export type Command = (args: readonly string[], options?: CommandOptions) => Promise<string>;

/** What comes to a new database at the same time as another run, and makes the same table; by then it is there. */
const MADE_MEANWHILE = /failed to create table \S+ pq: duplicate key value/;

/** How long the engine may take to finish what it is at. */
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
      if (!MADE_MEANWHILE.test(String(error?.message))) throw error;
      return once();
    });
  };
}
