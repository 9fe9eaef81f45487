/** Prints the report of a run, and writes it to files. */

import { lazy } from "../../sdk/lazy";
import { oneLine } from "../../sdk/safe-text";
import { takesColors } from "../colors";
import { assertWritable, printText, writeReportTo } from "../files";
import { withCircumstances } from "../gitops/report/circumstances";
import { positionText } from "../gitops/report/render/places";
import type { ProgressOptions } from "../gitops/report/render/progress";
import { forEyes } from "../gitops/report/render/shown";
import { fateOf, headlineOf } from "../gitops/report/render/words";
import type { Report } from "../gitops/report/report";
import { terminalOn, widthOf } from "../terminal";
import { assertNotifiable, notify } from "./notify";
import { type ReportOptions, type ReportTarget, targetsOf } from "./report-targets";

const rendering = lazy<typeof import("../gitops/report/render")>(() => require("../gitops/report/render"));

export function assertReportsWritable(options: ReportOptions): void {
  for (const { file } of targetsOf(options)) assertWritable(file);
  assertNotifiable(options);
}

/** `wasShown`: as a text on the terminal already. */
export async function publishReports(
  report: Report,
  options: ReportOptions,
  wasShown = false,
): Promise<void> {
  await notify(writeReports(report, options, wasShown), options);
}

export async function publishFailedReports(report: Report, options: ReportOptions): Promise<void> {
  await notify(writeFailedReports(report, options), options);
}

/** The result is the report as it was written. */
export function writeReports(made: Report, options: ReportOptions, wasShown = false): Report {
  const report = withCircumstances(made, process.env);
  const targets = targetsOf(options);
  for (const target of targets)
    if (!(wasShown && target.format === "text" && isForTerminal(target))) write(report, target, options);
  if (wasShown) terminalOn(process.stderr).say("forge: nothing was done.");
  summarize(report, targets);
  if (report.command === "destroy" && fateOf(report) === "open" && report.changes.length > 0)
    terminalOn(process.stderr).say("forge: nothing was done; --yes does it.");
  return report;
}

/** On stdout, the text would repeat the message on stderr. */
export function writeFailedReports(made: Report, options: ReportOptions): Report {
  const report = withCircumstances(made, process.env);
  for (const target of targetsOf(options))
    if (target.file !== undefined || target.format !== "text") write(report, target, options);
  return report;
}

/** How a run logs its changes, each of which is printed once: while it runs, or in the report. */
export function logFor(options: ReportOptions): ProgressOptions["log"] {
  if (process.stderr.isTTY) return undefined;
  return isTextAmong(targetsOf(options)) ? "report" : "lines";
}

/** Whether the text of the report is read where the lines of the run are. */
function isTextAmong(targets: readonly ReportTarget[]): boolean {
  const isRedirected = process.stderr.isTTY === true && process.stdout.isTTY !== true;
  return !isRedirected && targets.some(({ file, format }) => file === undefined && format === "text");
}

const isForTerminal = ({ file }: ReportTarget) => file === undefined && process.stdout.isTTY === true;

function write(report: Report, target: ReportTarget, { summary = false }: ReportOptions): void {
  const isTerminal = isForTerminal(target);
  const text = rendering.render(report, target.format, {
    color: target.file === undefined && takesColors(process.stdout),
    width: isTerminal ? widthOf(process.stdout) : 100,
    isFolded: isTerminal,
    isSummary: summary,
  });
  if (target.file === undefined) printText(text);
  else writeReportTo(target.file, text);
}

/** For whoever looks at the log, and not at the report. */
function summarize(report: Report, targets: readonly ReportTarget[]): void {
  const { say } = terminalOn(process.stderr);
  const { failures, violations, ...rest } = forEyes({ ...report, changes: [] });
  // The text has them already.
  const isShown = isTextAmong(targets);
  for (const { title, message, where } of isShown ? [] : failures)
    say(`forge: ${where ? `${positionText(where)}: ` : ""}${title}: ${message}`);
  for (const { title, policy, level } of isShown ? [] : violations)
    if (level === "mandatory") say(`forge: ${title} violates the policy ${policy}.`);
  const files = targets.flatMap(({ file }) => (file === undefined ? [] : oneLine(file)));
  if (files.length > 0)
    say(
      `${headlineOf({ ...rest, failures, violations, changes: report.changes })}; ${files.length === 1 ? "the report is" : "the reports are"} in ${files.join(", ")}.`,
    );
}
