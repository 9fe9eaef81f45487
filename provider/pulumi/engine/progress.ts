/** Shows progress on stderr; stdout belongs to the command's output. */
import { rootCauseOf } from "./errors";

export interface Progress {
  /** Shows `what` while `work` runs, and then its result. */
  during<T>(what: string, work: () => Promise<T>): Promise<T>;
}

/** On a terminal one line for each step, with the seconds; elsewhere a plain line now and then. */
export function progressOn(stream: NodeJS.WriteStream): Progress {
  const terminal = stream.isTTY === true;
  const show = (text: string, last: boolean) => {
    // A line that wraps cannot be overwritten.
    const line = terminal && !last ? text.slice(0, (stream.columns || 80) - 1) : text;
    stream.write(terminal ? `\r\u001b[2K${line}${last ? "\n" : ""}` : `${line}\n`);
  };

  return {
    async during(what, work) {
      const start = performance.now();
      const seconds = () => `${Math.round((performance.now() - start) / 1000)} s`;
      show(`${what} …`, false);
      const timer = setInterval(() => show(`${what} … ${seconds()}`, false), terminal ? 1000 : 30_000);
      try {
        const result = await work();
        show(`${what}: done in ${seconds()}`, true);
        return result;
      } catch (error) {
        show(`${what}: failed, ${rootCauseOf(error)}`, true);
        throw error;
      } finally {
        clearInterval(timer);
      }
    },
  };
}

export const silent: Progress = { during: (_what, work) => work() };
