/** How a run stands while it goes on: on a terminal a few lines in place, in a pipeline's log a line for each thing that is done. */

import { withoutUrlCredentials } from "../../sdk/http/redact";
import { oneLine } from "../../sdk/safe-text";
import type { JournalEntry } from "../journal";
import type { Action } from "../report";
import type { LiveProgress, Paint } from "./live";
import { counted, signs } from "./words";

export interface RunProgress {
  /** The run comes to something else: `Comparing forge.yaml with https://git.example.com`. */
  stage(what: string): void;
  /** What the engine's provider tells of an object. */
  entry(entry: JournalEntry): void;
  /** So many objects have been compared. */
  compared(standing: { readonly done: number; readonly total: number }): void;
  /** Takes away what is only there for the moment. */
  end(): void;
}

const styles = {
  create: "green",
  adopt: "green",
  update: "yellow",
  replace: "magenta",
  delete: "red",
} as const satisfies Record<Action, Parameters<Paint>[0]>;

/** Lines that stay in sight on a terminal while others come. */
const IN_SIGHT = 5;

/** What the provider says behind the name of what is removed because nothing declares it. */
const NOBODYS = / \(not in the program\)$/;

/** A log is told now and then how far a comparison is, by shares of the whole. */
const SHARES = 4;
const WORTH_SHARES = 100;

export function runProgress(live: LiveProgress, paint: Paint): RunProgress {
  const lines: string[] = [];
  const planned = new Map<string, Extract<JournalEntry, { event: "planned" }>>();
  let stage = "";
  let share = 0;
  let read = 0;
  let done = 0;
  let failed = 0;

  function show(passing: string, line?: string): void {
    if (line !== undefined) lines.push(line);
    if (lines.length > IN_SIGHT) lines.shift();
    live.show({ lines: [...lines], passing: `${[stage, passing].filter(Boolean).join(": ")} …` });
  }

  const counts = () =>
    [
      done > 0 || planned.size > 0
        ? `${done} of ${counted(Math.max(planned.size, done + failed), "change")} done`
        : "",
      failed > 0 ? `${failed} failed` : "",
      done === 0 && failed === 0 && read > 0 ? `${counted(read, "object")} read` : "",
    ]
      .filter(Boolean)
      .join(", ");

  return {
    stage(what) {
      stage = shown(what);
      show("", `${stage} …`);
    },
    entry(entry) {
      const id = `${entry.kind} ${entry.key}`;
      if (entry.event === "seen") read++;
      if (entry.event === "compared")
        for (const [other, { resource }] of planned) if (resource === entry.resource) planned.delete(other);
      if (entry.event === "planned") planned.set(id, entry);
      if (entry.event === "done") done++;
      if (entry.event === "failed") failed++;
      show(counts(), lineOf(entry, planned.get(id)?.action, paint));
    },
    compared({ done: soFar, total }) {
      const now = Math.floor((soFar * SHARES) / total);
      const isWorthALine = total >= WORTH_SHARES && now > share && soFar < total;
      share = now;
      const text = `${soFar.toLocaleString("en-US")} of ${counted(total, "object")} compared`;
      show(text, isWorthALine ? `  ${text}` : undefined);
    },
    end: () => live.end(),
  };
}

/** What is only planned or looked at is in the report. What goes with its whole resource was never planned by itself. */
function lineOf(entry: JournalEntry, action: Action = "delete", paint: Paint): string | undefined {
  const { kind, key, event } = entry;
  const name = shown(`${kind} ${key.replace(NOBODYS, "")}`);
  if (event === "failed") {
    const message = shown(entry.message);
    // The provider's own sentences name their object already.
    return `  ${paint("red", "  ✗")} ${message.startsWith(kind) ? message : `${name}: ${message}`}`;
  }
  if (event !== "done") return undefined;
  return `  ${paint(styles[action], signs[action].padStart(3))} ${name}`;
}

const shown = (text: string): string => oneLine(withoutUrlCredentials(text));
