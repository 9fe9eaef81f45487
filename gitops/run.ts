/** Runs a command and returns its report. */
import { type Declaration, itemKey } from "../configuration";
import { definitionOf } from "../provider/definitions";
import type { Kind } from "../provider/generated/kind-names";
import type { JournalEntry } from "../provider/hosts/methods/journal";
import { explainError, explainPolicyError } from "../pulumi/run/error-messages";
import { addressOf, isAddress } from "./addresses";
import type { Outcome } from "./deployment";
import { execute } from "./execute";
import { type ObservedFindings, type ObserveOptions, observedChanges } from "./observed";
import { type Findings, findingsOf } from "./outcome";
import { addressIn, type Prepared } from "./prepare";
import { idOf, releaseWarnings } from "./release";
import type { Change, CommandName, Failure, Report, Violation } from "./report";
import { isSelected } from "./selection";
import { type EngineOptions, taskOf } from "./task";
import { failuresToRead } from "./unseen";

export async function run(command: CommandName, prepared: Prepared, options: EngineOptions): Promise<Report> {
  const started = performance.now();
  const { file, selection = {}, isOnlyShown = false, signal } = options;
  const { configuration, stack, client } = prepared;
  const task = await taskOf(command, prepared, options);
  const { declarations: here } = task;
  const outcome = await execute(task);
  const references = await task.references;
  const isApplied = command !== "destroy";
  const isMeant = (address: string) => isSelected(selection, address);
  const findings = await findingsOf(
    { declarations: here, references },
    isApplied ? withoutMoves(outcome, here) : outcome,
  );
  const unseen = outcome.hasBegun
    ? await findUnseen(command, findings, {
        client,
        declarations: here,
        collections: configuration.collections.filter(
          (one) => configuration.stacks.length === 0 || one.stack === stack,
        ),
        signal,
      })
    : NO_FINDINGS;
  const isCompared = (one: Declaration) =>
    outcome.hasBegun &&
    isApplied &&
    isMeant(addressOf(one)) &&
    (command === "drift" || one.ownership !== "observe");
  // A refresh also compares objects that are not selected. The address of an unmanaged object may be unknown.
  const changes = once(findings.changes.filter(({ address }) => !isAddress(address) || isMeant(address)));
  return {
    command,
    ...(isOnlyShown ? { isOnlyShown } : {}),
    file,
    stack,
    service: addressIn(prepared),
    checked: here.filter(isCompared).length,
    ...findings,
    changes: [
      ...(isApplied ? changes : changes.map(asDestroyed)),
      ...unseen.changes.filter(({ address }) => isMeant(address)),
    ],
    failures: distinct([
      ...findings.failures.map((failure) => explainPolicyError(failure) ?? failure),
      ...unseen.failures,
      ...lockFailures(stack, command, outcome),
      ...killedFailures(stack, command, outcome),
      ...notStarted(findings, outcome),
    ]),
    violations: inOrderOfFile(findings.violations),
    warnings: [
      ...task.warnings,
      ...configuration.warnings,
      ...findings.warnings,
      ...unseen.warnings,
      ...releaseWarnings(outcome.released),
    ],
    seconds: (performance.now() - started) / 1000,
  };
}

const NO_FINDINGS: ObservedFindings = { changes: [], failures: [], warnings: [] };

/** Observed objects, and the reasons why declared objects could not be read. */
async function findUnseen(
  command: CommandName,
  { changes }: Findings,
  options: ObserveOptions,
): Promise<ObservedFindings> {
  // The run itself reports what the service refused.
  if (command === "up" || command === "destroy") return NO_FINDINGS;
  const added = new Set(changes.flatMap(({ action, address }) => (action === "create" ? [address] : [])));
  const { client, declarations } = options;
  const unseen = await failuresToRead(
    client,
    declarations.filter((one) => added.has(addressOf(one))),
    declarations,
  );
  const observed = command === "drift" ? await observedChanges(options) : NO_FINDINGS;
  return { ...observed, failures: [...unseen, ...observed.failures] };
}

/** Removes deletions of objects that only move to another resource. */
function withoutMoves(outcome: Outcome, declarations: readonly Declaration[]): Outcome {
  const declared = new Set(declarations.map((one) => idOf({ kind: one.kind, key: itemKey(one) })));
  const isMove = (entry: JournalEntry) =>
    entry.event === "planned" && entry.action === "delete" && declared.has(idOf(entry));
  return { ...outcome, entries: outcome.entries.filter((entry) => !isMove(entry)) };
}

/** Two resources may release the same object: its former owner and an exclusive one. */
const once = (changes: readonly Change[]): readonly Change[] => [
  ...new Map(changes.map((change) => [`${change.kind} ${change.address}`, change])).values(),
];

/** The engine repeats some diagnostics. */
const distinct = (failures: readonly Failure[]): readonly Failure[] => [
  ...new Map(failures.map((failure) => [`${failure.title}\n${failure.message}`, failure])).values(),
];

const asDestroyed = (change: Change): Change => ({
  ...change,
  why: definitionOf(change.kind as Kind).singleton ? "Its original settings are restored." : "It is deleted.",
});

/** The engine validates several resources at a time, in any order. */
const inOrderOfFile = (violations: readonly Violation[]): readonly Violation[] =>
  [...violations].sort(
    (a, b) =>
      (a.where?.file ?? "").localeCompare(b.where?.file ?? "") ||
      (a.where?.line ?? 0) - (b.where?.line ?? 0) ||
      a.policy.localeCompare(b.policy),
  );

/** A run that never started compared nothing, so that "no changes" would be wrong. */
function notStarted(
  { failures }: Findings,
  { hasBegun, lockedBy, killedBy, diagnostics, text }: Outcome,
): readonly Failure[] {
  if (hasBegun || failures.length > 0 || lockedBy !== undefined || killedBy !== undefined) return [];
  return [explainError(diagnostics.map(({ message }) => message).join("\n") || text)];
}

const lockFailures = (stack: string, command: CommandName, { lockedBy }: Outcome) =>
  lockedBy === undefined
    ? []
    : [
        {
          title: `The stack ${stack}`,
          message: `It is locked by another run, started by ${lockedBy}. Wait for that run to end; if it has died, run forge ${command} --unlock.`,
        },
      ];

const killedFailures = (stack: string, command: CommandName, { killedBy }: Outcome): readonly Failure[] =>
  killedBy === undefined
    ? []
    : [
        {
          title: "The run",
          message: `Its engine was killed (${killedBy}), as when memory runs out. ${
            command === "preview" || command === "drift"
              ? "Nothing was changed."
              : `Its last steps may be done without being recorded, and the stack ${stack} is still locked: run forge ${command} --unlock.`
          }`,
        },
      ];
