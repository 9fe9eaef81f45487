/** `forge validate`: checks the file and what it includes, without the service, a token or a state. */

import { readClock } from "../../sdk/clock";
import type { Configuration } from "../configuration/configuration";
import type { LoadedStacks } from "../configuration/load";
import { type FileProblem, InvalidFileError } from "../configuration/read/problems";
import { namedPlacesIn } from "../gitops/read/named-places";
import { stacksOf } from "../gitops/read/read-file";
import { exitCodeOf, type Report } from "../gitops/report/report";
import { failedReport } from "./failed-report";
import type { ReportOptions } from "./report-targets";
import { assertReportsWritable, writeFailedReports, writeReports } from "./reports";
import { reasonFor, withUserErrors } from "./user-errors";

interface ValidateOptions extends ReportOptions {
  readonly file: string;
}

export async function checkFile(options: ValidateOptions): Promise<void> {
  await withUserErrors("validate", async () => {
    assertReportsWritable(options);
    const report = reportOn(options);
    writeReports(report, options);
    process.exitCode = exitCodeOf(report);
  });
}

function reportOn(options: ValidateOptions): Report {
  const started = readClock();
  const { file } = options;
  try {
    const loaded = stacksOf(file, process.env);
    const whole = [loaded.main, ...withAllProblems(loaded)];
    return { ...validReport(whole, file), seconds: (readClock() - started) / 1000 };
  } catch (error) {
    const message = reasonFor(error, "validate");
    writeFailedReports(failedReport({ command: "validate", file, error, message }), options);
    throw error;
  }
}

/** The stacks of a file; throws the problems of all of them. */
function withAllProblems({ main, named }: LoadedStacks): readonly Configuration[] {
  const problems: FileProblem[] = [];
  const found = main.stacks.flatMap(({ name }) => {
    try {
      return [named(name)];
    } catch (error) {
      if (!(error instanceof InvalidFileError)) throw error;
      problems.push(...error.problems);
      return [];
    }
  });
  if (problems.length > 0) throw new InvalidFileError(problems);
  return found;
}

function validReport(whole: readonly Configuration[], file: string): Omit<Report, "seconds"> {
  const count = (numberIn: (one: Configuration) => number) =>
    whole.reduce((sum, one) => sum + numberIn(one), 0);
  return {
    ...{ command: "validate", file, service: "" },
    warnings: [...new Set(whole.flatMap(({ warnings, remarks }) => [...warnings, ...remarks]))],
    checked: count(({ declarations }) => declarations.length),
    contents: {
      files: new Set(whole.flatMap(({ files }) => files)).size,
      places: count(({ source }) => namedPlacesIn(source.tree).length),
      patterns: count(({ patterns }) => patterns.length),
    },
    ...{ changes: [], failures: [], violations: [] },
  };
}
