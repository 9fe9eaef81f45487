/** Runs a command of the engine to its end, and tells resource by resource what it decided or did. */
import { readFileSync } from "node:fs";
import type { Engine } from "../engine/engine";
import { classNameIn, resourceNameIn } from "../sdk/names";
import { runEngine } from "./command";
import type { InterruptibleOptions } from "./interruptible";
import { openNameless } from "./nameless-file";

type Values = Readonly<Record<string, unknown>>;

/** What the engine decided for a resource, or did. */
export interface Step {
  /** `create`, `update`, `same`, …; `refresh` when it was only looked at. */
  readonly op: string;
  /** The name that the program gave. */
  readonly name: string;
  /** `GroupLabel` */
  readonly kind: string;
  /** Inputs before and after: what a preview shows as the difference. */
  readonly before: Values;
  readonly after: Values;
  /** It is not there any more: deleted now, or found to be missing. */
  readonly gone: boolean;
  /** The inputs that force a replacement. */
  readonly replacedFor: readonly string[];
  readonly outputs: Values;
  readonly id: string;
}

export interface Run {
  readonly code: number;
  /** Everything printed, as a person would read it. */
  readonly text: string;
  readonly steps: readonly Step[];
  /** What the program exports, as far as it is known. */
  readonly exports: Values;
}

/** A command that had to succeed did not; the message holds everything that the engine said. */
export class PulumiFailedError extends Error {
  override readonly name = "PulumiFailedError";

  constructor(
    readonly command: string,
    readonly run: Run,
  ) {
    super(`"${command}" failed with exit code ${run.code}. The engine said:\n\n${run.text.trimEnd()}`);
  }
}

export type PulumiOptions = Pick<InterruptibleOptions, "folder" | "environment" | "signal">;

/** The commands that report, event by event, what they do to resources. */
const REPORTING = ["up", "preview", "destroy", "refresh"];

/** How long the engine may take to finish what it is at. */
const PATIENCE_MILLISECONDS = 10_000;

/**
 * A command that fails is no exception: its code and its text say so.
 *
 * @throws the signal's reason when that ended the command.
 */
export async function pulumi(engine: Engine, args: readonly string[], options: PulumiOptions): Promise<Run> {
  // The log tells all that the program passed on, secrets too.
  const log = openNameless();
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

/** Each line is an event; one about a resource that is done has this. */
interface Event {
  readonly resOutputsEvent?: { readonly metadata: Metadata };
}

/** Nothing where the command failed before it began. */
function eventsIn(log: string): Metadata[] {
  const lines = readFileSync(log, "utf8")
    .split("\n")
    .filter((line) => line !== "");
  return lines.flatMap((line) => (JSON.parse(line) as Event).resOutputsEvent?.metadata ?? []);
}

function reported(events: readonly Metadata[]): Pick<Run, "steps" | "exports"> {
  const stack = events.findLast(({ type }) => type === "pulumi:pulumi:Stack");
  // What the engine keeps for itself, the stack and the providers, is nobody's resource.
  const steps = events.filter(({ type }) => !type.startsWith("pulumi:")).map(stepOf);
  return { steps, exports: stack?.new?.outputs ?? {} };
}

function stepOf({ op, urn, type, keys, old, new: now }: Metadata): Step {
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
