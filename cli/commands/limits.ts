/**
 * The limits of a run, for all kinds and stacks together: the most objects that it may delete or replace, and whether it may let people do
 * more. What a part is allowed is no comfort where there are many.
 */
import { alongText, sizeOf } from "../../provider/lifecycle/removal";
import { isWithin } from "../../provider/values/place-paths";
import { deletes, inOrder, placeOfAddress } from "../gitops/report/render/places";
import { counted, namesWithin, risksOf } from "../gitops/report/render/words";
import type { Report, ReportedChange, ReportFailure } from "../gitops/report/report";
import type { Running } from "./run-options";

export interface Limits {
  /** The most objects to delete or replace. */
  readonly deletions?: number | undefined;
  /** Whether no protection may become weaker, and no access wider. */
  readonly mayNotLoosen?: boolean | undefined;
}

/** The runner's own limit overrides the one of the file. */
export const limitsOf = (
  { maxDeletions, failOn }: Pick<Running, "maxDeletions" | "failOn">,
  ofFile: number | undefined,
): Limits => ({
  deletions: typeof maxDeletions === "number" ? maxDeletions : ofFile,
  mayNotLoosen: failOn?.includes("weaker") === true,
});

export const areLimits = ({ deletions, mayNotLoosen = false }: Limits): boolean =>
  deletions !== undefined || mayNotLoosen;

export function withinLimits(report: Report, { deletions, mayNotLoosen = false }: Limits): Report {
  const failures = [
    ...(deletions === undefined ? [] : tooMany(report, deletions)),
    ...(mayNotLoosen ? loosened(report) : []),
  ];
  return failures.length === 0 ? report : { ...report, failures: [...report.failures, ...failures] };
}

const MOST_NAMES = 4;

function loosened({ changes, command }: Report): readonly ReportFailure[] {
  const risky = inOrder(changes.filter(({ risk }) => risk !== undefined));
  if (risky.length === 0) return [];
  const one = risky.length === 1;
  const has = command !== "drift" ? "would let" : one ? "lets" : "let";
  const names = namesWithin(
    MOST_NAMES,
    risky.map(({ title }) => title),
  );
  const message = `${risksOf({ changes }).join(" and ")}: ${counted(risky.length, "change")} ${has} people do more than ${command === "drift" ? "the file says" : "now"}, which --fail-on weaker forbids: ${names}.`;
  const where = risky[0]?.causes?.[0]?.where ?? risky[0]?.where;
  return [{ title: "The run", message, ...(where ? { where } : {}) }];
}

function tooMany({ changes }: Report, limit: number): readonly ReportFailure[] {
  const deleted = changes.filter(deletes);
  const along = deleted.flatMap(({ removal }) => removal?.along ?? []);
  // All that is recorded in a group or project that goes has been counted with it.
  const alone =
    along.length === 0 ? deleted : deleted.filter((one) => !deleted.some((other) => isIn(one, other)));
  const deletions = alone.length + sizeOf(along);
  if (deletions <= limit) return [];
  const objects = deletions === 1 ? "1 object" : `${deletions} objects`;
  const withThem = along.length === 0 ? "" : ` (with ${alongText(along)})`;
  const message = `${objects}${withThem} would be deleted or replaced, and ${limit} may be (--max-deletions, FORGE_MAX_DELETIONS or maxDeletions in the file). To delete all of them, raise it.`;
  return [{ title: "The run", message }];
}

const isIn = (one: ReportedChange, { removal, kind }: ReportedChange): boolean => {
  const [, ...path] = placeOfAddress(one.address).split("/");
  return removal !== undefined && kind !== "User" && !one.removal && isWithin(path.join("/"), removal.name);
};
