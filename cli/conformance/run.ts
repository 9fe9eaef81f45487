/** Tries kinds on a service, and beside it on the embedded one of the same edition, tier and rights, which says what to expect. */
import { definitionOf } from "../../provider/definition/definitions";
import type { AnyDefinition } from "../../provider/definition/resource";
import type { Bench } from "./bench";
import type { Case } from "./case";
import { type AnswerDifference, differencesIn } from "./compare";
import { type CaseForm, forms, missingInputs, type StepResult, type TrialStep, tryKind } from "./lifecycle";
import type { KindReport, StepOutcome, StepReport } from "./report";

export interface Benches {
  /** Of the service in question. */
  readonly actual: Bench;
  /** Of the embedded service, with the same rights. */
  readonly expected: Bench;
  /** Of the embedded service of the same edition and tier, for somebody who may do everything. */
  readonly unlimited: Bench;
  /** Of that with all features, for somebody who may do everything. */
  readonly complete: Bench;
}

export interface TrialsOptions {
  readonly benches: Benches;
  readonly cases: readonly Case[];
  readonly isInstanceAllowed: boolean;
  isStopped(): boolean;
  onKind?(report: KindReport, done: number, total: number): void;
}

export async function runConformance(options: TrialsOptions): Promise<readonly KindReport[]> {
  const { benches, cases, isStopped, onKind } = options;
  const reports: KindReport[] = [];
  for (const [index, one] of cases.entries()) {
    const without = isStopped() ? [] : await missingInputs(benches.unlimited, one);
    const known = new Set<string>();
    for (const form of forms) {
      if (isStopped()) return reports;
      const report = await reportOf(options, { one, form, without, known });
      reports.push(report);
      onKind?.(report, index + 1, cases.length);
    }
  }
  return reports;
}

interface Tried {
  readonly one: Case;
  readonly form: CaseForm;
  readonly without: readonly string[];
  /** The differences of the kind that were reported before. */
  readonly known: Set<string>;
}

async function reportOf(
  { benches, isInstanceAllowed, isStopped }: TrialsOptions,
  { one, form, without, known }: Tried,
): Promise<KindReport> {
  const definition = definitionOf(one.kind);
  const head = { kind: one.kind, form, without };
  // Without its group, an object is one of the installation.
  const isOfInstance =
    definition.parents.every((parent) => parent === "instance") ||
    (definition.parents.includes("instance") && without.some((name) => definition.id.includes(name)));
  if (!isInstanceAllowed && isOfInstance) {
    const why = ["it changes the whole installation: --instance allows that"];
    return { ...head, unshown: [], steps: { create: { outcome: "not tried", why, differences: [] } } };
  }
  const trial = { one, form, without };
  const expected = await tryKind({ ...trial, bench: benches.expected, isStopped: () => false });
  const actual = await tryKind({ ...trial, bench: benches.actual, isStopped });
  const isRefused = expected.some(({ problems }) => problems.length > 0);
  const unlimited = isRefused
    ? await tryKind({ ...trial, bench: benches.unlimited, isStopped: () => false })
    : expected;
  const isRefusedToAll = unlimited.some(({ problems }) => problems.length > 0);
  const complete = isRefusedToAll ? await completely({ one, form, without }, benches.complete) : unlimited;
  const steps: Partial<Record<TrialStep, StepReport>> = {};
  for (const result of actual) {
    const same = (others: readonly StepResult[]) => others.find(({ step }) => step === result.step);
    const others = { expected: same(expected), unlimited: same(unlimited), complete: same(complete) };
    steps[result.step] = stepReport(definition, result, others, known);
  }
  return { ...head, unshown: actual.flatMap((result) => result.unshown ?? []), steps };
}

/** On a service that has everything, without the inputs that not even that one takes. */
async function completely(
  { one, form, without }: Pick<Tried, "one" | "form" | "without">,
  bench: Bench,
): Promise<readonly StepResult[]> {
  const lacking = [...new Set([...without, ...(await missingInputs(bench, one))])];
  return tryKind({ one, form, without: lacking, bench, isStopped: () => false });
}

/** The same step on embedded services. */
interface Elsewhere {
  readonly expected: StepResult | undefined;
  readonly unlimited: StepResult | undefined;
  readonly complete: StepResult | undefined;
}

function stepReport(
  definition: AnyDefinition,
  actual: StepResult,
  { expected, ...others }: Elsewhere,
  known: Set<string>,
): StepReport {
  if (actual.notTried !== undefined) return { outcome: "not tried", why: [actual.notTried], differences: [] };
  const differences = differencesIn(definition, actual.exchanges, expected?.exchanges ?? []).filter(
    ({ key }) => known.size !== known.add(key).size,
  );
  const problems = actual.problems;
  const isExpected = (expected?.problems.length ?? 0) > 0;
  return { outcome: outcomeOf(problems, isExpected, differences, others), why: problems, differences };
}

/** A step that is refused for everybody is not there, and one that is refused for this token is not allowed. */
function outcomeOf(
  problems: readonly string[],
  isExpected: boolean,
  differences: readonly AnswerDifference[],
  { unlimited, complete }: Omit<Elsewhere, "expected">,
): StepOutcome {
  if (differences.length > 0 || problems.length > 0 !== isExpected) return "differs";
  if (problems.length === 0) return "ok";
  // It ends well nowhere.
  if (complete === undefined || complete.problems.length > 0) return "differs";
  return unlimited !== undefined && unlimited.problems.length === 0
    ? "not allowed for this token"
    : "not in this edition or tier";
}
