/** Shows the progress of a run: some lines in place on a terminal, a line for each finished change in a log. */

import type { JournalEntry } from "../../provider/hosts/methods/journal";
import { withoutUrlCredentials } from "../../sdk/http/redact";
import { oneLine } from "../../sdk/safe-text";
import type { Action } from "../report";
import type { LiveProgress, Paint } from "./live";
import { counted, signs } from "./words";

export interface RunProgress {
  /** Starts a stage: `Comparing forge.yaml with https://git.example.com`. */
  stage(what: string): void;
  /** Counts and shows a step of an object. */
  entry(entry: JournalEntry): void;
  compared(standing: { readonly done: number; readonly total: number }): void;
  /** Clears the lines that were shown in place. */
  end(): void;
}

const styles = {
  create: "green",
  adopt: "green",
  update: "yellow",
  replace: "magenta",
  delete: "red",
} as const satisfies Record<Action, Parameters<Paint>[0]>;

/** The number of lines that stay visible on a terminal. */
const IN_SIGHT = 5;

/** The provider's suffix for the keys of unmanaged objects. */
const NOT_DECLARED = / \(not in the program\)$/;

/** The kind and key of an object, the same in all of its entries. */
export const objectId = ({ kind, key }: JournalEntry): string => `${kind} ${key.replace(NOT_DECLARED, "")}`;

/** A log reports a comparison in steps of a quarter. */
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

  function show(passing: () => string, line?: string): void {
    if (line !== undefined) lines.push(line);
    if (lines.length > IN_SIGHT) lines.shift();
    const during = stage;
    live.show({
      lines: [...lines],
      // Of thousands of steps, few are drawn.
      get status() {
        return `${[during, passing()].filter(Boolean).join(": ")} …`;
      },
    });
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
      show(() => "", `${stage} …`);
    },
    entry(entry) {
      const id = objectId(entry);
      if (entry.event === "seen") read++;
      if (entry.event === "compared")
        for (const [other, { resource }] of planned) if (resource === entry.resource) planned.delete(other);
      if (entry.event === "planned") planned.set(id, entry);
      if (entry.event === "done") done++;
      if (entry.event === "failed") failed++;
      show(counts, lineOf(entry, planned.get(id)?.action, paint));
    },
    compared({ done: soFar, total }) {
      const now = Math.floor((soFar * SHARES) / total);
      const isWorthALine = total >= WORTH_SHARES && now > share && soFar < total;
      share = now;
      const text = `${soFar.toLocaleString("en-US")} of ${counted(total, "object")} compared`;
      show(() => text, isWorthALine ? `  ${text}` : undefined);
    },
    end: () => live.end(),
  };
}

/** Planned and compared objects are in the report. Items of a deleted resource have no plan of their own. */
function lineOf(entry: JournalEntry, action: Action = "delete", paint: Paint): string | undefined {
  const { kind, event } = entry;
  const name = shown(objectId(entry));
  if (event === "failed") {
    const message = shown(entry.message);
    // The provider's messages begin with the object.
    return `  ${paint("red", "  ✗")} ${message.startsWith(kind) ? message : `${name}: ${message}`}`;
  }
  if (event !== "done") return undefined;
  return `  ${paint(styles[action], signs[action].padStart(3))} ${name}`;
}

const shown = (text: string): string => oneLine(withoutUrlCredentials(text));
