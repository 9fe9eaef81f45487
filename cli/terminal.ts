/** Terminal output: lines, colors, and live progress. */
import { stripVTControlCharacters } from "node:util";
import { readClock } from "../sdk/clock";
import { takesColors } from "./colors";
import { fold } from "./gitops/report/render/fold";
import { type LiveProgress, type Paint, type ProgressView, painting } from "./gitops/report/render/live";
import { forLog } from "./log";

export interface Terminal {
  say(line?: string): void;
  paint: Paint;
  live(): LiveProgress;
  /** Shows a timer while `work` runs; prints nothing if the output is not a terminal. */
  during<T>(what: string, work: () => Promise<T>): Promise<T>;
}

export function terminalOn(stream: NodeJS.WriteStream): Terminal {
  const interactive = stream.isTTY === true;
  const paint = painting(takesColors(stream));
  const live = () => (interactive ? inPlace(stream, paint) : lineByLine(stream));
  return {
    say: (line = "") => {
      const above = drawn.get(stream);
      above?.erase();
      stream.write(`${forLog(interactive ? fold(line, widthOf(stream)) : line)}\n`);
      above?.draw();
    },
    paint,
    live,
    async during(what, work) {
      if (!interactive) return work();
      const shown = live();
      shown.show({ lines: [], status: `   ${what} …` });
      try {
        return await work();
      } finally {
        shown.end();
      }
    },
  };
}

/** A terminal without a known size reports 0. */
export const widthOf = (stream: NodeJS.WriteStream): number => stream.columns || 80;

/** The view that is shown in place on a stream now: a line that stays is written above it. */
const drawn = new WeakMap<NodeJS.WriteStream, { erase(): void; draw(): void }>();

/** Milliseconds between two writes while thousands of objects end: each write waits for whoever reads it. */
const BETWEEN_WRITES = 50;

interface Paced {
  /** Writes at once, or together with what follows within that time. */
  request(): void;
  cancel(): void;
}

function paced(write: () => void): Paced {
  let waiting: NodeJS.Timeout | undefined;
  let last = Number.NEGATIVE_INFINITY;
  const run = () => {
    waiting = undefined;
    last = readClock();
    write();
  };
  return {
    request() {
      if (waiting !== undefined) return;
      const left = BETWEEN_WRITES - (readClock() - last);
      if (left <= 0) run();
      else waiting = setTimeout(run, left);
    },
    cancel() {
      clearTimeout(waiting);
      waiting = undefined;
    },
  };
}

function lineByLine(stream: NodeJS.WriteStream): LiveProgress {
  let before: readonly string[] = [];
  let unwritten = "";
  const write = () => {
    if (unwritten !== "") stream.write(unwritten);
    unwritten = "";
  };
  const writing = paced(write);
  return {
    show({ lines }) {
      for (const line of lines) if (!before.includes(line)) unwritten += `${forLog(line)}\n`;
      before = lines;
      writing.request();
    },
    end() {
      writing.cancel();
      write();
    },
  };
}

function inPlace(stream: NodeJS.WriteStream, paint: Paint): LiveProgress {
  const start = readClock();
  let view: ProgressView | undefined;
  let height = 0;
  const erase = () => {
    if (height > 0) stream.write(`\r${height > 1 ? `\u001b[${height - 1}A` : ""}\u001b[J`);
    height = 0;
  };
  const draw = () => {
    if (view === undefined) return;
    const [width, most] = [widthOf(stream), stream.rows || 24];
    const seconds = paint("dim", `${Math.round((readClock() - start) / 1000)} s`);
    const all = [...view.lines, `${view.status ?? ""} ${seconds}`];
    // Lines that do not fit could not be erased.
    const lines = all.slice(1 - most).map((line) => fitting(line, width - 1));
    erase();
    stream.write(lines.join("\n"));
    height = lines.length;
  };
  let timer: NodeJS.Timeout | undefined;
  const drawing = paced(draw);
  return {
    show(now) {
      view = now;
      drawn.set(stream, { erase, draw });
      timer ??= setInterval(draw, 1000);
      drawing.request();
    },
    end() {
      drawing.cancel();
      clearInterval(timer);
      timer = undefined;
      erase();
      drawn.delete(stream);
    },
  };
}

function fitting(line: string, width: number): string {
  const plain = stripVTControlCharacters(line);
  return plain.length <= width ? line : `${plain.slice(0, Math.max(0, width - 1)).toWellFormed()}…`;
}
