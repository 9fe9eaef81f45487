/** What a person looks at: lines, in color where color is wanted, and the seconds that something takes. */
import { styleText } from "node:util";

type Style = "bold" | "dim" | "red" | "green" | "yellow" | "magenta";

export interface Terminal {
  say(line?: string): void;
  paint(style: Style, text: string): string;
  /** Counts the seconds for as long as `work` takes, and leaves nothing behind; elsewhere than on a terminal it is silent. */
  during<T>(what: string, work: () => Promise<T>): Promise<T>;
}

export function terminalOn(stream: NodeJS.WriteStream): Terminal {
  const interactive = stream.isTTY === true;
  // Node.js knows what NO_COLOR and TERM ask for.
  const colored = interactive && stream.hasColors();
  return {
    say: (line = "") => {
      stream.write(`${line}\n`);
    },
    paint: (style, text) => (colored ? styleText(style, text) : text),
    async during(what, work) {
      if (!interactive) return work();
      const start = performance.now();
      const show = () => {
        const seconds = Math.round((performance.now() - start) / 1000);
        stream.write(`\r\u001b[2K   ${what} … ${seconds} s`);
      };
      show();
      const timer = setInterval(show, 1000);
      try {
        return await work();
      } finally {
        clearInterval(timer);
        stream.write("\r\u001b[2K");
      }
    },
  };
}
