/** Makes the report of a plan, or of the run that carried it out. */

import type { Kind } from "../../../provider/generated/kind-names";
import { explainError, explainPolicyError } from "../../../provider/pulumi/run/error-messages";
import { asTyped } from "../../../provider/service/typed-command";
import { lazy } from "../../../sdk/lazy";
import type { Declaration, DeclaredCollection } from "../../configuration";
import { idOf } from "../../plan/change";
import type { Tracker } from "../../plan/tracker";
import { startReading } from "../compare/reading";
import { addressIn } from "../read/intent";
import { selecting } from "../read/selection";
import { unresolvedFailures } from "../resolve/unresolved";
import type { Outcome } from "../run/apply";
import type { Plan } from "../run/plan";
import type { Task } from "../run/task";
import { addressOf, formerAddress, isAddress } from "../state/addresses";
import { releaseWarnings } from "../state/release";
import { withCauses } from "./causes";
import { goneWarnings } from "./gone-places";
import { failuresIn, violationsIn, warningsIn } from "./outcome";
import {
  type CommandName,
  isAdoptedUnchanged,
  type PolicyFinding,
  type Report,
  type ReportedChange,
  type ReportFailure,
} from "./report";

const comparing = lazy<typeof import("../compare/comparison")>(() => require("../compare/comparison"));

/** Reports about one task. */
export function reporterFor(task: Task, started: number) {
  const { command, prepared, options, declarations: here, declared, collections, unresolved } = task;
  const { file, selection = {}, isOnlyShown = false } = options;
  const { configuration, stack } = prepared;
  const about = { command, file, stack, service: addressIn(prepared) };
  const isApplied = command !== "destroy";
  const isMeant = selecting(selection);
  const isCompared = (one: Declaration) =>
    isApplied && isMeant(addressOf(one)) && (command === "drift" || one.ownership !== "observe");
  const isObserving = isApplied && command !== "drift" && [...here, ...collections].some(isObserved);

  /** Those of the plan that are selected, with what has become of them; the existing objects that only begin to be managed apart. */
  const changesIn = ({ changes, tracker }: Plan, doing?: Tracker) => {
    const open = withoutMoves(changes, task);
    const all = doing ? withResults(open, doing) : withoutUnread(open, tracker);
    // A refresh also compares objects that are not selected. The address of an unmanaged object may be unknown.
    const meant = all.filter(({ address }) => !isAddress(address) || isMeant(address));
    return {
      changed: meant.filter((change) => !isAdoptedUnchanged(change)),
      unchanged: meant.filter(isAdoptedUnchanged),
    };
  };

  const reportOf = async (plan: Plan, applied?: Outcome): Promise<Report> => {
    const outcome = applied ?? plan;
    const failures = [
      ...failuresIn(outcome, declared, isMeant).map((failure) => explainPolicyError(failure) ?? failure),
      ...endingFailures(stack, command, outcome.ending),
    ];
    const hasBegun = hasComparedIn(outcome.ending);
    const violations = inOrderOfFile(violationsIn(outcome, declared));
    const isFailed = failures.length > 0 || violations.some(({ level }) => level === "mandatory");
    const { changed, unchanged } = changesIn(plan, applied?.tracker);
    const isNeedless = ({ result }: ReportedChange) =>
      applied !== undefined && !isFailed && result === "skipped";
    const changes = changed.filter((change) => !isNeedless(change));
    const observed = await observedIn(task, plan);
    const ended = isFailed ? changes : changes.map(withoutResult);
    return {
      ...about,
      ...(isOnlyShown ? { isOnlyShown } : {}),
      checked: hasBegun ? here.filter(isCompared).length : 0,
      ...(isObserving ? { leavesObserved: true } : {}),
      adoptedUnchanged: unchanged.length,
      changes: withCauses(
        [...ended, ...observed.changes.filter(({ address }) => isMeant(address))],
        configuration,
      ),
      failures: distinct([
        ...unresolvedFailures(unresolved),
        ...failures,
        ...observed.failures,
        ...notStarted(failures, outcome),
      ]),
      violations,
      ...(outcome.policyPacks.length > 0 ? { policyPacks: outcome.policyPacks } : {}),
      warnings: [
        ...task.warnings,
        ...configuration.warnings,
        // The run does not repeat the warnings of its plan.
        ...new Set([...warningsIn(plan), ...warningsIn(outcome)]),
        ...observed.warnings,
        ...goneWarnings(plan.gone.filter((one) => isMeant(formerAddress(one.kind as Kind, one.key)))),
        ...releaseWarnings(outcome.released),
        ...changed
          .filter(isNeedless)
          .map(({ title }) => `${title}: its planned change was not needed any more.`),
      ],
      seconds: (performance.now() - started) / 1000,
    };
  };

  /** Of a run that has begun, without what only its end shows. */
  const reportSoFar = (plan: Plan, doing: Tracker): Report => {
    const { changed, unchanged } = changesIn(plan, doing);
    return {
      ...about,
      checked: here.filter(isCompared).length,
      adoptedUnchanged: unchanged.filter(({ result }) => result === "done").length,
      changes: withCauses(changed, configuration),
      failures: distinct(failuresIn({ tracker: doing, diagnostics: [] }, declared, isMeant)),
      violations: [],
      warnings: [...task.warnings, ...configuration.warnings, ...new Set(warningsIn(plan))],
      seconds: (performance.now() - started) / 1000,
    };
  };

  return { reportOf, reportSoFar };
}

