/** Renders the report as JSON, with the fields of its schema. */
import { jsonText } from "../../../../sdk/safe-text";
import { exitCodeOf, type Report, type ReportedChange } from "../report";
import { REPORT_VERSION, type ReportDocument, reportSchema } from "../schema";
import { inOrder } from "./places";
import { changeCount, outcomeOf, restoredIn, resultCount } from "./words";

export function jsonOf(report: Report): string {
  const document: ReportDocument = {
    ...report,
    version: REPORT_VERSION,
    outcome: outcomeOf(report),
    exitCode: exitCodeOf(report),
    counts: countsOf(report),
    changes: inOrder(report.changes).map(({ key: _, ...change }) => change),
  };
  const fields = Object.keys(reportSchema.shape) as (keyof ReportDocument)[];
  return jsonText(Object.fromEntries(fields.map((field) => [field, document[field]])));
}

/** The report that a JSON document was rendered from; it has no secrets, which were not rendered. */
export function reportOf(document: ReportDocument): Report {
  const { version: _version, outcome, exitCode: _exitCode, counts, changes, ...report } = document;
  const isShown = outcome === "changes" && (report.command === "up" || report.command === "destroy");
  return {
    ...report,
    changes: changes.map((change): ReportedChange => ({ key: change.address, ...change })),
    checked: counts.checked,
    adoptedUnchanged: counts.adoptedUnchanged,
    ...(isShown ? { isOnlyShown: true } : {}),
  };
}

function countsOf(report: Report): ReportDocument["counts"] {
  const { checked, adoptedUnchanged = 0, failures, violations, warnings } = report;
  const mandatory = violations.filter(({ level }) => level === "mandatory").length;
  return {
    checked,
    create: changeCount(report, "create"),
    update: changeCount(report, "update"),
    replace: changeCount(report, "replace"),
    delete: changeCount(report, "delete"),
    restore: restoredIn(report),
    adopt: changeCount(report, "adopt"),
    adoptedUnchanged,
    settle: changeCount(report, "settle"),
    unfinished: resultCount(report, "unfinished"),
    notTried: resultCount(report, "skipped"),
    failures: failures.length,
    mandatory,
    advisory: violations.length - mandatory,
    warnings: warnings.length,
  };
}
