/** The report of a run that could not begin or was stopped: a pipeline shows it like any other. */

import { fromEnvironment } from "../../provider/service/settings";
import { InvalidFileError } from "../configuration/read/problems";
import type { Change, Report, ReportFailure, ReportingCommand } from "../gitops/report/report";

export interface FailedRun {
  readonly command: ReportingCommand;
  readonly file: string;
  readonly stack?: string | undefined;
  readonly error: unknown;
  /** The sentence that the command prints. */
  readonly message: string;
  readonly changes?: readonly Change[];
}

export const failedReport = ({ command, file, stack, error, message, changes = [] }: FailedRun): Report => ({
  ...{ command, file },
  ...(stack ? { stack } : {}),
  service: command === "validate" ? "" : (fromEnvironment("baseUrl", process.env) ?? ""),
  checked: 0,
  changes,
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