/** If a run succeeds, all of its changes are done. */
const withoutResult = ({ result: _, ...change }: ReportedChange): ReportedChange => change;

type Findings = Pick<Report, "changes" | "failures" | "warnings">;

const NO_FINDINGS: Findings = { changes: [], failures: [], warnings: [] };

/** The differences of objects that the file only observes. */
async function observedIn(
  { command, prepared: { client }, options: { signal }, declarations, collections }: Task,
  { ending, outputOf }: Plan,
): Promise<Findings> {
  if (command !== "drift" || !hasComparedIn(ending)) return NO_FINDINGS;
  const reading = startReading(client, signal);
  const { changes } = await comparing.compare(reading, {
    ...{ declarations, outputOf, collections: collections.filter(isObserved) },
    wanted: declarations.filter(isObserved),
  });
  return {
    changes,
    failures: reading.failures.toFailures(),
    warnings: [...reading.warnings],
  };
}

const isObserved = ({ ownership }: Declaration | DeclaredCollection): boolean => ownership === "observe";

/** Without creations: an object that could not be looked for may exist. */
const withoutUnread = (changes: readonly ReportedChange[], tracker: Tracker): readonly ReportedChange[] =>
  changes.filter((change) => change.action !== "create" || tracker.resultOf(change) !== "failed");

/** Without the deletions of objects that only move to another resource. */
export const withoutMoves = (
  changes: readonly ReportedChange[],
  { command, declared }: Pick<Task, "command" | "declared">,
): readonly ReportedChange[] =>
  command === "destroy"
    ? changes
    : changes.filter((change) => change.action !== "delete" || !declared.has(idOf(change)));

/** With what has become of them. */
export const withResults = (
  changes: readonly ReportedChange[],
  tracker: Tracker,
): readonly ReportedChange[] => changes.map((change) => ({ ...change, result: tracker.resultOf(change) }));

/** The engine repeats some diagnostics. */
const distinct = (failures: readonly ReportFailure[]): readonly ReportFailure[] => [
  ...new Map(failures.map((failure) => [`${failure.title}\n${failure.message}`, failure])).values(),
];

/** The engine validates several resources at a time, in any order. */
const inOrderOfFile = (violations: readonly PolicyFinding[]): readonly PolicyFinding[] =>
  [...violations].sort(
    (a, b) =>
      (a.where?.file ?? "").localeCompare(b.where?.file ?? "") ||
      (a.where?.line ?? 0) - (b.where?.line ?? 0) ||
      a.policy.localeCompare(b.policy),
  );

/** A run that never started compared nothing. */
const hasComparedIn = (ending: Outcome["ending"]): boolean =>
  ending.how === "killed" ? ending.hasBegun : ending.how === "planned" || ending.how === "done";

/** Without a failure, "no changes" would be wrong. */
const notStarted = (
  failures: readonly ReportFailure[],
  { ending, diagnostics }: Outcome,
): readonly ReportFailure[] =>
  ending.how !== "refused" || failures.length > 0
    ? []
    : [explainError(diagnostics.map(({ message }) => message).join("\n") || ending.text)];

function endingFailures(
  stack: string,
  command: CommandName,
  ending: Outcome["ending"],
): readonly ReportFailure[] {
  const unlocked = `run ${asTyped(`${command} --unlock`)}.`;
  if (ending.how === "locked") {
    const message =
      "owner" in ending
        ? `It is locked by another run, started by ${ending.owner}. Wait for that run to end; if it has died, ${unlocked}`
        : `It has a lock that cannot be read, as a full disk or a killed run leaves it: ${ending.lock}. If no run is under way, ${unlocked}`;
    return [{ title: `The stack ${stack}`, message }];
  }
  if (ending.how !== "killed") return [];
  const consequence =
    command === "preview" || command === "drift"
      ? "Nothing was changed."
      : `Its last steps may be done without being recorded, and the stack ${stack} is still locked: ${unlocked}`;
  const message = `Its engine was killed (${ending.by}), as when memory runs out. ${consequence}`;
  return [{ title: "The run", message }];
}
