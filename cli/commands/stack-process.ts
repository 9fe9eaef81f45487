/** Runs one of several stacks in a process of its own, as `stack-worker.ts` does there. */
import { fork } from "node:child_process";
import path from "node:path";
import { lendTo } from "../../provider/fleet/process-budget";
import type { WaitEvent } from "../../sdk/http/options";
import type { CommandName, Report } from "../gitops/report/report";
import type { Running } from "./run-options";

/** The one message to a worker. */
export interface StackRun {
  readonly command: CommandName;
  readonly options: Running;
}

/** A message of a worker. */
export type StackMessage =
  | { readonly report: Report; readonly isOfForge: boolean }
  /** The request budget is used up until then. */
  | { readonly waits: WaitEvent };

export interface EndedProcess {
  /** Absent if it has ended without one. */
  readonly report?: Report;
  /** Whether the run has ended with an error of forge itself, which it has printed. */
  readonly isOfForge: boolean;
  /** The end of what it has printed. */
  readonly printed: string;
  /** The signal that has ended the process before it could report. */
  readonly killedBy: NodeJS.Signals | null;
}

interface Following {
  readonly signal: AbortSignal;
  onWait(event: WaitEvent): void;
}

const WORKER = path.join(__dirname, "stack-worker.js");

/** Enough for an error with its stack. */
const MOST_PRINTED = 10_000;

/** A signal to this process is one to all that it has started. */
export function runInProcess(run: StackRun, { signal, onWait }: Following): Promise<EndedProcess> {
  const child = fork(WORKER, [], {
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    serialization: "advanced",
  });
  lendTo(child);
  let reported: Pick<EndedProcess, "report" | "isOfForge"> = { isOfForge: false };
  child.on("message", (message: StackMessage | object) => {
    if ("report" in message) reported = message;
    else if ("waits" in message) onWait(message.waits);
  });
  let printed = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    printed = (printed + text).slice(-MOST_PRINTED);
  });
  const stop = () => child.kill("SIGTERM");
  signal.addEventListener("abort", stop);
  child.send(run, () => undefined);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (_, killedBy) => {
      signal.removeEventListener("abort", stop);
      resolve({ ...reported, printed, killedBy });
    });
  });
}
