/** The order of the measurements: rounds are the outer loop, so that other load on the machine affects all subjects alike. */
import { against } from "./against";
import type { Comparison } from "./comparison";
import { comparisonOf } from "./comparisons";
import type { Operation } from "./operations";
import { neededFor } from "./operations";
import type { Wanted } from "./options";
import type { Size, Subject } from "./subject";
import { type SubjectName, subjectOf } from "./subjects";

/** One pass through a subject's lifecycle. */
export interface Cell {
  readonly name: SubjectName;
  readonly subject: Subject;
  readonly size: number;
  readonly latency: number;
  readonly round: number;
  /** In order, including those that only prepare the wanted ones. */
  readonly operations: readonly Operation[];
  readonly wanted: readonly Operation[];
  /** About how many seconds it takes. */
  readonly expected: number;
}

export function planOf(wanted: Wanted): readonly Cell[] {
  const rounds = Array.from({ length: wanted.rounds }, (_, index) => index + 1);
  return rounds.flatMap((round) =>
    wanted.subjects.flatMap((name) => {
      const subject = subjectOf(name);
      return sizesOf(subject, wanted)
        .filter((size) => round <= (size.rounds ?? round))
        .flatMap((size) =>
          latenciesOf(subject, size, wanted).map((latency) => cell(name, size, latency, round, wanted)),
        )
        .filter((cell) => cell.wanted.length > 0);
    }),
  );
}

function cell(name: SubjectName, size: Size, latency: number, round: number, wanted: Wanted): Cell {
  const subject = subjectOf(name);
  const operations = wanted.operations.filter(
    (operation) =>
      subject.operations.includes(operation) && (size.operations ?? [operation]).includes(operation),
  );
  return {
    name,
    subject,
    size: size.n,
    latency,
    round,
    wanted: operations,
    operations: neededFor(operations),
    expected: subject.expected(size.n, latency),
  };
}

export const comparisonsOf = (wanted: Wanted): ReadonlyMap<string, Comparison> => {
  const named = wanted.comparisons.map((name) => [name, comparisonOf(name)] as const);
  return new Map([
    ...named.filter(([, { size }]) => isOfSize(size, wanted)),
    ...(wanted.against === undefined ? [] : [["against", against(wanted.against)] as const]),
  ]);
};

/** Includes subjects with the size 1 at any wanted size, because they are the baseline of the others. */
const isOfSize = (n: number, { sizes }: Wanted): boolean => n === 1 || (sizes?.includes(n) ?? true);

function sizesOf({ sizes }: Subject, wanted: Wanted): readonly Size[] {
  const { sizes: chosen, onlySmallest } = wanted;
  const known = sizes.filter(({ n, onRequest }) => isOfSize(n, wanted) && (chosen || !onRequest));
  return onlySmallest ? known.slice(0, 1) : known;
}

/** Subjects without requests are measured at one latency only. */
function latenciesOf({ isReal }: Subject, { latencies }: Size, wanted: Wanted): readonly number[] {
  const possible = wanted.latencies.filter((latency) => latencies?.includes(latency) ?? true);
  return isReal ? possible : possible.slice(-1);
}
