/** Shows progress on stderr; stdout belongs to the command's output. */
import { rootCauseOf } from "./errors";

/** Says how far work has come, such as `210 of 1,368 packages`. */
export type ReportDetail = (detail: string) => void;

export interface Progress {
  /** Shows `what` while `work` runs, how far it has come, and then its result. */
  during<T>(what: string, work: (report: ReportDetail) => Promise<T>): Promise<T>;
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
      let detail = "";
      show(`${what} …`, false);
      const timer = setInterval(
        () => show(`${what} … ${[seconds(), detail].filter(Boolean).join(", ")}`, false),
        terminal ? 1000 : 30_000,
      );
      try {
        const result = await work((now) => {
          detail = now;
        });
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

export const silent: Progress = { during: (_what, work) => work(() => undefined) };

export interface PostponedProgress extends Progress {
  /** Whether something is being done. */
  isUnderWay(): boolean;
  /** From now on, shows what is under way and what follows. */
  show(): void;
}

interface UnderWay {
  readonly what: string;
  readonly ended: Promise<unknown>;
  detail: string;
  report: ReportDetail;
}

/** Shows nothing at first, because something else is shown meanwhile. */
export function postponed(progress: Progress): PostponedProgress {
  const underWay = new Set<UnderWay>();
  let isShown = false;
  return {
    isUnderWay: () => underWay.size > 0,
    async during(what, work) {
      if (isShown) return progress.during(what, work);
      const one: UnderWay = { what, ended: Promise.resolve(), detail: "", report: () => undefined };
      const working = work((detail) => {
        one.detail = detail;
        one.report(detail);
      });
      underWay.add(Object.assign(one, { ended: working }));
      try {
        return await working;
      } finally {
        underWay.delete(one);
      }
    },
    show() {
      isShown = true;
      for (const one of underWay)
        void progress
          .during(one.what, (report) => {
            report(one.detail);
            one.report = report;
            return one.ended;
          })
          // Its caller reports the failure.
          .catch(() => undefined);
    },
  };
}
