/** Makes the report of a plan, or of the run that carried it out. */

import { masked } from "../../../provider/values/secrecy";
import { lazy } from "../../../sdk/lazy";
import { type Declaration, type DeclaredCollection, itemKey } from "../../configuration";
import { placeName } from "../../configuration/objects/markers";
import { idOf } from "../../plan/change";
import type { Results } from "../../plan/results";
import { addressIn } from "../read/intent";
import { unmetFailures, unresolvedFailures } from "../resolve/unresolved";
import type { Outcome } from "../run/outcome";
import type { ShownPlan } from "../run/plan";
import { meantBy, type Task } from "../run/task";
import { addressOf, isAddress } from "../state/addresses";
import { releaseWarnings } from "../state/release";
import { withCauses } from "./causes";
import { reportedPlaces } from "./changed-places";
import { failuresIn, isUnreadable, notComparedIn, violationsIn, warningsIn } from "./outcome";
import {
  type CommandName,
  isAdoptedUnchanged,
  type PolicyFinding,
  type Report,
  type ReportedChange,
  type ReportFailure,
} from "./report";
import { withRisks } from "./risks";

const planning = lazy<typeof import("../run/plan")>(() => require("../run/plan"));

/** Reports about one task. */
export class Reporter {
  readonly #about: Pick<Report, "command" | "file" | "stack" | "service">;
  readonly #isMeant: (address: string) => boolean;
  #waited = 0;

  constructor(
    private readonly task: Task,
    private readonly started: number,
  ) {
    const { command, prepared, options } = task;
    const { file } = options;
    this.#about = { command, file, stack: prepared.stack, service: addressIn(prepared) };
    this.#isMeant = meantBy(options);
  }

  async reportOf(plan: ShownPlan, applied?: Outcome): Promise<Report> {
    const { declared, options, unresolved, unmet, isShown } = this.task;
    const { isOnlyShown = false } = options;
    const outcome = applied ?? plan;
    const failures = this.#failuresOf(outcome);
    const notCompared = this.task.assumed ? notComparedIn(outcome, declared) : [];
    const violations = inOrderOfFile(violationsIn(outcome, declared));
    const isFailed = failures.length > 0 || violations.some(({ level }) => level === "mandatory");
    const { changed, unchanged } = this.#changesIn(plan, applied?.results);
    const isNeedless = ({ result }: ReportedChange) =>
      applied !== undefined && !isFailed && result === "skipped";
    const changes = changed.filter((change) => !isNeedless(change));
    const observed = await observedIn(this.task, plan);
    const ended = isFailed ? changes : changes.map(withoutResult);
    return {
      ...this.#about,
      ...(isOnlyShown ? { isOnlyShown } : {}),
      checked: this.#checked(plan),
      ...(this.#isObserving() ? { leavesObserved: true } : {}),
      adoptedUnchanged: unchanged.length,
      places: this.#places(),
      changes: this.#withCauses([
        ...ended,
        ...observed.changes.filter(({ address }) => this.#isMeant(address)),
      ]),
      failures: distinct([
        ...unresolvedFailures(unresolved.filter((one) => !(isShown && one.isDifference))),
        ...unmetFailures(unmet.filter(({ address }) => this.#isMeant(address))),
        ...failures,
        ...observed.failures,
      ]),
      ...(notCompared.length > 0 ? { notCompared } : {}),
      violations,
      ...(outcome.policyPacks.length > 0 ? { policyPacks: outcome.policyPacks } : {}),
      warnings: [
        // The run does not repeat the warnings of its plan.
        ...this.#warningsOf(plan, outcome),
        ...observed.warnings,
        ...releaseWarnings(outcome.released),
        ...changed
          .filter(isNeedless)
          .map(({ title }) => `${title}: its planned change was not needed any more.`),
      ],
      seconds: this.#seconds(),
    };
  }

  /** Of a run that has begun, without what only its end shows. */
  reportSoFar(plan: ShownPlan, doing: Results): Report {
    const { changed, unchanged } = this.#changesIn(plan, doing);
    return {
      ...this.#about,
      checked: this.#checked(plan),
      adoptedUnchanged: unchanged.filter(({ result }) => result === "done").length,
      changes: this.#withCauses(changed),
      failures: distinct(failuresIn({ results: doing, diagnostics: [] }, this.task.declared, this.#isMeant)),
      violations: [],
      warnings: this.#warningsOf(plan),
      seconds: this.#seconds(),
    };
  }

  /** Those of the plan that are selected, with what has become of them; the existing objects that only begin to be managed apart. */
  #changesIn({ changes, results }: ShownPlan, doing?: Results) {
    const open = withoutMoves(changes, this.task);
    const all = doing ? withResults(open, doing) : withoutFailed(open, results);
    // A refresh also compares objects that are not selected. The address of an unmanaged object may be unknown.
    const meant = all.filter(({ address }) => !isAddress(address) || this.#isMeant(address));
    return {
      changed: meant.filter((change) => !isAdoptedUnchanged(change)),
      unchanged: meant.filter(isAdoptedUnchanged),
    };
  }

  #failuresOf(outcome: Outcome): readonly ReportFailure[] {
    const isLeft = this.task.assumed ? isUnreadable : undefined;
    return failuresIn(outcome, this.task.declared, this.#isMeant, isLeft);
  }

  #warningsOf(...outcomes: readonly Outcome[]): readonly string[] {
    const { warnings, prepared } = this.task;
    return [...warnings, ...prepared.configuration.warnings, ...new Set(outcomes.flatMap(warningsIn))];
  }

  #places(): Report["places"] {
    const { command, prepared, recorded, isShown } = this.task;
    if (command === "destroy") return undefined;
    const { configuration } = prepared;
    const found = reportedPlaces({
      ...{ configuration, recorded, isShown },
      isMeant: (scope, name) => this.#isMeant(`${placeName(scope, name)}#`),
    });
    return found.length === 0 ? undefined : found;
  }

  #withCauses(changes: readonly ReportedChange[]) {
    const marked = withRisks(changes, this.#about.command as CommandName);
    return withCauses(marked.map(withMaskedValues), this.task.prepared.configuration);
  }

  /** How many objects the plan has compared. */
  #checked({ results }: ShownPlan): number {
    const { command, declarations } = this.task;
    const isCompared = (one: Declaration) =>
      this.#isMeant(addressOf(one)) &&
      (command === "drift" || one.ownership !== "observe") &&
      results.resultOf({ kind: one.kind, key: itemKey(one) }) !== "failed";
    return command === "destroy" ? 0 : declarations.filter(isCompared).length;
  }

  #isObserving(): boolean {
    const { command, declarations, collections } = this.task;
    return !["destroy", "drift"].includes(command) && [...declarations, ...collections].some(isObserved);
  }

