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
