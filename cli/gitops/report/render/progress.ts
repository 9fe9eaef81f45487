/** Shows the progress of a run: some lines in place on a terminal; in a log a line for each finished change, unless a report follows there. */

import { waitingText, waitLine } from "../../../../provider/service/waiting";
import type { WaitEvent } from "../../../../sdk/http/options";
import { withoutUrlCredentials } from "../../../../sdk/http/redact";
import { oneLine } from "../../../../sdk/safe-text";
import { idOf } from "../../../plan/change";
import { type ObjectResult, Results } from "../../../plan/results";
import type { ChangeAction, ReportedChange } from "../report";
import type { LiveProgress, Paint } from "./live";
import { actionWords, counted, grouped } from "./words";

type BegunChange = Pick<ReportedChange, "kind" | "key" | "action"> &
  Partial<Pick<ReportedChange, "properties">>;

export interface RunProgress {
  /** Starts a stage: `Comparing forge.yaml with https://git.example.com`. */
  stage(what: string): void;
  /** The changes that the run will make. */
  begin(changes: readonly BegunChange[]): void;
  /** Counts and shows an object. */
  ended(object: ObjectResult): void;
  compared(standing: { readonly done: number; readonly total: number }): void;
  /** Requests of the run wait until then. */
  waiting(event: WaitEvent): void;
  /** Clears the lines that were shown in place. */
  end(): void;
}

/** Of a run that somebody else follows. */
export const NO_PROGRESS: RunProgress = {
  stage: () => undefined,
  begin: () => undefined,
  ended: () => undefined,
  compared: () => undefined,
  waiting: () => undefined,
  end: () => undefined,
};

/** The number of lines that stay visible on a terminal. */
const IN_SIGHT = 5;

export interface ProgressOptions {
  /** Default: the lines are shown in place, and gone when the run ends. `lines` stay; before a `report`, only their number does. */
  readonly log?: "lines" | "report" | undefined;
}

/** A log reports a comparison, and the changes that a report will list, in steps of a quarter. */
const SHARES = 4;
const WORTH_SHARES = 100;

export function runProgress(live: LiveProgress, paint: Paint, { log }: ProgressOptions = {}): RunProgress {
  const lines: string[] = [];
  const results = new Results();
  const actions = new Map<string, ChangeAction>();
  const unchanged = new Set<string>();
  let planned = 0;
  let stage = "";
  let share = 0;
  let quarters = 0;

  let waits: WaitEvent | undefined;
  let hasEnded = false;
  let passing = () => "";

  function show(now: () => string, line?: string): void {
    passing = now;
    if (line !== undefined) lines.push(line);
    if (lines.length > IN_SIGHT) lines.shift();
    const during = stage;
    live.show({
      lines: [...lines],
      // Of thousands of steps, few are drawn.
      get status() {
        return `${[during, now(), waits && waitingText(waits)].filter(Boolean).join(": ")} …`;
      },
    });
  }

  const counts = () => {
    const { done, failed, unfinished, untried } = results.numbers;
    const all = Math.max(planned, done + failed + unfinished + untried);
    return [
      all > 0 ? `${done} of ${counted(all, "change")} done` : "",
      failed > 0 ? `${failed} failed` : "",
      unfinished > 0 ? `${unfinished} to be settled` : "",
      untried > 0 ? `${untried} not tried` : "",
    ]
      .filter(Boolean)
      .join(", ");
  };

  /** The report lists the changes, and a sign of life is enough before it. */
  const countLine = (): string | undefined => {
    const { done, failed } = results.numbers;
    const now = Math.floor(((done + failed) * SHARES) / planned);
    const isWorthALine = planned >= WORTH_SHARES && now > quarters && done + failed < planned;
    quarters = now;
    return isWorthALine ? `  ${counts()}` : undefined;
  };

  return {
    stage(what) {
      stage = shown(what);
      show(() => "", `${stage} …`);
    },
    begin(changes) {
      for (const one of changes) {
        // An object that only begins to be managed is none of the changes, and there may be thousands.
        if (one.action === "adopt" && one.properties?.length === 0) unchanged.add(idOf(one));
        else actions.set(idOf(one), one.action);
      }
      planned = actions.size;
    },
    ended(object) {
      if (object.result === "done" && unchanged.has(idOf(object))) return;
      results.add(object);
      const action = actions.get(idOf(object));
      show(counts, log === "report" ? countLine() : lineOf(object, action, paint, log === "lines"));
    },
    compared({ done: soFar, total }) {
      const now = Math.floor((soFar * SHARES) / total);
      const isWorthALine = total >= WORTH_SHARES && now > share && soFar < total;
      share = now;
      const text = `${grouped(soFar)} of ${counted(total, "object")} compared`;
      show(() => text, isWorthALine ? `  ${text}` : undefined);
    },
    waiting(event) {
      // Requests of a run that has failed may still wait.
      if (hasEnded) return;
      // Of several waits, the longest one is shown.
      if (waits === undefined || event.until > waits.until) waits = event;
      show(passing, `  ${waitLine(event)} …`);
    },
    end() {
      hasEnded = true;
      live.end();
    },
  };
}

/** Planned and compared objects are in the report. Deleted items may have no plan of their own. */
function lineOf(
  object: ObjectResult,
  action: ChangeAction = "delete",
  paint: Paint,
  isKept: boolean,
): string | undefined {
  const name = shown(idOf(object).trim());
  // The message of a line that stays follows at the end, once.
  if (object.result === "failed")
    return `  ${paint("red", "  ✗")} ${shown(`${object.subject ?? name}${isKept ? "" : `: ${object.message}`}`)}`;
  if (object.result !== "done") return undefined;
  const { sign, color } = actionWords[action];
  return `  ${paint(color, sign.padStart(3))} ${name}`;
}

const shown = (text: string): string => oneLine(withoutUrlCredentials(text));
