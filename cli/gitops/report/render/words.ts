/** The phrases of a report, the same in every format. */
import { asTyped } from "../../../../provider/service/typed-command";
import { groupBy } from "../../../../sdk/group-by";
import {
  type ChangeAction,
  type ChangeResult,
  exitCodeOf,
  exitCodes,
  isOpen,
  type NotCompared,
  type PolicyPackResult,
  type Report,
  type ReportedChange,
  type ReportingCommand,
  type RunSummary,
} from "../report";
import type { Style } from "./live";

export type RunOutcome = RunSummary["outcome"];

export function outcomeOf(report: Report): RunOutcome {
  const code = exitCodeOf(report);
  if (code === exitCodes.failed) return "failed";
  if (code === exitCodes.changes) return "changes";
  return report.changes.length === 0 ? "nothing" : "done";
}

interface ActionWords {
  readonly sign: string;
  readonly color: Style;
  /** After `to`. */
  readonly verb: string;
  readonly done: string;
  /** Of an object that drifted. */
  readonly found: string;
}

/** In the order of the counts. */
export const actionWords: Readonly<Record<ChangeAction, ActionWords>> = {
  create: { sign: "+", color: "green", verb: "add", done: "added", found: "missing" },
  update: { sign: "~", color: "yellow", verb: "change", done: "changed", found: "changed" },
  replace: { sign: "-/+", color: "magenta", verb: "replace", done: "replaced", found: "to replace" },
  delete: { sign: "-", color: "red", verb: "delete", done: "deleted", found: "not in the file" },
  adopt: {
    ...{ sign: "=", color: "cyan", verb: "adopt and change" },
    ...{ done: "adopted and changed", found: "to adopt and change" },
  },
  settle: { sign: "?", color: "yellow", verb: "be settled", done: "settled", found: "to be settled" },
};

/**
 * How a change looks: settings that are put back are no deletion, and an adoption that a report lists changes an object, because those
 * that change nothing are only counted.
 */
export const lookOf = ({ action, isRestored, properties }: ReportedChange): ChangeAction =>
  isRestored || (action === "adopt" && properties.length > 0) ? "update" : action;

const changeActions = Object.keys(actionWords);

export type Fate = "open" | "done" | "refused" | "partial" | "unknown";

/** The state of the changes; after a failure, at least their plan is known. */
export function fateOf(report: Report): Fate {
  const isFailed = outcomeOf(report) === "failed";
  if (isFailed && report.isOnlyShown) return "refused";
  if (isOpen(report)) return "open";
  if (!isFailed) return "done";
  return report.changes.every(({ result }) => result !== undefined) ? "partial" : "unknown";
}

/** With one subject: `adds`. */
export const verbOfOne = (action: ChangeAction): string =>
  action === "adopt" ? "adopts and changes" : `${actionWords[action].verb}s`;

/** Such as `to add`, `added` or `missing`. */
export function wordOf(report: Report, { action, result, isRestored }: ReportedChange): string {
  const { verb, done, found } = actionWords[action];
  if (report.command === "drift") return found;
  if (result === "unfinished") return actionWords.settle.found;
  if (result === "skipped" && report.isStopped) return "not tried";
  const isDone = result === "done" || fateOf(report) === "done";
  if (isRestored) return isDone ? "restored" : "to restore";
  return isDone ? done : `to ${verb}`;
}

const endings: Readonly<Record<ChangeResult, string>> = {
  done: "",
  failed: " It failed.",
  skipped: " It was not done.",
  unfinished: " It was begun; the next run settles it.",
};

/** The reason of a change, and its result if that is not the report's. */
export const reasonOf = ({ why, result = "done" }: ReportedChange): string => `${why}${endings[result]}`;

export interface Tally {
  readonly action: ChangeAction;
  readonly number: number;
  readonly word: string;
  /** Whether it counts objects that are deleted or restored. */
  readonly isOfDestroy: boolean;
}

export function talliesOf(report: Report): Tally[] {
  // Whatever is done comes first, in whichever order the changes were made.
  const changes = [...report.changes].sort((a, b) => rank(a) - rank(b));
  const byWord = [...groupBy(changes, (change) => wordOf(report, change))];
  return byWord
    .flatMap(([word, alike]) =>
      alike.slice(0, 1).map((change) => ({
        ...{ action: lookOf(change), number: alike.length, word },
        isOfDestroy: change.action === "delete",
      })),
    )
    .sort((a, b) => changeActions.indexOf(a.action) - changeActions.indexOf(b.action));
}

/** The changes that let people do more, such as `340 weaker` and `3 wider`. */
export const risksOf = ({ changes }: Pick<Report, "changes">): readonly string[] =>
  (["weaker", "wider"] as const).flatMap((risk) => {
    const number = changes.filter((change) => change.risk === risk).length;
    return number === 0 ? [] : [`${grouped(number)} ${risk}`];
  });

/** The word of a change in a badge, with its risk. */
export const badgeOf = (report: Report, change: ReportedChange): string =>
  change.risk === undefined ? wordOf(report, change) : `${wordOf(report, change)}, ${change.risk}`;

