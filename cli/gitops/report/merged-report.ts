/** Makes one report of the reports of many runs, such as one for each stack. */
import { groupBy } from "../../../sdk/group-by";
import { fateOf, namesWithin, outcomeOf } from "./render/words";
import {
  type ChangeResult,
  exitCodeOf,
  type Report,
  type ReportedChange,
  type ReportFailure,
  type RunSummary,
} from "./report";

/** `expected` are the stacks of which there must be a report. */
export function mergedReport(reports: readonly Report[], expected: readonly string[] = []): Report {
  const [first] = reports;
  if (first === undefined) throw new Error("There are no reports.");
  const isDone = reports.every((report) => fateOf(report) === "done");
  const runs = reports.flatMap(runsOf).sort(byStack);
  const missing = expected.filter((name) => !runs.some(({ stack }) => stack === name));
  const total = (numberIn: (report: Report) => number) =>
    reports.reduce((sum, report) => sum + numberIn(report), 0);
  return {
    command: first.command,
    isOnlyShown: reports.every(({ isOnlyShown }) => isOnlyShown) || undefined,
    isStopped: reports.find(({ isStopped }) => isStopped)?.isStopped,
    file: namesIn(reports.map(({ file }) => file)),
    service: namesIn(reports.map(({ service }) => service)),
    checked: total(({ checked }) => checked),
    leavesObserved: reports.find(({ leavesObserved }) => leavesObserved)?.leavesObserved,
    adoptedUnchanged: total(({ adoptedUnchanged = 0 }) => adoptedUnchanged),
    places: placesOf(reports),
    changes: reports.flatMap((report) => (isDone ? report.changes : changesWithResults(report))),
    names: namesOf(reports),
    failures: [...mergedFailures(reports), ...missing.map(noReport)],
    notCompared: notComparedIn(reports),
    violations: reports.flatMap(({ violations }) => violations),
    warnings: [...new Set(reports.flatMap(({ warnings }) => warnings))],
    policyPacks: policyPacksIn(reports),
    startedAt: reports.flatMap(({ startedAt }) => startedAt ?? []).sort()[0],
    seconds: Math.max(...runs.map(({ seconds }) => seconds)),
    runs,
  };
}

/** Several runs may have recorded objects in one place. */
function placesOf(reports: readonly Report[]): Report["places"] {
  const places = reports.flatMap((report) => report.places ?? []);
  const byPlace = new Map(places.map((one) => [`${one.type} ${one.number} ${one.name}`, one]));
  return places.length > 0 ? [...byPlace.values()] : undefined;
}

function notComparedIn(reports: readonly Report[]): Report["notCompared"] {
  const all = reports.flatMap(({ stack, notCompared = [] }) =>
    notCompared.map((one) => ({ ...one, title: titleIn(stack === undefined ? [] : [stack], one.title) })),
  );
  return all.length > 0 ? all : undefined;
}

/** A policy has passed if it has in every run. */
function policyPacksIn(reports: readonly Report[]): Report["policyPacks"] {
  const packs = reports.flatMap(({ policyPacks = [] }) => policyPacks);
  const alike = [...groupBy(packs, ({ name, version }) => `${name}\n${version}`).values()];
  if (packs.length === 0) return undefined;
  return alike.flatMap((some) => {
    const failed = new Set(some.flatMap((pack) => pack.failed));
    const passed = new Set(some.flatMap((pack) => pack.passed));
    const isKept = (policy: string) => !failed.has(policy);
    return some
      .slice(0, 1)
      .map((pack) => ({ ...pack, passed: [...passed].filter(isKept).sort(), failed: [...failed].sort() }));
  });
}

function namesOf(reports: readonly Report[]): Report["names"] {
  const known = reports.filter(({ names }) => names !== undefined);
  return known.length > 0 ? Object.assign({}, ...known.map(({ names }) => names)) : undefined;
}

const runsOf = (report: Report): readonly RunSummary[] => report.runs ?? [summaryOf(report)];

function summaryOf(report: Report): RunSummary {
  const { stack, file, isTried, checked, places = [], changes, failures, violations, seconds } = report;
  return {
    ...{ stack, file, outcome: outcomeOf(report), isTried, exitCode: exitCodeOf(report), checked },
    changes: changes.length + places.length,
    failures: failures.length + violations.filter(({ level }) => level === "mandatory").length,
    seconds,
  };
}

const byStack = (one: RunSummary, other: RunSummary): number =>
  (one.stack ?? one.file).localeCompare(other.stack ?? other.file, "en");

const MOST_NAMES = 3;

const namesIn = (names: readonly string[]): string =>
  namesWithin(
    MOST_NAMES,
    [...new Set(names)].filter((name) => name !== ""),
  );

/** Beside changes that were not made, those of a run that succeeded say that they were. */
function changesWithResults(report: Report): readonly ReportedChange[] {
  const result = resultsOf[fateOf(report)];
  if (report.command === "preview" || report.command === "drift" || result === undefined)
    return report.changes;
  return report.changes.map((change) => ({ result, ...change }));
}

const resultsOf: Partial<Record<ReturnType<typeof fateOf>, ChangeResult>> = {
  open: "skipped",
  refused: "skipped",
  done: "done",
};

/** An administrator needs one to find the cause. */
const MOST_REQUESTS = 4;

/** One cause, such as an expired token, fails many runs. */
function mergedFailures(reports: readonly Report[]): readonly ReportFailure[] {
  const failed = reports.flatMap(({ stack, failures }) => failures.map((failure) => ({ stack, failure })));
  const causeOf = ({ failure: { requests: _, ...failure } }: (typeof failed)[number]) =>
    JSON.stringify(failure);
  return [...groupBy(failed, causeOf).values()].flatMap((alike) => {
    const stacks = alike.flatMap(({ stack }) => stack ?? []);
    const ids = alike.flatMap(({ failure }) => failure.requests ?? []).slice(0, MOST_REQUESTS);
    const requests = ids.length > 0 ? { requests: ids } : {};
    return alike
      .slice(0, 1)
      .map(({ failure }) => ({ ...failure, ...requests, title: titleIn(stacks, failure.title) }));
  });
}

const titleIn = (stacks: readonly string[], title: string): string => {
  if (stacks.length === 0) return title;
  return `${title} (${stacks.length === 1 ? "stack" : "stacks"} ${namesIn(stacks)})`;
};

const noReport = (stack: string): ReportFailure => ({
  title: `The run (stack ${stack})`,
  message: "There is no report of it: it has not run, or it was killed. Run it again.",
});
