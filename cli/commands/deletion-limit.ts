/** The most objects that a run may delete or replace, of all kinds and stacks together: what a part is allowed is no comfort where there are many. */
import { deletes } from "../gitops/report/render/places";
import type { Report, ReportFailure } from "../gitops/report/report";
import type { Running } from "./run-options";

/** The runner's own limit overrides the one of the file. */
export const limitOf = (
  { maxDeletions }: Pick<Running, "maxDeletions">,
  ofFile: number | undefined,
): number | undefined => (typeof maxDeletions === "number" ? maxDeletions : ofFile);

export function withinLimit(report: Report, limit: number | undefined): Report {
  const failure = limit === undefined ? undefined : failureOf(report, limit);
  return failure === undefined ? report : { ...report, failures: [...report.failures, failure] };
}

function failureOf({ changes }: Report, limit: number): ReportFailure | undefined {
  const deletions = changes.filter(deletes).length;
  if (deletions <= limit) return undefined;
  const objects = deletions === 1 ? "1 object" : `${deletions} objects`;
  const message = `${objects} would be deleted or replaced, and ${limit} may be (--max-deletions, FORGE_MAX_DELETIONS or maxDeletions in the file). To delete all of them, raise it.`;
  return { title: "The run", message };
}