  /** In milliseconds. */
  waited(time: number): void {
    this.#waited += time;
  }

  #seconds(): number {
    return (performance.now() - this.started - this.#waited) / 1000;
  }
}

/** A plan compares values, and a report shows them: by then, all secrets of the run are known. */
const withMaskedValues = (change: ReportedChange): ReportedChange => ({
  ...change,
  properties: masked(change.properties),
});

/** If a run succeeds, all of its changes are done. */
const withoutResult = ({ result: _, ...change }: ReportedChange): ReportedChange => change;

/** The differences of objects that the file only observes. */
async function observedIn(
  task: Task,
  plan: ShownPlan,
): Promise<Pick<Report, "changes" | "failures" | "warnings">> {
  const { command, declared } = task;
  const found = command === "drift" ? await planning.planObserved(task, plan.outputOf) : undefined;
  if (found === undefined) return { changes: [], failures: [], warnings: [] };
  return {
    changes: found.changes,
    failures: failuresIn(found, declared, () => true),
    warnings: warningsIn(found),
  };
}

const isObserved = ({ ownership }: Declaration | DeclaredCollection): boolean => ownership === "observe";

/** Without new objects that fail already: one that could not be looked for may exist, and one that exists may not be adopted. */
const withoutFailed = (changes: readonly ReportedChange[], results: Results): readonly ReportedChange[] =>
  changes.filter(
    (change) => !["create", "adopt"].includes(change.action) || results.resultOf(change) !== "failed",
  );

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
  results: Results,
): readonly ReportedChange[] => changes.map((change) => ({ ...change, result: results.resultOf(change) }));

/** Several objects can meet the same failure of their place. */
const distinct = (failures: readonly ReportFailure[]): readonly ReportFailure[] => [
  ...new Map(failures.map((failure) => [`${failure.title}\n${failure.message}`, failure])).values(),
];

/** A pack answers in the order of its policies. */
const inOrderOfFile = (violations: readonly PolicyFinding[]): readonly PolicyFinding[] =>
  [...violations].sort(
    (a, b) =>
      (a.where?.file ?? "").localeCompare(b.where?.file ?? "") ||
      (a.where?.line ?? 0) - (b.where?.line ?? 0) ||
      a.policy.localeCompare(b.policy),
  );
