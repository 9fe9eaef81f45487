/** What a person looks at: lines, in color where color is wanted, and how something goes on that takes a while. */
import { stripVTControlCharacters, styleText } from "node:util";
import type { Live, Paint, Standing } from "../gitops/render/live";
import { forLog } from "./log";

export interface Terminal {
  say(line?: string): void;
  paint: Paint;
  live(): Live;
  /** Counts the seconds for as long as `work` takes, and leaves nothing behind; elsewhere than on a terminal it is silent. */
  during<T>(what: string, work: () => Promise<T>): Promise<T>;
}

export function terminalOn(stream: NodeJS.WriteStream): Terminal {
  const interactive = stream.isTTY === true;
  // Node.js knows what NO_COLOR and TERM ask for.
  const colored = interactive && stream.hasColors();
  // Judged above, and by this very stream: Node.js would look at stdout.
  const paint: Paint = (style, text) => (colored ? styleText(style, text, { validateStream: false }) : text);
  const live = () => (interactive ? inPlace(stream, paint) : lineByLine(stream));
  return {
    say: (line = "") => {
      stream.write(`${forLog(line)}\n`);
    },
    paint,
    live,
    async during(what, work) {
      if (!interactive) return work();
      const shown = live();
      shown.show({ lines: [], passing: `   ${what} …` });
      try {
        return await work();
      } finally {
        shown.end();
      }
    },
  };
}

function lineByLine(stream: NodeJS.WriteStream): Live {
  let before: readonly string[] = [];
  return {
    show({ lines }) {
      for (const line of lines) if (!before.includes(line)) stream.write(`${forLog(line)}\n`);
      before = lines;
    },
    end() {},
  };
}

function inPlace(stream: NodeJS.WriteStream, paint: Paint): Live {
  const start = performance.now();
  let standing: Standing | undefined;
  let height = 0;
  const erase = () => {
    if (height > 0) stream.write(`\r${height > 1 ? `\u001b[${height - 1}A` : ""}\u001b[J`);
    height = 0;
  };
  const draw = () => {
    if (standing === undefined) return;
    // A terminal that does not know its size says 0.
    const [width, most] = [stream.columns || 80, stream.rows || 24];
    const seconds = paint("dim", `${Math.round((performance.now() - start) / 1000)} s`);
    const all = [...standing.lines, `${standing.passing ?? ""} ${seconds}`];
    // What does not fit could not be erased again.
    const lines = all.slice(1 - most).map((line) => fitting(line, width - 1));
    erase();
    stream.write(lines.join("\n"));
    height = lines.length;
  };
  const timer = setInterval(draw, 1000);
  return {
    show(now) {
      standing = now;
      draw();
    },
    end() {
      clearInterval(timer);
      erase();
    },
  };
}

function fitting(line: string, width: number): string {
  const plain = stripVTControlCharacters(line);
  return plain.length <= width ? line : `${plain.slice(0, Math.max(0, width - 1)).toWellFormed()}…`;
}
