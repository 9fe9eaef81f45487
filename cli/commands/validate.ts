/** `forge validate`: checks the file and what it includes, without the service, a token or a state. */

import { readClock } from "../../sdk/clock";
import type { Configuration } from "../configuration/configuration";
import { namedPlacesIn } from "../gitops/read/named-places";
import { configurationIn } from "../gitops/read/read-file";
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
    const configuration = configurationIn(file, process.env);
    return { ...validReport(configuration, file), seconds: (readClock() - started) / 1000 };
  } catch (error) {
    const message = reasonFor(error, "validate");
    writeFailedReports(failedReport({ command: "validate", file, error, message }), options);
    throw error;
  }
}

const validReport = (
  { files, declarations, patterns, source, warnings }: Configuration,
  file: string,
): Omit<Report, "seconds"> => ({
  ...{ command: "validate", file, service: "", warnings },
  checked: declarations.length,
  contents: { files: files.length, places: namedPlacesIn(source.tree).length, patterns: patterns.length },
  ...{ changes: [], failures: [], violations: [] },
});
