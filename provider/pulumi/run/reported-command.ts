/** Runs a command of the engine and returns what it did for each resource. */

import { readFileSync } from "node:fs";
import { UserError } from "../../../sdk/user-error";
import type { Engine } from "../engine/engine";
import { classNameIn, resourceNameIn } from "../sdk/names";
import { runEngine } from "./command";
import type { InterruptibleOptions } from "./interruptible";
import { openUnnamed } from "./unnamed-file";

type Values = Readonly<Record<string, unknown>>;

/** A planned or finished step of a resource. */
export interface CommandStep {
  /** Such as `create`, `update` or `same`; `refresh` if it was only read. */
  readonly op: string;
  /** Its name in the program. */
  readonly name: string;
  /** Such as `GroupLabel`. */
  readonly kind: string;
  /** Inputs before and after; their difference is what a preview shows. */
  readonly before: Values;
  readonly after: Values;
  /** Deleted by this run, or found missing. */
  readonly gone: boolean;
  /** The inputs that force a replacement. */
  readonly replacedFor: readonly string[];
  readonly outputs: Values;
  readonly id: string;
}

export interface Run {
  readonly code: number;
  /** The whole output. */
  readonly text: string;
  readonly steps: readonly CommandStep[];
  /** The program's known exports. */
  readonly exports: Values;
}

/** A command that had to succeed failed; the message has its whole output. */
export class PulumiFailedError extends UserError {
  override readonly name = "PulumiFailedError";

  constructor(
    readonly command: string,
    readonly run: Run,
  ) {
    super(`"${command}" failed with exit code ${run.code}. Its output:\n\n${run.text.trimEnd()}`);
  }
}

export type PulumiOptions = Pick<InterruptibleOptions, "folder" | "environment" | "signal">;

/** Commands with an event log. */
const REPORTING = ["up", "preview", "destroy", "refresh"];

/** Milliseconds in which an interrupted engine must finish its current steps. */
const PATIENCE_MILLISECONDS = 10_000;

/** Does not throw if the command fails: see its exit code and output. Throws the signal's reason if that ended the command. */
export async function pulumi(engine: Engine, args: readonly string[], options: PulumiOptions): Promise<Run> {
  // The log contains all that the program sent, also secrets.
  const log = openUnnamed();
  const isReporting = REPORTING.includes(args[0] ?? "");
  const logged = isReporting ? ["--event-log", log.path] : [];
  try {
    const { code, text } = await runEngine(engine, [...args, ...logged], {
      ...options,
      patience: PATIENCE_MILLISECONDS,
      isSupervised: isReporting,
    });
    options.signal?.throwIfAborted();
    return { code, text, ...reported(eventsIn(log.path)) };
  } finally {
    log.close();
  }
}

// ─── Events ──────────────────────────────────────────────────────────────────

interface Resource {
  readonly inputs?: Values;
  readonly outputs?: Values;
  readonly id?: string;
}

interface Metadata {
  readonly op: string;
  readonly urn: string;
  readonly type: string;
  readonly keys?: readonly string[] | null;
  readonly old: Resource | null;
  readonly new: Resource | null;
}

/** An event of the log; those of finished resources have this property. */
interface Event {
  readonly resOutputsEvent?: { readonly metadata: Metadata };
}

/** Empty if the command failed before its first step. */
function eventsIn(log: string): Metadata[] {
  const lines = readFileSync(log, "utf8")
    .split("\n")
    .filter((line) => line !== "");
  return lines.flatMap((line) => (JSON.parse(line) as Event).resOutputsEvent?.metadata ?? []);
}

function reported(events: readonly Metadata[]): Pick<Run, "steps" | "exports"> {
  const stack = events.findLast(({ type }) => type === "pulumi:pulumi:Stack");
  // Leaves out the stack and the providers.
  const steps = events.filter(({ type }) => !type.startsWith("pulumi:")).map(stepOf);
  return { steps, exports: stack?.new?.outputs ?? {} };
}

function stepOf({ op, urn, type, keys, old, new: now }: Metadata): CommandStep {
  return {
    op,
    name: resourceNameIn(urn),
    kind: classNameIn(type),
    before: old?.inputs ?? {},
    after: now?.inputs ?? {},
    gone: now === null,
    replacedFor: keys ?? [],
    outputs: now?.outputs ?? {},
    id: now?.id ?? old?.id ?? "",
  };
}
