/** The report of a run that could not begin or was stopped: a pipeline shows it like any other. */

import { fromEnvironment } from "../../provider/service/settings";
import { InvalidFileError } from "../configuration/read/problems";
import type { CommandName, Report, ReportFailure, ReportingCommand } from "../gitops/report/report";
import { STOPPED } from "./run-options";
import { reasonFor } from "./user-errors";

export interface FailedRun {
  readonly command: ReportingCommand;
  readonly file: string;
  readonly stack?: string | undefined;
  readonly error: unknown;
  /** The sentence that the command prints. */
  readonly message: string;
}

export const failedReport = ({ command, file, stack, error, message }: FailedRun): Report => ({
  ...{ command, file },
  ...(stack ? { stack } : {}),
  service: command === "validate" ? "" : (fromEnvironment("baseUrl", process.env) ?? ""),
  checked: 0,
  changes: [],
  failures: error instanceof InvalidFileError ? problemsIn(error) : [{ title: "The run", message }],
  violations: [],
  warnings: [],
  seconds: 0,
});

const problemsIn = ({ problems }: InvalidFileError): readonly ReportFailure[] =>
  problems.map(({ file, line, column, message }) => ({
    title: file,
    message,
    where: { file, line, column },
  }));

/** The end of a run, however it came. */
export interface RunResult {
  readonly report: Report;
  /** Whether its text is on the terminal already. */
  readonly wasShown?: boolean;
  /** Why it has no end of its own: the reason of a run that could not begin, or was stopped. */
  readonly error?: unknown;
}

export interface BegunRun {
  readonly command: CommandName;
  readonly file: string;
  readonly stack?: string | undefined;
  readonly signal: AbortSignal;
  /** How far it has come, once it has begun to make its changes. */
  soFar?(): Report | undefined;
}

/** Whatever happens, there is a report. */
export async function untilEnded(run: BegunRun, work: () => Promise<RunResult>): Promise<RunResult> {
  const { command, file, stack, signal, soFar } = run;
  try {
    return await work();
  } catch (error) {
    const message = signal.aborted ? STOPPED : reasonFor(error, command);
    const failed = failedReport({ command, file, stack, error, message });
    const begun = soFar?.();
    if (begun === undefined) return { report: failed, error };
    const failures = [...begun.failures, ...failed.failures];
    return { report: { ...begun, failures, ...(signal.aborted ? { isStopped: true } : {}) }, error };
  }
}