const rank = ({ result }: ReportedChange): number => Number(result !== "done");

type Phrase = (report: Report) => string;

/** Such as `1 group or project`; empty if all are as they were. */
const placesIn = ({ places = [] }: Report): readonly string[] =>
  places.length === 0 ? [] : [counted(places.length, "group or project", "groups or projects")];

/** Such as `1 group or project and 2 objects differ from forge.yaml`. */
function differing(report: Report, parts: readonly string[], number: number): string {
  return `${parts.join(" and ")} ${number === 1 ? "differs" : "differ"} from ${report.file}`;
}

/** An empty file deserves a remark: it is in sync with everything. */
const inSync = (report: Report, the: "The" | "the" = "the"): string => {
  const { file, checked, leavesObserved, places = [], notCompared = [] } = report;
  if (places.length > 0) return differing(report, placesIn(report), places.length);
  if (leavesObserved)
    return `${checked === 0 ? "" : `${the} service has what ${file} manages; `}${asTyped("drift")} compares what ${file} only observes`;
  const left = notComparedIn(notCompared);
  if (left > 0)
    return `${checked === 0 ? "" : `${the} service is in sync with ${file} as far as the token may read; `}${counted(left, "object")} ${left === 1 ? "was" : "were"} not compared`;
  return checked === 0 ? `${file} has no objects` : `${the} service is in sync with ${file}`;
};

const valid: Phrase = ({ file, checked, contents }) => {
  const { files = 1, places = 0, patterns = 0 } = contents ?? {};
  const parts = [counted(files, "file"), counted(checked, "object"), counted(places, "place")];
  return `${file} is valid: ${[...parts, ...(patterns > 0 ? [counted(patterns, "pattern")] : [])].join(", ")}`;
};

const nothing: Readonly<Record<ReportingCommand, Phrase>> = {
  validate: valid,
  preview: (report) => `Nothing would change: ${inSync(report)}`,
  up: (report) => `Nothing had to change: ${inSync(report)}`,
  drift: (report) => inSync(report, "The"),
  destroy: ({ isOnlyShown }) => `There ${isOnlyShown ? "is" : "was"} nothing to delete`,
};

const something: Readonly<Record<ReportingCommand, Phrase>> = {
  validate: valid,
  preview: (report) => wouldChange(report),
  up: (report) =>
    report.isOnlyShown
      ? `${wouldChange(report)}; nothing was done`
      : `${objectsWere(report.changes.length)} changed`,
  drift: (report) => {
    const { changes, places = [] } = report;
    const objects = changes.length === 0 ? [] : [counted(changes.length, "object")];
    return differing(report, [...placesIn(report), ...objects], changes.length + places.length);
  },
  destroy: (report) => {
    const restored = report.changes.filter(({ isRestored }) => isRestored).length;
    const others = report.changes.length - restored;
    const were = report.isOnlyShown ? "would be" : undefined;
    const text = (number: number, done: string) =>
      `${were === undefined ? objectsWere(number) : `${counted(number, "object")} ${were}`} ${done}`;
    if (restored === 0) return text(others, "deleted");
    return others === 0
      ? text(restored, "restored")
      : `${text(others, "deleted")}, and ${grouped(restored)} restored`;
  },
};

function wouldChange(report: Report): string {
  const { changes, places = [] } = report;
  if (changes.length === 0) return nothing.preview(report);
  const others = places.length === 0 ? "" : `, and ${inSync(report)}`;
  return `${counted(changes.length, "object")} would change${others}`;
}

const objectsWere = (number: number) => `${counted(number, "object")} ${number === 1 ? "was" : "were"}`;

/** Such as `forge.yaml`, `stack production` and the service. */
export const subjectsOf = ({ file, stack, service }: Report): readonly string[] =>
  [file, ...(stack === undefined ? [] : [`stack ${stack}`]), service].filter((name) => name !== "");

/** One line without a full stop. */
export function headlineOf(report: Report): string {
  const { command, failures, violations } = report;
  const outcome = outcomeOf(report);
  if (outcome === "nothing") return nothing[command](report);
  if (outcome !== "failed") return something[command](report);
  if (report.isStopped) return `forge ${command} was stopped`;
  const broken = violations.filter(({ level }) => level === "mandatory").length;
  const causes = [
    ...(failures.length > 0 ? [counted(failures.length, "failure")] : []),
    ...(broken > 0
      ? [counted(broken, "violation of mandatory policies", "violations of mandatory policies")]
      : []),
  ];
  return `forge ${command} failed: ${causes.join(" and ")}${fateOf(report) === "refused" ? "; nothing was done" : ""}`;
}

/** Whether the changes belong to a failed run. */
export const isPlanned = (report: Report): boolean => ["refused", "unknown"].includes(fateOf(report));

export const unfinishedText = (report: Report): string =>
  fateOf(report) === "refused" ? "nothing was done" : "it is unknown which changes were done";

