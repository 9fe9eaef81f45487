/** Runs one command of the engine with a program in this process. */
import type { EngineEvent } from "@pulumi/pulumi/automation";
import type { Engine } from "../engine";
import { EngineKilledError } from "./command";
import { ensureStack, onceItExists } from "./ensure-stack";
import { errorIn, isOneLock, lockOwnerIn } from "./error-messages";
import { type Diagnostic, type Events, readEvents, takeEvent } from "./events";
import { unreadableLock } from "./folder-state";
import { openProgramHost, type Program } from "./program-host";
import { RunError } from "./run-error";
import { deadOwner, forgetEngine } from "./running-engines";
import { type Stack, stackIn } from "./stack";
import type { Workspace } from "./workspace";

export interface ProgramRun {
  readonly engine: Engine;
  readonly workspace: Workspace;
  /** Loads the program while the engine starts. */
  readonly program: () => Program;
  /** The engine reads everything first, so that it deletes and changes what is there, not what an earlier run has recorded. */
  readonly refresh: boolean;
  /** URNs of resources that the run leaves out. */
  readonly exclude?: readonly string[];
  /** For the engine and its providers, in addition to the workspace's. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Called when the stack exists, before the engine reads its state. */
  readonly beforeRun?: (stack: Stack) => Promise<void>;
  /** Called when the lock of a run that was killed on this machine is removed. */
  readonly onUnlocked?: (owner: string) => void;
  readonly signal?: AbortSignal;
}

export interface EndedRun extends Omit<Events, "hasBegun"> {
  readonly ending: Ending;
}

export type Ending =
  /** It took its steps; diagnostics name those that failed. */
  | { readonly how: "done" }
  /** It failed before its first step; `text` is the engine's whole output. */
  | { readonly how: "refused"; readonly text: string }
  /** Another run has the stack. `lock` is a file in which nobody can read whose it is. */
  | { readonly how: "locked"; readonly owner: string }
  | { readonly how: "locked"; readonly lock: string }
  /** The signal that killed the engine. */
  | { readonly how: "killed"; readonly by: string; readonly hasBegun: boolean };

const commands = {
  preview: ["preview"],
  up: ["up", "--yes", "--skip-preview", "--continue-on-error"],
  destroy: ["destroy", "--yes", "--skip-preview", "--continue-on-error"],
} as const;

export type EngineCommandName = keyof typeof commands;

/** If a run that was killed on this machine has left its lock, the lock is removed. */
export async function runProgram(command: EngineCommandName, run: ProgramRun): Promise<EndedRun> {
  const { engine, workspace, onUnlocked } = run;
  const ended = await runOnce(command, run);
  const { ending, isOnlyLock } = ended;
  if (!("owner" in ending) || !isOnlyLock) return ended;
  const { owner } = ending;
  const dead = deadOwner(owner, workspace.folder);
  if (dead === undefined) return ended;
  await stackIn(engine, workspace).run(["cancel", "--yes"]);
  forgetEngine(workspace.folder, dead);
  onUnlocked?.(owner);
  return runOnce(command, run);
}

interface Once extends EndedRun {
  /** Whether no other run has a lock besides. */
  readonly isOnlyLock?: boolean;
}

async function runOnce(command: EngineCommandName, run: ProgramRun): Promise<Once> {
  const { engine, workspace, program, environment, beforeRun, signal } = run;
  const stack = stackIn(engine, workspace);
  const events: EngineEvent[] = [];
  const start = async (address: string) => {
    await beforeRun?.(stack);
    return stack.run(
      [
        ...commands[command],
        ...(run.refresh ? ["--refresh"] : []),
        ...(command === "destroy" ? [] : optionsOf(run)),
        // Hidden options of the engine, which the Automation API also uses.
        `--client=${address}`,
        ...["--exec-kind", "auto.inline"],
        "--json",
      ],
      {
        environment: {
          ...environment,
          // Otherwise a preview prints a single JSON document at its end.
          PULUMI_ENABLE_STREAMING_JSON_PREVIEW: "true",
        },
        isSupervised: true,
        remembersIn: workspace.folder,
        takeLine: (line) => takeEvent(line, events),
        signal,
      },
    );
  };
  const opening = openProgramHost();
  try {
    const [host] = await Promise.all([opening, ensureStack(stack, workspace)]);
    const [text] = await Promise.all([onceItExists(stack, () => start(host.address)), host.serve(program)]);
    return ended(readEvents(events), text);
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof RunError) throw error;
    return failed(error as Error, readEvents(events), workspace);
  } finally {
    (await opening).close();
  }
}

const ended = ({ hasBegun, ...events }: Events, text: string): EndedRun => ({
  ...events,
  ending: hasBegun ? { how: "done" } : { how: "refused", text },
});

function failed(error: Error, events: Events, workspace: Workspace): Once {
  const text = error.message;
  const { hasBegun, ...rest } = events;
  if (error instanceof EngineKilledError) return { ...rest, ending: { how: "killed", by: text, hasBegun } };
  const owner = lockOwnerIn(text);
  if (owner !== undefined) return { ...rest, ending: { how: "locked", owner }, isOnlyLock: isOneLock(text) };
  const lock = unreadableLock(workspace);
  if (!hasBegun && lock !== undefined && /JSON|invalid character/.test(text))
    return { ...rest, diagnostics: [], ending: { how: "locked", lock } };
  if (isExplained(events)) return ended(events, text);
  const reason: Diagnostic = { severity: "error", message: errorIn(text), urn: undefined };
  return ended({ ...events, diagnostics: [...events.diagnostics, reason] }, text);
}

/** Before the first step, every message explains why there is none; later, a warning does not explain a failure. */
const isExplained = ({ hasBegun, diagnostics, violations }: Events): boolean =>
  hasBegun
    ? diagnostics.some(({ severity }) => severity === "error") ||
      violations.some(({ level }) => level === "mandatory")
    : diagnostics.length + violations.length > 0;

const optionsOf = ({ exclude = [] }: ProgramRun): readonly string[] =>
  exclude.flatMap((urn) => ["--exclude", urn]);
