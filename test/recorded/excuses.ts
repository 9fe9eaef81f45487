/** Differences from the recordings that stay, each with its reason and how many there are. */
import type { Found } from "./compare";
import type { Aspect } from "./outcome";
import { type Edition, operationOf } from "./rows";

export interface Excuse {
  readonly reason: string;
  readonly aspects: readonly Aspect[];
  readonly area?: string;
  /** Of the operation, such as `PUT /groups/{x}`. */
  readonly operation?: RegExp;
  /** The status that the real service answers with. */
  readonly status?: number;
  /** Of the difference, in its words. */
  readonly detail?: RegExp;
  readonly as?: RegExp;
  /** So many in each edition. */
  readonly counts: { readonly [E in Edition]?: number };
}

export const excuses: readonly Excuse[] = [
  {
    reason: "The real service fails where a column cannot hold what is sent: a mistake of its own.",
    aspects: ["status"],
    status: 500,
    counts: { ee: 70, ce: 48 },
  },
];

export const covers = (
  { aspects, area, operation, status, detail, as, counts }: Excuse,
  { aspect, fact, edition, detail: found }: Found,
): boolean =>
  aspects.includes(aspect) &&
  counts[edition] !== undefined &&
  (area === undefined || area === fact.area) &&
  (operation === undefined || operation.test(operationOf(fact))) &&
  (status === undefined || status === fact.outcome.status) &&
  (detail === undefined || detail.test(found)) &&
  (as === undefined || as.test(fact.as));

/** The excuse of a difference: the first that covers it. */
export const excuseOf = (found: Found): Excuse | undefined => excuses.find((excuse) => covers(excuse, found));