/** `1 to add, 2 to change`; empty if there are no changes. */
export function countsOf(report: Report): string {
  const counts = talliesOf(report)
    .map(({ number, word }) => `${number} ${word}`)
    .join(", ");
  return counts !== "" && isPlanned(report) ? `planned: ${counts}` : counts;
}

/** The counts after the headline; empty if it has them already, as `1 object would change` has. */
export function countsBesideHeadline(report: Report): string {
  const { command } = report;
  const tallies = talliesOf(report);
  const isInHeadline =
    command === "destroy"
      ? tallies.every(({ isOfDestroy }) => isOfDestroy)
      : command !== "drift" && tallies.every(({ word }) => ["to change", "changed"].includes(word));
  return isInHeadline && !isPlanned(report) ? "" : countsOf(report);
}

/** Such as `214 objects compared in 3.2 s`. */
export function effortOf({ command, checked, seconds, runs, notCompared = [] }: Report): string {
  const time = secondsText(seconds);
  const compared = `${counted(checked, "object")} ${command === "validate" ? "validated" : "compared"}`;
  const left = notCompared.length === 0 ? "" : `, ${grouped(notComparedIn(notCompared))} not compared`;
  if (runs !== undefined) return `${compared}${left} in ${counted(runs.length, "run")}, the longest ${time}`;
  return command === "destroy" ? `It took ${time}` : `${compared}${left} in ${time}`;
}

const notComparedIn = (some: readonly NotCompared[]): number =>
  some.reduce((sum, { objects }) => sum + objects, 0);

export interface Fact {
  readonly name: string;
  readonly value: string;
  /** The address that it leads to, if it has one that a browser opens. */
  readonly link?: string;
}

const WEB_ADDRESS = /^https?:\/\/[\w.-]+(:\d+)?(\/[\w.~%+@:/-]*)?$/;
const SHORT_COMMIT = 12;

const fact = (name: string, value: string | undefined, address = ""): readonly Fact[] =>
  value === undefined ? [] : [{ name, value, ...(WEB_ADDRESS.test(address) ? { link: address } : {}) }];

/** When it began, the version of the package, and what `originOf` has. */
export const circumstancesOf = (report: Report): readonly Fact[] => [
  ...fact("Started", report.startedAt && momentText(report.startedAt)),
  ...fact("Version", report.packageVersion),
  ...originOf(report),
];

/** The person who started the pipeline, the commit, and the address of the pipeline. */
export function originOf({ ci = {}, ...report }: Report): readonly Fact[] {
  const { who, commit = report.commit, commitUrl, pipelineUrl } = ci;
  return [
    ...fact("By", who),
    ...fact("Commit", commit?.slice(0, SHORT_COMMIT), commitUrl),
    ...fact("Pipeline", pipelineUrl, pipelineUrl),
  ];
}

/** Such as `2026-11-26 11:59:21 UTC`. */
const momentText = (moment: string): string => moment.replace(/^([\d-]+)T([\d:]+)(\.\d+)?Z$/, "$1 $2 UTC");

/** Such as `forge 0.1.0: 33 policies passed`. */
export const passedText = ({ name, version, passed }: PolicyPackResult): string =>
  `${name}${version === undefined ? "" : ` ${version}`}: ${counted(passed.length, "policy", "policies")} passed`;

/** The name of a run in a merged report. */
export const runName = ({ stack, file }: RunSummary): string => stack ?? file;

/** Such as `3 changes, 1 failure`, `no changes` or `not tried`. */
export function runResult({ outcome, isTried, changes, failures }: RunSummary): string {
  if (isTried === false) return "not tried";
  if (outcome === "nothing") return "no changes";
  const parts = [
    ...(changes > 0 ? [`${counted(changes, "change")}${outcome === "done" ? " made" : ""}`] : []),
    ...(failures > 0 ? [counted(failures, "failure")] : []),
  ];
  return parts.join(", ");
}

export const secondsText = (seconds: number): string =>
  seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.floor(seconds % 60)} s`;

/** A sentence about existing objects that match their declarations and are not recorded yet. */
export function adoptedUnchangedText(report: Report): string | undefined {
  const { adoptedUnchanged = 0, command } = report;
  if (adoptedUnchanged === 0) return undefined;
  const isDone = outcomeOf(report) !== "failed" && command === "up";
  return `${counted(adoptedUnchanged, "object")} ${isDone ? (adoptedUnchanged === 1 ? "was" : "were") : "would be"} adopted unchanged.`;
}

/** Such as `2,000`; `toLocaleString` takes as long for its first number as a short file takes in all. */
export const grouped = (number: number): string => String(number).replace(/\B(?=(\d{3})+$)/g, ",");

/** Such as `a, b and 2 more`. */
export const namesWithin = (most: number, names: readonly string[]): string =>
  names.length <= most
    ? names.join(", ")
    : `${names.slice(0, most).join(", ")} and ${grouped(names.length - most)} more`;

/** Such as `no objects`, `1 object`, `2,000 objects`. */
export const counted = (number: number, noun: string, nouns = `${noun}s`): string =>
  `${number === 0 ? "no" : grouped(number)} ${number === 1 ? noun : nouns}`;
