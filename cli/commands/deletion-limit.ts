/** The most objects that a run may delete or replace, of all kinds and stacks together: what a part is allowed is no comfort where there are many. */
import { alongText, sizeOf } from "../../provider/lifecycle/removal";
import { isWithin } from "../../provider/values/place-paths";
import { deletes, placeOfAddress } from "../gitops/report/render/places";
import type { Report, ReportedChange, ReportFailure } from "../gitops/report/report";
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
  const deleted = changes.filter(deletes);
  const along = deleted.flatMap(({ removal }) => removal?.along ?? []);
  // All that is recorded in a group or project that goes has been counted with it.
  const alone =
    along.length === 0 ? deleted : deleted.filter((one) => !deleted.some((other) => isIn(one, other)));
  const deletions = alone.length + sizeOf(along);
  if (deletions <= limit) return undefined;
  const objects = deletions === 1 ? "1 object" : `${deletions} objects`;
  const withThem = along.length === 0 ? "" : ` (with ${alongText(along)})`;
  const message = `${objects}${withThem} would be deleted or replaced, and ${limit} may be (--max-deletions, FORGE_MAX_DELETIONS or maxDeletions in the file). To delete all of them, raise it.`;
  return { title: "The run", message };
}

const isIn = (one: ReportedChange, { removal, kind }: ReportedChange): boolean => {
  const [, ...path] = placeOfAddress(one.address).split("/");
  return removal !== undefined && kind !== "User" && !one.removal && isWithin(path.join("/"), removal.name);
};
