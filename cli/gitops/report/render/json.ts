/** Renders the report as JSON, with the fields of its schema. */
import { jsonText } from "../../../../sdk/safe-text";
import { type ChangeAction, exitCodeOf, type Report, type ReportedChange } from "../report";
import { REPORT_VERSION, type ReportDocument, reportSchema } from "../schema";
import { inOrder } from "./places";
import { outcomeOf } from "./words";

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

function countsOf({ checked, adoptedUnchanged = 0, ...report }: Report): ReportDocument["counts"] {
  const { changes, failures, violations, warnings, notCompared = [] } = report;
  const numberOf = (isCounted: (change: ReportedChange) => boolean) => changes.filter(isCounted).length;
  const ofAction = (wanted: ChangeAction) =>
    numberOf(({ action, isRestored }) => action === wanted && !isRestored);
  const mandatory = violations.filter(({ level }) => level === "mandatory").length;
  return {
    checked,
    notCompared: notCompared.reduce((sum, { objects }) => sum + objects, 0),
    create: ofAction("create"),
    update: ofAction("update"),
    replace: ofAction("replace"),
    delete: ofAction("delete"),
    restore: numberOf(({ isRestored }) => isRestored === true),
    adopt: ofAction("adopt"),
    adoptedUnchanged,
    settle: ofAction("settle"),
    unfinished: numberOf(({ result }) => result === "unfinished"),
    notTried: numberOf(({ result }) => result === "skipped"),
    weaker: numberOf(({ risk }) => risk === "weaker"),
    wider: numberOf(({ risk }) => risk === "wider"),
    failures: failures.length,
    mandatory,
    advisory: violations.length - mandatory,
    warnings: warnings.length,
  };
}
