/** `forge report merge`: one report of the JSON reports of many runs. */

import { jsonIn } from "../../sdk/json";
import { UserError } from "../../sdk/user-error";
import { readText } from "../files";
import { mergedReport } from "../gitops/report/merged-report";
import { reportOf } from "../gitops/report/render/json";
import { exitCodeOf, type Report } from "../gitops/report/report";
import { reportSchema } from "../gitops/report/schema";
import type { ReportOptions } from "./report-targets";
import { assertReportsWritable, publishReports } from "./reports";
import { withUserErrors } from "./user-errors";

interface MergeOptions extends ReportOptions {
  readonly expect?: readonly string[];
}

export async function merge(files: readonly string[], options: MergeOptions): Promise<void> {
  await withUserErrors("report merge", async () => {
    assertReportsWritable(options);
    const reports = files.map(reportIn);
    assertOneCommand(files, reports);
    const report = mergedReport(reports, options.expect);
    await publishReports(report, options);
    process.exitCode = exitCodeOf(report);
  });
}

export function reportIn(file: string): Report {
  const text = readText(file);
  const document = jsonIn(text);
  if (document === undefined) throw noReport(file);
  const { data, error } = reportSchema.safeParse(document);
  if (data === undefined) throw noReport(file, error?.issues[0]?.path.join("."));
  return reportOf(data);
}

const noReport = (file: string, property = "") =>
  new UserError(
    `${file} is not a report of forge${property === "" ? "" : ` (see ${property} in it)`}; write one with --output json=${file}.`,
  );

/** Changes that were found and changes that were made are not one list. */
function assertOneCommand(files: readonly string[], reports: readonly Report[]): void {
  const [first] = reports;
  if (first?.command === "validate")
    throw new UserError(`${files[0]} is a report of forge validate, which has no runs to merge.`);
  const other = reports.findIndex(({ command }) => command !== first?.command);
  if (other < 0) return;
  throw new UserError(
    `${files[0]} is a report of forge ${first?.command}, and ${files[other]} is one of forge ${reports[other]?.command}; merge the reports of one command.`,
  );
}
